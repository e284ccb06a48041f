//! Carries out actions that have been found legal.

use crate::moves::end::EndTrigger;
use crate::play::raid::Raid;
use crate::play::transition::Transition;
use crate::state::options::{EndRule, RobbedShip};
use crate::state::phase::{Phase, Turn, Voyage};
use crate::state::placement::InVenice;
use crate::{Action, EventView, Load, People, Territory};
use game_core::Seat;

impl Transition<'_> {
    /// Carries out an action that [`GoldenHorn::check`](crate::GoldenHorn::check) has allowed.
    pub(crate) fn act(&mut self, seat: Seat, action: &Action) {
        match *action {
            Action::PlaceFleet { in_venice } => self.place_fleet(seat, in_venice),
            Action::Raid {
                seat: target,
                ship,
                cargo,
                cards,
            } => self.raid(&Raid {
                target,
                ship,
                cargo,
                cards,
            }),
            Action::Load { ship, cargo } => self.load(ship, cargo),
            Action::Sail { ship, to } => self.sail(ship, to),
            Action::Conquer {
                territory,
                mercenaries,
                peasants,
            } => self.conquer(territory, People::new(mercenaries, peasants)),
            Action::Exchange { count } => self.exchange(count),
            Action::AnnounceEnd {} => self.announce_end(),
            Action::EndTurn {} => self.end_turn(self.turn()),
        }
    }

    fn turn(&self) -> Turn {
        self.game.phase.turn().expect("checked: a turn is played")
    }

    fn place_fleet(&mut self, seat: Seat, in_venice: InVenice) {
        let placement = self.game.phase.placement();
        let mut placement = placement.expect("checked: fleets are placed");
        placement.choices[seat] = Some(in_venice);
        self.game.phase = Phase::Placing(placement);
        self.tell(EventView::FleetPlaced { seat });
        if Seat::all(self.game.seats).all(|seat| placement.choice(seat).is_some()) {
            self.game.reveal_fleets(&placement);
            self.begin_turns();
        }
    }

    fn raid(&mut self, raid: &Raid) {
        let mut turn = self.turn();
        for card in raid.cards {
            self.game.merchant_mut(turn.seat).hand[card] -= 1;
            self.game.deck.discard[card] += 1;
        }
        let emptied = self.rob(turn.seat, raid);
        turn.raid_used = true;
        turn.is_eventful = true;
        self.tell(EventView::Raided {
            seat: turn.seat,
            target: raid.target,
            ship: raid.ship,
            cargo: raid.cargo,
            cards: raid.cards,
            emptied,
        });
        self.continue_turn(turn);
    }

    /// Moves one piece from the ship to the raider's warehouse. Returns whether the ship is now
    /// empty (GH-14).
    fn rob(&mut self, raider: Seat, raid: &Raid) -> bool {
        let rule = self.game.options.robbed_ship;
        let ship = self.game.ship_mut(raid.target, raid.ship);
        let mut loot = ship.cargo.loot();
        let wanted = loot.find(|(load, _)| *load == raid.cargo);
        let (_, piece) = wanted.expect("checked: the ship carries it");
        drop(loot);
        ship.cargo -= piece;
        let emptied = ship.cargo.is_empty();
        if emptied {
            match rule {
                RobbedShip::MayTurn => ship.may_turn = true,
                RobbedShip::MustTurn => ship.heading = ship.heading.reversed(),
            }
        }
        self.game.merchant_mut(raider).warehouse += piece;
        emptied
    }

    fn load(&mut self, number: u8, cargo: Load) {
        let mut turn = self.turn();
        let port = self
            .game
            .route
            .port_at(self.game.ship(turn.seat, number).at);
        let port = port.expect("checked: the ship lies in a home port");
        let taken = self.game.ports[port.index()].all_of(cargo);
        self.game.ports[port.index()] -= taken;
        self.game.ship_mut(turn.seat, number).cargo += taken;
        turn.voyage = Voyage::Loaded(number);
        turn.is_eventful = true;
        self.tell(EventView::Loaded {
            seat: turn.seat,
            ship: number,
            cargo,
            pieces: taken.pieces(),
        });
        self.fill_up(port);
        if self.game.ports[port.index()].is_exhausted() {
            self.end_with_round(EndTrigger::EmptyPort, turn.seat);
        }
        self.continue_turn(turn);
    }

    fn sail(&mut self, number: u8, to: u8) {
        let mut turn = self.turn();
        let stop = self.game.stop_at(turn.seat, number, to);
        let stop = stop.expect("checked: the ship can stop there");
        self.game.merchant_mut(turn.seat).hand -= stop.cost;
        self.game.deck.discard += stop.cost;
        let ship = self.game.ship_mut(turn.seat, number);
        let from = std::mem::replace(&mut ship.at, to);
        ship.heading = stop.heading;
        ship.may_turn = false;
        turn.voyage = Voyage::Done;
        self.tell(EventView::Sailed {
            seat: turn.seat,
            ship: number,
            from,
            path: stop.path.spaces().to_vec(),
            heading: stop.heading,
            cost: stop.cost,
        });
        self.arrive(&mut turn, number);
        self.continue_turn(turn);
    }

    fn conquer(&mut self, territory: Territory, payment: People) {
        let mut turn = self.turn();
        let seat = turn.seat;
        self.game.merchant_mut(seat).warehouse.people -= payment;
        let dominio = self.game.dominio_mut();
        dominio.conquer(seat, territory, payment);
        let was_last = dominio.owners.iter().all(Option::is_some);
        turn.is_eventful = true;
        self.tell(EventView::Conquered {
            seat,
            territory,
            people: payment,
        });
        if was_last {
            self.end_with_round(EndTrigger::AllTerritories, seat);
        }
        self.continue_turn(turn);
    }

    fn exchange(&mut self, count: u8) {
        let turn = self.turn();
        let seat = turn.seat;
        let warehouse = &mut self.game.merchant_mut(seat).warehouse;
        warehouse.people -= People::new(0, count);
        warehouse.people += People::new(count, 0);
        self.game.dominio_mut().exchange(count);
        self.tell(EventView::Exchanged { seat, count });
        self.continue_turn(turn);
    }

    fn announce_end(&mut self) {
        let turn = self.turn();
        let last = match self.game.options.end {
            EndRule::FinishRound => self.game.last_of_round(),
            EndRule::OneMoreTurnEach => turn.seat.previous(self.game.seats),
        };
        self.trigger_end(EndTrigger::Announced, turn.seat, last);
        self.continue_turn(turn);
    }
}
