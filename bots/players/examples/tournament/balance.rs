//! Measures whether a game is even, and how often each rule matters.

use crate::contestant::Contestant;
use crate::play;
use crate::setting::Setting;
use bot_players::Players;
use game_core::{Outcome, Played, Seat};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

const WIDTH_95: f64 = 1.96;

/// Interim figures are printed after each batch of this many games.
const TELL_EVERY: u32 = 20;

/// The event fields that distinguish kinds of the same event.
const KINDS: [&str; 5] = ["territory", "trigger", "pile", "tile", "kind"];

/// Plays the deals with these numbers, with this player in every seat.
pub(crate) fn of(
    setting: &Setting,
    who: &Contestant,
    deals: Range<u32>,
) -> Result<Balance, String> {
    let players = Players::built_in();
    let player = players.of_ruleset(setting.ruleset());
    let player = player.ok_or("there is no computer player for this game")?;
    let mut balance = Balance::new(setting, who);
    for number in deals.clone() {
        let mut last = Value::Null;
        let choose = |_, dealt: &_, seed| {
            let thought = who
                .think(player, dealt, seed)
                .map_err(|why| why.to_string())?;
            Ok(thought.action)
        };
        let outcome = play::game(setting, number, choose, |played| {
            balance.count_events(played);
            last = public(played);
        })?;
        balance.add(&outcome, &last);
        if balance.games.is_multiple_of(TELL_EVERY) && number + 1 < deals.end {
            eprintln!("{balance}");
        }
    }
    Ok(balance)
}

/// Parses only the last public view: parsing all of them would take most of the time.
fn public(played: &Played) -> Value {
    match played.next.status() {
        game_core::Status::Finished(_) => {
            serde_json::from_str(&played.next.public_json()).expect("views are JSON")
        }
        game_core::Status::ToAct(_) => Value::Null,
    }
}

pub(crate) struct Balance {
    title: String,
    seats: u8,
    games: u32,
    by_order: Vec<Vec<f64>>,
    by_seat: Vec<Vec<f64>>,
    scores: Vec<f64>,
    winners: f64,
    leads: f64,
    shared: u32,
    lengths: Vec<f64>,
    islands: f64,
    fifth_pile: f64,
    /// How often each event occurred, and in how many games.
    events: BTreeMap<String, (u32, u32)>,
    in_this_game: BTreeMap<String, u32>,
}

impl Balance {
    fn new(setting: &Setting, who: &Contestant) -> Balance {
        let seats = usize::from(setting.seats);
        Balance {
            title: format!("{} {}", setting.name, who.name),
            seats: setting.seats,
            games: 0,
            by_order: vec![Vec::new(); seats],
            by_seat: vec![Vec::new(); seats],
            scores: Vec::new(),
            winners: 0.0,
            leads: 0.0,
            shared: 0,
            lengths: Vec::new(),
            islands: 0.0,
            fifth_pile: 0.0,
            events: BTreeMap::new(),
            in_this_game: BTreeMap::new(),
        }
    }

    fn count_events(&mut self, played: &Played) {
        for event in played
            .events
            .iter()
            .filter_map(|event| event.public.as_ref())
        {
            let event: Value = serde_json::from_str(event).expect("events are JSON");
            let mut name = event["type"].as_str().unwrap_or("?").to_owned();
            for kind in KINDS.iter().filter_map(|kind| event[*kind].as_str()) {
                name = format!("{name} {kind}");
            }
            *self.in_this_game.entry(name).or_default() += 1;
        }
    }

    fn add(&mut self, outcome: &Outcome, last: &Value) {
        self.games += 1;
        for (name, count) in std::mem::take(&mut self.in_this_game) {
            let (all, games) = self.events.entry(name).or_default();
            *all += count;
            *games += 1;
        }
        let first = last["start_player"].as_u64().unwrap_or(0) as u8;
        let share = 1.0 / outcome.winners.len() as f64;
        for seat in Seat::all(self.seats) {
            let won = if outcome.winners.contains(&seat) {
                share
            } else {
                0.0
            };
            let order = (seat.number() + self.seats - first) % self.seats;
            self.by_order[usize::from(order)].push(won);
            self.by_seat[seat.index()].push(won);
        }
        let mut scores: Vec<f64> = outcome.scores.iter().map(|&s| f64::from(s)).collect();
        self.scores.extend(&scores);
        scores.sort_by(f64::total_cmp);
        let best = scores.len() - 1;
        self.winners += scores[best];
        self.leads += scores[best] - scores[best - 1];
        self.shared += u32::from(outcome.winners.len() > 1);
        let length = last["round"].as_u64().or(last["turn"]["number"].as_u64());
        self.lengths.push(length.unwrap_or(0) as f64);
        self.islands += last["islands"]
            .as_array()
            .map_or(0.0, |all| all.len() as f64);
        let fifth = last["piles"]["river_necropolis"].as_f64();
        self.fifth_pile += fifth.unwrap_or(0.0);
    }
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

fn deviation(values: &[f64]) -> f64 {
    let middle = mean(values);
    (values.iter().map(|v| (v - middle).powi(2)).sum::<f64>() / values.len() as f64).sqrt()
}

impl fmt::Display for Balance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = f64::from(self.games);
        let shares = |all: &[Vec<f64>]| {
            let shares = all.iter().map(|one| format!("{:.1}", 100.0 * mean(one)));
            shares.collect::<Vec<_>>().join(" / ")
        };
        let width = 100.0 * WIDTH_95 * deviation(&self.by_order[0]) / games.sqrt();
        writeln!(
            f,
            "| {} | {} | {} ±{width:.1} | {} | {:.1} ({:.1}) | {:.1}, {:.1} | {:.1} | {:.1} % |",
            self.title,
            self.games,
            shares(&self.by_order),
            shares(&self.by_seat),
            mean(&self.scores),
            deviation(&self.scores),
            self.winners / games,
            self.leads / games,
            mean(&self.lengths),
            100.0 * f64::from(self.shared) / games,
        )?;
        write!(
            f,
            "  islands {:.2}, fifth pile {:.1} left;",
            self.islands / games,
            self.fifth_pile / games
        )?;
        for (name, (count, in_games)) in &self.events {
            let often = f64::from(*count) / games;
            let share = 100.0 * f64::from(*in_games) / games;
            write!(f, " {name} {often:.2} ({share:.0} %);")?;
        }
        Ok(())
    }
}
