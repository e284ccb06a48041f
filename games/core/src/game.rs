//! The contract of a game.

use crate::options::{OptionSpec, SetupError};
use crate::{Diff, GameRng, Seat, SeatSet, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;
use std::ops::RangeInclusive;

/// One position of a game.
///
/// It holds secrets, so it is deliberately not `Serialize`: what leaves the
/// server are its views. They are built field by field, never cut down from
/// the position.
pub trait Game: Clone + Eq + fmt::Debug + Send + Sync + Sized + 'static {
    /// Stable name of the ruleset, as in addresses and in the store: `golden-horn`.
    const ID: &'static str;
    /// English name of the game.
    const NAME: &'static str;
    /// The newest version of the behaviour, under which tables are started. Every change of
    /// behaviour raises it.
    const RULES_VERSION: u32;
    /// The oldest version that can still be played. A table is finished under the version
    /// that it began with ([`Setup::rules_version`]), so keep each version for as long as
    /// there are tables or recorded games of it.
    const RULES_VERSION_OLDEST: u32 = Self::RULES_VERSION;
    /// How many can play.
    const SEATS: RangeInclusive<u8>;

    /// The typed options; its JSON form is one field an [`OptionSpec`].
    type Options: Clone + Eq + fmt::Debug + DeserializeOwned;
    /// What a player does. Deny unknown fields: it comes off the wire.
    type Action: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned;
    /// What an action would cost and bring, shown before it is chosen.
    type Preview: Eq + fmt::Debug + Serialize;
    /// What happened, in full. Kept by the server, never sent as it is.
    type Event: Clone + Eq + fmt::Debug;
    /// What one viewer is told of an event.
    type EventView: Eq + fmt::Debug + Serialize;
    /// What everybody sees, spectators included. No field may be left out
    /// when it is empty, because patches point at fields.
    type Public: Clone + Eq + fmt::Debug + Serialize + Diff + Send + Sync;
    /// What one seat sees in addition, its hand for example.
    type Private: Eq + fmt::Debug + Serialize;
    /// What nobody sees before the end: the order of the deck.
    type Hidden: Serialize;
    /// Why the rules refuse an action.
    type IllegalAction: IllegalAction;

    /// The options that a table has. A new version may add options, but not take any away:
    /// tables of older versions keep theirs.
    fn option_specs() -> Vec<OptionSpec> {
        Vec::new()
    }

    /// The position at the start. The number of seats is within [`Game::SEATS`].
    ///
    /// # Errors
    /// If the options do not fit together or do not fit the number of seats.
    fn start(setup: &Setup<Self::Options>, rng: &mut GameRng) -> Result<Self, SetupError>;

    /// Whose turn it is, or how the game ended.
    fn status(&self) -> Status;

    /// Whether `seat` may act now. Seats that must act always may; override
    /// this where others may too, to change a simultaneous choice for example.
    fn may_act(&self, seat: Seat) -> bool {
        match self.status() {
            Status::ToAct(seats) => seats.contains(seat),
            Status::Finished(_) => false,
        }
    }

    /// All that `seat` may do now, in a fixed order; `apply` accepts exactly these.
    /// Empty for a seat that may not act.
    fn legal_actions(&self, seat: Seat) -> Vec<Self::Action>;

    /// What a legal action would cost and bring, as far as `seat` can know.
    fn preview(&self, seat: Seat, action: &Self::Action) -> Self::Preview;

    /// The position after `action`; `self` stays as it was. Call it through [`crate::play`],
    /// which checks that the game is on and that `seat` may act.
    ///
    /// # Errors
    /// If the action is not legal. The reason depends only on what `seat` may see.
    fn apply(
        &self,
        seat: Seat,
        action: &Self::Action,
        rng: &mut GameRng,
    ) -> Result<Step<Self>, Self::IllegalAction>;

    /// What the table does for `seat` while its player is away and the others want to go on:
    /// the legal action that binds that player least. `None` for a seat that may not act.
    /// A game in which a seat does nothing else must still end.
    fn safe_default(&self, seat: Seat) -> Option<Self::Action> {
        self.legal_actions(seat).into_iter().next()
    }

    /// What everybody sees.
    fn public_view(&self) -> Self::Public;

    /// What `seat` sees in addition.
    fn private_view(&self, seat: Seat) -> Self::Private;

    /// What nobody sees before the end. With the public and the private views
    /// it determines the position, and enters the state hash.
    fn hidden(&self) -> Self::Hidden;

    /// What `viewer` is told of an event, `None` if nothing. What one seat is told,
    /// everybody is told at least in part: a spectator's `None` is everybody's.
    fn event_view(event: &Self::Event, viewer: Viewer) -> Option<Self::EventView>;

    /// A position that `viewer` cannot tell from this one: everything hidden
    /// from the viewer is dealt anew.
    ///
    /// The result depends on nothing but what the viewer knows and the chance handed in.
    /// Put every hidden list into one fixed order before you shuffle it, or else the result
    /// follows from the hidden order, and so does what a computer player makes of it.
    fn resample_hidden(&self, viewer: Viewer, rng: &mut GameRng) -> Self;
}

/// How a table is set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup<O> {
    /// The version of the rules, from [`Game::RULES_VERSION_OLDEST`] to [`Game::RULES_VERSION`].
    pub rules_version: u32,
    /// How many play, within [`Game::SEATS`].
    pub seats: u8,
    /// The seat of the host.
    pub host: Seat,
    /// The chosen options.
    pub options: O,
}

/// Whether and for whom the game goes on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Status {
    /// These seats must act.
    ToAct(SeatSet),
    /// The game is over.
    Finished(Outcome),
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    /// The points of each seat.
    pub scores: Vec<i32>,
    /// Who won; several share the win.
    pub winners: Vec<Seat>,
}

impl Outcome {
    /// The outcome in which the highest score wins and equal ones share.
    pub fn highest_wins(scores: Vec<i32>) -> Outcome {
        let best = scores.iter().max().copied();
        let winners = Seat::all(scores.len() as u8)
            .filter(|seat| scores.get(seat.index()).copied() == best)
            .collect();
        Outcome { scores, winners }
    }
}

/// What an action led to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step<G: Game> {
    /// The position after the action.
    pub game: G,
    /// What happened, in order.
    pub events: Vec<G::Event>,
}

/// A reason to refuse an action, with a stable code.
pub trait IllegalAction: std::error::Error + Eq + Send + Sync + 'static {
    /// Stable code, `snake_case`; clients translate it.
    fn code(&self) -> &'static str;
}

/// `Ok` if it holds, and the reason otherwise.
///
/// # Errors
/// The reason.
pub fn require<E>(holds: bool, otherwise: E) -> Result<(), E> {
    if holds { Ok(()) } else { Err(otherwise) }
}
