//! What is worth remembering of the finished games of circles.

use super::id::CircleId;
use crate::Store;
use crate::engine::{StoreError, from_row};
use crate::engine::{reading, writing};
use fondaco_protocol::TableId;
use game_core::{FEATS_VERSION, Feat, Seat};
use uuid::Uuid;

/// Among which games of a circle feats are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FeatsOf {
    /// Those with computers, or those among people.
    pub computers: bool,
    /// Those that ended in this year, in UTC; all of them if `None`.
    pub year: Option<i16>,
}

/// A feat with its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptFeat {
    pub table: TableId,
    pub kind: String,
    pub seat: Seat,
    pub step: u32,
    pub count: u32,
}

/// The wish that the feats of a game be found.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct FeatsWish {
    pub table: TableId,
    /// Below the present rules; another one once they are wanted again.
    pub version: i64,
}

/// The most kinds of feats that are looked for in one circle.
const KINDS_MAX: usize = 20;

impl Store {
    /// Finished tables of circles whose feats were not found by the present rules yet; at most
    /// `most`.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn feats_wanted(&self, most: u32) -> Result<Vec<FeatsWish>, StoreError> {
        const WANTED: &str = "
            select id, feats_version from tables
            where feats_version < $1 and circle_id is not null and finished_at is not null
            order by feats_version limit $2";
        let wanted: Vec<(Uuid, i64)> = reading!(self.database(), |pool| sqlx::query_as(WANTED)
            .bind(i64::from(FEATS_VERSION))
            .bind(i64::from(most))
            .fetch_all(pool))?;
        let wish = |(table, version)| FeatsWish {
            table: TableId(table),
            version,
        };
        Ok(wanted.into_iter().map(wish).collect())
    }

    /// Has the feats of a circle's game found again, also if somebody is just finding them. Without a circle, nobody looks for any.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn want_feats(&self, table: TableId) -> Result<(), StoreError> {
        const WANT: &str = "
            update tables
            set feats_version = case when feats_version > 0 then 0 else feats_version - 1 end
            where id = $1";
        writing!(self.database(), |transaction| {
            sqlx::query(WANT)
                .bind(table.0)
                .execute(&mut *transaction)
                .await?;
        });
        Ok(())
    }

    /// Replaces the feats of a circle's game by these, found by the present rules.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn keep_feats(
        &self,
        FeatsWish { table, version }: FeatsWish,
        of: FeatsOf,
        feats: &[Feat],
    ) -> Result<(), StoreError> {
        const FORGET: &str = "delete from feats where table_id = $1";
        const CIRCLE: &str = "select circle_id from tables where id = $1";
        const KEEP: &str = "
            insert into feats (table_id, kind, circle_id, computers, year, count, seat, step)
            values ($1, $2, $3, $4, $5, $6, $7, $8)";
        const DONE: &str =
            "update tables set feats_version = $2 where id = $1 and feats_version = $3";
        writing!(self.database(), |transaction| {
            sqlx::query(FORGET)
                .bind(table.0)
                .execute(&mut *transaction)
                .await?;
            let circle: Option<Option<Uuid>> = sqlx::query_scalar(CIRCLE)
                .bind(table.0)
                .fetch_optional(&mut *transaction)
                .await?;
            let circle = circle.flatten();
            for feat in feats.iter().filter(|_| circle.is_some()) {
                sqlx::query(KEEP)
                    .bind(table.0)
                    .bind(feat.kind)
                    .bind(circle)
                    .bind(of.computers)
                    .bind(i64::from(of.year.unwrap_or_default()))
                    .bind(i64::from(feat.count))
                    .bind(feat.seat.index() as i64)
                    .bind(i64::from(feat.step))
                    .execute(&mut *transaction)
                    .await?;
            }
            sqlx::query(DONE)
                .bind(table.0)
                .bind(i64::from(FEATS_VERSION))
                .bind(version)
                .execute(&mut *transaction)
                .await?;
        });
        Ok(())
    }

    /// Of each kind the greatest feat among these games of a circle, in the order of their kinds; of
    /// equal ones the latest. One step along an index for each kind, however many games there are.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn greatest_feats(
        &self,
        circle: CircleId,
        of: FeatsOf,
    ) -> Result<Vec<KeptFeat>, StoreError> {
        const EVER: &str = "
            select table_id, kind, count, seat, step from feats
            where circle_id = $1 and computers = $2 and kind > $3
            order by kind, count desc, table_id desc limit 1";
        const IN_YEAR: &str = "
            select table_id, kind, count, seat, step from feats
            where circle_id = $1 and computers = $2 and kind > $3 and year = $4
            order by kind, count desc, table_id desc limit 1";
        let mut feats: Vec<KeptFeat> = Vec::new();
        while feats.len() < KINDS_MAX {
            let last = feats.last().map_or("", |feat| &*feat.kind);
            let row: Option<FeatRow> = match of.year {
                None => reading!(self.database(), |pool| sqlx::query_as(EVER)
                    .bind(circle.0)
                    .bind(of.computers)
                    .bind(last)
                    .fetch_optional(pool))?,
                Some(year) => reading!(self.database(), |pool| sqlx::query_as(IN_YEAR)
                    .bind(circle.0)
                    .bind(of.computers)
                    .bind(last)
                    .bind(i64::from(year))
                    .fetch_optional(pool))?,
            };
            let Some(row) = row else {
                break;
            };
            feats.push(row.feat()?);
        }
        Ok(feats)
    }
}

from_row! {
    struct FeatRow {
        table_id: Uuid,
        kind: String,
        count: i64,
        seat: i64,
        step: i64,
    }
}

impl FeatRow {
    fn feat(self) -> Result<KeptFeat, StoreError> {
        let corrupt = || StoreError::Corrupt(format!("a feat of table {}", self.table_id));
        let seat = u8::try_from(self.seat).ok().and_then(Seat::new);
        Ok(KeptFeat {
            table: TableId(self.table_id),
            seat: seat.ok_or_else(corrupt)?,
            step: u32::try_from(self.step).map_err(|_| corrupt())?,
            count: u32::try_from(self.count).map_err(|_| corrupt())?,
            kind: self.kind,
        })
    }
}
