//! Random games, compared with a slow and simple implementation of the same rules.

mod conservation;
mod half_cells;
mod places;
mod scores;
