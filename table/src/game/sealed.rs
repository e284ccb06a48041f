//! Cards that prove themselves as they come: the server is committed to the order of each hidden
//! pile, and each draw leads to that commitment. All of it follows from the log and the seed.

use crate::basis::tree::{Node, Salt, Tree, leaf};
use fondaco_protocol::{Bytes32, DrawProof, ProvedPiece, SealedPile, Version};
use game_core::{Draw, HiddenPile, PileSteps, Position, Seat, Seed, half_sha256};

/// The piles of a game, as the server is committed to them.
pub(crate) struct SealedPiles {
    seed: Seed,
    piles: Vec<Sealed>,
}

struct Sealed {
    pile: &'static str,
    since: Version,
    tree: Tree,
    /// How many pieces were drawn since.
    drawn: usize,
}

/// What one entry did to the piles, for those who may see it.
#[derive(Default, Debug)]
pub(crate) struct Proofs {
    pub(crate) open: Vec<DrawProof>,
    pub(crate) private: Vec<(Seat, DrawProof)>,
    pub(crate) sealed: Vec<SealedPile>,
}

impl Proofs {
    /// What only this seat may see.
    pub(crate) fn of(&self, seat: Seat) -> impl Iterator<Item = &DrawProof> {
        let private = self.private.iter();
        private.filter_map(move |(of, proof)| (*of == seat).then_some(proof))
    }
}

impl SealedPiles {
    /// The piles at the start. What was dealt before is not proved: commitment and cards would
    /// arrive together.
    pub(crate) fn at_start(seed: &Seed, position: &dyn Position) -> SealedPiles {
        let mut sealed = SealedPiles {
            seed: seed.clone(),
            piles: Vec::new(),
        };
        for pile in position.hidden_piles() {
            sealed.seal(&pile, Version(0));
        }
        sealed
    }

    /// What there is to prove about the entry that led to `position`.
    pub(crate) fn advance(
        &mut self,
        steps: &PileSteps,
        position: &dyn Position,
        version: Version,
    ) -> Proofs {
        let mut proofs = Proofs::default();
        if *steps == PileSteps::default() {
            return proofs;
        }
        for sealed in &mut self.piles {
            sealed.prove(&self.seed, &steps.drawn, &mut proofs);
        }
        if steps.arranged.is_empty() {
            return proofs;
        }
        self.piles.retain(|old| !steps.arranged.contains(&old.pile));
        let kept = self.piles.len();
        for pile in position.hidden_piles() {
            if steps.arranged.contains(&pile.name) {
                self.seal(&pile, version);
            }
        }
        proofs.sealed = self.piles[kept..].iter().map(Sealed::shown).collect();
        proofs
    }

    /// What everybody sees of them.
    pub(crate) fn shown(&self) -> Vec<SealedPile> {
        self.piles.iter().map(Sealed::shown).collect()
    }

    fn seal(&mut self, pile: &HiddenPile, since: Version) {
        let places = (0..).zip(&pile.pieces);
        let leaves =
            places.map(|(at, piece)| leaf(&salt(&self.seed, (pile.name, since), at), piece));
        self.piles
            .extend(Tree::over(leaves.collect()).map(|tree| Sealed {
                pile: pile.name,
                since,
                tree,
                drawn: 0,
            }));
    }

    /// How much memory they take.
    pub(crate) fn bytes(&self) -> usize {
        self.piles.iter().map(|pile| pile.tree.bytes()).sum()
    }
}

impl Sealed {
    fn shown(&self) -> SealedPile {
        SealedPile {
            pile: self.pile.to_owned(),
            since: self.since,
            size: self.tree.size() as u16,
            root: Bytes32(self.tree.root()),
        }
    }

    fn prove(&mut self, seed: &Seed, drawn: &[Draw], proofs: &mut Proofs) {
        let mine = drawn.iter().filter(|draw| draw.pile == self.pile);
        let places: Vec<(usize, &Draw)> = (self.drawn..).zip(mine).collect();
        self.drawn += places.len();
        let mut viewers: Vec<Option<Seat>> = places.iter().map(|(_, draw)| draw.seen_by).collect();
        viewers.sort_unstable();
        viewers.dedup();
        for viewer in viewers {
            let seen = places.iter().filter(|(_, draw)| draw.seen_by == viewer);
            let proof = self.proof(seed, seen);
            match viewer {
                Some(seat) => proofs.private.push((seat, proof)),
                None => proofs.open.push(proof),
            }
        }
    }

    fn proof<'a>(
        &self,
        seed: &Seed,
        seen: impl Iterator<Item = &'a (usize, &'a Draw)> + Clone,
    ) -> DrawProof {
        let positions: Vec<usize> = seen.clone().map(|(at, _)| *at).collect();
        let pieces = seen.map(|(at, draw)| ProvedPiece {
            at: *at as u16,
            piece: draw.piece.to_string(),
            salt: hex::encode(salt(seed, (self.pile, self.since), *at as u32)),
        });
        let siblings = self.tree.siblings(&positions).into_iter();
        DrawProof {
            pile: self.pile.to_owned(),
            pieces: pieces.collect(),
            siblings: siblings.map(|node: Node| Bytes32(node)).collect(),
        }
    }
}

/// Nobody who does not know the seed can guess it, whatever other salts they have seen.
fn salt(seed: &Seed, (pile, since): (&str, Version), at: u32) -> Salt {
    let (label, pile) = (b"fondaco pile v1", pile.as_bytes());
    let (since, at) = (since.0.to_be_bytes(), at.to_be_bytes());
    half_sha256(&[label, seed.as_bytes(), &since, &at, pile])
}

#[cfg(test)]
mod tests;
