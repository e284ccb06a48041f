//! Why the rules refuse an action.

use crate::STONE_REGION_MAX;

/// Why the rules refuse an action.
#[derive(
    Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, strum::IntoStaticStr, strum::VariantNames,
)]
#[strum(serialize_all = "snake_case")]
pub enum IllegalAction {
    /// The turn is at a different step.
    #[error("that is not the next step of your turn")]
    WrongStep,
    /// The tile in hand is of another kind.
    #[error("the tile you have to lay cannot be laid that way")]
    WrongTile,
    /// HO-4.
    #[error("choose a free place: tiles may not overlap")]
    Overlap,
    /// HO-6.
    #[error("choose a place that shares at least half an edge with a tile")]
    NotTouching,
    /// HO-10.
    #[error("choose another place: each barque needs a free place beside it")]
    BarqueBlocked,
    /// HO-12, HO-14.
    #[error("choose a place that touches a river tile")]
    NotAtRiver,
    /// HO-12.
    #[error("move the barque to a place that touches the river tile replacing it")]
    NotAtNewRiver,
    /// HO-12.
    #[error("choose a place for the temple that touches neither terrain nor a necropolis")]
    TempleAtLand,
    /// The tile is neither of the two barques.
    #[error("choose one of the two barques")]
    NotABarque,
    /// HO-13.
    #[error("choose a card from your hand")]
    NotInHand,
    /// HO-13.
    #[error("take the tile from the pile shown on the card")]
    WrongPile,
    /// HO-13.
    #[error("choose a pile that is not empty")]
    PileEmpty,
    /// HO-19.
    #[error("you have already played your Nile card")]
    NileGone,
    /// HO-19.
    #[error("play a Horus card: there is no river/necropolis tile left for the Nile card")]
    NileUseless,
    /// No tile has that number.
    #[error("choose a tile on the table")]
    NoSuchTile,
    /// HO-9.
    #[error("choose a terrain tile: stones can stand on nothing else")]
    NotTerrain,
    /// HO-15.
    #[error("choose a tile without a stone")]
    StoneThere,
    /// HO-15, HO-16.
    #[error("choose a region of {}", sizes(*.min, *.max))]
    WrongSize {
        /// The smallest size allowed.
        min: u8,
        /// The largest size allowed.
        max: u8,
    },
    /// HO-19.
    #[error("choose one of your own stones")]
    NotYourStone,
    /// HO-19.
    #[error("move the stone to another region")]
    SameRegion,
    /// HO-19.
    #[error("choose two regions that touch the river")]
    RegionNotAtRiver,
}

/// Whether an action is allowed and, if not, why.
pub(crate) type Verdict = Result<(), IllegalAction>;

impl game_core::IllegalAction for IllegalAction {
    fn code(&self) -> &'static str {
        self.into()
    }
}

fn sizes(min: u8, max: u8) -> String {
    match (min, max) {
        (1, 1) => "exactly one tile".to_owned(),
        (1, STONE_REGION_MAX) => format!("one to {STONE_REGION_MAX} tiles"),
        (min, _) => format!("exactly {min} tiles"),
    }
}

#[cfg(test)]
mod tests {
    use super::IllegalAction;
    use game_core::IllegalAction as _;
    use strum::VariantNames;

    /// Clients translate these codes, so codes may be added but never renamed.
    #[test]
    fn codes_are_stable() {
        assert_eq!(IllegalAction::VARIANTS, CODES);
        assert_eq!(IllegalAction::WrongStep.code(), "wrong_step");
    }

    #[test]
    fn a_wrong_size_says_which_is_right() {
        let said = |min, max| IllegalAction::WrongSize { min, max }.to_string();
        assert_eq!(said(1, 1), "choose a region of exactly one tile");
        assert_eq!(said(4, 4), "choose a region of exactly 4 tiles");
        assert_eq!(said(1, 5), "choose a region of one to 5 tiles");
    }

    const CODES: &[&str] = &[
        "wrong_step",
        "wrong_tile",
        "overlap",
        "not_touching",
        "barque_blocked",
        "not_at_river",
        "not_at_new_river",
        "temple_at_land",
        "not_a_barque",
        "not_in_hand",
        "wrong_pile",
        "pile_empty",
        "nile_gone",
        "nile_useless",
        "no_such_tile",
        "not_terrain",
        "stone_there",
        "wrong_size",
        "not_your_stone",
        "same_region",
        "region_not_at_river",
    ];
}
