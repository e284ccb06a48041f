//! A game that is over, judged step by step: everybody's chances, the dearest mistakes of people, and
//! the luck of the draws.

use super::entry::Entry;
use super::file;
use super::line::Line;
use crate::basis::Rulesets;
use crate::record::LogEntry;
use bots::{AfterGame, Estimate, Mistake, PastStep, Player};
use fondaco_protocol::{CostlyChoice, Curve, CurvePoint, CurveState, GameFile, SeatLuck};
use game_core::{BySeat, Outcome, Position, Seat, Status};
use serde_json::Value;

/// The most points of a curve: in longer games only some of the steps have one.
const POINTS_MAX: usize = 600;

/// A mistake that cost less than this many points is not worth a word.
const COST_MIN: f32 = 1.0;

/// A game that is being judged.
pub struct Review {
    file: GameFile,
    /// The seats whose mistakes are told.
    people: Vec<Seat>,
    /// Which of several independent judgements this is.
    pass: u32,
    proof: AfterGame,
    line: Line,
    points: Vec<CurvePoint>,
    /// For each action on the line of play, what it brought.
    brought: Vec<Brought>,
}

struct Brought {
    luck: Estimate,
    mistake: Option<Mistake>,
}

/// How far a review has got.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// This many entries of the log have been judged.
    At(usize),
    /// All of them.
    Done,
}

impl Review {
    /// Begins with the first position. Passes with different numbers are independent of each other,
    /// so the mean of their curves is better than each; the same number gives the same curve, if it
    /// is not stopped.
    ///
    /// `None` if the game cannot be judged: it has no computer players or no result, or it cannot be
    /// replayed.
    pub fn begin(
        rulesets: &Rulesets,
        file: GameFile,
        people: Vec<Seat>,
        pass: u32,
    ) -> Option<Review> {
        rulesets.player(&file.ruleset)?;
        let proof = AfterGame::of(file::replay(rulesets, &file).ok()?.position())?;
        let line = file::start(rulesets, &file).ok()?;
        Some(Review {
            file,
            people,
            pass,
            proof,
            line,
            points: Vec::new(),
            brought: Vec::new(),
        })
    }

    /// Judges one more step. Once `stop` returns true, the chances at it are no longer refined.
    ///
    /// `None` if it cannot be judged: then there is no curve.
    pub fn judge(&mut self, rulesets: &Rulesets, stop: &dyn Fn() -> bool) -> Option<Progress> {
        let player = rulesets.player(&self.file.ruleset)?;
        let count = self.file.log.len();
        let step = usize::try_from(self.line.version().0).ok()?;
        let every = count / POINTS_MAX + 1;
        if step.is_multiple_of(every) || step == count {
            let point = self.point(player, stop)?;
            self.points.push(point);
        }
        let Some(entry) = self.file.log.get(step) else {
            return Some(Progress::Done);
        };
        self.take(player, &file::logged(entry))?;
        Some(Progress::At(step + 1))
    }

    /// The curve of the steps that were judged.
    pub fn curve(self) -> Curve {
        let mut luck = Estimate::zero(u8::try_from(self.file.players.len()).unwrap_or(u8::MAX));
        let mut mistakes = Vec::new();
        for brought in self.brought {
            luck.add(&brought.luck);
            mistakes.extend(brought.mistake);
        }
        let costly = mistakes.into_iter().filter(|one| one.cost >= COST_MIN);
        Curve {
            state: CurveState::Made,
            points: self.points,
            mistakes: bots::dearest(costly).into_iter().map(told).collect(),
            luck: tenths(&luck),
        }
    }

    /// Goes on to the next step, and judges what the draw brought and what somebody chose in it.
    fn take(&mut self, player: &dyn Player, logged: &LogEntry) -> Option<()> {
        let step = u32::try_from(self.line.version().0).ok()?;
        let before = self.line.position().boxed();
        let depth = usize::try_from(self.line.depth()).ok()?;
        let next = self.line.replay(logged).ok()?;
        self.line.advance(next, logged.at);
        let (action, is_own) = match Entry::of(&logged.payload).ok()? {
            Entry::Act { action } => (action, true),
            Entry::Default { action } => (action, false),
            _ => return Some(()),
        };
        // What was taken back before is forgotten.
        self.brought.truncate(depth);
        let brought = self.brought(player, step, logged.seat, &*before, &action, is_own)?;
        self.brought.push(brought);
        Some(())
    }

