//! Batches arrivals and departing spectators, so that the owner hears of many at once.

use fondaco_protocol::Seen;
use std::collections::BTreeSet;
use std::mem::take;
use std::time::Duration;
use table::ConnectionId;
use table::basis::Steady;

/// How often the owner hears of comings and goings: the first at once, those that follow together.
pub(crate) const TELL_EVERY: Duration = Duration::from_millis(50);

/// The most connections in one message.
pub(crate) const TOLD_MAX: usize = 512;

/// The most groups of people who have seen the same; others are sent one by one.
const GROUPS_MAX: usize = 8;

/// Comings and goings that the owner has yet to hear of.
#[derive(Default)]
pub(crate) struct Crowd {
    coming: BTreeSet<ConnectionId>,
    going: BTreeSet<ConnectionId>,
    /// The earliest time at which arrivals and departures may be reported to the owner.
    next: Steady,
}

impl Crowd {
    pub(crate) fn comes(&mut self, connection: ConnectionId) {
        self.coming.insert(connection);
    }

    /// Notes that a spectator has gone.
    pub(crate) fn goes(&mut self, connection: ConnectionId) {
        self.going.insert(connection);
    }

    /// Takes back an arrival that the owner has not heard of. Returns whether there was one.
    pub(crate) fn turns_back(&mut self, connection: ConnectionId) -> bool {
        self.coming.remove(&connection)
    }

    pub(crate) fn is_coming(&self, connection: ConnectionId) -> bool {
        self.coming.contains(&connection)
    }

    /// When the owner is next to be told.
    pub(crate) fn due(&self) -> Option<Steady> {
        let is_empty = self.coming.is_empty() && self.going.is_empty();
        (!is_empty).then_some(self.next)
    }

    /// Who has come and who has gone, if it is time to tell the owner.
    pub(crate) fn take(
        &mut self,
        now: Steady,
    ) -> Option<(BTreeSet<ConnectionId>, BTreeSet<ConnectionId>)> {
        self.due().filter(|due| *due <= now)?;
        self.next = now.after(TELL_EVERY);
        Some((take(&mut self.coming), take(&mut self.going)))
    }

    /// Forgets everybody: a new session begins with all who are here.
    pub(crate) fn clear(&mut self) {
        (self.coming, self.going) = Default::default();
    }
}

/// Groups people by what they have seen, at most [`TOLD_MAX`] to a group.
pub(crate) fn by_seen<T>(
    people: impl Iterator<Item = (Option<Seen>, T)>,
) -> Vec<(Option<Seen>, Vec<T>)> {
    let mut groups: Vec<(Option<Seen>, Vec<T>)> = Vec::new();
    let mut full = Vec::new();
    for (seen, person) in people {
        match groups.iter().position(|(of, _)| *of == seen) {
            Some(place) => {
                let (of, group) = &mut groups[place];
                group.push(person);
                if group.len() == TOLD_MAX {
                    full.push((of.clone(), take(group)));
                }
            }
            None if groups.len() < GROUPS_MAX => groups.push((seen, vec![person])),
            None => full.push((seen, vec![person])),
        }
    }
    full.extend(groups.into_iter().filter(|(_, group)| !group.is_empty()));
    full
}

#[cfg(test)]
mod tests {
    use super::*;
    use fondaco_protocol::Version;

    fn seen(version: u64) -> Option<Seen> {
        Some(Seen {
            version: Version(version),
            hash: version.to_string(),
        })
    }

    #[test]
    fn those_who_have_seen_the_same_come_together() {
        let people = (0..TOLD_MAX as u64 * 2 + 1).map(|number| (None, number));
        let others = (0..20).map(|number| (seen(number / 2), number));
        let groups = by_seen(people.chain(others));
        let sizes = |of: Option<Seen>| {
            let groups = groups.iter().filter(|(seen, _)| *seen == of);
            groups.map(|(_, group)| group.len()).collect::<Vec<usize>>()
        };
        assert_eq!(sizes(None), [TOLD_MAX, TOLD_MAX, 1]);
        assert_eq!(sizes(seen(0)), [2]);
        let last = GROUPS_MAX as u64 - 2;
        assert_eq!(sizes(seen(last)), [2], "beside those who have seen nothing");
        assert_eq!(sizes(seen(last + 1)), [1, 1], "there are groups enough");
        let all: usize = groups.iter().map(|(_, group)| group.len()).sum();
        assert_eq!(all, TOLD_MAX * 2 + 21);
    }

    #[test]
    fn the_owner_hears_of_the_first_at_once_and_of_the_others_together() {
        let mut crowd = Crowd::default();
        let of = ConnectionId::numbered;
        let now = Steady::default().after(Duration::from_secs(1));
        assert_eq!(crowd.take(now), None);
        crowd.comes(of(1));
        assert_eq!(crowd.take(now), Some(([of(1)].into(), [].into())));
        crowd.comes(of(2));
        crowd.comes(of(3));
        crowd.goes(of(1));
        assert!(crowd.turns_back(of(3)));
        assert_eq!(crowd.take(now), None);
        let later = now.after(TELL_EVERY);
        assert_eq!(crowd.due(), Some(later));
        assert_eq!(crowd.take(later), Some(([of(2)].into(), [of(1)].into())));
        assert_eq!(crowd.due(), None);
    }
}
