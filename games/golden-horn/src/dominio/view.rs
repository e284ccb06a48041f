//! What the expansion adds to the public view; none of it is hidden (DM-11).

use super::Dominio;
use crate::People;
use crate::pieces::bag::Bag;
use crate::pieces::cube::Cube;
use crate::pieces::stock::Stock;
use crate::pieces::territory::{TERRITORIES, Territory};
use game_core::{Seat, diff_fields};
use serde::Serialize;
use ts_rs::TS;

/// What the expansion adds to the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct DominioView {
    /// Mercenaries in the supply.
    pub supply: u8,
    /// Black cubes out of the game, which come back as peasants.
    pub levy: u8,
    /// The white cubes in the bag.
    pub white: u8,
    /// The black cubes in the bag.
    pub black: u8,
    /// The people in the two home ports: Venice, Constantinople.
    pub ports: [People; 2],
    /// The territories, the cheapest first.
    pub territories: Vec<TerritoryView>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct TerritoryView {
    pub name: Territory,
    /// What it costs, in mercenaries.
    pub price: u8,
    /// What it scores.
    pub points: i32,
    pub owner: Option<Seat>,
}

diff_fields!(DominioView {
    supply,
    levy,
    white,
    black,
    ports,
    territories
});
diff_fields!(TerritoryView {
    name,
    price,
    points,
    owner
});

impl DominioView {
    pub(crate) fn of(dominio: &Dominio, bag: &Bag, ports: [Stock; 2]) -> DominioView {
        let territories = TERRITORIES.into_iter().zip(dominio.owners);
        let territories = territories.map(|(name, owner)| TerritoryView {
            name,
            price: dominio.price(name),
            points: name.points(),
            owner,
        });
        DominioView {
            supply: dominio.supply,
            levy: dominio.levy,
            white: bag.count(Cube::White),
            black: bag.count(Cube::Black),
            ports: ports.map(|port| port.people),
            territories: territories.collect(),
        }
    }
}
