//! What a game accepts, and what it says after each entry.

use super::{Played, draw, rules, seat, table};
use crate::basis::Rulesets;
use crate::game::history::HISTORY_MAX;
use crate::game::{CLOCK_CHANGES_MAX, Checked, Entry, RunningGame, Since, UNDOS_MAX, line_setup};
use crate::testkit::testing::person;
use crate::testkit::toy;
use fondaco_protocol::{CommandId, ErrorCode, Help, Seen, UnixMs, Version};
use game_core::{Options, Seat, SeatSet};
use serde_json::Value;
use uuid::Uuid;

/// A game in which all have bid, and in which there is something left to draw.
fn opened() -> Played {
    let mut played = Played::begin(table());
    for _ in 0..3 {
        played.act();
    }
    played
}

#[test]
fn a_choice_counts_as_long_as_it_is_the_same_one() {
    let mut played = Played::begin(table());
    let choice = played.listed(seat(1)).pop().expect("a bid");
    let bid = || Entry::Act {
        action: choice.clone(),
    };
    played.act();
    // Another's bid leaves the choices of the second as they are.
    assert!(played.check(seat(1), Version(0), bid()).is_ok());
    let ahead = Version(2);
    assert_eq!(
        played.refused(seat(1), ahead, bid()),
        ErrorCode::StaleVersion
    );
    // Whatever else is done must know all that has happened; help with the clock need not.
    let end = || Entry::EndGame { agreed: Vec::new() };
    assert_eq!(
        played.refused(seat(1), Version(0), end()),
        ErrorCode::StaleVersion
    );
    assert!(played.check(seat(1), Version(1), end()).is_ok());
    let time = Entry::GiveTime { to: Seat::FIRST };
    assert!(played.check(seat(1), Version(0), time).is_ok());
    // One's own choices change once one has chosen.
    played.enter(seat(1), bid());
    let other = played.listed(seat(1)).pop().expect("another bid");
    let change = Entry::Act { action: other };
    assert_eq!(
        played.refused(seat(1), Version(1), change),
        ErrorCode::StaleVersion
    );
}

#[test]
fn nothing_is_done_in_a_game_that_is_over() {
    let mut played = opened();
    let seat = played.awaited().expect("it goes on");
    assert!(played.game.line().must_act(seat));
    assert_eq!((played.game.is_over(), played.game.result()), (false, None));
    played.enter(seat, Entry::EndGame { agreed: vec![seat] });
    assert!(played.game.is_over());
    assert_eq!(played.awaited(), None);
    assert!(!played.game.line().must_act(seat));
    assert!(!played.game.part(seat).expect("a seat").can_undo);
    assert!(played.listed(seat).is_empty());
    // It says so even to whoever comes too late.
    assert_eq!(
        played.refused(seat, Version(0), draw()),
        ErrorCode::GameOver
    );

    let played = opened().played_out();
    let result = played.game.result().expect("a result");
    assert_eq!(result.scores.len(), 3);
    assert_eq!(
        played.refused(seat, Version(0), draw()),
        ErrorCode::GameOver
    );
}

#[test]
fn only_what_reveals_nothing_is_taken_back_alone() {
    let mut played = opened();
    let can_undo = |played: &Played, seat: Seat| played.game.part(seat).expect("a seat").can_undo;
    let one = played.awaited().expect("it goes on");
    assert!(!can_undo(&played, one));
    played.act();
    assert!(can_undo(&played, one));
    let depth = played.game.line().depth();
    played.enter(one, Entry::Undo);
    assert_eq!(played.game.line().depth(), depth - 1);
    assert_eq!(played.awaited(), Some(one));
    assert!(!can_undo(&played, one));
    played.enter(one, draw());
    assert!(!can_undo(&played, one));
    assert_eq!(
        played.refused(one, played.game.version(), Entry::Undo),
        ErrorCode::NothingToUndo
    );
    // With the others' consent it can be.
    assert_eq!(played.game.line().take_back_steps(one), Some(1));
    played.enter(one, Entry::TakeBack { steps: None });
    assert_eq!(played.awaited(), Some(one));
}

