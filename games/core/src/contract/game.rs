//! The contract of a game.

use crate::contract::options::{OptionSpec, SetupError};
use crate::{Diff, Feat, GameRng, Json, Seat, SeatSet, ToldStep, Viewer, Words};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;
use std::ops::RangeInclusive;

/// The rules of a game, as far as secrets do not matter. What implements this is one position.
///
/// A game implements [`Game`] as well if it has secrets, otherwise [`OpenGame`](crate::OpenGame).
pub trait Rules: Clone + Eq + fmt::Debug + Send + Sync + Sized + 'static {
    /// Stable name of the ruleset, used in URLs and in the store: `golden-horn`.
    const ID: &'static str;
    /// English name of the game.
    const NAME: &'static str;
    /// The newest version of the rules, with which new tables start. Every change of
    /// behaviour increments it.
    const RULES_VERSION: u32;
    /// The oldest version that can still be played. A table finishes with the version that
    /// it started with ([`Setup::rules_version`]), so keep each version for as long as there
    /// are tables or recorded games that use it.
    const RULES_VERSION_OLDEST: u32 = Self::RULES_VERSION;
    /// The most entries that a game's log may have, including everything that was taken back:
    /// several times what the longest game needs.
    const ENTRIES_MAX: u32 = 2_000;
    /// The possible numbers of players.
    const SEATS: RangeInclusive<u8>;

    /// The typed options; their JSON form has one field per [`OptionSpec`].
    type Options: Clone + Eq + fmt::Debug + DeserializeOwned;
    /// What a player does. Deny unknown fields: it comes off the wire.
    type Action: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned;
    /// What happened, in full.
    type Event: Clone + Eq + fmt::Debug;
    /// Why the rules refuse an action.
    type IllegalAction: IllegalAction;

    /// The options of a table. A new version may add options but not remove any: tables
    /// of older versions keep theirs.
    fn option_specs() -> Vec<OptionSpec> {
        Vec::new()
    }

    /// The position at the start. The number of seats is within [`Rules::SEATS`].
    ///
    /// # Errors
    /// If the options do not fit together or do not fit the number of seats.
    fn start(setup: &Setup<Self::Options>, rng: &mut GameRng) -> Result<Self, SetupError>;

    /// Whose turn it is, or how the game ended.
    fn status(&self) -> Status;

    /// Whether `seat` may act although the game does not wait for it, for example to change a
    /// simultaneous choice. Only asked about such seats, and only before the end:
    /// [`may_act`](crate::may_act) puts this together with [`Rules::status`].
    fn may_also_act(&self, _seat: Seat) -> bool {
        false
    }

    /// Everything that `seat` may do now, in a fixed order; `apply` accepts exactly these.
    /// Empty for a seat that may not act.
    fn legal_actions(&self, seat: Seat) -> Vec<Self::Action>;

    /// The position after `action`; `self` is unchanged. Call it through [`crate::play`],
    /// which checks that the game is not over and that `seat` may act.
    ///
    /// # Errors
    /// If the action is illegal. The reason depends only on what `seat` may see.
    fn apply(
        &self,
        seat: Seat,
        action: &Self::Action,
        rng: &mut GameRng,
    ) -> Result<Step<Self>, Self::IllegalAction>;

    /// What the table does for `seat` if its player is away and the others want to go on:
    /// the legal action that commits that player the least. `None` for a seat that may not
    /// act. A game in which a seat does nothing else must still end.
    fn safe_default(&self, seat: Seat) -> Option<Self::Action> {
        self.legal_actions(seat).into_iter().next()
    }

    /// This position as it would be if `seat`, which is waiting for others, began its turn now: the
    /// position in which moves are prepared. Depends only on what the seat sees. `None` if that
    /// says nothing about its next turn, if there is none, or while the seat is to act.
    fn ahead(&self, _seat: Seat) -> Option<Self> {
        None
    }

    /// Whether an action makes use of something that chance has laid out in the open. If so, a
    /// prepared move is not played without another look once that has changed.
    fn rests_on_chance(_action: &Self::Action) -> bool {
        true
    }

    /// Whether `action`, taken now, may be illegal or bring something else depending on what
    /// `drew`, an earlier step of the same turn, has drawn or uncovered. If so, nobody can prepare
    /// it.
    fn rests_on_draw(&self, _drew: &Self::Action, _action: &Self::Action) -> bool {
        true
    }

    /// The JSON of a [`Lesson`](crate::Lesson) under the newest rules, if the game has one.
    fn lesson() -> Option<&'static str> {
        None
    }

    /// The game in words, for messages to people who are away. Without it they are told only who
    /// moved.
    fn words() -> Option<&'static dyn Words> {
        None
    }

    /// What is worth remembering of a whole game, in any order; only asked once it is over. `steps`
    /// are those that were not taken back.
    fn feats(_steps: &[ToldStep]) -> Vec<Feat> {
        Vec::new()
    }
}

