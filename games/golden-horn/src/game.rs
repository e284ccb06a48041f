//! Implements the game interface of the server for Golden Horn.

use crate::pieces::components::SEATS_MAX;
use crate::play::transition::Transition;
use crate::state::phase::Phase;
use crate::views::feats;
use crate::views::hidden;
use crate::views::words::GoldenHornWords;
use crate::{
    Action, Event, EventView, GoldenHorn, Hidden, IllegalAction, Options, Preview, PrivateView,
    PublicView, state::options,
};
use game_core::{
    Feat, Game, GameRng, HiddenPile, OptionSpec, Rules, Seat, SeatSet, Setup, SetupError, Status,
    Step, ToldStep, Viewer, Words,
};
use std::ops::RangeInclusive;

impl Rules for GoldenHorn {
    const ID: &'static str = "golden-horn";
    const NAME: &'static str = "Golden Horn";
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
        GoldenHorn::set_up(setup, rng)
    }

    fn status(&self) -> Status {
        match &self.phase {
            Phase::Placing(placement) => {
                let open = Seat::all(self.seats).filter(|&seat| placement.choice(seat).is_none());
                Status::ToAct(SeatSet::collect(open).expect("placing goes on until all have"))
            }
            Phase::Playing(turn) => Status::ToAct(SeatSet::one(turn.seat)),
            Phase::Finished => Status::Finished(self.outcome()),
        }
    }

    /// Players may change their placement until everybody has placed (GH-8).
    fn may_also_act(&self, seat: Seat) -> bool {
        matches!(self.phase, Phase::Placing(_)) && seat.number() < self.seats
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

    /// Ends the turn, otherwise sails, otherwise loads. Raids, conquers or announces the end only if
    /// nothing else is possible.
    fn safe_default(&self, seat: Seat) -> Option<Action> {
        let commitment = |action: &Action| match action {
            Action::EndTurn {} => 0,
            Action::Sail { .. } => 1,
            Action::Load { .. } => 2,
            Action::PlaceFleet { .. } | Action::Exchange { .. } => 3,
            Action::Raid { .. } | Action::Conquer { .. } | Action::AnnounceEnd {} => 4,
        };
        self.legal_actions(seat).into_iter().min_by_key(commitment)
    }

    fn ahead(&self, seat: Seat) -> Option<Self> {
        self.with_turn_of(seat)
    }

    /// Only the cubes in the ports are laid out by chance.
    fn rests_on_chance(action: &Action) -> bool {
        matches!(action, Action::Load { .. })
    }

    /// Loading refills the port. In the expansion, that takes from the supply, and may trigger the
    /// end: so it decides what can be exchanged, whether the end can be announced, and whether the
    /// turn is still open after the voyage. The cards drawn on arrival decide nothing.
    fn rests_on_draw(&self, drew: &Action, action: &Action) -> bool {
        let refills = matches!(drew, Action::Load { .. });
        refills
            && match action {
                Action::Load { .. } => true,
                Action::Exchange { .. } | Action::AnnounceEnd {} | Action::EndTurn {} => {
                    self.dominio.is_some()
                }
                Action::PlaceFleet { .. }
                | Action::Raid { .. }
                | Action::Sail { .. }
                | Action::Conquer { .. } => false,
            }
    }

    fn lesson() -> Option<&'static str> {
        Some(include_str!("play/lesson.json"))
    }

    fn words() -> Option<&'static dyn Words> {
        Some(&GoldenHornWords)
    }

    fn feats(steps: &[ToldStep]) -> Vec<Feat> {
        feats::feats(steps)
    }
}

impl Game for GoldenHorn {
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
