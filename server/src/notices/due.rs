//! Decides who is told what and when. Pure: it compares who games are waiting for with what has
//! been sent, so it does not matter when it last ran, or whether the server has been killed since.

use super::allow::AllowedHosts;
use super::device::Device;
use super::quiet;
use super::target::Target;
use fondaco_protocol::{Language, QuietHours, UnixMs, UserId, WebhookKind};
use game_core::half_sha256;
use std::time::Duration;
use store::Store;
use store::engine::StoreError;
use store::people::{About, DeviceKeys, Notice, Turn, Webhook as StoredWebhook};
use uuid::Uuid;

/// How long a game must have waited before its player is notified: most players at the screen have
/// moved by then, and need no notice.
const WAIT: Duration = Duration::from_secs(20);

/// The shortest interval between messages to one webhook; notices that fall due meanwhile are sent
/// as one.
const GATHER: Duration = Duration::from_secs(60);

/// The delays that everything is scheduled by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pace {
    wait: Duration,
    gather: Duration,
    retry_first: Duration,
}

impl Pace {
    pub(crate) const USUAL: Pace = Pace {
        wait: WAIT,
        gather: GATHER,
        retry_first: RETRY_FIRST,
    };

    /// For tests, which cannot wait as long.
    pub(crate) const HURRIED: Pace = Pace {
        wait: Duration::from_millis(200),
        gather: Duration::from_millis(200),
        retry_first: Duration::from_millis(100),
    };
}

/// How often sending a notice is attempted.
const TRIES_MAX: u32 = 6;

/// The wait after the first attempt; each further wait is five times as long.
const RETRY_FIRST: Duration = Duration::from_secs(30);

/// The longest wait between two attempts.
const RETRY_MAX: Duration = Duration::from_secs(6 * 60 * 60);

/// A webhook is paused after this many consecutive failures.
pub(super) const FAILURES_MAX: u32 = 8;

/// Where a person is notified, at an address that is known to be one.
pub(crate) type Webhook = store::people::Webhook<Target, Device>;

/// A new webhook, if messages may be posted to that address.
pub(crate) fn new_webhook(
    person: UserId,
    kind: WebhookKind,
    address: &str,
    allowed: &AllowedHosts,
) -> Option<Webhook> {
    Some(Webhook {
        id: Uuid::now_v7(),
        person,
        kind,
        address: Target::parse(address, allowed)?,
        template: None,
        device: None,
        session: None,
        site: String::new(),
        language: Language::En,
        failures: 0,
        is_paused: false,
        last_at: None,
        last_answer: None,
        next_at: UnixMs(0),
    })
}

/// A stored webhook. One whose address is no longer allowed is paused.
///
/// # Errors
/// [`StoreError::Corrupt`] if the address is none.
fn known_webhook(stored: StoredWebhook, allowed: &AllowedHosts) -> Result<Webhook, StoreError> {
    let allowed_now = Target::parse(&stored.address, allowed);
    let is_refused = allowed_now.is_none();
    let address = allowed_now.or_else(|| Target::known(&stored.address));
    let address = address.ok_or_else(|| StoreError::Corrupt("address of a webhook".to_owned()))?;
    let device = stored.device.as_ref();
    let device = device.and_then(|keys| Device::known(&stored.address, &keys.key, &keys.auth));
    let is_paused = stored.is_paused || is_refused;
    let webhook = stored.at(address, device);
    Ok(Webhook {
        is_paused,
        ..webhook
    })
}

/// A person's webhooks, oldest first.
///
/// # Errors
/// If the store fails.
pub(crate) async fn webhooks_of(
    store: &Store,
    person: UserId,
    allowed: &AllowedHosts,
) -> Result<Vec<Webhook>, StoreError> {
    let stored = store.webhooks_of(person).await?.into_iter();
    stored
        .map(|webhook| known_webhook(webhook, allowed))
        .collect()
}

/// The webhook as it is stored, with this text as its address.
pub(crate) fn stored_webhook(webhook: &Webhook, address: &str) -> StoredWebhook {
    let keys = |device: &Device| DeviceKeys {
        key: device.key.to_vec(),
        auth: device.auth.to_vec(),
    };
    let device = webhook.device.as_ref().map(keys);
    webhook.clone().at(address.to_owned(), device)
}

