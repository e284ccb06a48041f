//! The options of a table (HO-11).

use crate::pieces::components::SEATS_MAX;
use game_core::{OptionSpec, StartPlayer};
use serde::Deserialize;

/// The chosen options.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Who has the first turn.
    pub start_player: StartPlayer,
}

/// One spec for each field of [`Options`].
pub(crate) fn specs() -> Vec<OptionSpec> {
    vec![StartPlayer::spec(SEATS_MAX as u8)]
}
