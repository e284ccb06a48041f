//! A world in which everything a viewer cannot know is different: redealt at the start, and again
//! whenever the true world shows that viewer something that this one would not have shown.

use super::shadow::{Answer, Followed, Physics, Tape};
use game_core::{
    EventJson, GameRng, Json, PileSteps, Played, Position, Refusal, Seat, Seed, Viewer,
};
use parking_lot::Mutex;
use serde_json::Value;
use std::collections::HashMap;
use std::sync::Arc;

/// A patch that changes nothing.
const NO_CHANGE: &str = "[]";

/// A world that `viewer` cannot distinguish from the true one.
pub(crate) struct Redealt {
    viewer: Viewer,
    tape: Arc<Tape>,
    seed: Seed,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// How often the rules have been asked since the last thing began to happen.
    asked: usize,
    only_asks: bool,
    nodes: u64,
    dealt: u64,
    start: Option<Box<dyn Position>>,
    known: HashMap<Step, Arc<Known>>,
    /// Why the worlds can no longer be compared, although nobody saw anything.
    astray: Option<&'static str>,
    leak: Option<&'static str>,
}

/// What was done at a position, and with which random numbers.
#[derive(PartialEq, Eq, Hash)]
struct Step {
    node: u64,
    seat: Seat,
    action: String,
    chance: u32,
}

/// What a step led to, so that replaying a log gives the same again.
struct Known {
    node: u64,
    played: Played,
}

impl Redealt {
    pub(crate) fn new(viewer: Viewer, tape: Arc<Tape>, number: u64) -> Redealt {
        let mut seed = [0xd5; 32];
        seed[..8].copy_from_slice(&number.to_be_bytes());
        Redealt {
            viewer,
            tape,
            seed: Seed::new(seed),
            state: Mutex::default(),
        }
    }

    /// Makes the world ready to repeat what the true one has just done; `only_asks` if nothing
    /// follows from it.
    pub(crate) fn rewind(&self, only_asks: bool) {
        let mut state = self.state.lock();
        state.asked = 0;
        state.only_asks = only_asks;
    }

    /// Prepares for another game.
    pub(crate) fn forget(&self) {
        let mut state = self.state.lock();
        state.start = None;
        state.known.clear();
    }

    pub(crate) fn astray(&self) -> Option<&'static str> {
        self.state.lock().astray
    }

    pub(crate) fn leak(&self) -> Option<&'static str> {
        self.state.lock().leak
    }

    fn next_answer(&self) -> Option<Arc<Answer>> {
        let index = {
            let mut state = self.state.lock();
            state.asked += 1;
            state.asked - 1
        };
        self.tape.answer(index)
    }

    fn is_viewer(&self, seat: Seat) -> bool {
        self.viewer == Viewer::Player(seat)
    }

    /// Whether the viewer sees the same in both.
    fn looks_alike(&self, truth: &dyn Position, other: &dyn Position) -> bool {
        let is_same_public = || {
            let patch = truth.public_patch(other);
            patch.is_some_and(|patch| &*patch == NO_CHANGE)
        };
        truth.status() == other.status()
            && is_same_public()
            && match self.viewer {
                Viewer::Player(seat) => truth.player_part(seat) == other.player_part(seat),
                Viewer::Spectator => true,
            }
    }

    /// Whether the viewer is told the same in both: one position can be reached in two ways.
    fn sounds_alike(&self, truth: &[EventJson], other: &[EventJson]) -> bool {
        let told = |event: &EventJson| {
            let own = event
                .private
                .iter()
                .filter(|(seat, _)| self.is_viewer(*seat));
            let own: Vec<Json> = own.map(|(_, told)| told.clone()).collect();
            (event.public.clone(), own)
        };
        truth.iter().map(told).eq(other.iter().map(told))
    }

    fn deal_anew(&self, truth: &dyn Position) -> Box<dyn Position> {
        let step = {
            let mut state = self.state.lock();
            state.dealt += 1;
            state.dealt
        };
        let mut rng = GameRng::for_step(&self.seed, step);
        truth.resample_hidden(self.viewer, &mut rng)
    }

    /// The events as the viewer sees them; what others see of them is replaced.
    fn retold(&self, events: &[EventJson]) -> Vec<EventJson> {
        let retold = events.iter().enumerate().map(|(index, event)| {
            let private = event.private.iter().map(|(seat, told)| {
                let other = || Json::of(&"elsewhere".repeat(index + 2));
                let told = if self.is_viewer(*seat) {
                    told.clone()
                } else {
                    other()
                };
                (*seat, told)
            });
            EventJson {
                public: event.public.clone(),
                private: private.collect(),
            }
        });
        retold.collect()
    }

    /// What was done to piles as the viewer sees it; what others have drawn is replaced.
    fn redrawn(&self, piles: &PileSteps) -> PileSteps {
        let mut piles = piles.clone();
        for draw in &mut piles.drawn {
            if draw.seen_by.is_some_and(|seat| !self.is_viewer(seat)) {
                draw.piece = Json::of(&"elsewhere");
            }
        }
        piles
    }

    /// What an action leads to here, given that it led to `truth` in the true world.
    fn follow(
        &self,
        from: &dyn Position,
        seat: Seat,
        action: &Value,
        truth: &Followed,
        natural: Result<Played, Refusal>,
    ) -> Result<Played, Refusal> {
        match natural {
            Ok(natural)
                if self.looks_alike(truth.next.as_ref(), natural.next.as_ref())
                    && self.sounds_alike(&truth.events, &natural.events)
                    && self.redrawn(&truth.piles) == self.redrawn(&natural.piles) =>
            {
                Ok(natural)
            }
            Err(refusal) if self.is_viewer(seat) => Err(refusal),
            natural => {
                let next = self.deal_anew(truth.next.as_ref());
                let written = natural.map(|natural| natural.action);
                Ok(Played {
                    action: written.unwrap_or_else(|_| Json::of(action)),
                    patch: from.public_patch(next.as_ref()).unwrap_or(Json::of(&())),
                    events: self.retold(&truth.events),
                    reveals: truth.reveals,
                    piles: self.redrawn(&truth.piles),
                    next,
                })
            }
        }
    }
}

