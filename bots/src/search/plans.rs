//! Chooses by whole turns, tested against the replies of the others.

use crate::judgement::rules::{self, Mover, mover};
use crate::judgement::worth::{Worth, judge_or_play};
use crate::players::player::Search;
use crate::search::beam::{Line, Turns};
use crate::search::choice::{Choice, Choices};
use crate::{Beam, Evaluate, Points};
use game_core::{Game, GameRng, Seat, Seed};

/// A test ends after this many turns of the others, in case our own turn never comes.
const REPLIES_MAX: u32 = 16;

/// The beam's estimate of a turn counts as much as this many tests: with only a few tests, the
/// choice would be a matter of luck.
const FIRST_LOOK_COUNTS: f32 = 6.0;

/// A whole turn, and how it has fared so far.
struct Plan<A> {
    actions: Vec<A>,
    /// The beam's estimate.
    first_look: Worth,
    sum: Worth,
    tests: u32,
}

impl<A> Plan<A> {
    fn worth(&self) -> Worth {
        match self.tests {
            0 => self.first_look,
            tests => self.sum.mean(tests),
        }
    }

    /// What plans that have been tested equally often are sorted by.
    fn rank(&self, seat: Seat) -> f32 {
        let first_look = FIRST_LOOK_COUNTS * self.first_look.utility[seat];
        let sum = match self.tests {
            0 => 0.0,
            _ => self.sum.utility[seat],
        };
        (first_look + sum) / (FIRST_LOOK_COUNTS + self.tests as f32)
    }
}

impl<'a, G: Game, E: Evaluate<G>> Search<'a, G, E> {
    /// Rates each action by the best turn that begins with it, averaged over some deals.
    pub(crate) fn turn(
        &mut self,
        actions: Vec<G::Action>,
        deals: u32,
        beam: Beam,
    ) -> Choices<G::Action> {
        let seat = self.deal.seat();
        let mut sums = vec![(Worth::nothing(Points::zero(0)), 0_u32); actions.len()];
        let mut playouts = 0;
        for deal in 0..deals.max(1) {
            if deal > 0 && (self.stop)() {
                break;
            }
            let game = self.deal.again(&mut self.rng);
            let chance = same_chance(&mut self.rng);
            let lines = self.turns(&game, seat, &chance).best(beam, usize::MAX);
            playouts += lines.len() as u32;
            for (action, (sum, tried)) in actions.iter().zip(&mut sums) {
                let best = lines
                    .iter()
                    .find(|line| line.actions.first() == Some(action));
                if let Some(line) = best {
                    sum.add(&line.worth);
                    *tried += 1;
                }
            }
        }
        let list = actions.into_iter().zip(sums);
        let list = list.map(|(action, (sum, tried))| choice(action, tried, sum.mean(tried), seat));
        Choices::ranked(list.collect(), playouts)
    }

    /// Rates each action by the turn that fares best once the others have replied. In each round,
    /// all remaining plans face the same deals, and then the worse half is dropped. Turns that were
    /// not worth testing follow, as far behind the best one as at first look.
    pub(crate) fn plans(
        &mut self,
        beam: Beam,
        reply: Beam,
        count: usize,
        playouts: u32,
    ) -> Choices<G::Action> {
        let seat = self.deal.seat();
        let game = self.deal.again(&mut self.rng);
        let chance = same_chance(&mut self.rng);
        let mut lines = self.turns(&game, seat, &chance).best(beam, usize::MAX);
        let others = lines.split_off(lines.len().min(count.max(1)));
        let mut looked_at = lines.len() as u32;
        let mut plans: Vec<Plan<G::Action>> = lines.into_iter().map(plan).collect();
        let mut ahead = plans.len();
        let rounds = usize::BITS - ahead.leading_zeros();
        for _ in 0..rounds {
            let spent_before = looked_at;
            while looked_at - spent_before < playouts / rounds && !(self.stop)() {
                looked_at += self.test_all(&mut plans[..ahead], reply);
            }
            plans[..ahead].sort_by(|one, other| other.rank(seat).total_cmp(&one.rank(seat)));
            ahead = ahead.div_ceil(2);
        }
        let best = plans.first().map(|plan| (plan.first_look, plan.worth()));
        let mut list = by_first_action(plans, seat);
        if let Some((first_look, tested)) = best {
            for other in others {
                let worth = other.worth.moved(&first_look, &tested);
                add_choice(&mut list, other.actions, 0, worth, seat);
            }
        }
        Choices {
            list,
            playouts: looked_at,
        }
    }

