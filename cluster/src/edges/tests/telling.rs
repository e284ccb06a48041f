//! What each node is told, what is kept for it, and who answers whom.

use super::*;

#[test]
fn an_update_brings_each_node_its_seats_and_the_answer_to_whoever_acted() {
    let mut hall = Hall::new();
    assert!(hall.edges.is_empty());
    hall.admit(1, 1, Some(seat(0)));
    let acted = hall.admit(2, 2, Some(seat(1)));
    hall.admit(3, 3, None);
    // Nobody of the fourth has been let in.
    hall.hear(4, 1, Kind::Attach);
    assert!(!hall.edges.is_empty());
    hall.sent();
    let private = |number: u8| (seat(number), Frame::of(&format!("of {number}")));
    let ack = Ack {
        connection: acted,
        cmd_id: CommandId(Uuid::from_u128(5)),
        frame: Frame::of("ack"),
    };
    let public = Frame::joined(&[r#"{"type":"update","private":null}"#]);
    let update = UpdateFrames::of(public, vec![private(0), private(1)]);
    let of_here = Ack {
        connection: of(1_000),
        ..ack.clone()
    };
    for (ack, is_left) in [(ack, false), (of_here, true)] {
        let told = Delivery::Update {
            update: update.clone(),
            ack: Some(ack.clone()),
        };
        let left = hall.tell(vec![Effect::Deliver(told)]);
        let [Effect::Deliver(Delivery::Update { ack: here, .. })] = &left[..] else {
            panic!("{left:?}");
        };
        assert_eq!(here.is_some(), is_left);
        let mut nodes = Vec::new();
        for (to, kind) in hall.sent() {
            let Kind::Delivery { deliveries, .. } = kind else {
                panic!("{kind:?}");
            };
            let [Delivery::Update { update, ack: there }] = &deliveries[..] else {
                panic!("{deliveries:?}");
            };
            let own = [0, 1].map(|number| {
                let frame = update.frame(Some(seat(number)));
                frame.as_str().contains(&format!("of {number}"))
            });
            assert_eq!(own, [to == node(1), to == node(2)], "{to:?}");
            let expected = (to == node(2) && !is_left).then(|| Ack {
                connection: of(2),
                ..ack.clone()
            });
            assert_eq!(there.clone(), expected);
            nodes.push(to);
        }
        assert_eq!(nodes, [1, 2, 3].map(node));
    }
}

#[test]
fn so_many_changes_wait_and_each_is_answered_where_it_was_asked() {
    let mut hall = Hall::new();
    hall.admit(1, 7, None);
    let change = |number| Command::Change {
        ticket: Ticket::numbered(number),
        person: person(7),
        change: Change::Leave,
    };
    let mut tickets = Vec::new();
    for number in 1..=CHANGES_MAX as u64 {
        let commands = hall.obey(1, change(number));
        let [Command::Change { ticket, .. }] = commands[..] else {
            panic!("{commands:?}");
        };
        tickets.push(ticket);
    }
    hall.sent();
    let answered = |hall: &mut Hall| {
        let sent = hall.sent().into_iter();
        let answers = sent.filter_map(|(to, kind)| match kind {
            Kind::Delivery { deliveries, .. } => match deliveries.into_iter().next() {
                Some(Delivery::Answer { ticket, answer }) => Some((to, ticket, answer.is_err())),
                _ => None,
            },
            _ => None,
        });
        answers.collect::<Vec<_>>()
    };
    assert!(hall.obey(1, change(9_999)).is_empty());
    let refused = (node(1), Ticket::numbered(9_999), true);
    assert_eq!(answered(&mut hall), [refused]);
    let ticket = tickets[2];
    let answer = Box::new(Err(Unavailable::Busy.into()));
    let answer = Effect::Deliver(Delivery::Answer { ticket, answer });
    assert!(hall.tell(vec![answer]).is_empty());
    assert_eq!(answered(&mut hall), [(node(1), Ticket::numbered(3), true)]);
    assert_eq!(hall.obey(1, change(10_000)).len(), 1, "there is room again");
}

#[test]
fn what_is_kept_for_a_node_is_measured() {
    let text = "x".repeat(1_000);
    let frame = Frame::of(&text);
    let one = of(1);
    let send = |frame: &Frame| Delivery::Send {
        to: Audience::All,
        frame: frame.clone(),
        answers: None,
    };
    let admit = |connections: Vec<ConnectionId>, greeting: Vec<Frame>| Delivery::Admit {
        connections,
        seat: None,
        greeting,
    };
    let update = |private: bool, is_answer: bool| Delivery::Update {
        update: UpdateFrames::of(
            Frame::joined(&[r#"{"type":"update","private":null}"#]),
            private
                .then(|| (seat(0), frame.clone()))
                .into_iter()
                .collect(),
        ),
        ack: is_answer.then(|| Ack {
            connection: one,
            cmd_id: CommandId(Uuid::from_u128(5)),
            frame: frame.clone(),
        }),
    };
    let bytes = |delivery: Delivery| super::super::telling::bytes_of(&delivery);
    let grows = |small: Delivery, large: Delivery, by: usize| {
        assert_eq!(bytes(large), bytes(small) + by);
    };
    let connection = of(2);
    let small = bytes(Delivery::Reopen { connection });
    assert!(small > size_of::<Delivery>() / 2);
    grows(Delivery::Reopen { connection }, send(&frame), frame.len());
    let by = size_of::<ConnectionId>();
    grows(admit(vec![one], vec![]), admit(vec![one, one], vec![]), by);
    let by = 2 * frame.len();
    grows(
        admit(vec![one], vec![]),
        admit(vec![one], vec![frame.clone(), frame.clone()]),
        by,
    );
    grows(update(true, false), update(true, true), frame.len());
    assert!(bytes(update(true, false)) >= bytes(update(false, false)) + text.len());
    // So an edge that has missed much begins again, and its node need not keep it all.
    let mut hall = Hall::new();
    hall.admit(1, 7, None);
    let long = Frame::of(&"x".repeat(200 * 1024));
    for _ in 0..2 {
        hall.tell(vec![Effect::Deliver(send(&long))]);
    }
    hall.sent();
    assert_eq!(ended(&hall.hear(1, 1, Kind::Retransmit { n: 1 })).len(), 1);
    assert_eq!(hall.sent(), [(node(1), Kind::Reset)]);
}

#[test]
fn an_owner_that_lost_the_table_hands_over_its_own_people() {
    let mut hall = Hall::new();
    let (mut table, _) = load(record(), &hall.clock);
    let here = of(500);
    let there = hall.admit(1, 7, None);
    for connection in [here, there] {
        let attach = Command::Attach {
            connection,
            person: Some(person(1)),
            seen: None,
        };
        table.handle(Input::Command(attach), hall.now());
    }
    let handed = hall.edges.hand_over(&table);
    let [guest] = &handed[..] else {
        panic!("one is of this node");
    };
    assert_eq!(
        (guest.connection, guest.person.clone()),
        (here, Some(person(1)))
    );
    assert!(guest.seen.is_some() && guest.seen == table.seen());
    assert!(!guest.needs_all);
    assert_eq!(
        hall.sent(),
        [(node(1), Kind::NotMine)],
        "the others look for it"
    );
    assert!(hall.edges.is_empty());
}
