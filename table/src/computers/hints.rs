//! Hints: the best actions, and what an action costs, for a person whose opponents are all computers,
//! or whose seat has help as everybody agreed. They depend only on what the seat sees: thinking starts from the position dealt again, with a seed that has nothing
//! to do with the table's secret. They go only to whoever asked, and are not stored.

use super::chance::Chance;
use super::thinking::Advice;
use super::turn::{NoThought, ToThink};
use crate::basis::Steady;
use crate::effect::ConnectionId;
use crate::game::{Health, RunningGame, Scene};
use crate::people::Visitors;
use bots::Dealt;
use fondaco_protocol::{
    CommandId, ComputerLevel, ErrorCode, Help, ServerMessage, TableStatus, UserId, Version,
};
use game_core::{Json, Seat};
use serde_json::Value;
use std::collections::BTreeMap;
use std::time::Duration;

#[cfg(test)]
mod tests;

/// A table gives at most one hint in this time.
pub(crate) const PAUSE: Duration = Duration::from_secs(1);

/// A table weighs at most one action in this time, so that a turn of several actions can go on.
pub(crate) const WEIGH_PAUSE: Duration = Duration::from_millis(250);

/// The hint being thought about, and when the last one was requested.
#[derive(Debug, Default)]
pub(crate) struct Hints {
    asked: Option<Asked>,
    /// When the next one may be requested.
    again_at: Option<Steady>,
    /// How many actions were weighed for each seat, and since when its choice has been that one.
    weighed: BTreeMap<Seat, (Version, u8)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Asked {
    connection: ConnectionId,
    cmd_id: CommandId,
    seat: Seat,
    version: Version,
}

/// A seat with warnings alone may have this many actions of each choice weighed: whoever weighs all
/// of them learns which is best.
pub(crate) const WEIGHED_MAX: u8 = 3;

/// What somebody wants to know.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Wish {
    /// The best actions.
    Best,
    /// What an action costs that was chosen at this version.
    Cost { version: Version, action: Value },
}

/// The result of thinking about a hint.
#[derive(Clone, Debug)]
pub struct Hinted {
    pub cmd_id: CommandId,
    pub found: Result<Advice, NoThought>,
}

/// The answer to whoever asked for a hint.
#[derive(Debug)]
pub(crate) struct HintAnswer {
    pub(crate) connection: ConnectionId,
    pub(crate) cmd_id: CommandId,
    pub(crate) hint: Result<Box<ServerMessage<Json>>, ErrorCode>,
}

impl Hints {
    /// Whether somebody is waiting for a hint.
    pub(crate) fn is_busy(&self) -> bool {
        self.asked.is_some()
    }

    /// The seat and person who may have a hint now, given those of whoever wants one.
    pub(crate) fn allowed(
        &self,
        scene: Scene<'_>,
        seat: Option<Seat>,
        person: Option<UserId>,
        has_computers: bool,
        wish: &Wish,
    ) -> Result<(Seat, UserId), ErrorCode> {
        let seat = seat.ok_or(ErrorCode::NotAPlayer)?;
        match scene.record.status() {
            TableStatus::Playing => {}
            TableStatus::Gathering => return Err(ErrorCode::NotStarted),
            TableStatus::Finished | TableStatus::Closed => return Err(ErrorCode::GameOver),
        }
        let person = person.ok_or(ErrorCode::NotAPlayer)?;
        let is_frozen = scene.health == Health::Frozen;
        if is_frozen || !has_computers {
            return Err(ErrorCode::NoHints);
        }
        let game = scene.game.ok_or(ErrorCode::NotStarted)?;
        let may_have = match (game.line().help(seat), wish) {
            (Some(Help::Hints), _) | (Some(Help::Warnings), Wish::Cost { .. }) => true,
            (Some(Help::Warnings | Help::GivenUp) | None, _) => is_alone(scene, person),
        };
        if !may_have {
            return Err(ErrorCode::NoHints);
        }
        let since = choice_since(game, seat);
        if let Wish::Cost { version, .. } = wish
            && !(since..=game.version()).contains(version)
        {
            return Err(ErrorCode::StaleVersion);
        }
        let is_warned_alone = game.line().help(seat) == Some(Help::Warnings);
        if is_warned_alone && self.weighed_of(seat, since) >= WEIGHED_MAX {
            return Err(ErrorCode::NoHints);
        }
        let is_lent = scene.record.seats[seat].computer().is_some();
        if is_lent || !scene.must_act(seat) {
            return Err(ErrorCode::NotYourTurn);
        }
        let is_early = self.again_at.is_some_and(|at| at > scene.now.steady);
        if is_early || self.asked.is_some() {
            return Err(ErrorCode::RateLimited);
        }
        Ok((seat, person))
    }

