//! A Merkle tree over pieces that lie in a hidden order. Its root fixes the order and tells nothing
//! about it.

use game_core::sha256;

/// A hash in the tree.
pub(crate) type Node = [u8; 32];

/// Hashed with a piece, so that nobody can find the piece by trying all that there are.
pub(crate) type Salt = [u8; 16];

/// Told apart by these, no leaf can pass for a node.
const LEAF: [u8; 1] = [0];
const NODE: [u8; 1] = [1];

/// All hashes of a tree.
#[derive(Debug)]
pub(crate) struct Tree {
    /// From the leaves to the root. The last of an odd number has no partner, and goes up unchanged.
    levels: Vec<Vec<Node>>,
}

impl Tree {
    /// The tree over these leaves, or `None` if there are none.
    pub(crate) fn over(leaves: Vec<Node>) -> Option<Tree> {
        let mut levels = vec![leaves];
        while let Some(below) = levels.last().filter(|level| level.len() > 1) {
            let pairs = below.chunks(2).map(|pair| match pair {
                [left, right] => node(left, right),
                other => other.concat().try_into().unwrap_or_default(),
            });
            let level = pairs.collect();
            levels.push(level);
        }
        let has_root = levels.last().is_some_and(|level| level.len() == 1);
        has_root.then_some(Tree { levels })
    }

    pub(crate) fn root(&self) -> Node {
        let root = self.levels.last().and_then(|level| level.first());
        root.copied().unwrap_or_default()
    }

    /// How many leaves it has.
    pub(crate) fn size(&self) -> usize {
        self.levels.first().map_or(0, Vec::len)
    }

    /// The hashes that lead from the leaves at these positions to the root, from left to right.
    pub(crate) fn siblings(&self, positions: &[usize]) -> Vec<Node> {
        let mut found = Vec::new();
        self.visit((self.levels.len() - 1, 0), positions, &mut found);
        found
    }

    fn visit(&self, (level, index): (usize, usize), positions: &[usize], found: &mut Vec<Node>) {
        let Some(hash) = self.levels.get(level).and_then(|level| level.get(index)) else {
            return;
        };
        if !positions.iter().any(|position| position >> level == index) {
            found.push(*hash);
        } else if let Some(below) = level.checked_sub(1) {
            self.visit((below, 2 * index), positions, found);
            self.visit((below, 2 * index + 1), positions, found);
        }
    }

    /// How much memory it takes.
    pub(crate) fn bytes(&self) -> usize {
        self.levels
            .iter()
            .map(|level| size_of_val(level.as_slice()))
            .sum()
    }
}

/// The hash of a piece, given as JSON.
pub(crate) fn leaf(salt: &Salt, piece: &str) -> Node {
    sha256(&[&LEAF, salt, piece.as_bytes()])
}

fn node(left: &Node, right: &Node) -> Node {
    sha256(&[&NODE, left, right])
}
