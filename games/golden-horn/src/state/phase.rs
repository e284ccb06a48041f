//! What comes next.

use crate::state::placement::Placement;
use game_core::{Seat, diff_whole};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What the players must do next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// Place their fleets (GH-8).
    Placing(Placement),
    /// Continue this turn.
    Playing(Turn),
    Finished,
}

/// What has happened in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Turn {
    pub(crate) seat: Seat,
    pub(crate) raid_used: bool,
    pub(crate) voyage: Voyage,
    /// Whether anything was loaded, unloaded, raided or conquered (GH-29).
    pub(crate) is_eventful: bool,
}

/// How far the turn's voyage has progressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Voyage {
    /// It has not begun.
    Ahead,
    /// This ship is loaded and must sail (GH-17).
    Loaded(u8),
    Done,
}

impl Turn {
    pub(crate) fn new(seat: Seat) -> Turn {
        Turn {
            seat,
            raid_used: false,
            voyage: Voyage::Ahead,
            is_eventful: false,
        }
    }
}

/// Where the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "Phase")]
pub enum PhaseView {
    /// Fleets are being placed (GH-8).
    Placing,
    /// Turns are being played.
    Playing,
    /// The game is over.
    Finished,
}
diff_whole!(PhaseView);

impl Phase {
    /// The phase as everybody sees it.
    pub(crate) fn view(self) -> PhaseView {
        match self {
            Phase::Placing(_) => PhaseView::Placing,
            Phase::Playing(_) => PhaseView::Playing,
            Phase::Finished => PhaseView::Finished,
        }
    }

    /// The turn, if one is being played.
    pub(crate) fn turn(self) -> Option<Turn> {
        match self {
            Phase::Playing(turn) => Some(turn),
            Phase::Placing(_) | Phase::Finished => None,
        }
    }

    /// The fleets placed so far, while they are being placed.
    pub(crate) fn placement(self) -> Option<Placement> {
        match self {
            Phase::Placing(placement) => Some(placement),
            Phase::Playing(_) | Phase::Finished => None,
        }
    }
}
