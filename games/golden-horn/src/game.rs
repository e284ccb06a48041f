//! Golden Horn as a game of the server.

use crate::cube::Cube;
use crate::event::{Event, Log};
use crate::illegal::IllegalAction;
use crate::position::{GoldenHorn, Stage};
use crate::{Action, Colour, EventView, Options, Preview, PrivateView, PublicView, options};
use game_core::{
    Game, GameRng, OptionSpec, Seat, SeatSet, Setup, SetupError, Status, Step, Viewer,
};
use serde::Serialize;
use std::ops::RangeInclusive;

/// What nobody sees before the end, and what everybody could have counted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Hidden {
    /// The next card first, a letter each.
    deck: String,
    /// The next cube first, a letter each.
    bag: String,
    /// Turns in a row without an event; public, but shown nowhere.
    quiet_turns: u8,
    /// Whether this turn has had an event; public, too.
    is_eventful: bool,
}

impl Game for GoldenHorn {
    const ID: &'static str = "golden-horn";
    const NAME: &'static str = "Golden Horn";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=4;

    type Options = Options;
    type Action = Action;
    type Preview = Preview;
    type Event = Event;
    type EventView = EventView;
    type Public = PublicView;
    type Private = PrivateView;
    type Hidden = Hidden;
    type IllegalAction = IllegalAction;

    fn option_specs() -> Vec<OptionSpec> {
        options::specs()
    }

    fn start(setup: &Setup<Options>, rng: &mut GameRng) -> Result<Self, SetupError> {
        GoldenHorn::set_up(setup, rng)
    }

    fn status(&self) -> Status {
        match &self.stage {
            Stage::Placing(placement) => {
                let open = Seat::all(self.seats).filter(|&seat| placement.choice(seat).is_none());
                Status::ToAct(SeatSet::collect(open).expect("placing goes on until all have"))
            }
            Stage::Playing(turn) => Status::ToAct(SeatSet::one(turn.seat)),
            Stage::Over => Status::Finished(self.outcome()),
        }
    }

    /// Who has placed may think again until all have (GH-8).
    fn may_act(&self, seat: Seat) -> bool {
        match &self.stage {
            Stage::Placing(_) => seat.number() < self.seats,
            Stage::Playing(turn) => turn.seat == seat,
            Stage::Over => false,
        }
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        match &self.stage {
            Stage::Placing(placement) => self.list_placements(placement, seat),
            Stage::Playing(turn) if turn.seat == seat => self.list_turn_actions(turn),
            Stage::Playing(_) | Stage::Over => Vec::new(),
        }
    }

    fn preview(&self, seat: Seat, action: &Action) -> Preview {
        match *action {
            Action::Load { ship, cargo } => self.preview_load(seat, ship, cargo),
            Action::Sail { ship, to } => self.preview_sail(seat, ship, to),
            Action::PlaceFleet { .. }
            | Action::Raid { .. }
            | Action::Conquer { .. }
            | Action::Exchange { .. }
            | Action::AnnounceEnd {}
            | Action::EndTurn {} => Preview::None,
        }
    }

    fn apply(
        &self,
        seat: Seat,
        action: &Action,
        rng: &mut GameRng,
    ) -> Result<Step<Self>, IllegalAction> {
        let mut game = self.clone();
        let mut events = Log::new();
        game.act(seat, action, rng, &mut events)?;
        Ok(Step { game, events })
    }

    /// Ends the turn, or else sails what is loaded: no raid, no conquest, no announcement.
    fn safe_default(&self, seat: Seat) -> Option<Action> {
        let actions = self.legal_actions(seat);
        let find = |wanted: fn(&Action) -> bool| actions.iter().find(|action| wanted(action));
        find(|action| matches!(action, Action::EndTurn {}))
            .or_else(|| find(|action| matches!(action, Action::Sail { .. })))
            .or_else(|| actions.first())
            .cloned()
    }

    fn public_view(&self) -> PublicView {
        self.shown_to_all()
    }

    fn private_view(&self, seat: Seat) -> PrivateView {
        PrivateView {
            hand: self.merchant(seat).hand,
            in_venice: match &self.stage {
                Stage::Placing(placement) => placement.choice(seat),
                Stage::Playing(_) | Stage::Over => None,
            },
        }
    }

    fn hidden(&self) -> Hidden {
        Hidden {
            deck: self.deck.order().map(Colour::letter).collect(),
            bag: self.bag.order().map(Cube::letter).collect(),
            quiet_turns: self.quiet_turns,
            is_eventful: match &self.stage {
                Stage::Playing(turn) => turn.is_eventful,
                Stage::Placing(_) | Stage::Over => false,
            },
        }
    }

    fn event_view(event: &Event, viewer: Viewer) -> Option<EventView> {
        Some(event.shown_to(viewer))
    }

    fn resample_hidden(&self, viewer: Viewer, rng: &mut GameRng) -> Self {
        self.resampled(viewer, rng)
    }
}
