//! What holds for every game, whatever its rules.

use super::pool::Pool;
use super::walk::Walk;
use super::{assert_wire_form, random_game};
use crate::basis::fuel::{self, FUEL_MAX};
use crate::{
    Game, IllegalAction, Outcome, PatchWriter, Rejection, Seat, Setup, Status, Viewer, may_act,
    play,
};

/// Plays a random game to its end and asserts at every step that
///
/// - `legal_actions` and `apply` agree: what is listed is accepted, with the
///   same result every time; what is not listed is refused and changes nothing;
/// - seats that must act have a legal action, and seats that may not act have none;
/// - actions survive JSON and accept no unknown fields;
/// - the patch between two public views is correct;
/// - reasons for a refusal have a `snake_case` code and a lower-case text without a full stop;
/// - the default action for an absent player is legal, and the game ends even if one player
///   only ever takes the default;
/// - what a waiting seat can prepare is a turn of its own, in which all that is listed is accepted;
/// - the rules use only a small part of the steps allowed per call ([`fuel`]);
/// - the game ends within [`ACTIONS_MAX`](super::ACTIONS_MAX) actions, and then it is over.
///
/// # Panics
/// If any of this does not hold.
pub fn assert_contract<G: Game>(setup: &Setup<G::Options>, seed_byte: u8) {
    let mut pool = scout::<G>(setup, seed_byte);
    let mut walk = Walk::<G>::start(setup, seed_byte);
    loop {
        assert_everybody_is_shown_something(&walk.game);
        for seat in Seat::all(setup.seats) {
            assert_few_steps(&walk, seat);
            assert_actions(&mut walk, seat, &mut pool);
            assert_ahead(&walk, seat);
        }
        let Some((seat, action)) = walk.choose() else {
            break;
        };
        let step = walk.try_action(seat, &action);
        for event in &step.events {
            assert_event::<G>(event);
        }
        assert_patch(&walk.game, &step.game);
        walk.advance(step.game);
    }
    assert_over(&walk, &pool);
    assert_ends_without::<G>(setup, seed_byte);
}

/// Plays a game in which the table acts for the first seat, and the others play at random.
fn assert_ends_without<G: Game>(setup: &Setup<G::Options>, seed_byte: u8) {
    let mut walk = Walk::<G>::start(setup, seed_byte);
    while let Some((mut seat, mut action)) = walk.choose() {
        if let Status::ToAct(seats) = walk.game.status()
            && seats.contains(Seat::FIRST)
            && let Some(default) = walk.game.safe_default(Seat::FIRST)
        {
            (seat, action) = (Seat::FIRST, default);
        }
        let step = walk.try_action(seat, &action);
        walk.advance(step.game);
    }
}

/// The actions of another game, to be tried in this one.
fn scout<G: Game>(setup: &Setup<G::Options>, seed_byte: u8) -> Pool<G::Action> {
    let mut pool = Pool::new();
    random_game::<G>(setup, !seed_byte, |game, _| {
        for seat in Seat::all(setup.seats) {
            for action in game.legal_actions(seat) {
                pool.add(&action);
            }
        }
    });
    pool
}

/// A seat's part (all its actions with their previews) and every single action stay far below
/// the fuel limit of one call.
fn assert_few_steps<G: Game>(walk: &Walk<G>, seat: Seat) {
    let mut actions = Vec::new();
    let part = fuel::used_by(|| {
        actions = walk.game.legal_actions(seat);
        for action in &actions {
            walk.game.preview(seat, action);
        }
    });
    let tried = actions.iter().map(|action| {
        fuel::used_by(|| {
            let _ = play(&walk.game, seat, action, &mut walk.chance());
        })
    });
    let used = tried.fold(part, u64::max);
    let place = walk.place(seat);
    assert!(
        used <= FUEL_MAX / 100,
        "{place}: {used} steps; the rules are ended after {FUEL_MAX}"
    );
}

/// What a seat can prepare is for a seat that waits, and all that is listed is accepted.
fn assert_ahead<G: Game>(walk: &Walk<G>, seat: Seat) {
    let Some(ahead) = walk.game.ahead(seat) else {
        return;
    };
    let place = walk.place(seat);
    let must_act = |game: &G| matches!(game.status(), Status::ToAct(seats) if seats.contains(seat));
    assert!(!must_act(&walk.game), "{place}: prepares in its own turn");
    assert!(must_act(&ahead), "{place}: prepares for no turn of its own");
    for action in ahead.legal_actions(seat) {
        let played = play(&ahead, seat, &action, &mut walk.chance());
        assert!(played.is_ok(), "{place}: cannot prepare {action:?}");
    }
}

