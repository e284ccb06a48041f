//! Measures how many random moves per second the rules make on one core.
//!
//! `cargo run --release -p golden-horn --example golden_horn_random_games [games]`

use game_core::{GameRng, Rules, Seat, Seed, Setup, StartPlayer, Status, play};
use golden_horn::{EndRule, Expansion, GoldenHorn, MatchingSquare, Options, RobbedShip};
use std::time::Instant;

/// The number of games for each number of players, unless the command line says otherwise.
const GAMES: u64 = 5_000;

const OPTIONS: Options = Options {
    start_player: StartPlayer::Random,
    random_sea: false,
    robbed_ship: RobbedShip::MayTurn,
    matching_square: MatchingSquare::MayStop,
    end: EndRule::FinishRound,
    expansion: Expansion::None,
};

fn main() {
    let asked = std::env::args().nth(1).and_then(|games| games.parse().ok());
    let games = asked.unwrap_or(GAMES);
    println!("{} bytes a position", size_of::<GoldenHorn>());
    for (expansion, seats) in [Expansion::None, Expansion::DominioDaMar]
        .into_iter()
        .flat_map(|expansion| GoldenHorn::SEATS.map(move |seats| (expansion, seats)))
    {
        let options = Options {
            expansion,
            ..OPTIONS
        };
        let start = Instant::now();
        let moves: u64 = (0..games)
            .map(|number| random_game(seats, options, number))
            .sum();
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{expansion:?}, {seats} players: {moves} moves in {games} games, {:.0} moves a game, {:.0} moves a second",
            moves as f64 / games as f64,
            moves as f64 / seconds
        );
    }
}

/// Plays one game and counts its moves. A single random stream serves the whole game;
/// setting one up for each step is the server's job.
fn random_game(seats: u8, options: Options, number: u64) -> u64 {
    let setup = Setup {
        rules_version: GoldenHorn::RULES_VERSION,
        seats,
        host: Seat::FIRST,
        options,
    };
    let seed = Seed::new([seats; 32]);
    let mut rng = GameRng::for_step(&seed, number);
    let mut choice = Choice(number + 1);
    let mut game = GoldenHorn::start(&setup, &mut rng).expect("the options fit");
    let mut moves = 0;
    while let Status::ToAct(must_act) = game.status() {
        let seat = must_act.iter().next().expect("a seat set is never empty");
        let actions = game.legal_actions(seat);
        let action = &actions[choice.below(actions.len())];
        game = play(&game, seat, action, &mut rng)
            .expect("listed actions are legal")
            .game;
        moves += 1;
    }
    moves
}

/// A cheap random choice (xorshift), so that the measurement is dominated by the rules.
struct Choice(u64);

impl Choice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}
