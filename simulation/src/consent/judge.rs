//! Judges whether what happened was allowed, going by the log.

use super::{Game, Subject};
use crate::kit::Reference;
use crate::noninterference::deed::{Deed, Listener};
use fondaco_protocol::{
    Answered, AtZero, ComputerLevel, Help, OpenQuestion, Question, ServerMessage, Settled,
    TableStatus, UserId,
};
use game_core::Seat;
use std::collections::BTreeSet;
use std::time::Duration;
use table::game::Entry;
use table::people::seat_of;
use table::record::SeatRecord;
use table::work::Job;

/// A person who has been away for this long need not be asked whether a game may end.
const GONE_MIN: Duration = Duration::from_secs(24 * 60 * 60);

/// Nobody waits for a person who has been away for this long.
const AWAY_MIN: Duration = Duration::from_secs(60);

/// Nor for one who has done nothing for this long, at a table without a clock.
const INACTIVE_MIN: Duration = Duration::from_secs(10 * 60);

/// For at least this long, the player of a seat can refuse to give it away.
const CLAIM_MIN: Duration = Duration::from_secs(10 * 60);

/// What was refused cannot be asked again for this long.
const REFUSED_FOR: Duration = Duration::from_secs(5 * 60);

/// How many questions a seat may ask in less than [`ASK_EVERY`].
const ASK_BURST: usize = 3;

const ASK_EVERY: Duration = Duration::from_secs(60);

/// What a question is about, asked when this was the line of play.
fn subject(open: &OpenQuestion, line: &[u64]) -> Subject {
    let question = match open.question {
        Question::LetComputerPlay { seat, .. } => Question::LetComputerPlay {
            seat,
            level: ComputerLevel::Easy,
        },
        Question::TakeBackPlayed => Question::TakeBack,
        other => other,
    };
    let first = open
        .takes_back
        .map(|steps| line.len().saturating_sub(steps as usize));
    (question, first.and_then(|first| line.get(first).copied()))
}

impl Game {
    /// Records who has agreed to which question, and to taking back what.
    pub(crate) fn note_question(&mut self, asks: Option<UserId>) -> Result<(), String> {
        let open = self.open_question();
        let known = self.consent.open.as_ref().map(|(open, _)| open.id);
        if open.as_ref().map(|open| open.id) == known && known.is_some() {
            return Ok(());
        }
        if let Some((question, line)) = self.consent.open.take() {
            let agreed = std::mem::take(&mut self.consent.agreed);
            self.consent.settled.push((question, line, agreed));
        }
        let line: Vec<u64> = self.line.iter().map(|(_, place, _)| *place).collect();
        if let Some(open) = open {
            self.check_asked(&open, &line)?;
            self.consent.agreed = asks.into_iter().collect();
            self.consent.open = Some((open, line));
        } else if let Some(user) = asks {
            // Asked and agreed to at the same moment, because nobody else has to agree.
            let seat = seat_of(&self.world.stored, user).unwrap_or(Seat::FIRST);
            for question in [
                Question::TakeBack,
                Question::TakeBackPlayed,
                Question::EndGame,
            ] {
                let open = OpenQuestion {
                    id: 0,
                    question,
                    by: seat,
                    agreed: vec![seat],
                    needed: vec![seat],
                    takes_back: None,
                };
                let agreed = BTreeSet::from([user]);
                self.consent.settled.push((open, Vec::clone(&line), agreed));
            }
        }
        Ok(())
    }

    /// Nobody is pestered with questions.
    fn check_asked(&mut self, open: &OpenQuestion, line: &[u64]) -> Result<(), String> {
        self.check_in_time(open, line)?;
        let now = self.clock.now().steady;
        let about = subject(open, line);
        let mut refused = self.consent.refused.values();
        if refused.any(|(by, refused, at)| {
            (*by, *refused) == (open.by, about) && now.since(*at) < REFUSED_FOR
        }) {
            return Err(format!("{open:?} was asked again after a no"));
        }
        let asked = self.consent.asked.entry(open.by).or_default();
        asked.push(now);
        let before = asked.iter().rev().nth(ASK_BURST);
        if before.is_some_and(|before| now.since(*before) < ASK_EVERY) {
            return Err(format!("{:?} asks too often", open.by));
        }
        Ok(())
    }

