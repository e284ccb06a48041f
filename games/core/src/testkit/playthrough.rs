//! A recorded game as every seat saw it.

use super::committed_file::{assert_committed, must_update, read, write};
use super::{ACTIONS_MAX, RandomPlayer, Table};
use crate::{Game, GameRng, Options, Outcome, Played, Position, RulesetInfo, Seat, Seed, Status};
use serde_json::Value;
use std::fmt::Write as _;
use std::path::Path;

pub(super) const UPDATE: &str = "UPDATE_PLAYTHROUGHS";

/// Replays the game recorded in a file and asserts that everything in it still holds: what
/// everybody was told, and the hash of each position.
///
/// The actions are read from the file, so that it remains a golden log when the random
/// player changes. `UPDATE_PLAYTHROUGHS=1` records a new random game.
///
/// # Panics
/// If anything differs.
pub fn assert_playthrough<G: Game>(path: impl AsRef<Path>, table: &Table, seed_byte: u8) {
    let path = path.as_ref();
    if must_update(UPDATE) {
        write(path, &record::<G>(table, seed_byte));
        return;
    }
    let mut moves = recorded_moves(&read(path, UPDATE)).into_iter();
    let replayed = transcribe::<G>(table, seed_byte, |_| moves.next());
    assert_committed(path, &replayed, UPDATE);
}

fn record<G: Game>(table: &Table, seed_byte: u8) -> String {
    let mut player = RandomPlayer::new(seed_byte);
    let text = transcribe::<G>(table, seed_byte, |position| {
        let Status::ToAct(must_act) = position.status() else {
            return None;
        };
        let seat = player.choose_seat(must_act, table.seats, |seat| {
            !actions_of(position, seat).is_empty()
        });
        let actions = actions_of(position, seat);
        let action = player.pick(&actions);
        Some((seat, action.expect("a seat that must act can").clone()))
    });
    assert!(
        text.contains("\nfinished: "),
        "the recorded game has not ended"
    );
    text
}

/// The lines `#1 seat 0 {..}`.
pub(super) fn recorded_moves(text: &str) -> Vec<(Seat, Value)> {
    let moves = text.lines().filter(|line| line.starts_with('#'));
    moves
        .map(|line| parse_move(line).unwrap_or_else(|| panic!("not a recorded move: {line}")))
        .collect()
}

fn parse_move(line: &str) -> Option<(Seat, Value)> {
    let mut words = line.splitn(4, ' ').skip(2);
    let seat = Seat::new(words.next()?.parse().ok()?)?;
    Some((seat, serde_json::from_str(words.next()?).ok()?))
}

fn actions_of(position: &dyn Position, seat: Seat) -> Vec<Value> {
    let choices: Vec<Value> = serde_json::from_str(&position.player_part(seat).actions)
        .expect("legal actions are a list");
    choices
        .into_iter()
        .map(|mut choice| choice["action"].take())
        .collect()
}

fn transcribe<G: Game>(
    table: &Table,
    seed_byte: u8,
    mut next_move: impl FnMut(&dyn Position) -> Option<(Seat, Value)>,
) -> String {
    let rules = table.rules::<G>();
    let seed = Seed::new([seed_byte; 32]);
    let options = rules
        .check_setup(table.seats, &table.options)
        .unwrap_or_else(|error| panic!("{error}"));
    let mut position = rules
        .start(
            table.seats,
            table.host,
            &options,
            &mut GameRng::for_step(&seed, 0),
        )
        .unwrap_or_else(|error| panic!("the game does not start: {error}"));
    let mut page = Page::default();
    page.head(rules.info(), table, seed_byte, &options);
    page.start(position.as_ref(), table.seats);
    for number in 1..=ACTIONS_MAX {
        let Some((seat, action)) = next_move(position.as_ref()) else {
            break;
        };
        let played = position
            .act(seat, &action, &mut GameRng::for_step(&seed, number))
            .unwrap_or_else(|error| panic!("#{number}: {action} is refused: {error}"));
        page.step(number, seat, &played);
        page.private_changes(position.as_ref(), played.next.as_ref(), table.seats);
        page.hash(played.next.as_ref());
        position = played.next;
    }
    page.end(position.as_ref());
    page.text
}

/// The text of a playthrough.
#[derive(Default)]
struct Page {
    text: String,
}

impl Page {
    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn head(&mut self, rules: &RulesetInfo, table: &Table, seed_byte: u8, options: &Options) {
        let Table { seats, host, .. } = table;
        let options = serde_json::to_string(options).expect("options serialize");
        self.line(&format!("{}, rules version {}", rules.name, rules.version));
        self.line(&format!("seats: {seats}, host: {host:?}"));
        self.line(&format!("options: {options}"));
        self.line(&format!("seed: 32 times {seed_byte}"));
    }

    fn start(&mut self, position: &dyn Position, seats: u8) {
        self.line("");
        self.line("start");
        self.line(&format!("  public: {}", position.public_json()));
        for seat in Seat::all(seats) {
            let view = position.player_part(seat).view;
            self.line(&format!("  {seat:?} sees: {view}"));
        }
        self.hash(position);
    }

    fn step(&mut self, number: u64, seat: Seat, played: &Played) {
        self.line("");
        self.line(&format!("#{number} {seat:?} {}", played.action));
        for event in &played.events {
            let public = event.public.as_deref().unwrap_or("nothing");
            self.line(&format!("  all are told: {public}"));
            for (seat, view) in &event.private {
                self.line(&format!("  {seat:?} is told: {view}"));
            }
        }
        self.line(&format!("  patch: {}", played.patch));
    }

    fn private_changes(&mut self, old: &dyn Position, new: &dyn Position, seats: u8) {
        for seat in Seat::all(seats) {
            let (old, new) = (old.player_part(seat), new.player_part(seat));
            if old.view != new.view {
                self.line(&format!("  {seat:?} sees: {}", new.view));
            }
        }
    }

    fn hash(&mut self, position: &dyn Position) {
        self.line(&format!("  state: {}", hex(&position.hashes().state)));
    }

    fn end(&mut self, position: &dyn Position) {
        self.line("");
        match position.status() {
            Status::Finished(Outcome { scores, winners }) => {
                self.line(&format!("finished: scores {scores:?}, winners {winners:?}"));
            }
            Status::ToAct(seats) => self.line(&format!("to act: {seats:?}")),
        }
        self.line(&format!("  public: {}", position.public_json()));
    }
}

/// A fingerprint as written in recorded games.
pub(super) fn hex(hash: &[u8; 32]) -> String {
    hash.iter().fold(String::new(), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}
