//! A client of a simulated world. It trusts nothing: everything it is sent is checked against what
//! the log says.

use super::reference::Reference;
use fondaco_protocol::{
    ClientMessage, CommandId, OpenQuestion, Person, PositionView, Presence, PrivatePart,
    PublicHash, Room, Seen, ServerMessage, TableStatus, Version,
};
use game_core::Seat;
use serde_json::Value;
use std::collections::VecDeque;
use table::ConnectionId;
use table::sent::Frame;

/// The most frames that may wait for a client before it loses some.
const INBOX_MAX: usize = 10;

/// A person at a browser.
pub(crate) struct Client {
    pub(crate) person: Option<Person>,
    pub(crate) link: Option<Link>,
    pub(crate) seat: Option<Seat>,
    pub(crate) seen: Option<Position>,
    pub(crate) actions: Vec<Value>,
    pub(crate) can_undo: bool,
    pub(crate) status: Option<TableStatus>,
    pub(crate) question: Option<OpenQuestion>,
    pub(crate) presence: Option<Presence>,
    /// Messages that have not been answered.
    pub(crate) pending: Vec<ClientMessage>,
    /// Commands that were acknowledged, with the version that each one created.
    pub(crate) acked: Vec<(Seat, CommandId, Version)>,
}

/// The game as the client displays it.
#[derive(Clone, Debug)]
pub(crate) struct Position {
    pub(crate) version: Version,
    pub(crate) hash: String,
    pub(crate) public: Value,
}

/// A connection.
pub(crate) struct Link {
    pub(crate) id: ConnectionId,
    pub(crate) is_admitted: bool,
    pub(crate) inbox: VecDeque<Frame>,
    pub(crate) has_lost: bool,
    /// The table has dropped the connection: it ends once everything that has arrived is read.
    pub(crate) is_dismissed: bool,
}

impl Link {
    pub(crate) fn new(id: ConnectionId) -> Link {
        Link {
            id,
            is_admitted: false,
            inbox: VecDeque::new(),
            has_lost: false,
            is_dismissed: false,
        }
    }

    pub(crate) fn send(&mut self, frame: Frame) {
        if self.inbox.len() >= INBOX_MAX {
            self.has_lost = true;
        }
        if !self.has_lost {
            self.inbox.push_back(frame);
        }
    }
}

impl Client {
    pub(crate) fn new(person: Option<Person>) -> Client {
        Client {
            person,
            link: None,
            seat: None,
            seen: None,
            actions: Vec::new(),
            can_undo: false,
            status: None,
            question: None,
            presence: None,
            pending: Vec::new(),
            acked: Vec::new(),
        }
    }

    /// Whether this seat has not bid yet. A bid can always be changed, so having a choice is not
    /// enough.
    pub(crate) fn is_awaited(&self) -> bool {
        let seen = self.seen.as_ref().zip(self.seat);
        seen.is_some_and(|(seen, seat)| seen.public["has_bid"][seat.index()] == false)
    }

    /// What the client reports having seen when it reconnects.
    pub(crate) fn has_seen(&self) -> Option<Seen> {
        self.seen.as_ref().map(|seen| Seen {
            version: seen.version,
            hash: seen.hash.clone(),
        })
    }

    /// Reads the next frame. `game` is what the log says, `own` the seats of this person.
    pub(crate) fn read(
        &mut self,
        frame: &Frame,
        game: Option<&Reference>,
        own: &[Seat],
    ) -> Result<(), String> {
        let message: ServerMessage =
            serde_json::from_str(frame.as_str()).map_err(|error| error.to_string())?;
        match message {
            ServerMessage::Snapshot {
                table,
                presence,
                seat,
                question,
                clocks: _,
                position,
            } => {
                require(seat.is_none_or(|seat| own.contains(&seat)), || {
                    format!("a snapshot from {seat:?}, who has {own:?}")
                })?;
                self.seat = seat;
                self.status = Some(table.status);
                self.presence = Some(presence);
                self.question = question;
                self.seen = None;
                self.set_private(None);
                if let Some(view) = position {
                    self.read_position(view, game)?;
                }
            }
            ServerMessage::Update {
                version,
                hash,
                patch,
                events,
                private,
                ..
            } => {
                self.read_step(version, &hash, &patch, &events, game)?;
                if private.is_some() {
                    require(self.seat.is_some(), || {
                        "a private part for a watcher".into()
                    })?;
                    self.check_private(private, version, game)?;
                }
                self.check_position(game)?;
            }
            ServerMessage::Table { table } => self.status = Some(table.status),
            ServerMessage::Presence { presence } => self.presence = Some(presence),
            ServerMessage::Question { question, .. } => self.question = question,
            ServerMessage::Chat { lines } => {
                let is_over = matches!(
                    self.status,
                    Some(TableStatus::Finished | TableStatus::Closed)
                );
                let overheard = lines
                    .iter()
                    .any(|line| line.room == Room::Watchers && self.seat.is_some() && !is_over);
                require(!overheard, || "a player hears the watchers".into())?;
            }
            ServerMessage::LookingBack { .. } | ServerMessage::PlayedOn { .. } => {
                let is_over = self
                    .status
                    .is_some_and(|status| status != TableStatus::Playing);
                require(is_over, || "somebody looks back at a running game".into())?;
            }
            ServerMessage::Ack { cmd_id, version } => {
                self.answered(cmd_id);
                if let Some(seat) = self.seat {
                    self.acked.push((seat, cmd_id, version));
                }
            }
            ServerMessage::Rejected { cmd_id, .. }
            | ServerMessage::Done { cmd_id }
            | ServerMessage::Allowed { cmd_id }
            | ServerMessage::Ahead { cmd_id, .. }
            | ServerMessage::Hint { cmd_id, .. }
            | ServerMessage::Weighed { cmd_id, .. } => self.answered(cmd_id),
            ServerMessage::Closing { .. } => self.link = None,
            ServerMessage::Clocks { .. }
            | ServerMessage::Saving { .. }
            | ServerMessage::Error { .. }
            | ServerMessage::Prepared { .. } => {}
        }
        Ok(())
    }