/// One position of a game that may have secrets.
///
/// It holds them, so it is deliberately not `Serialize`: what leaves the server are its views.
/// They are built field by field, never cut down from the position.
pub trait Game: Rules {
    /// What an action would cost and bring, shown before the player commits to it.
    type Preview: Eq + fmt::Debug + Serialize;
    /// What one viewer sees of an event. The event itself stays on the server.
    type EventView: Eq + fmt::Debug + Serialize;
    /// What everybody sees, spectators included. Empty fields must not be omitted, because
    /// patches refer to fields by path.
    type Public: Clone + Eq + fmt::Debug + Serialize + Diff + Send + Sync;
    /// What one seat sees in addition, such as its hand.
    type Private: Eq + fmt::Debug + Serialize;
    /// What nobody sees before the end, such as the order of the deck.
    type Hidden: Serialize;

    /// What a legal action would cost and bring, as far as `seat` can know.
    fn preview(&self, seat: Seat, action: &Self::Action) -> Self::Preview;

    /// What everybody sees.
    fn public_view(&self) -> Self::Public;

    /// What `seat` sees in addition.
    fn private_view(&self, seat: Seat) -> Self::Private;

    /// What nobody sees before the end. Together with the public and private views it
    /// determines the position; it is part of the state hash.
    fn hidden(&self) -> Self::Hidden;

    /// The piles whose order is fixed and hidden, such as a deck: the server commits to each order,
    /// and proves what is drawn. The rules tell [`GameRng`] when they put one into order and when they
    /// draw from it. A game without such piles proves nothing before its end.
    fn hidden_piles(&self) -> Vec<HiddenPile> {
        Vec::new()
    }

    /// What `viewer` sees of an event, `None` if nothing. If any seat sees an event,
    /// spectators must be told at least part of it.
    fn event_view(event: &Self::Event, viewer: Viewer) -> Option<Self::EventView>;

    /// A position that `viewer` cannot tell from this one: everything hidden from the viewer
    /// is dealt again.
    ///
    /// The result must depend only on what the viewer knows and on `rng`. Sort every hidden
    /// list before you shuffle it; otherwise the result depends on the hidden order, and so
    /// does whatever a computer player makes of it.
    fn resample_hidden(&self, viewer: Viewer, rng: &mut GameRng) -> Self;

    /// A position that the seats could not tell from this one even if all hands were open: the
    /// order of what is still to be drawn is random again. Luck in a finished game is measured with
    /// it.
    ///
    /// The result must not depend on the old order. Override it if anything that no seat sees
    /// decides what comes, such as the order of a deck.
    fn shuffle_undrawn(&self, _rng: &mut GameRng) -> Self {
        self.clone()
    }
}

/// A pile in a hidden order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HiddenPile {
    /// The name by which [`GameRng::draw`] knows it.
    pub name: &'static str,
    /// The pieces as JSON, in the form in which events and views show them; the next one first.
    pub pieces: Vec<Json>,
}

impl HiddenPile {
    /// A pile of these pieces, the next one first.
    pub fn of<T: Serialize>(name: &'static str, pieces: &[T]) -> HiddenPile {
        let pieces = pieces.iter().map(|piece| Json::of(piece));
        HiddenPile {
            name,
            pieces: pieces.collect(),
        }
    }
}

/// How a table is set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup<O> {
    /// The version of the rules, from [`Rules::RULES_VERSION_OLDEST`] to [`Rules::RULES_VERSION`].
    pub rules_version: u32,
    /// How many play, within [`Rules::SEATS`].
    pub seats: u8,
    /// The seat of the host.
    pub host: Seat,
    /// The chosen options.
    pub options: O,
}

/// Who must act, or how the game ended.
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
    /// The outcome if the highest score wins and ties share the win.
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
pub struct Step<G: Rules> {
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

/// The usual line of a check: `require(tile.is_free(), IllegalAction::Taken)?`.
///
/// # Errors
/// `otherwise`, unless `holds`.
pub fn require<E>(holds: bool, otherwise: E) -> Result<(), E> {
    if holds { Ok(()) } else { Err(otherwise) }
}
