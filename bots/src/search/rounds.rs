//! What a position brings within a few rounds: everybody plays on, and what is then on the table is
//! judged.

use crate::judgement::rules;
use crate::judgement::worth::{judge, judge_or_play};
use crate::search::beam::Turns;
use crate::{Beam, Evaluate, Points};
use game_core::{Game, GameRng, Status};

/// How the turns are searched for: a single line.
const LINE: Beam = Beam { first: 1, width: 1 };

/// The maximum number of steps that are taken because several seats choose at once.
const SECRET_STEPS_MAX: u32 = 64;

/// Each seat's points above the mean of the table, once this many turns have been played, the rest
/// of the present one included. A game whose positions cannot be judged is played to the end at
/// random instead.
pub(crate) fn after_turns<G: Game, E: Evaluate<G>>(
    game: &G,
    evaluate: &E,
    turns: u32,
    rng: &mut GameRng,
) -> Points {
    let mut game = game.clone();
    let mut left = match judge(&game, evaluate) {
        Some(_) => turns,
        None => 0,
    };
    let mut secret_steps = 0;
    while let Status::ToAct(seats) = game.status() {
        let mut seats = seats.iter();
        let seat = seats.next().expect("a seat set is never empty");
        let in_secret = seats.next().is_some() || evaluate.chooses_in_secret(&game);
        if in_secret && secret_steps < SECRET_STEPS_MAX {
            secret_steps += 1;
            game = rules::random_step(&game, seat, rng);
            continue;
        }
        if left == 0 {
            break;
        }
        left -= 1;
        let search = Turns {
            game: &game,
            seat,
            evaluate,
            stop: &|| false,
            chance: rng.clone(),
        };
        let best = search.best(LINE, 1);
        for action in best.into_iter().flat_map(|line| line.actions) {
            match rules::apply(&game, seat, &action, rng) {
                Some(next) => game = next,
                // Chance has brought something else than the search saw: the turn ends here.
                None => break,
            }
        }
    }
    above_mean(judge_or_play(&game, evaluate, rng).points)
}

/// The points of each seat, less the mean of all seats.
pub(crate) fn above_mean(mut points: Points) -> Points {
    let all = points.as_mut_slice();
    let mean = all.iter().sum::<f32>() / all.len().max(1) as f32;
    for one in all {
        *one -= mean;
    }
    points
}
