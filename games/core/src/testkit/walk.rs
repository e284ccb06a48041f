//! A random walk through a game.

use super::RandomPlayer;
use crate::{Game, GameRng, Outcome, Seat, Seed, Setup, Status, Step, play};

/// No game may take more actions than this, however badly it is played.
pub const ACTIONS_MAX: u64 = 10_000;

/// A game that is being played at random, from start to end.
pub(super) struct Walk<G> {
    pub(super) game: G,
    pub(super) seats: u8,
    pub(super) player: RandomPlayer,
    seed: Seed,
    steps: u64,
}

impl<G: Game> Walk<G> {
    pub(super) fn start(setup: &Setup<G::Options>, seed_byte: u8) -> Walk<G> {
        let seed = Seed::new([seed_byte; 32]);
        let game = G::start(setup, &mut GameRng::for_step(&seed, 0))
            .unwrap_or_else(|error| panic!("the game does not start: {error}"));
        Walk {
            game,
            seats: setup.seats,
            player: RandomPlayer::new(seed_byte),
            seed,
            steps: 0,
        }
    }

    /// The chance of the next action.
    pub(super) fn chance(&self) -> GameRng {
        GameRng::for_step(&self.seed, self.steps + 1)
    }

    /// Somebody's next action, `None` after the end.
    pub(super) fn choose(&mut self) -> Option<(Seat, G::Action)> {
        self.player.choose(&self.game, self.seats)
    }

    /// The step that the action leads to. Call [`Walk::advance`] to take it.
    pub(super) fn try_action(&self, seat: Seat, action: &G::Action) -> Step<G> {
        play(&self.game, seat, action, &mut self.chance()).unwrap_or_else(|rejection| {
            panic!(
                "{}: a listed action is refused: {action:?}: {rejection}",
                self.place(seat)
            )
        })
    }

    pub(super) fn advance(&mut self, next: G) {
        self.game = next;
        self.steps += 1;
        assert!(
            self.steps <= ACTIONS_MAX,
            "the game has not ended after {ACTIONS_MAX} actions"
        );
    }

    /// Describes where the walk is, for messages.
    pub(super) fn place(&self, seat: Seat) -> String {
        format!("after {} actions, {seat:?}", self.steps)
    }
}

/// Plays a random game to its end. `observe` sees the start, without events, and every
/// later position with the events that led there.
///
/// # Panics
/// If a legal action is refused, or the game does not end.
pub fn random_game<G: Game>(
    setup: &Setup<G::Options>,
    seed_byte: u8,
    mut observe: impl FnMut(&G, &[G::Event]),
) -> Outcome {
    let mut walk = Walk::<G>::start(setup, seed_byte);
    observe(&walk.game, &[]);
    while let Some((seat, action)) = walk.choose() {
        let step = walk.try_action(seat, &action);
        observe(&step.game, &step.events);
        walk.advance(step.game);
    }
    match walk.game.status() {
        Status::Finished(outcome) => outcome,
        Status::ToAct(_) => unreachable!("somebody must act and nobody was chosen"),
    }
}
