//! Why the rules refuse an action.

/// A reason that tells the player what to do. It depends only on what that player may see.
#[derive(
    Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, strum::IntoStaticStr, strum::VariantNames,
)]
#[strum(serialize_all = "snake_case")]
pub enum IllegalAction {
    /// Turns have not begun (GH-8).
    #[error("place your fleet first; the first turn begins once everybody has placed theirs")]
    FleetsNotPlaced,
    /// Turns have begun (GH-8).
    #[error("the fleets have been placed; move a ship instead")]
    FleetsPlaced,
    /// The same choice again (GH-8).
    #[error("your fleet is already placed like that; place it differently or wait")]
    PlacedLikeThat,
    /// No such ship on the board.
    #[error("choose one of the ships on the board")]
    NoSuchShip,
    /// The voyage is over (GH-10).
    #[error("your voyage is over; end your turn")]
    VoyageDone,
    /// The voyage is still to come (GH-10).
    #[error("sail one of your ships before you end your turn")]
    VoyageAhead,
    /// Only one raid per turn (GH-10).
    #[error("you have already raided this turn; sail one of your ships now")]
    RaidUsed,
    /// The raid comes before the voyage (GH-10).
    #[error("you cannot raid once your voyage has begun; sail the ship you have loaded")]
    RaidTooLate,
    /// A player's own ships cannot be raided (GH-13).
    #[error("raid another player's ship")]
    OwnShip,
    /// Ships in ports are safe (GH-13).
    #[error("ships in port are safe; raid a ship at sea")]
    SafeInPort,
    /// Empty ships cannot be raided (GH-13).
    #[error("this ship is empty; raid one with cargo")]
    NothingAboard,
    /// The ship carries something else (GH-11).
    #[error("take something that the ship carries")]
    NotAboard,
    /// Wrong colours (GH-12).
    #[error("pay with two cards in the colours of that ship's sails")]
    NotTheSails,
    /// Only one of the two orders is accepted.
    #[error("name the two cards in the order of the colours")]
    CardsOutOfOrder,
    /// The cards are not in the hand (GH-12).
    #[error("pay with two cards from your hand")]
    CardsMissing,
    /// A ship is loaded already (GH-17).
    #[error("you have already loaded a ship; sail it now")]
    AlreadyLoaded,
    /// Goods are found only in the home ports (GH-16).
    #[error("load a ship that is in Venice or Constantinople")]
    NotInHomePort,
    /// The colour is on the ship's own sails (GH-16).
    #[error("this ship cannot carry the colours of its own sails; load something else")]
    OnOwnSails,
    /// Nothing of that kind in the port (GH-16).
    #[error("load something that is in the port")]
    NotInPort,
    /// There is something to load (GH-18).
    #[error("load the ship before you sail it")]
    MustLoad,
    /// The ship cannot stop there (GH-19 to GH-24).
    #[error("choose a space where this ship can stop with the cards you hold")]
    OutOfReach,
    /// Mercenaries aboard (DM-5).
    #[error("mercenaries guard this ship; raid another one")]
    Guarded,
    /// The base game has no conquests or exchanges.
    #[error("this table is playing without Dominio da Mar; move a ship instead")]
    NoExpansion,
    /// A territory can only be taken once (DM-7).
    #[error("this territory has been taken; choose another one")]
    TerritoryTaken,
    /// Too much, too little, or an odd number of peasants (DM-7).
    #[error("pay exactly the price of the territory; two peasants count as one mercenary")]
    WrongPrice,
    /// Not in the warehouse (DM-7).
    #[error("pay with people from your warehouse")]
    PeopleMissing,
    /// Not in the warehouse (DM-8).
    #[error("exchange at least one peasant, and no more than are in your warehouse")]
    PeasantsMissing,
    /// Not in the supply (DM-8).
    #[error("exchange no more peasants than there are mercenaries in the supply")]
    SupplyShort,
    /// The end is triggered already (GH-29).
    #[error("the end has already been triggered; carry on with your turn")]
    EndTriggered,
    /// Not all colours in the warehouse (GH-33).
    #[error("collect a cube of each colour before you announce the end")]
    ColoursMissing,
}

/// Whether an action is allowed and, if not, why.
pub(crate) type Verdict = Result<(), IllegalAction>;

impl game_core::IllegalAction for IllegalAction {
    fn code(&self) -> &'static str {
        self.into()
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
        let first = IllegalAction::FleetsNotPlaced;
        assert_eq!(first.code(), "fleets_not_placed");
    }

    const CODES: &[&str] = &[
        "fleets_not_placed",
        "fleets_placed",
        "placed_like_that",
        "no_such_ship",
        "voyage_done",
        "voyage_ahead",
        "raid_used",
        "raid_too_late",
        "own_ship",
        "safe_in_port",
        "nothing_aboard",
        "not_aboard",
        "not_the_sails",
        "cards_out_of_order",
        "cards_missing",
        "already_loaded",
        "not_in_home_port",
        "on_own_sails",
        "not_in_port",
        "must_load",
        "out_of_reach",
        "guarded",
        "no_expansion",
        "territory_taken",
        "wrong_price",
        "people_missing",
        "peasants_missing",
        "supply_short",
        "end_triggered",
        "colours_missing",
    ];
}
