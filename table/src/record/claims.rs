//! Who asks for the seat of somebody who is away, and for whom the others let somebody else play, as
//! stored with the table. People are stored by their id alone, so that erasing somebody leaves no
//! name behind.

use super::table::{SeatRecord, TableRecord};
use fondaco_protocol::{ClaimReason, Person, TableStatus, UnixMs, UserId, Version};
use game_core::{BySeat, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// All that is known of claims to the seats of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claims {
    /// The claim that waits for answers, or for its time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open: Option<Claim>,
    /// Whose claims were refused.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub refused: Vec<RefusedClaim>,
    /// The last seat taken by consent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken: Option<TakenSeat>,
    /// Whose seats the table or a computer plays because the others agreed on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub replaced: Vec<Replaced>,
}

/// A player in whose place the table or a computer plays until they are back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replaced {
    pub seat: Seat,
    pub of: UserId,
    pub at: UnixMs,
}

/// Somebody asks for a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    pub seat: Seat,
    pub reason: ClaimReason,
    #[serde(with = "by_id")]
    pub by: Person,
    /// Whose seat it is.
    pub of: UserId,
    pub asked_at: UnixMs,
    /// Until then the seat's player can refuse.
    pub until: UnixMs,
    /// Who agrees. A yes belongs to the person, not to the seat.
    pub agreed: Vec<UserId>,
}

/// Somebody may not ask again until then.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RefusedClaim {
    pub by: UserId,
    pub until: UnixMs,
}

/// A seat that was taken by consent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TakenSeat {
    pub seat: Seat,
    pub reason: ClaimReason,
    /// Who had it before.
    #[serde(with = "by_id")]
    pub from: Person,
    pub agreed: Vec<Seat>,
    pub at: UnixMs,
    /// The last entry before it. The next one says that the seat was taken.
    pub after: Version,
}

impl Claims {
    /// Whether there is nothing to store.
    pub fn is_empty(&self) -> bool {
        *self == Claims::default()
    }

    /// Lets the player of the claimed seat refuse for at most this long.
    pub(crate) fn wait_at_most(&mut self, wait: Duration) {
        if let Some(open) = &mut self.open {
            open.until = open.until.min(open.asked_at.after(wait));
        }
    }

    /// Everybody whose name is shown.
    pub fn people_mut(&mut self) -> impl Iterator<Item = &mut Person> {
        let by = self.open.as_mut().map(|claim| &mut claim.by);
        let from = self.taken.as_mut().map(|taken| &mut taken.from);
        by.into_iter().chain(from)
    }
}

impl TableRecord {
    /// The open claim, while the game is running.
    pub fn open_claim(&self) -> Option<&Claim> {
        let open = self.claims.open.as_ref();
        open.filter(|_| self.status() == TableStatus::Playing)
    }

    /// The seats that must agree to the claim: those of all other people who have not left.
    pub fn must_agree(&self, claim: &Claim) -> Vec<Seat> {
        let is_asked = |seat: &SeatRecord| {
            let person = seat.person();
            person.is_some_and(|person| person.id != claim.of) && !seat.has_left()
        };
        let seats = self.seats.iter().filter(|(_, seat)| is_asked(seat));
        seats.map(|(seat, _)| seat).collect()
    }

    /// The seats that agree to the claim.
    pub fn agree(&self, claim: &Claim) -> Vec<Seat> {
        let agrees = |seat: &SeatRecord| {
            let person = seat.person();
            person.is_some_and(|person| claim.agreed.contains(&person.id))
        };
        let seats = self.seats.iter().filter(|(_, seat)| agrees(seat));
        seats.map(|(seat, _)| seat).collect()
    }

    /// The players whom the others have replaced and who are not back.
    pub fn replaced(&self) -> impl Iterator<Item = &Replaced> {
        self.claims
            .replaced
            .iter()
            .filter(|replaced| is_replaced(&self.seats, replaced))
    }

    /// Forgets who was replaced and is back, or has given up the seat.
    pub(crate) fn forget_who_is_back(&mut self) {
        let seats = &self.seats;
        let replaced = &mut self.claims.replaced;
        replaced.retain(|replaced| is_replaced(seats, replaced));
    }

    /// The seats whose players are told something that is not about their turn, and since when: who
    /// is to answer a claim, and whom the others have replaced.
    pub fn told_beside_turns(&self) -> (Option<SeatSet>, UnixMs) {
        let is_playing = self.status() == TableStatus::Playing;
        let replaced = || self.replaced().filter(|_| is_playing);
        let claim = self.claim_waits_for().into_iter().flat_map(SeatSet::iter);
        let seats = SeatSet::collect(claim.chain(replaced().map(|replaced| replaced.seat)));
        let asked_at = self.open_claim().map(|claim| claim.asked_at);
        let since = replaced().map(|replaced| replaced.at).chain(asked_at).max();
        (seats, since.unwrap_or(UnixMs(0)))
    }

    /// Whom the open claim waits for: those who have not answered, and the claimed seat's player.
    pub fn claim_waits_for(&self) -> Option<SeatSet> {
        let claim = self.open_claim()?;
        let agreed = self.agree(claim);
        let others = self.must_agree(claim).into_iter();
        let others = others.filter(|seat| !agreed.contains(seat));
        SeatSet::collect(others.chain([claim.seat]))
    }
}

/// Whether the table or a computer still plays in this person's place.
fn is_replaced(seats: &BySeat<SeatRecord>, replaced: &Replaced) -> bool {
    seats.get(replaced.seat).is_some_and(|taken| {
        let person = taken.person().map(|person| person.id);
        person == Some(replaced.of) && taken.is_replaced()
    })
}

/// A person as nothing but their id. The store knows the name.
mod by_id {
    use fondaco_protocol::{Person, UserId};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(person: &Person, to: S) -> Result<S::Ok, S::Error> {
        person.id.serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Person, D::Error> {
        let id = UserId::deserialize(from)?;
        let name = String::new();
        Ok(Person { id, name })
    }
}
