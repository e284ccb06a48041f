//! Searches for whole turns: what one player may do until others must act.

use crate::judgement::rules::{self, Mover, mover};
use crate::judgement::worth::{Worth, judge_or_play};
use crate::{Beam, Evaluate};
use game_core::{Game, GameRng, Seat};

/// The maximum number of steps in a turn.
const STEPS_MAX: usize = 16;

/// The maximum number of positions kept per step about which the evaluation has nothing to say.
const UNSETTLED_MAX: usize = 256;

/// A turn, or the beginning of one, and what it leads to.
#[derive(Clone, Debug)]
pub(crate) struct Line<A> {
    pub(crate) actions: Vec<A>,
    pub(crate) worth: Worth,
}

/// The position and the seat for which turns are searched.
pub(crate) struct Turns<'a, G: Game, E> {
    pub(crate) game: &'a G,
    pub(crate) seat: Seat,
    pub(crate) evaluate: &'a E,
    pub(crate) stop: &'a dyn Fn() -> bool,
    /// The random stream that every action starts with, so that a line can be replayed.
    pub(crate) chance: GameRng,
}

/// A position in the middle of the turn.
struct Open<G: Game> {
    actions: Vec<G::Action>,
    game: G,
}

/// The results of the next step. Positions that have been judged are not kept: there are thousands,
/// and few are continued.
struct Steps<G: Game> {
    /// Lines that end the turn.
    over: Vec<Line<G::Action>>,
    /// Actions that can be judged, each with the index of the position it follows.
    judged: Vec<(usize, G::Action, Worth)>,
    unsettled: Vec<Open<G>>,
}

impl<G: Game, E: Evaluate<G>> Turns<'_, G, E> {
    /// The best turns that the beam finds, best first, at most `count`. Empty only if the seat is
    /// not to act.
    pub(crate) fn best(&self, beam: Beam, count: usize) -> Vec<Line<G::Action>> {
        let mut ended: Vec<Line<G::Action>> = Vec::new();
        let mut width = beam.first;
        let mut open = vec![Open {
            actions: Vec::new(),
            game: self.game.clone(),
        }];
        for step in 0..STEPS_MAX {
            let mut steps = self.steps(&open);
            ended.append(&mut steps.over);
            // A line that is stopped halfway is still the beginning of a turn.
            if step + 1 == STEPS_MAX || (!steps.judged.is_empty() && (self.stop)()) {
                let judged = steps.judged.into_iter();
                ended.extend(judged.map(|(parent, action, worth)| Line {
                    actions: followed_by(&open[parent].actions, action),
                    worth,
                }));
                break;
            }
            let has_judged = !steps.judged.is_empty();
            open = self.go_on(&open, steps, width);
            if has_judged {
                width = beam.width;
            }
            if open.is_empty() {
                break;
            }
        }
        self.rank(&mut ended, |line| &line.worth);
        ended.truncate(count);
        ended
    }

    /// Everything that can be done in the next step.
    fn steps(&self, open: &[Open<G>]) -> Steps<G> {
        let mut steps = Steps {
            over: Vec::new(),
            judged: Vec::new(),
            unsettled: Vec::new(),
        };
        for (parent, Open { actions, game }) in open.iter().enumerate() {
            for action in rules::legal(game, self.seat) {
                let Some(next) = self.play(game, &action) else {
                    continue;
                };
                let goes_on = self.goes_on(&next);
                if goes_on && !self.evaluate.is_settled(&next) {
                    if steps.unsettled.len() < UNSETTLED_MAX {
                        steps.unsettled.push(Open {
                            actions: followed_by(actions, action),
                            game: next,
                        });
                    }
                    continue;
                }
                let worth = judge_or_play(&next, self.evaluate, &mut self.chance.clone());
                if goes_on {
                    steps.judged.push((parent, action, worth));
                } else {
                    let actions = followed_by(actions, action);
                    steps.over.push(Line { actions, worth });
                }
            }
        }
        steps
    }

    /// The positions to continue from: the best of those that were judged, and all the unsettled
    /// ones.
    fn go_on(&self, open: &[Open<G>], mut steps: Steps<G>, width: usize) -> Vec<Open<G>> {
        self.rank(&mut steps.judged, |(_, _, worth)| worth);
        steps.judged.truncate(width);
        let kept = steps.judged.into_iter().filter_map(|(parent, action, _)| {
            let Open { actions, game } = &open[parent];
            Some(Open {
                game: self.play(game, &action)?,
                actions: followed_by(actions, action),
            })
        });
        let mut next: Vec<Open<G>> = kept.collect();
        next.append(&mut steps.unsettled);
        next
    }

    fn play(&self, game: &G, action: &G::Action) -> Option<G> {
        rules::apply(game, self.seat, action, &mut self.chance.clone())
    }

    fn goes_on(&self, game: &G) -> bool {
        let in_secret = self.evaluate.chooses_in_secret(game);
        mover(game, self.seat, in_secret) == Mover::Seat(self.seat)
    }

    fn rank<T>(&self, items: &mut [T], worth: impl Fn(&T) -> &Worth) {
        let value = |item: &T| worth(item).utility[self.seat];
        items.sort_by(|one, other| value(other).total_cmp(&value(one)));
    }
}

fn followed_by<A: Clone>(actions: &[A], action: A) -> Vec<A> {
    let mut all = Vec::with_capacity(actions.len() + 1);
    all.extend_from_slice(actions);
    all.push(action);
    all
}
