//! Checks that nobody can see what they should not.

use super::proof::{Proof, secrets};
use super::walk::Walk;
use super::{ACTIONS_MAX, RandomPlayer};
use crate::running::ahead::look_ahead;
use crate::{Game, GameRng, Rejection, Seat, Seed, Setup, Status, Step, Viewer, may_act, play};
use serde::Serialize;

/// How many actions are tried in two positions that a viewer cannot tell apart.
const TRIED_IN_BOTH: usize = 3;

/// At one in this many steps, what is undrawn is shuffled.
const SHUFFLED_ONE_IN: u32 = 8;

/// One in this many resampled positions is played to the end.
const PLAYED_ON_ONE_IN: u32 = 64;

/// Plays a random game. At every step, for every seat and a spectator, everything hidden
/// from them is resampled, and nothing that they see may change by a single byte: views,
/// legal actions, previews, reasons for a refusal. An action taken in both positions must
/// produce the same events, unless it shows the viewer a difference in the position
/// itself. The same applies to two choices of one player while others may still choose.
///
/// Nor does anybody see the order of what is still to be drawn.
///
/// Resampling gives nothing away either: both positions, resampled with the same random
/// stream, become the same one. So anything computed from a position resampled for a seat,
/// such as a computer player's choice, depends only on what that seat knows and on the
/// random stream.
///
/// # Panics
/// If somebody sees a secret; or if resampling never changed the hidden part, or what some
/// other seat sees, because then nothing was proved. Whatever stays the same throughout the
/// game is not a secret.
pub fn assert_no_leak<G: Game>(setup: &Setup<G::Options>, seed_byte: u8) {
    let viewers = viewers(setup.seats);
    let mut walk = Walk::<G>::start(setup, seed_byte);
    let mut proofs: Vec<Proof> = (viewers.iter())
        .map(|&viewer| Proof::new(&walk.game, viewer, setup.seats))
        .collect();
    loop {
        let next = walk.choose();
        if walk.player.once_in(SHUFFLED_ONE_IN) {
            assert_undrawn_unseen(&mut walk, &viewers);
        }
        for (&viewer, proof) in viewers.iter().zip(&mut proofs) {
            let other = walk.game.resample_hidden(viewer, walk.player.rng());
            assert_same_sight(&walk, &other, viewer);
            assert_same_redeal(&mut walk, &other, viewer);
            if let Some((seat, action)) = &next {
                assert_secret_choice(&walk, viewer, *seat, action);
                assert_same_story(&walk, &other, viewer, *seat, action);
            }
            assert_determined(&walk.game, &other, setup.seats);
            proof.note(&walk.game, &other);
            if walk.player.once_in(PLAYED_ON_ONE_IN) {
                play_on(other, setup.seats, seed_byte);
            }
        }
        let Some((seat, action)) = next else {
            break;
        };
        let step = walk.try_action(seat, &action);
        walk.advance(step.game);
    }
    for proof in proofs {
        proof.assert_complete();
    }
}

/// Plays a random game without secrets and asserts that resampling changes nothing.
///
/// # Panics
/// If resampling changes anything.
pub fn assert_perfect_information<G: Game>(setup: &Setup<G::Options>, seed_byte: u8) {
    let mut walk = Walk::<G>::start(setup, seed_byte);
    loop {
        for viewer in viewers(setup.seats) {
            let other = walk.game.resample_hidden(viewer, walk.player.rng());
            assert_eq!(walk.game, other, "something is hidden from {viewer:?}");
        }
        let Some((seat, action)) = walk.choose() else {
            break;
        };
        let step = walk.try_action(seat, &action);
        walk.advance(step.game);
    }
}

fn viewers(seats: u8) -> Vec<Viewer> {
    let players = Seat::all(seats).map(Viewer::Player);
    players.chain([Viewer::Spectator]).collect()
}

/// Everything that one viewer is shown of a position.
#[derive(PartialEq, Eq, Debug)]
struct Sight {
    status: Status,
    may_act: Vec<Seat>,
    public: String,
    private: Option<String>,
    choices: Option<String>,
    /// What a seat that waits can prepare.
    ahead: Option<String>,
}

fn sight<G: Game>(game: &G, viewer: Viewer, seats: u8) -> Sight {
    let seat = match viewer {
        Viewer::Player(seat) => Some(seat),
        Viewer::Spectator => None,
    };
    Sight {
        status: game.status(),
        may_act: Seat::all(seats)
            .filter(|&seat| may_act(game, seat))
            .collect(),
        public: json(&game.public_view()),
        private: seat.map(|seat| json(&game.private_view(seat))),
        choices: seat.map(|seat| json(&choices(game, seat))),
        ahead: seat.and_then(|seat| prepared(game, seat)),
    }
}

/// What `seat` is told if it prepares a move, and what after the first step that is listed.
fn prepared<G: Game>(game: &G, seat: Seat) -> Option<String> {
    let seed = Seed::new([1; 32]);
    let first = look_ahead(game, seat, &[], &seed).ok()?;
    let listed: Vec<serde_json::Value> = serde_json::from_str(&first.actions).expect("a list");
    let step = listed.first().map(|choice| choice["action"].clone());
    let then = look_ahead(game, seat, step.as_slice(), &seed);
    Some(format!("{first:?} {then:?}"))
}

fn choices<G: Game>(game: &G, seat: Seat) -> Vec<(G::Action, G::Preview)> {
    let with_preview = |action| {
        let preview = game.preview(seat, &action);
        (action, preview)
    };
    let actions = game.legal_actions(seat);
    actions.into_iter().map(with_preview).collect()
}

