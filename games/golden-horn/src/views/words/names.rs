//! The names of the pieces and places.

use super::Texts;
use crate::{COLOURS, Colour, Counts, Load, People, Territory};
use game_core::{Reader, listed};

fn colour(texts: Texts, colour: Colour) -> String {
    match colour {
        Colour::Red => texts.colours_red(),
        Colour::Blue => texts.colours_blue(),
        Colour::Yellow => texts.colours_yellow(),
        Colour::Orange => texts.colours_orange(),
        Colour::Pink => texts.colours_pink(),
        Colour::Green => texts.colours_green(),
    }
}

pub(super) fn territory(texts: Texts, territory: Territory) -> String {
    match territory {
        Territory::Zara => texts.territories_zara(),
        Territory::Durazzo => texts.territories_durazzo(),
        Territory::Candia => texts.territories_candia(),
        Territory::Negroponte => texts.territories_negroponte(),
        Territory::Galata => texts.territories_galata(),
    }
}

/// “2 mercenaries and 1 peasant”, as the object of a sentence.
pub(super) fn paid_people(texts: Texts, people: People) -> String {
    let mut parts = Vec::new();
    if people.mercenaries > 0 {
        parts.push(texts.object_mercenaries(people.mercenaries));
    }
    if people.peasants > 0 {
        parts.push(texts.object_peasants(people.peasants));
    }
    listed(&parts, texts.0)
}

/// “2 red, 1 blue, and 1 peasant”.
pub(super) fn stock(texts: Texts, goods: Counts, people: People) -> String {
    let held = COLOURS.into_iter().filter(|of| goods[*of] > 0);
    let mut parts: Vec<String> = held
        .map(|of| texts.amount(goods[of], &colour(texts, of)))
        .collect();
    if people.mercenaries > 0 {
        parts.push(texts.people_mercenaries(people.mercenaries));
    }
    if people.peasants > 0 {
        parts.push(texts.people_peasants(people.peasants));
    }
    listed(&parts, texts.0)
}

/// A single piece of this cargo: “a red cube”.
pub(super) fn piece(texts: Texts, load: Load) -> String {
    match load {
        Load::Goods { colour: of } => texts.one_cube(&colour(texts, of)),
        Load::Mercenaries {} => texts.people_one_mercenaries(),
        Load::Peasants {} => texts.people_one_peasants(),
        Load::People {} => texts.people_one_people(),
    }
}

/// This many pieces of this cargo, as the object of a sentence: “3 red cubes”.
pub(super) fn cargo(texts: Texts, load: Load, pieces: u8) -> String {
    match load {
        Load::Goods { colour: of } => texts.cubes_of(pieces, &colour(texts, of)),
        Load::Mercenaries {} => texts.object_mercenaries(pieces),
        Load::Peasants {} => texts.object_peasants(pieces),
        Load::People {} => format!("{pieces} ({})", texts.people_sorts_people()),
    }
}

/// Where a ship is. The number of players tells which spaces are ports.
pub(super) fn space(reader: &Reader<'_>, index: u8) -> String {
    let texts = Texts(reader.language);
    let (modone, end) = match reader.names.len() {
        2 => (Some(4), 8),
        3 => (None, 13),
        _ => (Some(7), 14),
    };
    match index {
        0 => texts.places_venice(),
        _ if index == end => texts.places_constantinople(),
        _ if Some(index) == modone => texts.places_modone(),
        _ => index.to_string(),
    }
}
