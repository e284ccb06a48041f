//! Which seat a connection sees the game from, and who may watch.

use super::sitting::seat_of;
use crate::game::RunningGame;
use crate::record::TableRecord;
use fondaco_protocol::{TableStatus, UserId};
use game_core::Seat;

/// The seat from which `user`, who sees the game from `current`, sees it now. Where one person
/// plays all seats, it is one that the game is waiting for, and it stays the same for as long as
/// possible.
pub(crate) fn seat_for(
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
        .or_else(|| table.seats.seats().find(waits))
        .or(current)
        .or(Some(own))
}

/// Whether `user` may see the table's game: anyone before it starts, then those who sit there, and
/// others if the host allows it.
pub fn may_watch(table: &TableRecord, user: Option<UserId>) -> bool {
    let sits = user.is_some_and(|user| seat_of(table, user).is_some());
    sits || table.spectators || table.status() == TableStatus::Gathering
}
