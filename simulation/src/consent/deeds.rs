//! What people try and what machines do, chosen at random.

use super::{Consent, Game};
use crate::noninterference::deed::{Answering, Deed};
use fondaco_protocol::{
    ClaimReason, ClientMessage, ComputerLevel, Help, OpenQuestion, Person, Question, UserId,
    Version,
};
use game_core::Seat;
use serde_json::Value;
use std::time::Duration;
use table::people::{Change, seat_of};

impl Game {
    // What people do.

    pub(crate) fn somebody_acts(&mut self) -> Result<(), String> {
        let Some(game) = self.world.game() else {
            return Ok(());
        };
        let version = game.version();
        let seats = self.world.stored.seats.seats();
        let waiting: Vec<Seat> = seats.filter(|seat| game.line().must_act(*seat)).collect();
        let Some(&seat) = self.dice.pick(&waiting) else {
            return Ok(());
        };
        let game = self.world.game().and_then(|game| game.part(seat));
        let listed = game.map_or("[]", |part| &part.part.actions);
        let listed: Vec<Value> = serde_json::from_str(listed).map_err(|error| error.to_string())?;
        let Some(chosen) = self.dice.pick(&listed) else {
            return Ok(());
        };
        let action = chosen["action"].clone();
        let cmd_id = self.new_command();
        let person = self.world.stored.seats[seat].person().cloned();
        let act = ClientMessage::Act {
            cmd_id,
            version,
            action,
        };
        self.say(person.map(|person| person.id), act)
    }

    pub(crate) fn somebody_undoes(&mut self) -> Result<(), String> {
        let version = self.world.game().map_or(Version(0), |game| game.version());
        let user = self.one_of_the_others();
        let cmd_id = self.new_command();
        self.say(user, ClientMessage::Undo { cmd_id, version })
    }

    pub(crate) fn somebody_asks(&mut self) -> Result<(), String> {
        let question = match self.dice.below(23) {
            // Everybody has to agree, which hardly ever happens by itself.
            20 | 21 => {
                let (seat, help) = (self.any_seat(), Help::Hints);
                let user = self.one_of_the_others();
                return self.all_agree(user, Question::Help { seat, help });
            }
            22 => Question::Help {
                seat: self.any_seat(),
                help: Help::Hints,
            },
            0..=2 => Question::EndGame,
            3..=6 => Question::GoOnWithout {
                seat: self.any_seat(),
            },
            7..=9 => Question::LetComputerPlay {
                seat: self.any_seat(),
                level: ComputerLevel::Easy,
            },
            10 => Question::Resume,
            11..=13 => Question::TakeBackPlayed,
            _ => Question::TakeBack,
        };
        // Honest people ask, too, but never to take back what was revealed.
        let user = self.one_of_the_others();
        let cmd_id = self.new_command();
        self.say(user, ClientMessage::Ask { cmd_id, question })?;
        // Some pester the others.
        for _ in 0..if self.dice.percent(5) { 4 } else { 0 } {
            let Some(open) = self.open_question() else {
                break;
            };
            let (question, agree) = (open.id, false);
            let cmd_id = self.new_command();
            self.say(
                user,
                ClientMessage::Answer {
                    cmd_id,
                    question,
                    agree,
                },
            )?;
            let (cmd_id, question) = (self.new_command(), open.question);
            self.say(user, ClientMessage::Ask { cmd_id, question })?;
        }
        Ok(())
    }

    fn any_seat(&mut self) -> Seat {
        let seats = usize::from(self.world.stored.seats.count());
        Seat::new(self.dice.below(seats) as u8).unwrap_or(Seat::FIRST)
    }

    /// Somebody goes on days off, or all agree to a pause. Both are promises that people rely on.
    pub(crate) fn somebody_rests(&mut self) -> Result<(), String> {
        let index = self.dice.below(self.people.len());
        let user = self.people[index].id;
        if self.dice.percent(40) {
            let cmd_id = self.new_command();
            let on = self.dice.percent(70);
            return self.say(Some(user), ClientMessage::DaysOff { cmd_id, on });
        }
        self.all_agree(Some(user), Question::Pause)
    }

