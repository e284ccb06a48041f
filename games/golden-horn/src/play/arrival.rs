//! What happens when a ship arrives (GH-25 to GH-28).

use crate::EventView;
use crate::pieces::route::Port;
use crate::play::transition::Transition;
use crate::state::phase::Turn;

impl Transition<'_> {
    /// Unloads in a home port and draws cards in any port.
    pub(crate) fn arrive(&mut self, turn: &mut Turn, number: u8) {
        let ship = *self.game.ship(turn.seat, number);
        if let Some(port) = self.game.route.port_at(ship.at) {
            self.unload(turn, number, port);
        }
        let count = self.game.cards_for_arrival(&ship, ship.at);
        let drawn = self.game.deck.draw(count, turn.seat, self.rng);
        self.game.merchant_mut(turn.seat).hand += drawn.cards;
        if drawn.has_reshuffled {
            self.tell(EventView::DeckReshuffled);
        }
        if !drawn.cards.is_zero() {
            self.tell_owner(turn.seat, drawn.cards);
        }
    }

    fn unload(&mut self, turn: &mut Turn, number: u8, port: Port) {
        let ship = self.game.ship_mut(turn.seat, number);
        ship.heading = port.heading_out();
        let unloaded = std::mem::take(&mut ship.cargo);
        if unloaded.is_empty() {
            return;
        }
        self.game.merchant_mut(turn.seat).warehouse += unloaded;
        turn.is_eventful = true;
        self.tell(EventView::Unloaded {
            seat: turn.seat,
            goods: unloaded.goods,
            people: unloaded.people,
        });
    }
}
