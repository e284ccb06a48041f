//! Quiet hours, in the person's time zone.

use fondaco_protocol::{QuietHours, UnixMs};
use jiff::tz::TimeZone;
use jiff::{Span, Timestamp, ToSpan as _};

/// Minutes in a day.
const DAY: u16 = 24 * 60;

/// Whether these quiet hours can be stored.
pub(crate) fn is_valid(quiet: &QuietHours) -> bool {
    quiet.begins < DAY
        && quiet.ends < DAY
        && quiet.begins != quiet.ends
        && TimeZone::get(&quiet.time_zone).is_ok()
}

/// When the current quiet hours end, if `now` falls into any.
pub(super) fn ends_at(quiet: &QuietHours, now: UnixMs) -> Option<UnixMs> {
    let zone = TimeZone::get(&quiet.time_zone).ok()?;
    let here = Timestamp::from_millisecond(now.0)
        .ok()?
        .to_zoned(zone.clone());
    let minute =
        u16::from(here.hour().unsigned_abs()) * 60 + u16::from(here.minute().unsigned_abs());
    let runs_over_midnight = quiet.begins > quiet.ends;
    let days: Span = if !runs_over_midnight && (quiet.begins..quiet.ends).contains(&minute) {
        0.days()
    } else if runs_over_midnight && minute >= quiet.begins {
        1.day()
    } else if runs_over_midnight && minute < quiet.ends {
        0.days()
    } else {
        return None;
    };
    let day = here.date().checked_add(days).ok()?;
    let (hour, minute) = (quiet.ends / 60, quiet.ends % 60);
    let end = day.at(i8::try_from(hour).ok()?, i8::try_from(minute).ok()?, 0, 0);
    let end = end.to_zoned(zone).ok()?.timestamp();
    Some(UnixMs(end.as_millisecond()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quiet(begins: u16, ends: u16, time_zone: &str) -> QuietHours {
        let time_zone = time_zone.to_owned();
        QuietHours {
            begins,
            ends,
            time_zone,
        }
    }

    fn at(text: &str) -> UnixMs {
        UnixMs(text.parse::<Timestamp>().unwrap().as_millisecond())
    }

    #[test]
    fn nights_end_in_the_morning_there() {
        let night = quiet(22 * 60, 7 * 60 + 30, "Europe/Berlin");
        for (now, end) in [
            ("2026-01-10T20:59:59Z", None),
            ("2026-01-10T21:00:00Z", Some("2026-01-11T06:30:00Z")),
            ("2026-01-11T06:29:59Z", Some("2026-01-11T06:30:00Z")),
            ("2026-01-11T06:30:00Z", None),
            // The night to 29 March lacks an hour, and 25 October has one twice.
            ("2026-03-28T22:00:00Z", Some("2026-03-29T05:30:00Z")),
            ("2026-10-24T21:00:00Z", Some("2026-10-25T06:30:00Z")),
        ] {
            assert_eq!(ends_at(&night, at(now)), end.map(at), "{now}");
        }
    }

    #[test]
    fn days_can_be_quiet_too() {
        let day = quiet(9 * 60, 17 * 60, "America/New_York");
        assert_eq!(ends_at(&day, at("2026-01-10T12:00:00Z")), None);
        let end = Some(at("2026-01-10T22:00:00Z"));
        assert_eq!(ends_at(&day, at("2026-01-10T15:00:00Z")), end);
    }

    /// The end itself may be a local time that does not exist.
    #[test]
    fn an_end_that_is_skipped_comes_after_the_gap() {
        let night = quiet(60, 2 * 60 + 30, "Europe/Berlin");
        let end = Some(at("2026-03-29T01:30:00Z"));
        assert_eq!(ends_at(&night, at("2026-03-29T00:30:00Z")), end);
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        assert!(is_valid(&quiet(0, 60, "UTC")));
        for bad in [
            quiet(60, 60, "UTC"),
            quiet(1440, 0, "UTC"),
            quiet(0, 60, "Mars/Base"),
        ] {
            assert!(!is_valid(&bad), "{bad:?}");
        }
    }
}