    /// Records which questions the others have refused.
    pub(crate) fn note_refusals(&mut self) {
        let now = self.clock.now().steady;
        let Some((open, line)) = &self.consent.open else {
            return;
        };
        for heard in &self.world.heard {
            let message = serde_json::from_str::<ServerMessage>(&heard.what);
            let Ok(ServerMessage::Question { settled, .. }) = message else {
                continue;
            };
            let of_open = settled.filter(|settled| settled.question.id == open.id);
            let is_no = |settled: &Settled| matches!(settled.how, Answered::Declined { by } if by != open.by);
            if of_open.is_some_and(|settled| is_no(&settled)) {
                let refused = (open.by, subject(open, line), now);
                self.consent.refused.insert(open.id, refused);
            }
        }
    }

    pub(crate) fn note_absence(&mut self) {
        let now = self.clock.now().steady;
        for person in &self.people {
            let is_here = self.connection_of(person.id).is_some();
            if is_here {
                self.away_since.remove(&person.id);
            } else {
                self.away_since.entry(person.id).or_insert(now);
            }
        }
    }

    /// Replays new entries of the log, and checks whether they were allowed.
    pub(crate) fn follow(&mut self) -> Result<(), String> {
        if self.world.stored.stage.started_at().is_none() {
            return Ok(());
        }
        if self.reference.is_none() {
            let rulesets = self.world.rulesets();
            self.reference = Reference::start(rulesets, &self.world.stored);
        }
        let Some(reference) = &mut self.reference else {
            return Err("the game cannot be replayed".to_owned());
        };
        let new = self.world.log[reference.len()..].to_vec();
        let is_new = !new.is_empty();
        for entry in new {
            if let Some(reference) = &mut self.reference {
                reference.play(&entry, &self.world.stored)?;
            }
            let what = Entry::of(&entry.payload).map_err(|error| error.to_string())?;
            self.promises.note(&entry, &what);
            match what {
                Entry::Act { .. } | Entry::Default { .. } => {
                    if self.tried.ended > 0 {
                        return Err("the game goes on after its deal was revealed".to_owned());
                    }
                    let revealed = self.reference.as_ref().and_then(Reference::last_reveals);
                    let reveals = revealed.unwrap_or(false);
                    self.line.push((entry.seat, entry.seq.0, reveals));
                }
                Entry::Undo => {
                    self.tried.taken_back += 1;
                    match self.line.pop() {
                        Some((seat, _, false)) if seat == entry.seat => {}
                        undone => return Err(format!("{:?} undid {undone:?}", entry.seat)),
                    }
                }
                Entry::TakeBack { steps: None } => self.check_take_back(entry.seat)?,
                Entry::TakeBack { steps: Some(steps) } => {
                    self.check_take_back_played(entry.seat, steps as usize)?;
                }
                Entry::EndGame { .. } => self.check_end()?,
                Entry::GiveTime { .. }
                | Entry::TimeOut { .. }
                | Entry::Pause
                | Entry::Resume
                | Entry::TakeDaysOff
                | Entry::EndDaysOff => {}
                Entry::TakeSeat { .. } => self.tried.claimed += 1,
                Entry::Help { help } if help.is_on() => self.check_help(entry.seat, help)?,
                Entry::Help { .. } => {}
            }
        }
        let last = self.world.log.last().filter(|_| is_new);
        if let Some((last, game)) = last.zip(self.world.game()) {
            let line = game.line();
            let seats = self.world.stored.seats.seats();
            let waits = seats.map(|seat| (seat, line.must_act(seat)));
            let started_at = self.world.stored.stage.started_at();
            match started_at.filter(|_| line.version() == last.seq) {
                // After a kill, the time that saving took is charged to whoever is to act.
                Some(started_at) => self.promises.note_turns(waits, started_at, last.at),
                None => self.promises.lose_track(),
            }
        } else if last.is_some() {
            self.promises.lose_track();
        }
        self.check_replaced()
    }

