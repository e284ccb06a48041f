//! What tests can see inside a table.

use crate::game::RunningGame;
use crate::table::Table;
use fondaco_protocol::OpenQuestion;

impl Table {
    pub fn running_game(&self) -> Option<&RunningGame> {
        self.game.as_ref()
    }

    pub fn open_question(&self) -> Option<&OpenQuestion> {
        self.consent.open()
    }
}
