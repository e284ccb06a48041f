//! What the expansion adds to the public view; none of it is hidden (DM-11).

use crate::People;
use crate::cube::Cube;
use crate::position::GoldenHorn;
use crate::territory::{TERRITORIES, Territory};
use game_core::{Seat, diff_fields};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// What lies beside the board with the expansion.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct DominioView {
    /// The mercenary figures in the supply.
    pub supply: u8,
    /// The black cubes out of the game, from which peasants come.
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

/// A territory.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct TerritoryView {
    /// Which.
    pub name: Territory,
    /// What it costs, in mercenaries.
    pub price: u8,
    /// What it scores.
    pub points: i32,
    /// Who has taken it.
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

impl GoldenHorn {
    pub(crate) fn dominio_view(&self) -> Option<DominioView> {
        let dominio = self.dominio?;
        let territories = TERRITORIES.into_iter().zip(dominio.owners);
        let territories = territories.map(|(name, owner)| TerritoryView {
            name,
            price: name.price(),
            points: name.points(),
            owner,
        });
        Some(DominioView {
            supply: dominio.supply,
            levy: dominio.levy,
            white: self.bag.count(Cube::White),
            black: self.bag.count(Cube::Black),
            ports: self.ports.map(|port| port.people),
            territories: territories.collect(),
        })
    }
}
