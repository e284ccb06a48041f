//! What goes over the wire.

use super::flaw;
use game_core::{Diff, IllegalAction, PatchWriter, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Options {}

/// What a player does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Action {
    /// Chooses a card.
    Play { card: u8 },
    /// Puts a card into the stock and draws another.
    Swap { card: u8 },
}

#[derive(PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Preview {
    pub(crate) wins: Option<bool>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Event {
    Chosen { seat: Seat, card: u8 },
    Swapped { seat: Seat, drawn: u8 },
    Revealed { cards: [u8; 2] },
}

#[derive(PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum EventView {
    Chosen { seat: Seat, card: Option<u8> },
    Swapped { seat: Seat, drawn: Option<u8> },
    Revealed { cards: [u8; 2] },
}

/// What everybody sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub(crate) struct Public<const FLAW: u8> {
    pub(crate) hands: [u8; 2],
    pub(crate) has_chosen: [bool; 2],
    pub(crate) played: Vec<u8>,
    pub(crate) tricks: [u8; 2],
    pub(crate) has_swapped: [bool; 2],
    pub(crate) stock: Option<Vec<u8>>,
}

impl<const FLAW: u8> Diff for Public<FLAW> {
    fn diff(&self, new: &Self, patch: &mut PatchWriter) {
        patch.field("hands", &self.hands, &new.hands);
        patch.field("has_chosen", &self.has_chosen, &new.has_chosen);
        patch.field("played", &self.played, &new.played);
        if FLAW != flaw::FORGETS_TO_PATCH {
            patch.field("tricks", &self.tricks, &new.tricks);
        }
        patch.field("has_swapped", &self.has_swapped, &new.has_swapped);
        patch.field("stock", &self.stock, &new.stock);
    }
}

#[derive(PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Private {
    pub(crate) hands: Vec<Vec<u8>>,
    pub(crate) chosen: Option<usize>,
}

#[derive(PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Illegal {
    #[error("play a card of your hand")]
    NotInHand,
    #[error("Play a card of your hand.")]
    Shouted,
    #[error("play a card other than {0}")]
    Telltale(u8),
    #[error("choose another card than before")]
    SameCard,
    #[error("swap once a game, before you choose")]
    NoSwap,
}

impl IllegalAction for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Illegal::NotInHand | Illegal::Shouted => "not_in_hand",
            Illegal::Telltale(_) => "telltale",
            Illegal::SameCard => "same_card",
            Illegal::NoSwap => "no_swap",
        }
    }
}
