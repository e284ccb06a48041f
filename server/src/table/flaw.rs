//! Bugs that can be planted, so that the simulation proves that it would find them. A release
//! has none: there, [`is_planted`] is always false.

/// A bug to plant.
#[cfg_attr(
    not(feature = "fault-injection"),
    expect(unreachable_pub, reason = "only the simulation plants bugs")
)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// A player gets the ack before the entry is saved.
    AckBeforeSave,
    /// Nothing looks up an append whose outcome is unknown.
    LostWakeUp,
    /// An append whose outcome is unknown is sent again as a new command.
    DoubleApply,
    /// The table acts for a player who has come back.
    StaleDefault,
    /// A client that comes back misses one update.
    HistoryOffByOne,
    /// An open question is still there when the game is over.
    QuestionSurvives,
    /// People who come and go quickly are forgotten.
    PresenceNeverSettles,
    /// A seat can take back an action that revealed something.
    UndoAcrossReveal,
    /// Actions that wait for the store are forgotten.
    WaitingForgotten,
    /// Somebody who watches gets the private view of the first seat.
    WatcherSeesHand,
    /// What is said to the watchers is said to the players, too.
    WatchersOverheard,
}

#[cfg(feature = "fault-injection")]
impl Flaw {
    /// All of them.
    pub const ALL: [Flaw; 11] = [
        Flaw::AckBeforeSave,
        Flaw::LostWakeUp,
        Flaw::DoubleApply,
        Flaw::StaleDefault,
        Flaw::HistoryOffByOne,
        Flaw::QuestionSurvives,
        Flaw::PresenceNeverSettles,
        Flaw::UndoAcrossReveal,
        Flaw::WaitingForgotten,
        Flaw::WatcherSeesHand,
        Flaw::WatchersOverheard,
    ];
}

#[cfg(feature = "fault-injection")]
thread_local! {
    static PLANTED: std::cell::Cell<Option<Flaw>> = const { std::cell::Cell::new(None) };
}

/// Plants a bug in the tables of this thread, or removes it.
#[cfg(feature = "fault-injection")]
pub(crate) fn plant(flaw: Option<Flaw>) {
    PLANTED.set(flaw);
}

/// Whether this bug is planted.
#[cfg(feature = "fault-injection")]
pub(super) fn is_planted(flaw: Flaw) -> bool {
    PLANTED.get() == Some(flaw)
}

#[cfg(not(feature = "fault-injection"))]
#[inline(always)]
pub(super) const fn is_planted(_: Flaw) -> bool {
    false
}
