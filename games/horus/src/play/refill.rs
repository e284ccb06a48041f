//! Refilling hands, and the cards of an exhausted terrain (HO-17, HO-18).

use crate::pieces::components::DECK;
use crate::play::transition::Transition;
use crate::{Card, EventView, HAND, Horus, Terrain};
use game_core::{Seat, fuel};

impl Transition<'_> {
    /// Refills a hand up to five cards, or as far as the cards go.
    pub(crate) fn fill_hand(&mut self, seat: Seat) {
        let mut drawn = Vec::new();
        while self.game.player(seat).hand.len() < HAND {
            fuel::spend();
            let Some(card) = self.draw_card(seat) else {
                break;
            };
            if self.game.is_closed(card) {
                self.lay_down(seat, vec![card]);
            } else {
                self.game.player_mut(seat).hand.add(card);
                drawn.push(card);
            }
        }
        if !drawn.is_empty() {
            // Hands are sorted, so that they do not reveal in which order the cards were drawn.
            drawn.sort();
            self.tell_owner(seat, drawn);
        }
    }

    /// Discards all cards of a terrain whose pile has just run out.
    pub(crate) fn close(&mut self, terrain: Terrain) {
        self.game.closed = Some(terrain);
        let active = self.game.active;
        for seat in self.game.seats_from(active) {
            let hand = &mut self.game.player_mut(seat).hand;
            let cards = hand.extract(|card| card.terrain.terrain() == Some(terrain));
            if !cards.is_empty() {
                self.lay_down(seat, cards);
            }
        }
        for seat in self.game.seats_from(active).skip(1) {
            self.fill_hand(seat);
        }
    }

    fn lay_down(&mut self, seat: Seat, cards: Vec<Card>) {
        self.uncover();
        for &card in &cards {
            self.game.discard.add(card);
            self.game.player_mut(seat).laid_down.add(card);
        }
        self.tell(EventView::CardsDiscarded { seat, cards });
    }

    /// The next card, for `seat`. If the deck is empty, the discard pile is shuffled into a new one first.
    fn draw_card(&mut self, seat: Seat) -> Option<Card> {
        if self.game.deck.is_empty() {
            let closed = self.game.closed;
            let is_open = |card: Card| closed.is_none() || card.terrain.terrain() != closed;
            self.game.deck = self.game.discard.extract(is_open);
            if !self.game.deck.is_empty() {
                self.rng.shuffle_pile(DECK, &mut self.game.deck);
                let cards = self.game.deck.len() as u8;
                self.tell(EventView::DeckShuffled { cards });
            }
        }
        let card = self.game.deck.pop()?;
        self.rng.draw(DECK, &card, Some(seat));
        Some(card)
    }
}

impl Horus {
    /// All seats in turn order, starting with this one.
    fn seats_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats;
        std::iter::successors(Some(first), move |seat| Some(seat.next(seats)))
            .take(usize::from(seats))
    }
}
