//! Sends the notices that [`due`](super::due) decides on: saves the plan, then sends, then saves
//! the outcome. A message that was sent just before a kill is sent again, with the same ids.

use super::due;
use super::due::{Known, Webhook};
use super::evening;
use super::message;
use super::message::{BesideTurns, NAMED_MAX, Told};
use super::outgoing;
use super::outgoing::{Answer, Message, Unsent};
use super::places::Places;
use super::push;
use super::schedule::Schedule;
use super::words as texts;
use crate::app::App;
use fondaco_protocol::{TableId, TableStatus, UnixMs, UserId, WebhookAnswer};
use futures_util::StreamExt as _;
use futures_util::future::join_all;
use futures_util::stream::FuturesUnordered;
use jiff::tz::TimeZone;
use std::time::Duration;
use store::engine::StoreError;
use store::people::{About, Notice};
use table::people::seat_of;
use table::recap::{Recap, To};
use table::record::TableRecord;
use tracing::{debug, warn};

/// Everybody's games are checked this often, whether or not there was any news.
const SWEEP_EVERY: Duration = Duration::from_secs(10 * 60);

/// How often a server that leaves sending to another one checks whether that is still alive.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// How long after a store error a person's games are checked again.
const RETRY: Duration = Duration::from_secs(5);

/// The longest sleep, in case the wall clock jumps.
const SLEEP_MAX: Duration = Duration::from_secs(30);

/// Sends until the server stops.
pub(crate) async fn run(app: App) {
    if !app.config.sends_notices() {
        return;
    }
    // Creates the key on the very first start. If the store fails, it is created when first needed.
    if let Err(error) = app.push_key.public(&app.store, app.clock.wall()).await {
        warn!(%error, "the key for push services could not be read");
    }
    let mut sender = Sender::default();
    let mut working = FuturesUnordered::new();
    let mut places = Places::default();
    loop {
        let now = app.clock.now();
        if !app.nodes.is_first() && working.is_empty() {
            // Another server sends notices. If it stops, this one checks everybody's games.
            sender = Sender::default();
            app.notices.take();
            tokio::select! {
                () = app.stop.cancelled() => return,
                () = app.clock.sleep_until(now.steady.after(LOOK_EVERY)) => continue,
            }
        }
        sender.sweep(&app, now.wall).await;
        for person in app.notices.take() {
            sender.due.add(person, now.wall);
        }
        while places.have_room(now.steady)
            && let Some(person) = sender.next(now.wall, &places)
        {
            places.take(person, now.steady);
            let app = app.clone();
            working.push(async move { (person, tell(&app, person).await) });
        }
        sender.report(now.wall);
        let wake_at = if places.have_room(now.steady) {
            now.steady.after(sender.pause(now.wall, &places))
        } else {
            let late = places.next_late(now.steady);
            late.unwrap_or_else(|| now.steady.after(SLEEP_MAX))
        };
        tokio::select! {
            () = app.stop.cancelled() => return,
            () = app.notices.changed.notified() => {}
            Some((person, again_at)) = working.next() => {
                places.leave(person, app.clock.now().steady);
                if let Some(at) = again_at {
                    sender.due.add(person, at);
                }
            }
            () = app.clock.sleep_until(wake_at) => {}
        }
    }
}

/// Whose games are to be checked.
#[derive(Default)]
struct Sender {
    due: Schedule,
    swept_at: Option<UnixMs>,
}

impl Sender {
    /// Schedules a check of everybody's games, at the start and periodically after that.
    async fn sweep(&mut self, app: &App, now: UnixMs) {
        let is_due = |at: UnixMs| now.since(at) >= SWEEP_EVERY;
        if !self.swept_at.is_none_or(is_due) {
            return;
        }
        match app.store.people_with_webhooks().await {
            Ok(people) => {
                self.swept_at = Some(now);
                app.notices.note_settings(people);
            }
            Err(error) => {
                warn!(%error, "the people with webhooks could not be read");
                self.swept_at = Some(now.before(SWEEP_EVERY).after(RETRY));
            }
        }
    }

    /// The one whose games have been waiting longest to be checked.
    fn next(&mut self, now: UnixMs, places: &Places) -> Option<UserId> {
        let (at, person) = self.due.first(|person| places.are_for(person))?;
        (at <= now).then(|| self.due.remove(person))?;
        Some(person)
    }