fn assert_same_sight<G: Game>(walk: &Walk<G>, other: &G, viewer: Viewer) {
    let ours = sight(&walk.game, viewer, walk.seats);
    let theirs = sight(other, viewer, walk.seats);
    assert_eq!(ours, theirs, "{viewer:?} sees a secret");
}

/// No seat sees the order of what is still to be drawn, and a new order does not depend on it.
fn assert_undrawn_unseen<G: Game>(walk: &mut Walk<G>, viewers: &[Viewer]) {
    let other = walk.game.shuffle_undrawn(walk.player.rng());
    for &viewer in viewers {
        assert_same_sight(walk, &other, viewer);
    }
    let rng = walk.player.rng();
    let ours = walk.game.shuffle_undrawn(&mut rng.clone());
    let theirs = other.shuffle_undrawn(&mut rng.clone());
    assert!(
        ours == theirs,
        "shuffling what is undrawn depends on the order that it had"
    );
}

/// Positions that cannot be told apart are resampled to the same one.
fn assert_same_redeal<G: Game>(walk: &mut Walk<G>, other: &G, viewer: Viewer) {
    let rng = walk.player.rng();
    let ours = walk.game.resample_hidden(viewer, &mut rng.clone());
    let theirs = other.resample_hidden(viewer, &mut rng.clone());
    assert!(
        ours == theirs,
        "resampling for {viewer:?} depends on what they cannot know"
    );
}

fn assert_same_story<G: Game>(
    walk: &Walk<G>,
    other: &G,
    viewer: Viewer,
    seat: Seat,
    action: &G::Action,
) {
    assert_same_words(walk, other, viewer, seat, action);
    let Viewer::Player(own) = viewer else {
        return;
    };
    let mut player = walk.player.clone();
    let legal = walk.game.legal_actions(own);
    for _ in 0..TRIED_IN_BOTH {
        if let Some(action) = player.pick(&legal) {
            assert_same_words(walk, other, viewer, own, action);
        }
    }
    // Actions that others may take are refused to this viewer, for a reason that reveals nothing.
    assert_same_words(walk, other, viewer, own, action);
}

/// When several seats may act at once, a choice that cannot be seen must not show up in
/// events either.
fn assert_secret_choice<G: Game>(walk: &Walk<G>, viewer: Viewer, seat: Seat, action: &G::Action) {
    let seats = walk.seats;
    let may_act = Seat::all(seats).filter(|&seat| may_act(&walk.game, seat));
    if viewer == Viewer::Player(seat) || may_act.count() < 2 {
        return;
    }
    let chosen = walk.try_action(seat, action);
    let mut player = walk.player.clone();
    let legal = walk.game.legal_actions(seat);
    for _ in 0..TRIED_IN_BOTH {
        let Some(action) = player.pick(&legal) else {
            return;
        };
        let other = walk.try_action(seat, action);
        if sight(&chosen.game, viewer, seats) == sight(&other.game, viewer, seats) {
            let (ours, theirs) = (told(&chosen, viewer), told(&other, viewer));
            assert_eq!(ours, theirs, "{viewer:?} hears what {seat:?} has chosen");
        }
    }
}

fn assert_same_words<G: Game>(
    walk: &Walk<G>,
    other: &G,
    viewer: Viewer,
    seat: Seat,
    action: &G::Action,
) {
    let ours = play(&walk.game, seat, action, &mut walk.chance());
    let theirs = play(other, seat, action, &mut walk.chance());
    match (ours, theirs) {
        (Ok(ours), Ok(theirs)) => {
            let seats = walk.seats;
            if sight(&ours.game, viewer, seats) == sight(&theirs.game, viewer, seats) {
                let (ours, theirs) = (told(&ours, viewer), told(&theirs, viewer));
                assert_eq!(
                    ours, theirs,
                    "the events of {action:?} tell {viewer:?} a secret"
                );
            }
        }
        (ours, theirs) if viewer == Viewer::Player(seat) => {
            let (ours, theirs) = (ours.err(), theirs.err());
            assert_eq!(
                ours, theirs,
                "refusing {action:?} tells {viewer:?} a secret"
            );
            assert_eq!(ours.as_ref().map(text), theirs.as_ref().map(text));
        }
        // Others can do something in one position that they cannot do in the other.
        (Ok(_) | Err(_), Err(_)) | (Err(_), Ok(_)) => {}
    }
}

fn text<I: std::fmt::Display>(rejection: &Rejection<I>) -> String {
    rejection.to_string()
}

fn told<G: Game>(step: &Step<G>, viewer: Viewer) -> Vec<String> {
    let views = step
        .events
        .iter()
        .filter_map(|event| G::event_view(event, viewer));
    views.map(|view| json(&view)).collect()
}

/// Two positions with the same views and the same hidden part are equal.
fn assert_determined<G: Game>(game: &G, other: &G, seats: u8) {
    let everything = |game: &G| (json(&game.public_view()), secrets(game, None, seats));
    let differs = everything(game) != everything(other);
    assert_eq!(
        differs,
        game != other,
        "views and hidden part do not determine the position"
    );
}

/// A resampled position is as good as any other: it can be played to the end.
fn play_on<G: Game>(mut game: G, seats: u8, seed_byte: u8) {
    let mut player = RandomPlayer::new(seed_byte);
    for step in 0..ACTIONS_MAX {
        let Some((seat, action)) = player.choose(&game, seats) else {
            return;
        };
        let seed = Seed::new([seed_byte; 32]);
        game = match play(&game, seat, &action, &mut GameRng::for_step(&seed, step)) {
            Ok(step) => step.game,
            Err(rejection) => panic!("refused after resampling: {action:?}: {rejection}"),
        };
    }
    panic!("a resampled game has not ended after {ACTIONS_MAX} actions");
}

pub(super) fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("views, actions and events serialize")
}
