//! After a game: every seat's chances at each step, and the dearest mistakes. A curve is computed
//! in the background when somebody first opens the replay, one game at a time, on the computer
//! players' threads. It is computed once and stored; if the server stops halfway, it starts again
//! from the beginning.

use crate::app::App;
use crate::background::Wish;
use bots::{AfterGame, Mistake, PastStep};
use fondaco_protocol::{CostlyChoice, Curve, CurvePoint, CurveState, TableId, UserId, Version};
use game_core::{BySeat, Outcome, Status};
use parking_lot::Mutex;
use std::sync::Arc;
use std::time::Duration;
use store::engine::StoreError;
use table::basis::Rulesets;
use table::game::{Entry, Line, line_setup};
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

/// A mistake that cost less than this many points is not worth a word.
const COST_MIN: f32 = 1.0;

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
    });
    let text = serde_json::to_string(&curve).expect("curves serialize");
    app.store.keep_curve(id, &text).await?;
    // A comeback is found in it.
    app.store.want_feats(id).await
}

/// A game that is being replayed step by step.
struct Walk {
    line: Line,
    table: Arc<(TableRecord, Vec<Durable<LogEntry>>)>,
    proof: AfterGame,
    /// For each action on the line of play, the mistake that it was.
    mistakes: Vec<Option<Mistake>>,
}

/// `None` if the curve cannot be computed.
async fn curve_of(app: &App, table: TableRecord, log: Vec<Durable<LogEntry>>) -> Option<Curve> {
    let count = log.len();
    let table = Arc::new((table, log));
    let walk = think(app, move |rulesets, _| begin(rulesets, table)).await??;
    let walk = Arc::new(Mutex::new(walk));
    let every = count / POINTS_MAX + 1;
    let mut points = Vec::new();
    for step in 0..=count {
        let is_shown = step % every == 0 || step == count;
        let walk = walk.clone();
        let judge = move |rulesets: &Rulesets, stop: &dyn Fn() -> bool| {
            let mut walk = walk.lock();
            let point = is_shown.then(|| walk.point(rulesets, step, stop));
            if step < count {
                walk.take(rulesets, step)?;
            }
            Some(point)
        };
        if let Some(point) = think(app, judge).await?? {
            points.push(point?);
        }
    }
    let mistakes = std::mem::take(&mut walk.lock().mistakes);
    Some(Curve {
        state: CurveState::Made,
        points,
        mistakes: costly(mistakes.into_iter().flatten()),
    })
}

/// The dearest mistakes, in whole points.
fn costly(mistakes: impl Iterator<Item = Mistake>) -> Vec<CostlyChoice> {
    let told = |mistake: Mistake| CostlyChoice {
        step: mistake.step,
        seat: mistake.seat,
        cost: mistake.cost.round() as u16,
        better: mistake.better,
    };
    let costly = mistakes.filter(|mistake| mistake.cost >= COST_MIN);
    bots::dearest(costly).into_iter().map(told).collect()
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
fn begin(rulesets: &Rulesets, whole: Arc<(TableRecord, Vec<Durable<LogEntry>>)>) -> Option<Walk> {
    let (table, log) = &*whole;
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
        proof: AfterGame::of(last.position())?,
        mistakes: Vec::new(),
        table: whole,
    })
}

impl Walk {
    /// Goes on to the next step, and judges what somebody chose in it.
    fn take(&mut self, rulesets: &Rulesets, step: usize) -> Option<()> {
        let whole = self.table.clone();
        let (table, log) = &*whole;
        let logged = log.get(step)?.get();
        let before = self.line.position().boxed();
        let depth = usize::try_from(self.line.depth()).ok()?;
        let next = self.line.replay(logged).ok()?;
        self.line.advance(next, logged.at);
        let (action, is_own) = match Entry::of(&logged.payload).ok()? {
            Entry::Act { action } => (action, true),
            Entry::Default { action } => (action, false),
            _ => return Some(()),
        };
        // What was taken back before is forgotten.
        self.mistakes.truncate(depth);
        // What a fork has in common with another game was chosen by other people.
        let shared = table.fork().map_or(0, |fork| fork.version.0 as usize);
        let is_chosen =
            step >= shared && is_own && table.seats.get(logged.seat)?.computer.is_none();
        let mistake = is_chosen.then(|| {
            let step_taken = PastStep {
                before: &*before,
                seat: logged.seat,
                action: &action,
                after: self.line.position(),
            };
            let player = rulesets.player(&table.ruleset)?;
            let skill = player.skill(&self.proof, &step_taken, step as u64).ok()?;
            Mistake::of(u32::try_from(step).ok()?, logged.seat, skill)
        });
        self.mistakes.push(mistake.flatten());
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
                let player = rulesets.player(&self.table.0.ruleset)?;
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
