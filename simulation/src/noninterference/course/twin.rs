//! A world in step with the true one.

use crate::noninterference::deed::{Deed, Listener};
use crate::noninterference::ear::Ear;
use crate::noninterference::redealt::Redealt;
use crate::noninterference::world::World;
use fondaco_protocol::{ClientMessage, CommandId};
use game_core::Viewer;
use serde_json::Value;
use std::collections::HashMap;
use std::sync::Arc;
use table::game::RunningGame;
use table::people::seat_of;
use table::record::TableRecord;

/// A world that `viewer` cannot distinguish from the true one.
pub(crate) struct Twin {
    pub(crate) viewer: Viewer,
    pub(crate) physics: Arc<Redealt>,
    pub(crate) world: World,
    pub(crate) ear: Ear,
    /// The action that each player's command stood for in this world.
    pub(crate) sent: HashMap<CommandId, Value>,
    /// Whether [`Twin::choices_last`] was true after the last deed.
    pub(crate) choices_lasted: bool,
    pub(crate) is_astray: bool,
}

impl Twin {
    /// This world's version of a deed: a player who holds other cards plays one of those.
    pub(crate) fn version_of(
        &mut self,
        deed: &Deed,
        table: &TableRecord,
        choice: Option<usize>,
    ) -> Deed {
        let mut own = deed.clone();
        if let (Deed::Thought(choice), Some(thinking)) = (&mut own, &self.world.thinking)
            && self.viewer != Viewer::Player(thinking.seat)
        {
            let choices = self.world.listed(thinking.seat).len();
            *choice = (*choice + 1) % choices.max(1);
        }
        let Deed::Message {
            connection,
            message,
        } = &mut own
        else {
            return own;
        };
        // Sent again, it is the same command, also by somebody who has another seat by now.
        if let ClientMessage::Act { cmd_id, action, .. } = message
            && let Some(sent) = self.sent.get(cmd_id)
        {
            action.clone_from(sent);
            return own;
        }
        let seat = self.world.seat_at(*connection, table);
        let Some(seat) = seat.filter(|seat| self.viewer != Viewer::Player(*seat)) else {
            return own;
        };
        if let ClientMessage::LookAhead { steps, .. } = message
            && let (Some(choice), Some(step)) = (choice, steps.first_mut())
        {
            let listed = self.world.listed_ahead(seat);
            if let Some(other) = listed.get(choice % listed.len().max(1)) {
                step.clone_from(other);
            }
        }
        // Somebody who holds other cards weighs one of those, too.
        if let ClientMessage::Weigh { action, .. } = message
            && let Some(choice) = choice
        {
            let listed = self.world.listed(seat);
            if let Some(other) = listed.get(choice % listed.len().max(1)) {
                action.clone_from(other);
            }
        }
        let ClientMessage::Act { cmd_id, action, .. } = message else {
            return own;
        };
        if let Some(choice) = choice {
            let listed = self.world.listed(seat);
            if let Some(other) = listed.get((choice + 1) % listed.len().max(1)) {
                action.clone_from(other);
            }
        }
        self.sent.insert(*cmd_id, action.clone());
        own
    }

    /// Whether everybody's choice has been open since the same position as in the true world. A
    /// table accepts a late action for as long as the choice lasts, but here redealing ends a
    /// choice, too; what follows from that is not a leak.
    pub(crate) fn choices_last(&self, truth: &World) -> bool {
        let (Some(own), Some(truth)) = (self.world.game(), truth.game()) else {
            return true;
        };
        let since = |game: &RunningGame, seat| game.part(seat).map(|part| part.choice_since);
        let mut seats = self.world.stored.seats.seats();
        seats.all(|seat| since(own, seat) == since(truth, seat))
    }

    /// Whether a listener knows no more than the viewer does, before and after the deed.
    pub(crate) fn may_hear(
        &self,
        by: &Listener,
        before: &TableRecord,
        after: &TableRecord,
    ) -> bool {
        let Listener::Person(person, _) = by else {
            return true;
        };
        let knows_no_more = |table: &TableRecord| {
            let seat = person.as_ref().and_then(|person| seat_of(table, person.id));
            seat.is_none_or(|seat| self.viewer == Viewer::Player(seat))
        };
        knows_no_more(before) && knows_no_more(after)
    }
}
