//! One position, and what every game on the server must answer.

use crate::board::Board;
use crate::card::Cards;
use crate::phase::Phase;
use crate::region::SEATS_MAX;
use crate::turn::Turn;
use crate::{
    Action, BagTile, Card, CardInPlay, EMPTY_PILES_AT_END, Event, EventView, Hidden, IllegalAction,
    LostTiles, Options, Pile, Preview, PrivateView, PublicView, StonePreview, Terrain, TileId,
    options, scoring,
};
use game_core::{
    Game, GameRng, OptionSpec, Outcome, Seat, SeatSet, Setup, SetupError, Status, Step, Viewer,
};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// One position of Horus.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Horus {
    pub(crate) seats: u8,
    pub(crate) start_player: Seat,
    pub(crate) active: Seat,
    /// How many turns were begun before this one.
    pub(crate) turns: u16,
    pub(crate) phase: Phase,
    pub(crate) card: Option<CardInPlay>,
    /// Shared with the positions before and after in which it is the same.
    pub(crate) board: Arc<Board>,
    /// The next tile is the last one.
    pub(crate) bag: Vec<BagTile>,
    /// In the order of [`Pile::ALL`](crate::Pile::ALL).
    pub(crate) piles: [u8; 5],
    /// The next card is the last one.
    pub(crate) deck: Vec<Card>,
    pub(crate) discard: Cards,
    pub(crate) players: [Player; SEATS_MAX],
    /// The terrain of which no card is kept in a hand any more (HO-18).
    pub(crate) closed: Option<Terrain>,
    pub(crate) lost: LostTiles,
}

/// What a player holds. Seats that nobody sits on hold nothing.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Player {
    pub(crate) hand: Cards,
    /// Cards of an exhausted terrain, laid down before everybody's eyes (HO-18).
    pub(crate) laid_down: Cards,
    pub(crate) has_nile: bool,
    pub(crate) stones: u8,
}

impl Horus {
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub(crate) fn board_mut(&mut self) -> &mut Board {
        Arc::make_mut(&mut self.board)
    }

    pub(crate) fn active_player(&self) -> &Player {
        self.player(self.active)
    }

    /// Whether everybody's first turn is still being played (HO-16).
    pub(crate) fn is_first_round(&self) -> bool {
        self.turns < u16::from(self.seats)
    }

    /// Whether the game ends with this turn (HO-20).
    pub(crate) fn is_ending(&self) -> bool {
        let empty = self.piles.iter().filter(|&&tiles| tiles == 0);
        empty.count() >= EMPTY_PILES_AT_END
    }

    /// On regions of which sizes a stone can be placed now.
    pub(crate) fn stone_sizes(&self) -> Option<RangeInclusive<u8>> {
        self.card.and_then(CardInPlay::sizes)
    }

    /// The card played in this turn, with the tiles that it really still brings (HO-19).
    pub(crate) fn card_in_play(&self) -> Option<CardInPlay> {
        let left = self.piles[Pile::RiverNecropolis.index()];
        self.card.map(|card| match card {
            CardInPlay::Nile { tiles_left } => {
                let tiles_left = tiles_left.min(left);
                CardInPlay::Nile { tiles_left }
            }
            CardInPlay::Horus { .. } => card,
        })
    }

    /// What the game would bring if it ended now (HO-21 to HO-24).
    pub(crate) fn outcome(&self) -> Outcome {
        let regions = self.board.regions();
        let scores = Seat::all(self.seats).map(|seat| scoring::total(&regions, seat));
        Outcome::highest_wins(scores.collect())
    }

    fn points_gained(&self, seat: Seat, from: Option<TileId>, to: TileId) -> Preview {
        let points = scoring::points_gained(&self.board, seat, from, to);
        Preview(Some(StonePreview { points }))
    }
}

impl Game for Horus {
    const ID: &'static str = "horus";
    const NAME: &'static str = "Horus";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=SEATS_MAX as u8;

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

    fn start(setup: &Setup<Options>, rng: &mut GameRng) -> Result<Horus, SetupError> {
        let game = Horus::set_up(setup, rng)?;
        Ok(Turn::first(game, rng).finish().game)
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
        if seat == self.active {
            self.actions()
        } else {
            Vec::new()
        }
    }

    fn preview(&self, seat: Seat, action: &Action) -> Preview {
        match *action {
            Action::PlaceStone { tile } => self.points_gained(seat, None, tile),
            Action::MoveStone { from, to } => self.points_gained(seat, Some(from), to),
            Action::PlaceTile { .. }
            | Action::PlaceRiver { .. }
            | Action::PlaceNecropolis { .. }
            | Action::ExtendRiver { .. }
            | Action::PlayCard { .. }
            | Action::PlayNile {}
            | Action::SkipStone {}
            | Action::SkipMove {} => Preview(None),
        }
    }

    fn apply(
        &self,
        _seat: Seat,
        action: &Action,
        rng: &mut GameRng,
    ) -> Result<Step<Horus>, IllegalAction> {
        self.check(action)?;
        let mut turn = Turn::of(self.clone(), rng);
        turn.act(*action);
        Ok(turn.finish())
    }

    /// Places and moves no stone; cards and tiles are the first that fit.
    fn safe_default(&self, seat: Seat) -> Option<Action> {
        let actions = self.legal_actions(seat);
        let binds_nothing =
            |action: &&Action| matches!(action, Action::SkipStone {} | Action::SkipMove {});
        actions
            .iter()
            .find(binds_nothing)
            .or_else(|| actions.first())
            .cloned()
    }

    fn public_view(&self) -> PublicView {
        PublicView::of(self)
    }

    fn private_view(&self, seat: Seat) -> PrivateView {
        let player = self.players.get(seat.index());
        PrivateView {
            hand: player.map(|p| p.hand.to_vec()).unwrap_or_default(),
        }
    }

    fn hidden(&self) -> Hidden {
        Hidden::of(self)
    }

    fn event_view(event: &Event, viewer: Viewer) -> Option<EventView> {
        Some(event.seen_by(viewer))
    }

    fn resample_hidden(&self, viewer: Viewer, rng: &mut GameRng) -> Horus {
        self.deal_anew(viewer, rng)
    }
}
