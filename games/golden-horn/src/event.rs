//! What the viewers are told of what happened.

use crate::{Colour, Counts, EndTrigger, Heading, Load, People, Territory};
use game_core::{Seat, Viewer};
use serde::Serialize;
use ts_rs::TS;

/// One line of the log, and what the board animates.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum EventView {
    /// A player has chosen where the fleet starts; where is still hidden (GH-8).
    FleetPlaced {
        /// Who.
        seat: Seat,
    },
    /// All fleets are shown, ports filled, cards dealt (GH-9).
    GameBegan {
        /// Who starts.
        first: Seat,
    },
    /// A turn begins.
    TurnBegan {
        /// Whose.
        seat: Seat,
    },
    /// A raid (GH-11).
    Raided {
        /// The raider.
        seat: Seat,
        /// Whose ship.
        target: Seat,
        /// Which of their ships.
        ship: u8,
        /// What was taken.
        cargo: Load,
        /// The cards paid.
        cards: [Colour; 2],
        /// Whether the ship was left empty and may turn (GH-14) or was turned.
        emptied: bool,
    },
    /// A ship took cargo in a home port (GH-16).
    Loaded {
        /// Who.
        seat: Seat,
        /// Which ship.
        ship: u8,
        /// What.
        cargo: Load,
        /// How many pieces.
        pieces: u8,
    },
    /// A port was filled up from the bag (GH-17).
    Refilled {
        /// The index of the port on the route.
        port: u8,
        /// What was laid there.
        goods: Counts,
        /// Who came there (DM-3).
        people: People,
    },
    /// A ship sailed (GH-19).
    Sailed {
        /// Who.
        seat: Seat,
        /// Which ship.
        ship: u8,
        /// Where from.
        from: u8,
        /// The spaces it landed on, the last one included.
        path: Vec<u8>,
        /// Which way.
        heading: Heading,
        /// The wind cards paid.
        cost: Counts,
    },
    /// Cargo went into a warehouse (GH-25).
    Unloaded {
        /// Who.
        seat: Seat,
        /// What.
        goods: Counts,
        /// Who came along (DM-6).
        people: People,
    },
    /// Cards were drawn (GH-26).
    CardsDrawn {
        /// Who.
        seat: Seat,
        /// How many.
        count: u8,
        /// Which; told to nobody but the one who drew them.
        cards: Option<Counts>,
    },
    /// The discard pile became the new deck (GH-27).
    DeckReshuffled,
    /// A territory was taken (DM-7).
    Conquered {
        /// Who.
        seat: Seat,
        /// Which.
        territory: Territory,
        /// The people paid.
        people: People,
    },
    /// Peasants became mercenaries (DM-8).
    Exchanged {
        /// Who.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// The end is triggered (GH-29).
    EndTriggered {
        /// In whose turn.
        seat: Seat,
        /// Why.
        trigger: EndTrigger,
        /// Who has the last turn.
        last: Seat,
    },
    /// The game is over.
    GameEnded {
        /// Total points of each seat.
        scores: Vec<i32>,
        /// Who won.
        winners: Vec<Seat>,
    },
}

/// What happened, in full.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Everybody may know.
    Open(EventView),
    /// Cards were drawn (GH-26); which is for their owner alone.
    CardsDrawn {
        /// Who.
        seat: Seat,
        /// Which.
        cards: Counts,
    },
}

impl Event {
    /// What one viewer is told of it.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> EventView {
        match self {
            Event::Open(view) => view.clone(),
            Event::CardsDrawn { seat, cards } => EventView::CardsDrawn {
                seat: *seat,
                count: cards.total(),
                cards: (viewer == Viewer::Player(*seat)).then_some(*cards),
            },
        }
    }
}