    /// How many actions were weighed for the seat whose choice has been the same since then.
    fn weighed_of(&self, seat: Seat, since: Version) -> u8 {
        let weighed = self.weighed.get(&seat);
        weighed
            .filter(|(of, _)| *of == since)
            .map_or(0, |(_, count)| *count)
    }

    /// Notes who is waiting for a hint from now on.
    pub(crate) fn begin(
        &mut self,
        scene: Scene<'_>,
        connection: ConnectionId,
        cmd_id: CommandId,
        seat: Seat,
        wish: &Wish,
    ) {
        let version = scene.version();
        self.asked = Some(Asked {
            connection,
            cmd_id,
            seat,
            version,
        });
        let pause = match wish {
            Wish::Best => PAUSE,
            Wish::Cost { .. } => {
                let since = scene.game.map_or(version, |game| choice_since(game, seat));
                let count = self.weighed_of(seat, since);
                self.weighed.insert(seat, (since, count.saturating_add(1)));
                WEIGH_PAUSE
            }
        };
        self.again_at = Some(scene.now.steady.after(pause));
    }

    /// Drops a hint that is of no use any more: what else is logged while the choice stays the same
    /// does not matter. Returns what whoever waits for it is told.
    pub(crate) fn drop_stale(
        &mut self,
        scene: Scene<'_>,
        visitors: &Visitors,
        has_ended: bool,
    ) -> Option<HintAnswer> {
        let is_stale = |asked: &mut Asked| {
            let visitor = visitors.get(asked.connection);
            let is_here = visitor.and_then(|visitor| visitor.seat) == Some(asked.seat);
            let is_on = scene.record.status() == TableStatus::Playing && !has_ended;
            let is_same = |game| choice_since(game, asked.seat) <= asked.version;
            !scene.game.is_some_and(is_same) || !is_here || !is_on
        };
        let asked = self.asked.take_if(is_stale)?;
        Some(asked.answered(Err(ErrorCode::StaleVersion)))
    }

    /// What whoever waits for this hint is told, if anybody does.
    pub(crate) fn hinted(&mut self, hinted: Hinted) -> Option<HintAnswer> {
        let is_this = |asked: &mut Asked| asked.cmd_id == hinted.cmd_id;
        let asked = self.asked.take_if(is_this)?;
        let hint = match hinted.found {
            Ok(Advice::Best(suggestions)) => Ok(Box::new(ServerMessage::Hint {
                cmd_id: asked.cmd_id,
                version: asked.version,
                suggestions,
            })),
            Ok(Advice::Costs(costs)) => Ok(Box::new(ServerMessage::Weighed {
                cmd_id: asked.cmd_id,
                version: asked.version,
                costs,
            })),
            Err(NoThought::Busy) => Err(ErrorCode::ServerBusy),
            Err(NoThought::Nothing) => Err(ErrorCode::Internal),
        };
        Some(asked.answered(hint))
    }
}

impl Asked {
    fn answered(self, hint: Result<Box<ServerMessage<Json>>, ErrorCode>) -> HintAnswer {
        HintAnswer {
            connection: self.connection,
            cmd_id: self.cmd_id,
            hint,
        }
    }
}

/// The version since which the seat has had the same choice.
fn choice_since(game: &RunningGame, seat: Seat) -> Version {
    let state = game.part(seat);
    state.map_or(game.version(), |state| state.choice_since)
}

/// What is to be thought about for a hint. Asks the rules.
pub(crate) fn to_hint(scene: Scene<'_>, seat: Seat, person: UserId, wish: Wish) -> Option<ToThink> {
    let (position, version) = (scene.line()?.position(), scene.version());
    // The same for everybody who sees the same.
    let seed = Chance::open("fondaco hint", scene.record.id, seat, version).seed();
    Some(ToThink {
        seat,
        version,
        level: ComputerLevel::Strong,
        ruleset: scene.record.ruleset.clone(),
        dealt: Dealt::for_seat(position, seat, seed),
        about: match wish {
            Wish::Best => None,
            Wish::Cost { action, .. } => Some(action),
        },
        seed,
        host: person,
        is_awaited: true,
    })
}

/// Whether no other person has a seat here, not even one who is away or for whom a computer plays.
/// Spectators do not see the hint, and have nothing to win or lose by it.
fn is_alone(scene: Scene<'_>, person: UserId) -> bool {
    let mut seats = scene.record.seats.values();
    seats.all(|taken| taken.person().is_none_or(|of| of.id == person))
}
