//! When the members of a circle are told of an evening, and in which words: when a time is chosen, a
//! day and an hour before it, and when it is called off.

use super::due::Webhook;
use super::message;
use super::message::{BesideTurns, Told};
use super::words;
use crate::app::App;
use fondaco_protocol::{EveningId, QuietHours, UnixMs, WebhookKind};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use std::time::Duration;
use store::circles::{EveningAhead, EveningSketch};
use store::engine::StoreError;
use store::people::{About, Turn};

const DAY_BEFORE: Duration = Duration::from_secs(24 * 60 * 60);
const HOUR_BEFORE: Duration = Duration::from_secs(60 * 60);

/// What there is to be told of an evening now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Chosen,
    DayBefore,
    HourBefore,
}

impl Stage {
    fn at(starts_at: UnixMs, now: UnixMs) -> Stage {
        let left = starts_at.since(now);
        if left <= HOUR_BEFORE {
            Stage::HourBefore
        } else if left <= DAY_BEFORE {
            Stage::DayBefore
        } else {
            Stage::Chosen
        }
    }
}

/// What to tell a member; nothing but changes if they have no time.
pub(super) fn turn(evening: &EveningAhead, now: UnixMs) -> Option<Turn> {
    let stage = if evening.is_called_off || evening.is_declined {
        Stage::Chosen
    } else {
        Stage::at(evening.starts_at, now)
    };
    let since = evening.sequence.checked_mul(4)?.checked_add(stage as u64)?;
    Some(Turn {
        about: About::Evening(evening.id),
        since,
        has_moved: false,
        is_claimed: false,
    })
}

/// When there will be more to tell of these evenings.
pub(super) fn next(evenings: &[EveningAhead], now: UnixMs) -> Option<UnixMs> {
    let times = evenings.iter().flat_map(|evening| {
        let before = |before| evening.starts_at.before(before);
        [before(DAY_BEFORE), before(HOUR_BEFORE), evening.starts_at]
    });
    times.filter(|time| *time > now).min()
}

/// What a message says of an evening, with names escaped for the service.
pub(super) async fn told(
    app: &App,
    webhook: &Webhook,
    id: EveningId,
) -> Result<Option<Told>, StoreError> {
    let Some(evening) = app.store.sketch_evening(id).await? else {
        return Ok(None);
    };
    let quiet = app.store.quiet_hours(webhook.person).await?;
    let starts_at = UnixMs(evening.starts_at);
    let heading = match (
        evening.is_called_off,
        Stage::at(starts_at, app.clock.wall()),
    ) {
        (true, _) => words::evening_called_off(webhook.language),
        (false, Stage::Chosen) => words::evening_chosen(webhook.language),
        (false, Stage::DayBefore) => words::evening_day_before(webhook.language),
        (false, Stage::HourBefore) => words::evening_hour_before(webhook.language),
    };
    let which = which(
        app,
        webhook,
        &evening,
        &written(webhook.kind, starts_at, quiet.as_ref()),
    );
    Ok(Some(Told {
        about: About::Evening(id),
        code: evening.code,
        game: which,
        others: Vec::new(),
        last_by: None,
        recap: None,
        beside_turns: Some(BesideTurns {
            heading: Some(heading),
            words: String::new(),
        }),
    }))
}

/// The circle, the title and the game, and the time.
fn which(app: &App, webhook: &Webhook, evening: &EveningSketch, time: &str) -> String {
    let game = evening.ruleset.as_deref();
    let game = game.map(|id| app.rulesets.name_of(id));
    let title = evening.title.as_deref();
    let title = title.map(|title| message::spelled(webhook.kind, title));
    let mut parts = vec![message::spelled(webhook.kind, &evening.name)];
    parts.extend(title);
    parts.extend(game.map(str::to_owned));
    parts.push(time.to_owned());
    parts.join(" · ")
}

