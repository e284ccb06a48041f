//! Sailing a ship, and what happens when it arrives (GH-15 to GH-28).

use crate::event::{Event, EventView, Log};
use crate::passage::{Passage, Stop, Taken};
use crate::position::GoldenHorn;
use crate::route::Port;
use crate::ship::Ship;
use crate::tables::{SEATS_WITHOUT_CARDS_IN_MODONE, SHIPS};
use crate::turn::{Turn, Voyage};
use crate::{Action, Heading, IllegalAction, Preview, Space};
use game_core::{GameRng, Seat};

impl GoldenHorn {
    pub(crate) fn list_sails(&self, turn: &Turn, actions: &mut Vec<Action>) {
        let taken = self.taken();
        for ship in 0..SHIPS as u8 {
            if self.may_sail(turn, ship).is_ok() {
                let stops = self.stops(turn.seat, ship, taken);
                actions.extend(stops.map(|stop| Action::Sail {
                    ship,
                    to: stop.to(),
                }));
            }
        }
    }

    /// What a voyage costs and brings.
    pub(crate) fn preview_sail(&self, seat: Seat, number: u8, to: u8) -> Preview {
        let Ok(stop) = self.stop_at(seat, number, to) else {
            return Preview::None;
        };
        let ship = self.ship(seat, number);
        Preview::Sail {
            heading: stop.heading,
            path: stop.path.spaces().to_vec(),
            cost: stop.cost,
            unloads: match self.route.port_at(to) {
                Some(_) => ship.cargo.pieces(),
                None => 0,
            },
            draws: self.cards_for_arrival(ship, to),
        }
    }

    pub(crate) fn sail(
        &mut self,
        mut turn: Turn,
        number: u8,
        to: u8,
        rng: &mut GameRng,
        log: &mut Log,
    ) -> Result<(), IllegalAction> {
        self.may_sail(&turn, number)?;
        let stop = self.stop_at(turn.seat, number, to)?;
        self.merchant_mut(turn.seat).hand -= stop.cost;
        self.deck.discard += stop.cost;
        let ship = self.ship_mut(turn.seat, number);
        let from = ship.at;
        ship.at = to;
        ship.heading = stop.heading;
        ship.may_turn = false;
        turn.voyage = Voyage::Done;
        log.push(Event::Open(EventView::Sailed {
            seat: turn.seat,
            ship: number,
            from,
            path: stop.path.spaces().to_vec(),
            heading: stop.heading,
            cost: stop.cost,
        }));
        self.arrive(&mut turn, number, rng, log);
        self.continue_turn(turn, log);
        Ok(())
    }

    /// Whether this ship may begin or go on with the turn's voyage.
    fn may_sail(&self, turn: &Turn, number: u8) -> Result<(), IllegalAction> {
        if usize::from(number) >= SHIPS {
            return Err(IllegalAction::NoSuchShip);
        }
        match turn.ship_to_sail()? {
            Some(loaded) if loaded == number => Ok(()),
            Some(_) => Err(IllegalAction::AlreadyLoaded),
            None => {
                let has_loads = self.loads_of(self.ship(turn.seat, number)).next().is_some();
                if has_loads {
                    Err(IllegalAction::MustLoad)
                } else {
                    Ok(())
                }
            }
        }
    }

    fn taken(&self) -> Taken {
        let merchants = &self.merchants[..usize::from(self.seats)];
        Taken::by(
            merchants.iter().flat_map(|merchant| &merchant.ships),
            &self.route,
        )
    }

    /// All places where a voyage of this ship can stop, in its heading first.
    fn stops(&self, seat: Seat, number: u8, taken: Taken) -> impl Iterator<Item = Stop> {
        let ship = self.ship(seat, number);
        let hand = self.merchant(seat).hand;
        let rule = self.options.matching_square;
        let back = ship.may_turn.then(|| ship.heading.reversed());
        let headings = [Some(ship.heading), back].into_iter().flatten();
        headings.flat_map(move |heading: Heading| {
            Passage::new(&self.route, taken, ship, heading, hand, rule)
        })
    }

    fn stop_at(&self, seat: Seat, number: u8, to: u8) -> Result<Stop, IllegalAction> {
        self.stops(seat, number, self.taken())
            .find(|stop| stop.to() == to)
            .ok_or(IllegalAction::OutOfReach)
    }

    /// Unloads in a home port and draws cards in any port (GH-25, GH-26).
    fn arrive(&mut self, turn: &mut Turn, number: u8, rng: &mut GameRng, log: &mut Log) {
        let ship = *self.ship(turn.seat, number);
        if let Some(port) = self.route.port_at(ship.at) {
            self.unload(turn, number, port, log);
        }
        let drawn = self.deck.draw(self.cards_for_arrival(&ship, ship.at), rng);
        self.merchant_mut(turn.seat).hand += drawn.cards;
        if drawn.has_reshuffled {
            log.push(Event::Open(EventView::DeckReshuffled));
        }
        if !drawn.cards.is_zero() {
            let seat = turn.seat;
            let cards = drawn.cards;
            log.push(Event::CardsDrawn { seat, cards });
        }
    }

    fn unload(&mut self, turn: &mut Turn, number: u8, port: Port, log: &mut Log) {
        let ship = self.ship_mut(turn.seat, number);
        ship.heading = port.heading_out();
        let unloaded = std::mem::take(&mut ship.cargo);
        if unloaded.is_empty() {
            return;
        }
        self.merchant_mut(turn.seat).warehouse += unloaded;
        turn.is_eventful = true;
        log.push(Event::Open(EventView::Unloaded {
            seat: turn.seat,
            goods: unloaded.goods,
            people: unloaded.people,
        }));
    }

    /// How many cards may be drawn when this ship gets to this space.
    fn cards_for_arrival(&self, ship: &Ship, to: u8) -> u8 {
        let draws = match self.route.space(to) {
            Space::Square { .. } => false,
            Space::Modone { .. } => self.seats != SEATS_WITHOUT_CARDS_IN_MODONE,
            Space::Venice | Space::Constantinople => true,
        };
        if draws { ship.sails.cards_drawn() } else { 0 }
    }
}
