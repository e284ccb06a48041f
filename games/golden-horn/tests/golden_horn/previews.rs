//! A preview tells what the action will do.

use crate::contract::tables;
use game_core::testkit::{RandomPlayer, Table};
use game_core::{Game, GameRng, Rules, Seat, Seed, play};
use golden_horn::scenario::{DUO, Scenario, TRIO, counts, seat};
use golden_horn::{Action, Counts, EventView, GoldenHorn, Heading, Preview};

#[test]
fn a_voyage_into_port_shows_everything() {
    let game = Scenario::new(4)
        .ship(0, DUO, 13)
        .cargo(0, DUO, "YYY")
        .game();
    let preview = game.preview(seat(0), &Action::Sail { ship: DUO, to: 14 });
    let expect = Preview::Sail {
        heading: Heading::Constantinople,
        path: vec![14],
        cost: Counts::ZERO,
        unloads: 3,
        draws: 2,
    };
    assert_eq!(preview, expect);
}

#[test]
fn loading_shows_how_much_comes_aboard() {
    let game = Scenario::new(4).venice("BBBO").game();
    let cargo = crate::table::goods('B');
    let preview = game.preview(seat(0), &Action::Load { ship: TRIO, cargo });
    assert_eq!(preview, Preview::Load { pieces: 3 });
    assert_eq!(counts("BBB").total(), 3);
}

#[test]
fn every_preview_comes_true() {
    for table in tables() {
        for seed_byte in 0..4 {
            check_game(&table, seed_byte);
        }
    }
}

/// Plays a random game, and checks the preview of every legal action by carrying it out.
fn check_game(table: &Table, seed_byte: u8) {
    let seed = Seed::new([seed_byte; 32]);
    let mut rng = GameRng::for_step(&seed, 0);
    let mut player = RandomPlayer::new(seed_byte);
    let mut game = GoldenHorn::start(&table.setup::<GoldenHorn>(), &mut rng).unwrap();
    while let Some((actor, chosen)) = player.choose(&game, table.seats) {
        for action in game.legal_actions(actor) {
            check_action(&game, actor, &action, rng.clone());
        }
        game = play(&game, actor, &chosen, &mut rng).unwrap().game;
    }
}

fn check_action(game: &GoldenHorn, actor: Seat, action: &Action, mut rng: GameRng) {
    let step = play(game, actor, action, &mut rng).unwrap();
    let viewer = game_core::Viewer::Player(actor);
    let told: Vec<EventView> = (step.events.iter())
        .filter_map(|event| GoldenHorn::event_view(event, viewer))
        .collect();
    match game.preview(actor, action) {
        Preview::None => {
            let is_big = |event: &EventView| {
                matches!(event, EventView::Sailed { .. } | EventView::Loaded { .. })
            };
            assert!(!told.iter().any(is_big), "{action:?}");
        }
        Preview::Load { pieces: shown } => {
            let is_it = |event: &EventView| matches!(event, EventView::Loaded { pieces, .. } if *pieces == shown);
            assert!(told.iter().any(is_it), "{action:?}");
        }
        preview @ Preview::Sail { .. } => {
            let full = matches!(&preview, Preview::Sail { draws, .. } if *draws == cards(&told));
            let all = game.public_view();
            let runs_out = all.deck + all.discard.total() < 3;
            assert!(full || runs_out, "{action:?}: {preview:?}: {told:?}");
            assert_eq!(done(&told, &preview), preview, "{action:?}");
        }
    }
}

/// The events in the form of a preview; drawing fewer cards than previewed is allowed.
fn done(told: &[EventView], preview: &Preview) -> Preview {
    let unloads = told.iter().find_map(|event| match event {
        EventView::Unloaded { goods, people, .. } => Some(goods.total() + people.total()),
        _ => None,
    });
    let allowed = match preview {
        Preview::Sail { draws, .. } => *draws,
        _ => 0,
    };
    let sailed = told.iter().find_map(|event| match event {
        EventView::Sailed {
            path,
            heading,
            cost,
            ..
        } => Some(Preview::Sail {
            heading: *heading,
            path: path.clone(),
            cost: *cost,
            unloads: unloads.unwrap_or(0),
            draws: allowed.max(cards(told)),
        }),
        _ => None,
    });
    sailed.unwrap_or(Preview::None)
}

fn cards(told: &[EventView]) -> u8 {
    let drawn = told.iter().find_map(|event| match event {
        EventView::CardsDrawn { count, .. } => Some(*count),
        _ => None,
    });
    drawn.unwrap_or(0)
}
