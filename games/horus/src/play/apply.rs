//! Carries out actions that have been found legal (HO-12 to HO-15, HO-19).

use crate::play::transition::Transition;
use crate::state::phase::{CardInPlay, Phase};
use crate::{Action, Card, EventView, NILE_TILES, Pile, Place, TileId, TileInHand, TileKind};
use game_core::Seat;

impl Transition<'_> {
    /// Carries out an action that [`Horus::check`](crate::Horus::check) has allowed.
    pub(crate) fn act(&mut self, seat: Seat, action: &Action) {
        match *action {
            Action::PlaceTile { x, y } => {
                let tile = self.game.phase.tile().and_then(TileInHand::land);
                let kind = tile.expect("checked: terrain or the temple is in hand");
                self.lay(kind, Place::new(x, y));
            }
            Action::PlaceRiver { x, y } => self.lay(TileKind::River, Place::new(x, y)),
            Action::PlaceNecropolis { x, y } => self.lay(TileKind::Necropolis, Place::new(x, y)),
            Action::ExtendRiver { barque, x, y } => self.extend_river(barque, Place::new(x, y)),
            Action::PlayCard { card, pile } => self.play_card(seat, card, pile),
            Action::PlayNile {} => self.play_nile(seat),
            Action::PlaceStone { tile } => self.place_stone(seat, tile),
            Action::MoveStone { from, to } => self.move_stone(seat, from, to),
            Action::SkipStone {} | Action::SkipMove {} => self.end_turn(),
        }
    }

    fn lay(&mut self, kind: TileKind, place: Place) {
        let tile = self.game.board_mut().lay(kind, place);
        self.tell_laid(tile, kind, place);
        self.after_laying();
    }

    fn extend_river(&mut self, barque: TileId, to: Place) {
        let tile = self.game.board_mut().displace(barque, to);
        self.tell(EventView::BarqueMoved {
            seat: self.game.active,
            tile: barque,
            place: to,
        });
        let place = self.game.board.tiles()[tile.index()].place;
        self.tell_laid(tile, TileKind::River, place);
        self.after_laying();
    }

    fn tell_laid(&mut self, tile: TileId, kind: TileKind, place: Place) {
        let seat = self.game.active;
        self.tell(EventView::TileLaid {
            seat,
            tile,
            kind,
            place,
        });
    }

    fn play_card(&mut self, seat: Seat, card: Card, pile: Pile) {
        self.game.player_mut(seat).hand.remove(card);
        self.game.discard.add(card);
        self.game.card = Some(CardInPlay::horus(card, self.game.is_first_round()));
        self.tell(EventView::CardPlayed { seat, card });
        self.take(pile);
        self.game.phase = Phase::LayTaken(pile);
    }

    fn play_nile(&mut self, seat: Seat) {
        self.game.player_mut(seat).has_nile = false;
        let tiles_left = NILE_TILES;
        self.game.card = Some(CardInPlay::Nile { tiles_left });
        self.tell(EventView::NilePlayed { seat });
        self.take_nile_tile();
    }

    fn place_stone(&mut self, seat: Seat, tile: TileId) {
        self.game.board_mut().put_stone(tile, seat);
        self.game.player_mut(seat).stones -= 1;
        self.tell(EventView::StonePlaced { seat, tile });
        self.end_turn();
    }

    fn move_stone(&mut self, seat: Seat, from: TileId, to: TileId) {
        self.game.board_mut().move_stone(from, to);
        self.tell(EventView::StoneMoved { seat, from, to });
        self.end_turn();
    }
}
