//! Looking back at the finished game together.

use super::Table;
use crate::effect::{Audience, ConnectionId};
use crate::people::{Visitor, check_moment};
use crate::sent::Frame;
use fondaco_protocol::{
    CommandId, ErrorCode, Lead, Moment, Person, ServerMessage, TableLink, UserId,
};
use game_core::Json;

impl Table {
    /// Somebody leads from now on.
    pub(super) fn lead(&mut self, connection: ConnectionId, cmd_id: CommandId, moment: Moment) {
        match self.check_lead(connection, &moment) {
            Ok(()) => self.show_moment(connection, cmd_id, Some(moment)),
            Err(code) => self.reject(connection, cmd_id, code),
        }
    }

    /// Whoever leads shows another moment, or leads no longer.
    pub(super) fn show(
        &mut self,
        connection: ConnectionId,
        cmd_id: CommandId,
        moment: Option<Moment>,
    ) {
        let leads = self.company.looking_back.lead();
        let checked = match (leads, &moment) {
            (Some((leader, _)), Some(moment)) if leader == connection => {
                check_moment(moment, self.entries())
            }
            (Some((leader, _)), None) if leader == connection => Ok(()),
            (Some(_) | None, _) => Err(ErrorCode::NotLeading),
        };
        match checked {
            Ok(()) => self.show_moment(connection, cmd_id, moment),
            Err(code) => self.reject(connection, cmd_id, code),
        }
    }

    fn show_moment(&mut self, connection: ConnectionId, cmd_id: CommandId, moment: Option<Moment>) {
        self.done(connection, cmd_id);
        let lead = moment.map(|moment| (connection, moment));
        self.company.looking_back.set(lead);
        self.announce_lead();
    }

    /// Whether this connection may lead: whoever watches does not take over from a player.
    fn check_lead(&self, connection: ConnectionId, moment: &Moment) -> Result<(), ErrorCode> {
        if !self.is_over() {
            return Err(ErrorCode::NotFinished);
        }
        let visitors = &self.company.visitors;
        let visitor = visitors.get(connection);
        let person = visitor.and_then(Visitor::user);
        let person = person.ok_or(ErrorCode::NoSession)?;
        if self.record.is_muted(person) {
            return Err(ErrorCode::Muted);
        }
        let plays = |connection| {
            visitors
                .get(connection)
                .is_some_and(|one| one.seat.is_some())
        };
        let leader = self.company.looking_back.lead().map(|(leader, _)| leader);
        if leader.is_some_and(|leader| leader != connection && plays(leader)) && !plays(connection)
        {
            return Err(ErrorCode::NotAPlayer);
        }
        check_moment(moment, self.entries())
    }

    /// How many entries the log has; `None` if the rules could not read it.
    pub(super) fn entries(&self) -> Option<u64> {
        self.game.as_ref().map(|game| game.version().0)
    }

    /// Ends what nobody leads any more who may speak, and broadcasts what is due.
    pub(super) fn attend_lead(&mut self) {
        let looking = &mut self.company.looking_back;
        let (visitors, record) = (&self.company.visitors, &self.record);
        let is_gone = |(leader, _)| {
            let person = visitors.get(leader).and_then(Visitor::user);
            person.is_none_or(|person| record.is_muted(person))
        };
        if looking.lead().is_some_and(is_gone) {
            looking.set(None);
            self.announce_lead();
        } else if looking.wakes_at().is_some_and(|at| at <= self.now.steady) {
            self.announce_lead();
        }
    }

    fn announce_lead(&mut self) {
        if self.company.looking_back.may_send(self.now) {
            let message = self.looking_back();
            self.send(Audience::All, &message);
        }
    }

    /// Who leads, and what they show.
    fn looking_back(&self) -> ServerMessage<Json> {
        let lead = self.company.looking_back.lead();
        let lead = lead.and_then(|(connection, moment)| {
            Some(Lead {
                by: self.company.visitors.get(connection)?.person.clone()?,
                moment: moment.clone(),
            })
        });
        ServerMessage::LookingBack { lead }
    }

    /// Tells a newcomer to a finished game who leads; also that nobody does, because the table may
    /// have another owner than when they last heard.
    pub(super) fn lead_frame(&self) -> Option<Frame> {
        self.is_over().then(|| Frame::of(&self.looking_back()))
    }

    /// Invites everybody to a table that goes on from a moment of the game, if whoever opened it is
    /// here.
    pub(super) fn play_on(&mut self, by: Person, step: u32, table: TableLink, what_if: bool) {
        let is_here = |person: UserId| {
            let mut visitors = self.company.visitors.iter();
            visitors.any(|(_, visitor)| visitor.user() == Some(person))
        };
        if self.is_over() && is_here(by.id) && !self.record.is_muted(by.id) {
            let invited = ServerMessage::PlayedOn {
                by,
                step,
                table,
                what_if,
            };
            self.send(Audience::All, &invited);
        }
    }
}
