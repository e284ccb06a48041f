//! Information-set tree search, with a single tree for the seat that is thinking.
//!
//! Each playout deals the hidden cards again, walks down the tree along actions that are legal in
//! that deal, adds one node and judges it. The exploration bonus of an action depends on how often
//! the action was available, not on how often its position was visited. Every seat maximises its
//! own value (Cowling, Powley and Whitehouse 2012).

use crate::judgement::rules::{self, Mover, mover};
use crate::judgement::worth::{Worth, judge, judge_or_play};
use crate::players::player::Search;
use crate::search::choice::{Choice, Choices};
use crate::{Evaluate, Points, TreeTuning};
use game_core::{Game, GameRng, Seat};
use node::{Child, Node};

mod node;

/// The maximum size of a tree; after that, playouts continue below its leaves.
const NODES_MAX: usize = 100_000;

/// How many playouts pass between two checks of whether to stop.
const PLAYOUTS_A_LOOK: u32 = 4;

struct Tree<'a, G: Game, E> {
    evaluate: &'a E,
    me: Seat,
    tuning: TreeTuning,
    nodes: Vec<Node<G::Action>>,
}

impl<G: Game, E: Evaluate<G>> Search<'_, G, E> {
    pub(crate) fn tree(&mut self, playouts: u32, tuning: TreeTuning) -> Choices<G::Action> {
        let mut tree: Tree<'_, G, E> = Tree {
            evaluate: self.evaluate,
            me: self.deal.seat(),
            tuning,
            nodes: vec![Node::new()],
        };
        let mut done = 0;
        while done < playouts.max(1) {
            if done > 0 && done % PLAYOUTS_A_LOOK == 0 && (self.stop)() {
                break;
            }
            let game = self.deal.again(&mut self.rng);
            tree.play_out(game, &mut self.rng);
            done += 1;
        }
        let root = tree.nodes.swap_remove(0);
        let list = root.children.into_iter().filter(|child| child.tried > 0);
        let list = list.map(|child| Choice {
            rank: child.tried as f32,
            tried: child.tried,
            worth: child.sum.mean(child.tried),
            action: child.action,
        });
        Choices::ranked(list.collect(), done)
    }
}

impl<G: Game, E: Evaluate<G>> Tree<'_, G, E> {
    /// One playout: down the tree, one new node, a judgement, and back.
    fn play_out(&mut self, mut game: G, rng: &mut GameRng) {
        let mut path: Vec<(usize, usize)> = Vec::new();
        let mut node = 0;
        let worth = loop {
            let in_secret = self.evaluate.chooses_in_secret(&game);
            let seat = match mover(&game, self.me, in_secret) {
                Mover::Nobody(outcome) => break Worth::of_outcome(&outcome),
                Mover::Hidden(seat) => {
                    game = rules::random_step(&game, seat, rng);
                    continue;
                }
                Mover::Seat(seat) => seat,
            };
            let actions = rules::legal(&game, seat);
            // A forced step needs no node, but the root must know the only action.
            if actions.len() == 1 && !path.is_empty() {
                game = rules::random_step(&game, seat, rng);
                continue;
            }
            let chosen = self.choose(node, seat, &game, &actions, rng);
            let action = &self.nodes[node].children[chosen].action;
            game = rules::apply(&game, seat, action, rng).expect("a listed action is legal");
            path.push((node, chosen));
            match self.descend(node, chosen) {
                Some(next) => node = next,
                None => break self.roll_out(game, rng),
            }
        };
        for (node, chosen) in path {
            self.nodes[node].visits += 1;
            let child = &mut self.nodes[node].children[chosen];
            child.tried += 1;
            child.sum.add(&worth);
        }
    }

    /// The node below a child that has been tried before; created on the second visit.
    fn descend(&mut self, node: usize, chosen: usize) -> Option<usize> {
        let count = self.nodes.len();
        let child = &mut self.nodes[node].children[chosen];
        if child.tried == 0 {
            return None;
        }
        if child.node.is_none() && count < NODES_MAX {
            child.node = Some(count);
            self.nodes.push(Node::new());
            return Some(count);
        }
        child.node
    }

    fn choose(
        &mut self,
        node: usize,
        seat: Seat,
        game: &G,
        actions: &[G::Action],
        rng: &mut GameRng,
    ) -> usize {
        let mut available = Vec::with_capacity(actions.len());
        for (number, action) in actions.iter().enumerate() {
            let index = match self.nodes[node].find(action, number) {
                Some(index) => index,
                None => {
                    let prior = self.prior(game, seat, action, rng);
                    self.nodes[node].add(Child::new(action.clone(), prior))
                }
            };
            self.nodes[node].children[index].available += 1;
            available.push(index);
        }
        self.nodes[node].select(&available, seat, &self.tuning)
    }

    /// The estimate of an action before it is tried.
    fn prior(&self, game: &G, seat: Seat, action: &G::Action, rng: &mut GameRng) -> f32 {
        if self.tuning.bias == 0.0 {
            // Untried actions are tried in random order.
            return rng.below(1 << 16) as f32 / (1 << 16) as f32;
        }
        rules::apply(game, seat, action, rng)
            .and_then(|next| judge(&next, self.evaluate))
            .map_or(0.5, |worth| worth.utility[seat])
    }

    /// Some random actions, then a judgement.
    fn roll_out(&self, mut game: G, rng: &mut GameRng) -> Worth {
        for _ in 0..self.tuning.cut_after.unwrap_or(0) {
            match mover(&game, self.me, false) {
                Mover::Nobody(_) => break,
                Mover::Hidden(seat) | Mover::Seat(seat) => {
                    game = rules::random_step(&game, seat, rng);
                }
            }
        }
        judge_or_play(&game, self.evaluate, rng)
    }
}

/// An empty sum, for any number of seats.
pub(crate) fn nothing() -> Worth {
    Worth::nothing(Points::zero(0))
}