impl Physics for Redealt {
    fn start(&self, natural: Box<dyn Position>) -> Box<dyn Position> {
        if let Some(start) = &self.state.lock().start {
            return start.boxed();
        }
        let truth = self.tape.start().unwrap_or(natural);
        let start = self.deal_anew(truth.as_ref());
        self.state.lock().start = Some(start.boxed());
        start
    }

    fn act(
        &self,
        (from, node): (&dyn Position, u64),
        seat: Seat,
        action: &Value,
        rng: &mut GameRng,
    ) -> Result<(Played, u64), Refusal> {
        let answer = self.next_answer();
        let step = Step {
            node,
            seat,
            action: action.to_string(),
            chance: rng.clone().below(u32::MAX),
        };
        let known = self.state.lock().known.get(&step).cloned();
        let truth = answer.as_ref().map(|answer| &answer.outcome);
        if let Some(known) = known {
            match truth {
                Some(Ok(truth))
                    if !self.looks_alike(truth.next.as_ref(), known.played.next.as_ref()) =>
                {
                    self.state.lock().astray = Some("two true actions are one here");
                }
                // Somebody took it back, and now tries there what is only possible here.
                Some(Err(_)) if !self.is_viewer(seat) => {
                    self.state.lock().astray = Some("what fails there was done here before");
                }
                _ => {}
            }
            return Ok((copied(&known.played), known.node));
        }
        let natural = from.act(seat, action, rng);
        let is_own = self.is_viewer(seat);
        if let Some(answer) = &answer
            && is_own
            && answer.action != *action
        {
            self.state.lock().leak =
                Some("what the table does for a seat depends on what it cannot know");
        }
        let played = match truth {
            None => {
                self.state.lock().astray = Some("the rules were asked more often");
                natural?
            }
            // What others try fails here as it does there.
            Some(Err(refusal)) if !is_own => return Err(refusal.clone()),
            Some(Err(_)) => natural?,
            Some(Ok(truth)) => self.follow(from, seat, action, truth, natural)?,
        };
        let mut state = self.state.lock();
        state.nodes += 1;
        let node = state.nodes;
        let kept = Known {
            node,
            played: copied(&played),
        };
        if !state.only_asks {
            state.known.insert(step, Arc::new(kept));
        }
        Ok((played, node))
    }
}

fn copied(played: &Played) -> Played {
    Played {
        action: played.action.clone(),
        next: played.next.boxed(),
        patch: played.patch.clone(),
        events: played.events.clone(),
        reveals: played.reveals,
        piles: played.piles.clone(),
    }
}
