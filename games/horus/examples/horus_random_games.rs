//! Measures how many random moves per second the rules make on one core.
//!
//! `cargo run --release -p horus --example horus_random_games [games]`

use game_core::{Game, GameRng, PatchWriter, Rules, Seat, Seed, Setup, Status};
use horus::{Action, Horus, Options};
use std::sync::LazyLock;
use std::time::{Duration, Instant};

#[derive(Default)]
struct Figures {
    moves: u64,
    listed: u64,
    most_listed: usize,
    listing: Duration,
    applying: Duration,
    longest: Duration,
}

fn main() {
    let games: u64 = std::env::args()
        .nth(1)
        .and_then(|games| games.parse().ok())
        .unwrap_or(2_000);
    let (moves, took) = plainly(games);
    let rate = moves as f64 / took.as_secs_f64();
    println!("{games} games, {moves} moves: {rate:.0} moves per second of CPU time");
    let mut figures = Figures::default();
    for game in 0..games {
        play_one(game, &mut figures);
    }
    let micros = |time: Duration| time.as_secs_f64() * 1e6 / figures.moves as f64;
    println!(
        "listing the legal actions: {:.2} us",
        micros(figures.listing)
    );
    println!("applying one of them: {:.2} us", micros(figures.applying));
    println!("longest step: {:?}", figures.longest);
    println!(
        "legal actions: {:.0} on average, {} at most",
        figures.listed as f64 / figures.moves as f64,
        figures.most_listed
    );
    views(games.div_ceil(20));
}

fn rng(game: u64, step: u64) -> GameRng {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&game.to_le_bytes());
    GameRng::for_step(&Seed::new(bytes), step)
}

fn start(game: u64) -> Horus {
    let setup = Setup {
        rules_version: Horus::RULES_VERSION,
        seats: 2 + (game % 3) as u8,
        host: Seat::FIRST,
        options: Options::default(),
    };
    Horus::start(&setup, &mut rng(game, 0)).expect("the usual options fit any number of seats")
}

fn actor(game: &Horus) -> Option<Seat> {
    match game.status() {
        Status::ToAct(seats) => seats.iter().next(),
        Status::Finished(_) => None,
    }
}

/// Plays all games without timing individual moves. Returns the number of moves and how long they
/// took.
fn plainly(games: u64) -> (u64, Duration) {
    let begin = cpu_time();
    let mut moves = 0;
    for number in 0..games {
        let mut game = start(number);
        let mut chance = rng(number, 1);
        let mut player = rng(number, 2);
        while let Some(seat) = actor(&game) {
            let action = pick(&game.legal_actions(seat), &mut player);
            let step = game_core::play(&game, seat, &action, &mut chance);
            game = step.expect("a listed action").game;
            moves += 1;
        }
    }
    (moves, cpu_time() - begin)
}

/// The CPU time of this thread; wall-clock time on systems that do not provide it.
fn cpu_time() -> Duration {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = stat.and_then(|stat| stat.split(' ').next()?.parse().ok());
    static BEGIN: LazyLock<Instant> = LazyLock::new(Instant::now);
    nanos.map_or_else(|| BEGIN.elapsed(), Duration::from_nanos)
}

fn play_one(number: u64, figures: &mut Figures) {
    let mut game = start(number);
    let mut chance = rng(number, 1);
    let mut player = rng(number, 2);
    while let Some(seat) = actor(&game) {
        let begin = Instant::now();
        let actions = game.legal_actions(seat);
        let listed = begin.elapsed();
        let action = pick(&actions, &mut player);
        let begin = Instant::now();
        let step = game_core::play(&game, seat, &action, &mut chance).expect("a listed action");
        let applied = begin.elapsed();
        let took = steadily(listed + applied, figures.longest, || {
            let actions = game.legal_actions(seat);
            let _ = game_core::play(&game, seat, &action, &mut chance.clone());
            actions.len()
        });
        figures.moves += 1;
        figures.listed += actions.len() as u64;
        figures.most_listed = figures.most_listed.max(actions.len());
        figures.listing += listed;
        figures.applying += applied;
        figures.longest = figures.longest.max(took);
        game = step.game;
    }
}

/// If a step appears to be the longest so far, times it again: usually something else was running
/// on the machine.
fn steadily(first: Duration, longest: Duration, again: impl Fn() -> usize) -> Duration {
    let mut took = first;
    for _ in 0..20 {
        if took <= longest {
            break;
        }
        let begin = Instant::now();
        std::hint::black_box(again());
        took = took.min(begin.elapsed());
    }
    took
}

fn pick(actions: &[Action], player: &mut GameRng) -> Action {
    *player.pick(actions).expect("nobody is ever stuck")
}

/// Measures the additional work that the server does for each move.
fn views(games: u64) {
    let (mut moves, mut patches, mut longest, mut choices, mut most) = (0, 0, 0, 0, 0);
    let (mut viewing, mut previewing) = (Duration::ZERO, Duration::ZERO);
    for number in 0..games {
        let mut game = start(number);
        let mut old = game.public_view();
        let mut player = rng(number, 2);
        while let Some(seat) = actor(&game) {
            let actions = game.legal_actions(seat);
            let begin = Instant::now();
            let previews: Vec<_> = actions.iter().map(|a| game.preview(seat, a)).collect();
            previewing += begin.elapsed();
            let bytes = actions
                .iter()
                .zip(previews)
                .map(|pair| json(&pair))
                .sum::<usize>();
            choices += bytes;
            most = bytes.max(most);
            let action = pick(&actions, &mut player);
            let step = game_core::play(&game, seat, &action, &mut player).expect("a listed action");
            game = step.game;
            let begin = Instant::now();
            let new = game.public_view();
            viewing += begin.elapsed();
            let patch = PatchWriter::between(&old, &new).len();
            if actor(&game).is_some() {
                patches += patch;
                longest = patch.max(longest);
            }
            old = new;
            moves += 1;
        }
        if number == 0 {
            println!("public view at the end: {} bytes", json(&old));
        }
    }
    let micros = |time: Duration| time.as_secs_f64() * 1e6 / f64::from(moves);
    println!("making the public view: {:.2} us", micros(viewing));
    println!(
        "making the previews of a step: {:.2} us",
        micros(previewing)
    );
    println!(
        "patch: {} bytes on average, {longest} at most before the end",
        patches / moves as usize
    );
    println!(
        "legal actions as JSON: {} bytes on average, {most} at most",
        choices / moves as usize
    );
}

fn json<T: serde::Serialize>(value: &T) -> usize {
    serde_json::to_string(value).expect("it serializes").len()
}
