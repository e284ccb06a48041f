//! A table with people at it, ready to play.

use crate::kit::Dice;
use bot_players::Players;
use fondaco_protocol::{
    AtZero, Computer, ComputerLevel, Help, Pace, Person, TableId, TimeControl, UnixMs, UserId,
    Visibility,
};
use game_core::{BySeat, Options, Ruleset, Seat, Seed, ruleset};
use golden_horn::GoldenHorn;
use horus::Horus;
use std::collections::BTreeSet;
use table::basis::SeatDeal;
use table::record::{Claims, Epoch, Origin, SeatRecord, Stage, TableRecord};
use table::testkit::{Lots, players};
use uuid::Uuid;

pub(crate) struct Parlour {
    pub(crate) rules: fn() -> Box<dyn Ruleset>,
    pub(crate) players: fn() -> Players,
    pub(crate) record: TableRecord,
    /// The players, followed by one more person.
    pub(crate) people: Vec<Person>,
}

/// A table with people at it. Of a hundred tables, `real_games` play a real game and the others the
/// small one; at `hot_seats` of them, one person plays all seats, and at `alone` of the rest one
/// plays against computers. At the others, `helped` of a hundred people have hints or warnings; not in
/// real games, of which computers weigh actions for long.
pub(crate) fn open(
    dice: &mut Dice,
    real_games: usize,
    hot_seats: usize,
    alone: usize,
    helped: usize,
) -> Parlour {
    let is_real = dice.percent(real_games);
    let (rules, chosen): (fn() -> Box<dyn Ruleset>, &str) = match dice.below(3) {
        _ if !is_real => (ruleset::<Lots>, "{}"),
        0 => (ruleset::<GoldenHorn>, "{}"),
        1 => (
            ruleset::<GoldenHorn>,
            r#"{ "expansion": "dominio_da_mar" }"#,
        ),
        _ => (ruleset::<Horus>, "{}"),
    };
    let players = if is_real { Players::built_in } else { players };
    let chosen: Options = serde_json::from_str(chosen).expect("options");
    let built = rules();
    let info = built.info();
    let most = usize::from(info.seats_max - info.seats_min) + 1;
    let seats = info.seats_min + dice.below(most) as u8;
    let fitting = (info.seats_min..=info.seats_max)
        .map(|other| {
            if other == info.seats_min {
                seats
            } else {
                other
            }
        })
        .find_map(|seats| Some((seats, built.check_setup(seats, &chosen).ok()?)));
    let (seats, options) = fitting.expect("some number of players fits");
    let people: Vec<Person> = (1..=seats + 1).map(person).collect();
    let hot_seat = dice.percent(hot_seats);
    let is_alone = !hot_seat && dice.percent(alone);
    let help = |dice: &mut Dice| {
        if helped == 0 {
            return None;
        }
        let help = [Help::Hints, Help::Warnings][dice.below(2)];
        (dice.percent(helped) && !is_real && !hot_seat && !is_alone).then_some(help)
    };
    let sitting = |seat: Seat| match people[if hot_seat { 0 } else { seat.index() }].clone() {
        _ if is_alone && seat != Seat::FIRST => SeatRecord::held_by(Computer {
            name: "Iris".to_owned(),
            level: ComputerLevel::Easy,
        }),
        person => SeatRecord {
            ready: true,
            help: help(dice),
            ..SeatRecord::taken_by(person, SeatDeal::Nothing)
        },
    };
    let record = TableRecord {
        id: TableId(Uuid::from_u128(99)),
        code: "WATCHED1".to_owned(),
        ruleset: info.id.to_owned(),
        rules_version: info.version,
        stage: Stage::Gathering,
        host: people[0].id,
        seats: BySeat::from_fn(seats, sitting),
        options,
        visibility: Visibility::Listed,
        spectators: dice.percent(80),
        seed: Seed::new(std::array::from_fn(|_| dice.below(256) as u8)),
        epoch: Epoch::FIRST,
        created_at: UnixMs(0),
        hot_seat,
        origin: Origin::New,
        removed: BTreeSet::new(),
        awaited: None,
        clock: some_clock(dice),
        clocks: None,
        claims: Claims::default(),
        muted: Vec::new(),
    };
    Parlour {
        rules,
        players,
        record,
        people,
    }
}

/// No clock, or one that runs out in the course of a game.
pub(crate) fn some_clock(dice: &mut Dice) -> Option<TimeControl> {
    if dice.percent(50) {
        return None;
    }
    let at_zero = [
        AtZero::Nothing,
        AtZero::Nudge,
        AtZero::Default,
        AtZero::GoOn,
    ];
    Some(TimeControl {
        pace: match dice.below(3) {
            0 => Pace::DaysPerTurn { days: 1 },
            1 => Pace::DaysInAll {
                days: 1,
                days_off: 1,
            },
            _ => Pace::Evening {
                bank_seconds: 30,
                increment_seconds: 5,
            },
        },
        at_zero: at_zero[dice.below(at_zero.len())],
    })
}

pub(crate) fn person(number: u8) -> Person {
    Person {
        id: UserId(Uuid::from_u128(number.into())),
        name: format!("Person {number}"),
    }
}
