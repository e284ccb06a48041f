//! What tests can see inside a table.

use super::game::RunningGame;
use super::state::Table;
use fondaco_protocol::OpenQuestion;

impl Table {
    pub(crate) fn running_game(&self) -> Option<&RunningGame> {
        self.game.as_ref()
    }

    pub(crate) fn open_question(&self) -> Option<&OpenQuestion> {
        self.company.question.as_ref()
    }
}
