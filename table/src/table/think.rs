//! Computers that move, and hints for people who play against them.

use super::Table;
use crate::computers::{HintAnswer, Hinted, Wanted, Wish, to_hint, to_think};
use crate::effect::{Audience, ConnectionId, Effect, End};
use crate::game::{Entry, Scene};
use fondaco_protocol::{CommandId, ErrorCode};
use game_core::Seat;
use serde_json::Value;

impl Table {
    /// Has the computer that is to act think, or move, which passes the same checks as anybody
    /// else's move.
    pub(super) fn attend_computers(&mut self) {
        if self.has_ended || self.is_stopping || self.writes.is_writing() {
            return;
        }
        let scene = Scene::of(&self.record, self.game.as_ref(), self.health, self.now);
        let is_taking_back = self.consent.is_taking_back();
        let moment = &self.rulesets.delays().computers;
        match self.computers.attend(scene, is_taking_back, moment) {
            Wanted::Nothing => {}
            Wanted::StopThinking => self.emit(Effect::StopThinking),
            Wanted::Think(seat) => {
                let is_awaited = self.has_visitors();
                match self.guarded(|table| to_think(table.scene(), seat, is_awaited)) {
                    Some(Some(to_think)) => self.emit(Effect::Think(Box::new(to_think))),
                    Some(None) | None => self.end(End::Reload),
                }
            }
            Wanted::Play(seat, action) => {
                if !self.act_for_computer(seat, action) && !self.has_ended {
                    self.play_safe(seat);
                }
            }
            Wanted::PlaySafe(seat) => self.play_safe(seat),
        }
    }

    /// Makes the safe default move, without any thinking.
    fn play_safe(&mut self, seat: Seat) {
        let entry = self.guarded(|table| table.game.as_ref()?.line().default_for(seat));
        let acted = match entry {
            Some(Some(Entry::Default { action })) => self.act_for_computer(seat, action),
            Some(_) => false,
            None => return self.end(End::Reload),
        };
        if !acted {
            self.computers.is_stuck();
        }
    }

    /// In the log, a computer in its own seat acts like anybody else; in a person's seat, the table
    /// acts.
    fn act_for_computer(&mut self, seat: Seat, action: Value) -> bool {
        let entry = if self.record.seats[seat].is_computers() {
            Entry::Act { action }
        } else {
            Entry::Default { action }
        };
        let acted = self.act_for_table(seat, entry);
        if acted {
            self.computers.has_moved();
        }
        acted
    }

    /// Starts looking for a hint, if the player may have one.
    pub(super) fn hint(&mut self, connection: ConnectionId, cmd_id: CommandId, wish: Wish) {
        let (seat, person) = (self.seat_of(connection), self.user_of(connection));
        let has_computers = self.has_computers();
        let allowed = self
            .hints
            .allowed(self.scene(), seat, person, has_computers, &wish);
        let (seat, person) = match allowed {
            Ok(allowed) => allowed,
            Err(error) => return self.reject(connection, cmd_id, error),
        };
        if let Wish::Cost { action, .. } = &wish {
            let entry = Entry::Act {
                action: action.clone(),
            };
            let legal = self.guarded(|table| Some(table.game.as_ref()?.line().next(seat, entry)));
            match legal {
                Some(Some(Ok(_))) => {}
                Some(Some(Err(error))) => return self.reject(connection, cmd_id, error),
                Some(None) | None => {
                    self.reject(connection, cmd_id, ErrorCode::Internal);
                    return self.end(End::Reload);
                }
            }
        }
        let about = wish.clone();
        let to_think = self.guarded(|table| to_hint(table.scene(), seat, person, about));
        let Some(Some(to_think)) = to_think else {
            self.reject(connection, cmd_id, ErrorCode::Internal);
            return self.end(End::Reload);
        };
        let scene = Scene::of(&self.record, self.game.as_ref(), self.health, self.now);
        self.hints.begin(scene, connection, cmd_id, seat, &wish);
        self.emit(Effect::Hint(cmd_id, Box::new(to_think)));
    }

    /// Drops a hint that is of no use any more.
    pub(super) fn attend_hint(&mut self) {
        let scene = Scene::of(&self.record, self.game.as_ref(), self.health, self.now);
        let visitors = &self.company.visitors;
        if let Some(stale) = self.hints.drop_stale(scene, visitors, self.has_ended) {
            self.emit(Effect::StopHint);
            self.tell_hint(stale);
        }
    }

    /// Delivers a hint, unless nobody is waiting for it any more.
    pub(super) fn hinted(&mut self, hinted: Hinted) {
        if let Some(answer) = self.hints.hinted(hinted) {
            self.tell_hint(answer);
        }
    }

    fn tell_hint(&mut self, answer: HintAnswer) {
        match answer.hint {
            Ok(hint) => self.send(Audience::One(answer.connection), &hint),
            Err(error) => self.reject(answer.connection, answer.cmd_id, error),
        }
    }
}
