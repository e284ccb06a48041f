//! What computers choose at all levels. `cargo xtask alone --compare` has the same games played in
//! WebAssembly, where every choice must be the same.

use crate::page::{Page, game};

/// How many choices there are at least, unless `ALONE_CHOICES` says otherwise.
const CHOICES: u32 = 200;

const GAMES: [&str; 2] = ["golden-horn", "horus"];

const LEVELS: [&str; 3] = ["easy", "medium", "strong"];

const SEATS: [u8; 3] = [2, 3, 4];

/// One seat plays anything that is listed. `ALONE_GAMES` names a file for what was played: in each
/// line a game as in `games.txt`, the number of choices, and the microseconds that they took.
#[test]
fn computers_of_all_levels_choose_for_many_seeds() {
    let asked = std::env::var("ALONE_CHOICES").ok();
    let asked = asked.map_or(CHOICES, |text| text.parse().expect("a number"));
    let mut lines = String::new();
    let mut choices = 0;
    for deal in 0..=u8::MAX {
        let seats = SEATS[usize::from(deal) % SEATS.len()];
        // Strong computers take a hundred times longer than others.
        let levels = &LEVELS[..if deal % 4 == 0 { 3 } else { 2 }];
        for ruleset in GAMES {
            for level in levels {
                let page = played(ruleset, seats, level, deal);
                choices += page.choices;
                let micros = page.thought.as_micros();
                let digest = page.digest();
                lines += &format!("{ruleset} {seats} {level} {deal} {digest} ");
                lines += &format!("{} {micros}\n", page.choices);
            }
        }
        if choices >= asked {
            break;
        }
    }
    assert!(choices >= asked, "{choices} choices are not {asked}");
    if let Some(file) = std::env::var_os("ALONE_GAMES") {
        std::fs::write(file, lines).expect("it can be written");
    }
}

fn played(ruleset: &str, seats: u8, level: &str, deal: u8) -> Page {
    let mut page = Page::dealt(&game(ruleset, seats, level), deal);
    page.until_the_end();
    assert!(page.choices > 0, "somebody thinks");
    page
}
