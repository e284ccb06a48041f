//! The rulesets that this server offers: the one list of games.

use fondaco_protocol::RulesetView;
use game_core::Ruleset;

/// All rulesets, in the order of the catalogue.
pub struct Rulesets(Vec<Box<dyn Ruleset>>);

impl Rulesets {
    /// What this server was built with. A new game is one line here, and one in `Cargo.toml`.
    pub fn built_in() -> Rulesets {
        Rulesets(vec![
            game_core::ruleset::<golden_horn::GoldenHorn>(),
            game_core::ruleset::<horus::Horus>(),
        ])
    }

    /// Only these, for tests.
    pub fn of(rulesets: Vec<Box<dyn Ruleset>>) -> Rulesets {
        Rulesets(rulesets)
    }

    /// The ruleset of this name.
    pub fn find(&self, id: &str) -> Option<&dyn Ruleset> {
        self.0
            .iter()
            .find(|ruleset| ruleset.info().id == id)
            .map(AsRef::as_ref)
    }

    /// The catalogue.
    pub fn views(&self) -> Vec<RulesetView> {
        self.0
            .iter()
            .map(|ruleset| {
                let info = ruleset.info();
                RulesetView {
                    id: info.id.to_owned(),
                    name: info.name.to_owned(),
                    version: info.version,
                    seats_min: info.seats_min,
                    seats_max: info.seats_max,
                    options: info.options.clone(),
                }
            })
            .collect()
    }
}
