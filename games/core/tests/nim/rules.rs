//! *Nim*: three rows of matches. Players take some from one row in turn; whoever takes the last
//! match wins.

use game_core::{
    GameRng, NoOptions, OpenGame, Outcome, Rules, Seat, SeatSet, Setup, SetupError, Status, Step,
    diff_fields,
};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Nim {
    rows: [u8; 3],
    to_move: Seat,
}
diff_fields!(Nim { rows, to_move });

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Take {
    row: u8,
    count: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Taken {
    seat: Seat,
    take: Take,
}

#[derive(PartialEq, Eq, Debug, thiserror::Error)]
#[error("take matches that are there, at least one")]
pub(crate) struct NotThere;

impl game_core::IllegalAction for NotThere {
    fn code(&self) -> &'static str {
        "not_there"
    }
}

impl Rules for Nim {
    const ID: &'static str = "nim";
    const NAME: &'static str = "Nim";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=2;

    type Options = NoOptions;
    type Action = Take;
    type Event = Taken;
    type IllegalAction = NotThere;

    fn start(_: &Setup<NoOptions>, _: &mut GameRng) -> Result<Nim, SetupError> {
        let (rows, to_move) = ([3, 4, 5], Seat::FIRST);
        Ok(Nim { rows, to_move })
    }

    fn status(&self) -> Status {
        if self.rows != [0; 3] {
            return Status::ToAct(SeatSet::one(self.to_move));
        }
        let won = |seat| i32::from(seat != self.to_move);
        Status::Finished(Outcome::highest_wins(Seat::all(2).map(won).collect()))
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Take> {
        let rows = (0..).zip(self.rows).filter(|_| seat == self.to_move);
        rows.flat_map(|(row, matches)| (1..=matches).map(move |count| Take { row, count }))
            .collect()
    }

    fn apply(&self, seat: Seat, take: &Take, _: &mut GameRng) -> Result<Step<Nim>, NotThere> {
        let mut game = self.clone();
        let row = game.rows.get_mut(usize::from(take.row)).ok_or(NotThere)?;
        if take.count == 0 || take.count > *row {
            return Err(NotThere);
        }
        *row -= take.count;
        game.to_move = seat.next(2);
        let take = take.clone();
        let events = vec![Taken { seat, take }];
        Ok(Step { game, events })
    }
}

impl OpenGame for Nim {
    type View = Nim;

    fn view(&self) -> Nim {
        self.clone()
    }
}
