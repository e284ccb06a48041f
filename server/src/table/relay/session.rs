//! A relay's session at one owner: what is asked and told in it, numbered, and when what is lost
//! is sent or asked for again.

use crate::clock::Steady;
use crate::flaw::{Flaw, is_planted};
use crate::nodes::message::{Message, Part, What, Wish};
use crate::nodes::stream::{Incoming, Outgoing};
use crate::store::{Epoch, NodeId};
use fondaco_protocol::{Seen, TableId};
use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// What was not heard by then is sent again.
const AGAIN_AFTER: Duration = Duration::from_millis(300);

/// What was missed is asked for this often.
const ASK_EVERY: Duration = Duration::from_millis(200);

/// The owner is told this often that the edge is there, and answers.
const HERE_EVERY: Duration = Duration::from_secs(2);

/// An owner that has not been heard for so long is looked for.
pub(crate) const SILENT_MAX: Duration = Duration::from_secs(3);

/// Whether the table has another owner is asked if this one has neither heard what was asked nor
/// said anything for so long. It may have been killed, and nobody else would say so.
pub(crate) const DOUBT_AFTER: Duration = Duration::from_millis(700);

/// Then it is asked this often.
const DOUBT_EVERY: Duration = Duration::from_millis(500);

/// The most wishes that are on their way at once.
const WINDOW: usize = 32;

/// The most wishes that wait in a session, beside those that it begins with. With more, it begins
/// again: then only what is still wanted is asked.
const WAITING_MAX: usize = 1024;

/// What one message tells: where somebody stands who has read it, and its parts.
pub(super) type Told = (Option<Seen>, Vec<Part>);

pub(super) struct Session {
    table: TableId,
    owner: NodeId,
    epoch: Epoch,
    number: u64,
    /// Whether the owner knows of it. Before that, only the beginning is sent.
    is_attached: bool,
    told: Incoming<Told>,
    /// The last number that the owner has told, as far as is known.
    told_last: u64,
    asked: Outgoing<Wish>,
    /// What the owner has heard of it.
    asked_heard: u64,
    /// What waits for room in [`Session::asked`], and how much may.
    waiting: VecDeque<Wish>,
    room: usize,
    seen: Option<Seen>,
    heard_at: Steady,
    /// When the beginning, or what was not heard, is sent again.
    again: Option<Steady>,
    /// When it becomes doubtful that the owner lives, unless it speaks: something was asked.
    doubt: Option<Steady>,
    /// It is not asked before this time who owns the table.
    doubts_again: Steady,
    /// When what was missed is asked for.
    missed: Option<Steady>,
    here: Steady,
}

impl Session {
    pub(super) fn new(table: TableId, owner: NodeId, epoch: Epoch, now: Steady) -> Session {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        Session {
            table,
            owner,
            epoch,
            number: NEXT.fetch_add(1, Ordering::Relaxed),
            is_attached: false,
            told: Incoming::default(),
            told_last: 0,
            asked: Outgoing::default(),
            asked_heard: 0,
            waiting: VecDeque::new(),
            room: WAITING_MAX,
            seen: None,
            heard_at: now,
            again: Some(now.after(AGAIN_AFTER)),
            doubt: Some(now.after(DOUBT_AFTER)),
            doubts_again: now,
            missed: None,
            here: now.after(HERE_EVERY),
        }
    }

    pub(super) fn owner(&self) -> (NodeId, Epoch) {
        (self.owner, self.epoch)
    }

    /// Where somebody stands who has received everything up to now.
    pub(super) fn seen(&self) -> Option<&Seen> {
        self.seen.as_ref()
    }

    pub(super) fn stands_at(&mut self, seen: Option<Seen>) {
        self.seen = seen;
    }

    /// Whether a message belongs to this session, and not to one that is over.
    pub(super) fn is_by(&self, from: NodeId, message: &Message) -> bool {
        let own = (self.owner, self.epoch, self.number);
        own == (from, message.epoch, message.session)
    }

    /// Whether the owner may have heard what anybody wants.
    pub(super) fn has_asked(&self) -> bool {
        self.asked.last() > 0
    }

    pub(super) fn attach(&self) -> Message {
        self.message(What::Attach)
    }

    /// What is asked as soon as the owner knows of the session.
    pub(super) fn prepare(&mut self, wishes: Vec<Wish>) {
        self.room += wishes.len();
        self.waiting.extend(wishes);
    }

    /// Asks, or will when there is room.
    ///
    /// # Errors
    /// With the owner if too much waits: the session must begin again.
    pub(super) fn ask(&mut self, wish: Wish, now: Steady) -> Result<Vec<Message>, (NodeId, Epoch)> {
        self.waiting.push_back(wish);
        if self.waiting.len() > self.room {
            return Err(self.owner());
        }
        Ok(self.go_on(now))
    }

