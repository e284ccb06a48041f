//! Redeals what a viewer cannot know (GH-39).

use crate::GoldenHorn;
use crate::state::phase::Phase;
use game_core::{GameRng, Seat, Viewer};

impl GoldenHorn {
    /// A random position that `viewer` cannot distinguish from this one.
    ///
    /// Everything is sorted before it is shuffled, so that the result reveals nothing about the
    /// hidden order.
    pub(crate) fn resampled(&self, viewer: Viewer, rng: &mut GameRng) -> GoldenHorn {
        let mut game = self.clone();
        let is_unknown = |seat: &Seat| viewer != Viewer::Player(*seat);
        let unknown = Seat::all(self.seats).filter(is_unknown);
        match &mut game.phase {
            Phase::Placing(placement) => unknown.for_each(|seat| placement.resample(seat, rng)),
            Phase::Playing(_) => {
                game.bag.redeal(rng);
                let merchants = Seat::all(self.seats).zip(&mut game.merchants);
                let hands = merchants
                    .filter(|(seat, _)| is_unknown(seat))
                    .map(|(_, merchant)| &mut merchant.hand);
                game.deck.redeal(hands, rng);
            }
            // Everything is revealed (GH-40).
            Phase::Finished => {}
        }
        game
    }

    /// The same with the bag and the deck in a new order.
    pub(crate) fn with_undrawn_shuffled(&self, rng: &mut GameRng) -> GoldenHorn {
        let mut game = self.clone();
        if let Phase::Playing(_) = game.phase {
            game.bag.redeal(rng);
            game.deck.redeal(std::iter::empty(), rng);
        }
        game
    }
}
