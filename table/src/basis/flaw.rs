//! Bugs that can be planted, so that the tests can prove that they would find them. A release
//! contains none: there, [`is_planted`] is always false.

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
    /// A client that reconnects misses one update.
    HistoryOffByOne,
    /// An open question is still there after the game is over.
    QuestionSurvives,
    /// People who come and go quickly are forgotten.
    PresenceNeverSettles,
    /// A seat can take back an action that revealed something.
    UndoAcrossReveal,
    /// Actions that are waiting for the store are forgotten.
    WaitingForgotten,
    /// A spectator gets the private view of the first seat.
    WatcherSeesHand,
    /// What is said among the watchers is sent to the players, too.
    WatchersOverheard,
    /// What was agreed to is done, whatever has happened since.
    StaleConsent,
    /// A take-back does not wait for the answers of players who are away.
    SilenceIsConsent,
    /// The public view contains the hands.
    HandInPublicView,
    /// The order of a hand, which never changes, is visible from the backs of its cards.
    StableHandOrder,
    /// A hidden card has a number that everybody sees.
    HiddenCardIds,
    /// Frames for everybody are longer if the private ones are.
    FrameLengthTells,
    /// A seat is offered the actions of another one.
    ActionsOfAnother,
    /// Everybody is shown of an event what only one seat may see.
    EventTellsCard,
    /// The reason for a refusal depends on another seat's hand.
    RejectionTells,
    /// Everybody sees all hands in the replay of a running game.
    ReplayBeforeEnd,
    /// Whether an action can be undone depends on what another seat holds.
    UndoOfferTells,
    /// After a take-back, everybody is told what the position was.
    TakeBackPeeks,
    /// A spectator that lost a frame gets the first seat's view.
    ResyncShowsHand,
    /// The log lines of a snapshot are those of the first seat.
    HistoryOfAnother,
    /// The file of a running game is available.
    FileBeforeEnd,
    /// The log says which action is played.
    LogLineTells,
    /// A metric counts which actions are played.
    MetricTells,
    /// A seat that prepares a move is offered what another one could do.
    OfferOfAnother,
    /// The random numbers behind a hint depend on hidden cards.
    HintTells,
    /// Messages between nodes are not sealed.
    SealingOff,
    /// An edge does not notice that it has missed something.
    GapsIgnored,
    /// An edge is sent what seats see, although none of its connections has those seats.
    PartsToAll,
    /// People who connect together are all greeted as the last seat among them.
    OneGreetingForAll,
    /// Who is away is gone although their time is not out.
    AbsenceOutranksClock,
    /// Who is away is gone although the clocks are paused.
    AbsenceOutranksPause,
    /// Who does nothing is gone although their clock is running.
    InactiveDespiteClock,
    /// Who does nothing is gone in less than ten minutes.
    InactiveTooSoon,
    /// What is left of a plan when its turn ends is tried in the next turn.
    PlanOutlivesTurn,
    /// What the others have refused may be asked again at once.
    RefusedMayAskAgain,
    /// A seat may ask the others as often as it likes.
    AskedWithoutEnd,
    /// What the table played for somebody is taken back without asking those who have acted since.
    PlayedBackAlone,
    /// The store accepts entries from any owner, and an owner writes them without checking its
    /// lease.
    NoFence,
    /// A game leaves the log in one transaction and comes into the archive in the next.
    ArchivedInTwo,
}

#[cfg(feature = "testkit")]
impl Flaw {
    /// The bugs that the simulation with a single process must find.
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

    /// The bugs through which somebody receives what they may not know.
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

    /// The bugs that the simulation with several nodes must find.
    pub const OF_NODES: [Flaw; 6] = [
        Flaw::NoFence,
        Flaw::GapsIgnored,
        Flaw::AckBeforeSave,
        Flaw::SealingOff,
        Flaw::PartsToAll,
        Flaw::OneGreetingForAll,
    ];

    /// The bugs through which some players can bend a game against the others.
    pub const BENT: [Flaw; 10] = [
        Flaw::AbsenceOutranksPause,
        Flaw::AbsenceOutranksClock,
        Flaw::InactiveDespiteClock,
        Flaw::InactiveTooSoon,
        Flaw::SilenceIsConsent,
        Flaw::StaleConsent,
        Flaw::UndoAcrossReveal,
        Flaw::RefusedMayAskAgain,
        Flaw::AskedWithoutEnd,
        Flaw::PlayedBackAlone,
    ];
}

#[cfg(any(test, feature = "testkit"))]
thread_local! {
    static PLANTED: std::cell::Cell<Option<Flaw>> = const { std::cell::Cell::new(None) };
}

/// Plants a bug in everything that runs in this thread, or removes it.
#[cfg(any(test, feature = "testkit"))]
pub fn plant(flaw: Option<Flaw>) {
    PLANTED.set(flaw);
}

/// Whether this bug is planted.
#[cfg(any(test, feature = "testkit"))]
pub fn is_planted(flaw: Flaw) -> bool {
    PLANTED.get() == Some(flaw)
}

#[cfg(not(any(test, feature = "testkit")))]
#[inline(always)]
pub const fn is_planted(_: Flaw) -> bool {
    false
}
