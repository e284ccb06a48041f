//! Whole tables, played through without waiting.

mod claims;
mod computers;
mod delays;
mod hints;
mod hosting;
mod log_end;
mod prepared;
mod spellings;
mod timed;
