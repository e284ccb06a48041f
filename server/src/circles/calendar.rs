//! A circle's evenings as a calendar (RFC 5545). Times are in UTC, which every calendar shows in its own
//! time zone.

use fondaco_protocol::UnixMs;
use jiff::Timestamp;
use store::circles::{CircleCalendar, DatedEvening, EVENING_LENGTH};

/// The most bytes of a line, without its end.
const LINE_BYTES_MAX: usize = 75;

/// The calendar of a circle that is at this address. `game` names a ruleset.
pub(crate) fn ics(calendar: &CircleCalendar, link: &str, game: impl Fn(&str) -> String) -> String {
    let mut text = String::new();
    let mut line = |name: &str, value: &str| fold(&mut text, &format!("{name}:{value}"));
    line("BEGIN", "VCALENDAR");
    line("VERSION", "2.0");
    line("PRODID", "-//Fondaco//Evenings//EN");
    line("METHOD", "PUBLISH");
    line("X-WR-CALNAME", &escaped(&calendar.name));
    line("REFRESH-INTERVAL;VALUE=DURATION", "PT1H");
    line("X-PUBLISHED-TTL", "PT1H");
    for dated in &calendar.evenings {
        let DatedEvening {
            evening,
            sequence,
            changed_at,
        } = dated;
        let Some(starts_at) = evening.starts_at else {
            continue;
        };
        let title = evening.title.as_deref().unwrap_or(&calendar.name);
        let summary = match &evening.ruleset {
            Some(ruleset) => format!("{title}: {}", game(ruleset)),
            None => title.to_owned(),
        };
        let status = if evening.is_called_off {
            "CANCELLED"
        } else {
            "CONFIRMED"
        };
        line("BEGIN", "VEVENT");
        line("UID", &format!("{}@fondaco", evening.id));
        line("SEQUENCE", &sequence.to_string());
        line("DTSTAMP", &utc(*changed_at));
        line("LAST-MODIFIED", &utc(*changed_at));
        line("DTSTART", &utc(starts_at));
        line("DTEND", &utc(starts_at.after(EVENING_LENGTH)));
        line("SUMMARY", &escaped(&summary));
        line("STATUS", status);
        line("URL", link);
        line("END", "VEVENT");
    }
    line("END", "VCALENDAR");
    text
}

fn utc(time: UnixMs) -> String {
    let time = Timestamp::from_millisecond(time.0).unwrap_or_default();
    time.strftime("%Y%m%dT%H%M%SZ").to_string()
}

fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' | ';' | ',' => escaped.extend(['\\', c]),
            '\n' => escaped += "\\n",
            c if c.is_control() => {}
            c => escaped.push(c),
        }
    }
    escaped
}

/// Adds a line, in several that begin with a space if it is long. No character is cut.
fn fold(text: &mut String, line: &str) {
    let mut length = 0;
    for c in line.chars() {
        if length + c.len_utf8() > LINE_BYTES_MAX {
            *text += "\r\n ";
            length = 1;
        }
        text.push(c);
        length += c.len_utf8();
    }
    *text += "\r\n";
}

#[cfg(test)]
mod tests {
    use super::*;
    use fondaco_protocol::{Evening, EveningId};
    use uuid::Uuid;

    fn calendar(title: &str) -> CircleCalendar {
        let evening = Evening {
            id: EveningId(Uuid::nil()),
            title: Some(title.to_owned()),
            ruleset: Some("horus".to_owned()),
            times: Vec::new(),
            starts_at: Some(UnixMs(1_796_317_200_000)),
            is_called_off: false,
            over_at: UnixMs(0),
            answers: Vec::new(),
            table: None,
        };
        CircleCalendar {
            code: "K7WQ2M9X".to_owned(),
            name: "Thursdays".to_owned(),
            evenings: vec![DatedEvening {
                evening,
                sequence: 3,
                changed_at: UnixMs(1_796_000_000_000),
            }],
        }
    }

    fn written(title: &str) -> String {
        ics(&calendar(title), "https://games.example/c/K7WQ2M9X", |_| {
            "Horus".to_owned()
        })
    }

    #[test]
    fn an_evening_is_an_event_in_utc() {
        let text = written("Cards");
        for line in [
            "UID:00000000-0000-0000-0000-000000000000@fondaco",
            "SEQUENCE:3",
            "DTSTART:20261203T170000Z",
            "DTEND:20261203T210000Z",
            "SUMMARY:Cards: Horus",
            "STATUS:CONFIRMED",
        ] {
            assert!(text.contains(&format!("\r\n{line}\r\n")), "{line}: {text}");
        }
    }

    #[test]
    fn long_lines_are_folded_between_characters_and_text_is_escaped() {
        let title = format!("a,b;c\\d\n{}", "Ünïcödé 𝔄 ".repeat(20));
        let text = written(&title);
        assert!(text.split("\r\n").all(|line| line.len() <= LINE_BYTES_MAX));
        assert!(!text.replace("\r\n", "").contains(['\r', '\n']));
        let unfolded = text.replace("\r\n ", "");
        let said = unfolded
            .split("\r\n")
            .find(|line| line.starts_with("SUMMARY:"));
        let rest = "Ünïcödé 𝔄 ".repeat(20);
        assert_eq!(
            said.unwrap(),
            format!("SUMMARY:a\\,b\\;c\\\\d\\n{rest}: Horus")
        );
    }
}
