//! The rows of notices: those about tables, and those about evenings.

use super::webhook::{About, Notice};
use crate::engine::from_row;
use fondaco_protocol::{EveningId, TableId, UnixMs};
use uuid::Uuid;

/// Saves one notice inside a transaction of either database.
macro_rules! keep_notice {
    ($transaction:ident, $notice:ident) => {
        let (keep, _, about) = $crate::people::notice_rows::by_subject($notice.about);
        sqlx::query(keep)
            .bind($notice.id)
            .bind($notice.webhook)
            .bind(about)
            .bind(i64::try_from($notice.since).unwrap_or(i64::MAX))
            .bind($notice.due_at.0)
            .bind(i64::from($notice.tries))
            .bind($notice.is_done)
            .execute(&mut *$transaction)
            .await?;
    };
}

pub(super) use keep_notice;

/// What saves a notice about this, what deletes it, and the id of what it is about.
pub(super) fn by_subject(about: About) -> (&'static str, &'static str, Uuid) {
    match about {
        About::Table(table) => (KEEP_NOTICE, FORGET_NOTICE, table.0),
        About::Evening(evening) => (KEEP_EVENING_NOTICE, FORGET_EVENING_NOTICE, evening.0),
    }
}

const FORGET_NOTICE: &str = "delete from notices where webhook_id = $1 and table_id = $2";

const FORGET_EVENING_NOTICE: &str = "
delete from evening_notices where webhook_id = $1 and evening_id = $2";

macro_rules! keep {
    ($notices:literal, $subject:literal, $of:literal) => {
        concat!(
            "insert into ",
            $notices,
            " (id, webhook_id, ",
            $subject,
            ", since, due_at, tries, is_done)
            select $1, webhooks.id, subjects.id, $4, $5, $6, $7
            from webhooks, ",
            $of,
            " subjects where webhooks.id = $2 and subjects.id = $3
            on conflict (webhook_id, ",
            $subject,
            ") do update
            set id = excluded.id, since = excluded.since, due_at = excluded.due_at,
                tries = excluded.tries, is_done = excluded.is_done"
        )
    };
}

const KEEP_NOTICE: &str = keep!("notices", "table_id", "tables");

const KEEP_EVENING_NOTICE: &str = keep!("evening_notices", "evening_id", "evenings");

from_row! {
    pub(super) struct NoticeRow {
        id: Uuid,
        webhook_id: Uuid,
        about: Uuid,
        is_evening: bool,
        since: i64,
        due_at: i64,
        tries: i64,
        is_done: bool,
    }
}

impl From<NoticeRow> for Notice {
    fn from(row: NoticeRow) -> Notice {
        Notice {
            id: row.id,
            webhook: row.webhook_id,
            about: if row.is_evening {
                About::Evening(EveningId(row.about))
            } else {
                About::Table(TableId(row.about))
            },
            since: u64::try_from(row.since).unwrap_or(0),
            due_at: UnixMs(row.due_at),
            tries: u32::try_from(row.tries).unwrap_or(u32::MAX),
            is_done: row.is_done,
        }
    }
}
