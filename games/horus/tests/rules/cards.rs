//! HO-13, HO-16 to HO-18.

use crate::given::{START, card, cards, given, seat};
use horus::IllegalAction::{NotInHand, PileEmpty, WrongPile, WrongStep};
use horus::{Action, BagTile, CardInPlay, EventView, Origin, PhaseView, Pile, TileInHand};

/// Two free places far from the barques.
const ROOM: &str = "
    BB.......
    BB.......
    PPHHaa.bb
    PPHHaa.bb
    BB.......
    BB.......
";

#[test]
fn ho_13_a_card_brings_a_tile_of_its_terrain() {
    let play = given(START).hand(0, "D2 H3").begin().play_card("D2");
    let expected = PhaseView::LayTile {
        tile: TileInHand::Desert,
        origin: Origin::HorusCard,
    };
    assert_eq!(play.step(), expected);
    assert_eq!(play.view().piles.desert, 9);
    assert_eq!(play.view().discard.desert, [0, 1, 0, 0, 0, 0]);
    assert_eq!(play.hand(0), cards("H3"));
}

#[test]
fn ho_13_only_cards_of_the_own_hand_are_played() {
    let play = given(START).hand(0, "D2").hand(1, "H3").begin();
    let (card, pile) = (card("H3"), Pile::Hill);
    play.refuses(Action::PlayCard { card, pile }, NotInHand);
}

#[test]
fn ho_13_the_tile_comes_from_the_pile_on_the_card() {
    let play = given(START).hand(0, "D2").begin();
    let card = card("D2");
    for pile in [Pile::Hill, Pile::RiverNecropolis] {
        play.refuses(Action::PlayCard { card, pile }, WrongPile);
    }
}

#[test]
fn ho_13_a_wild_card_brings_a_tile_of_any_pile_that_is_left() {
    let play = given(START).hand(0, "?2").pile(Pile::Marsh, 0).begin();
    let card = card("?2");
    for pile in [Pile::Desert, Pile::Hill, Pile::Field, Pile::RiverNecropolis] {
        play.allows(Action::PlayCard { card, pile });
    }
    let pile = Pile::Marsh;
    play.refuses(Action::PlayCard { card, pile }, PileEmpty);
}

#[test]
fn ho_13_ho_15_a_wild_card_with_a_necropolis_lets_a_stone_be_placed() {
    let play = given(ROOM).hand(0, "?1").begin();
    let (card, pile) = (card("?1"), Pile::RiverNecropolis);
    let play = play.act(Action::PlayCard { card, pile });
    let play = play.act(Action::PlaceNecropolis { x: 4, y: 0 });
    assert_eq!(play.step(), PhaseView::PlaceStone);
    play.allows(play.stone_at(2, 0));
}

#[test]
fn ho_13_equal_cards_are_one_choice() {
    let play = given(START)
        .hand(0, "D2 D2 H3")
        .without_nile_card(0)
        .begin();
    let actions = game_core::Rules::legal_actions(&play.game, seat(0));
    assert_eq!(actions.len(), 2);
}

#[test]
fn ho_13_without_any_card_the_hand_is_filled_and_the_turn_ends() {
    let play = given(ROOM)
        .bag(&[BagTile::Field])
        .without_nile_card(0)
        .hand(1, "H2")
        .deck("D1 D2 D3 D4 D5 F1")
        .begin()
        .place_tile('a');
    assert_eq!(play.active(), seat(1));
    assert_eq!(play.hand(0), cards("D1 D2 D3 D4 D5"));
}

#[test]
fn ho_13_a_card_is_played_once_in_a_turn() {
    let play = given(ROOM).hand(0, "D2 H3").begin().play_card("D2");
    let (card, pile) = (card("H3"), Pile::Hill);
    play.refuses(Action::PlayCard { card, pile }, WrongStep);
    play.refuses(Action::PlayNile {}, WrongStep);
}

#[test]
fn ho_16_in_the_first_round_every_card_counts_as_one() {
    for name in ["D5", "D?"] {
        for turns in [0, 1] {
            let play = given(ROOM).turns(turns).hand(0, name).begin();
            let card = Some(CardInPlay::Horus {
                card: card(name),
                size_min: 1,
                size_max: 1,
            });
            assert_eq!(play.play_card(name).view().turn.card, card);
        }
    }
}

#[test]
fn ho_16_after_the_first_round_the_numbers_hold() {
    let sizes = |name| match given(ROOM)
        .turns(2)
        .hand(0, name)
        .begin()
        .play_card(name)
        .view()
        .turn
        .card
    {
        Some(CardInPlay::Horus {
            size_min, size_max, ..
        }) => (size_min, size_max),
        other => panic!("{other:?}"),
    };
    assert_eq!(sizes("D5"), (5, 5));
    assert_eq!(sizes("D?"), (1, 5));
}

#[test]
fn ho_16_four_players_have_four_first_turns() {
    let is_first = |turns| {
        let play = given(ROOM).seats(4).turns(turns).hand(0, "D5").begin();
        play.view().turn.is_first_round
    };
    assert!(is_first(3));
    assert!(!is_first(4));
}

#[test]
fn ho_17_the_hand_is_filled_up_to_five() {
    let play = given(ROOM)
        .hand(0, "D5 D2 D3 D4 F1")
        .hand(1, "H2")
        .deck("M1 M2")
        .begin()
        .play_card("D5")
        .place_tile('a');
    assert_eq!(play.hand(0), cards("D2 D3 D4 F1 M1"));
    assert_eq!(play.view().deck, 1);
    assert_eq!(play.view().discard.desert, [0, 0, 0, 0, 1, 0]);
}

