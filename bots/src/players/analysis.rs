//! Analysing a game that is over.

use game_core::{BySeat, Position, Seat, Status};

/// Proof that a game is over, so that its hidden information may be looked at.
#[derive(Debug)]
pub struct AfterGame(());

impl AfterGame {
    /// Takes the last position of the game as the proof; `None` if the game is not over. Use the
    /// proof for that game only.
    pub fn of(last: &dyn Position) -> Option<AfterGame> {
        match last.status() {
            Status::Finished(_) => Some(AfterGame(())),
            Status::ToAct(_) => None,
        }
    }
}

/// The winning chances of all seats at one step.
#[derive(Clone, PartialEq, Debug)]
pub struct StepChances {
    /// The seat to act, or the first of several.
    pub seat: Seat,
    /// The chances as far as that seat could tell.
    pub known: BySeat<f32>,
    /// The chances with open hands, given everything that was still to be drawn.
    pub open: BySeat<f32>,
}
