//! What every computer player keeps to.

mod analysis;
mod cannot_cheat;
mod faults;
mod levels;
mod plain;
mod table;
