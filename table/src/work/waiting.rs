//! Requests that wait until nothing is being written.

use crate::effect::{ConnectionId, Ticket};
use crate::game::Entry;
use crate::people::Change;
use fondaco_protocol::{CommandId, Person, Version};
use std::collections::VecDeque;

/// The most actions and changes that wait while something is being written.
pub const WAITING_MAX: usize = 16;

/// An action that came in on a connection.
#[derive(Debug)]
pub(crate) struct Act {
    pub(crate) connection: ConnectionId,
    pub(crate) cmd_id: CommandId,
    pub(crate) version: Version,
    pub(crate) entry: Entry,
}

/// A requested change of the table, and the ticket of whoever is waiting for it.
#[derive(Debug)]
pub(crate) struct ToChange {
    pub(crate) ticket: Ticket,
    pub(crate) person: Person,
    pub(crate) change: Change,
}

#[derive(Debug)]
pub(crate) enum Request {
    Act(Act),
    Change(ToChange),
}

/// Requests in the order in which they came.
#[derive(Debug, Default)]
pub(crate) struct Waiting(VecDeque<Request>);

impl Waiting {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn is_full(&self) -> bool {
        self.0.len() >= WAITING_MAX
    }

    pub(crate) fn push(&mut self, request: Request) {
        self.0.push_back(request);
    }

    pub(crate) fn next(&mut self) -> Option<Request> {
        self.0.pop_front()
    }

    /// Takes out the changes, and returns who waits for them. Actions go on waiting.
    pub(crate) fn take_changes(&mut self) -> Vec<Ticket> {
        let (changes, acts): (VecDeque<Request>, _) = std::mem::take(&mut self.0)
            .into_iter()
            .partition(|request| matches!(request, Request::Change(_)));
        self.0 = acts;
        let tickets = changes.into_iter().filter_map(|request| match request {
            Request::Change(change) => Some(change.ticket),
            Request::Act(_) => None,
        });
        tickets.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::person;
    use uuid::Uuid;

    fn act(number: u64) -> Request {
        Request::Act(Act {
            connection: ConnectionId::numbered(number),
            cmd_id: CommandId(Uuid::nil()),
            version: Version(0),
            entry: Entry::Undo,
        })
    }

    fn change(number: u64) -> Request {
        Request::Change(ToChange {
            ticket: Ticket::numbered(number),
            person: person(1),
            change: Change::Close,
        })
    }

    #[test]
    fn changes_are_turned_away_and_actions_stay_in_order() {
        let mut waiting = Waiting::default();
        for request in [act(1), change(2), act(3), change(4)] {
            waiting.push(request);
        }
        let tickets = [2, 4].map(Ticket::numbered);
        assert_eq!(waiting.take_changes(), tickets);
        let left = std::iter::from_fn(|| waiting.next());
        let left = left.map(|request| match request {
            Request::Act(act) => act.connection.number(),
            Request::Change(_) => panic!("it was turned away"),
        });
        assert_eq!(left.collect::<Vec<_>>(), [1, 3]);
        assert!(waiting.is_empty());
    }

    #[test]
    fn as_many_wait_as_there_is_room_for() {
        let mut waiting = Waiting::default();
        for number in 0..WAITING_MAX as u64 {
            assert!(!waiting.is_full());
            waiting.push(act(number));
        }
        assert!(waiting.is_full());
    }
}
