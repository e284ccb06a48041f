//! What not everybody may see (HO-25).

use crate::pieces::components::{BAG, DECK};
use crate::state::phase::Phase;
use crate::{BagTile, Card, Horus};
use game_core::{HiddenPile, Seat, diff_fields};
use serde::Serialize;
use ts_rs::TS;

/// What one player sees in addition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct PrivateView {
    /// The player's own Horus cards, sorted.
    pub hand: Vec<Card>,
}

/// What nobody sees before the end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Hidden {
    /// The cards of the deck, the next one first.
    pub deck: Vec<Card>,
    /// The tiles in the bag, the next one first.
    pub bag: Vec<BagTile>,
}

/// What was hidden, after the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Reveal {
    /// The hand of each seat, sorted.
    pub hands: Vec<Vec<Card>>,
    /// The cards left in the deck, the next one first.
    pub deck: Vec<Card>,
    /// The tiles left in the bag, the next one first.
    pub bag: Vec<BagTile>,
}
diff_fields!(Reveal { hands, deck, bag });

impl PrivateView {
    pub(crate) fn of(game: &Horus, seat: Seat) -> PrivateView {
        PrivateView {
            hand: game.player(seat).hand.to_vec(),
        }
    }
}

impl Hidden {
    pub(crate) fn of(game: &Horus) -> Hidden {
        Hidden {
            deck: game.deck.iter().rev().copied().collect(),
            bag: game.bag.iter().rev().copied().collect(),
        }
    }
}

/// The bag and the deck, as the server commits to them.
pub(crate) fn piles(game: &Horus) -> Vec<HiddenPile> {
    let Hidden { deck, bag } = Hidden::of(game);
    vec![HiddenPile::of(BAG, &bag), HiddenPile::of(DECK, &deck)]
}

impl Reveal {
    /// `None` while the game goes on.
    pub(crate) fn of(game: &Horus) -> Option<Reveal> {
        let is_over = game.phase == Phase::Finished;
        let Hidden { deck, bag } = Hidden::of(game);
        let hand = |seat: Seat| game.player(seat).hand.to_vec();
        is_over.then(|| Reveal {
            hands: Seat::all(game.seats).map(hand).collect(),
            deck,
            bag,
        })
    }
}