    /// Somebody wants to go on without a player who goes away, or who is here and does nothing for a
    /// while, and for whom nobody speaks up.
    pub(crate) fn somebody_is_impatient(&mut self) -> Result<(), String> {
        let is_inactive = self.dice.percent(50);
        let seats = self.world.stored.seats.iter();
        let owned = seats.filter_map(|(seat, taken)| Some((seat, taken.person()?.id)));
        let chosen = owned.filter(|(seat, _)| !is_inactive || self.is_waiting_for(*seat));
        let chosen: Vec<(Seat, UserId)> = chosen.collect();
        let Some(&(seat, user)) = self.dice.pick(&chosen) else {
            return Ok(());
        };
        if is_inactive {
            let minutes = self.dice.pick(&[8, 9, 10, 11]).copied().unwrap_or(10);
            self.wait(Duration::from_secs(60 * minutes))?;
            self.everything_is_saved()?;
        } else {
            if let Some(connection) = self.connection_of(user) {
                self.play(Deed::Detach(connection))?;
            }
            self.wait(Duration::from_secs(61))?;
        }
        let question = if self.dice.percent(50) {
            Question::GoOnWithout { seat }
        } else {
            Question::LetComputerPlay {
                seat,
                level: ComputerLevel::Easy,
            }
        };
        let user = self.one_of_the_others();
        self.all_agree(user, question)
    }

    /// Somebody for whom others play is back, and wants to undo what was done for them.
    pub(crate) fn somebody_returns(&mut self) -> Result<(), String> {
        let seats = self.world.stored.seats.values();
        let replaced = seats.filter(|seat| seat.is_replaced());
        let people: Vec<Person> = replaced.filter_map(|seat| seat.person().cloned()).collect();
        let Some(person) = self.dice.pick(&people).cloned() else {
            return Ok(());
        };
        // The table acts for them, and perhaps somebody else does, too.
        self.wait(Duration::from_secs(2))?;
        self.everything_is_saved()?;
        if self.dice.percent(50) {
            self.somebody_acts()?;
            self.everything_is_saved()?;
        }
        let index = self.people.iter().position(|one| one.id == person.id);
        if let Some(index) = index.filter(|_| self.connection_of(person.id).is_none()) {
            self.connect(index)?;
        }
        let back = Change::Join {
            seat: None,
            commitment: None,
        };
        self.play(Deed::Request(person.clone(), back))?;
        self.everything_is_saved()?;
        if self.dice.percent(50) {
            return self.all_agree(Some(person.id), Question::TakeBackPlayed);
        }
        let (cmd_id, question) = (self.new_command(), Question::TakeBackPlayed);
        self.say(Some(person.id), ClientMessage::Ask { cmd_id, question })
    }

    fn everything_is_saved(&mut self) -> Result<(), String> {
        for _ in 0..self.world.jobs.len() {
            self.play(Deed::Store(0, Answering::Done))?;
        }
        Ok(())
    }

    /// Everybody who is here says yes to a question at once.
    fn all_agree(&mut self, by: Option<UserId>, question: Question) -> Result<(), String> {
        let cmd_id = self.new_command();
        self.say(by, ClientMessage::Ask { cmd_id, question })?;
        for index in 0..self.people.len() {
            let open = self.open_question();
            let Some(open) = open.filter(|open| open.question == question) else {
                break;
            };
            let user = self.people[index].id;
            let own = seat_of(&self.world.stored, user);
            // Whoever is not asked stays silent.
            if own.is_none_or(|own| !open.needed.contains(&own)) {
                continue;
            }
            let cmd_id = self.new_command();
            let answer = ClientMessage::Answer {
                cmd_id,
                question: open.id,
                agree: true,
            };
            self.say(Some(user), answer)?;
        }
        Ok(())
    }

    /// The others agree to anything. Honest people sometimes agree to take back an action that
    /// revealed nothing.
    pub(crate) fn somebody_answers(&mut self) -> Result<(), String> {
        let Some(open) = self.open_question() else {
            return Ok(());
        };
        let index = self.dice.below(self.people.len());
        let user = self.people[index].id;
        let agree = if self.honest.contains(&user) {
            self.is_harmless(&open) && self.dice.percent(40)
        } else {
            true
        };
        let cmd_id = self.new_command();
        let answer = ClientMessage::Answer {
            cmd_id,
            question: open.id,
            agree,
        };
        if self.honest.contains(&user) && !agree && self.dice.percent(60) {
            // Silence.
            return Ok(());
        }
        self.say(Some(user), answer)
    }

    pub(crate) fn is_harmless(&self, open: &OpenQuestion) -> bool {
        let steps = open.takes_back.unwrap_or(0) as usize;
        let first = self.line.len().saturating_sub(steps);
        match open.question {
            Question::TakeBack | Question::TakeBackPlayed => {
                self.line[first..].iter().all(|(_, _, reveals)| !reveals)
            }
            Question::GoOnWithout { .. }
            | Question::LetComputerPlay { .. }
            | Question::Pause
            | Question::Resume => true,
            Question::EndGame => false,
            // Some like it, and some do not.
            Question::Help { seat, .. } => seat == Seat::FIRST,
        }
    }

