//! HO-25.

use crate::given::{START, cards, given, seat};
use game_core::{Game, GameRng, Seed, Viewer, play};
use horus::{Action, BagTile, Event, EventView, Horus, Pile};

#[test]
fn ho_25_drawn_cards_are_told_to_their_owner_alone() {
    let event = Event::CardsDrawn {
        seat: seat(1),
        cards: cards("H1 ?3"),
    };
    let told = |viewer| match Horus::event_view(&event, viewer) {
        Some(EventView::CardsDrawn { count, cards, .. }) => (count, cards),
        other => panic!("{other:?}"),
    };
    assert_eq!(told(Viewer::Player(seat(1))), (2, Some(cards("H1 ?3"))));
    assert_eq!(told(Viewer::Player(seat(0))), (2, None));
    assert_eq!(told(Viewer::Spectator), (2, None));
}

#[test]
fn ho_25_hands_deck_and_bag_are_revealed_after_the_game() {
    let game = given(START)
        .pile(Pile::Hill, 1)
        .pile(Pile::Marsh, 0)
        .bag(&[BagTile::Hill, BagTile::River, BagTile::Desert])
        .hand(0, "H2 H1")
        .hand(1, "D5 D4")
        .deck("F2 F1")
        .begin();
    let game = game.act(Action::PlaceTile { x: 2, y: 0 });
    assert_eq!(game.view().reveal, None);
    let game = game.play_card("H2").act(Action::PlaceTile { x: -2, y: 0 });
    let reveal = game.view().reveal.unwrap();
    assert_eq!(reveal.hands, [cards("H1"), cards("D4 D5")]);
    assert_eq!(reveal.deck, cards("F2 F1"));
    assert_eq!(reveal.bag, [BagTile::River, BagTile::Desert]);
}

#[test]
fn ho_18_ho_25_hands_dealt_anew_hold_no_cards_of_an_exhausted_terrain() {
    let given = given(START)
        .pile(Pile::Desert, 0)
        .hand(0, "H1")
        .hand(1, "H2 H3 M1 M2 M3")
        .deck("D1 D2 D3 D4 D5 F1");
    let game = given.begin().game;
    for seed in 0..20 {
        let mut rng = GameRng::for_step(&Seed::new([seed; 32]), 0);
        let other = game.resample_hidden(Viewer::Spectator, &mut rng);
        let desert = |card: &horus::Card| card.terrain == horus::CardTerrain::Desert;
        assert!(!other.private_view(seat(1)).hand.iter().any(desert));
    }
}

#[test]
fn ho_25_the_order_of_the_bag_is_dealt_anew() {
    let bag = BagTile::ALL.repeat(3);
    let game = given(START).bag(&bag).hand(0, "H1").begin().game;
    let mut rng = GameRng::for_step(&Seed::new([1; 32]), 0);
    let other = game.resample_hidden(Viewer::Player(seat(0)), &mut rng);
    assert_ne!(game.hidden().bag, other.hidden().bag);
    assert_eq!(game.public_view(), other.public_view());
}

#[test]
fn a_reason_does_not_depend_on_other_hands() {
    let game = |hand| given(START).hand(0, "H1").hand(1, hand).begin().game;
    let action = Action::PlayCard {
        card: cards("D2")[0],
        pile: Pile::Desert,
    };
    let mut rng = GameRng::for_step(&Seed::new([1; 32]), 1);
    let mut refused = |hand| play(&game(hand), seat(0), &action, &mut rng).unwrap_err();
    assert_eq!(refused("D2"), refused("M2"));
}

#[test]
fn ho_25_what_brings_something_to_light_cannot_be_undone() {
    let (x, y) = (2, 0);
    let laid = Action::PlaceTile { x, y };
    let hand = "H2 H3 H4 M5 F1";
    let before = |bag: &[BagTile], deck| {
        let game = given(START).bag(bag).hand(0, hand).hand(1, "D1");
        game.deck(deck).begin()
    };
    // Laying a tile and playing a card reveal nothing.
    let play = before(&[BagTile::Hill], "");
    assert!(play.can_undo(laid));
    let play = play.act(laid);
    let (card, pile) = (cards("M5")[0], Pile::Marsh);
    assert!(play.can_undo(Action::PlayCard { card, pile }));
    // The end of the turn reveals a card or a tile.
    let end = Action::PlaceTile { x: -2, y };
    let with_card = before(&[], "F2").play_card("M5");
    assert!(!with_card.can_undo(end));
    let with_tile = before(&[BagTile::Hill, BagTile::Hill], "").act(laid);
    assert!(!with_tile.play_card("M5").can_undo(end));
}

#[test]
fn ho_18_ho_25_clearing_hands_and_ending_the_game_cannot_be_undone() {
    let play = given(START)
        .pile(Pile::Hill, 1)
        .hand(0, "H2")
        .hand(1, "H1 D1 D2 D3 D4")
        .begin();
    let (card, pile) = (cards("H2")[0], Pile::Hill);
    assert!(!play.can_undo(Action::PlayCard { card, pile }));
    let play = given(START)
        .pile(Pile::Hill, 1)
        .pile(Pile::Marsh, 0)
        .hand(0, "H2")
        .begin()
        .play_card("H2");
    assert!(!play.can_undo(Action::PlaceTile { x: 2, y: 0 }));
}
