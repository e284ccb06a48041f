//! The rulesets that this server offers, and the computer players for them.

use super::Delays;
use crate::record::{Stage, TableRecord};
use bot_players::Players;
use bots::Player;
use fondaco_protocol::RulesetView;
use game_core::Ruleset;

/// All rulesets, in the order of the catalogue, in every version that can still be played.
pub struct Rulesets {
    rulesets: Vec<Box<dyn Ruleset>>,
    players: Players,
    /// Whether logs may grow without limit.
    are_endless: bool,
    delays: Delays,
}

impl Rulesets {
    /// The rulesets that this server was built with: those of all games.
    pub fn built_in() -> Rulesets {
        Rulesets::of(all_games::rulesets()).played_by(Players::built_in())
    }

    /// Only these rulesets, without computer players; for tests.
    pub fn of(rulesets: Vec<Box<dyn Ruleset>>) -> Rulesets {
        Rulesets {
            rulesets,
            players: Players::default(),
            are_endless: false,
            delays: Delays::USUAL,
        }
    }

    /// The same without a limit on logs and changes of mind, for benchmarks.
    #[must_use]
    pub fn endless(self, are_endless: bool) -> Rulesets {
        Rulesets {
            are_endless,
            ..self
        }
    }

    /// The same for tables in a hurry.
    #[cfg(feature = "testkit")]
    #[must_use]
    pub fn with_delays(self, delays: Delays) -> Rulesets {
        Rulesets { delays, ..self }
    }

    /// How long tables wait for people.
    pub(crate) fn delays(&self) -> &Delays {
        &self.delays
    }

    /// Whether logs may grow without limit.
    pub(crate) fn are_endless(&self) -> bool {
        self.are_endless
    }

    /// The same with these computer players.
    #[must_use]
    pub fn played_by(self, players: Players) -> Rulesets {
        Rulesets { players, ..self }
    }

    /// The computer player of a ruleset, if it has one.
    pub fn player(&self, id: &str) -> Option<&dyn Player> {
        self.players.of_ruleset(id)
    }

    /// The newest rules with this name, with which new tables are opened.
    pub fn find(&self, id: &str) -> Option<&dyn Ruleset> {
        let of_game = self.all().filter(|ruleset| ruleset.info().id == id);
        of_game.max_by_key(|ruleset| ruleset.info().version)
    }

    /// What players call this game; its id, if it is no longer offered.
    pub fn name_of<'a>(&'a self, id: &'a str) -> &'a str {
        self.find(id).map_or(id, |ruleset| ruleset.info().name)
    }

    /// The rules of this version. If they are gone, returns the newest ones, which refuse to start
    /// a game of another version with an error that names both.
    pub fn find_version(&self, id: &str, version: u32) -> Option<&dyn Ruleset> {
        let wanted = (id, version);
        let mut all = self.all();
        all.find(|ruleset| (ruleset.info().id, ruleset.info().version) == wanted)
            .or_else(|| self.find(id))
    }

    /// The rules of a table: once its game has begun, those it began with. A table that continues
    /// from another game's position began with that game.
    pub fn of_table(&self, table: &TableRecord) -> Option<&dyn Ruleset> {
        let is_open = matches!(table.stage, Stage::Gathering) && table.fork().is_none();
        if is_open {
            self.find(&table.ruleset)
        } else {
            self.find_version(&table.ruleset, table.rules_version)
        }
    }

    fn all(&self) -> impl Iterator<Item = &dyn Ruleset> {
        self.rulesets.iter().map(AsRef::as_ref)
    }

    /// The catalogue: the newest rules of each game.
    pub fn views(&self) -> Vec<RulesetView> {
        let is_newest = |ruleset: &&dyn Ruleset| {
            let newest = self.find(ruleset.info().id);
            newest.is_some_and(|newest| newest.info().version == ruleset.info().version)
        };
        self.all()
            .filter(is_newest)
            .map(|ruleset| {
                let info = ruleset.info();
                RulesetView {
                    id: info.id.to_owned(),
                    name: info.name.to_owned(),
                    version: info.version,
                    seats_min: info.seats_min,
                    seats_max: info.seats_max,
                    computers: self.player(info.id).is_some(),
                    options: info.options.clone(),
                }
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_core::{GameRng, Options, Position, RulesetInfo, Seat, SetupError};

    struct Stub(RulesetInfo);

    impl Ruleset for Stub {
        fn info(&self) -> &RulesetInfo {
            &self.0
        }

        fn check_setup(&self, _: u8, chosen: &Options) -> Result<Options, SetupError> {
            Ok(chosen.clone())
        }

        fn start(
            &self,
            _: u8,
            _: Seat,
            _: &Options,
            _: &mut GameRng,
        ) -> Result<Box<dyn Position>, SetupError> {
            Err(SetupError::SeatCount { min: 2, max: 2 })
        }
    }

    fn stub(id: &'static str, version: u32) -> Box<dyn Ruleset> {
        Box::new(Stub(RulesetInfo {
            id,
            name: id,
            version,
            seats_min: 2,
            seats_max: 2,
            entries_max: 10,
            options: Vec::new(),
        }))
    }

    fn rulesets() -> Rulesets {
        Rulesets::of(vec![stub("nim", 3), stub("race", 1), stub("nim", 2)])
    }

    #[test]
    fn the_catalogue_holds_the_newest_rules_of_each_game() {
        let views = rulesets().views();
        let shown: Vec<(&str, u32)> = views.iter().map(|v| (v.id.as_str(), v.version)).collect();
        assert_eq!(shown, [("nim", 3), ("race", 1)]);
        assert_eq!(rulesets().find("nim").map(|r| r.info().version), Some(3));
        assert!(rulesets().find("chess").is_none());
    }

    #[test]
    fn a_version_is_found_for_as_long_as_it_is_there() {
        let found = |id, version| {
            rulesets()
                .find_version(id, version)
                .map(|r| r.info().version)
        };
        assert_eq!(found("nim", 2), Some(2));
        assert_eq!(found("nim", 3), Some(3));
        assert_eq!(
            found("nim", 1),
            Some(3),
            "the newest, which names both versions"
        );
        assert_eq!(found("chess", 1), None);
    }
}
