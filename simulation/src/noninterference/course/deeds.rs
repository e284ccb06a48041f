//! What people and machines do at a table, chosen at random.

use super::{Course, Leak, POOL_MAX, TICKS_MAX};
use crate::noninterference::deed::{Answering, Deed};
use fondaco_protocol::{
    ClaimReason, ClientMessage, ComputerLevel, Help, Person, Question, Seen, TableStatus, Words,
};
use game_core::Seat;
use serde_json::Value;
use std::time::Duration;
use table::ConnectionId;
use table::people::Change;

impl Course {
    // What people do.

    pub(crate) fn somebody_acts(&mut self) -> Result<(), Leak> {
        if !self.truth.jobs.is_empty() {
            return Ok(());
        }
        let Some(game) = self.truth.game() else {
            return Ok(());
        };
        let version = game.version();
        let seats = self.truth.stored.seats.seats();
        let waiting: Vec<Seat> = seats.filter(|seat| game.line().must_act(*seat)).collect();
        let Some(&seat) = self.dice.pick(&waiting) else {
            return Ok(());
        };
        let seat = self.seat_in_hand().unwrap_or(seat);
        let listed = self.truth.listed(seat);
        let Some(action) = self.dice.pick(&listed).cloned() else {
            return Ok(());
        };
        if self.pool.len() < POOL_MAX {
            self.pool.push(action.clone());
        } else {
            let index = self.dice.below(POOL_MAX);
            self.pool[index] = action.clone();
        }
        let person = self.truth.stored.seats[seat].person().cloned();
        let Some(connection) = self.connection_of(person.as_ref()) else {
            let index = self
                .people
                .iter()
                .position(|one| Some(one) == person.as_ref());
            return self.connect(index.unwrap_or(0));
        };
        let cmd_id = self.new_command();
        let message = ClientMessage::Act {
            cmd_id,
            version,
            action,
        };
        self.say(connection, message.clone())?;
        if let Some(person) = person.filter(|_| self.truth.has_accepted) {
            self.accepted.push((person, message));
        }
        Ok(())
    }

    /// The seat that is to play, where one person holds all of them.
    fn seat_in_hand(&self) -> Option<Seat> {
        let table = &self.truth.stored;
        let person = table.seats[Seat::FIRST].person();
        let connection = self.connection_of(person.filter(|_| table.hot_seat))?;
        self.truth.seat_at(connection, table)
    }

    pub(crate) fn somebody_tries_nonsense(&mut self) -> Result<(), Leak> {
        let (Some(connection), true) = (self.some_connection(), self.truth.jobs.is_empty()) else {
            return Ok(());
        };
        let mut version = self.version();
        if self.dice.percent(20) {
            version = version.next();
        }
        let action = match self.dice.below(4) {
            0 => serde_json::json!({ "type": "nonsense" }),
            _ => self.dice.pick(&self.pool).cloned().unwrap_or(Value::Null),
        };
        let cmd_id = self.new_command();
        let act = ClientMessage::Act {
            cmd_id,
            version,
            action,
        };
        self.say(connection, act)
    }

    pub(crate) fn somebody_asks_why_not(&mut self) -> Result<(), Leak> {
        let action = self.dice.pick(&self.pool).cloned();
        let (Some(connection), Some(action)) = (self.some_connection(), action) else {
            return Ok(());
        };
        let cmd_id = self.new_command();
        self.say(connection, ClientMessage::WhyNot { cmd_id, action })
    }

    /// Somebody who is waiting asks what they could do next, perhaps after a step of their own.
    pub(crate) fn somebody_looks_ahead(&mut self) -> Result<(), Leak> {
        let Some(connection) = self.some_connection() else {
            return Ok(());
        };
        let seat = self.truth.seat_at(connection, &self.truth.stored);
        let listed = seat.map_or_else(Vec::new, |seat| self.truth.listed_ahead(seat));
        let step = match self.dice.below(4) {
            0 => None,
            // A card that nobody has in any world.
            1 => Some(serde_json::json!({ "type": "play", "card": 200 })),
            _ => self.dice.pick(&listed).cloned(),
        };
        let cmd_id = self.new_command();
        let steps = step.into_iter().collect();
        self.say(connection, ClientMessage::LookAhead { cmd_id, steps })
    }

    pub(crate) fn somebody_undoes(&mut self) -> Result<(), Leak> {
        let Some(connection) = self.some_connection() else {
            return Ok(());
        };
        let (cmd_id, version) = (self.new_command(), self.version());
        self.say(connection, ClientMessage::Undo { cmd_id, version })
    }

