//! The load: tables of four players and some spectators, which play as fast as the server allows,
//! or at fixed times.

mod pace;
mod peer;
mod real;
mod room;
mod table;
mod tally;

pub(crate) use pace::Pace;
pub(crate) use peer::{Boardgame, Colyseus, Plain};
pub(crate) use real::{RealTable, roll, watch};
pub(crate) use room::Room;
pub(crate) use table::{PLAYERS, Socket, Table};
pub(crate) use tally::{Parts, Tally, percentile};

use table::next_text;

/// A room on the bare server, or on one in Node that speaks the same protocol.
pub(crate) type BareTable = Room<Plain>;
