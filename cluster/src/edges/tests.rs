mod telling;

use super::*;
use crate::wire::stream::KEPT_MAX;
use fondaco_protocol::CommandId;
use fondaco_protocol::{ErrorCode, UnixMs, Version};
use game_core::Seat;
use table::basis::Now;
use table::people::Change;
use table::sent::{Frame, UpdateFrames};
use table::testkit::Clock;
use table::testkit::{load, person, record, seat};
use table::{Ack, Audience, Delivery, Effect, End, Input, TableError};
use uuid::Uuid;

/// A connection, as its edge numbers it.
fn of(number: u64) -> ConnectionId {
    ConnectionId::numbered(number)
}

const EPOCH: Epoch = Epoch(4);

fn node(number: u128) -> NodeId {
    NodeId(Uuid::from_u128(number))
}

fn table() -> TableId {
    TableId(Uuid::from_u128(99))
}

/// The edges of a table, and the messages they have to send.
struct Hall {
    edges: Edges,
    clock: Clock,
    requests: BTreeMap<NodeId, u64>,
}

impl Hall {
    fn new() -> Hall {
        Hall {
            edges: Edges::new(table(), EPOCH, Numbers::default()),
            clock: Clock::set_to(UnixMs(0)),
            requests: BTreeMap::new(),
        }
    }

    fn now(&self) -> Now {
        self.clock.now()
    }

    /// The commands to the table.
    fn hear(&mut self, from: u128, session: u64, kind: Kind) -> Vec<Command> {
        let message = Message {
            table: table(),
            epoch: EPOCH,
            session,
            kind,
        };
        self.edges
            .hear(node(from), message, self.clock.now().steady)
    }

    fn obey(&mut self, from: u128, command: Command) -> Vec<Command> {
        let m = self.requests.entry(node(from)).or_default();
        *m += 1;
        let m = *m;
        self.hear(from, 1, Kind::Request { m, command })
    }

    /// Admits a connection of node `from`, which sees the game from `seat`. Returns the table's id
    /// for it.
    fn admit(&mut self, from: u128, number: u64, seat: Option<Seat>) -> ConnectionId {
        self.hear(from, 1, Kind::Attach);
        let greet = Command::Attach {
            connection: of(number),
            person: Some(person(number as u8)),
            seen: None,
        };
        let commands = self.obey(from, greet);
        let [Command::Attach { connection, .. }] = commands[..] else {
            panic!("{commands:?}");
        };
        let admit = Effect::Deliver(Delivery::Admit {
            connections: vec![connection],
            seat,
            greeting: Vec::new(),
        });
        assert!(self.tell(vec![admit]).is_empty());
        self.edges.post();
        connection
    }

    /// The effects left for this node.
    fn tell(&mut self, effects: Vec<Effect>) -> Vec<Effect> {
        let now = self.now().steady;
        self.edges.tell(effects, None, now)
    }

    /// Who was sent something since the last time, and what.
    fn sent(&mut self) -> Vec<(NodeId, Kind)> {
        let post = self.edges.post().into_iter();
        post.map(|(to, message)| (to, message.kind)).collect()
    }

    /// The nodes that get a frame for this audience.
    fn reaches(&mut self, to: Audience) -> Vec<NodeId> {
        let frame = Frame::of("news");
        let here = self.tell(vec![Effect::Deliver(Delivery::Send {
            to,
            frame,
            answers: None,
        })]);
        assert_eq!(here.len(), usize::from(!matches!(to, Audience::One(_))));
        self.sent().into_iter().map(|(to, _)| to).collect()
    }
}

/// The connections that have ended.
fn ended(commands: &[Command]) -> Vec<ConnectionId> {
    let ended = commands.iter().filter_map(|command| match command {
        Command::DetachAll { connections } => Some(connections.clone()),
        _ => None,
    });
    ended.flatten().collect()
}

#[test]
fn those_who_come_together_are_greeted_once_at_each_node() {
    let mut hall = Hall::new();
    let mut all = Vec::new();
    for from in [1, 2] {
        hall.hear(from, 1, Kind::Attach);
        let greet = |numbers: [u64; 2]| Command::AttachAll {
            connections: numbers.map(|number| (of(number), None)).to_vec(),
            seen: None,
        };
        let commands = hall.obey(from, greet([7, 8]));
        let [Command::AttachAll { connections, .. }] = &commands[..] else {
            panic!("{commands:?}");
        };
        all.extend(connections.iter().map(|(connection, _)| *connection));
        // A known connection is not greeted again.
        let commands = hall.obey(from, greet([8, 9]));
        let [Command::AttachAll { connections, .. }] = &commands[..] else {
            panic!("{commands:?}");
        };
        assert_eq!(connections.len(), 1);
    }
    let here = ConnectionId::numbered(1_000);
    all.insert(2, here);
    hall.sent();
    let greeting = vec![Frame::of("hello")];
    let left = hall.tell(vec![Effect::Deliver(Delivery::Admit {
        connections: all,
        seat: None,
        greeting: greeting.clone(),
    })]);
    assert!(
        matches!(&left[..], [Effect::Deliver(Delivery::Admit { connections, .. })] if *connections == [here]),
        "{left:?}"
    );
    let told = |number| {
        let admit = Delivery::Admit {
            connections: [7, 8].map(of).to_vec(),
            seat: None,
            greeting: greeting.clone(),
        };
        let kind = Kind::Delivery {
            n: 1,
            seen: None,
            deliveries: vec![admit],
        };
        (node(number), kind)
    };
    assert_eq!(hall.sent(), [told(1), told(2)]);
    let commands = hall.obey(
        1,
        Command::DetachAll {
            connections: [7, 8, 20].map(of).to_vec(),
        },
    );
    assert_eq!(ended(&commands).len(), 2);
    hall.sent();
    assert_eq!(hall.reaches(Audience::Watchers), [node(2)]);
}