    /// Sends what waits, as far as there is room for it.
    fn go_on(&mut self, now: Steady) -> Vec<Message> {
        let mut messages = Vec::new();
        while self.is_attached && self.on_the_way() < WINDOW as u64 {
            let Some(wish) = self.waiting.pop_front() else {
                break;
            };
            let m = self.asked.push(0, wish.clone());
            messages.push(self.message(What::Wants { m, wish }));
        }
        if self.on_the_way() > 0 {
            self.again.get_or_insert(now.after(AGAIN_AFTER));
            self.doubt.get_or_insert(now.after(DOUBT_AFTER));
        }
        messages
    }

    fn on_the_way(&self) -> u64 {
        self.asked.last() - self.asked_heard
    }

    /// The owner has told and heard so much.
    pub(super) fn heard(&mut self, n: u64, m: u64, now: Steady) -> Vec<Message> {
        self.heard_at = now;
        self.told_last = self.told_last.max(n);
        if !self.is_attached || m > self.asked_heard {
            self.is_attached = true;
            self.asked_heard = self.asked_heard.max(m.min(self.asked.last()));
            self.asked.heard(self.asked_heard);
            (self.again, self.doubt) = (None, None);
        }
        let mut messages = self.go_on(now);
        messages.extend(self.ask_for_missed(now));
        messages
    }

    /// What can be read now, and what is to be sent.
    pub(super) fn told(&mut self, n: u64, told: Told, now: Steady) -> (Vec<Told>, Vec<Message>) {
        self.heard_at = now;
        self.told_last = self.told_last.max(n);
        let ready = if is_planted(Flaw::GapsIgnored) {
            self.told.take_anyhow(n, told)
        } else {
            self.told.take(n, told)
        };
        let messages = self.ask_for_missed(now);
        (ready, messages.into_iter().collect())
    }

    /// Something was told that has not arrived.
    fn ask_for_missed(&mut self, now: Steady) -> Option<Message> {
        if self.told.heard() >= self.told_last {
            self.missed = None;
            return None;
        }
        if self.missed.is_some_and(|at| at > now) {
            return None;
        }
        self.missed = Some(now.after(ASK_EVERY));
        let n = self.told.heard();
        Some(self.message(What::Since { n }))
    }

    /// Whether the owner has not been heard for too long.
    pub(super) fn is_silent(&self, now: Steady) -> bool {
        self.heard_at.after(SILENT_MAX) <= now
    }

    /// Whether it is to be asked now who owns the table. `waits` is since when somebody waits for an
    /// answer, which the owner may have died over.
    pub(super) fn doubts(&mut self, waits: Option<Steady>, now: Steady) -> bool {
        let doubts = self.doubts_at(waits).is_some_and(|at| at <= now);
        if doubts {
            self.doubts_again = now.after(DOUBT_EVERY);
        }
        doubts
    }

    fn doubts_at(&self, waits: Option<Steady>) -> Option<Steady> {
        let waits = waits.map(|since| since.after(DOUBT_AFTER));
        let doubt = [self.doubt, waits].into_iter().flatten().min()?;
        let silent = self.heard_at.after(DOUBT_AFTER);
        Some(doubt.max(silent).max(self.doubts_again))
    }

    /// Time has passed.
    pub(super) fn tick(&mut self, now: Steady) -> Vec<Message> {
        let mut messages = Vec::new();
        if self.again.is_some_and(|at| at <= now) {
            self.again = Some(now.after(AGAIN_AFTER));
            if self.is_attached {
                let unheard = self.asked.since(self.asked_heard).into_iter().flatten();
                let wants = unheard.map(|(m, wish)| What::Wants {
                    m,
                    wish: wish.clone(),
                });
                messages.extend(wants.map(|what| self.message(what)));
            } else {
                messages.push(self.attach());
            }
        }
        if self.missed.is_some_and(|at| at <= now) {
            messages.extend(self.ask_for_missed(now));
        }
        if self.here <= now {
            self.here = now.after(HERE_EVERY);
            messages.extend(self.is_attached.then(|| self.message(What::Here)));
        }
        messages
    }

    /// When time must have passed at the latest.
    pub(super) fn wakes_at(&self, waits: Option<Steady>) -> Steady {
        let doubts = self.doubts_at(waits);
        let due = [self.again, self.missed, doubts, Some(self.here)];
        let silent = self.heard_at.after(SILENT_MAX);
        due.into_iter().flatten().fold(silent, Steady::min)
    }

    fn message(&self, what: What) -> Message {
        Message {
            table: self.table,
            epoch: self.epoch,
            session: self.number,
            what,
        }
    }
}
