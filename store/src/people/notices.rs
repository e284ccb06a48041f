//! Webhooks, where people are told that a game is waiting for them, and the notices they were sent.

use super::notice_rows::{NoticeRow, by_subject, keep_notice};
use super::seat_wishes::told_of_seats;
use super::token_hash::TokenHash;
use super::webhook::{About, DeviceKeys, Notice, Turn, Webhook};
use crate::Store;
use crate::engine::awaited_now;
use crate::engine::seats;
use crate::engine::{StoreError, from_row};
use crate::engine::{reading, writing};
use crate::log::archived;
use crate::tables::{name, parse_if_any};
use fondaco_protocol::{QuietHours, TableId, UnixMs, UserId, WEBHOOKS_MAX};
use game_core::{Language, Seat};
use std::collections::BTreeMap;
use table::record::Claims;
use uuid::Uuid;

/// The maximum number of games checked per person; any beyond that produce no notices until others
/// have ended.
const TURNS_MAX: i64 = 200;

/// The maximum number of tables that one person can mute.
const MUTED_MAX: i64 = 200;

impl Store {
    /// Saves a new webhook; false if the person already has [`WEBHOOKS_MAX`]. If the browser is
    /// already registered, its webhook is replaced.
    pub async fn create_webhook(&self, webhook: &Webhook, now: UnixMs) -> Result<bool, StoreError> {
        // A browser belongs to one person at a time, and has one subscription.
        const MOVE: &str =
            "delete from webhooks where kind = 'push' and (address = $1 or session = $2)";
        const CREATE: &str = "
            insert into webhooks (
                id, user_id, kind, address, template, site, language, created_at,
                device_key, device_auth, session
            )
            select $1, $2, $3, $4, $5, $6, $7, $8, $10, $11, $12
            where (select count(*) from webhooks where user_id = $2) < $9";
        let device = webhook.device.as_ref();
        let created = writing!(self.database(), |transaction| {
            if device.is_some() {
                sqlx::query(MOVE)
                    .bind(&webhook.address)
                    .bind(webhook.session.as_ref().map(|session| session.0.as_slice()))
                    .execute(&mut *transaction)
                    .await?;
            }
            sqlx::query(CREATE)
                .bind(webhook.id)
                .bind(webhook.person.0)
                .bind(<&str>::from(webhook.kind))
                .bind(&webhook.address)
                .bind(webhook.template.as_deref())
                .bind(&webhook.site)
                .bind(<&str>::from(webhook.language))
                .bind(now.0)
                .bind(WEBHOOKS_MAX as i64)
                .bind(device.map(|device| device.key.as_slice()))
                .bind(device.map(|device| device.auth.as_slice()))
                .bind(webhook.session.as_ref().map(|session| session.0.as_slice()))
                .execute(&mut *transaction)
                .await?
                .rows_affected()
        });
        Ok(created > 0)
    }

    /// The language of the browser that has this session, if it has a subscription.
    pub async fn language_of_device(
        &self,
        session: TokenHash,
    ) -> Result<Option<Language>, StoreError> {
        const OF_DEVICE: &str = "
            select language from webhooks where kind = 'push' and session = $1";
        let found: Option<String> =
            reading!(self.database(), |pool| sqlx::query_scalar(OF_DEVICE)
                .bind(session.0.as_slice())
                .fetch_optional(pool))?;
        let language = found.as_deref().map(|found| name(found, "language"));
        language.transpose()
    }

    /// A person's webhooks, oldest first.
    pub async fn webhooks_of(&self, person: UserId) -> Result<Vec<Webhook>, StoreError> {
        const OF_PERSON: &str = "
            select id, kind, address, template, site, language, failures, paused_at, last_at,
                last_answer, next_at, device_key, device_auth, session
            from webhooks where user_id = $1 order by created_at, id";
        let rows: Vec<WebhookRow> = reading!(self.database(), |pool| sqlx::query_as(OF_PERSON)
            .bind(person.0)
            .fetch_all(pool))?;
        let webhooks = rows.into_iter().map(|row| row.webhook(person));
        webhooks.collect()
    }

