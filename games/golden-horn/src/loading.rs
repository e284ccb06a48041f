//! Loading in a home port, and filling it up (GH-16 to GH-18).

use crate::cube::Cube;
use crate::dominio;
use crate::event::{Event, EventView, Log};
use crate::position::GoldenHorn;
use crate::route::Port;
use crate::ship::Ship;
use crate::stock::Stock;
use crate::tables::{PORT_FULL, SHIPS};
use crate::turn::{Turn, Voyage};
use crate::{Action, EndTrigger, IllegalAction, Load, Preview};
use game_core::{GameRng, Seat};

impl GoldenHorn {
    pub(crate) fn list_loads(&self, turn: &Turn, actions: &mut Vec<Action>) {
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

    /// What this ship may take aboard where it is.
    pub(crate) fn loads_of(&self, ship: &Ship) -> impl Iterator<Item = Load> {
        let sails = ship.sails;
        let port = self.route.port_at(ship.at);
        port.into_iter()
            .flat_map(|port| self.ports[port.index()].loads())
            .filter(move |load| !load.is_of_sails(sails))
    }

    pub(crate) fn preview_load(&self, seat: Seat, number: u8, cargo: Load) -> Preview {
        match self.route.port_at(self.ship(seat, number).at) {
            Some(port) => Preview::Load {
                pieces: self.ports[port.index()].all_of(cargo).pieces(),
            },
            None => Preview::None,
        }
    }

    pub(crate) fn load(
        &mut self,
        mut turn: Turn,
        number: u8,
        cargo: Load,
        rng: &mut GameRng,
        log: &mut Log,
    ) -> Result<(), IllegalAction> {
        let port = self.check_load(&turn, number, cargo)?;
        let taken = self.ports[port.index()].all_of(cargo);
        self.ports[port.index()] -= taken;
        self.ship_mut(turn.seat, number).cargo += taken;
        turn.voyage = Voyage::Loaded(number);
        turn.is_eventful = true;
        log.push(Event::Open(EventView::Loaded {
            seat: turn.seat,
            ship: number,
            cargo,
            pieces: taken.pieces(),
        }));
        self.fill_up(port, rng, log);
        if self.ports[port.index()].is_exhausted() {
            self.end_with_round(EndTrigger::EmptyPort, turn.seat, log);
        }
        self.continue_turn(turn, log);
        Ok(())
    }

    fn check_load(&self, turn: &Turn, number: u8, cargo: Load) -> Result<Port, IllegalAction> {
        if turn.ship_to_sail()?.is_some() {
            return Err(IllegalAction::AlreadyLoaded);
        }
        if usize::from(number) >= SHIPS {
            return Err(IllegalAction::NoSuchShip);
        }
        let ship = self.ship(turn.seat, number);
        let port = self
            .route
            .port_at(ship.at)
            .ok_or(IllegalAction::NotInHomePort)?;
        if cargo.is_of_sails(ship.sails) {
            return Err(IllegalAction::OnOwnSails);
        }
        if self.loads_of(ship).all(|load| load != cargo) {
            return Err(IllegalAction::NotInPort);
        }
        Ok(port)
    }

    /// Fills the port up again, as far as the bag reaches (GH-17).
    pub(crate) fn fill_up(&mut self, port: Port, rng: &mut GameRng, log: &mut Log) {
        let missing = self
            .port_full()
            .saturating_sub(self.ports[port.index()].pieces());
        let laid = self.draw_pieces(missing, rng);
        self.ports[port.index()] += laid;
        if !laid.is_empty() {
            log.push(Event::Open(EventView::Refilled {
                port: self.route.index_of(port),
                goods: laid.goods,
                people: laid.people,
            }));
        }
    }

    fn port_full(&self) -> u8 {
        match self.dominio {
            Some(_) => dominio::PORT_FULL,
            None => PORT_FULL,
        }
    }

    fn draw_pieces(&mut self, count: u8, rng: &mut GameRng) -> Stock {
        match &mut self.dominio {
            Some(dominio) => dominio.recruit(&mut self.bag, count, rng),
            None => {
                let cubes = self.bag.draw(count, rng);
                Stock::of_goods(cubes.filter_map(Cube::colour).collect())
            }
        }
    }
}
