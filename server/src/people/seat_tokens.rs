//! One-time tokens that move a seat to another device.

use super::token::Token;
use fondaco_protocol::{Bytes32, SeatToken, TableId, UnixMs, UserId};
use game_core::Seat;
use std::time::Duration;
use store::Store;
use store::engine::StoreError;

/// How long a token is valid.
const TOKEN_MAX: Duration = Duration::from_secs(600);

/// Creates a token for a seat and invalidates the previous one.
pub(crate) async fn make(
    store: &Store,
    now: UnixMs,
    table: TableId,
    seat: Seat,
    owner: UserId,
) -> Result<SeatToken, StoreError> {
    let token = Token::random();
    let expires_at = now.after(TOKEN_MAX);
    store
        .save_seat_token(token.hash(), table, seat, owner, expires_at)
        .await?;
    Ok(SeatToken {
        token: Bytes32(token.bytes()),
        expires_at,
    })
}
