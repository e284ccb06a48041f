//! The rules, one module per chapter; tests are named after the paragraphs of `RULES.md` that
//! they prove.

mod ahead;
mod cards;
mod end;
mod given;
mod islands;
mod nile;
mod picture;
mod placement;
mod river;
mod scoring;
mod secrets;
mod setup;
mod stones;
mod temple;
