//! When to check whose games.

use fondaco_protocol::{UnixMs, UserId};
use std::collections::{BTreeSet, HashMap};
use uuid::Uuid;

/// People in the order in which they are to be checked; each at most once.
#[derive(Default)]
pub(super) struct Schedule {
    order: BTreeSet<(UnixMs, UserId)>,
    times: HashMap<UserId, UnixMs>,
}

impl Schedule {
    /// Has this person's games checked at that time, or earlier if that is planned.
    pub(super) fn add(&mut self, person: UserId, at: UnixMs) {
        if let Some(planned) = self.times.get(&person) {
            if *planned <= at {
                return;
            }
            self.order.remove(&(*planned, person));
        }
        self.times.insert(person, at);
        self.order.insert((at, person));
    }

    /// The first of those who may have their turn, and when.
    pub(super) fn first(&self, may: impl Fn(UserId) -> bool) -> Option<(UnixMs, UserId)> {
        self.order.iter().copied().find(|(_, person)| may(*person))
    }

    pub(super) fn remove(&mut self, person: UserId) {
        if let Some(at) = self.times.remove(&person) {
            self.order.remove(&(at, person));
        }
    }

    /// How many should have been checked by now, and since when the first of them has been waiting.
    pub(super) fn waiting(&self, now: UnixMs) -> (usize, Option<UnixMs>) {
        let last = (now, UserId(Uuid::max()));
        let mut waiting = self.order.range(..=last);
        let first = waiting.next().map(|(at, _)| *at);
        (waiting.count() + usize::from(first.is_some()), first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_waited_longest_comes_first_and_an_earlier_time_counts() {
        let [ada, bob, cleo] = [3, 2, 1].map(|number| UserId(Uuid::from_u128(number)));
        let at = UnixMs;
        let mut schedule = Schedule::default();
        schedule.add(bob, at(20));
        schedule.add(ada, at(10));
        schedule.add(cleo, at(30));
        assert_eq!(schedule.first(|_| true), Some((at(10), ada)));
        assert_eq!(schedule.first(|one| one != ada), Some((at(20), bob)));
        assert_eq!(schedule.waiting(at(9)), (0, None));
        assert_eq!(schedule.waiting(at(20)), (2, Some(at(10))));

        schedule.add(ada, at(40));
        assert_eq!(schedule.first(|_| true), Some((at(10), ada)), "as planned");
        schedule.add(cleo, at(5));
        assert_eq!(schedule.first(|_| true), Some((at(5), cleo)));
        schedule.remove(cleo);
        schedule.remove(ada);
        assert_eq!(schedule.waiting(at(99)), (1, Some(at(20))));
    }
}
