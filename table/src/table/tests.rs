//! Whole tables, played through without waiting.

mod claims;
mod computers;
mod delays;
mod help;
mod hints;
mod hosting;
mod inactivity;
mod log_end;
mod played_for;
mod prepared;
mod room;
mod spellings;
mod timed;
mod together;
mod what_if;
