//! What every computer player guarantees.

mod analysis;
mod cannot_cheat;
mod faults;
mod levels;
mod luck;
mod plain;
mod table;
