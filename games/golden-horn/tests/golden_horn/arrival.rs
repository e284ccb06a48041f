//! GH-25 to GH-27, and the worked position T-6.

use crate::table::{check, sail};
use golden_horn::scenario::{DUO, MONO, Scenario, TRIO, counts, seat};
use golden_horn::{Counts, EventView, People};

fn drawn(cards: Counts) -> EventView {
    EventView::CardsDrawn {
        seat: seat(0),
        count: cards.total(),
        cards: Some(cards),
    }
}

#[test]
fn t_6_a_duo_brings_three_cubes_and_draws_two_cards() {
    let before = Scenario::new(4)
        .ship(0, DUO, 13)
        .cargo(0, DUO, "YYY")
        .deck("RGBBB");
    check(before, sail(DUO, 14), |after| {
        assert_eq!(after.tableau(0).score.total, 3);
        assert_eq!(after.hand, counts("RG"));
    });
}

#[test]
fn gh_25_all_cargo_goes_into_the_warehouse() {
    let before = Scenario::new(4)
        .ship(0, TRIO, 13)
        .cargo(0, TRIO, "BOP")
        .warehouse(0, "B");
    check(before, sail(TRIO, 14), |after| {
        assert_eq!(after.warehouse(0), counts("BBOP"));
        assert!(after.ship(0, TRIO).cargo.is_zero());
        let unloaded = EventView::Unloaded {
            seat: seat(0),
            goods: counts("BOP"),
            people: People::NOBODY,
        };
        assert_eq!(after.events[1], unloaded);
    });
}

#[test]
fn gh_25_in_modone_nothing_is_unloaded() {
    let before = Scenario::new(4).ship(0, TRIO, 6).cargo(0, TRIO, "BB");
    check(before, sail(TRIO, 7), |after| {
        assert_eq!(after.ship(0, TRIO).cargo, counts("BB"));
        assert!(after.warehouse(0).is_zero());
    });
}

#[test]
fn gh_25_at_sea_nothing_is_unloaded() {
    let before = Scenario::new(4).ship(0, TRIO, 4).cargo(0, TRIO, "BB");
    check(before, sail(TRIO, 5), |after| {
        assert!(after.warehouse(0).is_zero())
    });
}

#[test]
fn gh_26_a_trio_draws_one_a_duo_two_a_mono_three() {
    for (ship, cards) in [(TRIO, "R"), (DUO, "RB"), (MONO, "RBY")] {
        for (from, to) in [(13, 14), (6, 7)] {
            let before = Scenario::new(4).ship(0, ship, from).deck("RBYOPG");
            check(before, sail(ship, to), |after| {
                assert_eq!(after.hand, counts(cards), "{ship} in {to}");
                assert!(after.events.contains(&drawn(counts(cards))));
            });
        }
    }
}

#[test]
fn gh_26_at_sea_nothing_is_drawn() {
    let before = Scenario::new(4).deck("RBYOPG");
    check(before, sail(TRIO, 1), |after| assert!(after.hand.is_zero()));
}

#[test]
fn gh_26_two_players_draw_nothing_in_modone() {
    let before = || Scenario::new(2).deck("RBYOPG");
    check(before().ship(0, MONO, 3), sail(MONO, 4), |after| {
        assert!(after.hand.is_zero())
    });
    check(before().ship(0, MONO, 7), sail(MONO, 8), |after| {
        assert_eq!(after.hand, counts("RBY"));
    });
}

#[test]
fn gh_27_the_discard_pile_becomes_the_deck() {
    let before = Scenario::new(4).ship(0, MONO, 13).deck("R").discard("BBBB");
    check(before, sail(MONO, 14), |after| {
        assert_eq!(after.hand, counts("RBB"));
        assert_eq!((after.view.deck, after.view.discard), (2, Counts::ZERO));
        let expect = [EventView::DeckReshuffled, drawn(counts("RBB"))];
        assert_eq!(after.events[1..3], expect);
    });
}

#[test]
fn gh_27_nothing_is_shuffled_before_a_card_must_be_drawn() {
    let before = Scenario::new(4)
        .ship(0, MONO, 13)
        .deck("RRR")
        .discard("BBBB");
    check(before, sail(MONO, 14), |after| {
        assert_eq!((after.view.deck, after.view.discard), (0, counts("BBBB")));
    });
}

#[test]
fn gh_27_cards_paid_on_this_voyage_are_in_the_pile() {
    let before = Scenario::new(4).ship(0, MONO, 12).hand(0, "Y");
    check(before, sail(MONO, 14), |after| {
        assert_eq!(after.hand, counts("Y"))
    });
}

#[test]
fn gh_27_if_both_are_empty_there_are_fewer_cards() {
    let before = Scenario::new(4).ship(0, MONO, 13).deck("R").discard("B");
    check(before, sail(MONO, 14), |after| {
        assert_eq!(after.hand, counts("RB"))
    });
    let before = Scenario::new(4).ship(0, MONO, 13);
    check(before, sail(MONO, 14), |after| {
        let is_draw = |event: &EventView| matches!(event, EventView::CardsDrawn { .. });
        assert!(!after.events.iter().any(is_draw));
    });
}

#[test]
fn gh_27_there_is_no_hand_limit() {
    let before = Scenario::new(4)
        .ship(0, MONO, 13)
        .hand(0, "RRRRRRBBBBBBYYYYYY")
        .deck("OPG");
    check(before, sail(MONO, 14), |after| {
        assert_eq!(after.hand.total(), 21)
    });
}
