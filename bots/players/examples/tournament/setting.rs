//! Which game is played, and with how many players.

use game_core::{GameRng, OptionValue, Options, Position, Ruleset, Seat, Seed, rulesets};

/// A game with its options.
pub(crate) struct Setting {
    pub(crate) name: String,
    pub(crate) seats: u8,
    rules: Box<dyn Ruleset>,
    options: Options,
}

impl Setting {
    /// Parses `gh`, `dm` or `ho`, the number of seats, `r` for `one_more_turn_each`, and `@1` for
    /// an earlier version of the rules.
    pub(crate) fn named(name: &str) -> Result<Setting, String> {
        let unknown = || format!("{name} is no game: say gh2, gh3r, dm4@1 or ho2");
        let (table, version) = match name.split_once('@') {
            Some((table, version)) => (table, Some(version.parse::<u32>().map_err(|_| unknown())?)),
            None => (name, None),
        };
        let (game, rest) = table.split_at_checked(2).ok_or_else(unknown)?;
        let (seats, variant) = rest.split_at_checked(1).ok_or_else(unknown)?;
        let seats = seats.parse().map_err(|_| unknown())?;
        let mut options = Options::new();
        let mut choose = |option: &str, value: &str| {
            let value = OptionValue::Choice(value.to_owned());
            options.insert(option.to_owned(), value);
        };
        if game == "dm" {
            choose("expansion", "dominio_da_mar");
        }
        match variant {
            "" => {}
            "r" => choose("end", "one_more_turn_each"),
            _ => return Err(unknown()),
        }
        let mut versions = match game {
            "gh" | "dm" => rulesets::<golden_horn::GoldenHorn>(),
            "ho" => rulesets::<horus::Horus>(),
            _ => return Err(unknown()),
        };
        versions.retain(|rules| version.is_none_or(|asked| rules.info().version == asked));
        let rules = versions.into_iter().next().ok_or_else(unknown)?;
        let setting = Setting {
            name: name.to_owned(),
            seats,
            rules,
            options,
        };
        setting.deal(0).map(|_| setting)
    }

    pub(crate) fn ruleset(&self) -> &'static str {
        self.rules.info().id
    }

    /// The start of the game with this number.
    pub(crate) fn deal(&self, number: u32) -> Result<Box<dyn Position>, String> {
        let mut rng = chance(number, 0);
        self.rules
            .start(self.seats, Seat::FIRST, &self.options, &mut rng)
            .map_err(|error| error.to_string())
    }
}

/// The random stream for one step of the game with this number.
pub(crate) fn chance(deal: u32, step: u64) -> GameRng {
    let mut seed = [0x5e; 32];
    seed[..4].copy_from_slice(&deal.to_be_bytes());
    GameRng::for_step(&Seed::new(seed), step)
}
