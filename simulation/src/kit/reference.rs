//! What a log says, computed without the code that serves tables: what each viewer must see at each
//! version.

use game_core::{EventJson, Seat};
use serde_json::Value;
use table::basis::Rulesets;
use table::game::{Entry, Line, line_setup};
use table::record::{LogEntry, TableRecord};

/// A game after each entry of its log.
pub(crate) struct Reference {
    line: Line,
    moments: Vec<Moment>,
    /// The actions on the line of play, and whether each one revealed anything.
    revealed: Vec<(Seat, bool)>,
}

/// The game at one version.
pub(crate) struct Moment {
    pub(crate) hash: String,
    pub(crate) public: Value,
    events: Vec<EventJson>,
    private: Vec<Value>,
}

impl Reference {
    pub(crate) fn start(rulesets: &Rulesets, table: &TableRecord) -> Option<Reference> {
        let line = Line::start(rulesets.of_table(table)?, line_setup(table)).ok()?;
        let moments = vec![moment(&line, Vec::new(), table.seats.count())];
        Some(Reference {
            line,
            moments,
            revealed: Vec::new(),
        })
    }

    /// The number of entries it has replayed.
    pub(crate) fn len(&self) -> usize {
        self.moments.len() - 1
    }

    /// Replays the next entry of the log.
    pub(crate) fn play(&mut self, entry: &LogEntry, table: &TableRecord) -> Result<(), String> {
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
            Entry::TakeBack { steps: None } => {
                let own = self
                    .revealed
                    .iter()
                    .rposition(|(seat, _)| *seat == entry.seat);
                self.revealed.truncate(own.unwrap_or(0));
            }
            Entry::TakeBack { steps: Some(steps) } => {
                let left = self.revealed.len().checked_sub(steps as usize);
                let left = left.ok_or("more was taken back than there was")?;
                self.revealed.truncate(left);
            }
            Entry::EndGame { .. }
            | Entry::GiveTime { .. }
            | Entry::TimeOut { .. }
            | Entry::Pause
            | Entry::Resume
            | Entry::TakeDaysOff
            | Entry::EndDaysOff
            | Entry::TakeSeat { .. }
            | Entry::Help { .. } => {}
        }
        let (_, events) = self.line.advance(next, entry.at);
        let now = moment(&self.line, events, table.seats.count());
        self.moments.push(now);
        Ok(())
    }

    /// Whether the last action on the line of play revealed anything.
    pub(crate) fn last_reveals(&self) -> Option<bool> {
        self.revealed.last().map(|(_, reveals)| *reveals)
    }

    pub(crate) fn at(&self, version: u64) -> Option<&Moment> {
        self.moments.get(usize::try_from(version).ok()?)
    }
}

impl Moment {
    pub(crate) fn private(&self, seat: Seat) -> Option<&Value> {
        self.private.get(seat.index())
    }

    /// The events as everybody sees them.
    pub(crate) fn public_events(&self) -> Vec<Value> {
        let told = self.events.iter().filter_map(|event| event.public.as_ref());
        told.map(|event| parse(event)).collect()
    }

    /// The events as one seat sees them.
    pub(crate) fn events_for(&self, seat: Option<Seat>) -> Vec<Value> {
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
