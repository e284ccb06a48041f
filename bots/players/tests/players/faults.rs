//! If a player's rules or evaluation fail, it gives no answer, and nothing worse happens.

use crate::table::{Table, never};
use bots::{CannotThink, Dealt, Evaluate, Level, Outlook, Spread, Thinking, player};
use game_core::{Status, fuel};
use golden_horn::GoldenHorn;

enum Fault {
    Panics,
    RunsAway,
}

struct Faulty(Fault);

impl Evaluate<GoldenHorn> for Faulty {
    fn outlook(&self, _game: &GoldenHorn) -> Option<Outlook> {
        match self.0 {
            Fault::Panics => panic!("planted"),
            Fault::RunsAway => loop {
                fuel::spend();
            },
        }
    }

    fn spread(&self) -> Spread {
        Spread {
            at_start: 1.0,
            at_end: 1.0,
        }
    }

    fn thinking(&self, _game: &GoldenHorn, _level: Level) -> Thinking {
        Thinking::OneStep {
            deals: 1,
            noise: 0.0,
        }
    }
}

#[test]
fn a_panic_and_a_loop_without_end_become_an_error() {
    for fault in [Fault::Panics, Fault::RunsAway] {
        let truth = Table::golden_horn(2).start(1);
        let Status::ToAct(seats) = truth.status() else {
            panic!("the game has begun");
        };
        let seat = seats.iter().next().expect("never empty");
        let player = player::<GoldenHorn, _>(Faulty(fault));
        let dealt = Dealt::for_seat(&*truth, seat, 1);
        let thought = player.think(&dealt, Level::Easy, 1, &never);
        assert_eq!(thought, Err(CannotThink::RulesFailed));
    }
}