#[test]
fn an_update_goes_to_those_for_whom_something_changed() {
    let mut played = Played::begin(table());
    let seats = |update: &crate::sent::Update| update.frames.seats().collect::<Vec<_>>();
    // The others see no more than that somebody has bid.
    assert_eq!(seats(&played.act()), [Seat::FIRST]);
    played.act();
    // All cards are turned up: everybody's hand and choices change.
    assert_eq!(seats(&played.act()), [Seat::FIRST, seat(1), seat(2)]);
    // An entry beside the game changes nothing of it.
    let depth = played.game.line().depth();
    let help = Entry::Help { help: Help::Hints };
    assert!(seats(&played.enter(seat(1), help)).is_empty());
    assert_eq!(played.game.line().depth(), depth);
    assert_eq!(played.game.line().entries_beside(), 1);
    assert_eq!(played.game.line().help(seat(1)), Some(Help::Hints));
}

#[test]
fn a_command_is_done_once_however_often_it_comes() {
    let mut played = Played::begin(table());
    let action = played.listed(Seat::FIRST).pop().expect("a bid");
    let id = CommandId(Uuid::from_u128(1));
    played.act();
    let check = |seat, entry| played.game.check(seat, id, Version(0), entry);
    let again = check(
        Seat::FIRST,
        Entry::Act {
            action: action.clone(),
        },
    );
    assert!(matches!(again, Ok(Checked::Known(version)) if *version.get() == Version(1)));
    let other = check(Seat::FIRST, draw())
        .err()
        .expect("it is another command");
    assert_eq!(other.code(), ErrorCode::CommandIdReused);
    // The ids of other seats are theirs.
    let own = played.listed(seat(1)).pop().expect("a bid");
    assert!(matches!(
        check(seat(1), Entry::Act { action: own }),
        Ok(Checked::Accepted(_))
    ));
}

#[test]
fn who_was_away_is_told_what_was_missed_as_far_as_it_is_kept() {
    let mut played = Played::begin(table());
    let seen = |played: &Played| Seen {
        version: played.game.version(),
        hash: played.game.public_hash().to_string(),
    };
    let start = seen(&played);
    let few = played.game.bytes();
    let mut at = vec![start.clone()];
    for number in 0..HISTORY_MAX {
        let help = if number % 2 == 0 {
            Help::Hints
        } else {
            Help::GivenUp
        };
        played.enter(Seat::FIRST, Entry::Help { help });
        at.push(seen(&played));
    }
    let missed = |played: &Played, seen: &Seen| match played.game.since(seen) {
        Since::Updates(updates) => updates.len(),
        Since::TooOld => 1_000,
        Since::NeverSeen => 2_000,
    };
    assert_eq!(missed(&played, &start), HISTORY_MAX);
    assert_eq!(missed(&played, &at[HISTORY_MAX]), 0);
    let full = played.game.bytes();
    assert!(full > few);
    // One more: the oldest goes.
    played.enter(Seat::FIRST, Entry::Help { help: Help::Hints });
    assert_eq!(missed(&played, &start), 1_000);
    assert_eq!(missed(&played, &at[1]), HISTORY_MAX);
    assert_eq!(played.game.history().count(), HISTORY_MAX);
    assert!(
        played.game.bytes().abs_diff(full) < (full - few) / 4,
        "evicted updates no longer count"
    );
    let unseen = Seen {
        hash: "0123456789abcdef".to_owned(),
        ..at[2].clone()
    };
    assert_eq!(missed(&played, &unseen), 2_000);
    let ahead = Seen {
        version: Version(1_000),
        ..at[2].clone()
    };
    assert_eq!(missed(&played, &ahead), 2_000);

    // The log has the rest, for whoever has seen this game.
    let rulesets = toy::rulesets();
    let from_log = |seen: &Seen| {
        let (table, log) = (&played.table, &played.log);
        RunningGame::updates_from_log(rules(&rulesets), table, log, seen).map(|missed| missed.len())
    };
    assert_eq!(from_log(&start), Some(HISTORY_MAX + 1));
    assert_eq!(from_log(&at[1]), Some(HISTORY_MAX));
    assert_eq!(
        from_log(&Seen {
            hash: "0".repeat(16),
            ..start.clone()
        }),
        None
    );
}

