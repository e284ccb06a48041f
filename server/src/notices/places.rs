//! Who is being notified at the moment. Addresses that answer slowly hold up nobody else.

use fondaco_protocol::UserId;
use std::collections::{HashMap, HashSet};
use std::time::Duration;
use table::basis::Steady;

/// The most people who are notified concurrently, those aside who are late.
const PROMPT_MAX: usize = 8;

/// Whoever takes longer is late, and counts as slow until they have been prompt again.
const LATE_AFTER: Duration = Duration::from_secs(2);

/// The most people who are notified concurrently.
const ALL_MAX: usize = 64;

/// The most of these who are slow.
const SLOW_MAX: usize = 16;

#[derive(Default)]
pub(super) struct Places {
    begun: HashMap<UserId, Steady>,
    /// Those who were late the last time.
    slow: HashSet<UserId>,
}

impl Places {
    /// Whether there is a place for anybody who is not slow.
    pub(super) fn have_room(&self, now: Steady) -> bool {
        let late = self.begun.values().filter(|since| is_late(**since, now));
        self.begun.len() < ALL_MAX && self.begun.len() - late.count() < PROMPT_MAX
    }

    /// Whether this person may have a place, if there is one.
    pub(super) fn are_for(&self, person: UserId) -> bool {
        let slow = self.begun.keys().filter(|one| self.slow.contains(one));
        !self.begun.contains_key(&person)
            && (!self.slow.contains(&person) || slow.count() < SLOW_MAX)
    }

    pub(super) fn take(&mut self, person: UserId, now: Steady) {
        self.begun.insert(person, now);
    }

    pub(super) fn leave(&mut self, person: UserId, now: Steady) {
        let since = self.begun.remove(&person);
        if since.is_some_and(|since| is_late(since, now)) {
            self.slow.insert(person);
        } else {
            self.slow.remove(&person);
        }
    }

    /// When one of those being notified becomes late, which makes room for another.
    pub(super) fn next_late(&self, now: Steady) -> Option<Steady> {
        let prompt = self.begun.values().filter(|since| !is_late(**since, now));
        prompt.map(|since| since.after(LATE_AFTER)).min()
    }
}

fn is_late(since: Steady, now: Steady) -> bool {
    now.since(since) >= LATE_AFTER
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    fn people(count: usize) -> impl Iterator<Item = UserId> {
        (1..=count).map(|number| UserId(Uuid::from_u128(number as u128)))
    }

    #[test]
    fn whoever_is_late_makes_room_and_is_slow_until_prompt_again() {
        let (mut places, begun) = (Places::default(), Steady::default());
        let late = begun.after(LATE_AFTER);
        for person in people(PROMPT_MAX) {
            assert!(places.have_room(begun) && places.are_for(person));
            places.take(person, begun);
            assert!(!places.are_for(person), "one at a time");
        }
        assert!(!places.have_room(begun));
        assert_eq!(places.next_late(begun), Some(late));
        assert!(places.have_room(late));
        assert_eq!(places.next_late(late), None);
        for person in people(PROMPT_MAX) {
            places.leave(person, late);
        }
        let first = people(1).next().unwrap();
        assert!(places.slow.contains(&first));
        places.take(first, late);
        places.leave(first, late);
        assert!(!places.slow.contains(&first));
    }

    #[test]
    fn the_slow_never_have_all_places() {
        let (mut places, now) = (Places::default(), Steady::default());
        let late = now.after(LATE_AFTER);
        places.slow.extend(people(ALL_MAX));
        let taken = people(ALL_MAX).filter(|person| {
            let has_place = places.are_for(*person);
            if has_place {
                places.take(*person, now);
            }
            has_place
        });
        assert_eq!(taken.count(), SLOW_MAX);
        let prompt = UserId(Uuid::from_u128(u128::MAX));
        assert!(places.have_room(late) && places.are_for(prompt));
    }

    #[test]
    fn there_is_an_end() {
        let (mut places, now) = (Places::default(), Steady::default());
        for person in people(ALL_MAX) {
            places.take(person, now);
        }
        assert!(!places.have_room(now.after(LATE_AFTER)));
    }
}
