//! What happened in a world, for those who want to compare.

use std::fmt::Debug;

/// The lines noted since it was begun.
#[derive(Default)]
pub(crate) struct Trace(Option<Vec<String>>);

impl Trace {
    pub(crate) fn begin(&mut self) {
        self.0 = Some(Vec::new());
    }

    /// Notes a line, if anybody wants it.
    pub(crate) fn note(&mut self, what: &impl Debug) {
        if let Some(lines) = &mut self.0 {
            lines.push(format!("{what:?}"));
        }
    }

    pub(crate) fn taken(self) -> Vec<String> {
        self.0.unwrap_or_default()
    }
}