    pub(crate) fn somebody_asks(&mut self) -> Result<(), Leak> {
        let Some(connection) = self.some_connection() else {
            return Ok(());
        };
        let seats = usize::from(self.truth.stored.seats.count());
        let question = match self.dice.below(25) {
            20..=24 => Question::Help {
                seat: Seat::new(self.dice.below(seats) as u8).unwrap_or(Seat::FIRST),
                help: match self.dice.below(4) {
                    0 => Help::GivenUp,
                    1 => Help::Warnings,
                    _ => Help::Hints,
                },
            },
            0 => Question::EndGame,
            1..=6 => Question::GoOnWithout {
                seat: Seat::new(self.dice.below(seats) as u8).unwrap_or(Seat::FIRST),
            },
            7..=10 => Question::LetComputerPlay {
                seat: Seat::new(self.dice.below(seats) as u8).unwrap_or(Seat::FIRST),
                level: ComputerLevel::Medium,
            },
            11 => Question::Pause,
            12 => Question::Resume,
            13 | 14 => return self.somebody_changes_a_clock(connection, seats),
            15 | 16 => Question::TakeBackPlayed,
            _ => Question::TakeBack,
        };
        let cmd_id = self.new_command();
        self.say(connection, ClientMessage::Ask { cmd_id, question })
    }

    fn somebody_changes_a_clock(
        &mut self,
        connection: ConnectionId,
        seats: usize,
    ) -> Result<(), Leak> {
        let cmd_id = self.new_command();
        let message = if self.dice.percent(50) {
            let to = Seat::new(self.dice.below(seats) as u8).unwrap_or(Seat::FIRST);
            ClientMessage::GiveTime { cmd_id, to }
        } else {
            let on = self.dice.percent(50);
            ClientMessage::DaysOff { cmd_id, on }
        };
        self.say(connection, message)
    }

    pub(crate) fn somebody_answers(&mut self) -> Result<(), Leak> {
        let open = self.truth.table.as_ref();
        let open = open
            .and_then(|table| table.open_question())
            .map(|open| open.id);
        let (Some(connection), Some(question)) = (self.some_connection(), open) else {
            return Ok(());
        };
        let agree = self.dice.percent(85);
        let cmd_id = self.new_command();
        let answer = ClientMessage::Answer {
            cmd_id,
            question,
            agree,
        };
        self.say(connection, answer)
    }

    pub(crate) fn somebody_talks(&mut self) -> Result<(), Leak> {
        let Some(connection) = self.some_connection() else {
            return Ok(());
        };
        let cmd_id = self.new_command();
        let text = format!("line {}", self.ids);
        let words = Words::Text { text };
        self.say(
            connection,
            ClientMessage::Say {
                cmd_id,
                words,
                step: None,
            },
        )
    }

    pub(crate) fn connect(&mut self, person: usize) -> Result<(), Leak> {
        self.ids += 1;
        let connection = ConnectionId::numbered(self.ids);
        let person = self.people.get(person).cloned();
        let mut seen = match self.dice.below(3) {
            0 => None,
            1 => self.shown.last().cloned(),
            _ => self.dice.pick(&self.shown).cloned(),
        };
        if let Some(seen) = seen.as_mut().filter(|_| self.dice.percent(10)) {
            seen.hash = "0000000000000000".to_owned();
        }
        self.connections.push((connection, person.clone()));
        self.play(Deed::Attach {
            connection,
            person,
            seen,
        })
    }

    pub(crate) fn somebody_goes(&mut self) -> Result<(), Leak> {
        match self.some_connection() {
            Some(connection) => self.play(Deed::Detach(connection)),
            None => Ok(()),
        }
    }

    pub(crate) fn somebody_lost_frames(&mut self) -> Result<(), Leak> {
        let Some(connection) = self.some_connection() else {
            return Ok(());
        };
        if self.dice.percent(70) {
            return self.play(Deed::Resync(connection));
        }
        let is_quiet = self.dice.percent(50);
        self.play(Deed::Quiet(connection, is_quiet))
    }

    pub(crate) fn somebody_changes(&mut self) -> Result<(), Leak> {
        let index = self.dice.below(self.people.len());
        let person = self.people[index].clone();
        let change = match self.dice.below(18) {
            0..=3 => Change::Leave,
            4..=8 => Change::Join {
                seat: None,
                commitment: None,
            },
            9 => {
                let seat = self.some_seat();
                let owner = self.truth.stored.seats[seat].person();
                let owner = owner.map_or(person.id, |owner| owner.id);
                Change::TakeOver { seat, owner }
            }
            10 => Change::Close,
            11 => {
                let name = format!("{} again", person.name);
                let renamed = Person { name, ..person };
                return self.play(Deed::Renamed(renamed));
            }
            12 => Change::Mute {
                person: self.people[self.dice.below(self.people.len())].id,
                muted: self.dice.percent(50),
            },
            13 => Change::Spectators(self.dice.percent(80)),
            _ => return self.somebody_claims(),
        };
        let is_gathering = self.truth.stored.status() == TableStatus::Gathering;
        let change = if is_gathering { Change::Start } else { change };
        self.play(Deed::Request(person, change))
    }

