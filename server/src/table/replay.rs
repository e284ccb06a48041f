//! A game step by step, to be shown without its rules: made from the log.

use super::game::line_setup;
use super::gathering::seats_of;
use super::line::{Line, ReplayError};
use crate::store::{Durable, LogEntry, TableRecord};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use fondaco_protocol::{REPLAY_FORMAT, StepKind, TableStatus, UnixMs, UserId, Version};
use game_core::{EventJson, Json, Ruleset, Seat};
use std::fmt::Write as _;
use std::io::{self, Read, Write};

/// The longest record that is read back, in bytes. The longest games have less than a tenth.
const RECORD_BYTES_MAX: u64 = 64 * 1024 * 1024;

/// The seats whose private views `person` may see: once the game is over all of them, before that
/// only those where that person sits.
pub(crate) fn seats_shown(table: &TableRecord, person: Option<UserId>) -> Vec<Seat> {
    if table.status() == TableStatus::Finished {
        Seat::all(table.seats.len() as u8).collect()
    } else {
        let own = person.map(|person| seats_of(table, person));
        own.into_iter().flatten().collect()
    }
}

/// The game with the private views of these seats: the JSON of a
/// [`ReplayRecord`](fondaco_protocol::ReplayRecord).
pub(crate) fn record(
    ruleset: &dyn Ruleset,
    table: &TableRecord,
    log: &[Durable<LogEntry>],
    seats: &[Seat],
) -> Result<String, ReplayError> {
    let mut line = Line::start(ruleset, line_setup(table))?;
    let mut record = Record::start(&line, seats);
    let private_json = |line: &Line, seat: &Seat| line.position().private_json(*seat);
    let mut views: Vec<Json> = seats.iter().map(|seat| private_json(&line, seat)).collect();
    for stored in log {
        let logged = stored.get();
        let next = line.replay(logged)?;
        let (kind, hash) = (next.entry.kind(), hex::encode(next.hashes.public));
        let (patch, events) = line.advance(next);
        let mut private = Vec::new();
        for (seat, before) in seats.iter().zip(&mut views) {
            let now = private_json(&line, seat);
            if *before != now {
                *before = now.clone();
                private.push((*seat, now));
            }
        }
        record.add(Step {
            version: logged.seq,
            at: logged.at,
            seat: logged.seat,
            kind,
            hash: &hash,
            patch: &patch,
            private: private.iter().map(|(seat, view)| (*seat, view)).collect(),
            events: &events,
        });
    }
    Ok(record.finish())
}

/// A record that grows step by step, put together from texts as the rules wrote them.
#[derive(Debug)]
pub(super) struct Record {
    seats: Vec<Seat>,
    json: String,
    steps: usize,
}

/// What one entry of the log did.
pub(super) struct Step<'a> {
    pub(super) version: Version,
    pub(super) at: UnixMs,
    /// Who acted.
    pub(super) seat: Seat,
    pub(super) kind: StepKind,
    /// Of the public view after it, in hex digits.
    pub(super) hash: &'a str,
    pub(super) patch: &'a Json,
    /// The private views of the seats for which they changed.
    pub(super) private: Vec<(Seat, &'a Json)>,
    pub(super) events: &'a [EventJson],
}

impl Record {
    /// The record of a game at its start, with the private views of these seats.
    pub(super) fn start(line: &Line, seats: &[Seat]) -> Record {
        let views = seats
            .iter()
            .map(|seat| seat_part(*seat, &line.position().private_json(*seat)));
        let json = format!(
            r#"{{"format":{REPLAY_FORMAT},"seats":{},"start":{{"hash":"{}","public":{},"private":{}}},"steps":["#,
            Json::of(seats),
            hex::encode(line.position().hashes().public),
            line.position().public_json(),
            list(views),
        );
        Record {
            seats: seats.to_vec(),
            json,
            steps: 0,
        }
    }

    /// Adds what comes next.
    pub(super) fn add(&mut self, step: Step<'_>) {
        let comma = if self.steps > 0 { "," } else { "" };
        self.steps += 1;
        let private = step
            .private
            .iter()
            .filter(|(seat, _)| self.seats.contains(seat));
        let _ = write!(
            self.json,
            r#"{comma}{{"version":{},"at":{},"seat":{},"kind":{},"hash":"{}","patch":{},"private":{},"events":{},"private_events":{}}}"#,
            step.version,
            step.at,
            step.seat.number(),
            Json::of(&step.kind),
            step.hash,
            step.patch,
            list(private.map(|(seat, view)| seat_part(*seat, view))),
            Json::list(step.events.iter().filter_map(|event| event.public.as_ref())),
            list(private_events(step.events, &self.seats)),
        );
    }

    /// How long it is so far, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.json.len()
    }

    /// The record, complete.
    pub(super) fn finish(mut self) -> String {
        self.json.push_str("]}");
        self.json
    }
}

fn seat_part(seat: Seat, view: &Json) -> String {
    format!(r#"{{"seat":{},"view":{view}}}"#, seat.number())
}

/// What these seats were told in place of what everybody was told.
fn private_events(events: &[EventJson], seats: &[Seat]) -> Vec<String> {
    let told = events.iter().filter(|event| event.public.is_some());
    told.enumerate()
        .flat_map(|(index, event)| event.private.iter().map(move |private| (index, private)))
        .filter(|(_, (seat, _))| seats.contains(seat))
        .map(|(index, (seat, event))| {
            let seat = seat.number();
            format!(r#"{{"seat":{seat},"index":{index},"event":{event}}}"#)
        })
        .collect()
}

fn list(items: impl IntoIterator<Item = String>) -> String {
    let mut text = String::from("[");
    for item in items {
        let comma = if text.len() > 1 { "," } else { "" };
        let _ = write!(text, "{comma}{item}");
    }
    text.push(']');
    text
}

/// The record as it is kept.
pub(crate) fn pack(record: &str) -> Vec<u8> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
    gzip.write_all(record.as_bytes())
        .and_then(|()| gzip.finish())
        .expect("memory takes everything")
}

/// The record that was kept.
pub(crate) fn unpack(packed: &[u8]) -> io::Result<String> {
    let mut text = String::new();
    GzDecoder::new(packed)
        .take(RECORD_BYTES_MAX)
        .read_to_string(&mut text)?;
    Ok(text)
}
