//! Whole games at random, as updates tell of them.

use fondaco_protocol::{PrivateEvent, PrivatePart, PublicHash, ServerMessage, UnixMs, Version};
use game_core::{
    GameRng, Json, OptionKind, OptionValue, Options, Played, Position, Ruleset, Seat, Seed, Status,
};
use serde_json::Value;

/// Plays game `number` to its end. `told` sees each update as each seat and a spectator gets it.
pub(crate) fn play(ruleset: &dyn Ruleset, number: u8, mut told: impl FnMut(&str)) {
    let seed = Seed::new([number; 32]);
    let mut dice = GameRng::for_step(&Seed::new([number ^ 0xa5; 32]), 0);
    let info = ruleset.info();
    let seats = info.seats_min + number % (info.seats_max - info.seats_min + 1);
    let options = options(ruleset, seats, &mut dice);
    let mut chance = GameRng::for_step(&seed, 0);
    let mut position = ruleset
        .start(seats, Seat::FIRST, &options, &mut chance)
        .expect("the options fit");
    let mut version = 0;
    while let Some((seat, action)) = choose(position.as_ref(), &mut dice) {
        version += 1;
        let mut chance = GameRng::for_step(&seed, version);
        let played = position.act(seat, &action, &mut chance);
        let played = played.expect("listed actions are legal");
        told(&update(version, &played, None));
        for seat in Seat::all(seats) {
            told(&update(version, &played, Some(seat)));
        }
        position = played.next;
    }
}

/// Options at random that fit together.
fn options(ruleset: &dyn Ruleset, seats: u8, dice: &mut GameRng) -> Options {
    let mut options = Options::new();
    for spec in &ruleset.info().options {
        let value = match &spec.kind {
            OptionKind::Toggle { .. } => OptionValue::Toggle(dice.coin()),
            OptionKind::Choice { values, .. } => {
                OptionValue::Choice(dice.pick(values).expect("a value").clone())
            }
        };
        let mut chosen = options.clone();
        chosen.insert(spec.id.clone(), value);
        if ruleset.check_setup(seats, &chosen).is_ok() {
            options = chosen;
        }
    }
    options
}

fn choose(position: &dyn Position, dice: &mut GameRng) -> Option<(Seat, Value)> {
    let Status::ToAct(seats) = position.status() else {
        return None;
    };
    let seats: Vec<Seat> = seats.iter().collect();
    let seat = *dice.pick(&seats)?;
    let listed: Vec<Value> = serde_json::from_str(&position.player_part(seat).actions).ok()?;
    let choice = dice.pick(&listed)?;
    Some((seat, choice["action"].clone()))
}

fn update(version: u64, played: &Played, seat: Option<Seat>) -> String {
    let part = seat.map(|seat| (seat, played.next.player_part(seat)));
    let private = part.as_ref().map(|(seat, part)| {
        let told = played.events.iter().flat_map(|event| &event.private);
        let told = told.filter(|(of, _)| of == seat);
        PrivatePart {
            view: &part.view,
            actions: &part.actions,
            can_undo: true,
            events: told
                .map(|(_, event)| PrivateEvent { index: 0, event })
                .collect(),
            drawn: None,
        }
    });
    let events = played
        .events
        .iter()
        .filter_map(|event| event.public.as_ref());
    let message = ServerMessage::Update::<&Json> {
        version: Version(version),
        hash: PublicHash(played.next.hashes().public),
        at: UnixMs(1_795_000_000_000),
        patch: &played.patch,
        events: events.collect(),
        drawn: None,
        sealed: None,
        private,
    };
    serde_json::to_string(&message).expect("messages serialize")
}
