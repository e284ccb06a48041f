//! What not everybody may see (GH-39, GH-40).

use crate::pieces::bag::BAG;
use crate::pieces::cube::Cube;
use crate::pieces::deck::DECK;
use crate::state::phase::Phase;
use crate::{Colour, Counts, GoldenHorn};
use game_core::{HiddenPile, Seat, diff_whole};
use serde::Serialize;
use ts_rs::TS;

/// What one seat sees in addition (GH-39).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct PrivateView {
    /// The player's own hand.
    pub hand: Counts,
    /// Which of the player's ships will start in Venice, while that is hidden (GH-8).
    pub in_venice: Option<[bool; 3]>,
}

/// What nobody sees before the end, and two counters that anybody could keep.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Hidden {
    /// The deck, next card first, one letter per card.
    deck: String,
    /// The bag, next cube first, one letter per cube.
    bag: String,
    /// Consecutive turns without an event; public, but not shown anywhere.
    quiet_turns: u8,
    /// Whether this turn has had an event; also public.
    is_eventful: bool,
}

/// What was hidden, shown after the game (GH-40).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Reveal {
    /// The hands, by seat.
    pub hands: Vec<Counts>,
    /// The deck, the next card first.
    pub deck: Vec<Colour>,
    /// The goods in the bag, the next cube first.
    pub bag: Vec<Colour>,
    /// The whole bag with its white and black cubes, if the expansion is in play.
    pub cubes: Option<Vec<Cube>>,
}
diff_whole!(Reveal);

impl PrivateView {
    pub(crate) fn of(game: &GoldenHorn, seat: Seat) -> PrivateView {
        let placement = game.phase.placement();
        PrivateView {
            hand: game.merchant(seat).hand,
            in_venice: placement.and_then(|placement| placement.choice(seat)),
        }
    }
}

impl Hidden {
    pub(crate) fn of(game: &GoldenHorn) -> Hidden {
        Hidden {
            deck: game.deck.order().map(Colour::letter).collect(),
            bag: game.bag.order().map(Cube::letter).collect(),
            quiet_turns: game.quiet_turns,
            is_eventful: game.phase.turn().is_some_and(|turn| turn.is_eventful),
        }
    }
}

/// The bag and the deck, as the server commits to them; they are not shuffled before all fleets are placed.
pub(crate) fn piles(game: &GoldenHorn) -> Vec<HiddenPile> {
    if game.phase.placement().is_some() {
        return Vec::new();
    }
    let (bag, deck): (Vec<Cube>, Vec<Colour>) =
        (game.bag.order().collect(), game.deck.order().collect());
    vec![HiddenPile::of(BAG, &bag), HiddenPile::of(DECK, &deck)]
}

impl Reveal {
    /// `None` while the game goes on.
    pub(crate) fn of(game: &GoldenHorn) -> Option<Reveal> {
        let is_over = game.phase == Phase::Finished;
        let hand = |seat: Seat| game.merchant(seat).hand;
        is_over.then(|| Reveal {
            hands: Seat::all(game.seats).map(hand).collect(),
            deck: game.deck.order().collect(),
            bag: game.bag.order().filter_map(Cube::colour).collect(),
            cubes: game.dominio.map(|_| game.bag.order().collect()),
        })
    }
}
