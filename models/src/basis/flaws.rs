//! Races that the models must find.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flaw {
    /// A message is written although the rest of another one waits.
    RestForgotten,
    /// A message is written although others were taken from the queue and not yet written.
    WritingForgotten,
    /// What waits is counted down before the receiver says that it writes.
    LoweredFirst,
    /// The same two steps in their order, but other processors may see them in another.
    Relaxed,
    /// Whoever waits is woken before there is anything to see.
    WokenTooEarly,
    /// Whoever waits is not told that there is something.
    NobodyWoken,
    /// A job that nobody wants any more counts for ever.
    StoppedKeepsItsPlace,
    /// A thread that was waiting does not see the end.
    EndAskedOnce,
    /// Two entries of a table in one batch.
    TwoOfATable,
    /// Entries are acknowledged and never saved.
    AckBeforeSave,
}

thread_local! {
    static PLANTED: Cell<Option<Flaw>> = const { Cell::new(None) };
}

/// Whether the copy has this flaw now. The threads of a model are all on the thread of its test.
pub(crate) fn planted(flaw: Flaw) -> bool {
    PLANTED.get() == Some(flaw)
}

/// Panics unless the model fails with the flaw.
pub(crate) fn must_find(flaw: Flaw, model: fn()) {
    PLANTED.set(Some(flaw));
    let found = catch_unwind(AssertUnwindSafe(model)).is_err();
    PLANTED.set(None);
    assert!(found, "{flaw:?} went unseen");
}
