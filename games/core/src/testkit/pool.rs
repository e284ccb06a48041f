//! Actions seen anywhere in a game, to be tried where they are illegal.

use super::RandomPlayer;
use serde::Serialize;
use std::collections::HashSet;

/// The most actions that are remembered.
const ACTIONS_MAX: usize = 4_096;

/// How many are tried at one position.
const TRIED: usize = 32;

pub(super) struct Pool<A> {
    seen: HashSet<String>,
    actions: Vec<A>,
}

impl<A: Clone + Serialize> Pool<A> {
    pub(super) fn new() -> Pool<A> {
        Pool {
            seen: HashSet::new(),
            actions: Vec::new(),
        }
    }

    /// Remembers an action; returns whether it is new.
    pub(super) fn add(&mut self, action: &A) -> bool {
        let json = serde_json::to_string(action).expect("actions serialize");
        let is_new = self.seen.len() < ACTIONS_MAX && self.seen.insert(json);
        if is_new {
            self.actions.push(action.clone());
        }
        is_new
    }

    /// A random sample of them.
    pub(super) fn sample(&self, player: &mut RandomPlayer) -> Vec<A> {
        if self.actions.len() <= TRIED {
            return self.actions.clone();
        }
        (0..TRIED)
            .filter_map(|_| player.pick(&self.actions).cloned())
            .collect()
    }
}
