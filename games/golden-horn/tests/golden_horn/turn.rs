//! GH-10.

use crate::table::{
    act, announce, check, check_refused, end_turn, load, raid, refused, sail, to_act,
};
use game_core::{Rejection, Rules, play};
use golden_horn::scenario::{DUO, MONO, Scenario, TRIO, counts, seat};
use golden_horn::{EventView, IllegalAction};

const ALL_COLOURS: &str = "RBYOPG";

/// Another player's trio with a red cube on square 2, and the cards to raid it.
fn with_prey() -> Scenario {
    Scenario::new(2)
        .ship(1, TRIO, 2)
        .cargo(1, TRIO, "RR")
        .hand(0, "GGBB")
}

#[test]
fn gh_10_a_raid_is_optional() {
    check(with_prey(), sail(TRIO, 1), |after| {
        assert_eq!(to_act(&after.game), seat(1))
    });
}

#[test]
fn gh_10_a_turn_has_one_raid() {
    let raided = act(&with_prey().game(), raid(1, TRIO, 'R', "BB"));
    assert!(raided.view.raid_used);
    refused(
        &raided.game,
        raid(1, TRIO, 'R', "GG"),
        IllegalAction::RaidUsed,
    );
}

#[test]
fn gh_10_the_voyage_follows_the_raid() {
    let raided = act(&with_prey().game(), raid(1, TRIO, 'R', "BB"));
    assert_eq!(to_act(&raided.game), seat(0));
    refused(&raided.game, end_turn(), IllegalAction::VoyageAhead);
    let sailed = act(&raided.game, sail(TRIO, 1));
    assert_eq!(to_act(&sailed.game), seat(1));
}

#[test]
fn gh_10_there_is_no_raid_once_the_voyage_has_begun() {
    let before = with_prey().venice("BB");
    let loaded = act(&before.game(), load(TRIO, 'B'));
    refused(
        &loaded.game,
        raid(1, TRIO, 'R', "GG"),
        IllegalAction::RaidTooLate,
    );
}

#[test]
fn gh_10_a_turn_has_one_voyage() {
    let sailed = act(&with_prey().warehouse(0, ALL_COLOURS).game(), sail(TRIO, 1));
    assert!(sailed.view.voyage_done);
    refused(&sailed.game, sail(DUO, 1), IllegalAction::VoyageDone);
    refused(&sailed.game, load(MONO, 'R'), IllegalAction::VoyageDone);
    refused(
        &sailed.game,
        raid(1, TRIO, 'R', "BB"),
        IllegalAction::VoyageDone,
    );
}

#[test]
fn gh_10_the_turn_passes_on_by_itself() {
    check(Scenario::new(3), sail(TRIO, 1), |after| {
        assert_eq!(after.view.current, Some(seat(1)));
        assert!(!after.view.voyage_done && !after.view.raid_used);
        let began = EventView::TurnBegan { seat: seat(1) };
        assert_eq!(after.events.last(), Some(&began));
    });
}

#[test]
fn gh_10_the_turn_stays_open_while_the_end_can_be_announced() {
    let sailed = act(
        &Scenario::new(2).warehouse(0, ALL_COLOURS).game(),
        sail(TRIO, 1),
    );
    assert_eq!(sailed.view.current, Some(seat(0)));
    assert_eq!(sailed.game.legal_actions(seat(0)), [announce(), end_turn()]);
    let ended = act(&sailed.game, end_turn());
    assert_eq!(ended.view.current, Some(seat(1)));
}

#[test]
fn gh_10_the_turn_passes_on_when_nothing_is_possible_any_more() {
    let sailed = act(
        &Scenario::new(2).warehouse(0, ALL_COLOURS).game(),
        sail(TRIO, 1),
    );
    let announced = act(&sailed.game, announce());
    assert_eq!(announced.view.current, Some(seat(1)));
}

#[test]
fn gh_10_a_turn_cannot_be_ended_before_the_voyage() {
    check_refused(Scenario::new(2), end_turn(), IllegalAction::VoyageAhead);
}

#[test]
fn gh_10_others_have_to_wait() {
    let game = Scenario::new(3).game();
    for number in [1, 2] {
        assert!(game.legal_actions(seat(number)).is_empty());
        let early = play(
            &game,
            seat(number),
            &sail(TRIO, 1),
            &mut crate::table::rng(),
        );
        assert_eq!(early, Err(Rejection::NotYourTurn));
    }
}

#[test]
fn gh_10_rounds_are_counted_from_the_start_player() {
    let before = Scenario::new(2).started_by(1).turn_of(1);
    let first = act(&before.game(), sail(TRIO, 1));
    assert_eq!(first.view.round, 1);
    let second = act(&first.game, sail(MONO, 2));
    assert_eq!((second.view.round, second.view.current), (2, Some(seat(1))));
}

#[test]
fn an_unknown_ship_is_refused() {
    check_refused(with_prey(), sail(3, 1), IllegalAction::NoSuchShip);
    check_refused(with_prey(), load(3, 'R'), IllegalAction::NoSuchShip);
    check_refused(
        with_prey(),
        raid(1, 3, 'R', "BB"),
        IllegalAction::NoSuchShip,
    );
    check_refused(
        with_prey(),
        raid(2, TRIO, 'R', "BB"),
        IllegalAction::NoSuchShip,
    );
    assert_eq!(counts("R").total(), 1);
}