    /// Nobody is replaced who need not be waited for. Judged when the table decides it, because its
    /// player may come back while that is being saved.
    pub(crate) fn check_replacing(&mut self) -> Result<(), String> {
        let saving = self.world.jobs.iter().find_map(|job| match job {
            Job::SaveTable(next) => Some(next),
            _ => None,
        });
        let Some(next) = saving.filter(|next| self.judged.as_ref() != Some(next)) else {
            return Ok(());
        };
        self.judged = Some(next.clone());
        let stored = &self.world.stored;
        for (seat, after) in next.seats.iter() {
            let before = &stored.seats[seat];
            self.check_handed_over(seat, before, after)?;
            let is_lent = after.computer().is_some() && before.computer().is_none();
            let sits_out = after.sits_out() && !before.sits_out();
            if before.person().is_none()
                || before.person() != after.person()
                || !(is_lent || sits_out)
            {
                continue;
            }
            if !before.has_left() && !before.sits_out() && !self.need_not_wait_for(seat) {
                return Err(format!(
                    "{seat:?} was replaced although its player was there"
                ));
            }
        }
        Ok(())
    }

    /// An honest player gives their seat to nobody, nor somebody else's.
    fn check_handed_over(
        &self,
        seat: Seat,
        before: &SeatRecord,
        after: &SeatRecord,
    ) -> Result<(), String> {
        let user = |seat: &SeatRecord| seat.person().map(|person| person.id);
        let of = user(before).filter(|of| self.honest.contains(of));
        let Some(of) = of.filter(|of| user(after) != Some(*of)) else {
            return Ok(());
        };
        let others = self.world.stored.seats.values();
        let mut others = others.filter(|other| !other.has_left() && user(other) != Some(of));
        let was_asked =
            others.any(|other| user(other).is_some_and(|other| self.honest.contains(&other)));
        let now = self.clock.now().steady;
        let away = self.away_since.get(&of).map(|since| now.since(*since));
        if was_asked || away.is_none_or(|away| away < CLAIM_MIN) {
            return Err(format!(
                "{seat:?} was given away, its player away for {away:?}"
            ));
        }
        Ok(())
    }

    /// Whether the player of a seat is away, has done nothing for too long, or may be out of time.
    fn need_not_wait_for(&self, seat: Seat) -> bool {
        let (stored, now) = (&self.world.stored, self.clock.now().steady);
        let user = stored.seats[seat].person().map(|person| person.id);
        let away = user.and_then(|user| self.away_since.get(&user));
        let is_away = away.is_some_and(|since| now.since(*since) >= AWAY_MIN);
        let waits = self.waits_since.get(&seat);
        let is_inactive = waits.is_some_and(|since| now.since(*since) >= INACTIVE_MIN);
        // When exactly a clock runs out is tested elsewhere.
        let may_be_out = stored
            .clock
            .is_some_and(|clock| clock.at_zero == AtZero::GoOn);
        is_away || is_inactive && stored.clock.is_none() || may_be_out
    }

    /// Whether the game is waiting for a person in this seat.
    pub(crate) fn is_waiting_for(&self, seat: Seat) -> bool {
        let taken = &self.world.stored.seats[seat];
        let game = self.world.game();
        let must_act = game.is_some_and(|game| game.line().must_act(seat));
        must_act && taken.is_played_by_person()
    }

    /// Records who does something.
    pub(crate) fn note_deed(&mut self, deed: &Deed) {
        let user = match deed {
            Deed::Message { connection, .. } => self.person_of(*connection),
            Deed::Request(person, _) => Some(person.id),
            _ => None,
        };
        if let Some(seat) = user.and_then(|user| seat_of(&self.world.stored, user)) {
            self.waits_since.remove(&seat);
        }
    }

    /// Records for whom the game is waiting.
    pub(crate) fn note_waiting(&mut self) {
        let now = self.clock.now().steady;
        for seat in self.world.stored.seats.seats() {
            if self.is_waiting_for(seat) {
                self.waits_since.entry(seat).or_insert(now);
            } else {
                self.waits_since.remove(&seat);
            }
        }
    }

    /// Nobody is replaced while they were promised that the others wait. A seat is lent by its own
    /// player nowhere in these games.
    fn check_replaced(&mut self) -> Result<(), String> {
        let seats = self.world.stored.seats.iter();
        let replaced = seats.filter(|(_, taken)| taken.is_replaced());
        let replaced: BTreeSet<Seat> = replaced.map(|(seat, _)| seat).collect();
        for seat in &replaced - &self.replaced {
            self.tried.replaced += 1;
            let has_left = self.world.stored.seats[seat].has_left();
            if !has_left && self.is_promised(seat) {
                return Err(format!("{seat:?} was replaced against a promise"));
            }
        }
        self.replaced = replaced;
        Ok(())
    }

