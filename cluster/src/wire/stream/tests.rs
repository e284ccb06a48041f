use super::*;
use proptest::prelude::*;

#[test]
fn numbers_begin_at_one() {
    let mut outgoing = Outgoing::default();
    assert_eq!(outgoing.last(), 0);
    assert_eq!((outgoing.push(1, 'a'), outgoing.push(1, 'b')), (1, 2));
    let missed: Vec<_> = outgoing.since(0).expect("all is kept").collect();
    assert_eq!(missed, [(1, &'a'), (2, &'b')]);
    assert_eq!(outgoing.since(2).expect("nothing is missing").count(), 0);
    assert!(outgoing.since(3).is_none(), "that was never said");
}

#[test]
fn so_many_messages_are_kept() {
    let mut outgoing = Outgoing::default();
    for number in 1..=KEPT_MAX + 1 {
        outgoing.push(0, number);
    }
    assert!(outgoing.since(0).is_none());
    assert_eq!(outgoing.since(1).expect("kept").count(), KEPT_MAX);
}

#[test]
fn so_many_bytes_are_kept_and_the_last_message_in_any_case() {
    let mut outgoing = Outgoing::default();
    outgoing.push(KEPT_BYTES_MAX / 2, 'a');
    outgoing.push(KEPT_BYTES_MAX / 2, 'b');
    assert_eq!(outgoing.since(0).expect("they fit").count(), 2);
    outgoing.push(1, 'c');
    assert!(outgoing.since(0).is_none());
    outgoing.push(2 * KEPT_BYTES_MAX, 'd');
    let kept: Vec<_> = outgoing.since(3).expect("the last").collect();
    assert_eq!(kept, [(4, &'d')]);
    assert!(outgoing.since(2).is_none());
}

#[test]
fn what_was_heard_is_not_kept() {
    let mut outgoing = Outgoing::default();
    for number in 1..=3 {
        outgoing.push(10, number);
    }
    outgoing.heard(2);
    assert!(outgoing.since(1).is_none());
    assert_eq!(outgoing.since(2).expect("kept").count(), 1);
    outgoing.heard(9);
    assert_eq!((outgoing.bytes, outgoing.push(10, 4)), (0, 4));
}

#[test]
fn what_comes_early_waits_and_what_comes_twice_is_dropped() {
    let mut incoming = Incoming::default();
    assert!(incoming.take(2, 'b').is_empty());
    assert!(incoming.has_gap());
    assert_eq!(incoming.take(1, 'a'), ['a', 'b']);
    assert!(!incoming.has_gap());
    assert!(incoming.take(1, 'x').is_empty());
    assert!(incoming.take(2, 'x').is_empty());
    assert_eq!((incoming.take(3, 'c'), incoming.heard()), (vec!['c'], 3));
    assert!(incoming.take(3, 'x').is_empty());
    assert!(!incoming.has_gap(), "nothing is kept of what is known");
}

#[test]
fn so_many_messages_wait() {
    let mut incoming = Incoming::default();
    for number in 2..1_000 {
        assert!(incoming.take(number, number).is_empty());
    }
    assert_eq!(incoming.held.len(), HELD_MAX - 1);
    assert_eq!(incoming.take(1, 1).len(), HELD_MAX);
    // So many ahead of what has been heard, however much that is.
    let far = HELD_MAX as u64;
    assert!(incoming.take(2 * far, 0).is_empty());
    assert!(incoming.has_gap());
    assert!(incoming.take(2 * far + 1, 0).is_empty());
    assert_eq!(incoming.held.len(), 1);
}

proptest! {
    /// However messages are lost, repeated and shuffled: once the missing ones have been requested
    /// again, each is read exactly once and in order.
    #[test]
    fn nothing_is_read_twice_or_out_of_order(
        journeys in prop::collection::vec((0..40_u64, any::<bool>()), 0..200),
    ) {
        let (mut outgoing, mut incoming) = (Outgoing::default(), Incoming::default());
        for number in 1..=40_u64 {
            outgoing.push(1, number);
        }
        let mut read = Vec::new();
        for (number, asks) in journeys {
            read.extend(incoming.take(number + 1, number + 1));
            if asks && incoming.has_gap() {
                let missed = outgoing.since(incoming.heard()).expect("kept");
                let missed: Vec<_> = missed.map(|(number, message)| (number, *message)).collect();
                for (number, message) in missed {
                    read.extend(incoming.take(number, message));
                }
            }
        }
        let expected: Vec<u64> = (1..=incoming.heard()).collect();
        prop_assert_eq!(read, expected);
    }
}
