//! Games for the tests to play.

use bot_players::Players;
use bots::Player;
use game_core::{
    GameRng, OptionValue, Options, Outcome, Position, Ruleset, Seat, Seed, Status, ruleset,
};
use serde_json::Value;

/// A game with its options, and the players for it.
pub(crate) struct Table {
    pub(crate) name: &'static str,
    pub(crate) seats: u8,
    rules: Box<dyn Ruleset>,
    options: Options,
    players: Players,
}

impl Table {
    pub(crate) fn golden_horn(seats: u8) -> Table {
        let rules = ruleset::<golden_horn::GoldenHorn>();
        Table::new("golden horn", seats, rules, Options::new())
    }

    pub(crate) fn dominio(seats: u8) -> Table {
        let value = OptionValue::Choice("dominio_da_mar".to_owned());
        let options = Options::from([("expansion".to_owned(), value)]);
        let rules = ruleset::<golden_horn::GoldenHorn>();
        Table::new("dominio da mar", seats, rules, options)
    }

    pub(crate) fn horus(seats: u8) -> Table {
        let rules = ruleset::<horus::Horus>();
        Table::new("horus", seats, rules, Options::new())
    }

    /// One table each for Golden Horn, Dominio da Mar and Horus.
    pub(crate) fn one_of_each() -> [Table; 3] {
        [Table::golden_horn(3), Table::dominio(2), Table::horus(2)]
    }

    fn new(name: &'static str, seats: u8, rules: Box<dyn Ruleset>, options: Options) -> Table {
        let players = Players::built_in();
        Table {
            name,
            seats,
            rules,
            options,
            players,
        }
    }

    pub(crate) fn player(&self) -> &dyn Player {
        let id = self.rules.info().id;
        self.players.of_ruleset(id).expect("every game has players")
    }

    pub(crate) fn start(&self, number: u32) -> Box<dyn Position> {
        let mut rng = chance(number, 0);
        self.rules
            .start(self.seats, Seat::FIRST, &self.options, &mut rng)
            .expect("the options fit")
    }

    /// Plays a game; `choose` acts for the first seat that must act.
    pub(crate) fn play(
        &self,
        number: u32,
        mut choose: impl FnMut(&dyn Position, Seat, u64) -> Value,
    ) -> (Vec<Box<dyn Position>>, Outcome) {
        let mut seen = vec![self.start(number)];
        for step in 1..10_000 {
            let now = seen.last().expect("the start is there");
            match now.status() {
                Status::Finished(outcome) => return (seen, outcome),
                Status::ToAct(seats) => {
                    let seat = seats.iter().next().expect("never empty");
                    let action = choose(&**now, seat, step);
                    let played = now.act(seat, &action, &mut chance(number, step));
                    let played = played.unwrap_or_else(|why| panic!("{action}: {why}"));
                    seen.push(played.next);
                }
            }
        }
        panic!("game {number} does not end");
    }
}

/// The random stream for one step of the game with this number.
pub(crate) fn chance(number: u32, step: u64) -> GameRng {
    let mut seed = [0x7e; 32];
    seed[..4].copy_from_slice(&number.to_be_bytes());
    GameRng::for_step(&Seed::new(seed), step)
}

/// The legal actions of the seat.
pub(crate) fn legal(position: &dyn Position, seat: Seat) -> Vec<Value> {
    let choices: Vec<Value> =
        serde_json::from_str(&position.player_part(seat).actions).expect("a list of choices");
    let choices = choices.into_iter();
    choices.map(|mut choice| choice["action"].take()).collect()
}

/// A random legal action of the seat.
pub(crate) fn any_action(position: &dyn Position, seat: Seat, rng: &mut GameRng) -> Value {
    let actions = legal(position, seat);
    rng.pick(&actions)
        .expect("somebody who must act can")
        .clone()
}

pub(crate) fn never() -> bool {
    false
}
