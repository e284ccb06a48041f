//! A player's choice does not depend on anything that its seat cannot see.

use crate::table::{Table, any_action, chance, legal, never};
use bots::{Beam, Dealt, Thinking, TreeTuning};
use game_core::{Position, Seat, Viewer};
use serde_json::Value;

/// How many pairs of positions are tried for each game, unless `BOT_PAIRS` says otherwise.
const PAIRS: u32 = 1_500;

/// The maximum number of pairs made from one position.
const PAIRS_A_POSITION: u32 = 4;

/// One pair in this many is tested with whole turns, which take long.
const PLANS_ONE_IN: u32 = 64;

const TREE: Thinking = Thinking::Tree {
    playouts: 6,
    tuning: TreeTuning {
        exploration: 0.3,
        bias: 0.0,
        breadth: f32::INFINITY,
        cut_after: Some(2),
    },
};

const ONE_STEP: Thinking = Thinking::OneStep {
    deals: 2,
    noise: 0.1,
};

const PLANS: Thinking = Thinking::Plans {
    beam: Beam { first: 1, width: 1 },
    reply: Beam { first: 1, width: 1 },
    plans: 2,
    playouts: 4,
};

type Choose = dyn Fn(&Table, &dyn Position, Seat, u64, u32) -> Value;

/// Chooses as the server does: the true position is dealt again, and the player thinks about the
/// result.
fn honest(table: &Table, truth: &dyn Position, seat: Seat, seed: u64, number: u32) -> Value {
    let dealt = Dealt::for_seat(truth, seat, seed);
    let how = match number {
        _ if number.is_multiple_of(PLANS_ONE_IN) => PLANS,
        _ if number.is_multiple_of(3) => ONE_STEP,
        _ => TREE,
    };
    let thought = table.player().think_as(&dealt, how, seed, &never);
    thought.expect("the player has an answer").action
}

/// Cheats: the choice depends on everything that is hidden.
fn peeking(_: &Table, truth: &dyn Position, seat: Seat, seed: u64, _: u32) -> Value {
    let actions = legal(truth, seat);
    let state = truth.hashes().state;
    let sum = state.iter().map(|&byte| u64::from(byte)).sum::<u64>() + seed;
    actions[(sum % actions.len() as u64) as usize].clone()
}

/// Plays random games. At every step, the seat to act chooses in the true position and in others
/// that it cannot distinguish from it. Returns how many pairs really differed, and in how many of
/// them the choices did.
fn pairs(table: &Table, wanted: u32, choose: &Choose) -> (u32, u32) {
    let (mut tried, mut differing) = (0, 0);
    for number in 0.. {
        if tried >= wanted {
            break;
        }
        let mut rng = chance(number, u64::MAX);
        table.play(number, |truth, seat, step| {
            for pair in 0..PAIRS_A_POSITION {
                let other = truth.resample_hidden(Viewer::Player(seat), &mut rng);
                if tried >= wanted || other.hashes().state == truth.hashes().state {
                    continue;
                }
                tried += 1;
                let seed = step << 8 | u64::from(pair);
                let one = choose(table, truth, seat, seed, tried);
                let same = one == choose(table, &*other, seat, seed, tried);
                differing += u32::from(!same);
            }
            any_action(truth, seat, &mut rng)
        });
    }
    (tried, differing)
}

fn wanted() -> u32 {
    let asked = std::env::var("BOT_PAIRS").ok();
    asked.map_or(PAIRS, |text| text.parse().expect("BOT_PAIRS is a number"))
}

#[test]
fn positions_that_a_seat_cannot_tell_apart_get_the_same_choice() {
    for table in Table::one_of_each() {
        let (tried, differing) = pairs(&table, wanted(), &honest);
        println!("{}: {tried} pairs, {differing} choices differ", table.name);
        assert_eq!(differing, 0, "{} looks at hidden cards", table.name);
        assert_eq!(tried, wanted());
    }
}

#[test]
fn a_player_that_peeks_is_caught() {
    for table in Table::one_of_each() {
        let (tried, differing) = pairs(&table, 200, &peeking);
        assert!(
            differing > tried / 4,
            "{}: {differing} of {tried}",
            table.name
        );
    }
}
