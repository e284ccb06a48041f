//! Whole games at a table without a server, as a page plays them.

mod games;
mod keeping;
mod page;
