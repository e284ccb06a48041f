//! A position of any game as the server sees it: JSON in, JSON out.

use crate::basis::binary::write_binary;
use crate::basis::json::{with_scratch, write_json};
use crate::running::ahead::{Ahead, NoAhead, laid_out, look_ahead};
use crate::{
    Game, GameRng, HiddenPile, IllegalAction, Json, PatchWriter, PileSteps, Rejection, Seat, Seed,
    Status, Step, Viewer, basis::fuel, may_act, play,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::fmt;
use std::sync::OnceLock;

/// One position of any game.
pub trait Position: Send + Sync + fmt::Debug {
    /// Whose turn it is, or how the game ended.
    fn status(&self) -> Status;

    /// What `action` leads to; this position is unchanged.
    ///
    /// # Errors
    /// If this is not an action of this game, or it is refused.
    fn act(&self, seat: Seat, action: &Value, rng: &mut GameRng) -> Result<Played, Refusal>;

    /// An action of this game, legal or not, in the game's own canonical form; see
    /// [`Played::action`].
    ///
    /// # Errors
    /// If it is not an action of this game.
    fn canonical(&self, action: &Value) -> Result<Json, Refusal>;

    /// What everybody sees.
    fn public_json(&self) -> Json;

    /// What `seat` sees and may do in addition.
    fn player_part(&self, seat: Seat) -> PlayerPart;

    /// What `seat` sees in addition, without what it may do.
    fn private_json(&self, seat: Seat) -> Json;

    /// What the table does for `seat` if its player is away, as JSON; `None` if the seat may
    /// not act.
    fn safe_default(&self, seat: Seat) -> Option<Value>;

    /// What `seat` could do if its turn came now, after these steps of its own. What the seat
    /// cannot know is redealt using `seed`.
    ///
    /// # Errors
    /// If nothing can be said about it, or a step cannot be taken.
    fn look_ahead(&self, seat: Seat, steps: &[Value], seed: &Seed) -> Result<Ahead, NoAhead>;

    /// The fingerprint of what chance has laid out in the open, as far as `seat`, whose turn it is,
    /// can make use of it.
    fn laid_out(&self, seat: Seat) -> [u8; 32];

    /// The piles whose order is fixed and hidden.
    fn hidden_piles(&self) -> Vec<HiddenPile>;

    /// Fingerprints of the position.
    fn hashes(&self) -> Hashes;

    /// The fingerprint of everything, as used in logs of earlier versions: see [`Hashes::state`].
    fn json_state_hash(&self) -> [u8; 32];

    /// Whether `hash`, of either kind, is the fingerprint of everything.
    fn has_state_hash(&self, hash: &[u8; 32]) -> bool {
        self.hashes().state == *hash || self.json_state_hash() == *hash
    }

    /// The patch from this position's public view to that of `other`, as JSON; `None` if
    /// `other` is a position of another game.
    fn public_patch(&self, other: &dyn Position) -> Option<Json>;

    /// A position that `viewer` cannot tell from this one.
    fn resample_hidden(&self, viewer: Viewer, rng: &mut GameRng) -> Box<dyn Position>;

    /// Drops what can be recomputed from the rules, for a position that is kept only in case
    /// somebody returns to it.
    fn shrink(&mut self);

    /// A copy.
    fn boxed(&self) -> Box<dyn Position>;

    /// For comparing positions of the same game.
    fn as_any(&self) -> &dyn std::any::Any;
}

/// What one seat sees and may do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerPart {
    /// The private view.
    pub view: Json,
    /// The legal actions: a list of `{"action": .., "preview": ..}`.
    pub actions: Json,
}

