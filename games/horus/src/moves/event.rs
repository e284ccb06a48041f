//! What happened, and what each player sees of it.

use crate::{Card, Pile, Place, TileId, TileInHand, TileKind};
use game_core::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What happened, in full.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A public event: everybody is told the same.
    Open(EventView),
    /// A player drew Horus cards, and the others do not see which.
    CardsDrawn {
        seat: Seat,
        /// The cards, sorted.
        cards: Vec<Card>,
    },
}

/// What one viewer sees of an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum EventView {
    /// A turn began.
    TurnBegan { seat: Seat },
    /// A tile was drawn from the bag (HO-12).
    TileDrawn { seat: Seat, tile: TileInHand },
    /// A drawn tile could not be laid and left the game (HO-12).
    TileLost { tile: TileInHand },
    /// A tile was taken from an open pile.
    TileTaken { seat: Seat, pile: Pile },
    /// A pile became empty (HO-18).
    PileEmptied { pile: Pile },
    /// A tile was laid.
    TileLaid {
        seat: Seat,
        tile: TileId,
        kind: TileKind,
        /// Where it lies.
        place: Place,
    },
    /// A barque made way for a river tile.
    BarqueMoved {
        seat: Seat,
        tile: TileId,
        /// Where it lies now.
        place: Place,
    },
    /// A Horus card was played (HO-13).
    CardPlayed { seat: Seat, card: Card },
    /// A Nile card was played (HO-19).
    NilePlayed { seat: Seat },
    /// A stone was placed (HO-15).
    StonePlaced { seat: Seat, tile: TileId },
    /// A stone was moved (HO-19).
    StoneMoved {
        seat: Seat,
        from: TileId,
        to: TileId,
    },
    /// Cards of an exhausted terrain were discarded (HO-18).
    CardsDiscarded { seat: Seat, cards: Vec<Card> },
    /// A hand was refilled (HO-17).
    CardsDrawn {
        seat: Seat,
        count: u8,
        /// Sorted; only their owner is told.
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
