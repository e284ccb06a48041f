//! The conformance suite of the store, on SQLite and on PostgreSQL.
