//! The Fondaco server: lobbies, running tables, sockets and the store.

pub mod store;