fn assert_actions<G: Game>(walk: &mut Walk<G>, seat: Seat, pool: &mut Pool<G::Action>) {
    let place = walk.place(seat);
    let must_act = match walk.game.status() {
        Status::ToAct(seats) => seats.contains(seat),
        Status::Finished(_) => false,
    };
    let may_act = may_act(&walk.game, seat);
    let legal = walk.game.legal_actions(seat);
    assert!(
        may_act || legal.is_empty(),
        "{place}: may not act and has actions: {legal:?}"
    );
    assert!(
        !must_act || !legal.is_empty(),
        "{place}: must act and has no legal action"
    );

    let default = walk.game.safe_default(seat);
    assert_eq!(
        default.is_some(),
        !legal.is_empty(),
        "{place}: the safe default is {default:?}"
    );
    assert!(
        default.iter().all(|action| legal.contains(action)),
        "{place}: the safe default is not legal: {default:?}"
    );

    for (index, action) in legal.iter().enumerate() {
        assert!(
            !legal[..index].contains(action),
            "{place}: listed twice: {action:?}"
        );
        if pool.add(action) {
            assert_wire_form(action);
        }
        assert_listed(walk, seat, action);
    }
    for action in pool.sample(&mut walk.player) {
        if !legal.contains(&action) {
            assert_refused(walk, seat, &action, may_act);
        }
    }
}

fn assert_listed<G: Game>(walk: &Walk<G>, seat: Seat, action: &G::Action) {
    let place = walk.place(seat);
    let before = walk.game.clone();
    let first = walk.try_action(seat, action);
    let second = walk.try_action(seat, action);
    assert_eq!(first, second, "{place}: {action:?} has two results");
    assert_eq!(
        walk.game, before,
        "{place}: {action:?} changed the old position"
    );
    let previews = [(); 2].map(|()| walk.game.preview(seat, action));
    assert_eq!(
        previews[0], previews[1],
        "{place}: {action:?} has two previews"
    );
}

fn assert_refused<G: Game>(walk: &Walk<G>, seat: Seat, action: &G::Action, may_act: bool) {
    let place = walk.place(seat);
    let before = walk.game.clone();
    let over = matches!(walk.game.status(), Status::Finished(_));
    match play(&walk.game, seat, action, &mut walk.chance()) {
        Ok(_) => panic!("{place}: an action that is not listed is accepted: {action:?}"),
        Err(Rejection::GameOver) => assert!(over, "{place}: the game is not over"),
        Err(Rejection::NotYourTurn) => assert!(!may_act, "{place}: it is this seat's turn"),
        Err(Rejection::Illegal(reason)) => {
            assert!(may_act, "{place}: asked although it may not act");
            assert_reason(&reason);
        }
    }
    assert_eq!(
        walk.game, before,
        "{place}: a refused action changed the position"
    );
}

fn assert_reason(reason: &impl IllegalAction) {
    let code = reason.code();
    let is_snake_case = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    assert!(
        !code.is_empty() && code.chars().all(is_snake_case),
        "not a code: {code:?}"
    );
    let text = reason.to_string();
    let starts_low = text.chars().next().is_some_and(|c| !c.is_uppercase());
    assert!(
        starts_low && !text.ends_with('.'),
        "not a message: {text:?}"
    );
}

/// The state hash covers every seat that the game could have.
fn assert_everybody_is_shown_something<G: Game>(game: &G) {
    for seat in Seat::all(*G::SEATS.end()) {
        serde_json::to_string(&game.private_view(seat)).expect("private views serialize");
    }
    serde_json::to_string(&game.hidden()).expect("the hidden part serializes");
}

/// If one seat sees an event, everybody sees at least part of it.
fn assert_event<G: Game>(event: &G::Event) {
    let public = G::event_view(event, Viewer::Spectator);
    serde_json::to_string(&public).expect("event views serialize");
    for seat in Seat::all(*G::SEATS.end()) {
        let private = G::event_view(event, Viewer::Player(seat));
        serde_json::to_string(&private).expect("event views serialize");
        assert!(
            public.is_some() || private.is_none(),
            "{seat:?} is told of an event that spectators do not hear of: {event:?}"
        );
    }
}

fn assert_patch<G: Game>(old: &G, new: &G) {
    let (old, new) = (old.public_view(), new.public_view());
    let text = PatchWriter::between(&old, &new);
    let patch: json_patch::Patch =
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("not a patch: {error}: {text}"));
    let mut json = serde_json::to_value(&old).expect("public views serialize");
    json_patch::patch(&mut json, &patch)
        .unwrap_or_else(|error| panic!("the patch does not fit the old view: {error}: {text}"));
    let new = serde_json::to_value(&new).expect("public views serialize");
    assert_eq!(json, new, "the patch {text} does not lead to the new view");
}

fn assert_over<G: Game>(walk: &Walk<G>, pool: &Pool<G::Action>) {
    let Status::Finished(Outcome { scores, winners }) = walk.game.status() else {
        panic!("nobody acts and the game is not over");
    };
    assert_eq!(scores.len(), usize::from(walk.seats), "one score a seat");
    assert!(!winners.is_empty(), "somebody wins");
    assert!(
        winners.iter().all(|seat| seat.number() < walk.seats),
        "a winner who did not play"
    );
    for seat in Seat::all(walk.seats) {
        for action in pool.sample(&mut walk.player.clone()) {
            assert_refused(walk, seat, &action, false);
        }
    }
}
