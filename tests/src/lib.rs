//! Harness of the end-to-end tests.

pub mod postgres;
