//! Lists everything that a player may do. Every action listed here passes [`GoldenHorn::check`].

use crate::pieces::components::SHIPS;
use crate::play::raid::payments;
use crate::state::phase::{Phase, Turn, Voyage};
use crate::state::placement::Placement;
use crate::{Action, GoldenHorn};
use game_core::Seat;

/// The initial capacity of a list of actions; longer lists grow.
const ACTIONS_EXPECTED: usize = 16;

impl GoldenHorn {
    /// Never empty for a seat that must act.
    pub(crate) fn list(&self, seat: Seat) -> Vec<Action> {
        match &self.phase {
            Phase::Placing(placement) => list_placements(placement, seat),
            Phase::Playing(turn) if turn.seat == seat => self.list_turn(turn),
            Phase::Playing(_) | Phase::Finished => Vec::new(),
        }
    }

    /// Whether the turn must stay open after the voyage (GH-10).
    pub(crate) fn has_extras(&self, seat: Seat) -> bool {
        self.check_announcement(seat).is_ok()
            || self.dominio.is_some_and(|dominio| {
                let people = self.merchant(seat).warehouse.people;
                dominio.exchanges(people).next().is_some()
                    || dominio.conquests(people).next().is_some()
            })
    }

    fn list_turn(&self, turn: &Turn) -> Vec<Action> {
        let mut actions = Vec::with_capacity(ACTIONS_EXPECTED);
        if turn.voyage == Voyage::Done {
            self.list_extras(turn.seat, &mut actions);
            actions.push(Action::EndTurn {});
            return actions;
        }
        self.list_raids(turn, &mut actions);
        self.list_loads(turn, &mut actions);
        self.list_sails(turn, &mut actions);
        self.list_extras(turn.seat, &mut actions);
        actions
    }

    fn list_raids(&self, turn: &Turn, actions: &mut Vec<Action>) {
        let hand = self.merchant(turn.seat).hand;
        if turn.check_raid_allowed().is_err() || hand.total() < 2 {
            return;
        }
        for seat in Seat::all(self.seats).filter(|&seat| seat != turn.seat) {
            for ship in 0..SHIPS as u8 {
                let target = self.ship(seat, ship);
                if self.check_target(target).is_err() {
                    continue;
                }
                for (cargo, _) in target.cargo.loot() {
                    actions.extend(payments(target.sails, hand).map(|cards| Action::Raid {
                        seat,
                        ship,
                        cargo,
                        cards,
                    }));
                }
            }
        }
    }

    fn list_loads(&self, turn: &Turn, actions: &mut Vec<Action>) {
        if turn.voyage != Voyage::Ahead {
            return;
        }
        for (number, ship) in (0..).zip(&self.merchant(turn.seat).ships) {
            let loads = self.loads_of(ship);
            actions.extend(loads.map(|cargo| Action::Load {
                ship: number,
                cargo,
            }));
        }
    }

    fn list_sails(&self, turn: &Turn, actions: &mut Vec<Action>) {
        let taken = self.taken();
        for ship in 0..SHIPS as u8 {
            if self.check_ship_to_sail(turn, ship).is_ok() {
                let stops = self.stops(turn.seat, ship, taken);
                actions.extend(stops.map(|stop| Action::Sail {
                    ship,
                    to: stop.to(),
                }));
            }
        }
    }

    /// Lists what may be done at any moment of a player's own turn (GH-33, DM-7, DM-8).
    fn list_extras(&self, seat: Seat, actions: &mut Vec<Action>) {
        if self.check_announcement(seat).is_ok() {
            actions.push(Action::AnnounceEnd {});
        }
        if let Some(dominio) = &self.dominio {
            let people = self.merchant(seat).warehouse.people;
            actions.extend(dominio.conquests(people));
            actions.extend(dominio.exchanges(people));
        }
    }
}

/// All ways to place a fleet except the one already chosen.
fn list_placements(placement: &Placement, seat: Seat) -> Vec<Action> {
    (0..1 << SHIPS)
        .map(|bits| std::array::from_fn(|ship| bits & (1 << ship) != 0))
        .filter(|in_venice| placement.choice(seat) != Some(*in_venice))
        .map(|in_venice| Action::PlaceFleet { in_venice })
        .collect()
}
