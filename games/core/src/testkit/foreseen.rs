//! Checks that what a waiting seat may prepare is certain to be possible when its turn comes.

use super::RandomPlayer;
use super::walk::Walk;
use crate::running::ahead::look_ahead;
use crate::{Game, GameRng, Seat, Seed, Setup, Status, Viewer, play};
use serde_json::Value;

/// One in this many positions is looked at.
const LOOKED_AT_ONE_IN: u32 = 4;

/// How many steps are prepared in each.
const STEPS: usize = 4;

/// In how many deals, each with chance of its own, the steps are played.
const DEALS: u8 = 6;

/// Plays a random game, in which waiting seats prepare random moves. Whatever is listed for them
/// must be legal, with the same preview, however the hidden cards may lie and whatever the steps
/// before it draw. Returns how often something was listed after a step that had drawn.
///
/// # Panics
/// If something is listed that another deal or draw would make impossible or change.
pub fn assert_foreseen<G: Game>(setup: &Setup<G::Options>, seed_byte: u8) -> usize {
    let mut walk = Walk::<G>::start(setup, seed_byte);
    let mut after_draws = 0;
    while let Some((seat, action)) = walk.choose() {
        if walk.player.once_in(LOOKED_AT_ONE_IN) {
            let waiting: Vec<Seat> = Seat::all(setup.seats)
                .filter(|&seat| walk.game.ahead(seat).is_some())
                .collect();
            if let Some(&waits) = walk.player.pick(&waiting) {
                after_draws += prepare(&walk.game, waits, &mut walk.player);
            }
        }
        let step = walk.try_action(seat, &action);
        walk.advance(step.game);
    }
    after_draws
}

/// The same for one position, in which a waiting seat prepares random moves this many times.
///
/// # Panics
/// If something is listed that another deal or draw would make impossible or change.
pub fn assert_foreseen_from<G: Game>(game: &G, seat: Seat, times: usize) -> usize {
    let mut player = RandomPlayer::new(0);
    (0..times).map(|_| prepare(game, seat, &mut player)).sum()
}

/// Prepares random steps for a waiting seat, and returns how many came after a draw.
fn prepare<G: Game>(game: &G, seat: Seat, player: &mut RandomPlayer) -> usize {
    let (mut steps, mut after_draws) = (Vec::new(), 0);
    while steps.len() < STEPS {
        let seed = Seed::new([player.rng().below(256) as u8; 32]);
        let Ok(ahead) = look_ahead(game, seat, &steps, &seed) else {
            break;
        };
        let listed: Vec<Value> = serde_json::from_str(&ahead.actions).expect("a list");
        let mut has_drawn = false;
        for deal in 0..DEALS {
            let (possible, drew) = played(game, seat, &steps, deal);
            has_drawn |= drew;
            for choice in &listed {
                assert!(
                    possible.contains(choice),
                    "{seat:?} may prepare {choice} after {steps:?}, which chance could forbid"
                );
            }
        }
        let Some(next) = player.pick(&listed) else {
            break;
        };
        steps.push(next["action"].clone());
        after_draws += usize::from(has_drawn);
    }
    after_draws
}

/// The choices of a seat in one deal once it has taken these steps in its turn, and whether the
/// steps have drawn anything.
fn played<G: Game>(game: &G, seat: Seat, steps: &[Value], deal: u8) -> (Vec<Value>, bool) {
    let seed = Seed::new([deal + 1; 32]);
    let ahead = game.ahead(seat).expect("the seat waits");
    let mut game = ahead.resample_hidden(Viewer::Player(seat), &mut GameRng::for_step(&seed, 0));
    let mut has_drawn = false;
    for (number, step) in (1..).zip(steps) {
        let action: G::Action = serde_json::from_value(step.clone()).expect("it was listed");
        let mut chance = GameRng::for_step(&seed, number);
        let step = play(&game, seat, &action, &mut chance);
        let step = step.unwrap_or_else(|why| panic!("{seat:?} has prepared {action:?}: {why}"));
        has_drawn |= chance.reveals();
        game = step.game;
    }
    let is_over = !matches!(game.status(), Status::ToAct(seats) if seats.contains(seat));
    let actions = if is_over {
        Vec::new()
    } else {
        game.legal_actions(seat)
    };
    let choice = |action| {
        let preview = game.preview(seat, &action);
        serde_json::json!({ "action": action, "preview": preview })
    };
    (actions.into_iter().map(choice).collect(), has_drawn)
}
