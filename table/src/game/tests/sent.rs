//! What viewers are sent of a game, and what they are not.

use super::{Played, draw, seat, table};
use crate::game::may_look_back;
use crate::record::{Gathering, Stage, TableRecord};
use crate::sent::{UpdateFrames, table_view};
use crate::testkit::testing::{gathering, person, record_for};
use fondaco_protocol::{ErrorCode, UnixMs};
use game_core::Seat;
use serde_json::Value;

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn an_update_has_one_text_for_everybody_and_a_part_for_each_whom_it_concerns() {
    let mut played = Played::begin(table());
    let update = played.act();
    let card = |of: Option<Seat>| {
        let told = update.events_for(of).next().expect("an event");
        json(told)["card"].clone()
    };
    assert!(card(Some(Seat::FIRST)).is_u64());
    assert_eq!(card(Some(seat(1))), Value::Null);
    assert_eq!(card(None), Value::Null);
    let frames = &update.frames;
    let sent = |of: Option<Seat>| json(frames.frame(of).as_str());
    assert_eq!(
        sent(Some(Seat::FIRST))["private"]["view"]["bid"],
        card(Some(Seat::FIRST))
    );
    for other in [None, Some(seat(1)), Some(seat(7))] {
        assert_eq!(frames.frame(other), *frames.public());
        assert_eq!(frames.part(other), None);
        assert_eq!(sent(other)["private"], Value::Null);
    }
    let own = frames.part(Some(Seat::FIRST)).expect("a part");
    assert_eq!(json(own), sent(Some(Seat::FIRST))["private"]);
    assert_eq!(frames.bytes(), frames.public().len() + own.len());
    assert!(update.bytes() > frames.bytes());
    // Another node is sent the parts of those who are connected there.
    assert_eq!(
        frames
            .for_seats(|one| one == seat(1))
            .part(Some(Seat::FIRST)),
        None
    );
    assert_eq!(frames.for_seats(|one| one == Seat::FIRST), *frames);
    assert!(frames.is_valid());
    let turned = UpdateFrames::of(frames.frame(Some(Seat::FIRST)), Vec::new());
    assert!(
        !turned.is_valid(),
        "a private part is where the public text should end"
    );
}

#[test]
fn the_deal_is_shown_once_the_game_is_over() {
    let shown = |table: &TableRecord| table_view(table, Gathering::default(), None, 0);
    let mut played = Played::begin(table());
    assert_eq!(shown(&played.table).deal, None);
    assert_eq!(shown(&gathering(2)).deal, None);
    let commitment = shown(&played.table).commitment;
    assert_eq!(commitment.len(), 64);
    assert_eq!(shown(&gathering(2)).commitment, commitment);
    played = played.played_out();
    let view = shown(&played.table);
    assert_eq!(view.deal, Some(played.table.revealed_deal()));
    assert_eq!(
        (view.result, view.finished_at),
        (played.game.result(), Some(played.now))
    );
    // It had none if it never began.
    let mut closed = gathering(2);
    closed.stage = closed.stage.closed(UnixMs(9));
    assert_eq!(shown(&closed).deal, None);
}

#[test]
fn who_may_not_watch_may_look_back_once_it_is_over() {
    let may =
        |table: &TableRecord, who: Option<u8>| may_look_back(table, who.map(|who| person(who).id));
    let mut table = record_for(2);
    table.spectators = false;
    assert_eq!(may(&table, Some(1)), Ok(()));
    assert_eq!(may(&table, Some(9)), Err(ErrorCode::NoSpectators));
    assert_eq!(may(&table, None), Err(ErrorCode::NoSpectators));
    table.spectators = true;
    assert_eq!(may(&table, Some(9)), Ok(()));
    table.spectators = false;
    table.stage = table.stage.closed(UnixMs(9));
    assert_eq!(may(&table, None), Ok(()));
    table.stage = Stage::Gathering;
    assert_eq!(may(&table, Some(1)), Err(ErrorCode::NotStarted));
    table.stage = table.stage.closed(UnixMs(9));
    assert_eq!(may(&table, Some(1)), Err(ErrorCode::NotStarted));
}

#[test]
fn a_draw_is_told_to_who_drew() {
    let mut played = Played::begin(table());
    for _ in 0..3 {
        played.act();
    }
    let drawer = played.awaited().expect("it goes on");
    let update = played.enter(drawer, draw());
    let cards =
        |of: Seat| json(update.events_for(Some(of)).next().expect("an event"))["card"].clone();
    for number in 0..3 {
        assert_eq!(cards(seat(number)).is_u64(), seat(number) == drawer);
    }
}
