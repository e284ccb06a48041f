//! No piece appears or disappears.

use game_core::testkit::random_game;
use game_core::{Game, Rules, Seat, Setup, Status};
use horus::{
    AT_START, Card, CardCounts, EMPTY_PILES_AT_END, HAND, Horus, Options, PhaseView, PublicView,
    STONES, TILES, TileKind, count_of,
};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn ho_1_to_ho_3_tiles_cards_and_stones_stay_the_same(seats in 2_u8..=4, seed: u8) {
        let setup = Setup { rules_version: Horus::RULES_VERSION, seats, host: Seat::FIRST, options: Options::default() };
        random_game::<Horus>(&setup, seed, |game, _| {
            let view = game.public_view();
            assert_tiles(&view);
            assert_cards(game, &view);
            assert_stones(&view);
            assert_turn(game, &view);
        });
    }
}

fn assert_tiles(view: &PublicView) {
    let (bag, piles) = (&view.bag, &view.piles);
    let hand = usize::from(matches!(view.turn.step, PhaseView::LayTile { .. }));
    let lost = view.lost.river + view.lost.temple;
    let waiting = [
        bag.desert,
        bag.hill,
        bag.field,
        bag.marsh,
        bag.river,
        bag.temple,
        piles.desert,
        piles.hill,
        piles.field,
        piles.marsh,
        piles.river_necropolis,
        lost,
    ];
    let waiting: usize = waiting.into_iter().map(usize::from).sum();
    assert_eq!(view.tiles.len() + hand + waiting, TILES);
    for (index, (kind, _)) in AT_START.into_iter().enumerate() {
        assert_eq!(
            view.tiles[index].kind, kind,
            "the first tiles keep their numbers"
        );
    }
}

fn assert_cards(game: &Horus, view: &PublicView) {
    let hands: Vec<Vec<Card>> = Seat::all(view.players.len() as u8)
        .map(|seat| game.private_view(seat).hand)
        .collect();
    let deck = game.hidden().deck;
    for card in Card::kinds() {
        let held = hands
            .iter()
            .flatten()
            .chain(&deck)
            .filter(|&&other| other == card);
        let all = held.count() as u8 + discarded(&view.discard, card);
        assert_eq!(all, count_of(card), "{card:?}");
    }
    for (hand, player) in hands.iter().zip(&view.players) {
        assert_eq!(hand.len(), usize::from(player.hand));
        assert!(hand.is_sorted());
    }
    assert_eq!(deck.len(), usize::from(view.deck));
    assert_eq!(game.hidden().bag.len() as u8, {
        let bag = &view.bag;
        bag.desert + bag.hill + bag.field + bag.marsh + bag.river + bag.temple
    });
}

fn discarded(counts: &CardCounts, card: Card) -> u8 {
    let row = match card.terrain {
        horus::CardTerrain::Desert => counts.desert,
        horus::CardTerrain::Hill => counts.hill,
        horus::CardTerrain::Field => counts.field,
        horus::CardTerrain::Marsh => counts.marsh,
        horus::CardTerrain::Wild => counts.wild,
    };
    row[card.number.index()]
}

fn assert_stones(view: &PublicView) {
    for (seat, player) in Seat::all(view.players.len() as u8).zip(&view.players) {
        let laid = view.tiles.iter().filter(|tile| tile.stone == Some(seat));
        assert_eq!(laid.count() as u8 + player.stones, STONES);
    }
    let stones = view.tiles.iter().filter(|tile| tile.stone.is_some());
    assert!(stones.into_iter().all(|tile| tile.kind.terrain().is_some()));
    assert_eq!(
        view.tiles
            .iter()
            .filter(|t| t.kind == TileKind::Barque)
            .count(),
        2
    );
}

fn assert_turn(game: &Horus, view: &PublicView) {
    let piles = &view.piles;
    let all = [
        piles.desert,
        piles.hill,
        piles.field,
        piles.marsh,
        piles.river_necropolis,
    ];
    let is_last = all.iter().filter(|&&tiles| tiles == 0).count() >= EMPTY_PILES_AT_END;
    assert_eq!(view.turn.is_last, is_last);
    let is_over = matches!(game.status(), Status::Finished(_));
    assert_eq!(view.reveal.is_some(), is_over);
    assert!(
        is_last || !is_over,
        "a game ends with its second empty pile"
    );
    let waiting = view.players.iter().enumerate();
    for (seat, player) in waiting.filter(|(seat, _)| *seat != view.turn.seat.index()) {
        assert!(
            is_last || player.hand == HAND,
            "seat {seat} waits with a full hand"
        );
    }
}