    fn brought(
        &self,
        player: &dyn Player,
        step: u32,
        seat: Seat,
        before: &dyn Position,
        action: &Value,
        is_own: bool,
    ) -> Option<Brought> {
        let taken = PastStep {
            before,
            seat,
            action,
            after: self.line.position(),
        };
        let seed = seed(self.pass, step);
        // What a fork has in common with another game was chosen by other people.
        let shared = self.file.earlier_deals.last();
        let is_shared = shared.is_some_and(|deal| u64::from(step) < deal.through.0);
        let is_told = is_own && !is_shared && self.people.contains(&seat);
        let mistake = is_told.then(|| {
            let skill = player.skill(&self.proof, &taken, seed).ok()?;
            Mistake::of(step, seat, skill)
        });
        Some(Brought {
            luck: player.luck(&self.proof, &taken, seed).ok()?,
            mistake: mistake.flatten(),
        })
    }

    fn point(&self, player: &dyn Player, stop: &dyn Fn() -> bool) -> Option<CurvePoint> {
        let position = self.line.position();
        let step = u32::try_from(self.line.version().0).ok()?;
        let (known, open) = match position.status() {
            Status::Finished(outcome) => (of_result(&outcome), of_result(&outcome)),
            Status::ToAct(_) => {
                let seed = seed(self.pass, step);
                let chances = player.analyse(&self.proof, position, seed, stop).ok()?;
                (thousandths(&chances.known), thousandths(&chances.open))
            }
        };
        Some(CurvePoint { step, known, open })
    }
}

fn seed(pass: u32, step: u32) -> u64 {
    u64::from(pass) << u32::BITS | u64::from(step)
}

/// In whole points.
fn told(mistake: Mistake) -> CostlyChoice {
    CostlyChoice {
        step: mistake.step,
        seat: mistake.seat,
        cost: mistake.cost.round() as u16,
        better: mistake.better,
    }
}

fn tenths(luck: &Estimate) -> Vec<SeatLuck> {
    let of_seat = |(points, variance): (&f32, &f32)| SeatLuck {
        points: (points * 10.0).round() as i16,
        error: (variance.sqrt() * 10.0).ceil() as u16,
    };
    let both = luck.points.values().zip(luck.variance.values());
    both.map(of_seat).collect()
}

fn of_result(outcome: &Outcome) -> Vec<u16> {
    let share = 1.0 / outcome.winners.len().max(1) as f32;
    let seats = u8::try_from(outcome.scores.len()).unwrap_or_default();
    let has_won = |seat| outcome.winners.contains(&seat);
    thousandths(&BySeat::from_fn(seats, |seat| {
        if has_won(seat) { share } else { 0.0 }
    }))
}

