//! What happened, and what players are told of it.

use crate::{Card, Pile, Place, TileId, TileInHand, TileKind};
use game_core::{Seat, Viewer};
use serde::Serialize;
use ts_rs::TS;

/// What happened, in full.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// It happened before everybody's eyes, and everybody is told the same.
    Open(EventView),
    /// A player drew Horus cards, which the others do not see.
    CardsDrawn {
        /// Who.
        seat: Seat,
        /// Sorted.
        cards: Vec<Card>,
    },
}

/// What one viewer is told of an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum EventView {
    /// A turn began.
    TurnBegan {
        /// Whose.
        seat: Seat,
    },
    /// A tile was drawn from the bag (HO-12).
    TileDrawn {
        /// By whom.
        seat: Seat,
        /// The tile.
        tile: TileInHand,
    },
    /// A drawn tile had no place and left the game (HO-12).
    TileLost {
        /// The tile.
        tile: TileInHand,
    },
    /// A tile was taken from an open pile.
    TileTaken {
        /// By whom.
        seat: Seat,
        /// The pile.
        pile: Pile,
    },
    /// A pile has become empty (HO-18).
    PileEmptied {
        /// The pile.
        pile: Pile,
    },
    /// A tile was laid.
    TileLaid {
        /// By whom.
        seat: Seat,
        /// Its number.
        tile: TileId,
        /// What it is.
        kind: TileKind,
        /// Where it lies.
        place: Place,
    },
    /// A barque gave way to a river tile.
    BarqueMoved {
        /// By whom.
        seat: Seat,
        /// Its number.
        tile: TileId,
        /// Where it lies now.
        place: Place,
    },
    /// A Horus card was played (HO-13).
    CardPlayed {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A Nile card was played (HO-19).
    NilePlayed {
        /// By whom.
        seat: Seat,
    },
    /// A stone was placed (HO-15).
    StonePlaced {
        /// Whose.
        seat: Seat,
        /// On which tile.
        tile: TileId,
    },
    /// A stone was moved (HO-19).
    StoneMoved {
        /// Whose.
        seat: Seat,
        /// From which tile.
        from: TileId,
        /// To which tile.
        to: TileId,
    },
    /// Cards of an exhausted terrain were discarded (HO-18).
    CardsDiscarded {
        /// By whom.
        seat: Seat,
        /// The cards.
        cards: Vec<Card>,
    },
    /// A hand was filled up (HO-17).
    CardsDrawn {
        /// Whose.
        seat: Seat,
        /// By how many cards.
        count: u8,
        /// Which, sorted; their owner alone is told.
        cards: Option<Vec<Card>>,
    },
    /// The discard pile was shuffled into a new deck (HO-17).
    DeckShuffled {
        /// How many cards it has.
        cards: u8,
    },
    /// The game ended (HO-20).
    GameEnded {
        /// The points of each seat.
        scores: Vec<i32>,
        /// Who won.
        winners: Vec<Seat>,
    },
}

impl Event {
    /// What this viewer is told.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> EventView {
        match self {
            Event::Open(view) => view.clone(),
            Event::CardsDrawn { seat, cards } => EventView::CardsDrawn {
                seat: *seat,
                count: cards.len() as u8,
                cards: (viewer == Viewer::Player(*seat)).then(|| cards.clone()),
            },
        }
    }
}
