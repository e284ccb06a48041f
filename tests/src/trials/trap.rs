//! A game whose rules are deliberately broken: only servers in tests offer it.

use game_core::{
    Diff, Game, GameRng, IllegalAction, NoOptions, Outcome, PatchWriter, Rules, Seat, SeatSet,
    Setup, SetupError, Status, Step, Viewer, fuel,
};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use table::basis::Rulesets;

/// The rulesets of a server with the trap and one sound game.
pub fn rulesets() -> Rulesets {
    Rulesets::of(vec![
        game_core::ruleset::<Trap>(),
        game_core::ruleset::<golden_horn::GoldenHorn>(),
    ])
}

/// Steps for ever, until one of the steps fails.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trap {
    steps: u32,
    is_sprung: bool,
}

/// A player's action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Succeeds.
    Step {},
    /// Makes the rules panic.
    Panic {},
    /// Makes the rules loop for ever.
    RunAway {},
    /// Succeeds, but leads to a position that cannot be shown.
    Spring {},
}

/// What everybody sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Public {
    steps: u32,
}

impl Diff for Public {
    fn diff(&self, new: &Self, patch: &mut PatchWriter) {
        patch.field("steps", &self.steps, &new.steps);
    }
}

/// Nothing is illegal.
#[derive(PartialEq, Eq, Debug, thiserror::Error)]
#[error("nothing is illegal")]
pub struct Illegal;

impl IllegalAction for Illegal {
    fn code(&self) -> &'static str {
        "illegal"
    }
}

impl Rules for Trap {
    const ID: &'static str = "trap";
    const NAME: &'static str = "Trap";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=2;

    type Options = NoOptions;
    type Action = Action;
    type Event = ();
    type IllegalAction = Illegal;

    fn start(_: &Setup<NoOptions>, _: &mut GameRng) -> Result<Self, SetupError> {
        Ok(Trap {
            steps: 0,
            is_sprung: false,
        })
    }

    fn status(&self) -> Status {
        match SeatSet::collect(Seat::all(2)) {
            Some(seats) => Status::ToAct(seats),
            None => Status::Finished(Outcome::highest_wins(vec![0, 0])),
        }
    }

    fn legal_actions(&self, _: Seat) -> Vec<Action> {
        assert!(!self.is_sprung, "the trap is sprung");
        vec![
            Action::Step {},
            Action::Panic {},
            Action::RunAway {},
            Action::Spring {},
        ]
    }

    fn apply(&self, _: Seat, action: &Action, _: &mut GameRng) -> Result<Step<Self>, Illegal> {
        let mut game = self.clone();
        match action {
            Action::Step {} => game.steps += 1,
            Action::Panic {} => panic!("the rules are broken on purpose"),
            Action::RunAway {} => loop {
                fuel::spend();
            },
            Action::Spring {} => game.is_sprung = true,
        }
        let events = Vec::new();
        Ok(Step { game, events })
    }
}

impl Game for Trap {
    type Preview = ();
    type EventView = ();
    type Public = Public;
    type Private = ();
    type Hidden = bool;

    fn preview(&self, _: Seat, _: &Action) {}

    fn public_view(&self) -> Public {
        Public { steps: self.steps }
    }

    fn private_view(&self, _: Seat) {}

    fn hidden(&self) -> bool {
        self.is_sprung
    }

    fn event_view((): &(), _: Viewer) -> Option<()> {
        None
    }

    fn resample_hidden(&self, _: Viewer, _: &mut GameRng) -> Self {
        self.clone()
    }
}