#[test]
fn whoever_is_turned_away_is_told_why_at_their_node() {
    let mut hall = Hall::new();
    let connection = hall.admit(1, 7, None);
    let error = TableError::from(ErrorCode::Removed);
    let turn_away = |connection| Delivery::TurnAway {
        connection,
        error: error.clone(),
    };
    assert!(
        hall.tell(vec![Effect::Deliver(turn_away(connection))])
            .is_empty()
    );
    let sent = hall.sent();
    let told = Kind::Delivery {
        n: 2,
        seen: None,
        deliveries: vec![turn_away(of(7))],
    };
    assert_eq!(sent, [(node(1), told)]);
    assert_eq!(hall.reaches(Audience::All), [], "nobody is left there");
}

#[test]
fn what_only_an_owner_s_own_node_may_ask_is_on_no_wire() {
    let mut hall = Hall::new();
    hall.admit(1, 7, None);
    let m = 2;
    let command = Command::LetGo;
    let kind = Kind::Request { m, command };
    let message = Message {
        table: table(),
        epoch: EPOCH,
        session: 1,
        kind: kind.clone(),
    };
    assert!(message.encode().is_err());
    assert!(hall.hear(1, 1, kind).is_empty());
}

#[test]
fn a_frame_goes_to_nodes_with_somebody_who_is_meant() {
    let mut hall = Hall::new();
    let player = hall.admit(1, 1, Some(seat(0)));
    hall.admit(2, 2, Some(seat(1)));
    hall.admit(3, 3, None);
    let (one, two, three) = (node(1), node(2), node(3));
    assert_eq!(hall.reaches(Audience::All), [one, two, three]);
    assert_eq!(hall.reaches(Audience::Players), [one, two]);
    assert_eq!(hall.reaches(Audience::Watchers), [three]);
    assert_eq!(hall.reaches(Audience::Seat(seat(0))), [one]);
    assert_eq!(hall.reaches(Audience::Seat(seat(2))), []);
    assert_eq!(hall.reaches(Audience::One(player)), [one]);
    // A connection that changes seats gets what the new seat sees.
    let connection = player;
    let seat_of = Some(seat(1));
    hall.tell(vec![Effect::Deliver(Delivery::Reseat {
        connection,
        seat: seat_of,
    })]);
    hall.sent();
    assert_eq!(hall.reaches(Audience::Seat(seat(0))), []);
    assert_eq!(hall.reaches(Audience::Seat(seat(1))), [one, two]);
    hall.obey(2, Command::Detach { connection: of(2) });
    hall.sent();
    assert_eq!(hall.reaches(Audience::Seat(seat(1))), [one]);
}

#[test]
fn one_input_is_one_message_to_each_node() {
    let mut hall = Hall::new();
    let connection = hall.admit(1, 7, Some(seat(0)));
    let cmd_id = CommandId(Uuid::from_u128(5));
    let seen = Seen {
        version: Version(3),
        hash: "aa".to_owned(),
    };
    let frame = Frame::of("ack");
    let news = Frame::of("news");
    let effects = vec![
        Effect::Deliver(Delivery::Send {
            to: Audience::One(connection),
            frame: frame.clone(),
            answers: Some(cmd_id),
        }),
        Effect::Deliver(Delivery::Send {
            to: Audience::All,
            frame: news.clone(),
            answers: None,
        }),
    ];
    let now = hall.now().steady;
    hall.edges.tell(effects, Some(&seen), now);
    let deliveries = vec![
        Delivery::Send {
            to: Audience::One(of(7)),
            frame,
            answers: Some(cmd_id),
        },
        Delivery::Send {
            to: Audience::All,
            frame: news,
            answers: None,
        },
    ];
    let seen = Some(seen);
    let told = Kind::Delivery {
        n: 2,
        seen,
        deliveries,
    };
    assert_eq!(hall.sent(), [(node(1), told)]);
}

