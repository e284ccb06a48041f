//! GH-38 to GH-40: who is told what.

use crate::table::{act, rng, sail};
use game_core::testkit::{Table, random_game};
use game_core::{Game, GameRng, Seed, Viewer, play};
use golden_horn::scenario::{MONO, Scenario, TRIO, counts, seat};
use golden_horn::{Counts, EndTrigger, EventView, GoldenHorn, IllegalAction};

/// Seat 0's mono is about to draw cards.
fn about_to_draw() -> Scenario {
    Scenario::new(3).ship(0, MONO, 12).deck("RBBYY")
}

fn told(viewer: Viewer) -> EventView {
    let step = play(
        &about_to_draw().game(),
        seat(0),
        &sail(MONO, 13),
        &mut rng(),
    )
    .unwrap();
    let views = step
        .events
        .iter()
        .filter_map(|event| GoldenHorn::event_view(event, viewer));
    let mut draws = views.filter(|event| matches!(event, EventView::CardsDrawn { .. }));
    draws.next().unwrap()
}

#[test]
fn gh_39_the_colours_drawn_go_to_the_drawer_alone() {
    let event = |cards| EventView::CardsDrawn {
        seat: seat(0),
        count: 3,
        cards,
    };
    assert_eq!(told(Viewer::Player(seat(0))), event(Some(counts("RBB"))));
    for viewer in [
        Viewer::Player(seat(1)),
        Viewer::Player(seat(2)),
        Viewer::Spectator,
    ] {
        assert_eq!(told(viewer), event(None));
    }
}

#[test]
fn gh_38_the_numbers_of_cards_are_public() {
    let view = about_to_draw().hand(1, "RRG").game().public_view();
    let hands: Vec<u8> = view.tableaus.iter().map(|tableau| tableau.hand).collect();
    assert_eq!((hands, view.deck), (vec![0, 3, 0], 5));
}

#[test]
fn gh_39_hands_change_nothing_in_the_public_view() {
    let one = Scenario::new(3).hand(0, "RRG").deck("BYO").bag("RG");
    let other = Scenario::new(3).hand(0, "YOB").deck("GRR").bag("GR");
    assert_eq!(one.game().public_view(), other.game().public_view());
}

#[test]
fn gh_39_a_hand_is_shown_to_its_owner() {
    let game = Scenario::new(3).hand(1, "RRG").game();
    assert_eq!(game.private_view(seat(1)).hand, counts("RRG"));
    assert_eq!(game.private_view(seat(0)).hand, Counts::ZERO);
}

#[test]
fn gh_39_a_refusal_tells_nothing_of_other_hands() {
    let refusal = |theirs| {
        let game = Scenario::new(3).hand(0, "B").hand(1, theirs).game();
        play(&game, seat(0), &sail(TRIO, 2), &mut rng()).unwrap_err()
    };
    assert_eq!(refusal("OO"), refusal("GG"));
    assert_eq!(
        refusal("OO"),
        game_core::Rejection::Illegal(IllegalAction::OutOfReach)
    );
}

#[test]
fn gh_39_dealing_anew_changes_other_hands_deck_and_bag() {
    let before = Scenario::new(3).hand(0, "RRG").hand(1, "BYO").hand(2, "PP");
    let game = before.deck("RBYOPGRBYOPG").bag("RBYOPGRBYOPGwk").game();
    let hidden = |game: &GoldenHorn| serde_json::to_value(game.hidden()).unwrap();
    let deal = |step| {
        let mut chance = GameRng::for_step(&Seed::new([9; 32]), step);
        game.resample_hidden(Viewer::Player(seat(0)), &mut chance)
    };
    let others: Vec<GoldenHorn> = (0..32).map(deal).collect();
    for other in &others {
        assert_eq!(other.private_view(seat(0)).hand, counts("RRG"));
        assert_eq!(other.private_view(seat(1)).hand.total(), 3);
        assert_eq!(other.private_view(seat(2)).hand.total(), 2);
    }
    let changed = |part: &dyn Fn(&GoldenHorn) -> String| {
        let differs = |other: &&GoldenHorn| part(other) != part(&game);
        others.iter().filter(differs).count()
    };
    assert!(changed(&|game| format!("{:?}", game.private_view(seat(1)))) > 16);
    assert!(changed(&|game| format!("{:?}", game.private_view(seat(2)))) > 16);
    assert!(changed(&|game| hidden(game)["deck"].to_string()) > 24);
    assert!(changed(&|game| hidden(game)["bag"].to_string()) > 24);
}

#[test]
fn gh_40_everything_is_revealed_after_the_game() {
    let before = Scenario::new(3).hand(1, "RRG").deck("BYO").bag("RRG");
    let after = act(
        &before.end(EndTrigger::Announced, 1, 0).game(),
        sail(TRIO, 1),
    );
    let reveal = after.view.reveal.unwrap();
    assert_eq!(reveal.hands, [Counts::ZERO, counts("RRG"), Counts::ZERO]);
    assert_eq!(
        reveal.deck,
        ["B", "Y", "O"].map(|c| counts(c).colours().next().unwrap())
    );
    assert_eq!(
        reveal.bag,
        ["R", "R", "G"].map(|c| counts(c).colours().next().unwrap())
    );
}

#[test]
fn gh_40_nothing_is_revealed_before_the_end() {
    let setup = Table::seats(3).setup::<GoldenHorn>();
    let mut last = None;
    random_game::<GoldenHorn>(&setup, 5, |game, _| {
        let is_over = crate::table::is_over(game);
        assert_eq!(game.public_view().reveal.is_some(), is_over);
        last = Some(is_over);
    });
    assert_eq!(last, Some(true));
}

#[test]
fn what_comes_to_light_counts_as_chance() {
    let reveals = |before: Scenario, action| {
        let mut chance = rng();
        play(&before.game(), seat(0), &action, &mut chance).unwrap();
        chance.reveals()
    };
    assert!(reveals(about_to_draw(), sail(MONO, 13)), "cards");
    let port = Scenario::new(2).venice("BB").bag("GG");
    assert!(reveals(port, crate::table::load(TRIO, 'B')), "cubes");
    assert!(!reveals(Scenario::new(2), sail(TRIO, 1)), "nothing");
}
