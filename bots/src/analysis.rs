//! Looking back at a game that is over.

use game_core::{BySeat, Position, Seat, Status};

/// Proof that a game is over, so that its hands may be looked at.
#[derive(Debug)]
pub struct AfterGame(());

impl AfterGame {
    /// The proof is the last position of the game; `None` if it is not over. Use it for that
    /// game only.
    pub fn of(last: &dyn Position) -> Option<AfterGame> {
        match last.status() {
            Status::Finished(_) => Some(AfterGame(())),
            Status::ToAct(_) => None,
        }
    }
}

/// The chances of all seats at one step.
#[derive(Clone, PartialEq, Debug)]
pub struct StepChances {
    /// Who was to act; of several, the first.
    pub seat: Seat,
    /// As far as that seat could tell.
    pub known: BySeat<f32>,
    /// With open hands and everything that was still to be drawn.
    pub open: BySeat<f32>,
}
