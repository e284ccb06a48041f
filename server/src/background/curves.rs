//! After a game: every seat's chances at each step. A curve is computed in the background when
//! somebody first opens the replay, one game at a time, on the computer players' threads. It is
//! computed once and stored; if the server stops halfway, it starts again from the beginning.

use crate::app::App;
use crate::background::Wish;
use bots::AfterGame;
use fondaco_protocol::{CurvePoint, TableId, UserId, Version};
use game_core::{BySeat, Outcome, Status};
use parking_lot::Mutex;
use std::sync::Arc;
use std::time::Duration;
use store::engine::StoreError;
use table::basis::Rulesets;
use table::game::{Line, line_setup};
use table::record::{Durable, LogEntry, TableRecord};
use tokio::time::sleep;
use tracing::warn;
use uuid::Uuid;

/// The most points of a curve: in longer games only some of the steps have one.
const POINTS_MAX: usize = 600;

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
    let points = match app.store.log(id, Version(0)).await {
        Err(StoreError::NotReplayed(_)) => None,
        log => points_of(app, table, log?).await,
    };
    let points = points.unwrap_or_default();
    let text = serde_json::to_string(&points).expect("points serialize");
    app.store.keep_curve(id, &text).await
}

/// A game that is being replayed step by step.
struct Walk {
    line: Line,
    log: Vec<Durable<LogEntry>>,
    ruleset: String,
    proof: AfterGame,
}

/// `None` if the curve cannot be computed.
async fn points_of(
    app: &App,
    table: TableRecord,
    log: Vec<Durable<LogEntry>>,
) -> Option<Vec<CurvePoint>> {
    let count = log.len();
    let table = Arc::new((table, log));
    let walk = think(app, move |rulesets, _| begin(rulesets, &table.0, &table.1)).await??;
    let walk = Arc::new(Mutex::new(walk));
    let every = count / POINTS_MAX + 1;
    let mut points = Vec::new();
    for step in 0..=count {
        let is_shown = step % every == 0 || step == count;
        let walk = walk.clone();
        let point = move |rulesets: &Rulesets, stop: &dyn Fn() -> bool| {
            let mut walk = walk.lock();
            walk.go_to(step)?;
            match is_shown {
                true => Some(Some(walk.point(rulesets, step, stop)?)),
                false => Some(None),
            }
        };
        points.extend(think(app, point).await??);
    }
    Some(points)
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

/// The game at its start, if it can be replayed to a result.
fn begin(rulesets: &Rulesets, table: &TableRecord, log: &[Durable<LogEntry>]) -> Option<Walk> {
    rulesets.player(&table.ruleset)?;
    let ruleset = rulesets.of_table(table)?;
    let start = || Line::start(ruleset, line_setup(table)).ok();
    let mut last = start()?;
    for logged in log {
        let next = last.replay(logged.get()).ok()?;
        last.advance(next, logged.get().at);
    }
    Some(Walk {
        line: start()?,
        log: log.to_vec(),
        ruleset: table.ruleset.clone(),
        proof: AfterGame::of(last.position())?,
    })
}

impl Walk {
    fn go_to(&mut self, step: usize) -> Option<()> {
        while (self.line.version().0 as usize) < step {
            let logged = self.log.get(self.line.version().0 as usize)?;
            let next = self.line.replay(logged.get()).ok()?;
            self.line.advance(next, logged.get().at);
        }
        Some(())
    }

    fn point(
        &self,
        rulesets: &Rulesets,
        step: usize,
        stop: &dyn Fn() -> bool,
    ) -> Option<CurvePoint> {
        let position = self.line.position();
        let (known, open) = match position.status() {
            Status::Finished(outcome) => (of_result(&outcome), of_result(&outcome)),
            Status::ToAct(_) => {
                let player = rulesets.player(&self.ruleset)?;
                let chances = player
                    .analyse(&self.proof, position, step as u64, stop)
                    .ok()?;
                (thousandths(&chances.known), thousandths(&chances.open))
            }
        };
        Some(CurvePoint {
            step: u32::try_from(step).ok()?,
            known,
            open,
        })
    }
}

fn of_result(outcome: &Outcome) -> Vec<u16> {
    let share = 1.0 / outcome.winners.len().max(1) as f32;
    let seats = u8::try_from(outcome.scores.len()).unwrap_or_default();
    let has_won = |seat| outcome.winners.contains(&seat);
    thousandths(&BySeat::from_fn(seats, |seat| {
        if has_won(seat) { share } else { 0.0 }
    }))
}

fn thousandths(chances: &BySeat<f32>) -> Vec<u16> {
    let rounded = |chance: &f32| (chance.clamp(0.0, 1.0) * 1_000.0).round() as u16;
    chances.values().map(rounded).collect()
}