    /// Deletes a person's webhook, along with its notices.
    pub async fn delete_webhook(&self, person: UserId, webhook: Uuid) -> Result<bool, StoreError> {
        const DELETE: &str = "delete from webhooks where user_id = $1 and id = $2";
        Ok(writing!(self.database(), |transaction| {
            sqlx::query(DELETE)
                .bind(person.0)
                .bind(webhook)
                .execute(&mut *transaction)
                .await?
                .rows_affected()
                > 0
        }))
    }

    /// Resumes a person's webhook, so that it gets messages again.
    pub async fn resume_webhook(&self, person: UserId, webhook: Uuid) -> Result<bool, StoreError> {
        const RESUME: &str = "
            update webhooks set paused_at = null, failures = 0, next_at = 0
            where user_id = $1 and id = $2";
        const RENEW: [&str; 2] = [
            "delete from notices where webhook_id in (
                select id from webhooks where user_id = $1 and id = $2
            ) and not is_done",
            "delete from evening_notices where webhook_id in (
                select id from webhooks where user_id = $1 and id = $2
            ) and not is_done",
        ];
        Ok(writing!(self.database(), |transaction| {
            for renew in RENEW {
                sqlx::query(renew)
                    .bind(person.0)
                    .bind(webhook)
                    .execute(&mut *transaction)
                    .await?;
            }
            sqlx::query(RESUME)
                .bind(person.0)
                .bind(webhook)
                .execute(&mut *transaction)
                .await?
                .rows_affected()
                > 0
        }))
    }

    /// Everyone who has a webhook.
    pub async fn people_with_webhooks(&self) -> Result<Vec<UserId>, StoreError> {
        const PEOPLE: &str = "select distinct user_id from webhooks";
        let people: Vec<Uuid> = reading!(self.database(), |pool| sqlx::query_scalar(PEOPLE)
            .fetch_all(pool))?;
        Ok(people.into_iter().map(UserId).collect())
    }

    /// The hours in which a person gets no notices.
    pub async fn quiet_hours(&self, person: UserId) -> Result<Option<QuietHours>, StoreError> {
        const FIND: &str = "select begins, ends, time_zone from quiet_hours where user_id = $1";
        let found: Option<(i64, i64, String)> =
            reading!(self.database(), |pool| sqlx::query_as(FIND)
                .bind(person.0)
                .fetch_optional(pool))?;
        Ok(found.and_then(|(begins, ends, time_zone)| {
            Some(QuietHours {
                begins: begins.try_into().ok()?,
                ends: ends.try_into().ok()?,
                time_zone,
            })
        }))
    }

    /// Sets the hours in which a person gets no notices.
    pub async fn set_quiet_hours(
        &self,
        person: UserId,
        quiet: Option<&QuietHours>,
    ) -> Result<(), StoreError> {
        const FORGET: &str = "delete from quiet_hours where user_id = $1";
        const SET: &str = "
            insert into quiet_hours (user_id, begins, ends, time_zone) values ($1, $2, $3, $4)";
        writing!(self.database(), |transaction| {
            sqlx::query(FORGET)
                .bind(person.0)
                .execute(&mut *transaction)
                .await?;
            if let Some(quiet) = quiet {
                sqlx::query(SET)
                    .bind(person.0)
                    .bind(i64::from(quiet.begins))
                    .bind(i64::from(quiet.ends))
                    .bind(&quiet.time_zone)
                    .execute(&mut *transaction)
                    .await?;
            }
        });
        Ok(())
    }

    /// Sets whether a person gets notices about a table. A table that does not exist is ignored.
    pub async fn mute_table(
        &self,
        person: UserId,
        table: TableId,
        is_muted: bool,
    ) -> Result<(), StoreError> {
        const MUTE: &str = "
            insert into muted_tables (user_id, table_id)
            select $1, id from tables
            where id = $2
                and (select count(*) from muted_tables where user_id = $1) < $3
            on conflict do nothing";
        const UNMUTE: &str = "delete from muted_tables where user_id = $1 and table_id = $2";
        writing!(self.database(), |transaction| {
            if is_muted {
                sqlx::query(MUTE)
                    .bind(person.0)
                    .bind(table.0)
                    .bind(MUTED_MAX)
                    .execute(&mut *transaction)
                    .await?;
            } else {
                sqlx::query(UNMUTE)
                    .bind(person.0)
                    .bind(table.0)
                    .execute(&mut *transaction)
                    .await?;
            }
        });
        Ok(())
    }

    /// The tables that a person has muted.
    pub async fn muted_tables(&self, person: UserId) -> Result<Vec<TableId>, StoreError> {
        const MUTED: &str = "
            select table_id from muted_tables where user_id = $1 order by table_id";
        let muted: Vec<Uuid> = reading!(self.database(), |pool| sqlx::query_scalar(MUTED)
            .bind(person.0)
            .fetch_all(pool))?;
        Ok(muted.into_iter().map(TableId).collect())
    }

    /// The games with other people that are waiting for this person, except muted ones.
    pub async fn turns_of(&self, person: UserId) -> Result<Vec<Turn>, StoreError> {
        // Somebody asks for the person's seat, or whether others may have theirs, or the others have
        // replaced the person: that began when they did. Otherwise the turn began after the last entry that did not await the seat, or after the last
        // time-out of the seat with a nudge, which notifies its player once more.
        const TURNS: &str = concat!(
            "select t.id, seats.seat, cast(",
            awaited_now!(),
            " as integer) as awaited,
                cast(case when (t.claim_seats & (1 << seats.seat)) <> 0 then t.claim_at else 0 end
                    as bigint) as asked_at,
                t.claims,
                cast(coalesce((
                    select rest.seq from actions rest
                    where rest.table_id = t.id
                        and ((coalesce(rest.awaited, 0) & (1 << seats.seat)) = 0
                            or (rest.seat = seats.seat
                                and rest.payload like '{\"type\":\"time_out\",\"nudge\":true%'))
                    order by rest.seq desc limit 1
                ), 0) as bigint) as at_rest,
                cast(coalesce((
                    select own.seq from actions own
                    where own.table_id = t.id and own.seat = seats.seat
                        and own.payload not like '{\"type\":\"time_out\"%'
                        and own.payload not like '{\"type\":\"take_seat\"%'
                        and own.payload not like '{\"type\":\"help\"%'
                    order by own.seq desc limit 1
                ), 0) as bigint) as own
            from seats join tables t on t.id = seats.table_id
            where seats.user_id = $1 and t.status = 'playing'
                and not exists (
                    select 1 from muted_tables
                    where muted_tables.user_id = $1 and muted_tables.table_id = t.id
                )
                and (
                    (t.claim_seats & (1 << seats.seat)) <> 0
                    or (not t.hot_seat and exists (
                        select 1 from seats others
                        where others.table_id = t.id and others.user_id <> $1
                    ))
                )
            order by t.id, seats.seat limit $2"
        );
        let rows: Vec<TurnRow> = reading!(self.database(), |pool| sqlx::query_as(TURNS)
            .bind(person.0)
            .bind(TURNS_MAX)
            .fetch_all(pool))?;
        let mut turns: BTreeMap<Uuid, Turn> = BTreeMap::new();
        for row in rows {
            let seat = u8::try_from(row.seat).ok().and_then(Seat::new);
            let awaited = seats(row.awaited).zip(seat);
            let is_awaited = awaited.is_some_and(|(awaited, seat)| awaited.contains(seat));
            if is_awaited || row.asked_at != 0 {
                let began = row.at_rest.saturating_add(1).max(row.asked_at);
                turns.entry(row.id).or_insert(Turn {
                    about: About::Table(TableId(row.id)),
                    since: u64::try_from(began).unwrap_or(0),
                    has_moved: row.asked_at == 0 && row.own > row.at_rest,
                    is_claimed: is_claimed(row.claims.as_deref(), person)?,
                });
            }
        }
        Ok(turns.into_values().collect())
    }

    /// The seat that made the last entry of a game's log.
    pub async fn last_seat(&self, table: TableId) -> Result<Option<Seat>, StoreError> {
        const LAST: &str = "
            select cast(seat as integer) from actions where table_id = $1 order by seq desc limit 1";
        let last: Option<i32> = reading!(self.database(), |pool| sqlx::query_scalar(LAST)
            .bind(table.0)
            .fetch_optional(pool))?;
        let Some(last) = last else {
            let game = archived(self.database(), table).await?;
            return Ok(game.and_then(|game| Some(game.deeds.last()?.seat)));
        };
        Ok(u8::try_from(last).ok().and_then(Seat::new))
    }

    /// The notices that a person's webhooks have been sent, or are being sent.
    pub async fn notices_of(&self, person: UserId) -> Result<Vec<Notice>, StoreError> {
        const NOTICES: &str = "
            select notices.id, webhook_id, table_id as about, since, due_at, tries, is_done,
                false as is_evening
            from notices join webhooks on webhooks.id = notices.webhook_id
            where webhooks.user_id = $1
            union all
            select evening_notices.id, webhook_id, evening_id, since, due_at, tries, is_done, true
            from evening_notices join webhooks on webhooks.id = evening_notices.webhook_id
            where webhooks.user_id = $1";
        let rows: Vec<NoticeRow> = reading!(self.database(), |pool| sqlx::query_as(NOTICES)
            .bind(person.0)
            .fetch_all(pool))?;
        Ok(rows.into_iter().map(Notice::from).collect())
    }

    /// Saves the notices in `keep` and deletes those in `forget`. A notice whose webhook, table or
    /// evening no longer exists is not saved.
    pub async fn keep_notices(&self, keep: &[Notice], forget: &[Notice]) -> Result<(), StoreError> {
        writing!(self.database(), |transaction| {
            for notice in forget {
                let (_, forget, about) = by_subject(notice.about);
                sqlx::query(forget)
                    .bind(notice.webhook)
                    .bind(about)
                    .execute(&mut *transaction)
                    .await?;
            }
            for notice in keep {
                keep_notice!(transaction, notice);
            }
        });
        Ok(())
    }

    /// Saves the outcome of a message: the state of its webhook, its notices, and who now knows of a
    /// free seat.
    pub async fn note_message<A, B>(
        &self,
        webhook: &Webhook<A, B>,
        notices: &[Notice],
        now: UnixMs,
    ) -> Result<(), StoreError> {
        const NOTE: &str = "
            update webhooks set failures = $2, paused_at = $3, last_at = $4, last_answer = $5,
                next_at = $6
            where id = $1";
        writing!(self.database(), |transaction| {
            sqlx::query(NOTE)
                .bind(webhook.id)
                .bind(i64::from(webhook.failures))
                .bind(webhook.is_paused.then_some(now.0))
                .bind(webhook.last_at.map(|at| at.0))
                .bind(webhook.last_answer.as_deref())
                .bind(webhook.next_at.0)
                .execute(&mut *transaction)
                .await?;
            for notice in notices {
                keep_notice!(transaction, notice);
            }
            if webhook.failures == 0 {
                told_of_seats!(transaction, webhook.person, notices, now);
            }
        });
        Ok(())
    }
}