/// Everything known about one person.
#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    pub(super) webhooks: Vec<Webhook>,
    pub(super) turns: Vec<Turn>,
    pub(super) notices: Vec<Notice>,
    pub(super) quiet: Option<QuietHours>,
}

/// What to do next.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Plan {
    /// Notices that are new or have changed.
    pub(super) keep: Vec<Notice>,
    /// Notices for games that are no longer waiting.
    pub(super) forget: Vec<Notice>,
    /// What to send to each webhook now, in one message.
    pub(super) send: Vec<(Webhook, Vec<Notice>)>,
    /// When there will be something to send, if nothing changes.
    pub(super) wake_at: Option<UnixMs>,
}

pub(super) fn plan(known: &Known, pace: Pace, now: UnixMs) -> Plan {
    let mut plan = Plan::default();
    let is_stale = |notice: &&Notice| !known.turns.iter().any(|turn| turn.about == notice.about);
    plan.forget = known.notices.iter().filter(is_stale).cloned().collect();
    let quiet_until = known
        .quiet
        .as_ref()
        .and_then(|quiet| quiet::ends_at(quiet, now));
    for webhook in known.webhooks.iter().filter(|webhook| !webhook.is_paused) {
        let mut open = Vec::new();
        for turn in &known.turns {
            let told = known
                .notices
                .iter()
                .find(|notice| notice.webhook == webhook.id && notice.about == turn.about);
            let notice = renewed(told, webhook, turn, now.after(pace.wait));
            if told != Some(&notice) {
                plan.keep.push(notice.clone());
            }
            if !notice.is_done {
                open.push(notice);
            }
        }
        let Some(first) = open.iter().map(|notice| notice.due_at).min() else {
            continue;
        };
        // Nobody is to lose their seat in their sleep.
        let claimed = open.iter().filter(|notice| {
            let mut turns = known.turns.iter();
            turns.any(|turn| turn.is_claimed && turn.about == notice.about)
        });
        let claimed = claimed.map(|notice| notice.due_at).min();
        let first = first.max(quiet_until.unwrap_or(now));
        let first = claimed.map_or(first, |claimed| first.min(claimed));
        let at = first.max(webhook.next_at);
        if at <= now {
            open.retain(|notice| notice.due_at <= now);
            plan.send.push((webhook.clone(), open));
        } else {
            plan.wake_at = Some(plan.wake_at.map_or(at, |earlier| earlier.min(at)));
        }
    }
    plan
}

/// The notice that a webhook should have for a game, given the last one for that game.
fn renewed(told: Option<&Notice>, webhook: &Webhook, turn: &Turn, due_at: UnixMs) -> Notice {
    let mut notice = match told {
        Some(notice) if notice.since == turn.since => notice.clone(),
        Some(_) | None => Notice {
            id: notice_id(webhook.id, turn),
            webhook: webhook.id,
            about: turn.about,
            since: turn.since,
            due_at,
            tries: 0,
            is_done: false,
        },
    };
    notice.is_done |= turn.has_moved;
    notice
}

/// Derived from what the notice is about, so that it never changes.
fn notice_id(webhook: Uuid, turn: &Turn) -> Uuid {
    let (label, about) = match turn.about {
        About::Table(table) => (b"fondaco notice".as_slice(), table.0),
        About::Evening(evening) => (b"fondaco evening".as_slice(), evening.0),
    };
    let since = turn.since.to_be_bytes();
    let id = half_sha256(&[label, webhook.as_bytes(), about.as_bytes(), &since]);
    uuid::Builder::from_custom_bytes(id).into_uuid()
}

/// Updates a webhook and its notices after they have been sent, or could not be.
pub(super) fn sent(
    webhook: &mut Webhook,
    notices: &mut [Notice],
    is_delivered: bool,
    pace: Pace,
    now: UnixMs,
) {
    webhook.last_at = Some(now);
    webhook.next_at = now.after(pace.gather);
    webhook.failures = if is_delivered {
        0
    } else {
        webhook.failures.saturating_add(1)
    };
    webhook.is_paused |= webhook.failures >= FAILURES_MAX;
    for notice in notices {
        notice.tries += 1;
        notice.is_done = is_delivered || notice.tries >= TRIES_MAX;
        notice.due_at = now.after(retry_after(pace, notice.tries));
    }
}

