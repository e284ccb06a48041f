//! The statements that the stores of this process run.

use parking_lot::Mutex;
use std::collections::BTreeSet;
use std::fmt;
use std::sync::Once;
use store::StoreKind;
use tracing::field::{Field, Visit};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::{Context, SubscriberExt};

/// On SQLite, and on PostgreSQL.
static HEARD: [Mutex<BTreeSet<String>>; 2] = [const { Mutex::new(BTreeSet::new()) }; 2];

fn heard(kind: StoreKind) -> &'static Mutex<BTreeSet<String>> {
    &HEARD[usize::from(kind == StoreKind::Postgres)]
}

/// Begins to listen, once per process.
///
/// # Panics
/// If something else in this process listens.
pub fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let only = Targets::new().with_target("sqlx::query", Level::TRACE);
        let subscriber = tracing_subscriber::registry().with(Statements.with_filter(only));
        tracing::subscriber::set_global_default(subscriber).expect("nothing else listens");
    });
}

/// Takes what was run on this kind of database since the last time.
pub(super) fn take(kind: StoreKind) -> BTreeSet<String> {
    let mut heard = heard(kind).lock();
    std::mem::take(&mut heard)
}

struct Statements;

impl<S: Subscriber> Layer<S> for Statements {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        // The tests' own statements come with another level.
        if *event.metadata().level() != Level::TRACE {
            return;
        }
        let mut text = Text::default();
        event.record(&mut text);
        let statement = if text.whole.is_empty() {
            text.short
        } else {
            text.whole
        };
        // SQLite has threads of its own.
        let is_sqlite = std::thread::current()
            .name()
            .is_some_and(|name| name.starts_with("sqlx-sqlite"));
        let kind = if is_sqlite {
            StoreKind::Sqlite
        } else {
            StoreKind::Postgres
        };
        let mut heard = heard(kind).lock();
        heard.insert(statement.trim().to_owned());
    }
}

/// A statement of up to four words is in the summary alone.
#[derive(Default)]
struct Text {
    short: String,
    whole: String,
}

impl Visit for Text {
    fn record_str(&mut self, field: &Field, value: &str) {
        match field.name() {
            "summary" => value.clone_into(&mut self.short),
            "db.statement" => value.clone_into(&mut self.whole),
            _ => {}
        }
    }

    fn record_debug(&mut self, _: &Field, _: &dyn fmt::Debug) {}
}
