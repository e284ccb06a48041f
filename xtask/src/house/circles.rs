//! Strongly connected components (Tarjan), largest first.

use std::collections::BTreeSet;

/// Every set of at least two nodes that reach each other.
pub(super) fn circles(arrows: &[BTreeSet<usize>]) -> Vec<Vec<usize>> {
    let mut walk = Walk {
        arrows,
        number: vec![None; arrows.len()],
        low: vec![0; arrows.len()],
        open: Vec::new(),
        is_open: vec![false; arrows.len()],
        next: 0,
        found: Vec::new(),
    };
    for node in 0..arrows.len() {
        if walk.number[node].is_none() {
            walk.visit(node);
        }
    }
    walk.found
        .sort_by_key(|circle| std::cmp::Reverse(circle.len()));
    walk.found
}

struct Walk<'a> {
    arrows: &'a [BTreeSet<usize>],
    number: Vec<Option<usize>>,
    low: Vec<usize>,
    open: Vec<usize>,
    is_open: Vec<bool>,
    next: usize,
    found: Vec<Vec<usize>>,
}

impl Walk<'_> {
    fn visit(&mut self, node: usize) {
        let own = self.next;
        self.next += 1;
        self.number[node] = Some(own);
        self.low[node] = own;
        self.open.push(node);
        self.is_open[node] = true;
        for &to in &self.arrows[node] {
            match self.number[to] {
                None => {
                    self.visit(to);
                    self.low[node] = self.low[node].min(self.low[to]);
                }
                Some(number) if self.is_open[to] => self.low[node] = self.low[node].min(number),
                Some(_) => {}
            }
        }
        if self.low[node] != own {
            return;
        }
        let first = self.open.iter().rposition(|open| *open == node);
        let mut circle = self.open.split_off(first.unwrap_or_default());
        for member in &circle {
            self.is_open[*member] = false;
        }
        circle.sort_unstable();
        if circle.len() > 1 {
            self.found.push(circle);
        }
    }
}
