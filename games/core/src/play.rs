//! The one way to act in a game.

use crate::{Game, GameRng, Seat, Status, Step};

/// Why an action was not accepted.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Rejection<I> {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// It is somebody else's turn.
    #[error("it is not your turn")]
    NotYourTurn,
    /// The rules forbid it.
    #[error(transparent)]
    Illegal(I),
}

/// Checks that the game is not over and that `seat` may act, then applies the action.
///
/// # Errors
/// See [`Rejection`].
pub fn play<G: Game>(
    game: &G,
    seat: Seat,
    action: &G::Action,
    rng: &mut GameRng,
) -> Result<Step<G>, Rejection<G::IllegalAction>> {
    if let Status::Finished(_) = game.status() {
        return Err(Rejection::GameOver);
    }
    if !game.may_act(seat) {
        return Err(Rejection::NotYourTurn);
    }
    game.apply(seat, action, rng).map_err(Rejection::Illegal)
}
