//! The log has a limit: once it is full there are no more moves, but players can still agree to end
//! the game.

use crate::game::{Checked, Entry, Prepared, RunningGame};
use crate::record::Durable;
use crate::testkit::toy;
use crate::testkit::{record, seat};
use fondaco_protocol::{CommandId, ErrorCode, UnixMs};
use game_core::Seat;
use serde_json::Value;
use uuid::Uuid;

fn checked(game: &RunningGame, seat: Seat, entry: Entry) -> Box<Prepared> {
    let command = CommandId(Uuid::from_u128(game.version().0.into()));
    match game.check(seat, command, game.version(), entry) {
        Ok(Checked::Accepted(prepared)) => prepared,
        Ok(Checked::Known(_)) => panic!("the command is new"),
        Err(error) => panic!("refused: {error}"),
    }
}

/// The first listed action of a seat that the game is waiting for.
fn next(game: &RunningGame) -> Box<Prepared> {
    let mut seats = Seat::all(2);
    let seat = seats.find(|seat| game.line().must_act(*seat));
    let seat = seat.expect("somebody is to act");
    let listed = &game.part(seat).expect("a seat").part.actions;
    let listed: Value = serde_json::from_str(listed).expect("JSON");
    let action = listed[0]["action"].clone();
    checked(game, seat, Entry::Act { action })
}

#[test]
fn a_full_log_takes_nothing_but_the_end_of_the_game() {
    let rulesets = toy::rulesets();
    let table = record();
    let ruleset = rulesets.find(&table.ruleset).expect("the toy");
    let mut game = RunningGame::start(ruleset, &table).expect("a start");
    for _ in 0..3 {
        let prepared = next(&game);
        assert_eq!(game.require_room(&prepared.next, 3), Ok(()));
        let entry = game.log_entry(&prepared, UnixMs(0));
        game.commit(*prepared, &Durable::simulated(entry.seq), UnixMs(0));
    }
    let one_more = next(&game);
    let full = Err(ErrorCode::LogFull);
    assert_eq!(game.require_room(&one_more.next, 3), full);
    assert_eq!(game.require_room(&one_more.next, 4), Ok(()));
    let agreed = vec![seat(0), seat(1)];
    let end = checked(&game, seat(0), Entry::EndGame { agreed });
    assert_eq!(game.require_room(&end.next, 3), Ok(()));
}
