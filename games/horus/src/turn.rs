//! A turn, step by step (HO-12 to HO-20).

use crate::phase::Phase;
use crate::{
    Action, BagTile, Card, CardInPlay, Event, EventView, Horus, NILE_TILES, Pile, Place, TileId,
    TileInHand, TileKind,
};
use game_core::{GameRng, Outcome, Seat, Step};

/// A list of events begins with room for this many; longer ones grow.
const EVENTS_EXPECTED: usize = 8;

/// The next position while it is made, and what has happened on the way.
pub(crate) struct Turn<'a> {
    pub(crate) game: Horus,
    pub(crate) rng: &'a mut GameRng,
    events: Vec<Event>,
}

impl<'a> Turn<'a> {
    /// Goes on with the turn of this position.
    pub(crate) fn of(game: Horus, rng: &'a mut GameRng) -> Turn<'a> {
        Turn {
            game,
            rng,
            events: Vec::with_capacity(EVENTS_EXPECTED),
        }
    }

    /// Begins the first turn of a position in which everything is set up.
    pub(crate) fn first(game: Horus, rng: &'a mut GameRng) -> Turn<'a> {
        let mut turn = Turn::of(game, rng);
        if !turn.begin() {
            turn.end();
        }
        turn
    }

    /// The new position.
    pub(crate) fn finish(self) -> Step<Horus> {
        Step {
            game: self.game,
            events: self.events,
        }
    }

    pub(crate) fn tell(&mut self, event: EventView) {
        self.events.push(Event::Open(event));
    }

    pub(crate) fn tell_owner(&mut self, seat: Seat, cards: Vec<Card>) {
        self.events.push(Event::CardsDrawn { seat, cards });
    }

    /// Notes that something hidden comes to light.
    pub(crate) fn uncover(&mut self) {
        self.rng.uncover();
    }

    /// Does what was checked before.
    pub(crate) fn act(&mut self, action: Action) {
        let seat = self.game.active;
        match action {
            Action::PlaceTile { x, y } => {
                let tile = self.game.phase.tile().and_then(TileInHand::land);
                let kind = tile.expect("checked: terrain or the temple is in hand");
                self.lay(kind, Place::new(x, y));
            }
            Action::PlaceRiver { x, y } => self.lay(TileKind::River, Place::new(x, y)),
            Action::PlaceNecropolis { x, y } => self.lay(TileKind::Necropolis, Place::new(x, y)),
            Action::ExtendRiver { barque, x, y } => self.extend_river(barque, Place::new(x, y)),
            Action::PlayCard { card, pile } => self.play_card(card, pile),
            Action::PlayNile {} => self.play_nile(),
            Action::PlaceStone { tile } => {
                self.game.board_mut().put_stone(tile, seat);
                self.game.players[seat.index()].stones -= 1;
                self.tell(EventView::StonePlaced { seat, tile });
                self.end();
            }
            Action::MoveStone { from, to } => {
                self.game.board_mut().move_stone(from, to);
                self.tell(EventView::StoneMoved { seat, from, to });
                self.end();
            }
            Action::SkipStone {} | Action::SkipMove {} => self.end(),
        }
    }

    /// Begins a turn. `false` if there is nothing to do in it (HO-13).
    fn begin(&mut self) -> bool {
        let seat = self.game.active;
        self.game.card = None;
        self.tell(EventView::TurnBegan { seat });
        if let Some(drawn) = self.game.bag.pop() {
            let tile = drawn.drawn();
            self.uncover();
            self.tell(EventView::TileDrawn { seat, tile });
            if self.game.has_place_for(tile) {
                self.game.phase = Phase::LayDrawn(drawn);
                return true;
            }
            self.game.lost.add(drawn);
            self.tell(EventView::TileLost { tile });
        }
        self.game.phase = Phase::PlayCard;
        self.game.has_card()
    }

    /// Ends the turn, and the game if that is due; otherwise the next player
    /// who can do anything begins.
    fn end(&mut self) {
        for idle_turns in 0.. {
            // Cards never run out, but a position set up by hand may have none.
            let is_dead = self.game.bag.is_empty() && idle_turns > self.game.seats;
            if self.game.is_ending() || is_dead {
                return self.end_game();
            }
            self.fill_hand(self.game.active);
            self.game.active = self.game.active.next(self.game.seats);
            self.game.turns += 1;
            if self.begin() {
                return;
            }
        }
    }

    fn end_game(&mut self) {
        self.game.phase = Phase::Finished;
        self.game.card = None;
        self.uncover();
        let Outcome { scores, winners } = self.game.outcome();
        self.tell(EventView::GameEnded { scores, winners });
    }

    fn lay(&mut self, kind: TileKind, place: Place) {
        let seat = self.game.active;
        let tile = self.game.board_mut().lay(kind, place);
        self.tell(EventView::TileLaid {
            seat,
            tile,
            kind,
            place,
        });
        self.after_laying();
    }

    fn extend_river(&mut self, barque: TileId, to: Place) {
        let seat = self.game.active;
        let tile = self.game.board_mut().displace(barque, to);
        self.tell(EventView::BarqueMoved {
            seat,
            tile: barque,
            place: to,
        });
        let (kind, place) = (TileKind::River, self.game.board.tiles()[tile.index()].place);
        self.tell(EventView::TileLaid {
            seat,
            tile,
            kind,
            place,
        });
        self.after_laying();
    }

    fn after_laying(&mut self) {
        match self.game.phase {
            Phase::LayDrawn(BagTile::River) if self.game.has_tile(Pile::RiverNecropolis) => {
                self.take(Pile::RiverNecropolis);
                self.game.phase = Phase::LaySecond;
            }
            Phase::LayDrawn(_) | Phase::LaySecond => self.go_to_card(),
            Phase::LayTaken(_) => self.go_to_stone(),
            Phase::LayNile => self.take_nile_tile(),
            Phase::PlayCard | Phase::PlaceStone | Phase::MoveStone | Phase::Finished => {
                unreachable!("checked: a tile is in hand")
            }
        }
    }

    fn go_to_card(&mut self) {
        self.game.phase = Phase::PlayCard;
        if !self.game.has_card() {
            self.end();
        }
    }

    fn play_card(&mut self, card: Card, pile: Pile) {
        let seat = self.game.active;
        self.game.players[seat.index()].hand.remove(card);
        self.game.discard.add(card);
        self.game.card = Some(CardInPlay::horus(card, self.game.is_first_round()));
        self.tell(EventView::CardPlayed { seat, card });
        self.take(pile);
        self.game.phase = Phase::LayTaken(pile);
    }

    fn play_nile(&mut self) {
        let seat = self.game.active;
        self.game.players[seat.index()].has_nile = false;
        let tiles_left = NILE_TILES;
        self.game.card = Some(CardInPlay::Nile { tiles_left });
        self.tell(EventView::NilePlayed { seat });
        self.take_nile_tile();
    }

    /// The next tile of the Nile card, or after the last one its stone (HO-19).
    fn take_nile_tile(&mut self) {
        let left = match self.game.card {
            Some(CardInPlay::Nile { tiles_left }) => tiles_left,
            Some(CardInPlay::Horus { .. }) | None => 0,
        };
        if left > 0 && self.game.has_tile(Pile::RiverNecropolis) {
            let tiles_left = left - 1;
            self.game.card = Some(CardInPlay::Nile { tiles_left });
            self.take(Pile::RiverNecropolis);
            self.game.phase = Phase::LayNile;
        } else if self.game.can_move_a_stone() {
            self.game.phase = Phase::MoveStone;
        } else {
            self.end();
        }
    }

    fn go_to_stone(&mut self) {
        if self.game.can_place_a_stone() {
            self.game.phase = Phase::PlaceStone;
        } else {
            self.end();
        }
    }

    /// Takes a tile from a pile that has one (HO-18).
    fn take(&mut self, pile: Pile) {
        let seat = self.game.active;
        self.game.piles[pile.index()] -= 1;
        self.tell(EventView::TileTaken { seat, pile });
        if self.game.has_tile(pile) {
            return;
        }
        self.tell(EventView::PileEmptied { pile });
        if let (false, Some(terrain)) = (self.game.is_ending(), pile.terrain()) {
            self.close(terrain);
        }
    }
}

impl Horus {
    pub(crate) fn has_tile(&self, pile: Pile) -> bool {
        self.piles[pile.index()] > 0
    }

    /// Whether the active player has a card of either kind (HO-13).
    fn has_card(&self) -> bool {
        let player = self.active_player();
        player.has_nile || !player.hand.is_empty()
    }

    /// Whether a drawn tile can be laid at all (HO-12).
    fn has_place_for(&self, tile: TileInHand) -> bool {
        match tile {
            TileInHand::Temple => self.board.temple_places().next().is_some(),
            TileInHand::River => self.board.drawn_extensions().next().is_some(),
            TileInHand::Desert
            | TileInHand::Hill
            | TileInHand::Field
            | TileInHand::Marsh
            | TileInHand::RiverNecropolis => true,
        }
    }
}