/// A time as the service says it in the zone of whoever reads it. Push messages have it in UTC, which
/// the device says in its own (`web-client/public/sw.js`). Other services say what is written here: it
/// is in the zone of the person's quiet hours, or in UTC, as no other zone is known.
fn written(kind: WebhookKind, time: UnixMs, quiet: Option<&QuietHours>) -> String {
    let quiet = quiet.filter(|_| kind != WebhookKind::Push);
    let zone = quiet.and_then(|quiet| TimeZone::get(&quiet.time_zone).ok());
    let name = quiet
        .filter(|_| zone.is_some())
        .map_or("UTC", |quiet| &quiet.time_zone);
    let time = Timestamp::from_millisecond(time.0).unwrap_or_default();
    let seconds = time.as_second();
    let time = time.to_zoned(zone.unwrap_or(TimeZone::UTC));
    let written = format!("{} ({name})", time.strftime("%Y-%m-%d %H:%M"));
    match kind {
        WebhookKind::Discord => format!("<t:{seconds}:f>"),
        WebhookKind::Slack => format!("<!date^{seconds}^{{date_short}} {{time}}|{written}>"),
        WebhookKind::Ntfy | WebhookKind::Json | WebhookKind::Push => written,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    const HOUR: i64 = 60 * 60 * 1_000;

    fn evening() -> EveningAhead {
        EveningAhead {
            id: EveningId(Uuid::nil()),
            starts_at: UnixMs(100 * HOUR),
            sequence: 1,
            is_called_off: false,
            is_declined: false,
        }
    }

    /// What is told at these hours before the start: the number of each thing.
    fn told(evening: &EveningAhead, hours: &[i64]) -> Vec<u64> {
        let at = |hours: &i64| turn(evening, UnixMs((100 - hours) * HOUR));
        hours.iter().filter_map(at).map(|turn| turn.since).collect()
    }

    #[test]
    fn an_evening_is_told_when_chosen_a_day_before_and_an_hour_before() {
        let mut evening = evening();
        assert_eq!(told(&evening, &[90, 25, 24, 2, 1]), [4, 4, 5, 5, 6]);
        evening.sequence = 2;
        assert_eq!(told(&evening, &[90, 24]), [8, 9], "another time was chosen");
        evening.is_called_off = true;
        assert_eq!(told(&evening, &[90, 24, 1]), [8, 8, 8]);
    }

    #[test]
    fn whoever_has_no_time_is_not_reminded() {
        let evening = EveningAhead {
            is_declined: true,
            ..evening()
        };
        assert_eq!(told(&evening, &[90, 24, 1]), [4, 4, 4]);
    }

    #[test]
    fn the_next_thing_to_tell_is_known() {
        let next = |hour| next(&[evening()], UnixMs(hour * HOUR)).map(|at| at.0 / HOUR);
        assert_eq!(
            [0, 76, 99, 100].map(next),
            [Some(76), Some(99), Some(100), None]
        );
    }

    #[test]
    fn a_time_is_in_the_zone_of_whoever_reads_it() {
        let quiet = QuietHours {
            begins: 0,
            ends: 1,
            time_zone: "Europe/Berlin".to_owned(),
        };
        let time = UnixMs(1_796_317_200_000);
        let in_zone = |kind| written(kind, time, Some(&quiet));
        let berlin = "2026-12-03 18:00 (Europe/Berlin)";
        assert_eq!(in_zone(WebhookKind::Ntfy), berlin);
        assert_eq!(in_zone(WebhookKind::Json), berlin);
        let slack = format!("<!date^1796317200^{{date_short}} {{time}}|{berlin}>");
        assert_eq!(in_zone(WebhookKind::Slack), slack);
        assert_eq!(in_zone(WebhookKind::Discord), "<t:1796317200:f>");
        assert_eq!(in_zone(WebhookKind::Push), "2026-12-03 17:00 (UTC)");
        let unknown = written(WebhookKind::Ntfy, time, None);
        assert_eq!(unknown, "2026-12-03 17:00 (UTC)");
    }
}
