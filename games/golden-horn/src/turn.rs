//! One player's turn (GH-10).

use crate::event::{Event, EventView, Log};
use crate::position::{GoldenHorn, Stage};
use crate::{Action, IllegalAction};
use game_core::Seat;

/// What has happened in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Turn {
    pub(crate) seat: Seat,
    pub(crate) raid_used: bool,
    pub(crate) voyage: Voyage,
    /// Whether anything was loaded, unloaded, raided or conquered (GH-29).
    pub(crate) is_eventful: bool,
}

/// How far the turn's voyage is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Voyage {
    /// It has not begun.
    Ahead,
    /// This ship is loaded and must sail (GH-17).
    Loaded(u8),
    /// It is over.
    Done,
}

impl Turn {
    pub(crate) fn new(seat: Seat) -> Turn {
        Turn {
            seat,
            raid_used: false,
            voyage: Voyage::Ahead,
            is_eventful: false,
        }
    }

    /// The ship that must sail, `None` if any may.
    ///
    /// # Errors
    /// If the voyage is over.
    pub(crate) fn ship_to_sail(&self) -> Result<Option<u8>, IllegalAction> {
        match self.voyage {
            Voyage::Ahead => Ok(None),
            Voyage::Loaded(ship) => Ok(Some(ship)),
            Voyage::Done => Err(IllegalAction::VoyageDone),
        }
    }
}

impl GoldenHorn {
    /// All that the player whose turn it is may do.
    pub(crate) fn list_turn_actions(&self, turn: &Turn) -> Vec<Action> {
        let mut actions = Vec::with_capacity(16);
        if turn.voyage == Voyage::Done {
            self.list_extras(turn, &mut actions);
            actions.push(Action::EndTurn {});
            return actions;
        }
        self.list_raids(turn, &mut actions);
        self.list_loads(turn, &mut actions);
        self.list_sails(turn, &mut actions);
        self.list_extras(turn, &mut actions);
        actions
    }

    /// What may be done at any time in the own turn.
    fn list_extras(&self, turn: &Turn, actions: &mut Vec<Action>) {
        if self.may_announce(turn.seat).is_ok() {
            actions.push(Action::AnnounceEnd {});
        }
        self.list_people_actions(turn.seat, actions);
    }

    /// Whether the turn has to stay open after the voyage (GH-10).
    fn has_extras(&self, turn: &Turn) -> bool {
        self.may_announce(turn.seat).is_ok() || self.has_people_actions(turn.seat)
    }

    /// Goes on with the turn, or passes it on when nothing can be done any more.
    pub(crate) fn continue_turn(&mut self, turn: Turn, log: &mut Log) {
        if turn.voyage == Voyage::Done && !self.has_extras(&turn) {
            self.pass_turn(turn, log);
        } else {
            self.stage = Stage::Playing(turn);
        }
    }

    /// Ends the turn at the player's wish.
    pub(crate) fn end_turn(&mut self, turn: Turn, log: &mut Log) -> Result<(), IllegalAction> {
        if turn.voyage != Voyage::Done {
            return Err(IllegalAction::VoyageAhead);
        }
        self.pass_turn(turn, log);
        Ok(())
    }

    fn pass_turn(&mut self, turn: Turn, log: &mut Log) {
        self.quiet_turns = match turn.is_eventful {
            true => 0,
            false => self.quiet_turns + 1,
        };
        self.check_becalmed(turn.seat, log);
        if self.is_last_turn(turn.seat) {
            self.finish(log);
        } else {
            self.begin_turn(turn.seat.next(self.seats), log);
        }
    }

    pub(crate) fn begin_turn(&mut self, seat: Seat, log: &mut Log) {
        if seat == self.start_player {
            self.round += 1;
        }
        self.stage = Stage::Playing(Turn::new(seat));
        log.push(Event::Open(EventView::TurnBegan { seat }));
    }
}
