//! Random games against a slow and simple account of the same rules.

mod conservation;
mod half_cells;
mod places;
mod scores;
