//! Plays single games, and pairings with rotating seats.

use crate::contestant::Contestant;
use crate::setting::{Setting, chance};
use crate::tally::Tally;
use bot_players::Players;
use bots::Dealt;
use game_core::{Outcome, Played, Position, Seat, Status};
use std::time::Duration;

/// A game that takes more steps than this is broken.
const STEPS_MAX: u64 = 10_000;

/// One contestant against the others, with each deal played from every seat.
pub(crate) fn pairing(
    setting: &Setting,
    hero: &Contestant,
    rival: &Contestant,
    deals: u32,
) -> Result<Tally, String> {
    let players = Players::built_in();
    let player = players.of_ruleset(setting.ruleset());
    let player = player.ok_or("there is no computer player for this game")?;
    let mut tally = Tally::new(setting, &hero.name, &rival.name);
    for deal in 0..deals {
        tally.next_deal();
        for own in Seat::all(setting.seats) {
            let by_seat = |seat: Seat| if seat == own { hero } else { rival };
            let choose = |seat: Seat, dealt: &Dealt, seed| {
                let begun = processor_time();
                let thought = by_seat(seat).think(player, dealt, seed);
                if seat == own {
                    tally.thought_for(processor_time().saturating_sub(begun));
                }
                Ok(thought.map_err(|why| why.to_string())?.action)
            };
            let outcome = game(setting, deal, choose, |_| ())?;
            tally.add(own, &outcome);
        }
    }
    Ok(tally)
}

/// The CPU time of this thread, which hardly depends on other load. 0 on systems that do not report
/// it.
pub(crate) fn processor_time() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = text.split(' ').next().and_then(|first| first.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or(0))
}

/// Plays one deal to its end.
pub(crate) fn game(
    setting: &Setting,
    deal: u32,
    mut choose: impl FnMut(Seat, &Dealt, u64) -> Result<serde_json::Value, String>,
    mut watch: impl FnMut(&Played),
) -> Result<Outcome, String> {
    let mut position = setting.deal(deal)?;
    for step in 1..STEPS_MAX {
        let to_act = match position.status() {
            Status::Finished(outcome) => return Ok(outcome),
            Status::ToAct(seats) => seats.iter().next(),
        };
        let seat = to_act.ok_or("nobody is to act")?;
        let seed = u64::from(deal) << 32 | step;
        let dealt = Dealt::for_seat(&*position, seat, seed);
        let action = choose(seat, &dealt, seed)?;
        let played = next(&*position, seat, &action, deal, step)?;
        watch(&played);
        position = played.next;
    }
    Err(format!("deal {deal} does not end"))
}

fn next(
    position: &dyn Position,
    seat: Seat,
    action: &serde_json::Value,
    deal: u32,
    step: u64,
) -> Result<Played, String> {
    let played = position.act(seat, action, &mut chance(deal, step));
    played.map_err(|why| format!("deal {deal}, step {step}: {action}: {why}"))
}
