//! Implements the game interface of the server for Horus.

use crate::pieces::components::SEATS_MAX;
use crate::play::transition::Transition;
use crate::state::phase::Phase;
use crate::views::feats;
use crate::views::hidden;
use crate::views::words::HorusWords;
use crate::{
    Action, Event, EventView, Hidden, Horus, IllegalAction, Options, Preview, PrivateView,
    PublicView, state::options,
};
use game_core::{
    Feat, Game, GameRng, HiddenPile, OptionSpec, Rules, Seat, SeatSet, Setup, SetupError, Status,
    Step, ToldStep, Viewer, Words,
};
use std::ops::RangeInclusive;

impl Rules for Horus {
    const ID: &'static str = "horus";
    const NAME: &'static str = "Horus";
    const RULES_VERSION: u32 = 2;
    const RULES_VERSION_OLDEST: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=SEATS_MAX as u8;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type IllegalAction = IllegalAction;

    fn option_specs() -> Vec<OptionSpec> {
        options::specs()
    }

    fn start(setup: &Setup<Options>, rng: &mut GameRng) -> Result<Self, SetupError> {
        let game = Horus::set_up(setup, rng)?;
        Ok(Transition::first_turn(game, rng).game)
    }

    fn status(&self) -> Status {
        match self.phase {
            Phase::Finished => Status::Finished(self.outcome()),
            Phase::LayDrawn(_)
            | Phase::LaySecond
            | Phase::PlayCard
            | Phase::LayTaken(_)
            | Phase::LayNile
            | Phase::PlaceStone
            | Phase::MoveStone => Status::ToAct(SeatSet::one(self.active)),
        }
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        self.list(seat)
    }

    fn apply(
        &self,
        seat: Seat,
        action: &Action,
        rng: &mut GameRng,
    ) -> Result<Step<Self>, IllegalAction> {
        self.check(seat, action)?;
        let mut next = Transition::from(self.clone(), rng);
        next.act(seat, action);
        Ok(next.finish())
    }

    /// Skips placing or moving a stone; otherwise plays the first card or lays the tile in the
    /// first place that fits.
    fn safe_default(&self, seat: Seat) -> Option<Action> {
        let actions = self.legal_actions(seat);
        let find = |wanted: fn(&Action) -> bool| actions.iter().find(|action| wanted(action));
        find(|action| matches!(action, Action::SkipStone {} | Action::SkipMove {}))
            .or_else(|| actions.first())
            .cloned()
    }

    fn ahead(&self, seat: Seat) -> Option<Self> {
        self.with_turn_of(seat)
    }

    fn lesson() -> Option<&'static str> {
        Some(include_str!("play/lesson.json"))
    }

    fn words() -> Option<&'static dyn Words> {
        Some(&HorusWords)
    }

    fn feats(steps: &[ToldStep]) -> Vec<Feat> {
        feats::feats(steps)
    }
}

impl Game for Horus {
    type Preview = Preview;
    type EventView = EventView;
    type Public = PublicView;
    type Private = PrivateView;
    type Hidden = Hidden;

    fn preview(&self, seat: Seat, action: &Action) -> Preview {
        Preview::of(self, seat, action)
    }

    fn public_view(&self) -> PublicView {
        PublicView::of(self)
    }

    fn private_view(&self, seat: Seat) -> PrivateView {
        PrivateView::of(self, seat)
    }

    fn hidden(&self) -> Hidden {
        Hidden::of(self)
    }

    fn hidden_piles(&self) -> Vec<HiddenPile> {
        hidden::piles(self)
    }

    fn event_view(event: &Event, viewer: Viewer) -> Option<EventView> {
        Some(event.seen_by(viewer))
    }

    fn resample_hidden(&self, viewer: Viewer, rng: &mut GameRng) -> Self {
        self.resampled(viewer, rng)
    }

    fn shuffle_undrawn(&self, rng: &mut GameRng) -> Self {
        self.with_undrawn_shuffled(rng)
    }
}
