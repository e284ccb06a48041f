//! Which seat a connection sees the game from.

use super::game::RunningGame;
use super::gathering::seat_of;
use crate::store::TableRecord;
use fondaco_protocol::UserId;
use game_core::Seat;

/// The seat of `user`, who now sees the game from `current`. Where one person plays all seats,
/// it is one that the game waits for: the same as long as it can be.
pub(super) fn seat_for(
    table: &TableRecord,
    game: Option<&RunningGame>,
    user: Option<UserId>,
    current: Option<Seat>,
) -> Option<Seat> {
    let own = seat_of(table, user?)?;
    let Some(game) = game.filter(|_| table.hot_seat) else {
        return Some(own);
    };
    let waits = |seat: &Seat| game.line().must_act(*seat);
    current
        .filter(waits)
        .or_else(|| Seat::all(table.seats.len() as u8).find(waits))
        .or(current)
        .or(Some(own))
}
