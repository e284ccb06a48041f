//! A relay's session with one owner: numbered messages in both directions, and when lost ones are
//! sent or asked for again.

use crate::wire::{Incoming, Outgoing};
use crate::wire::{Kind, Message};
use fondaco_protocol::{Seen, TableId};
use std::collections::VecDeque;
use std::time::Duration;
use table::basis::Steady;
use table::record::{Epoch, NodeId};
use table::{Command, Delivery};

/// Anything not acknowledged by then is sent again.
const AGAIN_AFTER: Duration = Duration::from_millis(300);

/// How often missed messages are asked for.
const ASK_EVERY: Duration = Duration::from_millis(200);

/// How often the owner is told that the edge is there; it answers.
pub(crate) const HEARTBEAT_EVERY: Duration = Duration::from_secs(2);

/// An owner that has been silent for this long is looked for.
pub(crate) const SILENT_MAX: Duration = Duration::from_secs(3);

/// If the owner has neither acknowledged a request nor said anything for this long, the database is
/// asked whether the table has another owner. This one may have been killed, and nothing else would
/// say so.
pub(crate) const DOUBT_AFTER: Duration = Duration::from_millis(700);

/// How often the database is asked after that.
const DOUBT_EVERY: Duration = Duration::from_millis(500);

/// The most unacknowledged requests in flight.
pub(crate) const WINDOW: usize = 32;

/// The most commands that wait in a session, besides those it begins with. Beyond that, the session
/// begins again and asks only for what is still wanted.
pub(crate) const WAITING_MAX: usize = 1024;

/// What one message delivers, and where somebody who has read it stands.
pub(crate) type Delivered = (Option<Seen>, Vec<Delivery>);

pub(crate) struct Session {
    table: TableId,
    owner: NodeId,
    epoch: Epoch,
    number: u64,
    /// Whether the owner knows of the session. Until then, only the attach message is sent.
    is_attached: bool,
    deliveries: Incoming<Delivered>,
    /// The highest number that the owner is known to have delivered.
    deliveries_last: u64,
    requests: Outgoing<Command>,
    /// The highest number that the owner has acknowledged.
    requests_acknowledged: u64,
    /// Commands that wait for room in [`Session::requests`], and how many may wait.
    waiting: VecDeque<Command>,
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
    heartbeat: Steady,
}

impl Session {
    /// A session that has not been announced yet. No other session of this node at the table may
    /// have its `number`.
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
            deliveries: Incoming::default(),
            deliveries_last: 0,
            requests: Outgoing::default(),
            requests_acknowledged: 0,
            waiting: VecDeque::new(),
            room: WAITING_MAX,
            seen: None,
            heard_at: now,
            again: Some(now.after(AGAIN_AFTER)),
            doubt: Some(now.after(DOUBT_AFTER)),
            doubts_again: now,
            missed: None,
            heartbeat: now.after(HEARTBEAT_EVERY),
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
        self.requests.last() > 0
    }

    pub(crate) fn attach(&self) -> Message {
        self.message(Kind::Attach)
    }

    /// Queues commands to be sent as soon as the owner knows of the session.
    pub(crate) fn prepare(&mut self, commands: Vec<Command>) {
        self.room += commands.len();
        self.waiting.extend(commands);
    }

    /// Sends a command, or queues it until there is room.
    ///
    /// # Errors
    /// With the owner, if too many commands are waiting: the session must begin again.
    pub(crate) fn request(
        &mut self,
        command: Command,
        now: Steady,
    ) -> Result<Vec<Message>, (NodeId, Epoch)> {
        self.waiting.push_back(command);
        if self.waiting.len() > self.room {
            return Err(self.owner());
        }
        Ok(self.go_on(now))
    }

    /// Sends the waiting commands, as far as there is room.
    fn go_on(&mut self, now: Steady) -> Vec<Message> {
        let mut messages = Vec::new();
        while self.is_attached && self.on_the_way() < WINDOW as u64 {
            let Some(command) = self.waiting.pop_front() else {
                break;
            };
            let m = self.requests.push(0, command.clone());
            messages.push(self.message(Kind::Request { m, command }));
        }
        if self.on_the_way() > 0 {
            self.again.get_or_insert(now.after(AGAIN_AFTER));
            self.doubt.get_or_insert(now.after(DOUBT_AFTER));
        }
        messages
    }

    fn on_the_way(&self) -> u64 {
        self.requests.last() - self.requests_acknowledged
    }

    /// Handles the owner's counts of deliveries (`n`) and of requests received (`m`).
    pub(crate) fn acknowledged(&mut self, n: u64, m: u64, now: Steady) -> Vec<Message> {
        self.heard_at = now;
        self.deliveries_last = self.deliveries_last.max(n);
        if !self.is_attached || m > self.requests_acknowledged {
            self.is_attached = true;
            self.requests_acknowledged =
                self.requests_acknowledged.max(m.min(self.requests.last()));
            self.requests.heard(self.requests_acknowledged);
            (self.again, self.doubt) = (None, None);
        }
        let mut messages = self.go_on(now);
        messages.extend(self.ask_for_missed(now));
        messages
    }

    /// Returns what can be read now, and the messages to send.
    pub(crate) fn delivered(
        &mut self,
        n: u64,
        delivered: Delivered,
        now: Steady,
    ) -> (Vec<Delivered>, Vec<Message>) {
        self.heard_at = now;
        self.deliveries_last = self.deliveries_last.max(n);
        let ready = self.deliveries.take(n, delivered);
        let messages = self.ask_for_missed(now);
        (ready, messages.into_iter().collect())
    }

    /// Asks for deliveries that were sent but have not arrived.
    fn ask_for_missed(&mut self, now: Steady) -> Option<Message> {
        if self.deliveries.heard() >= self.deliveries_last {
            self.missed = None;
            return None;
        }
        if self.missed.is_some_and(|at| at > now) {
            return None;
        }
        self.missed = Some(now.after(ASK_EVERY));
        let n = self.deliveries.heard();
        Some(self.message(Kind::Retransmit { n }))
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
                let unheard = self
                    .requests
                    .since(self.requests_acknowledged)
                    .into_iter()
                    .flatten();
                let requests = unheard.map(|(m, command)| Kind::Request {
                    m,
                    command: command.clone(),
                });
                messages.extend(requests.map(|kind| self.message(kind)));
            } else {
                messages.push(self.attach());
            }
        }
        if self.missed.is_some_and(|at| at <= now) {
            messages.extend(self.ask_for_missed(now));
        }
        if self.heartbeat <= now {
            self.heartbeat = now.after(HEARTBEAT_EVERY);
            messages.extend(self.is_attached.then(|| self.message(Kind::Heartbeat)));
        }
        messages
    }

    /// The latest moment at which the session needs a tick.
    pub(crate) fn wakes_at(&self, waits: Option<Steady>) -> Steady {
        let doubts = self.doubts_at(waits);
        let due = [self.again, self.missed, doubts, Some(self.heartbeat)];
        let silent = self.heard_at.after(SILENT_MAX);
        due.into_iter().flatten().fold(silent, Steady::min)
    }

    fn message(&self, kind: Kind) -> Message {
        Message {
            table: self.table,
            epoch: self.epoch,
            session: self.number,
            kind,
        }
    }
}
