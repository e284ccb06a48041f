//! Harness of the end-to-end tests.
