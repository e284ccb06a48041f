//! Games in which nothing is hidden.

use crate::{Diff, Game, GameRng, Rules, Seat, Viewer};
use serde::Serialize;
use std::fmt;

/// The secrets of a seat or a game that has none.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct NoSecrets {}

/// A game in which everybody sees everything. Whatever implements this is also a [`Game`].
///
/// Chance is allowed: dice rolled in the open hide nothing.
///
/// A whole game: count to ten in turn, by one or two; whoever says ten wins.
///
/// ```
/// use game_core::{
///     GameRng, NoOptions, OpenGame, Outcome, Rejection, Rules, Seat, SeatSet, Seed, Setup,
///     SetupError, Status, Step, diff_fields, play,
/// };
/// use serde::{Deserialize, Serialize};
/// use std::ops::RangeInclusive;
///
/// #[derive(Clone, PartialEq, Eq, Debug, Serialize)]
/// struct ToTen {
///     said: u8,
///     to_move: Seat,
/// }
/// diff_fields!(ToTen { said, to_move });
///
/// #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
/// #[serde(deny_unknown_fields)]
/// struct Add {
///     by: u8,
/// }
///
/// #[derive(PartialEq, Eq, Debug, thiserror::Error)]
/// #[error("add one or two, up to ten")]
/// struct NotThatMany;
///
/// impl game_core::IllegalAction for NotThatMany {
///     fn code(&self) -> &'static str {
///         "not_that_many"
///     }
/// }
///
/// impl Rules for ToTen {
///     const ID: &'static str = "to-ten";
///     const NAME: &'static str = "To ten";
///     const RULES_VERSION: u32 = 1;
///     const SEATS: RangeInclusive<u8> = 2..=2;
///     type Options = NoOptions;
///     type Action = Add;
///     type Event = Add;
///     type IllegalAction = NotThatMany;
///
///     fn start(_: &Setup<NoOptions>, _: &mut GameRng) -> Result<ToTen, SetupError> {
///         Ok(ToTen { said: 0, to_move: Seat::FIRST })
///     }
///
///     fn status(&self) -> Status {
///         if self.said < 10 {
///             return Status::ToAct(SeatSet::one(self.to_move));
///         }
///         let won = |seat| i32::from(seat != self.to_move);
///         Status::Finished(Outcome::highest_wins(Seat::all(2).map(won).collect()))
///     }
///
///     fn legal_actions(&self, seat: Seat) -> Vec<Add> {
///         let all = (1..=2).filter(|by| seat == self.to_move && self.said + by <= 10);
///         all.map(|by| Add { by }).collect()
///     }
///
///     fn apply(&self, seat: Seat, add: &Add, _: &mut GameRng) -> Result<Step<ToTen>, NotThatMany> {
///         if !(1..=2).contains(&add.by) || self.said + add.by > 10 {
///             return Err(NotThatMany);
///         }
///         let game = ToTen { said: self.said + add.by, to_move: seat.next(2) };
///         Ok(Step { game, events: vec![add.clone()] })
///     }
/// }
///
/// impl OpenGame for ToTen {
///     type View = ToTen;
///
///     fn view(&self) -> ToTen {
///         self.clone()
///     }
/// }
///
/// let seed = Seed::new([7; 32]);
/// let setup = Setup { rules_version: 1, seats: 2, host: Seat::FIRST, options: NoOptions {} };
/// let mut game = ToTen::start(&setup, &mut GameRng::for_step(&seed, 0))?;
/// let mut step = 0;
/// while let Status::ToAct(seats) = game.status() {
///     step += 1;
///     let seat = seats.iter().next().expect("somebody is to act");
///     let action = game.legal_actions(seat).remove(0);
///     game = play(&game, seat, &action, &mut GameRng::for_step(&seed, step))?.game;
/// }
/// assert_eq!((game.said, step), (10, 10));
/// let late = play(&game, Seat::FIRST, &Add { by: 1 }, &mut GameRng::for_step(&seed, 11));
/// assert_eq!(late, Err(Rejection::GameOver));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait OpenGame: Rules<Event: Serialize> {
    /// What everybody sees. It determines the position, and may be the position itself.
    type View: Clone + Eq + fmt::Debug + Serialize + Diff + Send + Sync;

    /// What everybody sees.
    fn view(&self) -> Self::View;
}

impl<G: OpenGame> Game for G {
    type Preview = ();
    type EventView = G::Event;
    type Public = G::View;
    type Private = NoSecrets;
    type Hidden = NoSecrets;

    fn preview(&self, _: Seat, _: &G::Action) {}

    fn public_view(&self) -> G::View {
        self.view()
    }

    fn private_view(&self, _: Seat) -> NoSecrets {
        NoSecrets {}
    }

    fn hidden(&self) -> NoSecrets {
        NoSecrets {}
    }

    fn event_view(event: &G::Event, _: Viewer) -> Option<G::Event> {
        Some(event.clone())
    }

    fn resample_hidden(&self, _: Viewer, _: &mut GameRng) -> G {
        self.clone()
    }
}