/// An accepted action and what it led to.
#[derive(Debug)]
pub struct Played {
    /// The action in the game's own canonical form, however it was spelled; this is what a log
    /// keeps. Clients may name a variant by its index or send a list in place of an object, and the
    /// meaning of such a spelling depends on the order of fields in a Rust type.
    pub action: Json,
    /// The position after it.
    pub next: Box<dyn Position>,
    /// The patch from the old public view to the new one.
    pub patch: Json,
    /// What happened, in order.
    pub events: Vec<EventJson>,
    /// Whether anything was drawn, shuffled or uncovered, in which case it cannot be undone.
    pub reveals: bool,
    /// What was done to hidden piles.
    pub piles: PileSteps,
}

/// What the viewers are told of one event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventJson {
    /// For everybody.
    pub public: Option<Json>,
    /// For seats that are told more than that.
    pub private: Vec<(Seat, Json)>,
}

/// The first byte of a hashed binary form. No JSON text begins with it, so the two kinds of hashes
/// are never computed over the same bytes.
const BINARY: u8 = 2;

/// Fingerprints of a position: SHA-256 over the binary form of its views.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hashes {
    /// Of everything, secrets included: for the log and for verification, never sent during a game.
    /// Older logs have it over the JSON form of the same data ([`Position::json_state_hash`]).
    pub state: [u8; 32],
    /// Of what everybody sees: lets a client check whether it is in sync.
    pub public: [u8; 8],
}

/// Why an action was not accepted.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// Not an action of this game.
    #[error("this is not an action of this game: {0}")]
    Malformed(String),
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// It is somebody else's turn.
    #[error("it is not your turn")]
    NotYourTurn,
    /// The rules forbid it.
    #[error("{message}")]
    Illegal {
        /// Stable code of the reason.
        code: &'static str,
        /// English sentence.
        message: String,
    },
}

/// The game behind a server position, for computer players; `None` if it is another game.
pub fn game_of<G: Game>(position: &dyn Position) -> Option<&G> {
    let running = position.as_any().downcast_ref::<Running<G>>()?;
    Some(&running.game)
}

/// A position with its public view, kept for the next comparison.
#[derive(Clone, Debug)]
pub(crate) struct Running<G: Game> {
    game: G,
    /// Empty once the position is kept only in case somebody returns to it.
    public: OnceLock<Box<G::Public>>,
}

impl<G: Game> Running<G> {
    pub(crate) fn new(game: G) -> Running<G> {
        let public = OnceLock::from(Box::new(game.public_view()));
        Running { game, public }
    }

    fn public(&self) -> &G::Public {
        self.public
            .get_or_init(|| Box::new(self.game.public_view()))
    }
}

#[derive(Serialize)]
pub(crate) struct Choice<'a, G: Game> {
    pub(crate) action: &'a G::Action,
    pub(crate) preview: G::Preview,
}

impl<G: Game> Position for Running<G> {
    fn status(&self) -> Status {
        self.game.status()
    }

    fn act(&self, seat: Seat, action: &Value, rng: &mut GameRng) -> Result<Played, Refusal> {
        let _limit = fuel::limit();
        let action = read::<G>(action)?;
        rng.watch_piles();
        let Step { game, events } = play(&self.game, seat, &action, rng)?;
        let seats = Seat::all(*G::SEATS.end());
        let events = events
            .iter()
            .map(|event| event_json::<G>(event, seats.clone()))
            .collect();
        let next = Running::new(game);
        Ok(Played {
            action: Json::of(&action),
            patch: PatchWriter::between(self.public(), next.public()),
            events,
            reveals: rng.reveals(),
            piles: rng.take_piles(),
            next: Box::new(next),
        })
    }

    fn canonical(&self, action: &Value) -> Result<Json, Refusal> {
        Ok(Json::of(&read::<G>(action)?))
    }

    fn public_json(&self) -> Json {
        Json::of(self.public())
    }

