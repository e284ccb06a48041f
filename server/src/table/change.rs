//! Changes of the table itself: seats, options, status, names.

use super::act::WAITING_MAX;
use super::company::{Change, changed, may_watch, seat_of};
use super::effect::{Audience, ConnectionId, Effect, Ticket};
use super::error::{SeatError, TableError, Unavailable};
use super::game::Entry;
use super::state::{Table, Waiting};
use super::store_work::{ChangeWriting, Job, What, Writing};
use fondaco_protocol::{Person, Question, ServerMessage, TableStatus};
use game_core::Seat;

/// A change that somebody wants and waits for.
pub(super) struct Asked {
    pub(super) ticket: Ticket,
    pub(super) person: Person,
    pub(super) change: Change,
}

impl Table {
    pub(super) fn change(&mut self, asked: Asked) {
        if let Some(writing) = &self.work.writing {
            if writing.shown.is_some() || self.waiting.len() >= WAITING_MAX {
                self.answer_with(asked.ticket, Err(Unavailable::StillSaving.into()));
            } else {
                self.waiting.push_back(Waiting::Change(asked));
            }
            return;
        }
        let ticket = asked.ticket;
        if let Err(error) = self.begin_change(asked) {
            self.answer_with(ticket, Err(error));
        }
    }

    fn begin_change(&mut self, asked: Asked) -> Result<(), TableError> {
        let Asked {
            ticket,
            person,
            change,
        } = asked;
        if change == Change::Close && self.record.status() == TableStatus::Playing {
            return self.close_running(ticket, &person);
        }
        if change == Change::Shut && self.record.status() == TableStatus::Playing {
            return self.end_running(ticket, Seat::FIRST, Vec::new());
        }
        let ruleset = self.ruleset().ok_or(TableError::UnknownRuleset)?;
        let arrives = matches!(change, Change::Join { .. } | Change::PlayAgain { .. });
        if arrives && self.company.removed.contains(&person.id) {
            return Err(SeatError::Removed.into());
        }
        let next = changed(&self.record, ruleset, &person, &change, self.now.wall)?;
        if next == self.record {
            self.answer_with(ticket, Ok(self.view()));
            return Ok(());
        }
        if let Change::Remove(seat) = change {
            self.note_removed(&person, seat);
        }
        let mut writing = ChangeWriting {
            next: Box::new(next),
            game: None,
            ticket: Some(ticket),
        };
        let starts = writing.next.status() == TableStatus::Playing && self.game.is_none();
        if starts && writing.next.fork().is_some() {
            self.store(Job::ReadLog);
            let what = What::Starting(Box::new(writing));
            self.work.writing = Some(Writing::begin(what, self.now));
            return Ok(());
        }
        if starts {
            let game = self.replayed(&writing.next, &[])?;
            writing.game = Some(Box::new(game));
        }
        self.save_change(writing);
        Ok(())
    }

    /// The host may close a running game alone only when nobody else would have to agree to it.
    fn close_running(&mut self, ticket: Ticket, person: &Person) -> Result<(), TableError> {
        if self.record.host != person.id {
            return Err(SeatError::NotHost.into());
        }
        let by = seat_of(&self.record, person.id).unwrap_or(Seat::FIRST);
        let open = self.question_by(by, Question::EndGame)?;
        if open.needed != open.agreed {
            return Err(SeatError::NeedsConsent.into());
        }
        self.end_running(ticket, by, open.needed)
    }

    /// Whoever waits is answered once the end is on disk, or at once if there is none to save.
    fn end_running(
        &mut self,
        ticket: Ticket,
        by: Seat,
        agreed: Vec<Seat>,
    ) -> Result<(), TableError> {
        if !self.act_for_table(by, Entry::EndGame { agreed }) {
            return Err(Unavailable::Frozen.into());
        }
        self.company.closing = Some(ticket);
        Ok(())
    }

    /// Somebody the host removes does not come back to this table.
    fn note_removed(&mut self, host: &Person, seat: Seat) {
        let taken = self.record.seats.get(seat);
        if let Some(removed) = taken.and_then(|taken| taken.person.as_ref())
            && removed.id != host.id
        {
            self.company.removed.insert(removed.id);
        }
    }

    /// Saves the table as it is to be.
    pub(super) fn save_change(&mut self, writing: ChangeWriting) {
        self.store(Job::SaveTable(writing.next.clone()));
        let what = What::Table(Box::new(writing));
        self.work.writing = Some(Writing::begin(what, self.now));
    }

    /// A change is on disk.
    pub(super) fn changed(&mut self, writing: ChangeWriting) {
        self.record = *writing.next;
        let starts = writing.game.is_some();
        if let Some(game) = writing.game {
            self.game = Some(*game);
        }
        let moved = self.reseat();
        self.dismiss_the_uninvited();
        if starts {
            self.send_snapshots();
        } else {
            self.send_table();
            self.show_again(&moved);
        }
        if self.is_over() {
            self.open_chat();
        }
        self.after_change();
        if let Some(ticket) = writing.ticket {
            self.answer_with(ticket, Ok(self.view()));
        }
    }

    /// Everybody sees the game from the beginning.
    fn send_snapshots(&mut self) {
        self.revision += 1;
        for seat in self.company.visitors.seats() {
            let (to, frame) = (Audience::Seat(seat), self.snapshot(Some(seat)));
            self.emit(Effect::Send { to, frame });
        }
        let (to, frame) = (Audience::Watchers, self.snapshot(None));
        self.emit(Effect::Send { to, frame });
    }

    /// Rights are checked again whenever they may have changed.
    fn dismiss_the_uninvited(&mut self) {
        let visitors = self.company.visitors.iter();
        let uninvited: Vec<ConnectionId> = visitors
            .filter(|(_, visitor)| !may_watch(&self.record, visitor.user()))
            .map(|(connection, _)| connection)
            .collect();
        for connection in uninvited {
            self.company.visitors.remove(connection);
            let error = TableError::NoSpectators;
            let closing = ServerMessage::Closing {
                code: error.code(),
                message: error.to_string(),
            };
            self.send(Audience::One(connection), &closing);
            self.emit(Effect::Dismiss { connection });
        }
    }

    /// Tells those who are concerned by a change, and looks what follows from it.
    pub(super) fn after_change(&mut self) {
        self.look_around();
        self.announce_presence();
        self.review_question();
        self.plan_default();
        self.emit(Effect::LobbyChanged);
    }

    pub(super) fn rename(&mut self, person: &Person) {
        let seats = self.record.seats.values_mut();
        let sitting = seats.filter_map(|seat| seat.person.as_mut());
        let mut is_news = false;
        for sitting in sitting.filter(|sitting| sitting.id == person.id) {
            is_news |= sitting.name != person.name;
            sitting.name.clone_from(&person.name);
        }
        if is_news {
            self.send_table();
        }
        if self.company.visitors.rename(person) {
            self.announce_presence();
        }
    }
}