/// Whether somebody asks for this person's own seat.
fn is_claimed(claims: Option<&str>, person: UserId) -> Result<bool, StoreError> {
    let claims: Option<Claims> = parse_if_any(claims, "claims")?;
    let open = claims.and_then(|claims| claims.open);
    Ok(open.is_some_and(|claim| claim.of == person))
}

from_row! {
    struct WebhookRow {
        id: Uuid,
        kind: String,
        address: String,
        template: Option<String>,
        site: String,
        language: String,
        failures: i64,
        paused_at: Option<i64>,
        last_at: Option<i64>,
        last_answer: Option<String>,
        next_at: i64,
        device_key: Option<Vec<u8>>,
        device_auth: Option<Vec<u8>>,
        session: Option<Vec<u8>>,
    }
}

impl WebhookRow {
    fn webhook(self, person: UserId) -> Result<Webhook, StoreError> {
        let keys = self.device_key.zip(self.device_auth);
        Ok(Webhook {
            id: self.id,
            person,
            kind: name(&self.kind, "kind")?,
            address: self.address,
            template: self.template,
            device: keys.map(|(key, auth)| DeviceKeys { key, auth }),
            session: self
                .session
                .and_then(|hash| Some(TokenHash(hash.try_into().ok()?))),
            site: self.site,
            language: name(&self.language, "language")?,
            failures: u32::try_from(self.failures).unwrap_or(u32::MAX),
            is_paused: self.paused_at.is_some(),
            last_at: self.last_at.map(UnixMs),
            last_answer: self.last_answer,
            next_at: UnixMs(self.next_at),
        })
    }
}

from_row! {
    struct TurnRow {
        id: Uuid,
        seat: i16,
        awaited: i32,
        asked_at: i64,
        claims: Option<String>,
        at_rest: i64,
        own: i64,
    }
}
