//! Players as the server sees them: any game, JSON out.

use crate::judgement::rules;
use crate::players::analysis::{AfterGame, StepChances};
use crate::players::dealt::{Deal, Dealt, thinking};
use crate::players::shares::{Estimate, PastStep, Shares, StepSkill};
use crate::search::choice::{Choice, Choices};
use crate::{Evaluate, Level, Points, Thinking};
use game_core::{BySeat, Game, GameRng, Position, Seat, Status};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::marker::PhantomData;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The maximum number of actions in a hint.
const SUGGESTIONS_MAX: usize = 3;

/// Whether choices can be judged. A browser plays tables that nobody has agreed on help at, leaves
/// mistakes to the server, and fetches every byte of this.
const JUDGES: bool = cfg!(not(target_family = "wasm"));

/// Why a player has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CannotThink {
    /// The seat has nothing to do now.
    #[error("the seat is not to act")]
    NotToAct,
    /// The position is one of another game, or of another version of its rules.
    #[error("the position belongs to another game")]
    OtherGame,
    /// The rules or the evaluation failed; choose the table's default instead.
    #[error("the rules failed while the player was thinking")]
    RulesFailed,
}

/// What a player has decided.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    /// The action it chose; legal in the true position.
    pub action: Value,
    /// Each seat's chance of winning, as far as the player can tell. They add up to 1.
    pub win_chance: BySeat<f32>,
    /// How many positions, turns or games were examined.
    pub playouts: u32,
}

/// A good action, and the result it promises.
#[derive(Clone, PartialEq, Debug)]
pub struct Suggestion {
    /// The suggested action.
    pub action: Value,
    /// Each seat's points at the end, as far as can be told.
    pub points: BySeat<f32>,
    /// Each seat's chance of winning.
    pub win_chance: BySeat<f32>,
}

