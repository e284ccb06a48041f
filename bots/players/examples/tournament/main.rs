//! Tournaments between computer players.
//!
//! `tournament GAME A B DEALS`: one player A against players B. Seats rotate: each deal is played
//! with A in every seat. GAME is a name and the number of seats: `gh2`, `gh3r` (the end rule
//! `one_more_turn_each`), `dm4`, `ho2@1` (version 1 of the rules). Players: `random`, `greedy` (one
//! step ahead), `easy`, `medium`, `strong`, or a way of thinking such as `tree:3000`.
//!
//! `tournament balance GAME PLAYER GAMES [FIRST]`: the same player in all seats, to see whether the
//! game is even. Deals are numbered from FIRST (by default 0), so that an earlier series can be
//! continued.
//!
//! `tournament luck GAME A B DEALS`: the same games as a pairing, reckoned for luck and skill.
//!
//! `tournament all DEALS` plays everything that `docs/bots/strength.md` lists.

mod balance;
mod contestant;
mod luck;
mod play;
mod program;
mod setting;
mod tally;

use contestant::Contestant;
use setting::Setting;
use tally::Tally;

const USAGE: &str = "usage: tournament all [DEALS] | GAME A B DEALS | luck GAME A B DEALS | balance GAME PLAYER GAMES [FIRST]";

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["all"] => program::all(program::DEALS),
        ["all", deals] => number(deals).and_then(program::all),
        ["balance", game, player, games] => balance(game, player, games, "0"),
        ["balance", game, player, games, first] => balance(game, player, games, first),
        ["luck", game, one, other, deals] => {
            number(deals).and_then(|deals| luck(game, one, other, deals))
        }
        [game, one, other, deals] => number(deals).and_then(|d| single(game, one, other, d)),
        _ => Err(USAGE.to_owned()),
    };
    if let Err(why) = done {
        eprintln!("tournament: {why}");
        std::process::exit(1);
    }
}

fn number(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("{text} is not a number"))
}

fn balance(game: &str, player: &str, games: &str, first: &str) -> Result<(), String> {
    let (setting, player) = (Setting::named(game)?, Contestant::named(player)?);
    let (first, games) = (number(first)?, number(games)?);
    let deals = first..first.saturating_add(games);
    println!("{}", balance::of(&setting, &player, deals)?);
    Ok(())
}

fn luck(game: &str, one: &str, other: &str, deals: u32) -> Result<(), String> {
    let setting = Setting::named(game)?;
    let (hero, rival) = (Contestant::named(one)?, Contestant::named(other)?);
    println!("{}", luck::Luck::HEAD);
    println!("{}", luck::of(&setting, &hero, &rival, deals)?);
    Ok(())
}

fn single(game: &str, one: &str, other: &str, deals: u32) -> Result<(), String> {
    let setting = Setting::named(game)?;
    let (hero, rival) = (Contestant::named(one)?, Contestant::named(other)?);
    println!("{}", Tally::HEAD);
    println!("{}", play::pairing(&setting, &hero, &rival, deals)?);
    Ok(())
}
