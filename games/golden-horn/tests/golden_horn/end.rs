//! GH-29 to GH-33, GH-36.

use crate::table::{
    After, act, announce, check, check_refused, end_turn, is_over, load, refused, sail, to_act,
};
use game_core::{Game, Outcome, Rules, Status};
use golden_horn::scenario::{MONO, Scenario, TRIO, counts, seat};
use golden_horn::{EndRule, EndTrigger, EndView, EventView, IllegalAction, PhaseView};

const ALL_COLOURS: &str = "RBYOPG";

/// Seat 0 may announce the end; there is nothing for anybody to load.
fn rich(seats: u8) -> Scenario {
    Scenario::new(seats).warehouse(0, ALL_COLOURS)
}

fn end(trigger: EndTrigger, by: u8, last: u8) -> Option<EndView> {
    let (by, last) = (seat(by), seat(last));
    Some(EndView { trigger, by, last })
}

/// Keeps sailing until the game is over; returns the seats that had a turn.
fn play_on(mut after: After) -> Vec<u8> {
    let mut turns = Vec::new();
    while !is_over(&after.game) {
        let actor = to_act(&after.game);
        turns.push(actor.number());
        let actions = after.game.legal_actions(actor);
        after = act(&after.game, actions[0].clone());
    }
    turns
}

#[test]
fn gh_29_an_empty_port_triggers_the_end() {
    check(Scenario::new(4).venice("BB"), load(TRIO, 'B'), |after| {
        assert_eq!(after.view.end, end(EndTrigger::EmptyPort, 0, 3));
        let told = EventView::EndTriggered {
            seat: seat(0),
            trigger: EndTrigger::EmptyPort,
            last: seat(3),
        };
        assert_eq!(after.events.last(), Some(&told));
    });
}

#[test]
fn gh_29_a_port_that_is_filled_up_does_not() {
    let before = Scenario::new(4).venice("BB").bag("R");
    check(before, load(TRIO, 'B'), |after| {
        assert_eq!(after.view.end, None)
    });
}

#[test]
fn gh_29_only_the_first_trigger_counts() {
    let before = rich(4).venice("BB").end(EndTrigger::Announced, 2, 1);
    check(before, load(TRIO, 'B'), |after| {
        assert_eq!(after.view.end, end(EndTrigger::Announced, 2, 1));
        assert_eq!(after.events.len(), 1);
    });
}

#[test]
fn gh_29_nobody_can_announce_after_a_trigger() {
    let before = rich(4).venice("BB");
    let loaded = act(&before.game(), load(TRIO, 'B'));
    refused(&loaded.game, announce(), IllegalAction::EndTriggered);
}

#[test]
fn gh_29_twenty_quiet_turns_each_end_the_game_at_once() {
    for seats in 2..=4 {
        let before = Scenario::new(seats).quiet_turns(20 * seats - 1);
        check(before, sail(TRIO, 1), |after| {
            assert!(is_over(&after.game));
            assert_eq!(after.view.end, end(EndTrigger::Becalmed, 0, 0));
        });
    }
}

#[test]
fn gh_29_one_quiet_turn_less_does_not() {
    let before = Scenario::new(4).quiet_turns(78);
    check(before, sail(TRIO, 1), |after| {
        assert!(!is_over(&after.game))
    });
}

#[test]
fn gh_29_loading_unloading_and_raiding_break_the_calm() {
    let quiet = || Scenario::new(4).quiet_turns(79);
    let loaded = act(&quiet().venice("BBB").bag("BBB").game(), load(TRIO, 'B'));
    assert!(!is_over(&act(&loaded.game, sail(TRIO, 1)).game));

    let unloading = quiet().ship(0, TRIO, 13).cargo(0, TRIO, "B");
    assert!(!is_over(&act(&unloading.game(), sail(TRIO, 14)).game));

    let raiding = quiet().ship(1, TRIO, 4).cargo(1, TRIO, "RR").hand(0, "BB");
    let raided = act(&raiding.game(), crate::table::raid(1, TRIO, 'R', "BB"));
    assert!(!is_over(&act(&raided.game, sail(TRIO, 1)).game));
}

#[test]
fn gh_29_an_empty_ship_in_port_does_not_break_the_calm() {
    let before = Scenario::new(4).quiet_turns(79).ship(0, TRIO, 13);
    check(before, sail(TRIO, 14), |after| {
        assert!(is_over(&after.game))
    });
}

#[test]
fn gh_29_the_calm_is_counted_in_a_row() {
    let before = Scenario::new(2)
        .quiet_turns(30)
        .ship(0, TRIO, 7)
        .cargo(0, TRIO, "B");
    let mut game = act(&before.game(), sail(TRIO, 8)).game;
    for _ in 0..39 {
        let actions = game.legal_actions(to_act(&game));
        game = act(&game, actions[0].clone()).game;
        assert!(!is_over(&game));
    }
    let actions = game.legal_actions(to_act(&game));
    assert!(is_over(&act(&game, actions[0].clone()).game));
}

#[test]
fn gh_30_the_round_is_finished() {
    let before = rich(4).started_by(2);
    let announced = act(&before.game(), announce());
    assert_eq!(announced.view.end, end(EndTrigger::Announced, 0, 1));
    assert_eq!(play_on(announced), [0, 1]);
}

