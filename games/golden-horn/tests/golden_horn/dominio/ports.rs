//! DM-2 and DM-3: refilling the ports.

use super::four;
use crate::placement::placed;
use crate::table::{check, load};
use game_core::Game;
use game_core::testkit::Table;
use golden_horn::scenario::{Scenario, TRIO, counts};
use golden_horn::{Counts, EventView, People};

/// Seven of ten pieces stay in Venice when the blue ones are loaded.
fn three_missing(supply: u8, levy: u8, bag: &str) -> Scenario {
    Scenario::new(4)
        .dominio(supply, levy)
        .venice("BBB RRRRRRR")
        .bag(bag)
}

#[test]
fn dm_2_ports_are_filled_up_to_ten() {
    for seats in 2..=4 {
        let game = placed(&Table::seats(seats).choose("expansion", "dominio_da_mar"));
        let view = game.public_view();
        let people = view.dominio.unwrap().ports;
        for (goods, people) in view.ports.into_iter().zip(people) {
            assert_eq!(goods.total() + people.total(), 10);
        }
    }
}

#[test]
fn dm_2_people_count_as_pieces() {
    let before = four().venice("BB RRRR mm pp").bag("GGGG");
    check(before, load(TRIO, 'B'), |after| {
        assert_eq!(after.view.ports[0], counts("RRRR GG"));
        assert_eq!(after.view.bag, counts("GG"));
    });
}

#[test]
fn dm_2_white_cubes_of_venice_can_come_to_constantinople() {
    let drawn = (0..=255).filter(|&seed_byte| {
        let table = Table::seats(2).choose("expansion", "dominio_da_mar");
        let view = crate::placement::placed_with(&table, seed_byte).public_view();
        let dominio = view.dominio.unwrap();
        assert_eq!(dominio.white, 8, "all white cubes are back in the bag");
        let people = dominio
            .ports
            .iter()
            .map(|port| port.mercenaries)
            .sum::<u8>();
        people > dominio.levy
    });
    assert!(drawn.count() > 100, "white cubes call mercenaries");
}

#[test]
fn dm_3_white_and_black_cubes_call_mercenaries() {
    check(three_missing(20, 0, "wkY"), load(TRIO, 'B'), |after| {
        assert_eq!(after.view.ports[0], counts("RRRRRRR Y"));
        let dominio = after.view.dominio.unwrap();
        assert_eq!(dominio.ports[0], People::new(2, 0));
        assert_eq!((dominio.supply, dominio.levy), (18, 1));
        assert_eq!((dominio.white, dominio.black), (1, 0));
        let refilled = EventView::Refilled {
            port: 0,
            goods: counts("Y"),
            people: People::new(2, 0),
        };
        assert_eq!(after.events[1], refilled);
    });
}

#[test]
fn t_12_the_black_cube_just_drawn_serves_as_a_peasant() {
    check(three_missing(1, 0, "wkR"), load(TRIO, 'B'), |after| {
        assert_eq!(after.view.ports[0], counts("RRRRRRR R"));
        let dominio = after.view.dominio.unwrap();
        assert_eq!(dominio.ports[0], People::new(1, 1));
        assert_eq!((dominio.supply, dominio.levy), (0, 0));
        assert_eq!((dominio.white, dominio.black), (1, 0));
    });
}

#[test]
fn t_13_without_supply_and_levy_nothing_is_laid() {
    check(three_missing(0, 0, "ww"), load(TRIO, 'B'), |after| {
        assert_eq!(after.view.ports[0], counts("RRRRRRR"));
        assert_eq!(after.view.bag, Counts::ZERO);
        let dominio = after.view.dominio.unwrap();
        assert_eq!(dominio.ports[0], People::NOBODY);
        assert_eq!((dominio.white, dominio.black), (2, 0));
    });
}

#[test]
fn dm_3_a_white_cube_calls_a_peasant_from_the_levy() {
    check(three_missing(0, 2, "wYY"), load(TRIO, 'B'), |after| {
        let dominio = after.view.dominio.unwrap();
        assert_eq!(dominio.ports[0], People::new(0, 1));
        assert_eq!((dominio.supply, dominio.levy), (0, 1));
    });
}

#[test]
fn dm_3_a_white_cube_is_not_drawn_twice_in_one_filling_up() {
    check(three_missing(20, 0, "w"), load(TRIO, 'B'), |after| {
        let dominio = after.view.dominio.unwrap();
        assert_eq!(dominio.ports[0], People::new(1, 0));
        assert_eq!(dominio.white, 1);
    });
}
