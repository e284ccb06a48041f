//! The names of the tiles and cards.

use super::Texts;
use crate::{Card, CardNumber, CardTerrain, TileInHand, TileKind};
use game_core::listed;

/// A tile as the object of a sentence about laying it.
pub(super) fn laid(texts: Texts, kind: TileKind) -> String {
    match kind {
        TileKind::Desert => texts.a_desert(),
        TileKind::Hill => texts.a_hill(),
        TileKind::Field => texts.a_field(),
        TileKind::Marsh => texts.a_marsh(),
        TileKind::River => texts.a_river(),
        TileKind::Temple => texts.a_temple(),
        TileKind::Necropolis => texts.a_necropolis(),
        TileKind::Pyramid => texts.a_pyramid(),
        TileKind::Barque => texts.a_barque(),
    }
}

/// “hill, 3”.
pub(super) fn card(texts: Texts, card: Card) -> String {
    let terrain = match card.terrain {
        CardTerrain::Desert => texts.terrains_desert(),
        CardTerrain::Hill => texts.terrains_hill(),
        CardTerrain::Field => texts.terrains_field(),
        CardTerrain::Marsh => texts.terrains_marsh(),
        CardTerrain::Wild => texts.any_terrain(),
    };
    let any = texts.any_number();
    let number = match card.number {
        CardNumber::One => "1",
        CardNumber::Two => "2",
        CardNumber::Three => "3",
        CardNumber::Four => "4",
        CardNumber::Five => "5",
        CardNumber::Any => &any,
    };
    texts.card(&terrain, number)
}

/// “hill, 3, marsh, 2, and field, 1”.
pub(super) fn cards(texts: Texts, cards: &[Card]) -> String {
    let named: Vec<String> = cards.iter().map(|one| card(texts, *one)).collect();
    listed(&named, texts.0)
}

/// What to do with the tile that is to be laid next.
pub(super) fn lay(texts: Texts, tile: TileInHand) -> String {
    match tile {
        TileInHand::River => texts.prompt_lay_river(),
        TileInHand::RiverNecropolis => texts.prompt_lay_two_sided(),
        TileInHand::Temple => texts.prompt_lay_temple(),
        TileInHand::Desert => texts.prompt_lay(&texts.the_desert()),
        TileInHand::Hill => texts.prompt_lay(&texts.the_hill()),
        TileInHand::Field => texts.prompt_lay(&texts.the_field()),
        TileInHand::Marsh => texts.prompt_lay(&texts.the_marsh()),
    }
}

/// “3 tiles”, “1 to 5 tiles”.
pub(super) fn sizes(texts: Texts, min: u8, max: u8) -> String {
    if min == max {
        texts.tiles(max)
    } else {
        texts.range(min, max)
    }
}