    /// Somebody without a seat asks for that of somebody who goes, and all others agree.
    fn somebody_claims(&mut self) -> Result<(), Leak> {
        let seat = self.some_seat();
        let owner = self.truth.stored.seats[seat].person().cloned();
        while let Some(connection) = self.connection_of(owner.as_ref()) {
            self.play(Deed::Detach(connection))?;
        }
        let people = self.people.clone();
        let seats = self.truth.stored.seats.clone();
        let sits = |person: &Person| {
            let mut persons = seats.values().filter_map(|taken| taken.person());
            persons.any(|one| one.id == person.id)
        };
        let Some(by) = people.iter().find(|person| !sits(person)).cloned() else {
            return Ok(());
        };
        let reason = ClaimReason::ItsMe;
        self.play(Deed::Request(by.clone(), Change::Claim { seat, reason }))?;
        for person in people {
            if !self.truth.jobs.is_empty() {
                self.play(Deed::Store(0, Answering::Done))?;
            }
            let Some(open) = &self.truth.stored.claims.open else {
                continue;
            };
            let (asked_at, agree) = (open.asked_at, self.dice.percent(95));
            let answer = Change::AnswerClaim { asked_at, agree };
            if person.id != by.id {
                self.play(Deed::Request(person, answer))?;
            }
        }
        self.wait(Duration::from_secs(11 * 60))
    }

    fn some_seat(&mut self) -> Seat {
        let seats = usize::from(self.truth.stored.seats.count());
        Seat::new(self.dice.below(seats) as u8).unwrap_or(Seat::FIRST)
    }

    pub(crate) fn somebody_looks_back(&mut self) -> Result<(), Leak> {
        let person = self.dice.below(self.people.len() + 1);
        self.play(Deed::LookBack(self.people.get(person).cloned()))
    }

    pub(crate) fn somebody_sends_again(&mut self) -> Result<(), Leak> {
        let Some((person, message)) = self.dice.pick(&self.accepted).cloned() else {
            return Ok(());
        };
        match self.connection_of(Some(&person)) {
            Some(connection) => self.say(connection, message),
            None => Ok(()),
        }
    }

    // What machines do.

    pub(crate) fn computer_chooses(&mut self) -> Result<(), Leak> {
        let Some(thinking) = &self.truth.thinking else {
            return Ok(());
        };
        let choices = self.truth.listed(thinking.seat).len();
        let choice = self.dice.below(choices.max(1));
        self.play(Deed::Thought(choice))
    }

    pub(crate) fn store_answers(&mut self) -> Result<(), Leak> {
        let index = self.dice.below(self.truth.jobs.len());
        let how = match self.dice.below(40) {
            0 => Answering::Failed,
            1 => Answering::DoneUnheard,
            _ => Answering::Done,
        };
        self.play(Deed::Store(index, how))?;
        if let Some(game) = self.truth.game() {
            let (version, hash) = (game.version(), game.public_hash().to_string());
            if self.shown.last().is_none_or(|last| last.version != version) {
                self.shown.push(Seen { version, hash });
            }
        }
        Ok(())
    }

    pub(crate) fn time_passes(&mut self) -> Result<(), Leak> {
        let by = [1, 200, 500, 900, 1_000, 2_000, 5_000, 61_000, 86_400_000];
        let ms = self.dice.pick(&by).copied().unwrap_or(1);
        self.wait(Duration::from_millis(ms))
    }

    pub(crate) fn wait(&mut self, time: Duration) -> Result<(), Leak> {
        self.clock.advance(time);
        for _ in 0..TICKS_MAX {
            let wakes_at = self.truth.table.as_ref().and_then(|table| table.wakes_at());
            if wakes_at.is_none_or(|at| at > self.clock.now().steady) {
                break;
            }
            self.play(Deed::Tick)?;
        }
        Ok(())
    }

    /// Restarts the process, but only when no job is pending: unsaved work would make it a
    /// different course.
    pub(crate) fn reload(&mut self) -> Result<(), Leak> {
        if self.truth.table.is_some() && !self.truth.jobs.is_empty() {
            return Ok(());
        }
        self.leave_all();
        self.play(Deed::Reload)?;
        self.come_all()
    }

    pub(crate) fn leave_all(&mut self) {
        self.accepted.clear();
        self.connections.clear();
        for world in self.worlds() {
            world.jobs.clear();
        }
    }

    pub(crate) fn come_all(&mut self) -> Result<(), Leak> {
        for person in 0..=self.people.len() {
            self.connect(person)?;
        }
        Ok(())
    }
}
