//! What computer players, which look at very many positions, read of one.

use crate::components::{SEATS_MAX, SHIPS};
use crate::phase::{Phase, Turn, Voyage};
use crate::ship::Ship;
use crate::stock::Stock;
use crate::{COLOURS, Counts, EndView, GoldenHorn, Heading, People, Space, TERRITORIES};
use game_core::Seat;

/// Everything that an evaluation of a position reads. It contains the hands: never show it to
/// anybody.
#[derive(Clone, Copy, Debug)]
pub struct Study<'a> {
    /// How many play.
    pub seats: u8,
    /// From Venice to Constantinople.
    pub route: &'a [Space],
    /// What lies in Venice and in Constantinople.
    pub ports: [Pieces; 2],
    /// By seat; the entries of empty seats are meaningless.
    pub merchants: [MerchantStudy; SEATS_MAX],
    /// Who has taken each territory, with the expansion.
    pub owners: Option<[Option<Seat>; TERRITORIES.len()]>,
    /// Whose turn it is.
    pub turn: Option<TurnStudy>,
    /// Rounds begun.
    pub round: u16,
    /// Who started.
    pub start_player: Seat,
    /// The trigger of the end.
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
    /// The ship that is loaded and must sail.
    pub loaded: Option<u8>,
    /// Whether the voyage is over.
    pub is_voyage_over: bool,
}

impl GoldenHorn {
    /// What an evaluation needs.
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

    /// Whether the fleets are being placed; nobody sees the others' choices yet.
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
