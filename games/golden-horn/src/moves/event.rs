//! What happened, and what each player sees of it.

use crate::{Colour, Counts, EndTrigger, Heading, Load, People, Territory};
use game_core::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What one viewer sees of an event: a line of the log, and what the board animates.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum EventView {
    /// A player has chosen where their fleet starts; the choice is still hidden (GH-8).
    FleetPlaced { seat: Seat },
    /// All fleets are revealed, the ports filled and the cards dealt (GH-9).
    GameBegan { first: Seat },
    /// A turn begins.
    TurnBegan { seat: Seat },
    /// A raid (GH-11).
    Raided {
        seat: Seat,
        target: Seat,
        /// Which of their ships.
        ship: u8,
        cargo: Load,
        /// The cards paid.
        cards: [Colour; 2],
        /// Whether the ship was left empty, so that it may turn or was turned (GH-14).
        emptied: bool,
    },
    /// A ship took cargo in a home port (GH-16).
    Loaded {
        seat: Seat,
        ship: u8,
        cargo: Load,
        pieces: u8,
    },
    /// A port was refilled from the bag (GH-17).
    Refilled {
        /// The index of the port on the route.
        port: u8,
        goods: Counts,
        /// DM-3.
        people: People,
    },
    /// A ship sailed (GH-19).
    Sailed {
        seat: Seat,
        ship: u8,
        from: u8,
        /// The spaces it landed on, the last one included.
        path: Vec<u8>,
        heading: Heading,
        /// The wind cards paid.
        cost: Counts,
    },
    /// Cargo went into a warehouse (GH-25).
    Unloaded {
        seat: Seat,
        goods: Counts,
        /// DM-6.
        people: People,
    },
    /// Cards were drawn (GH-26).
    CardsDrawn {
        seat: Seat,
        count: u8,
        /// Only their owner is told.
        cards: Option<Counts>,
    },
    /// The discard pile became the new deck (GH-27).
    DeckReshuffled,
    /// A territory was taken (DM-7).
    Conquered {
        seat: Seat,
        territory: Territory,
        /// The people paid.
        people: People,
    },
    /// Peasants became mercenaries (DM-8).
    Exchanged { seat: Seat, count: u8 },
    /// The end was triggered (GH-29).
    EndTriggered {
        /// In whose turn.
        seat: Seat,
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
    /// A public event: everybody is told the same.
    Open(EventView),
    /// A player drew cards (GH-26), and the others do not see which.
    CardsDrawn { seat: Seat, cards: Counts },
}

impl Event {
    /// What this viewer is told.
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
