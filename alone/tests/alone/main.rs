//! Whole games at a table without a server, as a page plays them, and their files.

mod checking;
mod choices;
mod forks;
mod games;
mod keeping;
mod page;
mod reviewing;
