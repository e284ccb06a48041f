//! After a game: its review, which is a curve with mistakes and luck. It is computed in the background
//! when somebody first opens the replay, one game at a time, on the computer players' threads. It is
//! computed once and stored; if the server stops halfway, it starts again from the beginning.

use crate::app::App;
use crate::background::Wish;
use fondaco_protocol::{Curve, CurveState, TableId, UserId, Version};
use game_core::Seat;
use parking_lot::Mutex;
use std::sync::Arc;
use std::time::Duration;
use store::engine::StoreError;
use table::basis::Rulesets;
use table::game::{Progress, Review, file};
use table::record::{Durable, LogEntry, TableRecord};
use tokio::time::sleep;
use tracing::warn;
use uuid::Uuid;

/// The longest that may be spent on one point.
const POINT_MAX: Duration = Duration::from_secs(2);

/// How long to wait before retrying a point when all thinkers are busy.
const TRY_AGAIN: Duration = Duration::from_secs(2);

/// The person to whom thinking about curves is attributed, as far as limits are concerned.
const NOBODY: UserId = UserId(Uuid::nil());

/// Computes curves until the server stops.
pub(crate) async fn run(app: App) {
    loop {
        let Some(table) = app.curves.first() else {
            tokio::select! {
                () = app.stop.cancelled() => return,
                () = app.curves.more() => continue,
            }
        };
        let made = tokio::select! {
            () = app.stop.cancelled() => return,
            made = make(&app, table) => made,
        };
        if let Err(error) = made {
            warn!(table.id = %table, %error, "the curve of a game could not be made");
        }
        app.curves.is_done();
    }
}

async fn make(app: &App, id: TableId) -> Result<(), StoreError> {
    let Some(table) = app.store.find_table(id).await? else {
        return Ok(());
    };
    let curve = match app.store.log(id, Version(0)).await {
        Err(StoreError::NotReplayed(_)) => None,
        log => curve_of(app, table, log?).await,
    };
    let curve = curve.unwrap_or(Curve {
        state: CurveState::None,
        points: Vec::new(),
        mistakes: Vec::new(),
        luck: Vec::new(),
    });
    let text = serde_json::to_string(&curve).expect("curves serialize");
    app.store.keep_curve(id, &text).await?;
    // A comeback is found in it.
    app.store.want_feats(id).await
}

/// `None` if the curve cannot be computed.
async fn curve_of(app: &App, table: TableRecord, log: Vec<Durable<LogEntry>>) -> Option<Curve> {
    let is_persons = |&seat: &Seat| table.seats[seat].computer().is_none();
    let people: Vec<Seat> = Seat::all(table.seats.count()).filter(is_persons).collect();
    let whole = Arc::new((table, log));
    let begin = move |rulesets: &Rulesets, _: &dyn Fn() -> bool| {
        let (table, log) = &*whole;
        let file = file::write(rulesets.of_table(table)?, table, log)?;
        Review::begin(rulesets, file, people, 0)
    };
    let mut review = think(app, begin).await??;
    loop {
        // Whoever finds all thinkers busy comes again with the same review.
        let shared = Arc::new(Mutex::new(Some(review)));
        let judge = move |rulesets: &Rulesets, stop: &dyn Fn() -> bool| {
            let mut review = shared.lock().take()?;
            let progress = review.judge(rulesets, stop)?;
            Some((review, progress))
        };
        let (judged, progress) = think(app, judge).await??;
        if progress == Progress::Done {
            return Some(judged.curve());
        }
        review = judged;
    }
}

/// Runs `think` on one of the thinking threads, as soon as one is free. `None` if that failed.
async fn think<T: Send + 'static>(
    app: &App,
    think: impl FnOnce(&Rulesets, &dyn Fn() -> bool) -> T + Clone + Send + 'static,
) -> Option<T> {
    let wish = Wish {
        person: NOBODY,
        is_awaited: false,
        longest: POINT_MAX,
    };
    loop {
        match app.tables.thinkers().think(wish, think.clone()) {
            Ok((answer, _stop)) => return answer.await.ok(),
            Err(_) => sleep(TRY_AGAIN).await,
        }
    }
}
