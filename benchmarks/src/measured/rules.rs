//! The rules alone, and a move as a table makes it, without disk or sockets.

use game_core::testkit::{RandomPlayer, Table};
use game_core::{Game, GameRng, Position, Seat, Seed, Status, play, ruleset};
use golden_horn::GoldenHorn;
use horus::Horus;
use serde_json::Value;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Prints both figures.
pub(crate) fn run(time: Duration) {
    println!("rules, one core");
    print_playouts::<GoldenHorn>(time / 2);
    print_playouts::<Horus>(time / 2);
    println!("a move through the table (check, apply, views, patch, hashes, JSON), one core");
    let (moves, elapsed) = table_moves(4, time / 2);
    println!(
        "  4 players: {:>9.0} moves/s, {:.1} us a move",
        moves as f64 / elapsed.as_secs_f64(),
        elapsed.as_secs_f64() * 1e6 / moves as f64
    );
}

fn print_playouts<G: Game>(time: Duration) {
    for seats in [2, 4] {
        let (moves, games) = random_playouts::<G>(seats, time);
        println!(
            "  {:<12} {seats} players: {:>9.0} random moves/s, {games} games, {:.0} moves a game",
            G::NAME,
            moves as f64 / time.as_secs_f64(),
            moves as f64 / games as f64
        );
    }
}

fn random_playouts<G: Game>(seats: u8, time: Duration) -> (u64, u64) {
    let setup = Table::seats(seats).setup::<G>();
    let begin = Instant::now();
    let (mut moves, mut games) = (0, 0);
    while begin.elapsed() < time {
        let seed = Seed::new([games as u8; 32]);
        let mut player = RandomPlayer::new(games as u8);
        let mut game = G::start(&setup, &mut GameRng::for_step(&seed, 0)).expect("a setup");
        let mut step = 0;
        while let Some((seat, action)) = player.choose(&game, seats) {
            step += 1;
            let mut rng = GameRng::for_step(&seed, step);
            game = play(&game, seat, &action, &mut rng)
                .expect("a listed action")
                .game;
        }
        moves += step;
        games += 1;
    }
    (moves, games)
}

/// Plays through the interface that tables use; choosing an action is not timed.
fn table_moves(seats: u8, time: Duration) -> (u64, Duration) {
    let rules = ruleset::<GoldenHorn>();
    let (mut moves, mut timed, mut number) = (0, Duration::ZERO, 0_u8);
    while timed < time {
        number = number.wrapping_add(1);
        let seed = Seed::new([number; 32]);
        let mut dice = GameRng::for_step(&Seed::new([number ^ 255; 32]), 0);
        let start = GameRng::for_step(&seed, 0);
        let mut position: Box<dyn Position> = rules
            .start(seats, Seat::FIRST, &Default::default(), &mut start.clone())
            .expect("a setup");
        let mut step = 0;
        while let Status::ToAct(able) = position.status() {
            let Some(seat) = able.iter().next() else {
                break;
            };
            let listed: Vec<Value> =
                serde_json::from_str(&position.player_part(seat).actions).expect("a list");
            let Some(choice) = dice.pick(&listed) else {
                break;
            };
            step += 1;
            let begin = Instant::now();
            let mut rng = GameRng::for_step(&seed, step);
            let played = position
                .act(seat, &choice["action"], &mut rng)
                .expect("a listed action");
            let parts = Seat::all(seats).map(|seat| played.next.player_part(seat));
            black_box(parts.collect::<Vec<_>>());
            black_box((played.next.hashes(), &played.patch, &played.events));
            timed += begin.elapsed();
            position = played.next;
            moves += 1;
        }
    }
    (moves, timed)
}
