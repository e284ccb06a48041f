//! Records that the server is alive while a clock runs, so that no clock is charged for time when
//! it was down; and loads tables that are not in memory once their clocks have run out.

use crate::app::App;
use fondaco_protocol::{TableId, UnixMs};
use std::time::Duration;
use store::engine::StoreError;
use store::tables::Clocked;
use table::basis::Now;
use table::clocks::{Clocks, Pulse, passed};
use table::record::Outage;
use tokio::time::timeout;
use tracing::{error, info, warn};

/// How often the server records a beat while a clock of a table in memory runs. A kill costs or
/// gives nobody more time than this.
const BEAT_EVERY: Duration = Duration::from_secs(1);

/// The same if only clocks of tables that are not loaded run. A kill gives their players up to this much
/// time.
const IDLE_BEAT_EVERY: Duration = Duration::from_secs(30);

/// The longest that recording a beat may take; if it takes longer, the server counts as unable to
/// save.
const BEAT_MAX: Duration = Duration::from_secs(2);

/// A beat that is this late counts as following an outage: perhaps the machine was asleep.
const LATE: Duration = Duration::from_secs(5);

/// How often tables that are not loaded are checked, in addition to whenever one of their clocks runs
/// out.
const LOOK_EVERY: Duration = Duration::from_secs(60);

/// Outages are forgotten once they are so old that no clock can have started before them.
const KEPT: Duration = Duration::from_secs(2 * 365 * 24 * 60 * 60);

/// Records how long the server was down. Must be called before any table is loaded.
pub(crate) async fn note_absence(app: &App) {
    let now = app.clock.wall();
    if let Err(error) = try_to_note_absence(app, now).await {
        error!(%error, "clocks may be charged for a time in which the server was down");
    }
}

async fn try_to_note_absence(app: &App, now: UnixMs) -> Result<(), StoreError> {
    let others = app.store.nodes().await?;
    if app.nodes.cluster().is_some() && others.iter().filter(|node| node.lease > 0.0).count() > 1 {
        // Other servers were up in the meantime.
        return Ok(());
    }
    let Some(began) = app.store.last_beat().await? else {
        return Ok(());
    };
    let outage = Outage { began, ended: now };
    let forget = app.age.for_old(now).before(KEPT);
    app.store.note_outage(outage, forget).await
}

/// Records beats until the server stops.
pub(crate) async fn run(app: App) {
    let mut beats = Beats {
        last: None,
        stands: false,
        look_at: app.clock.now(),
        stored_run: false,
    };
    loop {
        let wake_at = app.clock.now().steady.after(BEAT_EVERY);
        tokio::select! {
            () = app.stop.cancelled() => break,
            () = app.clock.sleep_until(wake_at) => {}
        }
        beats.beat(&app, app.clock.now()).await;
        beats.look(&app, app.clock.now()).await;
    }
    if beats.is_needed(&app).is_some() && !beats.stands {
        let _ = app.store.beat(app.clock.wall()).await;
    }
}

struct Beats {
    /// The last beat that was saved since beats became necessary.
    last: Option<Now>,
    /// Whether all clocks are stopped because the server cannot save.
    stands: bool,
    look_at: Now,
    /// Whether a clock of a table that is not loaded may be running.
    stored_run: bool,
}

impl Beats {
    /// How often it must beat, if at all.
    fn is_needed(&self, app: &App) -> Option<Duration> {
        let in_memory = app.tables.heart().any_runs();
        match (in_memory || self.stands, self.stored_run) {
            (true, _) => Some(BEAT_EVERY),
            (false, true) => Some(IDLE_BEAT_EVERY),
            (false, false) => None,
        }
    }

