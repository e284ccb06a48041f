//! What the table does for an absent player.

use crate::contract::tables;
use game_core::testkit::random_game;
use game_core::{Rules, Seat, Status};
use golden_horn::{Action, GoldenHorn};

fn commits(action: &Action) -> bool {
    matches!(
        action,
        Action::Raid { .. } | Action::Conquer { .. } | Action::AnnounceEnd {}
    )
}

/// Whether this seat could raid, but neither end its turn nor sail.
fn is_tempted(actions: &[Action]) -> bool {
    let can = |wanted: fn(&Action) -> bool| actions.iter().any(wanted);
    can(|action| matches!(action, Action::Raid { .. }))
        && !can(|action| matches!(action, Action::EndTurn {} | Action::Sail { .. }))
}

#[test]
fn an_absent_player_neither_raids_nor_conquers_nor_announces_the_end() {
    let mut tempted = 0;
    for table in tables() {
        for seed_byte in 0..16 {
            random_game::<GoldenHorn>(&table.setup::<GoldenHorn>(), seed_byte, |game, _| {
                let Status::ToAct(seats) = game.status() else {
                    return;
                };
                for seat in seats.iter() {
                    tempted += usize::from(check(game, seat));
                }
            });
        }
    }
    assert!(
        tempted > 100,
        "{tempted} positions in which a raid is listed first"
    );
}

/// Checks what is done for this seat; whether a raid would have been the first choice.
fn check(game: &GoldenHorn, seat: Seat) -> bool {
    let actions = game.legal_actions(seat);
    let default = game.safe_default(seat).expect("somebody who is to act");
    assert!(
        !commits(&default) || actions.iter().all(commits),
        "{default:?} of {actions:?}"
    );
    is_tempted(&actions)
}
