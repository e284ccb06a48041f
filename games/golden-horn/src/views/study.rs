//! What computer players read from a position. They look at a great many.

use crate::pieces::components::{SEATS_MAX, SHIPS};
use crate::pieces::ship::Ship;
use crate::pieces::stock::Stock;
use crate::state::phase::{Phase, Turn, Voyage};
use crate::{COLOURS, Counts, EndView, GoldenHorn, Heading, People, Space, TERRITORIES};
use game_core::Seat;

/// Everything that the evaluation of a position reads. It contains the hands, so never show it to
/// anybody.
#[derive(Clone, Copy, Debug)]
pub struct Study<'a> {
    /// The number of players.
    pub seats: u8,
    /// The spaces from Venice to Constantinople.
    pub route: &'a [Space],
    /// What lies in Venice and in Constantinople.
    pub ports: [Pieces; 2],
    /// By seat; the entries of empty seats are meaningless.
    pub merchants: [MerchantStudy; SEATS_MAX],
    /// Who has taken each territory; `None` without the expansion.
    pub owners: Option<[Option<Seat>; TERRITORIES.len()]>,
    /// Whose turn it is, and how far it has got; `None` if no turn is being played.
    pub turn: Option<TurnStudy>,
    /// How many rounds have begun.
    pub round: u16,
    /// Who started.
    pub start_player: Seat,
    /// What triggered the end, once that has happened.
    pub end: Option<EndView>,
}

/// Goods and people.
#[derive(Clone, Copy, Debug)]
pub struct Pieces {
    pub goods: Counts,
    /// Mercenaries and peasants.
    pub people: People,
}

/// What lies in front of a player.
#[derive(Clone, Copy, Debug)]
pub struct MerchantStudy {
    /// Trio, duo, mono.
    pub ships: [ShipStudy; SHIPS],
    pub warehouse: Pieces,
    pub hand: Counts,
}

#[derive(Clone, Copy, Debug)]
pub struct ShipStudy {
    /// Which colours it shows, in the order of [`COLOURS`].
    pub sails: [bool; COLOURS.len()],
    /// The index of its space.
    pub at: u8,
    pub heading: Heading,
    pub cargo: Pieces,
    /// Whether it may turn round on its next voyage.
    pub may_turn: bool,
}

#[derive(Clone, Copy, Debug)]
pub struct TurnStudy {
    pub seat: Seat,
    /// The loaded ship, which must sail.
    pub loaded: Option<u8>,
    /// Whether the voyage is over.
    pub is_voyage_over: bool,
}

impl GoldenHorn {
    /// Everything an evaluation needs.
    pub fn study(&self) -> Study<'_> {
        Study {
            seats: self.seats,
            route: self.route.spaces(),
            ports: self.ports.map(Pieces::from),
            merchants: self.merchants.each_ref().map(|merchant| MerchantStudy {
                ships: merchant.ships.each_ref().map(ShipStudy::from),
                warehouse: merchant.warehouse.into(),
                hand: merchant.hand,
            }),
            owners: self.dominio.map(|dominio| dominio.owners),
            turn: self.phase.turn().map(TurnStudy::from),
            round: self.round,
            start_player: self.start_player,
            end: self.end,
        }
    }

    /// Whether the fleets are being placed; until that is done, nobody sees the others' choices.
    pub fn is_placing(&self) -> bool {
        matches!(self.phase, Phase::Placing(_))
    }
}

impl From<Turn> for TurnStudy {
    fn from(turn: Turn) -> TurnStudy {
        TurnStudy {
            seat: turn.seat,
            loaded: match turn.voyage {
                Voyage::Loaded(ship) => Some(ship),
                Voyage::Ahead | Voyage::Done => None,
            },
            is_voyage_over: turn.voyage == Voyage::Done,
        }
    }
}

impl From<Stock> for Pieces {
    fn from(stock: Stock) -> Pieces {
        let Stock { goods, people } = stock;
        Pieces { goods, people }
    }
}

impl From<&Ship> for ShipStudy {
    fn from(ship: &Ship) -> ShipStudy {
        ShipStudy {
            sails: COLOURS.map(|colour| ship.sails.contains(colour)),
            at: ship.at,
            heading: ship.heading,
            cargo: ship.cargo.into(),
            may_turn: ship.may_turn,
        }
    }
}
