//! The life of a lease, on a manually set clock.

use super::*;
use fondaco_protocol::UnixMs;
use table::testkit::Clock;

/// A node whose lease is renewed manually.
struct Scene {
    clock: Clock,
    state: State,
    next: Next,
}

impl Scene {
    /// A node that has just been told that it holds its lease.
    fn held() -> Scene {
        let clock = Clock::set_to(UnixMs(0));
        clock.advance(Duration::from_secs(60));
        let now = clock.now().steady;
        let mut scene = Scene {
            state: State::new(now),
            next: Next::Renew { at: now },
            clock,
        };
        assert!(!scene.may_act(), "nothing has been renewed yet");
        scene.renewed(0);
        scene.happens(Event::Verified);
        scene
    }

    fn now(&self) -> Steady {
        self.clock.now().steady
    }

    fn happens(&mut self, event: Event) {
        (self.state, self.next) = step(self.state, event, self.now());
    }

    fn renewed(&mut self, lost: i64) {
        let sent = self.now();
        self.happens(Event::Renewed { sent, lost });
    }

    fn may_act(&self) -> bool {
        self.now() < self.state.may_act_until()
    }
}

const SHORT: Duration = Duration::from_millis(1);

#[test]
fn a_renewed_lease_is_renewed_in_time_again() {
    let mut scene = Scene::held();
    for _ in 0..5 {
        assert!(scene.may_act());
        let at = scene.now().after(RENEW_EVERY);
        assert_eq!(scene.next, Next::Renew { at });
        scene.clock.advance(RENEW_EVERY);
        scene.renewed(0);
    }
}

#[test]
fn the_time_counts_from_the_sending_of_a_renewal() {
    let mut scene = Scene::held();
    let sent = scene.now();
    scene.clock.advance(Duration::from_secs(3));
    scene.happens(Event::Renewed { sent, lost: 0 });
    scene.clock.advance(Duration::from_secs(1) - SHORT);
    assert!(scene.may_act());
    scene.clock.advance(SHORT);
    assert!(!scene.may_act());
}

#[test]
fn a_node_that_cannot_renew_stops_acting_before_its_lease_ends() {
    let mut scene = Scene::held();
    let begun = scene.now();
    while scene.may_act() {
        scene.happens(Event::Failed);
        let at = scene.now().after(RETRY_AFTER);
        assert_eq!(scene.next, Next::Renew { at });
        scene.clock.advance(RETRY_AFTER);
    }
    assert_eq!(scene.now().since(begun), ACT_FOR);
}

#[test]
fn after_a_lapse_a_node_asks_what_is_its_own_before_it_acts() {
    let mut scene = Scene::held();
    scene.clock.advance(ACT_FOR);
    scene.renewed(0);
    assert_eq!(scene.next, Next::Verify);
    assert!(!scene.may_act());
    scene.happens(Event::Failed);
    assert!(!scene.may_act());
    scene.clock.advance(RETRY_AFTER);
    scene.renewed(0);
    assert_eq!(scene.next, Next::Verify);
    assert!(!scene.may_act());
    assert!(scene.state.casts_doubt(), "others may own what it claims");
    scene.happens(Event::Verified);
    assert!(scene.may_act());
    assert!(!scene.state.casts_doubt());
}

#[test]
fn a_node_that_lost_tables_asks_although_its_own_clock_saw_no_lapse() {
    let mut scene = Scene::held();
    scene.clock.advance(RENEW_EVERY);
    scene.renewed(1);
    assert_eq!(scene.next, Next::Verify);
    assert!(!scene.may_act());
    scene.happens(Event::Verified);
    assert!(scene.may_act());
    scene.clock.advance(RENEW_EVERY);
    scene.renewed(1);
    let at = scene.now().after(RENEW_EVERY);
    assert_eq!(scene.next, Next::Renew { at }, "it has asked already");
}

#[test]
fn a_node_that_was_replaced_stops_for_good() {
    let mut scene = Scene::held();
    scene.happens(Event::Gone);
    assert_eq!(scene.next, Next::Stop);
    assert!(!scene.may_act());
    assert!(scene.state.casts_doubt());
    scene.renewed(0);
    assert_eq!(scene.next, Next::Stop);
    assert!(!scene.may_act());
}