    fn report(&self, now: UnixMs) {
        let (waiting, since) = self.due.waiting(now);
        let oldest = since.map_or(Duration::ZERO, |since| now.since(since));
        metrics::gauge!("fondaco_notices_waiting").set(waiting as f64);
        metrics::gauge!("fondaco_notices_oldest_seconds").set(oldest.as_secs_f64());
    }

    fn pause(&self, now: UnixMs, places: &Places) -> Duration {
        let next = self.due.first(|person| places.are_for(person));
        let pause = next.map_or(SLEEP_MAX, |(at, _)| at.since(now));
        pause.min(SLEEP_MAX)
    }
}

/// Sends one person what is due, and returns when to check again.
async fn tell(app: &App, person: UserId) -> Option<UnixMs> {
    match try_to_tell(app, person).await {
        Ok(again_at) => again_at,
        Err(error) => {
            warn!(%error, "the notices of a person could not be sent");
            Some(app.clock.wall().after(RETRY))
        }
    }
}

async fn try_to_tell(app: &App, person: UserId) -> Result<Option<UnixMs>, StoreError> {
    let store = &app.store;
    let mut turns = store.turns_of(person).await?;
    turns.extend(store.free_seats_for(person).await?);
    let read_at = app.clock.wall();
    let ahead = store.evenings_ahead(person, read_at).await?;
    turns.extend(ahead.iter().filter_map(|one| evening::turn(one, read_at)));
    let next_evening = evening::next(&ahead, read_at);
    let known = Known {
        webhooks: due::webhooks_of(store, person, &app.config.allowed_hosts()).await?,
        turns,
        notices: store.notices_of(person).await?,
        quiet: store.quiet_hours(person).await?,
    };
    app.notices.has_some(person, !known.webhooks.is_empty());
    let now = app.clock.wall();
    let plan = due::plan(&known, app.config.notices_pace(), now);
    if !plan.keep.is_empty() || !plan.forget.is_empty() {
        store.keep_notices(&plan.keep, &plan.forget).await?;
    }
    if plan.send.is_empty() {
        return Ok(plan.wake_at.into_iter().chain(next_evening).min());
    }
    let messages = plan.send.into_iter();
    let sent = join_all(messages.map(|(webhook, notices)| send(app, webhook, notices))).await;
    sent.into_iter().collect::<Result<(), StoreError>>()?;
    // What follows from the outcome is in the store.
    Ok(Some(app.clock.wall()))
}

async fn send(app: &App, mut webhook: Webhook, mut notices: Vec<Notice>) -> Result<(), StoreError> {
    let mut told = Vec::new();
    for notice in notices.iter().take(NAMED_MAX) {
        told.extend(match notice.about {
            About::Table(table) => told_of(app, &webhook, table).await?,
            About::Evening(id) => evening::told(app, &webhook, id).await?,
        });
    }
    let message = message::waiting(&webhook, &notices, &told);
    let answer = post(app, &webhook, message).await?;
    if push::is_gone(&webhook, &answer) {
        metrics::counter!("fondaco_notices_total", "outcome" => "gone").increment(1);
        app.store.delete_webhook(webhook.person, webhook.id).await?;
        return Ok(());
    }
    let now = app.clock.wall();
    let is_delivered = answer.as_ref().is_ok_and(Answer::is_success);
    webhook.last_answer = Some(words(&answer));
    due::sent(
        &mut webhook,
        &mut notices,
        is_delivered,
        app.config.notices_pace(),
        now,
    );
    let outcome = if is_delivered { "delivered" } else { "failed" };
    metrics::counter!("fondaco_notices_total", "outcome" => outcome).increment(1);
    debug!(
        kind = <&str>::from(webhook.kind),
        is_delivered, "a message was sent"
    );
    app.store.note_message(&webhook, &notices, now).await
}

async fn post(
    app: &App,
    webhook: &Webhook,
    message: Message,
) -> Result<Result<Answer, Unsent>, StoreError> {
    match &webhook.device {
        Some(device) => push::post(app, webhook, device, message).await,
        None => {
            let allowed = app.config.allowed_hosts();
            Ok(outgoing::post(&webhook.address, message, &allowed).await)
        }
    }
}

