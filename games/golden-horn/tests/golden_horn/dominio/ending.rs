//! DM-9.

use super::conquest::conquer;
use super::four;
use crate::table::{act, announce, check, check_refused, is_over, load, refused, sail, to_act};
use golden_horn::scenario::{Scenario, TRIO, seat};
use golden_horn::{EndRule, EndTrigger, EndView, IllegalAction, Territory};

/// All territories except Zara are taken.
fn last_territory() -> Scenario {
    four()
        .owner(Territory::Durazzo, 1)
        .owner(Territory::Candia, 1)
        .owner(Territory::Negroponte, 2)
        .owner(Territory::Galata, 0)
        .warehouse(0, "mm")
}

fn triggered(trigger: EndTrigger) -> Option<EndView> {
    Some(EndView {
        trigger,
        by: seat(0),
        last: seat(3),
    })
}

#[test]
fn dm_9_a_port_with_peasants_only_triggers_the_end() {
    check(four().venice("BB pp"), load(TRIO, 'B'), |after| {
        assert_eq!(after.view.end, triggered(EndTrigger::EmptyPort));
    });
}

#[test]
fn dm_9_a_port_with_a_mercenary_does_not() {
    check(four().venice("BB m"), load(TRIO, 'B'), |after| {
        assert_eq!(after.view.end, None)
    });
}

#[test]
fn dm_9_the_last_territory_triggers_the_end() {
    let taken = act(&last_territory().game(), conquer(Territory::Zara, 2, 0));
    assert_eq!(taken.view.end, triggered(EndTrigger::AllTerritories));
    assert_eq!(
        to_act(&taken.game),
        seat(0),
        "the voyage remains compulsory"
    );
    let mut game = act(&taken.game, sail(TRIO, 1)).game;
    for to in 2..=4 {
        assert!(!is_over(&game));
        game = act(&game, sail(TRIO, to)).game;
    }
    assert!(is_over(&game), "the round is finished");
}

#[test]
fn dm_9_variant_the_last_territory_still_finishes_the_round() {
    let before = last_territory().started_by(2);
    let before = before.options(|options| options.end = EndRule::OneMoreTurnEach);
    check(before, conquer(Territory::Zara, 2, 0), |after| {
        assert_eq!(after.view.end.unwrap().last, seat(1));
    });
}

#[test]
fn dm_9_a_territory_before_the_last_does_not() {
    let before = four()
        .owner(Territory::Durazzo, 1)
        .owner(Territory::Candia, 1);
    let fourth = before.owner(Territory::Galata, 0).warehouse(0, "mm");
    check(fourth, conquer(Territory::Zara, 2, 0), |after| {
        assert_eq!(after.view.end, None)
    });
}

#[test]
fn dm_9_an_announcement_needs_six_colours_of_goods() {
    check_refused(
        four().warehouse(0, "RBYOP mp"),
        announce(),
        IllegalAction::ColoursMissing,
    );
    check(four().warehouse(0, "RBYOPG"), announce(), |after| {
        assert_eq!(after.view.end, triggered(EndTrigger::Announced));
    });
}

#[test]
fn dm_9_territories_can_be_taken_after_the_trigger() {
    let before = four().warehouse(0, "mm RBYOPG");
    let announced = act(&before.game(), announce());
    let taken = act(&announced.game, conquer(Territory::Zara, 2, 0));
    assert_eq!(taken.view.end, triggered(EndTrigger::Announced));
    refused(&taken.game, announce(), IllegalAction::EndTriggered);
}
