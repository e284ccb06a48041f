//! What a replay and a recap would show.

use super::World;
use fondaco_protocol::{Language, Person};
use game_core::Ruleset;
use jiff::tz::TimeZone;
use table::game::{may_look_back, missed, record, seats_shown};
use table::recap::{Recap, To};

impl World {
    pub(crate) fn looked_back(&self, person: Option<&Person>) -> String {
        let user = person.map(|person| person.id);
        if let Err(error) = may_look_back(&self.stored, user) {
            return error.to_string();
        }
        let Some(ruleset) = self.rulesets.of_table(&self.stored) else {
            return String::new();
        };
        let seats = seats_shown(&self.stored, user);
        match record(ruleset, &self.stored, &self.durable(), &seats) {
            Ok(record) => {
                let record = serde_json::to_string(&record).expect("records serialize");
                record + &self.recaps(ruleset)
            }
            Err(error) => error.to_string(),
        }
    }

    /// The recap for each seat, and the public data that it is made from. Anybody may see all of
    /// it.
    fn recaps(&self, ruleset: &dyn Ruleset) -> String {
        let log = self.durable();
        let told = self.stored.seats.seats().map(|seat| {
            let to = To {
                seat,
                language: Language::En,
                names: self.stored.seats.values().map(|seat| seat.name()).collect(),
                zone: TimeZone::UTC,
            };
            let missed = missed(ruleset, &self.stored, &log, seat);
            missed.map_or_else(
                |error| error.to_string(),
                |missed| format!("{missed:?} {:?}", Recap::of(&missed, ruleset, &to)),
            )
        });
        told.collect()
    }
}