/// What everybody may know about a table.
async fn told_of(app: &App, webhook: &Webhook, table: TableId) -> Result<Option<Told>, StoreError> {
    let person = webhook.person;
    let Some(record) = app.store.find_table(table).await? else {
        return Ok(None);
    };
    let last = app.store.last_seat(table).await?;
    let ruleset = app.rulesets.find(&record.ruleset);
    let game = ruleset.map_or(record.ruleset.as_str(), |ruleset| ruleset.info().name);
    let is_other = |id: Option<UserId>| id != Some(person);
    let seats = record.seats.values();
    let seats = seats.filter(|seat| !seat.is_free());
    let others = seats.filter(|seat| is_other(seat.person().map(|one| one.id)));
    let mut told = Told {
        about: About::Table(table),
        code: record.code.clone(),
        game: game.to_owned(),
        others: others.map(|seat| seat.name()).collect(),
        last_by: last.and_then(|seat| Some(record.seats.get(seat)?.name())),
        recap: None,
        beside_turns: claim_told(webhook, &record)
            .or_else(|| replaced_told(webhook, &record))
            .or_else(|| seat_told(webhook, &record)),
    };
    if told.beside_turns.is_none() {
        told.recap = recap_for(app, webhook, record).await?;
    }
    Ok(Some(told))
}

/// That somebody asks for a seat, if the person is to answer, with names escaped for the service.
fn claim_told(webhook: &Webhook, record: &TableRecord) -> Option<BesideTurns> {
    let (claim, own) = (record.open_claim()?, seat_of(record, webhook.person)?);
    let is_asked = record.claim_waits_for()?.contains(own);
    let name = |name: &str| message::spelled(webhook.kind, name);
    let (by, of) = (name(&claim.by.name), name(&record.seats[claim.seat].name()));
    let is_own = claim.of == webhook.person;
    is_asked.then(|| BesideTurns {
        heading: is_own.then(|| texts::seat_asked(webhook.language)),
        words: texts::claim(webhook.language, &by, (!is_own).then_some(of.as_str())),
    })
}

/// That the others have gone on without the person.
fn replaced_told(webhook: &Webhook, record: &TableRecord) -> Option<BesideTurns> {
    let mut replaced = record.replaced();
    let replaced = replaced.find(|replaced| replaced.of == webhook.person)?;
    let by_computer = record.seats[replaced.seat].computer().is_some();
    Some(BesideTurns {
        heading: Some(texts::gone_on(webhook.language)),
        words: texts::played_for(webhook.language, by_computer),
    })
}

/// That a seat is free, for a person who has none.
fn seat_told(webhook: &Webhook, record: &TableRecord) -> Option<BesideTurns> {
    let is_wished =
        record.status() == TableStatus::Gathering && seat_of(record, webhook.person).is_none();
    is_wished.then(|| BesideTurns {
        heading: Some(texts::seat_free(webhook.language)),
        words: texts::sit_down(webhook.language),
    })
}

/// What the person missed at that table, with names escaped for the service.
async fn recap_for(
    app: &App,
    webhook: &Webhook,
    table: TableRecord,
) -> Result<Option<Recap>, StoreError> {
    let Some(seat) = seat_of(&table, webhook.person) else {
        return Ok(None);
    };
    let names = table.seats.values();
    let to = To {
        seat,
        language: webhook.language,
        names: names
            .map(|seat| message::spelled(webhook.kind, &seat.name()))
            .collect(),
        // A message has no room for dates.
        zone: TimeZone::UTC,
    };
    let Some(turn) = app.turns.own().await else {
        return Ok(None);
    };
    app.recap(turn, table, to).await
}

/// Sends a test message. A device that is gone is forgotten.
pub(crate) async fn try_out(app: &App, webhook: &Webhook) -> Result<WebhookAnswer, StoreError> {
    let answer = post(app, webhook, message::trial(webhook)).await?;
    if push::is_gone(webhook, &answer) {
        app.store.delete_webhook(webhook.person, webhook.id).await?;
    }
    Ok(match answer {
        Ok(answer) => WebhookAnswer {
            is_delivered: answer.is_success(),
            status: Some(answer.status),
            answer: answer.text,
        },
        Err(why) => WebhookAnswer {
            is_delivered: false,
            status: None,
            answer: why.to_string(),
        },
    })
}

/// How an answer is shown later: without its text, which may repeat the message.
fn words(answer: &Result<Answer, Unsent>) -> String {
    match answer {
        Ok(answer) => format!("{}", answer.status),
        Err(why) => why.to_string(),
    }
}
