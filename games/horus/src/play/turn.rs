//! The course of a turn, from drawing a tile to the next player's turn (HO-12 to HO-20).

use crate::pieces::components::BAG;
use crate::play::transition::Transition;
use crate::state::phase::{CardInPlay, Phase};
use crate::{BagTile, EventView, Horus, Pile, TileInHand};
use game_core::{GameRng, Outcome, Seat, Step};

impl<'a> Transition<'a> {
    /// Begins the first turn in a position that has been set up.
    pub(crate) fn first_turn(game: Horus, rng: &'a mut GameRng) -> Step<Horus> {
        let mut next = Transition::from(game, rng);
        if !next.begin_turn() {
            next.end_turn();
        }
        next.finish()
    }
}

impl Transition<'_> {
    /// Begins a turn. Returns `false` if there is nothing to do in it (HO-13).
    fn begin_turn(&mut self) -> bool {
        let seat = self.game.active;
        self.game.card = None;
        self.tell(EventView::TurnBegan { seat });
        if let Some(drawn) = self.game.bag.pop() {
            let tile = drawn.drawn();
            self.rng.draw(BAG, &drawn, None);
            self.tell(EventView::TileDrawn { seat, tile });
            if self.game.has_site_for(tile) {
                self.game.phase = Phase::LayDrawn(drawn);
                return true;
            }
            self.game.lost.add(drawn);
            self.tell(EventView::TileLost { tile });
        }
        self.game.phase = Phase::PlayCard;
        self.game.has_card()
    }

    /// Ends the turn, and the game if it is due to end; otherwise begins the turn of the next
    /// player who can do anything.
    pub(crate) fn end_turn(&mut self) {
        for idle_turns in 0.. {
            // Cards never run out in a game, but a position set up by hand may have none.
            let is_dead = self.game.bag.is_empty() && idle_turns > self.game.seats;
            if self.game.is_ending() || is_dead {
                return self.end_game();
            }
            self.fill_hand(self.game.active);
            self.game.active = self.game.active.next(self.game.seats);
            self.game.turns += 1;
            if self.begin_turn() {
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

    /// Moves on to whatever follows the tile that has just been laid.
    pub(crate) fn after_laying(&mut self) {
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
            self.end_turn();
        }
    }

    /// Takes the next tile for the Nile card or, after the last one, moves on to its stone (HO-19).
    pub(crate) fn take_nile_tile(&mut self) {
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
            self.end_turn();
        }
    }

    fn go_to_stone(&mut self) {
        if self.game.can_place_a_stone() {
            self.game.phase = Phase::PlaceStone;
        } else {
            self.end_turn();
        }
    }

    /// Takes a tile from a pile that is not empty (HO-18).
    pub(crate) fn take(&mut self, pile: Pile) {
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
    /// The position as it would be if `seat`, which is waiting, began its next turn now. As long as
    /// there are tiles in the bag, nobody knows what that turn will begin with (HO-12).
    pub(crate) fn with_turn_of(&self, seat: Seat) -> Option<Horus> {
        let is_on = self.phase != Phase::Finished && !self.is_ending() && self.bag.is_empty();
        let waits = seat.number() < self.seats && seat != self.active;
        if !is_on || !waits {
            return None;
        }
        let wait = (seat.number() + self.seats - self.active.number()) % self.seats;
        let ahead = Horus {
            active: seat,
            turns: self.turns + u16::from(wait),
            card: None,
            phase: Phase::PlayCard,
            ..self.clone()
        };
        (!ahead.list(seat).is_empty()).then_some(ahead)
    }

    /// Whether the active player has a card of either kind (HO-13).
    fn has_card(&self) -> bool {
        let player = self.player(self.active);
        player.has_nile || !player.hand.is_empty()
    }

    /// Whether a drawn tile can be laid at all (HO-12).
    fn has_site_for(&self, tile: TileInHand) -> bool {
        match tile {
            TileInHand::Temple => self.board.temple_sites().next().is_some(),
            TileInHand::River => self.board.drawn_extensions().next().is_some(),
            TileInHand::Desert
            | TileInHand::Hill
            | TileInHand::Field
            | TileInHand::Marsh
            | TileInHand::RiverNecropolis => true,
        }
    }
}
