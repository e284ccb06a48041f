//! A relay's session with one owner: numbered messages in both directions, and when lost ones are
//! sent or asked for again.

use crate::wire::{Incoming, Outgoing};
use crate::wire::{Message, Part, What, Wish};
use fondaco_protocol::{Seen, TableId};
use std::collections::VecDeque;
use std::time::Duration;
use table::basis::Steady;
use table::record::{Epoch, NodeId};

/// Anything not acknowledged by then is sent again.
const AGAIN_AFTER: Duration = Duration::from_millis(300);

/// How often missed messages are asked for.
const ASK_EVERY: Duration = Duration::from_millis(200);

/// How often the owner is told that the edge is there; it answers.
const HERE_EVERY: Duration = Duration::from_secs(2);

/// An owner that has been silent for this long is looked for.
pub(crate) const SILENT_MAX: Duration = Duration::from_secs(3);

/// If the owner has neither acknowledged a request nor said anything for this long, the database is
/// asked whether the table has another owner. This one may have been killed, and nothing else would
/// say so.
pub(crate) const DOUBT_AFTER: Duration = Duration::from_millis(700);

/// How often the database is asked after that.
const DOUBT_EVERY: Duration = Duration::from_millis(500);

/// The most unacknowledged wishes in flight.
const WINDOW: usize = 32;

/// The most wishes that wait in a session, besides those it begins with. Beyond that, the session
/// begins again and asks only for what is still wanted.
const WAITING_MAX: usize = 1024;

/// The content of one message: where somebody who has read it stands, and its parts.
pub(crate) type Told = (Option<Seen>, Vec<Part>);

pub(crate) struct Session {
    table: TableId,
    owner: NodeId,
    epoch: Epoch,
    number: u64,
    /// Whether the owner knows of the session. Until then, only the attach message is sent.
    is_attached: bool,
    told: Incoming<Told>,
    /// The highest number known to have been told by the owner.
    told_last: u64,
    asked: Outgoing<Wish>,
    /// The highest number that the owner has acknowledged.
    asked_heard: u64,
    /// Wishes that wait for room in [`Session::asked`], and how many may wait.
    waiting: VecDeque<Wish>,
    room: usize,
    seen: Option<Seen>,
    heard_at: Steady,
    /// When the attach message, or whatever is unacknowledged, is sent again.
    again: Option<Steady>,
    /// When the owner comes into doubt unless it speaks, because something was asked.
    doubt: Option<Steady>,
    /// The database is not asked about the owner before this time.
    doubts_again: Steady,
    /// When missed messages are asked for.
    missed: Option<Steady>,
    here: Steady,
}

impl Session {
    /// A session that nobody has been told of; no other of this node at the table has its `number`.
    pub(crate) fn new(
        table: TableId,
        (owner, epoch): (NodeId, Epoch),
        number: u64,
        now: Steady,
    ) -> Session {
        Session {
            table,
            owner,
            epoch,
            number,
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

    pub(crate) fn owner(&self) -> (NodeId, Epoch) {
        (self.owner, self.epoch)
    }

    /// Where somebody who has received everything so far stands.
    pub(crate) fn seen(&self) -> Option<&Seen> {
        self.seen.as_ref()
    }

    pub(crate) fn stands_at(&mut self, seen: Option<Seen>) {
        self.seen = seen;
    }

    /// Whether a message belongs to this session, and not to an earlier one.
    pub(crate) fn is_by(&self, from: NodeId, message: &Message) -> bool {
        let own = (self.owner, self.epoch, self.number);
        own == (from, message.epoch, message.session)
    }

    /// Whether the owner may have heard any request.
    pub(crate) fn has_asked(&self) -> bool {
        self.asked.last() > 0
    }

    pub(crate) fn attach(&self) -> Message {
        self.message(What::Attach)
    }

    /// Queues wishes to be sent as soon as the owner knows of the session.
    pub(crate) fn prepare(&mut self, wishes: Vec<Wish>) {
        self.room += wishes.len();
        self.waiting.extend(wishes);
    }

    /// Sends a wish, or queues it until there is room.
    ///
    /// # Errors
    /// With the owner, if too many wishes are waiting: the session must begin again.
    pub(crate) fn ask(&mut self, wish: Wish, now: Steady) -> Result<Vec<Message>, (NodeId, Epoch)> {
        self.waiting.push_back(wish);
        if self.waiting.len() > self.room {
            return Err(self.owner());
        }
        Ok(self.go_on(now))
    }

    /// Sends the waiting wishes, as far as there is room.
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

    /// Handles the owner's counts of what it has told (`n`) and heard (`m`).
    pub(crate) fn heard(&mut self, n: u64, m: u64, now: Steady) -> Vec<Message> {
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

    /// Returns the messages that can be read now, and those to send.
    pub(crate) fn told(&mut self, n: u64, told: Told, now: Steady) -> (Vec<Told>, Vec<Message>) {
        self.heard_at = now;
        self.told_last = self.told_last.max(n);
        let ready = self.told.take(n, told);
        let messages = self.ask_for_missed(now);
        (ready, messages.into_iter().collect())
    }

    /// Asks for messages that were told but have not arrived.
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

    /// Whether the owner has been silent for too long.
    pub(crate) fn is_silent(&self, now: Steady) -> bool {
        self.heard_at.after(SILENT_MAX) <= now
    }

    /// Whether the database is to be asked now who owns the table. `waits` is when somebody began
    /// waiting for an answer; the owner may have died over it.
    pub(crate) fn doubts(&mut self, waits: Option<Steady>, now: Steady) -> bool {
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

    /// Returns the messages that are due.
    pub(crate) fn tick(&mut self, now: Steady) -> Vec<Message> {
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

    /// The latest moment at which the session needs a tick.
    pub(crate) fn wakes_at(&self, waits: Option<Steady>) -> Steady {
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
