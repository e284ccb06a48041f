//! Feats: what is worth remembering of a game that is over.

use crate::{Json, Seat};

/// The version of the rules by which feats are found. Raise it when those of any game change: the
/// feats of older games are then found again.
pub const FEATS_VERSION: u32 = 1;

/// A step of a game, as everybody saw it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ToldStep {
    /// How many entries the log had after it.
    pub step: u32,
    /// The public events.
    pub events: Vec<Json>,
    /// The public view after it.
    pub view: Json,
}

/// Something that a seat did in a game, and how much of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Feat {
    /// A name by which feats of different games are compared, such as `voyage`: `snake_case`, at most
    /// [`Feat::KIND_MAX`] bytes, and no other game's.
    pub kind: &'static str,
    /// Who did it.
    pub seat: Seat,
    /// After how many entries of the log it was done.
    pub step: u32,
    /// How much: more is better.
    pub count: u32,
}

impl Feat {
    /// The most bytes of a kind.
    pub const KIND_MAX: usize = 20;

    /// The most feats that are kept of one game, each of another kind.
    pub const OF_GAME_MAX: usize = 6;

    /// Of each kind the greatest feat, and of equal ones the first; at most
    /// [`Feat::OF_GAME_MAX`].
    pub fn greatest(all: impl IntoIterator<Item = Feat>) -> Vec<Feat> {
        let mut greatest: Vec<Feat> = Vec::new();
        for feat in all.into_iter().filter(|feat| feat.count > 0) {
            match greatest.iter().position(|one| one.kind == feat.kind) {
                Some(place) if greatest[place].count < feat.count => greatest[place] = feat,
                Some(_) => {}
                None => greatest.push(feat),
            }
        }
        greatest.truncate(Feat::OF_GAME_MAX);
        greatest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_each_kind_the_first_of_the_greatest_is_kept() {
        let feat = |kind, step, count| Feat {
            kind,
            seat: Seat::FIRST,
            step,
            count,
        };
        let all = [
            feat("leap", 1, 0),
            feat("voyage", 2, 3),
            feat("leap", 3, 4),
            feat("voyage", 4, 5),
            feat("voyage", 5, 5),
        ];
        let greatest = Feat::greatest(all);
        assert_eq!(greatest, [feat("voyage", 4, 5), feat("leap", 3, 4)]);
    }
}