    fn is_promised(&self, seat: Seat) -> bool {
        let stored = &self.world.stored;
        let started_at = stored.stage.started_at();
        let (Some(control), Some(started_at)) = (stored.clock, started_at) else {
            return false;
        };
        let now = self.clock.now().wall;
        self.promises.hold(control, seat, started_at, now)
    }

    /// Records who would have to agree if the game ended now. Called when the table accepts an
    /// entry, because somebody may come back while that is being saved.
    pub(crate) fn note_who_must_agree(&mut self) {
        let now = self.clock.now().steady;
        let stored = &self.world.stored;
        self.must_agree = self.everybody(|user| {
            let seat = seat_of(stored, user);
            let has_left = seat.is_some_and(|seat| stored.seats[seat].has_left());
            let away = self.away_since.get(&user);
            let sits_out = seat.is_some_and(|seat| stored.seats[seat].sits_out());
            let is_promised = seat.is_some_and(|seat| !sits_out && self.is_promised(seat));
            let is_long_gone = away.is_some_and(|since| now.since(*since) >= GONE_MIN);
            self.honest.contains(&user) && !has_left && (!is_long_gone || is_promised)
        });
    }

    fn check_end(&mut self) -> Result<(), String> {
        self.tried.ended += 1;
        let must_agree = &self.must_agree;
        let settled = self.consent.settled.iter();
        let mut ends = settled.filter(|(open, _, _)| open.question == Question::EndGame);
        let host = self.world.stored.host;
        let is_alone = must_agree.iter().all(|user| *user == host);
        if is_alone || ends.any(|(_, _, agreed)| must_agree.is_subset(agreed)) {
            return Ok(());
        }
        Err(format!("the game was ended without {must_agree:?}"))
    }

    /// Nobody gets help to which an honest player has not agreed.
    fn check_help(&mut self, seat: Seat, help: Help) -> Result<(), String> {
        self.tried.helped += 1;
        let must_agree = self.everybody(|user| self.honest.contains(&user));
        let mut settled = self.consent.settled.iter();
        let was_agreed = settled.any(|(open, _, agreed)| {
            open.question == Question::Help { seat, help } && must_agree.is_subset(agreed)
        });
        if was_agreed {
            Ok(())
        } else {
            Err(format!("{seat:?} got {help:?} without {must_agree:?}"))
        }
    }

    /// The people at the table for whom `must` holds.
    pub(crate) fn everybody(&self, must: impl Fn(UserId) -> bool) -> BTreeSet<UserId> {
        let seats = self.world.stored.seats.values();
        let people = seats.filter_map(|seat| seat.person());
        let users = people.map(|person| person.id);
        users.filter(|user| must(*user)).collect()
    }

    /// Checks that nobody is shown a private part other than their own seat's.
    pub(crate) fn check_heard(&mut self) -> Result<(), String> {
        let is_over = self.world.stored.status() != TableStatus::Playing;
        for heard in &self.world.heard {
            let Listener::Person(person, connection) = &heard.by else {
                continue;
            };
            if connection.is_none() || is_over {
                continue;
            }
            self.tried.frames += 1;
            let user = person.as_ref().map(|person| person.id);
            let seat = user.and_then(|user| seat_of(&self.world.stored, user));
            let Ok(message) = serde_json::from_str::<ServerMessage>(&heard.what) else {
                continue;
            };
            let private = match message {
                ServerMessage::Snapshot { position, .. } => {
                    position.and_then(|view| Some((view.version, view.private?)))
                }
                ServerMessage::Update {
                    version, private, ..
                } => private.map(|private| (version, private)),
                _ => None,
            };
            let Some((version, private)) = private else {
                continue;
            };
            let then = self.reference.as_ref().and_then(|game| game.at(version.0));
            let truth = then.zip(seat).and_then(|(then, seat)| then.private(seat));
            if truth != Some(&private.view) {
                return Err(format!(
                    "{person:?} in {seat:?} was shown {:?}",
                    private.view
                ));
            }
        }
        Ok(())
    }
}
