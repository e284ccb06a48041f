//! Estimates what a fleet will bring home.

use super::golden_horn_score;
use bots::power;
use game_core::Seat;
use golden_horn::{COLOURS, Counts, Heading, ShipStudy, Space, Study};

/// How likely cargo is to get through each turn that it still needs.
const SURE_A_TURN: f32 = 0.9;

/// The additional factor for cargo that others can raid.
const SURE_AT_SEA: f32 = 0.95;

/// The cost, in points, of each turn that an empty ship still needs to reach its home port.
const EMPTY_TURN: f32 = 0.3;

/// The number of turns that each player has in a whole game.
const TURNS_A_GAME: f32 = 15.0;

/// The ships of one seat.
pub(super) struct Fleet<'a> {
    study: &'a Study<'a>,
    seat: Seat,
    left: f32,
    taken: u32,
}

impl<'a> Fleet<'a> {
    pub(super) fn of(study: &'a Study<'a>, seat: Seat, left: f32) -> Fleet<'a> {
        Fleet {
            study,
            seat,
            left,
            taken: taken(study),
        }
    }

    /// The points expected from what is still aboard, weighted by how likely it is to be unloaded.
    pub(super) fn expected_gain(&self) -> f32 {
        match self.study.end {
            Some(_) => self.last_voyage(),
            None => self.all_voyages(),
        }
    }

    fn all_voyages(&self) -> f32 {
        let turns_left = TURNS_A_GAME * self.left;
        let mut goods = self.warehouse();
        let mut gain = 0.0;
        for ship in self.ships() {
            let turns = self.turns_home(ship);
            let people = f32::from(ship.cargo.people.total());
            if ship.cargo.goods.is_zero() && people == 0.0 {
                gain -= if self.is_in_port(ship) {
                    0.0
                } else {
                    EMPTY_TURN * turns
                };
                continue;
            }
            let mut all = goods;
            all += ship.cargo.goods;
            let worth = golden_horn_score(all) - golden_horn_score(goods) + 1.5 * people;
            let sure = power(SURE_A_TURN, turns) * (turns_left / turns).min(1.0);
            let at_sea = self.is_at_sea(ship) && ship.cargo.people.mercenaries == 0;
            gain += worth * sure * if at_sea { SURE_AT_SEA } else { 1.0 };
            goods = all;
        }
        gain
    }

    /// After the trigger, each seat has either one more voyage or none.
    fn last_voyage(&self) -> f32 {
        let Some(ships) = self.ships_to_sail() else {
            return 0.0;
        };
        let goods = self.warehouse();
        let gains = ships
            .filter(|ship| self.turns_home(ship) <= 1.0)
            .map(|ship| {
                let mut all = goods;
                all += ship.cargo.goods;
                let people = f32::from(ship.cargo.people.total());
                golden_horn_score(all) - golden_horn_score(goods) + people
            });
        gains.fold(0.0, f32::max)
    }

    /// The ships that the seat can still make a voyage with; `None` if its last turn is over.
    fn ships_to_sail(&self) -> Option<impl Iterator<Item = &'a ShipStudy>> {
        let turn = self.study.turn?;
        let last = self.study.end?.last;
        let seats = self.study.seats;
        let from_now = |seat: Seat| (seat.number() + seats - turn.seat.number()) % seats;
        let is_own = turn.seat == self.seat;
        if from_now(self.seat) > from_now(last) || (is_own && turn.is_voyage_over) {
            return None;
        }
        let loaded = turn.loaded.filter(|_| is_own).map(usize::from);
        let ships = self.ships().enumerate();
        let may_sail = move |number: usize| loaded.is_none_or(|loaded| loaded == number);
        Some(
            ships
                .filter(move |(number, _)| may_sail(*number))
                .map(|(_, ship)| ship),
        )
    }

    /// The number of turns in which this ship can reach the home port ahead: one, and one more for
    /// a stop in Modone and for each square where a card is missing.
    fn turns_home(&self, ship: &ShipStudy) -> f32 {
        let mut hand = self.hand();
        let mut at = ship.at;
        let mut turns = 1.0;
        loop {
            match ship.heading {
                Heading::Venice if at == 0 => return turns,
                Heading::Venice => at -= 1,
                Heading::Constantinople if self.is_last(at) => return turns,
                Heading::Constantinople => at += 1,
            }
            if self.taken & (1 << at) != 0 {
                continue;
            }
            match self.study.route[usize::from(at)] {
                Space::Venice | Space::Constantinople => return turns,
                Space::Modone { .. } => turns += 1.0,
                Space::Square { colour } if ship.sails[colour as usize] => {}
                Space::Square { colour } if hand[colour] > 0 => hand[colour] -= 1,
                Space::Square { .. } => turns += 1.0,
            }
        }
    }

    fn ships(&self) -> impl Iterator<Item = &'a ShipStudy> + use<'a> {
        self.study.merchants[self.seat.index()].ships.iter()
    }

    fn warehouse(&self) -> Counts {
        self.study.merchants[self.seat.index()].warehouse.goods
    }

    fn hand(&self) -> Counts {
        self.study.merchants[self.seat.index()].hand
    }

    fn is_last(&self, at: u8) -> bool {
        usize::from(at) + 1 == self.study.route.len()
    }

    fn is_in_port(&self, ship: &ShipStudy) -> bool {
        ship.at == 0 || self.is_last(ship.at)
    }

    fn is_at_sea(&self, ship: &ShipStudy) -> bool {
        matches!(self.study.route[usize::from(ship.at)], Space::Square { .. })
    }
}

/// The spaces that no ship can land on: occupied squares and a full Modone.
fn taken(study: &Study<'_>) -> u32 {
    let mut taken = 0;
    let mut in_modone = 0;
    let merchants = study.merchants[..usize::from(study.seats)].iter();
    for ship in merchants.flat_map(|merchant| &merchant.ships) {
        match study.route[usize::from(ship.at)] {
            Space::Square { .. } => taken |= 1 << ship.at,
            Space::Modone { berths } => {
                in_modone += 1;
                taken |= if in_modone >= berths { 1 << ship.at } else { 0 };
            }
            Space::Venice | Space::Constantinople => {}
        }
    }
    taken
}

const _: () = assert!(COLOURS.len() == 6);
