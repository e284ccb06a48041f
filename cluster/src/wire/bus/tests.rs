use super::*;
use fondaco_protocol::UnixMs;
use table::testkit::Clock;
use uuid::Uuid;

fn node(number: u128) -> NodeId {
    NodeId(Uuid::from_u128(number))
}

fn letter(from: u128, to: u128, number: u32) -> Packet {
    Packet {
        from: node(from),
        to: node(to),
        lane: Lane::Tables,
        envelope: number.to_be_bytes().to_vec(),
    }
}

/// The numbers of the letters that arrive, of this many sent from node 1 to node 2.
fn arrives(seed: u64, weather: Weather, count: u32) -> Vec<u32> {
    let clock = Clock::set_to(UnixMs(0));
    let mut bus = Memory::new(seed);
    bus.turn(weather);
    for number in 0..count {
        bus.send(letter(1, 2, number), clock.now().steady);
        if number % 10 == 0 {
            clock.advance(IN_TIME / 2);
        }
    }
    clock.advance(LATE);
    let arrived = bus.arrived(clock.now().steady);
    assert_eq!(bus.wakes_at(), None);
    let number = |one: Packet| u32::from_be_bytes(one.envelope.try_into().expect("a number"));
    arrived.into_iter().map(number).collect()
}

#[test]
fn in_fine_weather_all_arrives_in_order() {
    let expected: Vec<u32> = (0..100).collect();
    assert_eq!(arrives(1, Weather::FINE, 100), expected);
}

#[test]
fn in_bad_weather_some_is_lost_some_late_and_some_comes_twice() {
    let lost = Weather {
        lost: 30,
        ..Weather::FINE
    };
    let arrived = arrives(1, lost, 1_000);
    assert!((600..800).contains(&arrived.len()), "{}", arrived.len());
    assert!(arrived.is_sorted());
    let late = Weather {
        late: 30,
        ..Weather::FINE
    };
    let mut arrived = arrives(1, late, 1_000);
    assert!(!arrived.is_sorted());
    arrived.sort_unstable();
    assert_eq!(arrived, (0..1_000).collect::<Vec<u32>>());
    let twice = Weather {
        twice: 30,
        ..Weather::FINE
    };
    let arrived = arrives(1, twice, 1_000);
    assert!((1_200..1_400).contains(&arrived.len()), "{}", arrived.len());
}

#[test]
fn one_number_decides_what_happens() {
    let weather = Weather {
        lost: 20,
        late: 20,
        twice: 20,
    };
    assert_eq!(arrives(3, weather, 200), arrives(3, weather, 200));
    assert_ne!(arrives(3, weather, 200), arrives(4, weather, 200));
}

#[test]
fn a_cut_is_one_way_and_takes_what_is_on_it() {
    let now = Steady::default();
    let mut bus = Memory::new(1);
    bus.send(letter(1, 2, 1), now);
    bus.send(letter(2, 1, 2), now);
    assert!(bus.wakes_at().is_some_and(|at| at <= now.after(IN_TIME)));
    bus.cut(node(1), node(2));
    bus.send(letter(1, 2, 3), now);
    let later = now.after(LATE);
    assert_eq!(bus.arrived(later), [letter(2, 1, 2)]);
    bus.heal();
    bus.send(letter(1, 2, 4), later);
    assert_eq!(bus.arrived(later.after(LATE)), [letter(1, 2, 4)]);
}

#[test]
fn what_waits_for_a_node_has_an_end() {
    let now = Steady::default();
    let mut bus = Memory::new(1);
    for number in 0..2 * WAITING_MAX as u32 {
        bus.send(letter(1, 2, number), now);
    }
    bus.send(letter(1, 3, 0), now);
    let arrived = bus.arrived(now.after(LATE));
    assert_eq!(arrived.len(), WAITING_MAX + 1);
    let long = Packet {
        envelope: vec![0; WAITING_BYTES_MAX / 2],
        ..letter(1, 2, 0)
    };
    for _ in 0..3 {
        bus.send(long.clone(), now);
    }
    assert_eq!(bus.arrived(now.after(LATE)).len(), 2);
    // What has been delivered makes room, for as many as before.
    bus.send(long, now);
    assert_eq!(bus.arrived(now.after(LATE)).len(), 1);
    for number in 0..2 * WAITING_MAX as u32 {
        bus.send(letter(1, 2, number), now);
    }
    assert_eq!(bus.arrived(now.after(LATE)).len(), WAITING_MAX);
}
