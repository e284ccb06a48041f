//! A node of the tree, and how one of its actions is selected.

use super::nothing;
use crate::TreeTuning;
use crate::judgement::numbers::ln;
use crate::judgement::worth::Worth;
use game_core::Seat;

/// What is known about one information set.
pub(super) struct Node<A> {
    pub(super) children: Vec<Child<A>>,
    pub(super) visits: u32,
}

/// What is known about one action in it.
pub(super) struct Child<A> {
    pub(super) action: A,
    /// The node it leads to, once it is needed.
    pub(super) node: Option<usize>,
    pub(super) tried: u32,
    /// How often it was legal.
    pub(super) available: u32,
    pub(super) sum: Worth,
    /// What the evaluation says about it.
    pub(super) prior: f32,
}

impl<A> Child<A> {
    pub(super) fn new(action: A, prior: f32) -> Child<A> {
        Child {
            action,
            node: None,
            tried: 0,
            available: 0,
            sum: nothing(),
            prior,
        }
    }

    /// The upper confidence bound, in which the evaluation fades as the action is tried.
    fn bound(&self, seat: Seat, tuning: &TreeTuning) -> f32 {
        let tried = self.tried as f32;
        let mean = self.sum.utility[seat] / tried;
        let doubt = (ln(self.available as f32) / tried).sqrt();
        mean + tuning.exploration * doubt + tuning.bias * self.prior / (tried + 1.0)
    }
}

impl<A: PartialEq> Node<A> {
    pub(super) fn new() -> Node<A> {
        Node {
            children: Vec::new(),
            visits: 0,
        }
    }

    /// The child of this action. The search starts at index `guess`.
    pub(super) fn find(&self, action: &A, guess: usize) -> Option<usize> {
        let is_it = |index: &usize| self.children[*index].action == *action;
        let count = self.children.len();
        let guess = guess.min(count);
        (guess..count).chain(0..guess).find(is_it)
    }

    pub(super) fn add(&mut self, child: Child<A>) -> usize {
        self.children.push(child);
        self.children.len() - 1
    }

    /// Selects one of the available children: as long as few have been tried for the number of
    /// visits, the untried one with the highest prior; otherwise the one with the highest bound.
    pub(super) fn select(&self, available: &[usize], seat: Seat, tuning: &TreeTuning) -> usize {
        let of = |index: &usize| &self.children[*index];
        let tried = available
            .iter()
            .filter(|&index| of(index).tried > 0)
            .count();
        let breadth = tuning.breadth * ((self.visits + 1) as f32).sqrt();
        if tried == 0 || (tried < available.len() && (tried as f32) < breadth) {
            let untried = available.iter().filter(|&index| of(index).tried == 0);
            let best = untried.max_by(|&one, &other| of(one).prior.total_cmp(&of(other).prior));
            return *best.expect("not all are tried");
        }
        let tried = available.iter().filter(|&index| of(index).tried > 0);
        let bound = |index: &usize| of(index).bound(seat, tuning);
        let best = tried.max_by(|&one, &other| bound(one).total_cmp(&bound(other)));
        *best.expect("something is tried")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Points;

    const SEAT: Seat = Seat::FIRST;
    const TUNING: TreeTuning = TreeTuning {
        exploration: 0.4,
        bias: 1.0,
        breadth: 1.0,
        cut_after: None,
    };

    fn tried(action: u8, tried: u32, mean: f32, available: u32) -> Child<u8> {
        let mut child = Child::new(action, 0.5);
        let mut utility = Points::zero(2);
        utility[SEAT] = mean * tried as f32;
        child.sum.utility = utility;
        child.tried = tried;
        child.available = available;
        child
    }

    fn node(children: Vec<Child<u8>>) -> Node<u8> {
        let visits = children.iter().map(|child| child.tried).sum();
        Node { children, visits }
    }

    #[test]
    fn the_best_untried_action_by_prior_comes_first() {
        let node = node(vec![
            Child::new(0, 0.2),
            Child::new(1, 0.9),
            Child::new(2, 0.5),
        ]);
        assert_eq!(node.select(&[0, 1, 2], SEAT, &TUNING), 1);
        assert_eq!(
            node.select(&[0, 2], SEAT, &TUNING),
            2,
            "1 is not legal in this deal"
        );
    }

    #[test]
    fn few_visits_keep_the_tree_narrow() {
        let node = node(vec![
            tried(0, 1, 0.1, 2),
            tried(1, 1, 0.2, 2),
            Child::new(2, 0.9),
        ]);
        let narrow = TreeTuning {
            breadth: 0.5,
            ..TUNING
        };
        assert_ne!(node.select(&[0, 1, 2], SEAT, &narrow), 2);
        let wide = TreeTuning {
            breadth: 9.0,
            ..TUNING
        };
        assert_eq!(node.select(&[0, 1, 2], SEAT, &wide), 2);
    }

    #[test]
    fn what_was_seldom_available_is_not_held_against_it() {
        // Means and tries are equal. The action that was available more often has clearly been
        // neglected, so its bound is higher.
        let node = node(vec![tried(0, 5, 0.5, 6), tried(1, 5, 0.5, 60)]);
        assert_eq!(node.select(&[0, 1], SEAT, &TUNING), 1);
    }

    #[test]
    fn a_better_mean_wins_in_the_end() {
        let node = node(vec![tried(0, 500, 0.4, 1000), tried(1, 500, 0.6, 1000)]);
        assert_eq!(node.select(&[0, 1], SEAT, &TUNING), 1);
    }
}
