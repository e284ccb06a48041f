//! The one way to act in a game.

use crate::{GameRng, Rules, Seat, Status, Step};

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

/// Whether `seat` may act now: those that must act may, and whom the rules let act besides.
pub fn may_act<G: Rules>(game: &G, seat: Seat) -> bool {
    match game.status() {
        Status::ToAct(seats) => seats.contains(seat) || game.may_also_act(seat),
        Status::Finished(_) => false,
    }
}

/// Checks that the game is not over and that `seat` may act, then applies the action.
///
/// # Errors
/// See [`Rejection`].
pub fn play<G: Rules>(
    game: &G,
    seat: Seat,
    action: &G::Action,
    rng: &mut GameRng,
) -> Result<Step<G>, Rejection<G::IllegalAction>> {
    if let Status::Finished(_) = game.status() {
        return Err(Rejection::GameOver);
    }
    if !may_act(game, seat) {
        return Err(Rejection::NotYourTurn);
    }
    game.apply(seat, action, rng).map_err(Rejection::Illegal)
}
