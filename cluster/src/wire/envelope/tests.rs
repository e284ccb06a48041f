use super::*;
use proptest::prelude::*;

fn node(number: u128) -> NodeId {
    NodeId(Uuid::from_u128(number))
}

fn lane(number: usize) -> Lane {
    Lane::ALL[number % Lane::COUNT]
}

fn cluster(secret: u8) -> ClusterKey {
    ClusterKey::new(&[secret; 32])
}

/// Node 1, which seals, and node 2, which opens.
fn pair() -> (Sealer, Opener) {
    let sealer = Sealer::new(&cluster(9), node(1));
    (sealer, Opener::new(cluster(9), node(2)))
}

fn sealed(sealer: &mut Sealer, message: &[u8]) -> Vec<Vec<u8>> {
    sealer.seal(node(2), lane(0), message).expect("short")
}

/// What the opener gets in lane 0.
fn heard(opener: &mut Opener, envelopes: &[Vec<u8>]) -> Vec<Result<Option<Vec<u8>>, Refused>> {
    let open = |envelope: &Vec<u8>| {
        let opened = opener.open(lane(0), envelope);
        opened.map(|message| message.map(|(_, bytes)| bytes))
    };
    envelopes.iter().map(open).collect()
}

#[test]
fn a_message_of_any_length_arrives_as_it_was() {
    let (mut sealer, mut opener) = pair();
    let around = |length: usize| [length - 1, length, length + 1];
    let lengths = [0, 1]
        .into_iter()
        .chain(around(PART_BYTES_MAX))
        .chain(around(3 * PART_BYTES_MAX))
        .chain([BUNDLE_BYTES_MAX]);
    for length in lengths {
        let message: Vec<u8> = (0..length).map(|place| place as u8).collect();
        let envelopes = sealed(&mut sealer, &message);
        let mut heard = heard(&mut opener, &envelopes);
        assert_eq!(heard.pop(), Some(Ok(Some(message))), "of {length} bytes");
        assert!(heard.iter().all(|part| *part == Ok(None)));
    }
    let longer = vec![0; BUNDLE_BYTES_MAX + 1];
    assert!(sealer.seal(node(2), lane(0), &longer) == Err(TooLong));
}

#[test]
fn whoever_carries_it_reads_nothing_of_it() {
    let (mut sealer, _) = pair();
    let message = b"{\"private\":{\"hand\":[\"silk\",\"spice\"]}}";
    let [envelope] = &sealed(&mut sealer, message)[..] else {
        panic!("it is short");
    };
    let shown = |part: &[u8]| envelope.windows(part.len()).any(|window| window == part);
    assert!(!shown(b"private") && !shown(b"silk"));
    // The same text is sealed differently the second time, and by another node.
    let again = sealed(&mut sealer, message).remove(0);
    assert_ne!(envelope[HEAD_BYTES..], again[HEAD_BYTES..]);
    let mut other = Sealer::new(&cluster(9), node(5));
    let other = sealed(&mut other, message).remove(0);
    assert_eq!(
        envelope[17..HEAD_BYTES],
        other[17..HEAD_BYTES],
        "one counter"
    );
    assert_ne!(envelope[HEAD_BYTES..], other[HEAD_BYTES..]);
}

#[test]
fn what_comes_again_or_late_is_refused() {
    let (mut sealer, mut opener) = pair();
    let first = sealed(&mut sealer, b"first").remove(0);
    let second = sealed(&mut sealer, b"second").remove(0);
    let third = sealed(&mut sealer, b"third").remove(0);
    let heard = heard(&mut opener, &[first.clone(), third, second, first]);
    let repeated = Err(Refused::Repeated);
    let expected = [
        Ok(Some(b"first".to_vec())),
        Ok(Some(b"third".to_vec())),
        repeated.clone(),
        repeated,
    ];
    assert_eq!(heard, expected);
}

#[test]
fn what_is_for_another_node_or_lane_or_of_another_cluster_is_refused() {
    let (mut sealer, mut opener) = pair();
    let envelope = sealed(&mut sealer, b"for node 2 in lane 0").remove(0);
    assert_eq!(opener.open(lane(1), &envelope), Err(Refused::Forged));
    let mut other = Opener::new(cluster(9), node(3));
    assert_eq!(other.open(lane(0), &envelope), Err(Refused::Forged));
    let mut stranger = Opener::new(cluster(8), node(2));
    assert_eq!(stranger.open(lane(0), &envelope), Err(Refused::Forged));
    assert!(opener.open(lane(0), &envelope).is_ok());
}