fn retry_after(pace: Pace, tries: u32) -> Duration {
    let factor = 5_u32.saturating_pow(tries.saturating_sub(1));
    pace.retry_first.saturating_mul(factor).min(RETRY_MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use fondaco_protocol::TableId;

    const NOW: UnixMs = UnixMs(1_800_000_000_000);

    fn webhook(number: u128) -> Webhook {
        let person = UserId(Uuid::from_u128(1));
        let address = "https://discord.com/api/webhooks/1/x";
        let webhook = new_webhook(
            person,
            WebhookKind::Discord,
            address,
            &AllowedHosts::default(),
        );
        Webhook {
            id: Uuid::from_u128(number),
            ..webhook.unwrap()
        }
    }

    fn turn(table: u128, since: u64) -> Turn {
        Turn {
            about: About::Table(TableId(Uuid::from_u128(table))),
            since,
            has_moved: false,
            is_claimed: false,
        }
    }

    /// One person's rows, and the time.
    struct World {
        known: Known,
        now: UnixMs,
    }

    impl World {
        fn new(webhooks: u128) -> World {
            World {
                known: Known {
                    webhooks: (1..=webhooks).map(webhook).collect(),
                    ..Known::default()
                },
                now: NOW,
            }
        }

        /// Makes a plan and carries it out; returns the tables in each message.
        fn messages(&mut self, is_delivered: bool) -> Vec<Vec<u128>> {
            let plan = plan(&self.known, Pace::USUAL, self.now);
            let notices = &mut self.known.notices;
            let is_of = |a: &Notice, b: &Notice| (a.webhook, a.about) == (b.webhook, b.about);
            for kept in plan.keep.iter().chain(&plan.forget) {
                notices.retain(|notice| !is_of(notice, kept));
            }
            notices.extend(plan.keep);
            let mut messages = Vec::new();
            for (mut webhook, mut told) in plan.send {
                sent(&mut webhook, &mut told, is_delivered, Pace::USUAL, self.now);
                for told in &told {
                    notices.retain(|notice| !is_of(notice, told));
                }
                let tables = told.iter().map(|notice| match notice.about {
                    About::Table(table) => table.0.as_u128(),
                    About::Evening(evening) => evening.0.as_u128(),
                });
                messages.push(tables.collect());
                notices.extend(told);
                let webhooks = &mut self.known.webhooks;
                webhooks.retain(|one| one.id != webhook.id);
                webhooks.push(webhook);
            }
            messages
        }

        fn wait(&mut self, duration: Duration) {
            self.now = self.now.after(duration);
        }
    }

    #[test]
    fn a_turn_is_told_once_after_a_while() {
        let mut world = World::new(1);
        world.known.turns = vec![turn(1, 3)];
        assert!(world.messages(true).is_empty());
        assert_eq!(
            plan(&world.known, Pace::USUAL, world.now).wake_at,
            Some(NOW.after(WAIT))
        );
        world.wait(WAIT);
        assert_eq!(world.messages(true), [[1]]);
        world.wait(Duration::from_secs(1_000_000));
        assert!(world.messages(true).is_empty());
        // The next turn at the same table gets a new notice.
        world.known.turns = vec![turn(1, 5)];
        assert!(world.messages(true).is_empty());
        world.wait(WAIT);
        assert_eq!(world.messages(true), [[1]]);
    }

    #[test]
    fn whoever_has_moved_is_not_told() {
        let mut world = World::new(1);
        world.known.turns = vec![turn(1, 3)];
        world.messages(true);
        world.known.turns[0].has_moved = true;
        world.wait(WAIT);
        assert!(world.messages(true).is_empty());
        world.known.turns = vec![turn(2, 3)];
        world.messages(true);
        world.known.turns.clear();
        world.wait(WAIT);
        assert!(world.messages(true).is_empty());
        assert!(world.known.notices.is_empty(), "nothing stays behind");
    }

    #[test]
    fn what_comes_together_is_sent_as_one() {
        let mut world = World::new(2);
        world.known.turns = vec![turn(1, 3), turn(2, 8)];
        world.messages(true);
        world.wait(WAIT);
        assert_eq!(world.messages(true), [[1, 2], [1, 2]]);
        world.known.turns.extend([turn(3, 1), turn(4, 1)]);
        world.messages(true);
        world.wait(WAIT);
        assert!(world.messages(true).is_empty(), "it has just had a message");
        world.wait(GATHER - WAIT);
        assert_eq!(world.messages(true), [[3, 4], [3, 4]]);
    }

    #[test]
    fn quiet_hours_end_with_one_message() {
        let mut world = World::new(1);
        // NOW is 08:00.
        world.known.quiet = Some(QuietHours {
            begins: 7 * 60,
            ends: 9 * 60,
            time_zone: "UTC".to_owned(),
        });
        world.known.turns = vec![turn(1, 3)];
        world.messages(true);
        world.wait(WAIT);
        assert!(world.messages(true).is_empty());
        world.known.turns.push(turn(2, 3));
        world.messages(true);
        let wake_at = plan(&world.known, Pace::USUAL, world.now).wake_at.unwrap();
        assert_eq!(wake_at, NOW.after(Duration::from_secs(60 * 60)));
        world.now = wake_at;
        assert_eq!(world.messages(true), [[1, 2]]);
    }

    #[test]
    fn quiet_hours_do_not_hold_back_that_somebody_asks_for_the_seat() {
        let mut world = World::new(1);
        world.known.quiet = Some(QuietHours {
            begins: 7 * 60,
            ends: 9 * 60,
            time_zone: "UTC".to_owned(),
        });
        let claimed = |is_claimed| Turn {
            is_claimed,
            ..turn(1, 3)
        };
        world.known.turns = vec![claimed(false)];
        world.messages(true);
        world.wait(WAIT);
        assert!(world.messages(true).is_empty());
        world.known.turns = vec![claimed(true)];
        assert_eq!(world.messages(true), [[1]]);
    }

    #[test]
    fn what_fails_is_tried_again_and_given_up_in_the_end() {
        let mut world = World::new(1);
        world.known.turns = vec![turn(1, 3)];
        world.messages(false);
        let (mut tries, begun) = (0, world.now);
        while let Some(at) = plan(&world.known, Pace::USUAL, world.now).wake_at {
            world.now = at;
            tries += world.messages(false).len();
        }
        assert_eq!(tries, TRIES_MAX as usize);
        let hours = world.now.since(begun).as_secs() / 3600;
        assert!((6..24).contains(&hours), "{hours} h");
        let ids: Vec<Uuid> = world.known.notices.iter().map(|notice| notice.id).collect();
        assert_eq!(ids.len(), 1);
    }

    #[test]
    fn a_webhook_that_fails_again_and_again_is_paused() {
        let mut world = World::new(1);
        for table in 1..=u128::from(FAILURES_MAX) {
            world.known.turns = vec![turn(table, 1)];
            world.messages(false);
            world.wait(GATHER);
            assert_eq!(world.messages(false).len(), 1);
        }
        assert!(world.known.webhooks[0].is_paused);
        world.wait(GATHER);
        assert!(world.messages(true).is_empty());
        // Notices that are still waiting are sent once it is resumed.
        world.known.webhooks[0].is_paused = false;
        world.wait(RETRY_MAX);
        assert_eq!(world.messages(true).len(), 1);
    }

    #[test]
    fn a_notice_has_one_id_however_often_it_is_made() {
        let id = |table, since| notice_id(Uuid::from_u128(1), &turn(table, since));
        assert_eq!(id(1, 2), id(1, 2));
        assert!(id(1, 2) != id(1, 3) && id(1, 2) != id(2, 2));
    }

    #[test]
    fn a_webhook_whose_address_is_no_longer_allowed_is_paused() {
        let address = "http://10.0.0.2:8080/hook";
        let allowed = AllowedHosts(vec!["10.0.0.0/8".parse().expect("a network")]);
        let new = new_webhook(UserId(Uuid::nil()), WebhookKind::Json, address, &allowed);
        let stored = stored_webhook(&new.expect("an address"), address);
        let known = |allowed| known_webhook(stored.clone(), allowed).expect("an address");
        assert!(!known(&allowed).is_paused);
        assert!(known(&AllowedHosts::default()).is_paused);
    }
}
