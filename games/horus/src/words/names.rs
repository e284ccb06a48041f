//! The names of the tiles and cards.

use crate::{Card, CardNumber, CardTerrain, TileInHand, TileKind};
use game_core::{Language, listed, plural};

/// A tile as the object of a sentence about laying it.
pub(super) fn laid(language: Language, kind: TileKind) -> &'static str {
    let [en, de, fr] = match kind {
        TileKind::Desert => ["a desert tile", "ein Wüstenplättchen", "une tuile désert"],
        TileKind::Hill => ["a hill tile", "ein Hügelplättchen", "une tuile colline"],
        TileKind::Field => ["a field tile", "ein Feldplättchen", "une tuile champ"],
        TileKind::Marsh => ["a marsh tile", "ein Sumpfplättchen", "une tuile marais"],
        TileKind::River => ["a river tile", "ein Flussplättchen", "une tuile fleuve"],
        TileKind::Temple => [
            "the temple of Horus",
            "den Horustempel",
            "le temple d’Horus",
        ],
        TileKind::Necropolis => ["a necropolis", "eine Nekropole", "une nécropole"],
        TileKind::Pyramid => ["the pyramid", "die Pyramide", "la pyramide"],
        TileKind::Barque => ["a barque", "eine Barke", "une barque"],
    };
    match language {
        Language::En => en,
        Language::De => de,
        Language::Fr => fr,
    }
}

/// The tile that is to be laid next.
pub(super) fn to_lay(language: Language, tile: TileInHand) -> &'static str {
    let [en, de, fr] = match tile {
        TileInHand::Desert => ["the desert tile", "das Wüstenplättchen", "la tuile désert"],
        TileInHand::Hill => ["the hill tile", "das Hügelplättchen", "la tuile colline"],
        TileInHand::Field => ["the field tile", "das Feldplättchen", "la tuile champ"],
        TileInHand::Marsh => ["the marsh tile", "das Sumpfplättchen", "la tuile marais"],
        TileInHand::River => ["the river tile", "das Flussplättchen", "la tuile fleuve"],
        TileInHand::Temple => [
            "the temple of Horus",
            "den Horustempel",
            "le temple d’Horus",
        ],
        TileInHand::RiverNecropolis => [
            "the two-sided tile",
            "das zweiseitige Plättchen",
            "la tuile à deux faces",
        ],
    };
    match language {
        Language::En => en,
        Language::De => de,
        Language::Fr => fr,
    }
}

/// “hill, 3”.
pub(super) fn card(language: Language, card: Card) -> String {
    let terrain = match (language, card.terrain) {
        (Language::En, CardTerrain::Desert) => "desert",
        (Language::En, CardTerrain::Hill) => "hill",
        (Language::En, CardTerrain::Field) => "field",
        (Language::En, CardTerrain::Marsh) => "marsh",
        (Language::En, CardTerrain::Wild) => "any terrain",
        (Language::De, CardTerrain::Desert) => "Wüste",
        (Language::De, CardTerrain::Hill) => "Hügel",
        (Language::De, CardTerrain::Field) => "Feld",
        (Language::De, CardTerrain::Marsh) => "Sumpf",
        (Language::De, CardTerrain::Wild) => "beliebiges Land",
        (Language::Fr, CardTerrain::Desert) => "désert",
        (Language::Fr, CardTerrain::Hill) => "colline",
        (Language::Fr, CardTerrain::Field) => "champ",
        (Language::Fr, CardTerrain::Marsh) => "marais",
        (Language::Fr, CardTerrain::Wild) => "terre au choix",
    };
    let number = match (card.number, language) {
        (CardNumber::One, _) => "1",
        (CardNumber::Two, _) => "2",
        (CardNumber::Three, _) => "3",
        (CardNumber::Four, _) => "4",
        (CardNumber::Five, _) => "5",
        (CardNumber::Any, Language::En) => "any size",
        (CardNumber::Any, Language::De) => "jede Größe",
        (CardNumber::Any, Language::Fr) => "toute taille",
    };
    format!("{terrain}, {number}")
}

pub(super) fn cards(language: Language, cards: &[Card]) -> String {
    let named: Vec<String> = cards.iter().map(|one| card(language, *one)).collect();
    listed(&named, language)
}

/// “3 tiles”, “1 to 5 tiles”.
pub(super) fn sizes(language: Language, min: u8, max: u8) -> String {
    let tiles = match language {
        Language::En => plural(language, max.into(), "tile", "tiles"),
        Language::De => "Plättchen",
        Language::Fr => plural(language, max.into(), "tuile", "tuiles"),
    };
    let to = match language {
        Language::En => "to",
        Language::De => "bis",
        Language::Fr => "à",
    };
    if min == max {
        format!("{max} {tiles}")
    } else {
        format!("{min} {to} {max} {tiles}")
    }
}
