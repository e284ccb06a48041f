//! The rules, by their numbers, and what every game has to keep.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod contract;
mod generated;
