//! A game step by step, to be shown without its rules: made from the log.

use super::game::line_setup;
use super::line::{Line, ReplayError};
use crate::store::{Durable, LogEntry, TableRecord};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use fondaco_protocol::{REPLAY_FORMAT, TableStatus};
use game_core::{EventJson, Json, Ruleset, Seat};
use std::fmt::Write as _;
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

/// The game with the private views of these seats: the JSON of a
/// [`ReplayRecord`](fondaco_protocol::ReplayRecord), put together from texts as the rules wrote them.
pub(crate) fn record(
    ruleset: &dyn Ruleset,
    table: &TableRecord,
    log: &[Durable<LogEntry>],
    seats: &[Seat],
) -> Result<String, ReplayError> {
    let mut line = Line::start(ruleset, line_setup(table))?;
    let mut views = private_views(&line, seats);
    let mut steps = Vec::with_capacity(log.len());
    let start = format!(
        r#"{{"hash":"{}","public":{},"private":{}}}"#,
        hex::encode(line.position().hashes().public),
        line.position().public_json(),
        list(views.iter().map(|(seat, view)| seat_part(*seat, view))),
    );
    for stored in log {
        let logged = stored.get();
        let next = line.replay(logged)?;
        let (kind, hash) = (
            Json::of(&next.entry.kind()),
            hex::encode(next.hashes.public),
        );
        let (patch, events) = line.advance(next);
        let now = private_views(&line, seats);
        let changed = now.iter().filter(|part| !views.contains(part));
        let private = list(changed.map(|(seat, view)| seat_part(*seat, view)));
        views = now;
        steps.push(format!(
            r#"{{"version":{},"at":{},"seat":{},"kind":{kind},"hash":"{hash}","patch":{patch},"private":{private},"events":{},"private_events":{}}}"#,
            logged.seq,
            logged.at,
            logged.seat.number(),
            Json::list(events.iter().filter_map(|event| event.public.as_ref())),
            list(private_events(&events, seats)),
        ));
    }
    Ok(format!(
        r#"{{"format":{REPLAY_FORMAT},"seats":{},"start":{start},"steps":{}}}"#,
        Json::of(seats),
        list(steps),
    ))
}

fn private_views(line: &Line, seats: &[Seat]) -> Vec<(Seat, Json)> {
    let view = |seat: &Seat| (*seat, line.position().private_json(*seat));
    seats.iter().map(view).collect()
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