#[test]
fn a_message_that_lost_a_part_is_lost_as_a_whole() {
    let (mut sealer, mut opener) = pair();
    let long = vec![7; 3 * PART_BYTES_MAX];
    for lost in 0..3 {
        let mut envelopes = sealed(&mut sealer, &long);
        envelopes.remove(lost);
        let heard = heard(&mut opener, &envelopes);
        assert_eq!(heard, [Ok(None), Ok(None)], "without part {lost}");
    }
    // The end of the first and the beginning of the second are lost.
    let first = sealed(&mut sealer, &long);
    let second = sealed(&mut sealer, &vec![8; 3 * PART_BYTES_MAX]);
    let mixed = [&first[..1], &second[1..]].concat();
    assert_eq!(heard(&mut opener, &mixed), [Ok(None), Ok(None), Ok(None)]);
    let whole = sealed(&mut sealer, &long);
    assert_eq!(heard(&mut opener, &whole).pop(), Some(Ok(Some(long))));
}

#[test]
fn strangers_do_not_make_a_node_forget_its_peers() {
    let (mut sealer, mut opener) = pair();
    let first = sealed(&mut sealer, b"first").remove(0);
    assert!(opener.open(lane(0), &first).is_ok());
    for number in 10..10 + 2 * SENDERS_MAX as u128 {
        let mut stranger = Sealer::new(&cluster(8), node(number));
        let envelope = sealed(&mut stranger, b"let me in").remove(0);
        assert_eq!(opener.open(lane(0), &envelope), Err(Refused::Forged));
    }
    assert_eq!(opener.senders.len(), 1);
    assert_eq!(opener.open(lane(0), &first), Err(Refused::Repeated));
    // Nodes come and go; what is remembered about them is limited.
    for number in 10..10 + 2 * SENDERS_MAX as u128 {
        let mut peer = Sealer::new(&cluster(9), node(number));
        let envelope = sealed(&mut peer, b"hello").remove(0);
        assert!(opener.open(lane(0), &envelope).is_ok());
    }
    assert_eq!(opener.senders.len(), SENDERS_MAX);
}

#[test]
fn of_too_many_nodes_the_one_that_was_silent_longest_is_forgotten() {
    let (_, mut opener) = pair();
    let hears = |opener: &mut Opener, sealer: &mut Sealer| {
        let envelope = sealed(sealer, b"hello").remove(0);
        assert!(opener.open(lane(0), &envelope).is_ok());
    };
    let mut peers: Vec<Sealer> = (10..11 + SENDERS_MAX as u128)
        .map(|number| Sealer::new(&cluster(9), node(number)))
        .collect();
    for peer in &mut peers[..SENDERS_MAX] {
        hears(&mut opener, peer);
    }
    // The first speaks again, then one more comes.
    hears(&mut opener, &mut peers[0]);
    hears(&mut opener, &mut peers[SENDERS_MAX]);
    let knows = |number| opener.senders.contains_key(&node(number));
    assert_eq!([10, 11, 12].map(knows), [true, false, true]);
}

#[test]
fn an_envelope_of_another_format_or_too_short_is_told_from_a_forged_one() {
    let (mut sealer, mut opener) = pair();
    let envelope = sealed(&mut sealer, b"").remove(0);
    let mut other = envelope.clone();
    other[0] = FORMAT + 1;
    let short = &envelope[..envelope.len() - 1];
    for bad in [&other, short] {
        assert_eq!(opener.open(lane(0), bad), Err(Refused::Format));
    }
    assert!(opener.open(lane(0), &envelope).is_ok());
}

proptest! {
    #[test]
    fn what_was_changed_anywhere_is_refused(
        message in prop::collection::vec(any::<u8>(), 0..100),
        place in any::<prop::sample::Index>(),
        bit in 0..8_u8,
    ) {
        let (mut sealer, mut opener) = pair();
        let envelope = sealed(&mut sealer, &message).remove(0);
        let mut forged = envelope.clone();
        forged[place.index(envelope.len())] ^= 1 << bit;
        prop_assert!(opener.open(lane(0), &forged).is_err());
        // It does not affect the genuine one.
        prop_assert!(opener.open(lane(0), &envelope).is_ok());
    }

    #[test]
    fn what_was_cut_is_refused(
        message in prop::collection::vec(any::<u8>(), 0..100),
        cut in any::<prop::sample::Index>(),
    ) {
        let (mut sealer, mut opener) = pair();
        let envelope = sealed(&mut sealer, &message).remove(0);
        let cut = &envelope[..cut.index(envelope.len())];
        prop_assert!(opener.open(lane(0), cut).is_err());
    }

    #[test]
    fn no_bytes_break_a_node(bytes in prop::collection::vec(any::<u8>(), 0..100)) {
        let (_, mut opener) = pair();
        prop_assert!(opener.open(lane(0), &bytes).is_err());
    }
}
