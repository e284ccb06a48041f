//! Changes to the table itself: seats, options, status, names.

use super::Table;
use crate::effect::{Audience, ConnectionId, Delivery, Effect, Ticket};
use crate::error::{TableError, Unavailable};
use crate::game::{Entry, Scene};
use crate::people::{Change, Visitor, changed, may_watch, require_own_name, seat_of};
use crate::record::TableRecord;
use crate::work::{Request, ToChange, ToSave};
use fondaco_protocol::{
    ErrorCode, Person, Question, ServerMessage, TableStatus, UserId, Visibility,
};
use game_core::{Options, Seat};

impl Table {
    pub(super) fn change(&mut self, asked: ToChange) {
        if let Change::Unsay(line) = asked.change {
            return self.unsay(asked.ticket, line);
        }
        if self.writes.is_writing() {
            if self.writes.shown().is_some() || self.waiting.is_full() {
                self.answer_with(asked.ticket, Err(Unavailable::StillSaving.into()));
            } else {
                self.waiting.push(Request::Change(asked));
            }
            return;
        }
        let ticket = asked.ticket;
        if let Err(error) = self.begin_change(asked) {
            self.answer_with(ticket, Err(error));
        }
    }

    fn begin_change(&mut self, asked: ToChange) -> Result<(), TableError> {
        let ToChange {
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
        let ruleset = self.ruleset().ok_or(ErrorCode::UnknownRuleset)?;
        let wants_computer = matches!(change, Change::AddComputer { .. } | Change::Lend(_));
        if wants_computer && !self.has_computers() {
            return Err(ErrorCode::NoComputer.into());
        }
        let mut next = changed(&self.record, ruleset, &person, &change, self.now.wall)?;
        if let Change::Claim { seat, .. } = &change {
            self.require_claimable(*seat)?;
            next.claims.wait_at_most(self.rulesets.delays().claims_max);
        }
        if next == self.record {
            self.answer_with(ticket, Ok(self.view()));
            return Ok(());
        }
        let mut writing = ToSave {
            next: Box::new(next),
            game: None,
            ticket: Some(ticket),
        };
        let starts = writing.next.status() == TableStatus::Playing && self.game.is_none();
        if starts && writing.next.fork().is_some() {
            let job = self.writes.read_log(writing, self.now);
            self.store(job);
            return Ok(());
        }
        if starts {
            let game = self.replayed(&writing.next, &[])?;
            writing.game = Some(Box::new(game));
        }
        self.save_change(writing);
        Ok(())
    }

    /// Lets the host close a running game alone, but only if nobody else would have to agree.
    fn close_running(&mut self, ticket: Ticket, person: &Person) -> Result<(), TableError> {
        if self.record.host != person.id {
            return Err(ErrorCode::NotHost.into());
        }
        let by = seat_of(&self.record, person.id).unwrap_or(Seat::FIRST);
        let (consent, given) = self.consent_now();
        let open = consent.as_asked(given, by, Question::EndGame)?;
        if open.needed != open.agreed {
            return Err(ErrorCode::NeedsConsent.into());
        }
        self.end_running(ticket, by, open.needed)
    }

    /// Ends the game. The request is answered once the end is on disk, or refused at once if there
    /// is no end to save.
    fn end_running(
        &mut self,
        ticket: Ticket,
        by: Seat,
        agreed: Vec<Seat>,
    ) -> Result<(), TableError> {
        if !self.act_for_table(by, Entry::EndGame { agreed }) {
            return Err(Unavailable::Frozen.into());
        }
        self.writes.tell_of_end(ticket);
        Ok(())
    }

    /// Saves the table as it will be after the change.
    pub(super) fn save_change(&mut self, mut writing: ToSave) {
        let game = writing.game.as_deref().or(self.game.as_ref());
        writing.next.awaited = self.awaited_at(&writing.next, game);
        let scene = self.scene();
        let started = writing.game.as_deref();
        self.clocks.keep_with(scene, &mut writing.next, started);
        let job = self.writes.save(writing, self.now);
        self.store(job);
    }

    /// Applies a change that is now on disk.
    pub(super) fn changed(&mut self, writing: ToSave) {
        let handed_over = handed_over(&self.record, &writing.next);
        self.tell_lobby(&writing.next);
        self.record = *writing.next;
        for seat in &handed_over {
            self.note_deed(Some(*seat));
        }
        for told in self.consent.forget_answers_of(&handed_over) {
            self.send(Audience::All, &told);
        }
        let starts = writing.game.is_some();
        if let Some(game) = writing.game {
            self.game = Some(*game);
            self.clocks.start(Scene::of(
                &self.record,
                self.game.as_ref(),
                self.health,
                self.now,
            ));
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

    /// Sends everybody the game from the beginning.
    fn send_snapshots(&mut self) {
        self.revision += 1;
        for seat in self.company.visitors.seats() {
            let (to, frame) = (Audience::Seat(seat), self.snapshot(Some(seat)));
            self.send_frame(to, frame);
        }
        let (to, frame) = (Audience::Watchers, self.snapshot(None));
        self.send_frame(to, frame);
    }

    /// Dismisses connections that may no longer watch; rights are checked whenever they may have
    /// changed.
    fn dismiss_the_uninvited(&mut self) {
        let record = &self.record;
        let uninvited = self.connections(|visitor| !may_watch(record, visitor.user()));
        self.dismiss(uninvited, ErrorCode::NoSpectators);
    }

    /// Dismisses somebody whom the host has blocked, unless they have a seat.
    pub(super) fn send_away(&mut self, by: UserId, person: UserId) {
        if self.record.host != by {
            return;
        }
        let watches = |visitor: &Visitor| visitor.seat.is_none() && visitor.user() == Some(person);
        let unwelcome = self.connections(watches);
        if unwelcome.is_empty() {
            return;
        }
        self.dismiss(unwelcome, ErrorCode::Removed);
        self.look_around();
        self.announce_presence();
    }

    fn connections(&self, which: impl Fn(&Visitor) -> bool) -> Vec<ConnectionId> {
        let visitors = self.company.visitors.iter();
        let found = visitors.filter(|(_, visitor)| which(visitor));
        found.map(|(connection, _)| connection).collect()
    }

    fn dismiss(&mut self, connections: Vec<ConnectionId>, code: ErrorCode) {
        for connection in connections {
            self.company.visitors.remove(connection);
            let closing = ServerMessage::Closing {
                code,
                message: code.to_string(),
            };
            self.send(Audience::One(connection), &closing);
            self.deliver(Delivery::Dismiss { connection });
        }
    }

    /// Signals that the list of open tables will show something else once the record is `next`.
    pub(super) fn tell_lobby(&mut self, next: &TableRecord) {
        if listed(&self.record) != listed(next) {
            self.emit(Effect::LobbyChanged);
        }
    }

    /// Tells everyone affected by a change, and works out what follows from it.
    pub(super) fn after_change(&mut self) {
        self.look_around();
        self.announce_presence();
        self.review_question();
        self.plan_default();
        self.watch_claim();
        let changed = self.plans.review(&self.record, self.is_over());
        self.send_plans(&changed);
    }

    /// Renames somebody who may be sitting here. Names are compared here and nowhere else, so that
    /// if two people want the same name at once, only one gets it.
    pub(super) fn ask_to_rename(&mut self, ticket: Ticket, person: &Person) {
        let tables = [Some(&self.record), self.writes.record()];
        let refused = tables.into_iter().flatten().find_map(|table| {
            seat_of(table, person.id)?;
            require_own_name(table, person, None).err()
        });
        if let Some(error) = refused {
            return self.answer_with(ticket, Err(error.into()));
        }
        self.rename(person);
        self.answer_with(ticket, Ok(self.view()));
    }

    pub(super) fn rename(&mut self, person: &Person) {
        if let Some(saving) = self.writes.record_mut() {
            rename_at(saving, person);
        }
        if rename_at(&mut self.record, person) {
            self.send_table();
            if listed(&self.record).is_some() {
                self.emit(Effect::LobbyChanged);
            }
        }
        if self.company.visitors.rename(person) {
            self.announce_presence();
        }
    }
}

/// What the list of open tables shows of a table that can change.
#[derive(PartialEq)]
struct Listed<'a> {
    status: TableStatus,
    host: UserId,
    ruleset: &'a str,
    options: &'a Options,
    spectators: bool,
    /// Who sits there or plays there, and whether a computer holds the seat.
    seats: Vec<(Option<&'a str>, bool)>,
}

/// `None` if a table is not in the list.
fn listed(table: &TableRecord) -> Option<Listed<'_>> {
    let status = table.status();
    let is_open = match status {
        TableStatus::Gathering => true,
        TableStatus::Playing => table.spectators,
        TableStatus::Finished | TableStatus::Closed => false,
    };
    let seats = table.seats.values().map(|seat| match seat.person() {
        Some(person) => (Some(person.name.as_str()), false),
        None => {
            let name = seat
                .computer()
                .as_ref()
                .map(|computer| computer.name.as_str());
            (name, name.is_some())
        }
    });
    (table.visibility == Visibility::Listed && is_open).then(|| Listed {
        status,
        host: table.host,
        ruleset: &table.ruleset,
        options: &table.options,
        spectators: table.spectators,
        seats: seats.collect(),
    })
}

/// The seats that belong to a different person in `next`.
fn handed_over(before: &TableRecord, next: &TableRecord) -> Vec<Seat> {
    let person = |table: &TableRecord, seat| Some(table.seats.get(seat)?.person()?.id);
    let seats = before.seats.seats();
    seats
        .filter(|seat| person(before, *seat) != person(next, *seat))
        .collect()
}

/// Renames a person at the table. Returns whether anything changed.
fn rename_at(table: &mut TableRecord, person: &Person) -> bool {
    let sitting = table
        .seats
        .values_mut()
        .filter_map(|seat| seat.person_mut());
    let mut is_news = false;
    for sitting in sitting.filter(|sitting| sitting.id == person.id) {
        is_news |= sitting.name != person.name;
        sitting.name.clone_from(&person.name);
    }
    let named = table.claims.people_mut();
    for named in named.filter(|named| named.id == person.id) {
        is_news |= named.name != person.name;
        named.name.clone_from(&person.name);
    }
    is_news
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::effect::Effect;
    use crate::input::{Command, Input};
    use crate::table::Loaded;
    use crate::testkit::Clock;
    use crate::testkit::toy;
    use crate::testkit::{gathering, person, seat};
    use crate::work::Stored;
    use fondaco_protocol::UnixMs;
    use std::sync::Arc;

    /// A table with persons 1 and 2 in the first two of three seats.
    fn table() -> Table {
        let mut record = gathering(3);
        record.seats[seat(2)] = Default::default();
        let loaded = Loaded::quiet(record, None);
        let now = Clock::set_to(UnixMs(0)).now();
        Table::load(Arc::new(toy::rulesets()), loaded, now).0
    }

    /// The answers that `input` gives to those waiting, in order.
    fn told(table: &mut Table, input: Input) -> Vec<Result<(), TableError>> {
        let effects = table.handle(input, Clock::set_to(UnixMs(0)).now());
        let answers = effects.into_iter().filter_map(|effect| match effect {
            Effect::Deliver(Delivery::Answer { answer, .. }) => Some(answer.map(|_| ())),
            _ => None,
        });
        answers.collect()
    }

    fn named(number: u8, name: &str) -> Person {
        let name = name.to_owned();
        Person {
            name,
            ..person(number)
        }
    }

    fn join(person: Person) -> Input {
        let change = Change::Join {
            seat: None,
            commitment: None,
        };
        let ticket = Ticket::numbered(1);
        Input::Command(Command::Change {
            ticket,
            person,
            change,
        })
    }

    fn rename(person: Person) -> Input {
        let ticket = Ticket::numbered(1);
        Input::Command(Command::Rename { ticket, person })
    }

    fn names(table: &Table) -> Vec<String> {
        let seats = table.record.seats.values();
        seats
            .filter_map(|seat| Some(seat.person()?.name.clone()))
            .collect()
    }

    fn saved() -> Input {
        Input::Stored(Stored::SaveTable(Ok(())))
    }

    fn taken() -> Result<(), TableError> {
        Err(ErrorCode::NameTaken.into())
    }

    #[test]
    fn of_two_who_sit_down_at_once_with_names_alike_one_gets_a_seat() {
        let mut table = table();
        table.record.seats[seat(1)] = Default::default();
        assert_eq!(told(&mut table, join(named(7, "Kim"))), []);
        assert_eq!(told(&mut table, join(named(8, "KIM"))), []);
        assert_eq!(told(&mut table, saved()), [Ok(()), taken()]);
        assert_eq!(names(&table), ["Person 1", "Kim"]);
    }

    #[test]
    fn whoever_takes_a_name_first_has_it_whether_by_sitting_down_or_by_another_name() {
        let mut table = table();
        assert_eq!(told(&mut table, join(named(7, "Kim"))), []);
        assert_eq!(told(&mut table, rename(named(1, "kim"))), [taken()]);
        assert_eq!(told(&mut table, saved()), [Ok(())]);
        assert_eq!(names(&table), ["Person 1", "Person 2", "Kim"]);

        let mut table = self::table();
        assert_eq!(told(&mut table, rename(named(1, "Kim"))), [Ok(())]);
        assert_eq!(told(&mut table, rename(named(2, "KIM"))), [taken()]);
        assert_eq!(told(&mut table, join(named(7, "kim"))), [taken()]);
        assert_eq!(names(&table), ["Kim", "Person 2"]);
    }

    #[test]
    fn a_name_taken_while_the_table_is_being_saved_is_kept() {
        let mut table = table();
        assert_eq!(told(&mut table, join(named(7, "Kim"))), []);
        assert_eq!(told(&mut table, rename(named(7, "Kim Jo"))), [Ok(())]);
        assert_eq!(told(&mut table, rename(named(1, "Ada"))), [Ok(())]);
        assert_eq!(told(&mut table, saved()), [Ok(())]);
        assert_eq!(names(&table), ["Ada", "Person 2", "Kim Jo"]);
    }

    #[test]
    fn the_lobby_hears_of_what_it_shows_only() {
        let tells = |visibility, inputs: [Input; 2]| {
            let mut table = table();
            table.record.visibility = visibility;
            let now = Clock::set_to(UnixMs(0)).now();
            let effects = inputs.map(|input| table.handle(input, now));
            let told = effects.into_iter().flatten();
            told.filter(|effect| matches!(effect, Effect::LobbyChanged))
                .count()
        };
        let joins = || [join(named(7, "Kim")), saved()];
        let gets_ready = || {
            let change = Change::Ready {
                ready: false,
                terms: None,
            };
            let ticket = Ticket::numbered(1);
            let person = person(2);
            let change = Input::Command(Command::Change {
                ticket,
                person,
                change,
            });
            [change, saved()]
        };
        assert_eq!(tells(Visibility::Listed, joins()), 1);
        assert_eq!(tells(Visibility::Private, joins()), 0);
        assert_eq!(tells(Visibility::Listed, gets_ready()), 0);
        let renames = || [rename(named(1, "Ada")), rename(named(9, "Nobody"))];
        assert_eq!(tells(Visibility::Listed, renames()), 1);
    }

    #[test]
    fn whom_the_host_removed_does_not_come_back_after_a_restart_either() {
        let mut table = table();
        let removal = Input::Command(Command::Change {
            ticket: Ticket::numbered(1),
            person: person(1),
            change: Change::Remove(seat(1)),
        });
        told(&mut table, removal);
        told(&mut table, saved());
        let record = table.record.clone();
        let loaded = Loaded::quiet(record, None);
        let now = Clock::set_to(UnixMs(0)).now();
        let (mut again, _) = Table::load(Arc::new(toy::rulesets()), loaded, now);
        let refused = told(&mut again, join(person(2)));
        assert_eq!(refused, [Err(ErrorCode::Removed.into())]);
    }
}
