//! A relay as its tests see it: the people here on one side, the owner on the other.

use super::super::*;
use fondaco_protocol::{ClientMessage, CommandId, UnixMs, Version, Words};
use table::Audience;
use table::sent::Frame;
use table::testkit::Clock;
use table::testkit::{person, seat};
use uuid::Uuid;

/// A connection.
pub(crate) fn of(number: u64) -> ConnectionId {
    ConnectionId::numbered(number)
}

pub(crate) fn node(number: u128) -> NodeId {
    NodeId(Uuid::from_u128(number))
}

pub(crate) fn command(number: u128) -> CommandId {
    CommandId(Uuid::from_u128(number))
}

pub(crate) fn act(number: u128) -> ClientMessage {
    ClientMessage::Undo {
        cmd_id: command(number),
        version: Version(1),
    }
}

pub(crate) fn say(number: u128) -> ClientMessage {
    ClientMessage::Say {
        cmd_id: command(number),
        words: Words::Text {
            text: "well".to_owned(),
        },
        step: None,
    }
}

pub(crate) fn news(text: &str) -> Vec<Delivery> {
    vec![Delivery::Send {
        to: Audience::All,
        frame: Frame::of(text),
        answers: None,
    }]
}

pub(crate) fn seen(version: u64) -> Option<Seen> {
    Some(Seen {
        version: Version(version),
        hash: "aa".to_owned(),
    })
}

/// A relay, and the effects not looked at yet.
pub(crate) struct Hall {
    pub(crate) relay: Relay,
    pub(crate) clock: Clock,
    pub(crate) effects: Vec<RelayEffect>,
    /// The owner's end of the session: epoch, session, and the last number.
    pub(crate) epoch: Epoch,
    pub(crate) session: u64,
    pub(crate) n: u64,
}

impl Hall {
    pub(crate) fn new() -> Hall {
        let clock = Clock::set_to(UnixMs(0));
        let table = TableId(Uuid::from_u128(99));
        let (relay, effects) = Relay::new(table, Numbers::default(), clock.now().steady);
        Hall {
            relay,
            clock,
            effects,
            epoch: Epoch(0),
            session: 0,
            n: 0,
        }
    }

    /// A relay that follows node 1, with connection 7 in seat 0.
    pub(crate) fn attended() -> Hall {
        let mut hall = Hall::new();
        hall.greet(7);
        hall.found(1);
        hall.admit(7);
        hall.effects.clear();
        hall
    }

    pub(crate) fn handle(&mut self, input: RelayInput) {
        let now = self.clock.now().steady;
        self.effects.extend(self.relay.handle(input, now));
    }

    pub(crate) fn obey(&mut self, command: Command) {
        self.handle(RelayInput::Command(command));
    }

    pub(crate) fn greet(&mut self, connection: u64) {
        self.obey(Command::Attach {
            connection: of(connection),
            person: Some(person(connection as u8)),
            seen: None,
        });
    }

    pub(crate) fn say(&mut self, connection: u64, message: ClientMessage) {
        self.obey(Command::Message {
            connection: of(connection),
            message,
        });
    }

    /// Node `owner` now owns the table, and hears of the session.
    pub(crate) fn found(&mut self, owner: u128) {
        self.epoch = Epoch(self.epoch.0 + 1);
        let (owner, epoch) = (node(owner), self.epoch);
        self.handle(RelayInput::Found { owner, epoch });
        self.attaches();
    }

    /// The owner hears of the session that has just begun.
    pub(crate) fn attaches(&mut self) {
        self.session = self.asked_session();
        self.n = 0;
        self.hear(Kind::Ack { n: 0, m: 0 });
    }

    /// The number of the session that has just begun.
    pub(crate) fn asked_session(&self) -> u64 {
        let attach = self.effects.iter().rev().find_map(|effect| match effect {
            RelayEffect::Send(_, message) if message.kind == Kind::Attach => Some(message.session),
            _ => None,
        });
        attach.expect("a session begins")
    }

    pub(crate) fn hear(&mut self, kind: Kind) {
        let message = Message {
            table: self.relay.table,
            epoch: self.epoch,
            session: self.session,
            kind,
        };
        let from = match &self.relay.link {
            Link::Following(session) => session.owner().0,
            Link::Seeking { .. } => node(1),
        };
        self.handle(RelayInput::Heard { from, message });
    }

    pub(crate) fn told(&mut self, deliveries: Vec<Delivery>) {
        self.n += 1;
        let n = self.n;
        let seen = seen(n);
        self.hear(Kind::Delivery {
            n,
            seen,
            deliveries,
        });
    }

    pub(crate) fn admit(&mut self, connection: u64) {
        self.told(vec![Delivery::Admit {
            connections: vec![of(connection)],
            seat: Some(seat(0)),
            greeting: vec![Frame::of("hello")],
        }]);
    }

    /// What people here were sent.
    pub(crate) fn shown(&mut self) -> Vec<String> {
        let shown = self.effects.extract_if(.., |effect| {
            matches!(effect, RelayEffect::Deliver(Delivery::Send { .. }))
        });
        let frames = shown.filter_map(|effect| match effect {
            RelayEffect::Deliver(Delivery::Send { frame, .. }) => Some(frame.as_str().to_owned()),
            _ => None,
        });
        frames.collect()
    }

    /// What owners were asked.
    pub(crate) fn asked(&mut self) -> Vec<Kind> {
        let asked = self
            .effects
            .extract_if(.., |effect| matches!(effect, RelayEffect::Send(..)));
        let kinds = asked.filter_map(|effect| match effect {
            RelayEffect::Send(_, message) => Some(message.kind),
            _ => None,
        });
        kinds.collect()
    }

    pub(crate) fn commands(&mut self) -> Vec<Command> {
        let asked = self.asked().into_iter();
        let commands = asked.filter_map(|kind| match kind {
            Kind::Request { command, .. } => Some(command),
            _ => None,
        });
        commands.collect()
    }

    pub(crate) fn seeks(&mut self) -> bool {
        let count = self.effects.len();
        self.effects.retain(|one| !matches!(one, RelayEffect::Seek));
        self.effects.len() < count
    }

    pub(crate) fn wait(&mut self, duration: Duration) {
        self.clock.advance(duration);
        self.handle(RelayInput::Tick);
    }
}

pub(crate) fn said(number: u128) -> Command {
    Command::Message {
        connection: of(7),
        message: act(number),
    }
}

pub(crate) fn greeted(version: Option<Seen>) -> Command {
    Command::AttachAll {
        connections: vec![(of(7), Some(person(7)))],
        seen: version,
    }
}