fn thousandths(chances: &BySeat<f32>) -> Vec<u16> {
    let rounded = |chance: &f32| (chance.clamp(0.0, 1.0) * 1_000.0).round() as u16;
    chances.values().map(rounded).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::line_setup;
    use crate::record::{Durable, StateHash};
    use crate::testkit::record;
    use fondaco_protocol::{CommandId, UnixMs};
    use uuid::Uuid;

    /// A game of two, played to its end by whoever chooses now the first and now a later action.
    fn file() -> GameFile {
        let rulesets = Rulesets::built_in();
        let ruleset = rulesets.find("golden-horn").unwrap();
        let mut table = record();
        table.ruleset = ruleset.info().id.to_owned();
        table.rules_version = ruleset.info().version;
        let mut line = Line::start(ruleset, line_setup(&table)).unwrap();
        let mut log = Vec::new();
        while let Status::ToAct(seats) = line.position().status() {
            let seat = seats.iter().next().unwrap();
            let part = line.position().player_part(seat);
            let listed: Vec<Value> = serde_json::from_str(&part.actions).unwrap();
            let action = listed[log.len() * 7 % listed.len()]["action"].clone();
            let next = line.next(seat, Entry::Act { action }).unwrap();
            let entry = LogEntry {
                seq: line.version().next(),
                cmd_id: CommandId(Uuid::nil()),
                seat,
                payload: next.payload.clone(),
                state_hash: StateHash(next.hashes.state),
                at: UnixMs(0),
            };
            line.advance(next, entry.at);
            log.push(Durable::simulated(entry));
        }
        file::up_to_now(ruleset, &table, &log).unwrap()
    }

    /// The curve of the game without time for its chances.
    fn curve(file: GameFile, people: &[u8], pass: u32) -> Option<Curve> {
        let rulesets = Rulesets::built_in();
        let people = people.iter().copied().filter_map(Seat::new).collect();
        let mut review = Review::begin(&rulesets, file, people, pass)?;
        let mut judged = 0;
        while let Progress::At(entries) = review.judge(&rulesets, &|| true)? {
            judged += 1;
            assert_eq!(entries, judged);
        }
        Some(review.curve())
    }

    #[test]
    fn passes_are_independent_and_only_the_own_mistakes_of_people_are_told() {
        let file = file();
        let of = |people: &[u8], pass| curve(file.clone(), people, pass).unwrap();
        let (all, ones, other) = (of(&[0, 1], 0), of(&[1], 0), of(&[], 1));
        assert_eq!((&all.points, &all.luck), (&ones.points, &ones.luck));
        assert_ne!(all.luck, other.luck);
        assert!(all.mistakes.iter().any(|one| one.seat.index() == 0));
        assert!(!ones.mistakes.is_empty());
        assert!(ones.mistakes.iter().all(|one| one.seat.index() == 1));
        assert!(other.mistakes.is_empty());
        for curve in [all, other] {
            assert_eq!(curve.points.len(), file.log.len() + 1);
            let sum: i16 = curve.luck.iter().map(|luck| luck.points).sum();
            assert!(sum.abs() <= 2, "the table as a whole was lucky: {sum}");
            assert!(curve.luck.iter().all(|luck| luck.error > 0));
        }
    }

    #[test]
    fn the_end_of_a_curve_is_the_result_and_a_shared_win_is_shared() {
        let won_by = |winners: &[u8]| {
            of_result(&Outcome {
                scores: vec![9, 9, 3],
                winners: winners.iter().copied().filter_map(Seat::new).collect(),
            })
        };
        assert_eq!(won_by(&[1]), [0, 1_000, 0]);
        assert_eq!(won_by(&[0, 1]), [500, 500, 0]);
        let chances = BySeat::from_fn(3, |seat| [1.2, -0.1, 0.123_4][seat.index()]);
        assert_eq!(thousandths(&chances), [1_000, 0, 123]);
    }

    #[test]
    fn luck_is_told_in_tenths_with_an_error_that_is_not_too_small() {
        let mut luck = Estimate::zero(2);
        luck.points[Seat::FIRST] = -1.26;
        luck.variance[Seat::FIRST] = 0.26;
        let told: Vec<_> = tenths(&luck).into_iter().collect();
        assert_eq!((told[0].points, told[0].error), (-13, 6));
        assert_eq!((told[1].points, told[1].error), (0, 0));
    }

    #[test]
    fn no_two_steps_of_any_passes_have_the_same_seed() {
        let seeds = [(0, 0), (0, 1), (1, 0), (1, 1), (1, u32::MAX), (2, 0)];
        let seeds = seeds.map(|(pass, step)| seed(pass, step));
        let different: std::collections::BTreeSet<u64> = seeds.into_iter().collect();
        assert_eq!(different.len(), seeds.len());
    }

    #[test]
    fn a_game_that_goes_on_or_leads_elsewhere_cannot_be_judged() {
        let mut short = file();
        short.log.pop();
        assert!(curve(short, &[0, 1], 0).is_none());
        let mut other = file();
        other.deal.seed.0[0] ^= 1;
        assert!(curve(other, &[0, 1], 0).is_none());
    }
}
