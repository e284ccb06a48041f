//! DM-1 to DM-11, and the worked positions T-11 to T-13.

mod conquest;
mod ending;
mod exchange;
mod people;
mod ports;

use crate::placement::placed;
use game_core::testkit::Table;
use game_core::{Game, Rules};
use golden_horn::scenario::{Scenario, TRIO};
use golden_horn::{Counts, GoldenHorn, IllegalAction, Territory};

/// A table with the expansion and all mercenaries in the supply.
fn four() -> Scenario {
    Scenario::new(4).dominio(20, 0)
}

#[test]
fn dm_1_there_are_figures_cubes_and_territories() {
    for (version, prices) in [(1, [2, 3, 4, 5, 6]), (2, [2, 3, 3, 4, 5])] {
        let table = Table::seats(3)
            .choose("expansion", "dominio_da_mar")
            .under(version);
        let mut rng = crate::table::rng();
        let game = GoldenHorn::start(&table.setup::<GoldenHorn>(), &mut rng);
        let view = game.unwrap().public_view();
        assert_eq!(view.bag, Counts::all(15));
        let dominio = view.dominio.unwrap();
        assert_eq!((dominio.supply, dominio.levy), (20, 0));
        assert_eq!((dominio.white, dominio.black), (8, 8));
        let table = dominio.territories.iter();
        let table = table.map(|t| (t.name, t.price, t.points, t.owner));
        let [zara, durazzo, candia, negroponte, galata] = prices;
        let expect = [
            (Territory::Zara, zara, 3, None),
            (Territory::Durazzo, durazzo, 6, None),
            (Territory::Candia, candia, 8, None),
            (Territory::Negroponte, negroponte, 10, None),
            (Territory::Galata, galata, 12, None),
        ];
        assert_eq!(table.collect::<Vec<_>>(), expect);
    }
}

#[test]
fn dm_1_without_the_expansion_there_is_nothing_of_it() {
    let game = placed(&Table::seats(2));
    assert_eq!(game.public_view().dominio, None);
    let conquer = conquest::conquer(Territory::Zara, 2, 0);
    crate::table::refused(&game, conquer, IllegalAction::NoExpansion);
    crate::table::refused(&game, exchange::exchange(1), IllegalAction::NoExpansion);
}

#[test]
fn dm_11_what_it_adds_is_public() {
    let before = four()
        .ship(1, TRIO, 3)
        .cargo(1, TRIO, "mmp")
        .warehouse(2, "mp");
    let view = before
        .bag("wwk")
        .venice("Rm")
        .owner(Territory::Candia, 3)
        .game()
        .public_view();
    assert_eq!(view.tableaus[1].fleet.ships[0].people.total(), 3);
    assert_eq!(view.tableaus[2].people.total(), 2);
    let dominio = view.dominio.unwrap();
    assert_eq!((dominio.white, dominio.black), (2, 1));
    assert_eq!(dominio.ports[0].mercenaries, 1);
    assert!(dominio.territories[2].owner.is_some());
}