/// A computer player of one game.
///
/// All calls are pure, bounded and single-threaded. `stop` is polled from time to time; once it
/// returns true, the best answer so far is returned. A panic in the rules is caught here.
pub trait Player: Send + Sync {
    /// Chooses an action for the seat of this deal.
    ///
    /// # Errors
    /// See [`CannotThink`].
    fn think(
        &self,
        dealt: &Dealt,
        level: Level,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Result<Thought, CannotThink>;

    /// The best actions, best first, at most three.
    ///
    /// # Errors
    /// See [`CannotThink`].
    fn hint(
        &self,
        dealt: &Dealt,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Result<Vec<Suggestion>, CannotThink>;

    /// The points by which another action is surely better than this one, over deals that the seat
    /// of this deal cannot tell apart; 0 if none surely is. It is not stopped early: it takes as long
    /// as one step of [`Player::skill`].
    ///
    /// # Errors
    /// See [`CannotThink`].
    fn cost(&self, dealt: &Dealt, action: &Value, seed: u64) -> Result<f32, CannotThink>;

    /// The winning chances of all seats at one step of a game that is over: once from what the seat
    /// to act knew, and once with open hands.
    ///
    /// # Errors
    /// See [`CannotThink`].
    fn analyse(
        &self,
        proof: &AfterGame,
        position: &dyn Position,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Result<StepChances, CannotThink>;

    /// What a position of a game that is over is worth to each seat, whatever is drawn next. The
    /// same seed gives the same answer.
    ///
    /// # Errors
    /// See [`CannotThink`].
    fn worth(
        &self,
        proof: &AfterGame,
        position: &dyn Position,
        seed: u64,
    ) -> Result<Estimate, CannotThink>;

    /// What chance brought in one step of a game that is over. The same seed gives the same answer.
    ///
    /// # Errors
    /// See [`CannotThink`].
    fn luck(
        &self,
        proof: &AfterGame,
        step: &PastStep<'_>,
        seed: u64,
    ) -> Result<Estimate, CannotThink>;

    /// What the choice brought in one step of a game that is over. The same seed gives the same
    /// answer.
    ///
    /// # Errors
    /// See [`CannotThink`].
    fn skill(
        &self,
        proof: &AfterGame,
        step: &PastStep<'_>,
        seed: u64,
    ) -> Result<StepSkill, CannotThink>;

    /// Like [`Player::think`], but in any way of thinking, for tournaments.
    ///
    /// # Errors
    /// See [`CannotThink`].
    fn think_as(
        &self,
        dealt: &Dealt,
        thinking: Thinking,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Result<Thought, CannotThink>;

    /// How a level thinks about this position; `None` if it is one of another game.
    fn thinking(&self, dealt: &Dealt, level: Level) -> Option<Thinking>;
}

/// Makes the player of a game from its evaluation.
pub fn player<G: Game, E: Evaluate<G>>(evaluate: E) -> Box<dyn Player> {
    Box::new(Thinker::<G, E> {
        evaluate,
        game: PhantomData,
    })
}

struct Thinker<G, E> {
    evaluate: E,
    game: PhantomData<fn() -> G>,
}

/// One act of thinking.
pub(crate) struct Search<'a, G, E> {
    pub(crate) deal: &'a Deal<'a, G>,
    pub(crate) evaluate: &'a E,
    pub(crate) rng: GameRng,
    pub(crate) stop: &'a dyn Fn() -> bool,
}

impl<G: Game, E: Evaluate<G>> Search<'_, G, E> {
    /// All actions worth considering, best first.
    pub(crate) fn choose(&mut self, how: Thinking) -> Result<Choices<G::Action>, CannotThink> {
        let seat = self.deal.seat();
        let actions = match self.deal.game().status() {
            Status::ToAct(seats) if seats.contains(seat) => rules::legal(self.deal.game(), seat),
            Status::ToAct(_) | Status::Finished(_) => return Err(CannotThink::NotToAct),
        };
        if actions.is_empty() {
            return Err(CannotThink::NotToAct);
        }
        if actions.len() == 1 {
            return Ok(self.one_step(actions, 1));
        }
        Ok(match how {
            Thinking::Random => self.random(actions),
            Thinking::OneStep { deals, noise } => {
                let choices = self.one_step(actions, deals);
                choices.blurred(seat, noise, &mut self.rng)
            }
            Thinking::Turn { deals, beam, noise } => {
                let choices = self.turn(actions, deals, beam);
                choices.blurred(seat, noise, &mut self.rng)
            }
            Thinking::Tree { playouts, tuning } => self.tree(playouts, tuning),
            Thinking::Plans {
                beam,
                reply,
                plans,
                playouts,
            } => self.plans(beam, reply, plans, playouts),
        })
    }
}

impl<G: Game, E: Evaluate<G>> Thinker<G, E> {
    fn choices(
        &self,
        deal: &Deal<'_, G>,
        how: Thinking,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Result<Choices<G::Action>, CannotThink> {
        let mut search = Search {
            deal,
            evaluate: &self.evaluate,
            rng: thinking(seed),
            stop,
        };
        let choices = catch_unwind(AssertUnwindSafe(|| search.choose(how)));
        choices.unwrap_or(Err(CannotThink::RulesFailed))
    }

    fn chances(
        &self,
        deal: &Deal<'_, G>,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Result<BySeat<f32>, CannotThink> {
        let how = self.evaluate.thinking(deal.game(), Level::Strong).light();
        let choices = self.choices(deal, how, seed, stop)?;
        Ok(by_seat(&best(&choices).worth.chance))
    }
}

impl<G: Game, E: Evaluate<G>> Player for Thinker<G, E> {
    fn think(
        &self,
        dealt: &Dealt,
        level: Level,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Result<Thought, CannotThink> {
        let how = self.thinking(dealt, level);
        self.think_as(dealt, how.ok_or(CannotThink::OtherGame)?, seed, stop)
    }

    fn hint(
        &self,
        dealt: &Dealt,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Result<Vec<Suggestion>, CannotThink> {
        let deal = dealt.of_game::<G>().ok_or(CannotThink::OtherGame)?;
        let how = self.evaluate.thinking(deal.game(), Level::Strong);
        let choices = self.choices(&deal, how, seed, stop)?;
        let best = choices.list.iter().take(SUGGESTIONS_MAX);
        Ok(best.map(suggestion).collect())
    }

    fn cost(&self, dealt: &Dealt, action: &Value, seed: u64) -> Result<f32, CannotThink> {
        if !JUDGES {
            return Err(CannotThink::NotToAct);
        }
        let deal = dealt.of_game::<G>().ok_or(CannotThink::OtherGame)?;
        let action = G::Action::deserialize(action).map_err(|_| CannotThink::OtherGame)?;
        let shares = Shares::new(&self.evaluate, deal.game(), seed);
        let cost = catch_unwind(AssertUnwindSafe(|| {
            let (brought, _) = shares.skill(&deal, &action)?;
            Ok(-brought.points.get(deal.seat()).copied().unwrap_or(0.0))
        }));
        cost.unwrap_or(Err(CannotThink::RulesFailed))
    }

    fn analyse(
        &self,
        proof: &AfterGame,
        position: &dyn Position,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Result<StepChances, CannotThink> {
        let seat = match position.status() {
            Status::ToAct(seats) => seats.iter().next().ok_or(CannotThink::NotToAct)?,
            Status::Finished(_) => return Err(CannotThink::NotToAct),
        };
        let dealt = Dealt::for_seat(position, seat, seed);
        let deal = dealt.of_game::<G>().ok_or(CannotThink::OtherGame)?;
        let game = game_core::game_of::<G>(position).ok_or(CannotThink::OtherGame)?;
        let open = Deal::open(proof, game, seat);
        Ok(StepChances {
            seat,
            known: self.chances(&deal, seed, stop)?,
            open: self.chances(&open, seed, stop)?,
        })
    }

    fn worth(
        &self,
        proof: &AfterGame,
        position: &dyn Position,
        seed: u64,
    ) -> Result<Estimate, CannotThink> {
        let game = game_core::game_of::<G>(position).ok_or(CannotThink::OtherGame)?;
        let shares = Shares::new(&self.evaluate, game, seed);
        let worth = catch_unwind(AssertUnwindSafe(|| shares.worth(proof)));
        worth.map_err(|_| CannotThink::RulesFailed)
    }

    fn luck(
        &self,
        proof: &AfterGame,
        step: &PastStep<'_>,
        seed: u64,
    ) -> Result<Estimate, CannotThink> {
        let before = game_core::game_of::<G>(step.before).ok_or(CannotThink::OtherGame)?;
        let after = game_core::game_of::<G>(step.after).ok_or(CannotThink::OtherGame)?;
        let action = G::Action::deserialize(step.action).map_err(|_| CannotThink::OtherGame)?;
        let shares = Shares::new(&self.evaluate, before, seed);
        let luck = catch_unwind(AssertUnwindSafe(|| {
            shares.luck(proof, step.seat, &action, after)
        }));
        luck.unwrap_or(Err(CannotThink::RulesFailed))
    }

    fn skill(
        &self,
        _proof: &AfterGame,
        step: &PastStep<'_>,
        seed: u64,
    ) -> Result<StepSkill, CannotThink> {
        if !JUDGES {
            return Err(CannotThink::NotToAct);
        }
        let before = game_core::game_of::<G>(step.before).ok_or(CannotThink::OtherGame)?;
        let action = G::Action::deserialize(step.action).map_err(|_| CannotThink::OtherGame)?;
        let dealt = Dealt::for_seat(step.before, step.seat, seed);
        let deal = dealt.of_game::<G>().ok_or(CannotThink::OtherGame)?;
        let shares = Shares::new(&self.evaluate, before, seed);
        let skill = catch_unwind(AssertUnwindSafe(|| {
            let (brought, better) = shares.skill(&deal, &action)?;
            Ok(StepSkill {
                brought,
                better: better.as_ref().map(json),
            })
        }));
        skill.unwrap_or(Err(CannotThink::RulesFailed))
    }

    fn think_as(
        &self,
        dealt: &Dealt,
        how: Thinking,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Result<Thought, CannotThink> {
        let deal = dealt.of_game::<G>().ok_or(CannotThink::OtherGame)?;
        let choices = self.choices(&deal, how, seed, stop)?;
        let best = best(&choices);
        Ok(Thought {
            action: json(&best.action),
            win_chance: by_seat(&best.worth.chance),
            playouts: choices.playouts,
        })
    }

    fn thinking(&self, dealt: &Dealt, level: Level) -> Option<Thinking> {
        let deal = dealt.of_game::<G>()?;
        Some(self.evaluate.thinking(deal.game(), level))
    }
}

fn best<A>(choices: &Choices<A>) -> &Choice<A> {
    choices.list.first().expect("somebody who must act can")
}

fn suggestion<A: Serialize>(choice: &Choice<A>) -> Suggestion {
    Suggestion {
        action: json(&choice.action),
        points: by_seat(&choice.worth.points),
        win_chance: by_seat(&choice.worth.chance),
    }
}

fn json<A: Serialize>(action: &A) -> Value {
    serde_json::to_value(action).expect("actions serialize")
}

fn by_seat(points: &Points) -> BySeat<f32> {
    BySeat::from_fn(points.seats(), |seat: Seat| points[seat])
}
