//! How the tests play: one action, one assertion.

use game_core::{Game, GameRng, Rules, Seat, Seed, Status, Step, Viewer, play};
use golden_horn::scenario::{Scenario, counts, seat};
use golden_horn::{
    Action, Colour, Counts, EventView, GoldenHorn, IllegalAction, Load, Preview, PublicView,
    ShipView, Tableau,
};

/// The result of an action, as seen by the player who acted.
pub(crate) struct After {
    pub(crate) game: GoldenHorn,
    pub(crate) view: PublicView,
    pub(crate) events: Vec<EventView>,
    pub(crate) hand: Counts,
}

impl After {
    pub(crate) fn tableau(&self, number: u8) -> &Tableau {
        &self.view.tableaus[usize::from(number)]
    }

    pub(crate) fn ship(&self, number: u8, ship: u8) -> &ShipView {
        &self.tableau(number).fleet.ships[usize::from(ship)]
    }

    pub(crate) fn warehouse(&self, number: u8) -> Counts {
        self.tableau(number).warehouse
    }
}

/// Checks a legal action: it is listed, and `expect` holds afterwards.
#[track_caller]
pub(crate) fn check(before: Scenario, action: Action, expect: impl FnOnce(After)) {
    expect(act(&before.game(), action));
}

/// Checks an illegal action: it is not listed, and it is refused for this reason.
#[track_caller]
pub(crate) fn check_refused(before: Scenario, action: Action, reason: IllegalAction) {
    refused(&before.game(), action, reason);
}

/// Plays a legal action of the player whose turn it is.
#[track_caller]
pub(crate) fn act(game: &GoldenHorn, action: Action) -> After {
    let actor = to_act(game);
    assert!(
        game.legal_actions(actor).contains(&action),
        "not listed: {action:?}"
    );
    let Step { game, events } = play(game, actor, &action, &mut rng()).unwrap();
    let told = |event| GoldenHorn::event_view(event, Viewer::Player(actor));
    After {
        view: game.public_view(),
        events: events.iter().filter_map(told).collect(),
        hand: game.private_view(actor).hand,
        game,
    }
}

#[track_caller]
pub(crate) fn refused(game: &GoldenHorn, action: Action, reason: IllegalAction) {
    let actor = to_act(game);
    assert!(
        !game.legal_actions(actor).contains(&action),
        "listed: {action:?}"
    );
    let refusal = play(game, actor, &action, &mut rng()).unwrap_err();
    assert_eq!(refusal, game_core::Rejection::Illegal(reason));
}

/// The seat that must act, or the first of several.
pub(crate) fn to_act(game: &GoldenHorn) -> Seat {
    match game.status() {
        Status::ToAct(seats) => seats.iter().next().unwrap(),
        Status::Finished(outcome) => panic!("the game is over: {outcome:?}"),
    }
}

pub(crate) fn is_over(game: &GoldenHorn) -> bool {
    matches!(game.status(), Status::Finished(_))
}

pub(crate) fn rng() -> GameRng {
    GameRng::for_step(&Seed::new([1; 32]), 1)
}

pub(crate) fn place(in_venice: [bool; 3]) -> Action {
    Action::PlaceFleet { in_venice }
}

pub(crate) fn raid(target: u8, ship: u8, cargo: char, cards: &str) -> Action {
    let mut cards = cards.chars().map(colour);
    Action::Raid {
        seat: seat(target),
        ship,
        cargo: goods(cargo),
        cards: [cards.next().unwrap(), cards.next().unwrap()],
    }
}

pub(crate) fn load(ship: u8, cargo: char) -> Action {
    let cargo = goods(cargo);
    Action::Load { ship, cargo }
}

pub(crate) fn sail(ship: u8, to: u8) -> Action {
    Action::Sail { ship, to }
}

pub(crate) fn announce() -> Action {
    Action::AnnounceEnd {}
}

pub(crate) fn end_turn() -> Action {
    Action::EndTurn {}
}

pub(crate) fn goods(letter: char) -> Load {
    let colour = colour(letter);
    Load::Goods { colour }
}

pub(crate) fn colour(letter: char) -> Colour {
    let counts = counts(&letter.to_string());
    counts.colours().next().unwrap()
}

/// Where this ship can stop, and which cards that costs.
pub(crate) fn stops(before: Scenario, ship: u8) -> Vec<(u8, Counts)> {
    let game = before.game();
    let actor = to_act(&game);
    let actions = game.legal_actions(actor);
    let stop = |action: &Action| match (action, game.preview(actor, action)) {
        (Action::Sail { ship: number, to }, Preview::Sail { cost, .. }) if *number == ship => {
            Some((*to, cost))
        }
        _ => None,
    };
    actions.iter().filter_map(stop).collect()
}

/// Asserts where this ship can stop, and which cards that costs.
#[track_caller]
pub(crate) fn check_stops(before: Scenario, ship: u8, expect: &[(u8, &str)]) {
    let expect: Vec<(u8, Counts)> = expect
        .iter()
        .map(|(to, cost)| (*to, counts(cost)))
        .collect();
    assert_eq!(stops(before, ship), expect);
}
