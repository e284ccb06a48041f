//! A game step by step, to be shown without its rules; derived from the log.

use super::line::{Line, ReplayError};
use super::running::line_setup;
use crate::basis::gzip;
use crate::people::seats_of;
use crate::record::{ClockNote, Durable, LogEntry, TableRecord};
use crate::sent::is_revealed;
use fondaco_protocol::{
    PublicHash, REPLAY_FORMAT, ReplayRecord, ReplayStart, ReplayStep, SeatEvent, SeatPart,
    StepClocks, UserId,
};
use game_core::{EventJson, Json, Ruleset, Seat};
use std::io;

/// The longest record that is read back, in bytes. The longest games take less than a tenth of it.
const RECORD_BYTES_MAX: u64 = 64 * 1024 * 1024;

/// The seats whose private views `person` may see: all of them once the game is over, until then
/// only that person's own.
pub fn seats_shown(table: &TableRecord, person: Option<UserId>) -> Vec<Seat> {
    if is_revealed(&table.stage) {
        table.seats.seats().collect()
    } else {
        let own = person.map(|person| seats_of(table, person));
        own.into_iter().flatten().collect()
    }
}

/// The game with the private views of these seats.
pub fn record(
    ruleset: &dyn Ruleset,
    table: &TableRecord,
    log: &[Durable<LogEntry>],
    seats: &[Seat],
) -> Result<ReplayRecord<Json>, ReplayError> {
    let mut line = Line::start(ruleset, line_setup(table))?;
    let view = |line: &Line, seat: Seat| line.position().private_json(seat);
    let part = |seat: &Seat| SeatPart {
        seat: *seat,
        view: view(&line, *seat),
    };
    let mut shown: Vec<SeatPart<Json>> = seats.iter().map(part).collect();
    let start = ReplayStart {
        hash: PublicHash(line.position().hashes().public),
        public: line.position().public_json(),
        private: shown.clone(),
    };
    let mut steps = Vec::with_capacity(log.len());
    for stored in log {
        let logged = stored.get();
        let next = line.replay(logged)?;
        let (kind, hash) = (next.kind, PublicHash(next.hashes.public));
        let (patch, events) = line.advance(next, logged.at);
        let mut private = Vec::new();
        for before in &mut shown {
            let now = view(&line, before.seat);
            if before.view != now {
                before.view = now;
                private.push(before.clone());
            }
        }
        steps.push(ReplayStep {
            version: logged.seq,
            at: logged.at,
            seat: logged.seat,
            kind,
            hash,
            patch,
            private,
            private_events: private_events(&events, seats),
            events: events
                .into_iter()
                .filter_map(|event| event.public)
                .collect(),
            clocks: step_clocks(table, logged),
        });
    }
    Ok(ReplayRecord {
        format: REPLAY_FORMAT,
        seats: seats.to_vec(),
        start,
        steps,
    })
}

/// A game that continues from another game's position has no clock, even if that game had one.
fn step_clocks(table: &TableRecord, logged: &LogEntry) -> Option<StepClocks> {
    table.clock?;
    let (_, ClockNote { left, used, .. }) = ClockNote::split(&logged.payload)?;
    Some(StepClocks { left, used })
}

/// What these seats were told in place of the public events.
fn private_events(events: &[EventJson], seats: &[Seat]) -> Vec<SeatEvent<Json>> {
    let told = events.iter().filter(|event| event.public.is_some());
    (0..)
        .zip(told)
        .flat_map(|(index, event)| event.private.iter().map(move |private| (index, private)))
        .filter(|(_, (seat, _))| seats.contains(seat))
        .map(|(index, (seat, event))| SeatEvent {
            seat: *seat,
            index,
            event: event.clone(),
        })
        .collect()
}

/// Compresses a record for storage.
pub fn pack(record: &ReplayRecord<Json>) -> Vec<u8> {
    let text = serde_json::to_vec(record).expect("records serialize");
    gzip::packed(&text)
}

/// The text of a stored record.
pub fn unpack(packed: &[u8]) -> io::Result<String> {
    gzip::unpacked(packed, RECORD_BYTES_MAX)
}
