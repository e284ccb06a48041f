//! What a legal action would bring.

use crate::{Action, Horus, TileId, state::scoring};
use game_core::Seat;
use serde::Serialize;
use ts_rs::TS;

/// What an action would bring; `null` where the board shows it anyway.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Preview(pub Option<StonePreview>);

/// What a stone would bring.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct StonePreview {
    /// How many more points the player would have if the game ended then.
    pub points: i32,
}

impl Preview {
    pub(crate) fn of(game: &Horus, seat: Seat, action: &Action) -> Preview {
        match *action {
            Action::PlaceStone { tile } => Preview::of_stone(game, seat, None, tile),
            Action::MoveStone { from, to } => Preview::of_stone(game, seat, Some(from), to),
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

    fn of_stone(game: &Horus, seat: Seat, from: Option<TileId>, to: TileId) -> Preview {
        let points = scoring::points_gained(&game.board, seat, from, to);
        Preview(Some(StonePreview { points }))
    }
}
