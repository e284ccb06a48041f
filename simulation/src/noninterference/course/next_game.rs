//! The same people continue: from the position they have reached, or with a new game.

use super::{Course, Leak};
use crate::noninterference::deed::Deed;
use fondaco_protocol::{TableId, Version};
use game_core::Seed;
use table::game::deals_through;
use table::game::line_setup;
use table::people::Change;
use table::record::{Epoch, Fork, Origin, SeatRecord, Stage, TableRecord};
use uuid::Uuid;

impl Course {
    /// Opens a table whose log begins with that of this one. People may do so only once the game is
    /// over; here it happens while hands are still secret, when there is more to hide.
    pub(crate) fn goes_on_elsewhere(&mut self) -> Result<(), Leak> {
        if self.truth.game().is_none() || !self.truth.jobs.is_empty() {
            return Ok(());
        }
        let table = &self.truth.stored;
        let version = Version(self.truth.log.len() as u64);
        let origin = Origin::Fork(Fork {
            table: Some(table.id),
            version,
            host: line_setup(table).host,
            deals: deals_through(table, version),
            what_if: false,
        });
        self.open(origin, self.truth.log.len())
    }

    /// Starts a new game with the same people.
    pub(crate) fn play_again(&mut self) -> Result<(), Leak> {
        for twin in &self.twins {
            twin.physics.forget();
        }
        self.open(Origin::Rematch(self.truth.stored.id), 0)
    }

    fn open(&mut self, origin: Origin, kept: usize) -> Result<(), Leak> {
        let old = &self.truth.stored;
        let seats = old.seats.map(|seat| {
            let mut next = SeatRecord {
                ready: true,
                ..SeatRecord::default()
            };
            if let Some(person) = seat.person() {
                next.hand_to(person.clone());
            }
            next
        });
        self.ids += 1;
        let table = TableRecord {
            id: TableId(Uuid::from_u128(self.ids.into())),
            stage: Stage::Gathering,
            seats,
            seed: Seed::new(std::array::from_fn(|_| self.dice.below(256) as u8)),
            epoch: Epoch::FIRST,
            origin,
            ..old.clone()
        };
        let host = self.people.iter().find(|person| person.id == table.host);
        let host = host.cloned();
        self.leave_all();
        self.shown.clear();
        self.play(Deed::Open {
            table: Box::new(table),
            kept,
        })?;
        self.come_all()?;
        match host {
            Some(host) => self.play(Deed::Request(host, Change::Start)),
            None => Ok(()),
        }
    }
}