#[test]
fn gh_30_the_start_player_gives_everybody_a_turn() {
    assert_eq!(play_on(act(&rich(4).game(), announce())), [0, 1, 2, 3]);
}

#[test]
fn gh_30_the_last_player_of_the_round_ends_the_game() {
    let announced = act(&rich(4).started_by(1).game(), announce());
    assert_eq!(announced.view.end, end(EndTrigger::Announced, 0, 0));
    assert_eq!(play_on(announced), [0]);
}

#[test]
fn gh_30_an_empty_port_finishes_the_round_too() {
    let loaded = act(
        &Scenario::new(3).started_by(2).venice("BB").game(),
        load(TRIO, 'B'),
    );
    assert_eq!(play_on(loaded), [0, 1]);
}

fn one_more(before: Scenario) -> Scenario {
    before.options(|options| options.end = EndRule::OneMoreTurnEach)
}

#[test]
fn gh_31_variant_everybody_else_has_one_more_turn() {
    let announced = act(&one_more(rich(4).started_by(2)).game(), announce());
    assert_eq!(announced.view.end, end(EndTrigger::Announced, 0, 3));
    assert_eq!(play_on(announced), [0, 1, 2, 3]);
}

#[test]
fn gh_31_variant_an_empty_port_still_finishes_the_round() {
    let before = one_more(Scenario::new(3).started_by(2).venice("BB"));
    check(before, load(TRIO, 'B'), |after| {
        assert_eq!(after.view.end, end(EndTrigger::EmptyPort, 0, 1));
    });
}

#[test]
fn gh_32_nothing_undoes_the_trigger() {
    let before = rich(3).ship(1, TRIO, 4).cargo(1, TRIO, "B");
    let announced = act(&before.game(), announce());
    let sailed = act(&announced.game, sail(TRIO, 1));
    assert_eq!(sailed.view.end, end(EndTrigger::Announced, 0, 2));
}

#[test]
fn gh_33_all_six_colours_are_needed() {
    let before = Scenario::new(4).warehouse(0, "RRBBYYOOPP");
    assert!(!before.clone().game().public_view().tableaus[0].has_all_colours);
    check_refused(before, announce(), IllegalAction::ColoursMissing);
}

#[test]
fn gh_33_the_end_may_be_announced_before_and_within_the_voyage() {
    check(rich(4), announce(), |after| {
        assert_eq!(to_act(&after.game), seat(0))
    });
    let loaded = act(&rich(4).venice("BBB").bag("BBB").game(), load(TRIO, 'B'));
    let announced = act(&loaded.game, announce());
    assert_eq!(
        announced.view.must_sail,
        Some(TRIO),
        "the turn is still to be completed"
    );
}

#[test]
fn gh_33_the_end_may_be_announced_after_unloading() {
    let before = Scenario::new(4)
        .warehouse(0, "RBYOP")
        .ship(0, MONO, 13)
        .cargo(0, MONO, "G");
    check_refused(before.clone(), announce(), IllegalAction::ColoursMissing);
    let arrived = act(&before.game(), sail(MONO, 14));
    let announced = act(&arrived.game, announce());
    assert_eq!(announced.view.end, end(EndTrigger::Announced, 0, 3));
}

#[test]
fn gh_33_nobody_needs_to_announce() {
    let sailed = act(&rich(4).game(), sail(TRIO, 1));
    let ended = act(&sailed.game, end_turn());
    assert_eq!(ended.view.end, None);
}

#[test]
fn gh_33_the_right_is_lost_with_somebody_elses_announcement() {
    let before = rich(4).warehouse(1, ALL_COLOURS);
    let announced = act(&before.game(), announce());
    let sailed = act(&announced.game, sail(TRIO, 1));
    refused(&sailed.game, announce(), IllegalAction::EndTriggered);
}

#[test]
fn gh_36_most_points_win_and_equal_totals_share() {
    let before = || rich(3).started_by(1).end(EndTrigger::Announced, 1, 0);
    let outcome = |before: Scenario| match act(&before.game(), sail(TRIO, 1)).game.status() {
        Status::Finished(outcome) => outcome,
        Status::ToAct(_) => panic!("the game goes on"),
    };
    let Outcome { scores, winners } = outcome(before().warehouse(1, "RRRRRRRRRR"));
    assert_eq!((scores, winners), (vec![10, 10, 0], vec![seat(0), seat(1)]));
    assert_eq!(outcome(before()).winners, [seat(0)]);
}

#[test]
fn gh_36_the_end_is_told() {
    check(
        rich(3).end(EndTrigger::Announced, 1, 0),
        sail(TRIO, 1),
        |after| {
            assert_eq!(after.view.phase, PhaseView::Finished);
            assert_eq!(after.view.current, None);
            let told = EventView::GameEnded {
                scores: vec![10, 0, 0],
                winners: vec![seat(0)],
            };
            assert_eq!(after.events.last(), Some(&told));
            assert_eq!(after.warehouse(0), counts(ALL_COLOURS));
        },
    );
}