    fn player_part(&self, seat: Seat) -> PlayerPart {
        let _limit = fuel::limit();
        // Most seats may not act, so there is no need to list their actions.
        let actions = if may_act(&self.game, seat) {
            self.game.legal_actions(seat)
        } else {
            Vec::new()
        };
        let choices: Vec<Choice<'_, G>> = actions
            .iter()
            .map(|action| Choice {
                action,
                preview: self.game.preview(seat, action),
            })
            .collect();
        PlayerPart {
            view: self.private_json(seat),
            actions: Json::of(&choices),
        }
    }

    fn private_json(&self, seat: Seat) -> Json {
        Json::of(&self.game.private_view(seat))
    }

    fn safe_default(&self, seat: Seat) -> Option<Value> {
        let action = self.game.safe_default(seat)?;
        Some(serde_json::to_value(action).expect("actions serialize"))
    }

    fn look_ahead(&self, seat: Seat, steps: &[Value], seed: &Seed) -> Result<Ahead, NoAhead> {
        let _limit = fuel::limit();
        look_ahead(&self.game, seat, steps, seed)
    }

    fn laid_out(&self, seat: Seat) -> [u8; 32] {
        let _limit = fuel::limit();
        laid_out(&self.game, seat)
    }

    fn hidden_piles(&self) -> Vec<HiddenPile> {
        self.game.hidden_piles()
    }

    fn hashes(&self) -> Hashes {
        let _limit = fuel::limit();
        with_scratch(|bytes| {
            bytes.push(BINARY);
            write_binary(bytes, self.public());
            let mut hash = Sha256::new();
            hash.update(&bytes);
            let public: [u8; 32] = hash.clone().finalize().into();
            bytes.clear();
            for seat in Seat::all(*G::SEATS.end()) {
                write_binary(bytes, &self.game.private_view(seat));
            }
            write_binary(bytes, &self.game.hidden());
            hash.update(&bytes);
            let mut short = [0; 8];
            short.copy_from_slice(&public[..8]);
            Hashes {
                state: hash.finalize().into(),
                public: short,
            }
        })
    }

    fn json_state_hash(&self) -> [u8; 32] {
        let _limit = fuel::limit();
        with_scratch(|text| {
            write_json(text, self.public());
            for seat in Seat::all(*G::SEATS.end()) {
                write_json(text, &self.game.private_view(seat));
            }
            write_json(text, &self.game.hidden());
            Sha256::digest(&text).into()
        })
    }

    fn public_patch(&self, other: &dyn Position) -> Option<Json> {
        let other = other.as_any().downcast_ref::<Running<G>>()?;
        Some(PatchWriter::between(self.public(), other.public()))
    }

    fn resample_hidden(&self, viewer: Viewer, rng: &mut GameRng) -> Box<dyn Position> {
        Box::new(Running::new(self.game.resample_hidden(viewer, rng)))
    }

    fn shrink(&mut self) {
        self.public = OnceLock::new();
    }

    fn boxed(&self) -> Box<dyn Position> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}

impl<I: IllegalAction> From<Rejection<I>> for Refusal {
    fn from(rejection: Rejection<I>) -> Refusal {
        match rejection {
            Rejection::GameOver => Refusal::GameOver,
            Rejection::NotYourTurn => Refusal::NotYourTurn,
            Rejection::Illegal(reason) => Refusal::Illegal {
                code: reason.code(),
                message: reason.to_string(),
            },
        }
    }
}

pub(crate) fn read<G: Game>(action: &Value) -> Result<G::Action, Refusal> {
    G::Action::deserialize(action).map_err(|error| Refusal::Malformed(error.to_string()))
}

fn event_json<G: Game>(event: &G::Event, seats: impl Iterator<Item = Seat>) -> EventJson {
    let public = G::event_view(event, Viewer::Spectator);
    let private = seats
        .filter_map(|seat| Some((seat, G::event_view(event, Viewer::Player(seat))?)))
        .filter(|(_, view)| public.as_ref() != Some(view))
        .map(|(seat, view)| (seat, Json::of(&view)))
        .collect();
    EventJson {
        public: public.as_ref().map(Json::of),
        private,
    }
}
