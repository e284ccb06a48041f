//! An edition of the list of open tables, in every form in which somebody may want it.

use super::shown::Shown;
use axum::body::Bytes;
use axum::extract::ws::{Message, Utf8Bytes};
use fondaco_protocol::LobbyMessage;
use serde::Serialize;
use table::basis::gzip;

/// An edition of the list.
pub(crate) struct Edition {
    number: u64,
    /// The tables alone, as a list.
    pub(crate) tables: Form,
    whole: Form,
    /// What has changed since the edition before.
    changed: Form,
}

/// A text, and the same compressed with gzip.
pub(crate) struct Form {
    pub(crate) text: Utf8Bytes,
    pub(crate) packed: Bytes,
}

/// What a listener understands, as it says in its request.
#[derive(Clone, Copy)]
pub(crate) struct Ears {
    pub(crate) changes: bool,
    pub(crate) gzip: bool,
}

impl Edition {
    pub(super) fn of(shown: &Shown, number: u64) -> Edition {
        let list = &shown.list;
        let (more_to_join, more_to_watch) = (list.more_to_join, list.more_to_watch);
        Edition {
            number,
            tables: Form::of(&list.tables),
            whole: Form::of(&LobbyMessage::Tables {
                tables: list.tables.clone(),
                more_to_join,
                more_to_watch,
            }),
            changed: Form::of(&LobbyMessage::Changed {
                tables: shown.changed.clone(),
                gone: shown.gone.clone(),
                more_to_join,
                more_to_watch,
            }),
        }
    }

    /// The message for a listener who was last sent the edition `seen`, which becomes this one.
    pub(crate) fn message(&self, ears: Ears, seen: &mut Option<u64>) -> Message {
        let before = seen.replace(self.number);
        let is_next = before.is_some_and(|before| before + 1 == self.number);
        let form = if ears.changes && is_next {
            &self.changed
        } else {
            &self.whole
        };
        if ears.gzip {
            Message::Binary(form.packed.clone())
        } else {
            Message::Text(form.text.clone())
        }
    }
}

impl Form {
    fn of(content: &impl Serialize) -> Form {
        let text = serde_json::to_string(content).expect("messages serialize");
        Form {
            packed: gzip::packed(text.as_bytes()).into(),
            text: text.into(),
        }
    }
}
