//! Looks for a deal of Dominio da Mar in which the player of the browser test
//! (`tests/browser/dominio.ts`) gets to take a territory, exchange peasants, and end a turn that
//! was still open. Only needed again when the rules of Golden Horn change how they use chance.
//!
//! `cargo run -p fondaco-tests --example find_deal [deals]`

use anyhow::Context;
use game_core::{GameRng, Rules, Seat, Seed, Setup, Status, play};
use golden_horn::{Action, Expansion, GoldenHorn, Load};
use serde_json::json;
use std::collections::BTreeMap;
use table::basis::Rulesets;
use table::basis::SeatPart;
use table::basis::deal;
use table::basis::deal::fixed;

/// How many deals are tried, unless the command line says otherwise.
const DEALS: u64 = 10_000;

/// The number of players in the browser test.
const SEATS: u8 = 2;

fn main() -> anyhow::Result<()> {
    let asked = std::env::args().nth(1).map(|text| text.parse());
    let deals = asked.transpose()?.unwrap_or(DEALS);
    let mut best: Option<(Course, u64)> = None;
    for number in 0..deals {
        let course = play_through(number)?;
        let is_full = course.conquests > 0 && course.exchanges > 0 && course.wrap_ups > 0;
        let is_shorter = best.is_none_or(|(shortest, _)| course.actions < shortest.actions);
        if is_full && is_shorter {
            best = Some((course, number));
        }
    }
    let (course, number) = best.context("none of these deals will do; try more")?;
    println!("deal {number}: {course:?}");
    Ok(())
}

/// How a game went.
#[derive(Clone, Copy, Default, Debug)]
struct Course {
    actions: u64,
    conquests: u32,
    exchanges: u32,
    wrap_ups: u32,
}

fn play_through(number: u64) -> anyhow::Result<Course> {
    let seed = seed_of(number);
    let setup = Setup {
        rules_version: GoldenHorn::RULES_VERSION,
        seats: SEATS,
        host: Seat::FIRST,
        options: options()?,
    };
    let mut game = GoldenHorn::start(&setup, &mut GameRng::for_step(&seed, 0))?;
    let mut course = Course::default();
    let mut voyages = [0; SEATS as usize];
    while let Status::ToAct(seats) = game.status() {
        let seat = seats.iter().next().context("a seat set is never empty")?;
        let offered = game.legal_actions(seat);
        let action = choose(&offered, &mut voyages[seat.index()]).context("nothing is offered")?;
        course.actions += 1;
        let mut rng = GameRng::for_step(&seed, course.actions);
        let next = play(&game, seat, action, &mut rng)?.game;
        // After the last action, the page shows the result instead of that action.
        let is_seen = matches!(next.status(), Status::ToAct(_));
        match action {
            Action::Conquer { .. } if is_seen => course.conquests += 1,
            Action::Exchange { .. } if is_seen => course.exchanges += 1,
            Action::EndTurn {} if is_seen => course.wrap_ups += 1,
            _ => {}
        }
        game = next;
    }
    Ok(course)
}

/// Chooses what `tests/browser/dominio.ts` would choose from what the page offers.
fn choose<'a>(offered: &'a [Action], voyages: &mut usize) -> Option<&'a Action> {
    if let Some(Action::PlaceFleet { .. }) = offered.first() {
        let wanted = [true, false, true];
        return offered.iter().find(
            |action| matches!(action, Action::PlaceFleet { in_venice } if *in_venice == wanted),
        );
    }
    let territory = |action: &Action| match action {
        Action::Conquer { territory, .. } => Some(*territory),
        _ => None,
    };
    if let Some(dearest) = offered.iter().filter_map(territory).next_back() {
        return offered
            .iter()
            .find(|action| territory(action) == Some(dearest));
    }
    let exchange = |action: &&Action| matches!(action, Action::Exchange { .. });
    if let Some(largest) = offered.iter().rev().find(exchange) {
        return Some(largest);
    }
    let mut ships = Vec::new();
    for ship in offered.iter().filter_map(ship_of) {
        if !ships.contains(&ship) {
            ships.push(ship);
        }
    }
    if ships.is_empty() {
        return offered
            .iter()
            .find(|action| matches!(action, Action::EndTurn {}));
    }
    let ship = ships[*voyages % ships.len()];
    let of_ship = || {
        offered
            .iter()
            .filter(|action| ship_of(action) == Some(ship))
    };
    let chosen = of_ship()
        .rfind(brings_people)
        .or_else(|| of_ship().next_back());
    if let Some(Action::Sail { .. }) = chosen {
        *voyages += 1;
    }
    chosen
}

fn ship_of(action: &Action) -> Option<u8> {
    match action {
        Action::Load { ship, .. } | Action::Sail { ship, .. } => Some(*ship),
        _ => None,
    }
}

fn brings_people(action: &&Action) -> bool {
    matches!(
        action,
        Action::Load {
            cargo: Load::Mercenaries {} | Load::Peasants {} | Load::People {},
            ..
        }
    )
}

/// The options that the browser test chooses: the defaults, with the expansion.
fn options() -> anyhow::Result<golden_horn::Options> {
    let rulesets = Rulesets::built_in();
    let ruleset = rulesets.find("golden-horn").context("it is built in")?;
    let asked = BTreeMap::from([("expansion".to_owned(), json!(Expansion::DominioDaMar))]);
    let all = ruleset.check_setup(SEATS, &serde_json::from_value(json!(asked))?)?;
    Ok(serde_json::from_value(json!(all))?)
}

/// The seed from which the server deals the first table.
fn seed_of(number: u64) -> Seed {
    let part = fixed::part(number);
    let seats = [Some(SeatPart(part)); SEATS as usize];
    deal::derive(&part, fixed::table_id(0), seats.into_iter())
}