#[test]
fn what_was_missed_is_told_again_and_too_much_begins_anew() {
    let mut hall = Hall::new();
    hall.admit(1, 7, None);
    hall.reaches(Audience::All);
    hall.reaches(Audience::All);
    assert!(hall.hear(1, 1, Kind::Retransmit { n: 1 }).is_empty());
    let numbers = |sent: Vec<(NodeId, Kind)>| -> Vec<u64> {
        let told = sent.into_iter().filter_map(|(_, kind)| match kind {
            Kind::Delivery { n, .. } => Some(n),
            _ => None,
        });
        told.collect()
    };
    assert_eq!(numbers(hall.sent()), [2, 3]);
    for _ in 0..KEPT_MAX {
        hall.reaches(Audience::All);
    }
    let commands = hall.hear(1, 1, Kind::Retransmit { n: 1 });
    assert_eq!(ended(&commands).len(), 1);
    assert_eq!(hall.sent(), [(node(1), Kind::Reset)]);
    // And it is no longer known.
    hall.hear(1, 1, Kind::Heartbeat);
    assert_eq!(hall.sent(), [(node(1), Kind::Reset)]);
}

#[test]
fn an_edge_that_is_silent_is_gone_with_its_people() {
    let mut hall = Hall::new();
    let one = hall.admit(1, 7, None);
    hall.clock.advance(SILENT_MAX / 2);
    hall.admit(2, 8, None);
    hall.hear(2, 1, Kind::Heartbeat);
    hall.clock.advance(SILENT_MAX / 2);
    let now = hall.now().steady;
    let head = Steady::default().after(HEAD_EVERY);
    assert_eq!(hall.edges.wakes_at(), Some(head), "for what was told first");
    let gone = hall.edges.tick(now);
    assert_eq!(ended(&gone), [one]);
    hall.sent();
    assert_eq!(hall.reaches(Audience::All), [node(2)]);
}

#[test]
fn a_new_session_ends_the_one_before() {
    let mut hall = Hall::new();
    let old = hall.admit(1, 7, None);
    hall.sent();
    assert!(hall.hear(1, 1, Kind::Attach).is_empty(), "heard again");
    let answered = Kind::Ack { n: 1, m: 1 };
    assert_eq!(hall.sent(), [(node(1), answered)], "and answered again");
    let commands = hall.hear(1, 2, Kind::Attach);
    assert_eq!(ended(&commands), [old]);
    hall.sent();
    // Late messages from the old session reach nobody.
    let late = Kind::Request {
        m: 2,
        command: Command::Resync { connection: of(7) },
    };
    assert!(hall.hear(1, 1, late).is_empty());
    assert!(hall.hear(1, 1, Kind::Attach).is_empty());
    assert_eq!(hall.sent(), []);
}

#[test]
fn whoever_takes_it_for_another_owner_is_told_to_ask() {
    let mut hall = Hall::new();
    let message = |kind| Message {
        table: table(),
        epoch: Epoch(3),
        session: 1,
        kind,
    };
    let now = hall.now().steady;
    hall.edges.hear(node(1), message(Kind::Attach), now);
    let expected = (node(1), message(Kind::NotMine));
    assert_eq!(hall.edges.post(), [expected]);
    // Otherwise two owners would keep telling each other so for ever.
    hall.edges.hear(node(1), message(Kind::NotMine), now);
    assert_eq!(hall.edges.post(), []);
}

#[test]
fn when_the_table_leaves_memory_edges_look_for_it_and_their_people_stay() {
    let mut hall = Hall::new();
    hall.admit(1, 7, None);
    assert_eq!(hall.tell(vec![Effect::End(End::Reload)]).len(), 1);
    assert_eq!(hall.sent(), [(node(1), Kind::NotMine)]);
}

#[test]
fn the_last_number_is_told_again_for_two_seconds() {
    let mut hall = Hall::new();
    hall.admit(1, 7, None);
    let mut heads = 0;
    for _ in 0..10 {
        hall.clock.advance(HEAD_EVERY);
        hall.hear(1, 1, Kind::Retransmit { n: 1 });
        let now = hall.now().steady;
        hall.edges.tick(now);
        let told = Kind::Ack { n: 1, m: 1 };
        heads += hall.sent().iter().filter(|(_, kind)| *kind == told).count();
    }
    assert_eq!(heads, usize::from(HEADS));
}

#[test]
fn wishes_are_heard_once_and_in_order() {
    let mut hall = Hall::new();
    let connection = hall.admit(1, 7, None);
    let resync = |m| Kind::Request {
        m,
        command: Command::Resync { connection: of(7) },
    };
    assert!(hall.hear(1, 1, resync(3)).is_empty());
    let both = hall.hear(1, 1, resync(2));
    let is_resync =
        |one: &Command| matches!(one, Command::Resync { connection: of } if *of == connection);
    assert_eq!(both.iter().filter(|one| is_resync(one)).count(), 2);
    assert!(hall.hear(1, 1, resync(2)).is_empty());
    let last = hall.sent().pop();
    assert_eq!(last, Some((node(1), Kind::Ack { n: 1, m: 3 })));
}