#[test]
fn time_never_runs_back_in_a_log() {
    let mut played = opened();
    played.now = UnixMs(0);
    let before = played.game.last_at();
    played.act();
    assert_eq!(played.log.last().expect("an entry").get().at, before);
}

#[test]
fn a_replayed_game_is_the_one_that_was_played() {
    let mut played = opened();
    let drawer = played.awaited().expect("it goes on");
    played.enter(drawer, draw());
    played.act();
    let rulesets = toy::rulesets();
    let again =
        RunningGame::replay(rules(&rulesets), &played.table, &played.log).expect("it leads there");
    assert_eq!(again.version(), played.game.version());
    assert_eq!(again.public_hash(), played.game.public_hash());
    assert_eq!(again.line().positions(), played.game.line().positions());
    assert_eq!(again.line().positions(), 1 + played.log.len());
    for number in 0..3 {
        let (old, new) = (played.game.part(seat(number)), again.part(seat(number)));
        let (old, new) = (old.expect("a seat"), new.expect("a seat"));
        assert_eq!((&new.part, new.can_undo), (&old.part, old.can_undo));
        assert_eq!(new.choice_since, old.choice_since);
    }
    assert_eq!(again.history().count(), played.log.len());
    // Whoever has seen a position of this game hears what came after it, and only they.
    let early = RunningGame::replay(rules(&rulesets), &played.table, &played.log[..2]);
    let early = early.expect("it leads there");
    let seen = |hash: String| Seen {
        version: early.version(),
        hash,
    };
    let missed = |seen: &Seen| {
        let (table, log) = (&played.table, &played.log);
        RunningGame::updates_from_log(rules(&rulesets), table, log, seen).map(|missed| missed.len())
    };
    let rest = played.log.len() - 2;
    assert_eq!(missed(&seen(early.public_hash().to_string())), Some(rest));
    assert_eq!(missed(&seen(played.game.public_hash().to_string())), None);
}

#[test]
fn an_accepted_entry_says_what_the_game_waits_for_next() {
    let played = opened();
    let now = played.awaited().expect("it goes on");
    let next =
        |played: &Played, seat: Seat, entry| match played.check(seat, played.game.version(), entry)
        {
            Ok(Checked::Accepted(prepared)) => prepared.next,
            _ => panic!("it is not accepted"),
        };
    let act = |played: &Played| {
        let seat = played.awaited().expect("it goes on");
        let action = played.listed(seat).pop().expect("something to do");
        next(played, seat, Entry::Act { action })
    };
    let after = act(&played);
    let follower = now.next(3);
    assert_eq!(
        after.to_act().map(|seats| seats.iter().collect()),
        Some(vec![follower])
    );
    assert!(after.must_act(follower) && !after.must_act(now));
    assert!(!after.is_end() && !after.is_beside_the_game());
    let end = next(&played, now, Entry::EndGame { agreed: vec![now] });
    assert!(end.is_end() && end.to_act().is_none());
    assert!((0..3).all(|number| !end.must_act(seat(number))));
    let help = next(&played, now, Entry::Help { help: Help::Hints });
    assert!(help.is_beside_the_game() && !help.is_end() && help.must_act(now));
    // The last action of a game that is played to its end.
    let mut played = played;
    loop {
        let after = act(&played);
        if after.is_end() {
            assert!(after.to_act().is_none());
            break;
        }
        played.act();
    }
}