#[test]
fn ho_17_an_empty_deck_is_made_of_the_discard_pile() {
    let play = given(ROOM)
        .hand(0, "D5")
        .hand(1, "H2")
        .deck("M1")
        .discard("F1 F2 F3 F4 F5")
        .begin()
        .play_card("D5")
        .place_tile('a');
    assert_eq!(play.hand(0).len(), 5);
    assert!(play.hand(0).contains(&card("M1")));
    // Six cards were shuffled, including the one just played, and four were drawn.
    assert!(play.events.contains(&EventView::DeckShuffled { cards: 6 }));
    assert_eq!(play.view().deck, 2);
    assert_eq!(play.view().discard.field, [0; 6]);
}

#[test]
fn ho_17_nothing_is_shuffled_before_a_card_must_be_drawn() {
    let play = given(ROOM)
        .hand(0, "D5 D2 D3 D4 F1")
        .hand(1, "H2")
        .deck("M1")
        .discard("F5")
        .begin()
        .play_card("D5")
        .place_tile('a');
    assert_eq!(play.view().deck, 0);
    assert_eq!(play.view().discard.field, [0, 0, 0, 0, 1, 0]);
}

#[test]
fn ho_17_cards_of_an_exhausted_terrain_stay_in_the_discard_pile() {
    let play = given(ROOM)
        .pile(Pile::Field, 0)
        .hand(0, "D5")
        .hand(1, "H2")
        .discard("F1 F2 M1")
        .begin()
        .play_card("D5")
        .place_tile('a');
    assert_eq!(play.hand(0), cards("D5 M1"));
    assert_eq!(play.view().discard.field, [1, 1, 0, 0, 0, 0]);
}

#[test]
fn ho_17_if_there_is_nothing_to_shuffle_the_hand_stays_smaller() {
    let play = given(ROOM)
        .pile(Pile::Field, 0)
        .hand(0, "D5 D4")
        .hand(1, "H2")
        .begin()
        .play_card("D5")
        .place_tile('a');
    assert_eq!(play.hand(0), cards("D4 D5"));
}

#[test]
fn ho_18_the_last_tile_of_a_terrain_clears_its_cards_before_it_is_laid() {
    let play = given(ROOM)
        .seats(3)
        .pile(Pile::Desert, 1)
        .hand(0, "D5 D4 F1")
        .hand(1, "D1 H1 H2 H3 H4")
        .hand(2, "D2 D3 M1 M2 M3")
        .deck("F2 F3 F4 F5 H5")
        .begin()
        .play_card("D5");
    assert!(matches!(play.step(), PhaseView::LayTile { .. }));
    assert_eq!(play.hand(0), cards("F1"));
    // The others draw back up immediately, in turn order after the active player.
    assert_eq!(play.hand(1), cards("H1 H2 H3 H4 F2"));
    assert_eq!(play.hand(2), cards("F3 F4 M1 M2 M3"));
    assert_eq!(play.view().discard.desert, [1, 1, 1, 1, 1, 0]);
    assert_eq!(play.view().players[2].laid_down, cards("D2 D3"));
    assert_eq!(play.view().closed, Some(horus::Terrain::Desert));
    let pile = Pile::Desert;
    assert!(play.events.contains(&EventView::PileEmptied { pile }));
    // The active player draws back up at the end of the turn.
    let play = play.place_tile('a');
    assert_eq!(play.hand(0)[..2], cards("H5 F1"));
}

#[test]
fn ho_18_such_cards_drawn_later_are_replaced_at_once() {
    let play = given(ROOM)
        .pile(Pile::Desert, 0)
        .hand(0, "H5 H4 H3 H2 H1")
        .hand(1, "H2")
        .deck("D1 D2 F1 M1")
        .begin()
        .play_card("H5")
        .place_tile('a');
    assert_eq!(play.hand(0), cards("H1 H2 H3 H4 F1"));
    assert_eq!(play.view().discard.desert, [1, 1, 0, 0, 0, 0]);
    assert_eq!(play.view().deck, 1);
}

#[test]
fn ho_18_wild_cards_are_kept() {
    let play = given(ROOM)
        .pile(Pile::Desert, 1)
        .hand(0, "D5 ?1")
        .hand(1, "?2 D1")
        .begin()
        .play_card("D5");
    assert_eq!(play.hand(0), cards("?1"));
    assert_eq!(play.hand(1), cards("?2"));
}

#[test]
fn ho_18_a_wild_card_can_take_the_last_tile() {
    let play = given(ROOM)
        .pile(Pile::Desert, 1)
        .hand(0, "?5")
        .hand(1, "D1 H1")
        .deck("F1 F2 F3 F4")
        .begin();
    let (card, pile) = (card("?5"), Pile::Desert);
    let play = play.act(Action::PlayCard { card, pile });
    assert_eq!(play.hand(1), cards("H1 F1 F2 F3 F4"));
}

#[test]
fn ho_18_the_last_river_necropolis_tile_clears_no_cards() {
    let play = given(ROOM)
        .pile(Pile::RiverNecropolis, 1)
        .hand(0, "D1 H1")
        .hand(1, "M1 F1 ?1")
        .begin()
        .act(Action::PlayNile {});
    assert_eq!(play.hand(0), cards("D1 H1"));
    assert_eq!(play.hand(1), cards("F1 M1 ?1"));
    assert_eq!(play.view().closed, None);
}
