//! What a seat could do if its turn came now, for preparing a move while others act. Derived only
//! from what the seat sees: everything it cannot know is redealt before any question is asked.

use crate::running::position::{Choice, Refusal, read};
use crate::{Game, GameRng, Json, Seat, Seed, Status, Viewer, play};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// What a seat could do if its turn came now, after some steps of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ahead {
    /// The steps, as [`PlayerPart`](crate::PlayerPart) lists choices: `{"action": .., "preview": ..}`.
    pub steps: Vec<Json>,
    /// The fingerprint of what chance has laid out for the first step; see
    /// [`Position::laid_out`](crate::Position::laid_out).
    pub laid_out: [u8; 32],
    /// What everybody would see, as far as it is certain: once a step draws or uncovers something,
    /// it stays as it was before that step.
    pub public: Json,
    /// The same for what only the seat would see.
    pub view: Json,
    /// What could be done next whatever the steps draw, in the same form; empty when the turn would
    /// be over.
    pub actions: Json,
}

/// Why nothing can be said about a future turn.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoAhead {
    /// The game does not support it, it is already the seat's turn, or there is no further turn.
    #[error("nothing can be prepared in this position")]
    Unknown,
    /// The next step would depend on what an earlier one draws or uncovers.
    #[error("this depends on what an earlier step uncovers")]
    Uncertain,
    /// The rules would refuse a step.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

pub(crate) fn look_ahead<G: Game>(
    game: &G,
    seat: Seat,
    steps: &[Value],
    seed: &Seed,
) -> Result<Ahead, NoAhead> {
    let ahead = game.ahead(seat).filter(|ahead| must_act(ahead, seat));
    let ahead = ahead.ok_or(NoAhead::Unknown)?;
    let mut dealt = GameRng::for_step(seed, 0);
    let mut game = ahead.resample_hidden(Viewer::Player(seat), &mut dealt);
    let laid_out = laid_out(&game, seat);
    let mut shown = (
        Json::of(&game.public_view()),
        Json::of(&game.private_view(seat)),
    );
    let (mut done, mut drew) = (Vec::new(), Vec::new());
    for (number, step) in (1..).zip(steps) {
        let action = read::<G>(step)?;
        if !is_certain(&game, &drew, &action) {
            return Err(NoAhead::Uncertain);
        }
        let mut chance = GameRng::for_step(seed, number);
        let played = play(&game, seat, &action, &mut chance);
        let next = played.map_err(Refusal::from)?.game;
        done.push(Json::of(&choice(&game, seat, &action)));
        game = next;
        if chance.reveals() {
            drew.push(action);
        }
        if drew.is_empty() {
            shown = (
                Json::of(&game.public_view()),
                Json::of(&game.private_view(seat)),
            );
        }
    }
    let actions = if must_act(&game, seat) {
        game.legal_actions(seat)
    } else {
        Vec::new()
    };
    let actions = actions.iter();
    let certain = actions.filter(|action| is_certain(&game, &drew, action));
    let choices: Vec<_> = certain.map(|action| choice(&game, seat, action)).collect();
    let (public, view) = shown;
    Ok(Ahead {
        steps: done,
        laid_out,
        public,
        view,
        actions: Json::of(&choices),
    })
}

/// Whether an action is the same whatever these steps have drawn.
fn is_certain<G: Game>(game: &G, drew: &[G::Action], action: &G::Action) -> bool {
    !drew.iter().any(|drew| game.rests_on_draw(drew, action))
}

/// The fingerprint of those choices of a seat that depend on what chance has laid out.
pub(crate) fn laid_out<G: Game>(game: &G, seat: Seat) -> [u8; 32] {
    let actions = game.legal_actions(seat);
    let resting = actions.iter().filter(|action| G::rests_on_chance(action));
    let choices: Vec<_> = resting.map(|action| choice(game, seat, action)).collect();
    Sha256::digest(Json::of(&choices).as_bytes()).into()
}

fn choice<'a, G: Game>(game: &G, seat: Seat, action: &'a G::Action) -> Choice<'a, G> {
    Choice {
        action,
        preview: game.preview(seat, action),
    }
}

fn must_act<G: Game>(game: &G, seat: Seat) -> bool {
    matches!(game.status(), Status::ToAct(seats) if seats.contains(seat))
}