    /// Reads a complete position, with the log so far.
    fn read_position(
        &mut self,
        view: PositionView,
        game: Option<&Reference>,
    ) -> Result<(), String> {
        let version = view.version;
        let truth = game.and_then(|game| game.at(version.0));
        let truth = truth.ok_or("a snapshot of what is not on disk")?;
        require(view.public == truth.public, || {
            format!("a snapshot shows another position at {version}")
        })?;
        for line in &view.log {
            let then = game.and_then(|game| game.at(line.version.0));
            let told = then.map(|then| then.events_for(self.seat));
            require(told.as_ref() == Some(&line.events), || {
                format!("the log tells {:?}, not {told:?}", line.events)
            })?;
        }
        self.check_private(view.private, version, game)?;
        self.seen = Some(Position {
            version,
            hash: view.hash.to_string(),
            public: view.public,
        });
        self.check_position(game)
    }

    /// Reads what has changed for everybody since the previous version.
    fn read_step(
        &mut self,
        version: Version,
        hash: &PublicHash,
        patch: &Value,
        events: &[Value],
        game: Option<&Reference>,
    ) -> Result<(), String> {
        let seen = self.seen.as_mut().ok_or("an update before a snapshot")?;
        require(version == seen.version.next(), || {
            format!("version {version} follows {}", seen.version)
        })?;
        apply(&mut seen.public, patch)?;
        seen.version = version;
        seen.hash = hash.to_string();
        let now = game.and_then(|game| game.at(version.0));
        let told = now.map(|now| now.public_events());
        require(told.as_deref() == Some(events), || {
            format!("told {events:?}, not {told:?}")
        })
    }

    fn answered(&mut self, cmd_id: CommandId) {
        self.pending
            .retain(|message| message.cmd_id() != Some(cmd_id));
    }

    fn set_private(&mut self, private: Option<&PrivatePart>) {
        let actions = private.and_then(|private| private.actions.as_array());
        self.actions = actions.cloned().unwrap_or_default();
        self.can_undo = private.is_some_and(|private| private.can_undo);
    }

    fn check_private(
        &mut self,
        private: Option<PrivatePart>,
        version: Version,
        game: Option<&Reference>,
    ) -> Result<(), String> {
        let seat = self.seat;
        let truth = game.and_then(|game| game.at(version.0));
        let truth = truth
            .zip(seat)
            .and_then(|(truth, seat)| truth.private(seat));
        let shown = private.as_ref().map(|private| &private.view);
        require(shown == truth, || {
            format!("{seat:?} is shown {shown:?} at {version}, not {truth:?}")
        })?;
        self.set_private(private.as_ref());
        Ok(())
    }

    fn check_position(&self, game: Option<&Reference>) -> Result<(), String> {
        let Some(seen) = &self.seen else {
            return Ok(());
        };
        let truth = game.and_then(|game| game.at(seen.version.0));
        let truth = truth.ok_or_else(|| format!("{} is not on disk", seen.version))?;
        require(
            truth.public == seen.public && truth.hash == seen.hash,
            || format!("another position at {}", seen.version),
        )
    }
}

fn require(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}

fn apply(public: &mut Value, patch: &Value) -> Result<(), String> {
    let patch: json_patch::Patch =
        serde_json::from_value(patch.clone()).map_err(|error| error.to_string())?;
    json_patch::patch(public, &patch).map_err(|error| error.to_string())
}
