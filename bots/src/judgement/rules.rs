//! Calls into the rules. Each call has its own limit of steps, so that runaway rules end in a
//! panic, which [`crate::Player`] catches.

use crate::AfterGame;
use game_core::{Game, GameRng, Outcome, Seat, Status, Viewer, fuel};

/// Who acts next, from the point of view of the player who is thinking.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Mover {
    /// The game is over.
    Nobody(Outcome),
    /// This seat acts in the open.
    Seat(Seat),
    /// This seat acts without anybody seeing what it chooses.
    Hidden(Seat),
}

/// When several seats must act, each chooses without knowing what the others do: the seat that is
/// thinking goes first, and the others choose at random.
pub(crate) fn mover<G: Game>(game: &G, me: Seat, in_secret: bool) -> Mover {
    match game.status() {
        Status::Finished(outcome) => Mover::Nobody(outcome),
        Status::ToAct(seats) if seats.contains(me) => Mover::Seat(me),
        Status::ToAct(seats) => {
            let mut seats = seats.iter();
            let first = seats.next().expect("a seat set is never empty");
            if in_secret || seats.next().is_some() {
                Mover::Hidden(first)
            } else {
                Mover::Seat(first)
            }
        }
    }
}

pub(crate) fn legal<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let _limit = fuel::limit();
    game.legal_actions(seat)
}

/// The position after a listed action; `None` if it is not legal here.
pub(crate) fn apply<G: Game>(
    game: &G,
    seat: Seat,
    action: &G::Action,
    rng: &mut GameRng,
) -> Option<G> {
    let _limit = fuel::limit();
    let step = game.apply(seat, action, rng);
    step.ok().map(|step| step.game)
}

pub(crate) fn deal_again<G: Game>(game: &G, seat: Seat, rng: &mut GameRng) -> G {
    let _limit = fuel::limit();
    game.resample_hidden(Viewer::Player(seat), rng)
}

/// Puts what is still to be drawn into another order, with all hands open. `_proof` shows that the
/// game is over.
pub(crate) fn shuffle_undrawn<G: Game>(_proof: &AfterGame, game: &G, rng: &mut GameRng) -> G {
    let _limit = fuel::limit();
    game.shuffle_undrawn(rng)
}

/// The position after a random legal action, each being equally likely.
///
/// # Panics
/// If a seat that must act has no legal action, which the test kit rules out.
pub(crate) fn random_step<G: Game>(game: &G, seat: Seat, rng: &mut GameRng) -> G {
    let actions = legal(game, seat);
    let action = rng.pick(&actions).expect("a seat that must act can");
    apply(game, seat, action, rng).expect("a listed action is legal")
}
