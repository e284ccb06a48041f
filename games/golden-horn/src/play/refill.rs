//! Refilling a home port (GH-9, GH-17, DM-2).

use crate::pieces::components::PORT_FULL;
use crate::pieces::cube::Cube;
use crate::pieces::route::Port;
use crate::pieces::stock::Stock;
use crate::play::transition::Transition;
use crate::{EventView, GoldenHorn, dominio};

impl Transition<'_> {
    /// Refills the port, as far as the bag allows.
    pub(crate) fn fill_up(&mut self, port: Port) {
        let present = self.game.ports[port.index()].pieces();
        let missing = self.game.port_full().saturating_sub(present);
        let laid = self.draw_pieces(missing);
        self.game.ports[port.index()] += laid;
        if !laid.is_empty() {
            self.tell(EventView::Refilled {
                port: self.game.route.index_of(port),
                goods: laid.goods,
                people: laid.people,
            });
        }
    }

    fn draw_pieces(&mut self, count: u8) -> Stock {
        let bag = &mut self.game.bag;
        match &mut self.game.dominio {
            Some(dominio) => dominio.recruit(bag, count, self.rng),
            None => {
                let cubes = bag.draw(count, self.rng);
                Stock::of_goods(cubes.filter_map(Cube::colour).collect())
            }
        }
    }
}

impl GoldenHorn {
    fn port_full(&self) -> u8 {
        match self.dominio {
            Some(_) => dominio::PORT_FULL,
            None => PORT_FULL,
        }
    }
}
