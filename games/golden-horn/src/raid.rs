//! Raids on other players' ships (GH-11 to GH-14).

use crate::event::{Event, EventView, Log};
use crate::options::RobbedShip;
use crate::position::GoldenHorn;
use crate::ship::{Sails, Ship};
use crate::stock::Stock;
use crate::tables::SHIPS;
use crate::turn::{Turn, Voyage};
use crate::{Action, Colour, Counts, IllegalAction, Load, Space};
use game_core::Seat;

/// One piece from one ship for two cards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Raid {
    pub(crate) target: Seat,
    pub(crate) ship: u8,
    pub(crate) cargo: Load,
    pub(crate) cards: [Colour; 2],
}

impl GoldenHorn {
    pub(crate) fn list_raids(&self, turn: &Turn, actions: &mut Vec<Action>) {
        let hand = self.merchant(turn.seat).hand;
        if may_raid_now(turn).is_err() || hand.total() < 2 {
            return;
        }
        for seat in Seat::all(self.seats).filter(|&seat| seat != turn.seat) {
            for ship in 0..SHIPS as u8 {
                let target = self.ship(seat, ship);
                if self.is_within_reach(target).is_err() {
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

    pub(crate) fn raid(
        &mut self,
        mut turn: Turn,
        raid: Raid,
        log: &mut Log,
    ) -> Result<(), IllegalAction> {
        may_raid_now(&turn)?;
        let piece = self.check_raid(turn.seat, &raid)?;
        for card in raid.cards {
            self.merchant_mut(turn.seat).hand[card] -= 1;
            self.deck.discard[card] += 1;
        }
        let emptied = self.rob(&raid, piece);
        self.merchant_mut(turn.seat).warehouse += piece;
        turn.raid_used = true;
        turn.is_eventful = true;
        log.push(Event::Open(EventView::Raided {
            seat: turn.seat,
            target: raid.target,
            ship: raid.ship,
            cargo: raid.cargo,
            cards: raid.cards,
            emptied,
        }));
        self.continue_turn(turn, log);
        Ok(())
    }

    /// The piece that is taken, if the raid is legal.
    fn check_raid(&self, raider: Seat, raid: &Raid) -> Result<Stock, IllegalAction> {
        if raid.target.number() >= self.seats || usize::from(raid.ship) >= SHIPS {
            return Err(IllegalAction::NoSuchShip);
        }
        if raid.target == raider {
            return Err(IllegalAction::OwnShip);
        }
        let ship = self.ship(raid.target, raid.ship);
        self.is_within_reach(ship)?;
        let mut loot = ship.cargo.loot();
        let wanted = loot.find(|(load, _)| *load == raid.cargo);
        let (_, piece) = wanted.ok_or(IllegalAction::NotAboard)?;
        let [first, second] = raid.cards;
        if !raid.cards.iter().all(|&card| ship.sails.contains(card)) {
            return Err(IllegalAction::NotTheSails);
        }
        if first > second {
            return Err(IllegalAction::CardsOutOfOrder);
        }
        if !holds_pair(self.merchant(raider).hand, first, second) {
            return Err(IllegalAction::CardsMissing);
        }
        Ok(piece)
    }

    /// Only ships at sea with cargo and without guards can be raided (GH-13, DM-5).
    fn is_within_reach(&self, ship: &Ship) -> Result<(), IllegalAction> {
        match self.route.space(ship.at) {
            Space::Square { .. } if ship.cargo.is_empty() => Err(IllegalAction::NothingAboard),
            Space::Square { .. } if ship.cargo.is_guarded() => Err(IllegalAction::Guarded),
            Space::Square { .. } => Ok(()),
            Space::Venice | Space::Modone { .. } | Space::Constantinople => {
                Err(IllegalAction::SafeInPort)
            }
        }
    }

    /// Takes the piece from the ship; whether that left it empty (GH-14).
    fn rob(&mut self, raid: &Raid, piece: Stock) -> bool {
        let rule = self.options.robbed_ship;
        let ship = self.ship_mut(raid.target, raid.ship);
        ship.cargo -= piece;
        let emptied = ship.cargo.is_empty();
        if emptied {
            match rule {
                RobbedShip::MayTurn => ship.may_turn = true,
                RobbedShip::MustTurn => ship.heading = ship.heading.reversed(),
            }
        }
        emptied
    }
}

/// One raid a turn, before the voyage (GH-10).
fn may_raid_now(turn: &Turn) -> Result<(), IllegalAction> {
    match turn.voyage {
        Voyage::Ahead if turn.raid_used => Err(IllegalAction::RaidUsed),
        Voyage::Ahead => Ok(()),
        Voyage::Loaded(_) => Err(IllegalAction::RaidTooLate),
        Voyage::Done => Err(IllegalAction::VoyageDone),
    }
}

/// The pairs of cards of the target's colours that the hand holds (GH-12).
fn payments(sails: Sails, hand: Counts) -> impl Iterator<Item = [Colour; 2]> {
    let pairs = sails.colours().flat_map(move |first| {
        let seconds = sails.colours().filter(move |&second| first <= second);
        seconds.map(move |second| [first, second])
    });
    pairs.filter(move |&[first, second]| holds_pair(hand, first, second))
}

fn holds_pair(hand: Counts, first: Colour, second: Colour) -> bool {
    let needed = if first == second { 2 } else { 1 };
    hand[first] >= needed && hand[second] >= needed
}
