//! *Race*: two runners on a track take turns; the first to reach its end wins.
//!
//! Version 1 lets them run one or two steps, version 2 also three.

use game_core::{
    GameRng, NoOptions, OpenGame, Outcome, Rules, Seat, SeatSet, Setup, SetupError, Status, Step,
    diff_fields,
};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

const TRACK: u8 = 12;

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Race {
    at: [u8; 2],
    to_move: Seat,
    steps_max: u8,
}
diff_fields!(Race {
    at,
    to_move,
    steps_max
});

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Run {
    steps: u8,
}

#[derive(PartialEq, Eq, Debug, thiserror::Error)]
#[error("run as many steps as one may")]
pub(crate) struct TooFar;

impl game_core::IllegalAction for TooFar {
    fn code(&self) -> &'static str {
        "too_far"
    }
}

impl Rules for Race {
    const ID: &'static str = "race";
    const NAME: &'static str = "Race";
    const RULES_VERSION: u32 = 2;
    const RULES_VERSION_OLDEST: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=2;

    type Options = NoOptions;
    type Action = Run;
    type Event = ();
    type IllegalAction = TooFar;

    fn start(setup: &Setup<NoOptions>, _: &mut GameRng) -> Result<Race, SetupError> {
        Ok(Race {
            at: [0, 0],
            to_move: setup.host,
            steps_max: if setup.rules_version == 1 { 2 } else { 3 },
        })
    }

    fn status(&self) -> Status {
        if self.at.iter().all(|&at| at < TRACK) {
            return Status::ToAct(SeatSet::one(self.to_move));
        }
        Status::Finished(Outcome::highest_wins(self.at.map(i32::from).to_vec()))
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Run> {
        let is_over = matches!(self.status(), Status::Finished(_));
        let steps = (1..=self.steps_max).filter(|_| seat == self.to_move && !is_over);
        steps.map(|steps| Run { steps }).collect()
    }

    fn apply(&self, seat: Seat, run: &Run, _: &mut GameRng) -> Result<Step<Race>, TooFar> {
        if !(1..=self.steps_max).contains(&run.steps) {
            return Err(TooFar);
        }
        let mut game = self.clone();
        game.at[seat.index()] += run.steps;
        game.to_move = seat.next(2);
        let events = Vec::new();
        Ok(Step { game, events })
    }
}

impl OpenGame for Race {
    type View = Race;

    fn view(&self) -> Race {
        self.clone()
    }
}
