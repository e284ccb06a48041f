//! What players and spectators see (GH-38).

use crate::dominio::DominioView;
use crate::{Colour, Counts, EndView, Heading, People, PhaseView, Reveal, ScoreView, Space};
use game_core::{Seat, diff_fields};
use serde::Serialize;
use ts_rs::TS;

mod build;

/// What everybody sees (GH-38).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct PublicView {
    /// Where the game stands.
    pub phase: PhaseView,
    /// The spaces from Venice (0) to Constantinople (the last one).
    pub route: Vec<Space>,
    /// What lies in front of each player, by seat.
    pub tableaus: Vec<Tableau>,
    /// The cubes in the two home ports: Venice, Constantinople.
    pub ports: [Counts; 2],
    /// The cubes left in the bag, by colour.
    pub bag: Counts,
    /// The cards left in the deck.
    pub deck: u8,
    /// The discard pile, by colour.
    pub discard: Counts,
    /// Who started (GH-7).
    pub start_player: Seat,
    /// Whose turn it is; `None` while fleets are being placed and after the end.
    pub current: Option<Seat>,
    /// Rounds begun, 0 while fleets are being placed.
    pub round: u16,
    /// Whether this turn's raid has been made (GH-10).
    pub raid_used: bool,
    /// The loaded ship of the current player that must sail (GH-17), 0 to 2.
    pub must_sail: Option<u8>,
    /// Whether this turn's voyage is over, so that the turn can be ended (GH-10).
    pub voyage_done: bool,
    /// What triggered the end, once that has happened (GH-29).
    pub end: Option<EndView>,
    /// The expansion, if it is in play.
    pub dominio: Option<DominioView>,
    /// What was hidden, after the game (GH-40).
    pub reveal: Option<Reveal>,
}

/// Everything that lies in front of one player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Tableau {
    /// Whether the fleet is placed (GH-8).
    pub has_placed: bool,
    pub fleet: FleetView,
    /// The cubes in the warehouse, by colour.
    pub warehouse: Counts,
    /// The people in the warehouse (DM-6).
    pub people: People,
    /// The number of cards in hand.
    pub hand: u8,
    /// What the warehouse scores now (GH-34, GH-35).
    pub score: ScoreView,
    /// Whether this player has what it takes to announce the end (GH-33).
    pub has_all_colours: bool,
}

/// Three ships: trio, duo, mono (GH-4).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct FleetView {
    /// In the order trio, duo, mono.
    pub ships: [ShipView; 3],
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ShipView {
    /// The colours of its sails.
    pub sails: Vec<Colour>,
    /// The index of its space; `None` until the fleets are revealed (GH-8).
    pub at: Option<u8>,
    /// Which way it sails (GH-15).
    pub heading: Heading,
    pub cargo: Counts,
    /// The people aboard (DM-4).
    pub people: People,
    /// Whether it may turn round on its next voyage (GH-14).
    pub may_turn: bool,
}

diff_fields!(PublicView {
    phase,
    route,
    tableaus,
    ports,
    bag,
    deck,
    discard,
    start_player,
    current,
    round,
    raid_used,
    must_sail,
    voyage_done,
    end,
    dominio,
    reveal,
});
diff_fields!(Tableau {
    has_placed,
    fleet,
    warehouse,
    people,
    hand,
    score,
    has_all_colours
});
diff_fields!(FleetView { ships });
diff_fields!(ShipView {
    sails,
    at,
    heading,
    cargo,
    people,
    may_turn
});
