//! The pairings listed in the documentation.

use crate::contestant::Contestant;
use crate::play::pairing;
use crate::setting::Setting;
use crate::tally::Tally;

/// The number of deals per pairing, unless the command line says otherwise.
pub(crate) const DEALS: u32 = 100;

const GAMES: [&str; 9] = [
    "gh2", "gh3", "gh4", "dm2", "dm3", "dm4", "ho2", "ho3", "ho4",
];

/// Who plays whom: the first player is alone, in every seat in turn. The flag limits a pairing to
/// games for two.
const PAIRINGS: [(&str, &str, bool); 6] = [
    ("strong", "random", false),
    ("strong", "greedy", false),
    ("strong", "medium", true),
    ("medium", "easy", true),
    ("strong", "easy", false),
    ("medium", "greedy", false),
];

/// Plays everything and prints the table.
pub(crate) fn all(deals: u32) -> Result<(), String> {
    println!("{}", Tally::HEAD);
    for game in GAMES {
        let setting = Setting::named(game)?;
        for (one, other, only_two) in PAIRINGS {
            if only_two && setting.seats > 2 {
                continue;
            }
            let (hero, rival) = (Contestant::named(one)?, Contestant::named(other)?);
            println!("{}", pairing(&setting, &hero, &rival, deals)?);
        }
    }
    Ok(())
}
