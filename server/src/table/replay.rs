//! A game step by step, to be shown without its rules: made from the log.

use super::game::line_setup;
use super::line::{Line, ReplayError};
use crate::store::{Durable, LogEntry, TableRecord};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use fondaco_protocol::{
    REPLAY_FORMAT, ReplayRecord, ReplayStart, ReplayStep, SeatEvent, SeatPart, TableStatus,
};
use game_core::{EventJson, Ruleset, Seat};
use serde_json::Value;
use std::io::{self, Read, Write};

/// The longest record that is read back, in bytes. The longest games have less than a tenth.
const RECORD_BYTES_MAX: u64 = 64 * 1024 * 1024;

/// The seats whose private views somebody may see who sits at `own`: once the game is over
/// all of them, before that only the own one.
pub(crate) fn seats_shown(table: &TableRecord, own: Option<Seat>) -> Vec<Seat> {
    if table.status == TableStatus::Finished {
        Seat::all(table.seats.len() as u8).collect()
    } else {
        own.into_iter().collect()
    }
}

/// The game with the private views of these seats.
pub(crate) fn record(
    ruleset: &dyn Ruleset,
    table: &TableRecord,
    log: &[Durable<LogEntry>],
    seats: Vec<Seat>,
) -> Result<ReplayRecord, ReplayError> {
    let mut line = Line::start(ruleset, line_setup(table))?;
    let mut views = private_views(&line, &seats);
    let start = ReplayStart {
        hash: hex::encode(line.position().hashes().public),
        public: json(&line.position().public_json()),
        private: views.clone(),
    };
    let mut steps = Vec::with_capacity(log.len());
    for stored in log {
        let logged = stored.get();
        let next = line.replay(logged)?;
        let (kind, hash) = (next.entry.kind(), hex::encode(next.hashes.public));
        let (patch, events) = line.advance(next);
        let now = private_views(&line, &seats);
        let changed = now.iter().filter(|part| !views.contains(part));
        let private = changed.cloned().collect();
        views = now;
        let (events, private_events) = told(&events, &seats);
        steps.push(ReplayStep {
            version: logged.seq,
            at: logged.at,
            seat: logged.seat,
            kind,
            hash,
            patch: json(&patch),
            private,
            events,
            private_events,
        });
    }
    Ok(ReplayRecord {
        format: REPLAY_FORMAT,
        seats,
        start,
        steps,
    })
}

fn private_views(line: &Line, seats: &[Seat]) -> Vec<SeatPart> {
    let part = |seat: &Seat| SeatPart {
        seat: *seat,
        view: json(&line.position().player_part(*seat).view),
    };
    seats.iter().map(part).collect()
}

/// What everybody was told, and what these seats were told in its place.
fn told(events: &[EventJson], seats: &[Seat]) -> (Value, Vec<SeatEvent>) {
    let mut public = Vec::new();
    let mut private = Vec::new();
    for event in events {
        let Some(shown) = &event.public else { continue };
        let Ok(index) = u16::try_from(public.len()) else {
            break;
        };
        let to_seats = event
            .private
            .iter()
            .filter(|(seat, _)| seats.contains(seat));
        private.extend(to_seats.map(|(seat, event)| SeatEvent {
            seat: *seat,
            index,
            event: json(event),
        }));
        public.push(json(shown));
    }
    (Value::Array(public), private)
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("games write valid JSON")
}

/// The record as it is kept.
pub(crate) fn pack(record: &ReplayRecord) -> Vec<u8> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
    let text = serde_json::to_vec(record).expect("records serialize");
    gzip.write_all(&text)
        .and_then(|()| gzip.finish())
        .expect("memory takes everything")
}

/// The record that was kept.
pub(crate) fn unpack(packed: &[u8]) -> io::Result<ReplayRecord> {
    let mut text = Vec::new();
    GzDecoder::new(packed)
        .take(RECORD_BYTES_MAX)
        .read_to_end(&mut text)?;
    Ok(serde_json::from_slice(&text)?)
}
