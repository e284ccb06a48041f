//! *Duel*: two seats with three hidden cards each; both choose one at the same
//! time, the higher one takes the trick. Once a game each may swap a card.
//!
//! `FLAW` breaks one thing.

mod flaw;
mod rules;
mod wire;

pub(crate) use flaw::*;
pub(crate) use wire::{Action, Event, EventView, Illegal, Options, Preview, Private, Public};

/// A position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Duel<const FLAW: u8> {
    hands: [Vec<u8>; 2],
    /// Indices into the hands.
    chosen: [Option<usize>; 2],
    stock: Vec<u8>,
    played: Vec<u8>,
    tricks: [u8; 2],
    has_swapped: [bool; 2],
}

impl<const FLAW: u8> Duel<FLAW> {
    /// All cards, wherever they are.
    pub(crate) fn cards(&self) -> usize {
        self.hands.iter().map(Vec::len).sum::<usize>() + self.stock.len() + self.played.len()
    }
}