    async fn beat(&mut self, app: &App, now: Now) {
        let Some(every) = self.is_needed(app) else {
            self.last = None;
            return;
        };
        // The preceding sleep may have been slightly short.
        let is_due = |last: Now| now.steady.since(last.steady) + BEAT_EVERY / 2 >= every;
        if !self.last.is_none_or(is_due) {
            return;
        }
        let saved = timeout(BEAT_MAX, self.try_to_beat(app, now, every)).await;
        let is_saved = matches!(saved, Ok(Ok(())));
        if is_saved && self.stands {
            info!("clocks go on");
            app.tables.heart().tell(Pulse::Beats);
        } else if !is_saved && !self.stands {
            warn!("cannot save; clocks are paused");
            let since = self.last.map_or(now.steady, |last| last.steady);
            app.tables.heart().tell(Pulse::Stands { since });
        }
        self.stands = !is_saved;
        if is_saved {
            self.last = Some(now);
        } else {
            self.last = self.last.or(Some(now));
        }
    }

    async fn try_to_beat(&self, app: &App, now: Now, every: Duration) -> Result<(), StoreError> {
        if let Some(last) = self.last {
            let is_late = now.wall.since(last.wall) > every + LATE;
            if self.stands || is_late {
                let (began, ended) = (last.wall, now.wall);
                let outage = Outage { began, ended };
                let forget = app.age.for_old(now.wall).before(KEPT);
                app.store.note_outage(outage, forget).await?;
            }
        }
        app.store.beat(now.wall).await
    }

    /// Loads the tables whose clocks have run out, if they are not loaded.
    async fn look(&mut self, app: &App, now: Now) {
        if self.stands || self.look_at.steady > now.steady {
            return;
        }
        let pause = match look(app, now).await {
            Ok(Look { next, any_runs }) => {
                self.stored_run = any_runs;
                next.map_or(LOOK_EVERY, |next| next.min(LOOK_EVERY))
            }
            Err(error) => {
                warn!(%error, "the clocks of tables could not be read");
                LOOK_EVERY
            }
        };
        self.look_at = Now {
            steady: now.steady.after(pause.max(BEAT_EVERY)),
            ..now
        };
    }
}

/// The result of a check.
struct Look {
    /// How long until the next clock runs out.
    next: Option<Duration>,
    any_runs: bool,
}

async fn look(app: &App, now: Now) -> Result<Look, StoreError> {
    let mut look = Look {
        next: None,
        any_runs: false,
    };
    let clocked = app.store.clocked().await?;
    let outages = outages_since(app, &clocked).await?;
    for clocked in clocked {
        let Some(left) = left(&clocked, &outages, now) else {
            continue;
        };
        look.any_runs = true;
        if left.is_zero() {
            wake(app, clocked.table).await;
        } else {
            look.next = Some(look.next.map_or(left, |next| next.min(left)));
        }
    }
    Ok(look)
}

/// The outages since the earliest recorded clock of these tables.
pub(crate) async fn outages_since(
    app: &App,
    clocked: &[Clocked],
) -> Result<Vec<Outage>, StoreError> {
    match clocked.iter().map(|clocked| clocked.noted.at).min() {
        Some(since) => app.store.outages(since).await,
        None => Ok(Vec::new()),
    }
}

/// The current clocks of a table that is not loaded, with those running that should be.
pub(crate) fn clocks_of(clocked: &Clocked, outages: &[Outage], now: Now) -> Clocks {
    let passed = passed(&clocked.noted, outages, now.wall);
    let (control, note) = (clocked.control, &clocked.noted.note);
    let mut clocks = Clocks::restored(control, note, clocked.awaited, passed, now.steady);
    clocks.run(clocked.awaited, now.steady);
    clocks
}

/// How long until the next clock of the table runs out; `None` if none is running.
fn left(clocked: &Clocked, outages: &[Outage], now: Now) -> Option<Duration> {
    let clocks = clocks_of(clocked, outages, now);
    clocks.running()?;
    let due = clocks.next_due()?;
    Some(due.since(now.steady))
}

/// Loads the table, which then does the rest itself.
async fn wake(app: &App, table: TableId) {
    if let Err(error) = app.tables.get(table).await {
        warn!(table.id = %table, %error, "a table whose clock has run out could not be loaded");
    }
}
