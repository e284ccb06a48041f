//! The deal: the server commits to its part before anybody sits down, every seat adds its own, and
//! the game's seed is derived from all of them.

#[cfg(feature = "testkit")]
pub mod fixed;

use fondaco_protocol::{Bytes32, Deal, PartState, TableId};
use game_core::{Seed, sha256};
use std::fmt;

/// What a seat contributes to the deal. Secret until the game is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SeatPart(pub [u8; 32]);

impl fmt::Debug for SeatPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SeatPart(..)")
    }
}

/// The state of a seat's part of the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SeatDeal {
    /// The seat adds nothing to the deal.
    #[default]
    Nothing,
    /// A commitment is awaited.
    Due,
    /// The part is fixed by its SHA-256; the server does not know the part itself.
    Committed(Bytes32),
    /// The server knows the part.
    Opened {
        part: SeatPart,
        /// `None` for parts accepted by earlier versions of this program, which had no commitments.
        commitment: Option<Bytes32>,
    },
}

impl SeatDeal {
    /// What the seat currently adds to the deal.
    pub fn part(self) -> Option<SeatPart> {
        match self {
            SeatDeal::Opened { part, .. } => Some(part),
            SeatDeal::Nothing | SeatDeal::Due | SeatDeal::Committed(_) => None,
        }
    }

    /// What the seat has committed itself to.
    pub fn commitment(self) -> Option<Bytes32> {
        match self {
            SeatDeal::Committed(commitment) => Some(commitment),
            SeatDeal::Opened { commitment, .. } => commitment,
            SeatDeal::Nothing | SeatDeal::Due => None,
        }
    }

    /// The state as everybody at the table sees it.
    pub fn state(self) -> PartState {
        match self {
            SeatDeal::Nothing => PartState::Nothing,
            SeatDeal::Due => PartState::Due,
            SeatDeal::Committed(_) => PartState::Committed,
            SeatDeal::Opened { .. } => PartState::Opened,
        }
    }
}

impl From<SeatPart> for Bytes32 {
    fn from(part: SeatPart) -> Bytes32 {
        Bytes32(part.0)
    }
}

/// The deal of a seat with this commitment. Without one the seat adds nothing, rather than
/// something that the server could choose once it knows the other parts.
pub fn committed(commitment: Option<Bytes32>) -> SeatDeal {
    match (fixed_part(), commitment) {
        (Some(part), _) => SeatDeal::Opened {
            part,
            commitment: Some(hash(&part.0)),
        },
        (None, Some(commitment)) => SeatDeal::Committed(commitment),
        (None, None) => SeatDeal::Nothing,
    }
}

/// The deal of a seat whose player has yet to make a commitment.
pub fn awaited() -> SeatDeal {
    match fixed_part() {
        Some(_) => committed(None),
        None => SeatDeal::Due,
    }
}

/// Whether parts can be discarded for others, which is not the case where tests have fixed them
/// all.
pub fn can_be_discarded() -> bool {
    fixed_part().is_none()
}

/// The part that all contribute, if a test has fixed it.
pub fn fixed_part() -> Option<SeatPart> {
    #[cfg(feature = "testkit")]
    return fixed::fixed_part().map(SeatPart);
    #[cfg(not(feature = "testkit"))]
    return None;
}

/// The commitment to a part of the deal: its SHA-256.
pub fn hash(part: &[u8; 32]) -> Bytes32 {
    Bytes32(sha256(&[part]))
}

/// The published commitment to the server's part: its SHA-256, in hex.
pub fn commitment(server_part: &Seed) -> String {
    hash(server_part.as_bytes()).to_string()
}

/// The seed of a game: SHA-256 over a label, the server's part, the table's id and the parts of the
/// seats in order, with 32 zero bytes for a seat that gave none.
pub fn derive(
    server_part: &[u8; 32],
    table: TableId,
    seat_parts: impl Iterator<Item = Option<SeatPart>>,
) -> Seed {
    let parts: Vec<[u8; 32]> = seat_parts
        .map(|part| part.map_or([0; 32], |part| part.0))
        .collect();
    let (label, table) = (b"fondaco deal v1", table.0.as_bytes());
    Seed::new(sha256(&[label, server_part, table, parts.as_flattened()]))
}

/// Everything that a deal was derived from. Only for a game that is over.
pub fn revealed(
    server_part: &Seed,
    table: TableId,
    seats: impl Iterator<Item = SeatDeal> + Clone,
) -> Deal {
    let parts = seats.clone().map(SeatDeal::part);
    let seed = derive(server_part.as_bytes(), table, parts.clone());
    let commitments: Vec<_> = seats.map(SeatDeal::commitment).collect();
    Deal {
        server_part: Bytes32(*server_part.as_bytes()),
        seat_parts: parts.map(|part| part.map(Bytes32::from)).collect(),
        seat_commitments: commitments
            .iter()
            .any(Option::is_some)
            .then_some(commitments),
        seed: Bytes32(*seed.as_bytes()),
    }
}
