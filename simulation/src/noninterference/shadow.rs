//! The rules of a game as they work in one world. In the true one they are the real rules, and
//! their answers are recorded on a [`Tape`].

use game_core::{
    Ahead, EventJson, GameRng, Hashes, HiddenPile, Json, NoAhead, Options, PileSteps, Played,
    PlayerPart, Position, Refusal, Ruleset, RulesetInfo, Seat, Seed, SetupError, Status, Viewer,
};
use parking_lot::Mutex;
use serde_json::Value;
use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// The answers that the rules gave in the true world during the last thing it did.
#[derive(Default)]
pub(crate) struct Tape(Mutex<Told>);

#[derive(Default)]
struct Told {
    start: Option<Box<dyn Position>>,
    answers: Vec<Arc<Answer>>,
}

pub(crate) struct Answer {
    pub(crate) action: Value,
    pub(crate) outcome: Result<Followed, Refusal>,
}

pub(crate) struct Followed {
    pub(crate) next: Box<dyn Position>,
    pub(crate) events: Vec<EventJson>,
    pub(crate) reveals: bool,
    pub(crate) piles: PileSteps,
}

impl Tape {
    /// Forgets the answers, because the true world is about to do the next thing.
    pub(crate) fn rewind(&self) {
        self.0.lock().answers.clear();
    }

    /// The start position of the true world, if it has one.
    pub(crate) fn start(&self) -> Option<Box<dyn Position>> {
        self.0.lock().start.as_ref().map(|start| start.boxed())
    }

    /// What the rules answered to question number `index`.
    pub(crate) fn answer(&self, index: usize) -> Option<Arc<Answer>> {
        self.0.lock().answers.get(index).cloned()
    }
}

/// How the rules work in one world.
pub(crate) trait Physics: Send + Sync + 'static {
    fn start(&self, natural: Box<dyn Position>) -> Box<dyn Position>;

    fn act(
        &self,
        from: (&dyn Position, u64),
        seat: Seat,
        action: &Value,
        rng: &mut GameRng,
    ) -> Result<(Played, u64), Refusal>;
}

/// The rules of a game in one world.
pub(crate) struct Rules<P> {
    pub(crate) rules: Box<dyn Ruleset>,
    pub(crate) physics: Arc<P>,
}

impl<P: Physics> Ruleset for Rules<P> {
    fn info(&self) -> &RulesetInfo {
        self.rules.info()
    }

    fn check_setup(&self, seats: u8, chosen: &Options) -> Result<Options, SetupError> {
        self.rules.check_setup(seats, chosen)
    }

    fn start(
        &self,
        seats: u8,
        host: Seat,
        options: &Options,
        rng: &mut GameRng,
    ) -> Result<Box<dyn Position>, SetupError> {
        let natural = self.rules.start(seats, host, options, rng)?;
        Ok(Box::new(InWorld {
            inner: self.physics.start(natural),
            node: 0,
            physics: self.physics.clone(),
        }))
    }
}

/// A position in one world.
struct InWorld<P> {
    inner: Box<dyn Position>,
    /// Distinguishes it from all other positions of that world.
    node: u64,
    physics: Arc<P>,
}

impl<P> fmt::Debug for InWorld<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "InWorld({})", self.node)
    }
}

impl<P: Physics> InWorld<P> {
    fn with(&self, inner: Box<dyn Position>, node: u64) -> Box<dyn Position> {
        let physics = self.physics.clone();
        Box::new(InWorld {
            inner,
            node,
            physics,
        })
    }
}

impl<P: Physics> Position for InWorld<P> {
    fn status(&self) -> Status {
        self.inner.status()
    }

    fn act(&self, seat: Seat, action: &Value, rng: &mut GameRng) -> Result<Played, Refusal> {
        let from = (self.inner.as_ref(), self.node);
        let (played, node) = self.physics.act(from, seat, action, rng)?;
        Ok(Played {
            next: self.with(played.next, node),
            ..played
        })
    }

    fn canonical(&self, action: &Value) -> Result<Json, Refusal> {
        self.inner.canonical(action)
    }

    fn public_json(&self) -> Json {
        self.inner.public_json()
    }

    fn player_part(&self, seat: Seat) -> PlayerPart {
        self.inner.player_part(seat)
    }

    fn private_json(&self, seat: Seat) -> Json {
        self.inner.private_json(seat)
    }

    fn safe_default(&self, seat: Seat) -> Option<Value> {
        self.inner.safe_default(seat)
    }

    fn look_ahead(&self, seat: Seat, steps: &[Value], seed: &Seed) -> Result<Ahead, NoAhead> {
        self.inner.look_ahead(seat, steps, seed)
    }

    fn laid_out(&self, seat: Seat) -> [u8; 32] {
        self.inner.laid_out(seat)
    }

    fn hidden_piles(&self) -> Vec<HiddenPile> {
        self.inner.hidden_piles()
    }

    fn hashes(&self) -> Hashes {
        self.inner.hashes()
    }

    fn json_state_hash(&self) -> [u8; 32] {
        self.inner.json_state_hash()
    }

    fn public_patch(&self, other: &dyn Position) -> Option<Json> {
        let other = other.as_any().downcast_ref::<InWorld<P>>()?;
        self.inner.public_patch(other.inner.as_ref())
    }

    fn resample_hidden(&self, viewer: Viewer, rng: &mut GameRng) -> Box<dyn Position> {
        // Only used to think about the position; nothing further happens in this world.
        self.inner.resample_hidden(viewer, rng)
    }

    fn shrink(&mut self) {
        self.inner.shrink();
    }

    fn boxed(&self) -> Box<dyn Position> {
        self.with(self.inner.boxed(), self.node)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The true world.
pub(crate) struct Truth(pub(crate) Arc<Tape>);

impl Physics for Truth {
    fn start(&self, natural: Box<dyn Position>) -> Box<dyn Position> {
        self.0.0.lock().start = Some(natural.boxed());
        natural
    }

    fn act(
        &self,
        (from, _): (&dyn Position, u64),
        seat: Seat,
        action: &Value,
        rng: &mut GameRng,
    ) -> Result<(Played, u64), Refusal> {
        let played = from.act(seat, action, rng);
        let outcome = played.as_ref().map_err(Clone::clone);
        let answer = Answer {
            action: action.clone(),
            outcome: outcome.map(|played| Followed {
                next: played.next.boxed(),
                events: played.events.clone(),
                reveals: played.reveals,
                piles: played.piles.clone(),
            }),
        };
        self.0.0.lock().answers.push(Arc::new(answer));
        Ok((played?, 0))
    }
}
