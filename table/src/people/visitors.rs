//! Who is connected to a table.

use crate::effect::ConnectionId;
use fondaco_protocol::{Person, UserId, WATCHING_NAMES_MAX};
use game_core::Seat;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// One connection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visitor {
    /// The person, if there is a session.
    pub person: Option<Person>,
    /// The seat that it sees the game from; `None` for a spectator.
    pub(crate) seat: Option<Seat>,
    /// Whether nothing has been heard of it for a while.
    pub(crate) is_quiet: bool,
    /// Its round-trip time, as far as known.
    pub(crate) lag: Duration,
}

impl Visitor {
    pub(crate) fn user(&self) -> Option<UserId> {
        self.person.as_ref().map(|person| person.id)
    }
}

/// All the connections of a table.
#[derive(Debug, Default)]
pub(crate) struct Visitors(BTreeMap<ConnectionId, Visitor>);

impl Visitors {
    pub(crate) fn insert(&mut self, id: ConnectionId, visitor: Visitor) {
        self.0.insert(id, visitor);
    }

    pub(crate) fn remove(&mut self, id: ConnectionId) -> Option<Visitor> {
        self.0.remove(&id)
    }

    pub(crate) fn get(&self, id: ConnectionId) -> Option<&Visitor> {
        self.0.get(&id)
    }

    pub(crate) fn get_mut(&mut self, id: ConnectionId) -> Option<&mut Visitor> {
        self.0.get_mut(&id)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (ConnectionId, &Visitor)> {
        self.0.iter().map(|(id, visitor)| (*id, visitor))
    }

    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = (ConnectionId, &mut Visitor)> {
        self.0.iter_mut().map(|(id, visitor)| (*id, visitor))
    }

    /// The seats from which anybody sees the game.
    pub(crate) fn seats(&self) -> BTreeSet<Seat> {
        self.0.values().filter_map(|visitor| visitor.seat).collect()
    }

    /// Renames a person. Returns whether anything changed.
    pub(crate) fn rename(&mut self, person: &Person) -> bool {
        let mut is_new = false;
        for visitor in self.0.values_mut() {
            let known = visitor
                .person
                .as_mut()
                .filter(|known| known.id == person.id);
            if let Some(known) = known.filter(|known| known.name != person.name) {
                known.name.clone_from(&person.name);
                is_new = true;
            }
        }
        is_new
    }

    /// Whether somebody is connected for a seat.
    pub(crate) fn is_here(&self, seat: Seat) -> bool {
        self.of(seat).next().is_some()
    }

    /// Whether all the connections of a seat have gone quiet.
    pub(crate) fn is_shaky(&self, seat: Seat) -> bool {
        self.is_here(seat) && self.of(seat).all(|visitor| visitor.is_quiet)
    }

    fn of(&self, seat: Seat) -> impl Iterator<Item = &Visitor> {
        self.0
            .values()
            .filter(move |visitor| visitor.seat == Some(seat))
    }

    /// How many people are watching, and the names of the first few in alphabetical order. Somebody
    /// with several connections counts once; each connection without a session counts as one
    /// person.
    pub(crate) fn watching(&self) -> (u32, Vec<String>) {
        let mut named = BTreeSet::new();
        let mut nameless = 0;
        for visitor in self.0.values().filter(|visitor| visitor.seat.is_none()) {
            match &visitor.person {
                Some(person) => _ = named.insert((&person.name, person.id)),
                None => nameless += 1,
            }
        }
        let count = nameless + u32::try_from(named.len()).unwrap_or(u32::MAX);
        let names = named.iter().map(|(name, _)| (*name).clone());
        (count, names.take(WATCHING_NAMES_MAX).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    fn person(number: u128, name: &str) -> Person {
        Person {
            id: UserId(Uuid::from_u128(number)),
            name: name.to_owned(),
        }
    }

    fn visitors(of: &[(Option<Person>, Option<Seat>)]) -> Visitors {
        let mut visitors = Visitors::default();
        for (number, (person, seat)) in (1..).zip(of.iter().cloned()) {
            let visitor = Visitor {
                person,
                seat,
                is_quiet: false,
                lag: Duration::ZERO,
            };
            visitors.insert(ConnectionId::numbered(number), visitor);
        }
        visitors
    }

    #[test]
    fn spectators_are_counted_as_people() {
        let bea = Some(person(1, "Bea"));
        let here = visitors(&[
            (bea.clone(), None),
            (bea, None),
            (Some(person(2, "Ada")), None),
            (None, None),
            (Some(person(3, "Kim")), Some(Seat::FIRST)),
        ]);
        assert_eq!(here.watching(), (3, vec!["Ada".into(), "Bea".into()]));
        assert!(here.is_here(Seat::FIRST));
    }

    #[test]
    fn a_seat_is_shaky_once_all_its_connections_are_quiet() {
        let kim = Some(person(3, "Kim"));
        let mut here = visitors(&[(kim.clone(), Some(Seat::FIRST)), (kim, Some(Seat::FIRST))]);
        let ids: Vec<ConnectionId> = here.iter().map(|(id, _)| id).collect();
        here.get_mut(ids[0]).expect("connected").is_quiet = true;
        assert!(!here.is_shaky(Seat::FIRST));
        here.get_mut(ids[1]).expect("connected").is_quiet = true;
        assert!(here.is_shaky(Seat::FIRST));
    }

    #[test]
    fn a_new_name_is_news_once() {
        let mut here = visitors(&[(Some(person(1, "Bea")), None)]);
        assert!(here.rename(&person(1, "Bee")));
        assert!(!here.rename(&person(1, "Bee")));
        assert!(!here.rename(&person(2, "Ada")));
    }
}