    fn turns<'b>(&self, game: &'b G, seat: Seat, chance: &GameRng) -> Turns<'b, G, E>
    where
        'a: 'b,
    {
        Turns {
            game,
            seat,
            evaluate: self.evaluate,
            stop: self.stop,
            chance: chance.clone(),
        }
    }

    /// Tests all plans on the same deal. Returns how many turns that took.
    fn test_all(&mut self, plans: &mut [Plan<G::Action>], reply: Beam) -> u32 {
        let game = self.deal.again(&mut self.rng);
        let chance = same_chance(&mut self.rng);
        let mut turns = 0;
        for plan in plans {
            let (worth, played) = self.test(&game, &plan.actions, reply, chance.clone());
            plan.sum.add(&worth);
            plan.tests += 1;
            turns += played;
        }
        turns
    }

    /// Carries out a plan, and lets the others play until it is our turn again.
    fn test(&self, game: &G, plan: &[G::Action], reply: Beam, mut rng: GameRng) -> (Worth, u32) {
        let me = self.deal.seat();
        let mut game = self.carry_out(game, me, plan, &mut rng);
        let mut turns = 1;
        while turns <= REPLIES_MAX {
            let in_secret = self.evaluate.chooses_in_secret(&game);
            match mover(&game, me, in_secret) {
                Mover::Nobody(_) => break,
                Mover::Seat(seat) if seat == me => break,
                Mover::Hidden(seat) => game = rules::random_step(&game, seat, &mut rng),
                Mover::Seat(seat) => {
                    let lines = self.turns(&game, seat, &rng).best(reply, 1);
                    match lines.first() {
                        Some(line) => game = self.carry_out(&game, seat, &line.actions, &mut rng),
                        None => break,
                    }
                }
            }
            turns += 1;
        }
        (judge_or_play(&game, self.evaluate, &mut rng), turns)
    }

    /// Carries out a plan. If it is illegal in this deal, the turn continues at random.
    fn carry_out(&self, game: &G, seat: Seat, plan: &[G::Action], rng: &mut GameRng) -> G {
        let mut game = game.clone();
        for action in plan {
            let in_secret = self.evaluate.chooses_in_secret(&game);
            if mover(&game, seat, in_secret) != Mover::Seat(seat) {
                break;
            }
            game = match rules::apply(&game, seat, action, rng) {
                Some(next) => next,
                None => rules::random_step(&game, seat, rng),
            };
        }
        game
    }
}

fn plan<A>(line: Line<A>) -> Plan<A> {
    Plan {
        actions: line.actions,
        first_look: line.worth,
        sum: Worth::nothing(Points::zero(0)),
        tests: 0,
    }
}

/// A random stream that all plans in one test share.
fn same_chance(rng: &mut GameRng) -> GameRng {
    let mut bytes = [0; 32];
    for byte in &mut bytes {
        *byte = rng.below(256) as u8;
    }
    GameRng::for_step(&Seed::new(bytes), 0)
}

/// The plans are sorted, so the first one that begins with an action stands for that action.
fn by_first_action<A: PartialEq>(plans: Vec<Plan<A>>, seat: Seat) -> Vec<Choice<A>> {
    let mut choices: Vec<Choice<A>> = Vec::new();
    for plan in plans {
        let worth = plan.worth();
        add_choice(&mut choices, plan.actions, plan.tests, worth, seat);
    }
    choices
}

/// Adds the first action of a turn, unless a better turn also begins with it.
fn add_choice<A: PartialEq>(
    choices: &mut Vec<Choice<A>>,
    turn: Vec<A>,
    tests: u32,
    worth: Worth,
    seat: Seat,
) {
    let Some(action) = turn.into_iter().next() else {
        return;
    };
    if choices.iter().all(|choice| choice.action != action) {
        choices.push(choice(action, tests, worth, seat));
    }
}

fn choice<A>(action: A, tried: u32, worth: Worth, seat: Seat) -> Choice<A> {
    let rank = match worth.utility.seats() {
        0 => f32::MIN,
        _ => worth.utility[seat],
    };
    Choice {
        action,
        tried,
        worth,
        rank,
    }
}
