//! One-time tokens that move a seat to another device. Only their hash is stored.

use super::token_hash::TokenHash;
use crate::Store;
use crate::engine::StoreError;
use crate::engine::{reading, writing};
use fondaco_protocol::{TableId, UnixMs, UserId};
use game_core::Seat;
use uuid::Uuid;

impl Store {
    /// Saves a token for a seat, replacing any earlier one.
    pub async fn save_seat_token(
        &self,
        token_hash: TokenHash,
        table: TableId,
        seat: Seat,
        owner: UserId,
        expires_at: UnixMs,
    ) -> Result<(), StoreError> {
        const FORGET: &str = "delete from seat_tokens where table_id = $1 and seat = $2";
        const SAVE: &str = "
            insert into seat_tokens (token_hash, table_id, seat, user_id, expires_at)
            values ($1, $2, $3, $4, $5)";
        let number = i16::from(seat.number());
        writing!(self.database(), |transaction| {
            sqlx::query(FORGET)
                .bind(table.0)
                .bind(number)
                .execute(&mut *transaction)
                .await?;
            sqlx::query(SAVE)
                .bind(token_hash.0.as_slice())
                .bind(table.0)
                .bind(number)
                .bind(owner.0)
                .bind(expires_at.0)
                .execute(&mut *transaction)
                .await?;
        });
        Ok(())
    }

    /// The seat and owner a token is for; `None` if it has been used, has expired or belongs to
    /// another table.
    pub async fn find_seat_token(
        &self,
        token_hash: TokenHash,
        table: TableId,
        now: UnixMs,
    ) -> Result<Option<(Seat, UserId)>, StoreError> {
        const FIND: &str = "
            select seat, user_id from seat_tokens
            where token_hash = $1 and table_id = $2 and expires_at > $3";
        let found: Option<(i16, Uuid)> = reading!(self.database(), |pool| sqlx::query_as(FIND)
            .bind(token_hash.0.as_slice())
            .bind(table.0)
            .bind(now.0)
            .fetch_optional(pool))?;
        Ok(found.and_then(|(seat, owner)| {
            let seat = Seat::new(u8::try_from(seat).ok()?)?;
            Some((seat, UserId(owner)))
        }))
    }

    /// Deletes a token that was used, so that it cannot be used again.
    pub async fn forget_seat_token(&self, token_hash: TokenHash) -> Result<(), StoreError> {
        const FORGET: &str = "delete from seat_tokens where token_hash = $1";
        writing!(self.database(), |transaction| {
            sqlx::query(FORGET)
                .bind(token_hash.0.as_slice())
                .execute(&mut *transaction)
                .await?;
        });
        Ok(())
    }
}
