//! What a waiting merchant can prepare.

use crate::contract::tables;
use crate::table::{act, load, place, sail};
use game_core::testkit::{assert_foreseen, assert_foreseen_from};
use game_core::{Options, Rules, Seed, ruleset};
use golden_horn::scenario::{DUO, MONO, Scenario, TRIO, seat};
use golden_horn::{Action, EndTrigger, GoldenHorn};

/// How many random games of each table are played.
const GAMES: u8 = 6;

/// How many random moves are prepared in a position.
const PREPARED: usize = 100;

/// It is seat 0's turn. The trio of seat 1 is in Constantinople; its other ships are at sea.
fn before() -> Scenario {
    Scenario::new(2)
        .ship(1, TRIO, 8)
        .ship(1, DUO, 2)
        .ship(1, MONO, 6)
        .venice("BBY")
        .constantinople("RP")
        .bag("OOO")
}

fn ahead(game: &GoldenHorn, number: u8) -> Vec<Action> {
    let ahead = game.ahead(seat(number)).unwrap();
    ahead.legal_actions(seat(number))
}

#[test]
fn a_whole_turn_of_ones_own_is_offered_while_another_one_goes_on() {
    let game = before().game();
    let offered = ahead(&game, 1);
    assert!(offered.contains(&load(TRIO, 'R')));
    assert!(offered.contains(&sail(DUO, 3)));
    assert_eq!(game.ahead(seat(0)), None, "it is that seat's turn");
    assert_eq!(game.ahead(seat(2)), None, "nobody sits there");
    let loaded = act(&game, load(TRIO, 'B')).game;
    assert_eq!(ahead(&loaded, 1), offered, "Venice is another port");
}

#[test]
fn only_loading_rests_on_the_cubes_that_lie_there() {
    let offered = ahead(&before().game(), 1);
    for action in offered {
        let loads = matches!(action, Action::Load { .. });
        assert_eq!(GoldenHorn::rests_on_chance(&action), loads, "{action:?}");
    }
}

#[test]
fn nobody_prepares_while_fleets_are_placed_or_after_their_last_turn() {
    let rules = ruleset::<GoldenHorn>();
    let mut rng = game_core::GameRng::for_step(&Seed::new([1; 32]), 0);
    let placing = rules.start(2, seat(0), &Options::default(), &mut rng);
    let placing = placing.unwrap();
    let prepared = placing.look_ahead(seat(1), &[], &Seed::new([2; 32]));
    assert_eq!(prepared, Err(game_core::NoAhead::Unknown));
    let placed = serde_json::to_value(place([true; 3])).unwrap();
    assert!(placing.act(seat(1), &placed, &mut rng).is_ok());
    // It is seat 2's turn, and seat 3 has the last turn.
    let ending = Scenario::new(4).turn_of(2);
    let ending = ending.end(EndTrigger::Announced, 1, 3).game();
    let able = |number: u8| ending.ahead(seat(number)).is_some();
    assert_eq!([0, 1, 2, 3].map(able), [false, false, false, true]);
}

#[test]
fn nothing_is_offered_that_rests_on_what_comes_to_the_port() {
    let mut after_draws = 0;
    for table in tables() {
        let setup = table.setup::<GoldenHorn>();
        for seed_byte in 0..GAMES {
            after_draws += assert_foreseen::<GoldenHorn>(&setup, seed_byte);
        }
    }
    assert!(after_draws > 0, "voyages are prepared after loading");
}

/// A full port of the expansion, two pieces of which can be loaded, before a refill that is unsure.
fn full_port(supply: u8) -> Scenario {
    let port = "RR pppppppp";
    let before = Scenario::new(2).dominio(supply, 4).bag("wwkkkGGG");
    before.constantinople(port).ship(1, TRIO, 8)
}

#[test]
fn nothing_is_offered_that_rests_on_the_supply_after_a_refill() {
    let game = full_port(1).warehouse(1, "pp").game();
    assert!(assert_foreseen_from(&game, seat(1), PREPARED) > 0);
}

#[test]
fn no_announcement_is_offered_after_a_refill_that_may_trigger_the_end() {
    let game = full_port(0).warehouse(1, "RBYOPG").game();
    assert!(assert_foreseen_from(&game, seat(1), PREPARED) > 0);
}
