//! Looks one step ahead.

use crate::judgement::rules;
use crate::judgement::worth::{Worth, judge_or_play};
use crate::players::player::Search;
use crate::search::choice::{Choice, Choices};
use crate::{Evaluate, Points};
use game_core::Game;

impl<G: Game, E: Evaluate<G>> Search<'_, G, E> {
    /// Picks one of the actions, all equally likely.
    pub(crate) fn random(&mut self, actions: Vec<G::Action>) -> Choices<G::Action> {
        let favourite = self.rng.below(actions.len() as u32) as usize;
        let even = Worth::even(0);
        let list = actions
            .into_iter()
            .enumerate()
            .map(|(number, action)| Choice {
                action,
                tried: 0,
                worth: even,
                rank: if number == favourite { 1.0 } else { 0.0 },
            });
        Choices::ranked(list.collect(), 0)
    }

    /// Rates each action by the position right after it, averaged over some deals.
    pub(crate) fn one_step(&mut self, actions: Vec<G::Action>, deals: u32) -> Choices<G::Action> {
        let seat = self.deal.seat();
        let mut sums = vec![(Worth::nothing(Points::zero(0)), 0); actions.len()];
        let mut playouts = 0;
        for deal in 0..deals.max(1) {
            if deal > 0 && (self.stop)() {
                break;
            }
            let game = self.deal.again(&mut self.rng);
            for (action, (sum, tried)) in actions.iter().zip(&mut sums) {
                let Some(next) = rules::apply(&game, seat, action, &mut self.rng) else {
                    continue;
                };
                sum.add(&judge_or_play(&next, self.evaluate, &mut self.rng));
                *tried += 1;
                playouts += 1;
            }
        }
        let list = actions.into_iter().zip(sums);
        let list = list.map(|(action, (sum, tried))| {
            let worth = sum.mean(tried);
            let rank = worth.utility[seat];
            Choice {
                action,
                tried,
                worth,
                rank,
            }
        });
        Choices::ranked(list.collect(), playouts)
    }
}
