//! Raids on other players' ships (GH-11, GH-12).

use crate::pieces::ship::Sails;
use crate::{Colour, Counts, Load};
use game_core::Seat;

/// A raid: one piece from one ship for two cards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Raid {
    pub(crate) target: Seat,
    pub(crate) ship: u8,
    pub(crate) cargo: Load,
    pub(crate) cards: [Colour; 2],
}

/// The pairs of cards in the colours of the target's sails that the hand can pay (GH-12).
pub(crate) fn payments(sails: Sails, hand: Counts) -> impl Iterator<Item = [Colour; 2]> {
    let pairs = sails.colours().flat_map(move |first| {
        let seconds = sails.colours().filter(move |&second| first <= second);
        seconds.map(move |second| [first, second])
    });
    pairs.filter(move |&[first, second]| holds_pair(hand, first, second))
}

pub(crate) fn holds_pair(hand: Counts, first: Colour, second: Colour) -> bool {
    let needed = if first == second { 2 } else { 1 };
    hand[first] >= needed && hand[second] >= needed
}