    pub(crate) fn somebody_comes_or_goes(&mut self) -> Result<(), String> {
        let index = self.dice.below(self.people.len());
        let user = self.people[index].id;
        match self.connection_of(user) {
            Some(connection) if self.dice.percent(60) => self.play(Deed::Detach(connection)),
            Some(connection) => self.play(Deed::Resync(connection)),
            None => self.connect(index),
        }
    }

    pub(crate) fn somebody_changes(&mut self) -> Result<(), String> {
        let index = self.dice.below(self.people.len());
        let person = self.people[index].clone();
        let is_honest = self.honest.contains(&person.id);
        let asked_at = self.world.stored.claims.open.as_ref();
        let asked_at = asked_at.map(|claim| claim.asked_at);
        let change = match self.dice.below(12) {
            0 | 1 => Change::Leave,
            9 => return self.somebody_claims(person),
            10 | 11 => match asked_at {
                // An honest player gives nobody's seat away.
                Some(asked_at) => Change::AnswerClaim {
                    asked_at,
                    agree: !is_honest,
                },
                None => return Ok(()),
            },
            2..=4 => Change::Join {
                seat: None,
                commitment: None,
            },
            5 | 6 => Change::Close,
            7 => Change::PlayAgain { commitment: None },
            // Only the owner of a seat gives away a token for it.
            _ if is_honest => return Ok(()),
            _ => match self.seat_of_another(&person) {
                Some((seat, owner)) => Change::TakeOver { seat, owner },
                None => return Ok(()),
            },
        };
        if is_honest && change == Change::Close {
            return Ok(());
        }
        self.play(Deed::Request(person, change))
    }

    /// Somebody asks for a seat, and those who collude agree while time passes.
    fn somebody_claims(&mut self, person: Person) -> Result<(), String> {
        let (seat, reason) = (self.any_seat(), ClaimReason::Substitute);
        self.play(Deed::Request(person, Change::Claim { seat, reason }))?;
        for index in 0..self.people.len() {
            if !self.world.jobs.is_empty() {
                self.play(Deed::Store(0, Answering::Done))?;
            }
            let person = self.people[index].clone();
            let open = self.world.stored.claims.open.as_ref();
            let asked_at = open.map(|claim| claim.asked_at);
            let Some(asked_at) = asked_at.filter(|_| !self.honest.contains(&person.id)) else {
                continue;
            };
            let agree = true;
            self.play(Deed::Request(
                person,
                Change::AnswerClaim { asked_at, agree },
            ))?;
        }
        let minutes = self.dice.pick(&[9, 11]).copied().unwrap_or(11);
        self.wait(Duration::from_secs(60 * minutes))
    }

    /// A seat of somebody who colludes with this person.
    pub(crate) fn seat_of_another(&self, person: &Person) -> Option<(Seat, UserId)> {
        let seats = self.world.stored.seats.iter();
        let mut owned = seats.filter_map(|(seat, taken)| Some((seat, taken.person()?.id)));
        owned.find(|(_, owner)| *owner != person.id && !self.honest.contains(owner))
    }

    pub(crate) fn somebody_peeks(&mut self) -> Result<(), String> {
        if self.dice.percent(30) {
            return self.play(Deed::TakeFile);
        }
        let index = self.dice.below(self.people.len() + 1);
        self.play(Deed::LookBack(self.people.get(index).cloned()))
    }

    // What machines do.

    pub(crate) fn time_passes(&mut self) -> Result<(), String> {
        let by = [1, 300, 900, 1_000, 5_000, 61_000, 3_600_000, 86_400_000];
        let ms = self.dice.pick(&by).copied().unwrap_or(1);
        self.wait(Duration::from_millis(ms))
    }

    fn wait(&mut self, time: Duration) -> Result<(), String> {
        self.clock.advance(time);
        for _ in 0..20 {
            let wakes_at = self.world.table.as_ref().and_then(|table| table.wakes_at());
            if wakes_at.is_none_or(|at| at > self.clock.now().steady) {
                break;
            }
            self.play(Deed::Tick)?;
        }
        Ok(())
    }

    pub(crate) fn reload(&mut self) -> Result<(), String> {
        self.connections.clear();
        self.world.jobs.clear();
        // Questions do not survive a restart.
        self.consent = Consent::default();
        let now = self.clock.now().steady;
        for person in &self.people {
            self.away_since.insert(person.id, now);
        }
        self.waits_since.clear();
        self.play(Deed::Reload)
    }
}
