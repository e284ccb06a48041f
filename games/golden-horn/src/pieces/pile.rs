//! A pile of pieces in a hidden order.

use game_core::GameRng;
use std::fmt;

/// Up to `N` pieces; the last one is drawn next. The size is fixed because positions are
/// cloned at every step.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pile<T, const N: usize> {
    /// The entries after the last piece are `None`.
    pieces: [Option<T>; N],
    len: u8,
}

impl<T: Copy, const N: usize> Pile<T, N> {
    pub(crate) fn new(pieces: impl IntoIterator<Item = T>) -> Pile<T, N> {
        let mut pile = Pile {
            pieces: [None; N],
            len: 0,
        };
        for piece in pieces {
            pile.push(piece);
        }
        pile
    }

    pub(crate) fn push(&mut self, piece: T) {
        self.pieces[usize::from(self.len)] = Some(piece);
        self.len += 1;
    }

    /// Inserts a piece at a random position. If the order was random before, it still is.
    pub(crate) fn insert_anywhere(&mut self, piece: T, rng: &mut GameRng) {
        let place = rng.below(u32::from(self.len) + 1) as usize;
        let last = usize::from(self.len);
        self.push(piece);
        self.pieces.swap(place, last);
    }

    pub(crate) fn shuffle(&mut self, rng: &mut GameRng) {
        rng.shuffle(&mut self.pieces[..usize::from(self.len)]);
    }

    /// Shuffles in such a way that the result does not depend on the previous order.
    pub(crate) fn redeal(&mut self, rng: &mut GameRng)
    where
        T: Ord,
    {
        self.pieces[..usize::from(self.len)].sort_unstable();
        self.shuffle(rng);
    }

    /// Takes the next piece.
    pub(crate) fn take(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        self.pieces[usize::from(self.len)].take()
    }

    pub(crate) fn len(&self) -> u8 {
        self.len
    }

    /// The pieces, the last of which is drawn first.
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = T> {
        self.pieces[..usize::from(self.len)]
            .iter()
            .flatten()
            .copied()
    }
}

impl<T: Copy + fmt::Debug, const N: usize> fmt::Debug for Pile<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
