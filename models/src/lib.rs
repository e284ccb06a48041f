//! Models of what threads share: the source of the server itself runs through every order of its
//! threads' steps, and through every value that a processor may let them read. Whoever wants to see
//! a model fail plants a race in it (`basis/flaws.rs`).
#![cfg(test)]

mod basis {
    //! What the models need.

    /// Races that were planted in the copies of the source.
    pub(crate) mod flaws;
    /// What stands in for locks, wakers and sockets, so that loom sees every step.
    pub(crate) mod loomed;
    /// What the committer needs of a store.
    pub(crate) mod store;
}

/// The task that saves the moves of all tables.
#[allow(dead_code, reason = "a copy: not all of it is modelled")]
mod committer;
/// The socket of a table: its table and its own task both write to it.
mod outbox;
/// The threads on which computers think.
#[allow(dead_code, reason = "a copy: not all of it is modelled")]
mod thinkers;