#[test]
fn a_log_has_room_for_so_many_entries_of_the_game() {
    let mut played = opened();
    let seat = played.awaited().expect("it goes on");
    played.enter(seat, Entry::Help { help: Help::Hints });
    let room = |played: &Played, entry: Entry, max: u32| {
        let checked = played.check(seat, played.game.version(), entry);
        let Ok(Checked::Accepted(prepared)) = checked else {
            panic!("it is not accepted");
        };
        played.game.require_room(&prepared.next, max)
    };
    // Three bids; help does not count.
    assert_eq!(room(&played, draw(), 3), Err(ErrorCode::LogFull));
    assert_eq!(room(&played, draw(), 4), Ok(()));
    assert_eq!(
        room(
            &played,
            Entry::Help {
                help: Help::GivenUp
            },
            3
        ),
        Ok(())
    );
    let end = || Entry::EndGame { agreed: vec![seat] };
    assert_eq!(room(&played, end(), 3), Ok(()));
    // Nor are changes of mind without end.
    let give = || Entry::GiveTime { to: seat };
    let mut given = 0;
    while room(&played, give(), 1_000) == Ok(()) {
        played.enter(seat, give());
        given += 1;
    }
    assert_eq!(given, usize::from(CLOCK_CHANGES_MAX));
    assert_eq!(room(&played, give(), 1_000), Err(ErrorCode::TooMuchTime));
    let mut undone = 0;
    let refused = loop {
        played.act();
        match room(&played, Entry::Undo, 1_000) {
            Ok(()) => played.enter(seat, Entry::Undo),
            Err(why) => break why,
        };
        undone += 1;
    };
    assert_eq!(undone, usize::from(UNDOS_MAX));
    assert_eq!(refused, ErrorCode::TooManyChanges);
    assert!(!played.game.part(seat).expect("a seat").can_undo);
    assert_eq!(played.game.may_undo_no_more(), SeatSet::collect([seat]));
}

#[test]
fn what_was_played_for_a_seat_is_its_own_until_another_acts() {
    // Nothing is revealed before all have bid.
    let mut played = Played::begin(table());
    let one = played.awaited().expect("it goes on");
    let line = |played: &Played| played.game.line().played_for(one);
    let default = played.game.line().default_for(one).expect("a safe action");
    played.enter(one, default);
    let alone = line(&played).expect("it was played for");
    assert_eq!((alone.steps, alone.is_free), (1, true));
    played.act();
    let with_another = line(&played).expect("it was played for");
    assert_eq!((with_another.steps, with_another.is_free), (2, false));
}

#[test]
fn whoever_has_the_host_s_seat_starts_where_the_rules_ask() {
    let mut table = table();
    assert_eq!(line_setup(&table).host, Seat::FIRST);
    table.host = person(2).id;
    assert_eq!(line_setup(&table).host, seat(1));
    table.host = person(9).id;
    assert_eq!(line_setup(&table).host, Seat::FIRST);
}

#[test]
fn what_is_drawn_of_a_sealed_pile_is_sent_with_its_proof() {
    let rulesets = Rulesets::built_in();
    let rules = rulesets.find("horus").expect("it is built in");
    let mut table = table();
    let options = rules
        .check_setup(3, &Options::new())
        .expect("its defaults fit");
    table.ruleset = "horus".to_owned();
    (table.rules_version, table.options) = (rules.info().version, options);
    let game = RunningGame::start(rules, &table).expect("a start");
    let sealed = game.sealed();
    assert!(sealed.iter().any(|pile| pile.size > 0), "{sealed:?}");
    let mut played = Played {
        game,
        table,
        log: Vec::new(),
        now: UnixMs(1_000),
    };
    let proofs = |text: &str| {
        let sent: Value = serde_json::from_str(text).expect("JSON");
        let public = sent["drawn"].as_array().map_or(0, Vec::len);
        let private = sent["private"]["drawn"].as_array().map_or(0, Vec::len);
        (public, private)
    };
    // Until somebody draws a card, which only they see, and the next tile, which all see.
    for _ in 0..40 {
        let by = played.awaited().expect("it goes on");
        let update = played.act();
        let own = proofs(update.frames.frame(Some(by)).as_str());
        let other = proofs(update.frames.frame(Some(by.next(3))).as_str());
        if own.1 > 0 {
            assert_eq!((own.0, other), (1, (1, 0)));
            return;
        }
    }
    panic!("nobody has drawn");
}
