//! What a waiting player can prepare (HO-12).

use crate::given::{START, card, given, seat};
use game_core::Rules;
use game_core::testkit::{Table, assert_foreseen};
use horus::{Action, BagTile, Horus, Pile};

const CARD: fn() -> Action = || Action::PlayCard {
    card: card("H1"),
    pile: Pile::Hill,
};

#[test]
fn ho_12_nobody_knows_what_a_turn_begins_with_until_the_bag_is_empty() {
    let before = || given(START).turns(4).hand(0, "D1 D2").hand(1, "H1");
    let drawn = before().bag(&[BagTile::Desert, BagTile::Hill]).begin();
    assert_eq!(drawn.game.ahead(seat(1)), None);
    let play = before().begin();
    let ahead = play.game.ahead(seat(1)).expect("a turn to come");
    let offered = ahead.legal_actions(seat(1));
    assert_eq!(offered, [CARD(), Action::PlayNile {}]);
    assert_eq!(play.game.ahead(seat(0)), None, "it is that seat's turn");
    assert_eq!(play.game.ahead(seat(2)), None, "nobody sits there");
}

#[test]
fn nothing_is_offered_that_a_tile_or_card_could_change() {
    for seats in 2..=4 {
        let setup = Table::seats(seats).setup::<Horus>();
        for seed_byte in 0..4 {
            assert_foreseen::<Horus>(&setup, seed_byte);
        }
    }
}
