//! The results of many games.

use crate::setting::Setting;
use game_core::{Outcome, Seat};
use std::fmt;
use std::time::Duration;

/// Half the width of a 95 % interval, in standard errors.
const WIDTH_95: f64 = 1.96;

/// The results of one contestant against others.
pub(crate) struct Tally {
    setting: String,
    names: [String; 2],
    seats: u8,
    games: u32,
    /// The wins in each deal, summed over its seats: deals are independent of each other, but the
    /// games of one deal are not.
    by_deal: Vec<f64>,
    margin: f64,
    times: Vec<Duration>,
}

impl Tally {
    pub(crate) const HEAD: &str = "\
| game | player | against | games | wins | fair | margin | CPU per decision p50 / p99 / max |
|---|---|---|---|---|---|---|---|";

    pub(crate) fn new(setting: &Setting, hero: &str, rival: &str) -> Tally {
        Tally {
            setting: setting.name.clone(),
            names: [hero.to_owned(), rival.to_owned()],
            seats: setting.seats,
            games: 0,
            by_deal: Vec::new(),
            margin: 0.0,
            times: Vec::new(),
        }
    }

    pub(crate) fn next_deal(&mut self) {
        self.by_deal.push(0.0);
    }

    pub(crate) fn thought_for(&mut self, time: Duration) {
        self.times.push(time);
    }

    pub(crate) fn add(&mut self, own: Seat, outcome: &Outcome) {
        self.games += 1;
        if outcome.winners.contains(&own) {
            let share = 1.0 / outcome.winners.len() as f64;
            *self.by_deal.last_mut().expect("a deal was begun") += share;
        }
        let others = outcome.scores.iter().enumerate();
        let others = others.filter(|(seat, _)| *seat != own.index());
        let best = others.map(|(_, &score)| score).max().unwrap_or(0);
        self.margin += f64::from(outcome.scores[own.index()] - best);
    }

    /// The share of wins, and half the width of its 95 % interval.
    fn wins(&self) -> (f64, f64) {
        let seats = f64::from(self.seats);
        let deals = self.by_deal.len() as f64;
        let shares = || self.by_deal.iter().map(|wins| wins / seats);
        let mean = shares().sum::<f64>() / deals;
        let variance =
            shares().map(|share| (share - mean).powi(2)).sum::<f64>() / (deals - 1.0).max(1.0);
        (mean, WIDTH_95 * (variance / deals).sqrt())
    }

    fn time(&self, share: f64) -> f64 {
        let mut times = self.times.clone();
        times.sort_unstable();
        let index = ((times.len() - 1) as f64 * share) as usize;
        times
            .get(index)
            .map_or(0.0, |time| time.as_secs_f64() * 1e3)
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (wins, width) = self.wins();
        write!(
            f,
            "| {} | {} | {} | {} | {:.1} ±{:.1} % | {:.0} | {:+.1} | {:.1} / {:.1} / {:.1} ms |",
            self.setting,
            self.names[0],
            self.names[1],
            self.games,
            100.0 * wins,
            100.0 * width,
            100.0 / f64::from(self.seats),
            self.margin / f64::from(self.games),
            self.time(0.5),
            self.time(0.99),
            self.time(1.0),
        )
    }
}
