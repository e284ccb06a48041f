//! Redeals what a viewer cannot know (HO-25).

use crate::state::phase::Phase;
use crate::{Card, Horus};
use game_core::{GameRng, Seat, Viewer};

impl Horus {
    /// A random position that `viewer` cannot distinguish from this one. No hand contains cards of
    /// an exhausted terrain, as everybody knows.
    ///
    /// Everything is sorted before it is shuffled, so that the result reveals nothing about the
    /// hidden order.
    pub(crate) fn resampled(&self, viewer: Viewer, rng: &mut GameRng) -> Horus {
        let mut game = self.clone();
        if game.phase == Phase::Finished {
            return game;
        }
        game.bag.sort_unstable();
        rng.shuffle(&mut game.bag);
        let is_unknown = |seat: &Seat| viewer != Viewer::Player(*seat);
        let unknown = || Seat::all(self.seats).filter(is_unknown);
        let hands = unknown().flat_map(|seat| self.player(seat).hand.to_vec());
        let unseen = self.deck.iter().copied().chain(hands);
        let mut unseen: Vec<Card> = unseen.collect();
        unseen.sort_unstable();
        let (closed, mut open): (Vec<Card>, Vec<Card>) =
            unseen.into_iter().partition(|&card| self.is_closed(card));
        rng.shuffle(&mut open);
        for seat in unknown() {
            let left = open.len() - usize::from(self.player(seat).hand.len());
            game.players[seat].hand = open.drain(left..).collect();
        }
        open.extend(closed);
        rng.shuffle(&mut open);
        game.deck = open;
        game
    }

    /// The same with the bag and the deck in a new order.
    pub(crate) fn with_undrawn_shuffled(&self, rng: &mut GameRng) -> Horus {
        let mut game = self.clone();
        if game.phase != Phase::Finished {
            game.bag.sort_unstable();
            rng.shuffle(&mut game.bag);
            game.deck.sort_unstable();
            rng.shuffle(&mut game.deck);
        }
        game
    }
}
