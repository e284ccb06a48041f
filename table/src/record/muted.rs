//! Whom the host has muted in the chat. It lasts as long as the table, and everybody there sees it.

use super::table::TableRecord;
use fondaco_protocol::UserId;

/// The most people that are muted at one table. Beyond this, whoever was muted first may speak again.
pub const MUTED_MAX: usize = 64;

impl TableRecord {
    /// Whether what this person says is refused.
    pub fn is_muted(&self, person: UserId) -> bool {
        self.muted.contains(&person)
    }

    /// Mutes a person, or lets them speak again.
    pub fn set_muted(&mut self, person: UserId, muted: bool) {
        if muted == self.is_muted(person) {
            return;
        }
        self.muted.retain(|other| *other != person);
        if muted {
            self.muted.push(person);
        }
        let beyond = self.muted.len().saturating_sub(MUTED_MAX);
        self.muted.drain(..beyond);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{gathering, person};

    #[test]
    fn beyond_the_limit_whoever_was_muted_first_speaks_again() {
        let mut table = gathering(3);
        let of = |number: usize| person(u8::try_from(number).unwrap()).id;
        for number in 0..=MUTED_MAX {
            table.set_muted(of(number), true);
            table.set_muted(of(number), true);
        }
        assert_eq!(table.muted.len(), MUTED_MAX);
        assert!(!table.is_muted(of(0)) && table.is_muted(of(1)));
        table.set_muted(of(1), false);
        assert!(!table.is_muted(of(1)));
    }
}
