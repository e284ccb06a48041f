//! Bugs that can be planted, so that tests prove that they would find them. A release
//! has none: there, [`is_planted`] is always false.

/// A bug to plant.
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
    /// What is agreed to is done, whatever has happened since.
    StaleConsent,
    /// A take-back waits for no answer of players who are away.
    SilenceIsConsent,
    /// The public view shows what is in the hands.
    HandInPublicView,
    /// The order of a hand, which never changes, is shown with its backs.
    StableHandOrder,
    /// A hidden card has a number that everybody sees.
    HiddenCardIds,
    /// Frames for everybody are longer if the private ones are.
    FrameLengthTells,
    /// A seat is listed the actions of another one.
    ActionsOfAnother,
    /// Everybody sees of an event what one seat sees.
    EventTellsCard,
    /// A refusal has another reason if another hand is another one.
    RejectionTells,
    /// Everybody sees all hands in the replay of a running game.
    ReplayBeforeEnd,
    /// An action can be undone if what another seat holds lets it.
    UndoOfferTells,
    /// After a take-back, everybody is told how things stood.
    TakeBackPeeks,
    /// Somebody who watches and lost a frame gets the first seat's view.
    ResyncShowsHand,
    /// The log lines of a snapshot are those of the first seat.
    HistoryOfAnother,
    /// The file of a running game can be had.
    FileBeforeEnd,
    /// The log names what is played.
    LogLineTells,
    /// A metric counts what is played.
    MetricTells,
    /// A seat that prepares a move is offered what another one could do.
    OfferOfAnother,
    /// A hint is thought about by a chance that hidden cards have a part in.
    HintTells,
    /// Messages between nodes are not sealed.
    SealingOff,
    /// An edge does not notice that it has missed something.
    GapsIgnored,
    /// An edge is sent what seats see that none of its connections have.
    PartsToAll,
    /// Those who come together are greeted as the last seat among them.
    OneGreetingForAll,
    /// The store takes entries of any owner, and an owner writes them without asking its lease.
    NoFence,
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

    /// Those by which somebody receives what they may not know.
    pub const LEAKS: [Flaw; 18] = [
        Flaw::HandInPublicView,
        Flaw::StableHandOrder,
        Flaw::HiddenCardIds,
        Flaw::FrameLengthTells,
        Flaw::ActionsOfAnother,
        Flaw::EventTellsCard,
        Flaw::RejectionTells,
        Flaw::ReplayBeforeEnd,
        Flaw::UndoOfferTells,
        Flaw::TakeBackPeeks,
        Flaw::WatcherSeesHand,
        Flaw::ResyncShowsHand,
        Flaw::HistoryOfAnother,
        Flaw::FileBeforeEnd,
        Flaw::LogLineTells,
        Flaw::MetricTells,
        Flaw::OfferOfAnother,
        Flaw::HintTells,
    ];

    /// Those that only show where a table has connections at several nodes.
    pub const OF_NODES: [Flaw; 6] = [
        Flaw::NoFence,
        Flaw::GapsIgnored,
        Flaw::AckBeforeSave,
        Flaw::SealingOff,
        Flaw::PartsToAll,
        Flaw::OneGreetingForAll,
    ];

    /// Those by which some players bend a game against the others.
    pub const BENT: [Flaw; 3] = [
        Flaw::SilenceIsConsent,
        Flaw::StaleConsent,
        Flaw::UndoAcrossReveal,
    ];
}

#[cfg(feature = "fault-injection")]
thread_local! {
    static PLANTED: std::cell::Cell<Option<Flaw>> = const { std::cell::Cell::new(None) };
}

/// Plants a bug in whatever runs in this thread, or removes it.
#[cfg(feature = "fault-injection")]
pub fn plant(flaw: Option<Flaw>) {
    PLANTED.set(flaw);
}

/// Whether this bug is planted.
#[cfg(feature = "fault-injection")]
pub(crate) fn is_planted(flaw: Flaw) -> bool {
    PLANTED.get() == Some(flaw)
}

#[cfg(not(feature = "fault-injection"))]
#[inline(always)]
pub(crate) const fn is_planted(_: Flaw) -> bool {
    false
}
