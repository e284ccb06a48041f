//! What a log says, computed without the code that serves tables: what each viewer must see at each
//! version.

use crate::rulesets::Rulesets;
use crate::store::{LogEntry, TableRecord};
use crate::table::simulated::{Entry, Line, line_setup};
use game_core::{EventJson, Seat};
use serde_json::Value;

/// A game after each entry of its log.
pub(super) struct Reference {
    line: Line,
    moments: Vec<Moment>,
    /// The actions on the line of play, and whether each one revealed anything.
    revealed: Vec<(Seat, bool)>,
}

/// The game at one version.
pub(super) struct Moment {
    pub(super) hash: String,
    pub(super) public: Value,
    events: Vec<EventJson>,
    private: Vec<Value>,
}

impl Reference {
    pub(super) fn start(rulesets: &Rulesets, table: &TableRecord) -> Option<Reference> {
        let line = Line::start(rulesets.of_table(table)?, line_setup(table)).ok()?;
        let moments = vec![moment(&line, Vec::new(), table.seats.count())];
        Some(Reference {
            line,
            moments,
            revealed: Vec::new(),
        })
    }

    /// The number of entries it has replayed.
    pub(super) fn len(&self) -> usize {
        self.moments.len() - 1
    }

    /// Replays the next entry of the log.
    pub(super) fn play(&mut self, entry: &LogEntry, table: &TableRecord) -> Result<(), String> {
        let next = self.line.replay(entry).map_err(|error| error.to_string())?;
        let what = Entry::of(&entry.payload).map_err(|error| error.to_string())?;
        match what {
            Entry::Act { .. } | Entry::Default { .. } => {
                self.revealed.push((entry.seat, next.reveals()));
            }
            Entry::Undo => match self.revealed.pop() {
                Some((seat, false)) if seat == entry.seat => {}
                other => return Err(format!("seat {:?} undid {other:?}", entry.seat)),
            },
            Entry::TakeBack => {
                let own = self
                    .revealed
                    .iter()
                    .rposition(|(seat, _)| *seat == entry.seat);
                self.revealed.truncate(own.unwrap_or(0));
            }
            Entry::EndGame { .. }
            | Entry::GiveTime { .. }
            | Entry::TimeOut { .. }
            | Entry::Pause
            | Entry::Resume
            | Entry::TakeDaysOff
            | Entry::EndDaysOff => {}
        }
        let (_, events) = self.line.advance(next);
        let now = moment(&self.line, events, table.seats.count());
        self.moments.push(now);
        Ok(())
    }

    /// Whether the last action on the line of play revealed anything.
    pub(super) fn last_reveals(&self) -> Option<bool> {
        self.revealed.last().map(|(_, reveals)| *reveals)
    }

    pub(super) fn at(&self, version: u64) -> Option<&Moment> {
        self.moments.get(usize::try_from(version).ok()?)
    }
}

impl Moment {
    pub(super) fn private(&self, seat: Seat) -> Option<&Value> {
        self.private.get(seat.index())
    }

    /// The events as everybody sees them.
    pub(super) fn public_events(&self) -> Vec<Value> {
        let told = self.events.iter().filter_map(|event| event.public.as_ref());
        told.map(|event| parse(event)).collect()
    }

    /// The events as one seat sees them.
    pub(super) fn events_for(&self, seat: Option<Seat>) -> Vec<Value> {
        let told = self.events.iter().filter_map(|event| {
            let own = event.private.iter().find(|(of, _)| Some(*of) == seat);
            let public = event.public.as_ref()?;
            Some(own.map_or(public, |(_, event)| event))
        });
        told.map(|event| parse(event)).collect()
    }
}

fn moment(line: &Line, events: Vec<EventJson>, seats: u8) -> Moment {
    let position = line.position();
    Moment {
        hash: hex::encode(position.hashes().public),
        public: parse(&position.public_json()),
        events,
        private: Seat::all(seats)
            .map(|seat| parse(&position.private_json(seat)))
            .collect(),
    }
}

fn parse(json: &str) -> Value {
    serde_json::from_str(json).expect("games write valid JSON")
}
