//! What the lobby shows. Tables that keep changing are updated only now and then.

use super::edition::Edition;
use fondaco_protocol::{TableId, TableStatus, TableSummary};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::Instant;

/// A table is updated at most this often. One that must no longer be shown is removed at once.
pub(super) const TABLE_EVERY: Duration = Duration::from_secs(5);

/// The list, as the store has it.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Found {
    pub(super) tables: Vec<TableSummary>,
    pub(super) more_to_join: bool,
    pub(super) more_to_watch: bool,
}

/// What is in the list now, and what has changed since the last edition.
#[derive(Default)]
pub(super) struct Shown {
    pub(super) list: Found,
    pub(super) changed: Vec<TableSummary>,
    pub(super) gone: Vec<TableId>,
    /// When each table was last updated, if that was recently.
    at: HashMap<TableId, Instant>,
    has_news: bool,
    /// Of the last edition; they are counted from 1.
    number: u64,
}

impl Shown {
    /// Takes over what the store has, except for tables that were updated just now. Returns when
    /// the first of these may be.
    pub(super) fn take(&mut self, found: Found, now: Instant) -> Option<Instant> {
        let mut before: HashMap<TableId, TableSummary> = HashMap::new();
        before.extend(self.list.tables.drain(..).map(|table| (table.id, table)));
        self.at.retain(|_, at| *at + TABLE_EVERY > now);
        let (mut tables, mut again) = (Vec::new(), None);
        self.changed.clear();
        for table in found.tables {
            let old = before.remove(&table.id);
            if old.as_ref() == Some(&table) {
                tables.push(table);
            } else if let Some(at) = self.at.get(&table.id) {
                let next = *at + TABLE_EVERY;
                again = Some(again.map_or(next, |again| next.min(again)));
                tables.extend(old);
            } else {
                self.at.insert(table.id, now);
                self.changed.push(table.clone());
                tables.push(table);
            }
        }
        tables.sort_by_key(|table| {
            let is_running = table.status == TableStatus::Playing;
            (is_running, Reverse((table.created_at, table.id.0)))
        });
        self.gone = before.into_keys().collect();
        let list = Found { tables, ..found };
        let more = |list: &Found| (list.more_to_join, list.more_to_watch);
        self.has_news = !self.changed.is_empty()
            || !self.gone.is_empty()
            || more(&self.list) != more(&list)
            || self.number == 0;
        self.list = list;
        again
    }

    /// Publishes an edition, if there is anything new.
    pub(super) fn edition(&mut self, sender: &watch::Sender<Option<Arc<Edition>>>) {
        if std::mem::take(&mut self.has_news) {
            self.number += 1;
            sender.send_replace(Some(Arc::new(Edition::of(self, self.number))));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fondaco_protocol::UnixMs;
    use uuid::Uuid;

    const SECOND: Duration = Duration::from_secs(1);

    fn table(id: u128, host: &str) -> TableSummary {
        TableSummary {
            id: TableId(Uuid::from_u128(id)),
            code: id.to_string(),
            ruleset: "nim".into(),
            status: TableStatus::Gathering,
            players: vec![Some(host.into()), None],
            computers: Vec::new(),
            host: host.into(),
            options: Default::default(),
            spectators: true,
            created_at: UnixMs(id as i64),
            finished_at: None,
            result: None,
            own_seat: None,
            your_turn: false,
            waits_for: None,
            clock: None,
        }
    }

    fn found(tables: Vec<TableSummary>) -> Found {
        Found {
            tables,
            ..Found::default()
        }
    }

    fn ids(tables: &[TableSummary]) -> Vec<u128> {
        tables.iter().map(|table| table.id.0.as_u128()).collect()
    }

    #[test]
    fn a_message_has_only_what_changed() {
        let mut shown = Shown::default();
        let now = Instant::now();
        shown.take(found(vec![table(2, "Bo"), table(1, "Ada")]), now);
        assert_eq!(ids(&shown.changed), [2, 1]);
        let next = vec![table(3, "Cy"), table(2, "Bo")];
        assert_eq!(shown.take(found(next), now + SECOND), None);
        assert_eq!(ids(&shown.changed), [3]);
        assert_eq!(shown.gone, [table(1, "").id]);
        assert_eq!(ids(&shown.list.tables), [3, 2]);
    }

    #[test]
    fn a_table_is_shown_anew_only_now_and_then() {
        let mut shown = Shown::default();
        let now = Instant::now();
        shown.take(found(vec![table(1, "Ada")]), now);
        let again = shown.take(found(vec![table(1, "Eve")]), now + SECOND);
        assert_eq!(again, Some(now + TABLE_EVERY));
        assert_eq!((ids(&shown.changed), shown.gone.len()), (vec![], 0));
        assert_eq!(shown.list.tables[0].host, "Ada");
        assert_eq!(
            shown.take(found(vec![table(1, "Eve")]), now + TABLE_EVERY),
            None
        );
        assert_eq!(shown.changed[0].host, "Eve");
    }

    #[test]
    fn a_table_goes_at_once_and_is_not_back_at_once() {
        let mut shown = Shown::default();
        let now = Instant::now();
        shown.take(found(vec![table(1, "Ada")]), now);
        shown.take(found(vec![]), now + SECOND);
        assert_eq!(shown.gone.len(), 1);
        let again = shown.take(found(vec![table(1, "Ada")]), now + SECOND * 2);
        assert_eq!(
            (ids(&shown.list.tables), again),
            (vec![], Some(now + TABLE_EVERY))
        );
    }

    #[test]
    fn there_is_no_edition_without_news() {
        let mut shown = Shown::default();
        let (sender, mut edition) = watch::channel(None);
        let now = Instant::now();
        let mut is_new = |tables| {
            shown.take(found(tables), now);
            shown.edition(&sender);
            let is_new = edition.has_changed().unwrap();
            edition.mark_unchanged();
            is_new
        };
        assert!(is_new(vec![]), "the first one");
        assert!(!is_new(vec![]));
        assert!(is_new(vec![table(1, "Ada")]));
        assert!(!is_new(vec![table(1, "Ada")]));
    }
}
