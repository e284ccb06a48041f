//! What the reckoning of luck and skill makes of whole games, and what it costs.

use crate::contestant::Contestant;
use crate::play::{self, processor_time};
use crate::setting::Setting;
use bot_players::Players;
use bots::{AfterGame, Dealt, PastStep, Player, Reckoned, Reckoning};
use game_core::{Outcome, Position, Seat};
use serde_json::Value;
use std::cell::RefCell;
use std::fmt;
use std::time::Duration;

const WIDTH_95: f64 = 1.96;

/// How many deals are played between two interim results, which go to standard error.
const INTERIM_EVERY: u32 = 25;

/// A game as it was played: its start, and each step with the position after it.
struct Played {
    start: Box<dyn Position>,
    steps: Vec<(Seat, Value, Box<dyn Position>)>,
    outcome: Outcome,
}

/// One contestant against the others, with each deal played from every seat.
pub(crate) fn of(
    setting: &Setting,
    hero: &Contestant,
    rival: &Contestant,
    deals: u32,
) -> Result<Luck, String> {
    let players = Players::built_in();
    let player = players.of_ruleset(setting.ruleset());
    let player = player.ok_or("there is no computer player for this game")?;
    let mut luck = Luck::new(format!("{} | {} | {}", setting.name, hero.name, rival.name));
    for deal in 0..deals {
        for own in Seat::all(setting.seats) {
            let by_seat = |seat| if seat == own { hero } else { rival };
            let game = play(setting, player, deal, by_seat)?;
            let begun = processor_time();
            let reckoned = reckon(player, &game)?;
            luck.add(own, &reckoned, processor_time().saturating_sub(begun));
        }
        if (deal + 1).is_multiple_of(INTERIM_EVERY) {
            eprintln!("{luck}");
        }
    }
    Ok(luck)
}

fn play<'a>(
    setting: &Setting,
    player: &dyn Player,
    deal: u32,
    by_seat: impl Fn(Seat) -> &'a Contestant,
) -> Result<Played, String> {
    let chosen = RefCell::new(Vec::new());
    let mut after = Vec::new();
    let choose = |seat, dealt: &Dealt, seed| {
        let thought = by_seat(seat).think(player, dealt, seed);
        let action = thought.map_err(|why| why.to_string())?.action;
        chosen.borrow_mut().push((seat, action.clone()));
        Ok(action)
    };
    let outcome = play::game(setting, deal, choose, |played| {
        after.push(played.next.boxed());
    })?;
    let steps = chosen.into_inner().into_iter().zip(after);
    Ok(Played {
        start: setting.deal(deal)?,
        steps: steps
            .map(|((seat, action), after)| (seat, action, after))
            .collect(),
        outcome,
    })
}

fn reckon(player: &dyn Player, game: &Played) -> Result<Reckoned, String> {
    let last = game.steps.last().map(|(_, _, after)| &**after);
    let proof = last.and_then(AfterGame::of).ok_or("the game is not over")?;
    let failed = |why: bots::CannotThink| why.to_string();
    let start = player.worth(&proof, &*game.start, 0).map_err(failed)?;
    let mut reckoning = Reckoning::new(start);
    let mut before = &*game.start;
    for (number, (seat, action, after)) in (0..).zip(&game.steps) {
        let step = PastStep {
            before,
            seat: *seat,
            action,
            after: &**after,
        };
        let seed = u64::from(number);
        let luck = player.luck(&proof, &step, seed).map_err(failed)?;
        let skill = player.skill(&proof, &step, seed).map_err(failed)?;
        reckoning.add(number, *seat, &luck, skill);
        before = &**after;
    }
    Ok(reckoning.close(&game.outcome))
}

/// The means of many games, for the hero's lead over the mean of the others.
pub(crate) struct Luck {
    title: String,
    parts: [Vec<f64>; 6],
    errors: Vec<f64>,
    times: Vec<f64>,
}

impl Luck {
    pub(crate) const HEAD: &str = "\
| game | player | against | games | result | luck | result - luck | start | skill | rest | stated error of luck | CPU per game |
|---|---|---|---|---|---|---|---|---|---|---|---|";

    fn new(title: String) -> Luck {
        Luck {
            title,
            parts: Default::default(),
            errors: Vec::new(),
            times: Vec::new(),
        }
    }

    fn add(&mut self, own: Seat, reckoned: &Reckoned, time: Duration) {
        let seats = f64::from(reckoned.result.count());
        let lead = |points: f32| f64::from(points) * seats / (seats - 1.0);
        let (result, luck) = (reckoned.result[own], reckoned.luck.points[own]);
        let of = [
            result,
            luck,
            result - luck,
            reckoned.start[own],
            reckoned.skill.points[own],
            reckoned.rest[own],
        ];
        for (part, points) in self.parts.iter_mut().zip(of) {
            part.push(lead(points));
        }
        self.errors.push(lead(reckoned.luck.variance[own].sqrt()));
        self.times.push(time.as_secs_f64());
    }
}

impl fmt::Display for Luck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "| {} | {} |", self.title, self.times.len())?;
        for part in &self.parts {
            let (mean, deviation) = moments(part);
            let half = WIDTH_95 * deviation / (part.len().max(1) as f64).sqrt();
            write!(f, " {mean:+.1} ±{half:.1} (sd {deviation:.1}) |")?;
        }
        let (error, _) = moments(&self.errors);
        let (time, _) = moments(&self.times);
        write!(f, " {error:.1} | {time:.2} s |")
    }
}

/// Mean and standard deviation.
fn moments(numbers: &[f64]) -> (f64, f64) {
    let count = numbers.len().max(1) as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    let squares: f64 = numbers.iter().map(|one| (one - mean).powi(2)).sum();
    (mean, (squares / (count - 1.0).max(1.0)).sqrt())
}
