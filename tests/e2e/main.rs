//! Whole stories against the real server, over real sockets, on both stores.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod admin;
mod again;
mod archives;
mod bad_input;
mod bans;
mod claims;
mod computers;
mod connections;
mod crash_free_restart;
mod devices;
mod gathering;
mod hidden_information;
mod hostile_bodies;
mod inactivity;
mod isolation;
mod lobby;
mod memory;
mod notices;
mod openings;
mod operations;
mod practice;
mod protocol_document;
mod push;
mod python_player;
mod python_reader;
mod questions;
mod random_cuts;
mod recap;
mod reconnect;
mod repeated_commands;
mod replays;
mod reports;
mod retention;
mod return_keys;
mod saving;
mod seat_wishes;
mod sessions;
mod settings;
mod several_servers;
mod shorthand;
mod spectator;
mod talking;
mod undo;
mod whole_games;
