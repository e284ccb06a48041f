//! The names of the pieces and places.

use crate::{COLOURS, Colour, Counts, Load, People};
use game_core::{Language, Reader, listed, plural};

pub(super) fn ship(language: Language, ship: u8) -> &'static str {
    match (language, ship) {
        (Language::De, 0) => "Trio",
        (Language::De, 1) => "Duo",
        (Language::De, _) => "Mono",
        (Language::En | Language::Fr, 0) => "trio",
        (Language::En | Language::Fr, 1) => "duo",
        (Language::En | Language::Fr, _) => "mono",
    }
}

fn colour(language: Language, colour: Colour) -> &'static str {
    let [en, de, fr] = match colour {
        Colour::Red => ["red", "Rot", "rouge"],
        Colour::Blue => ["blue", "Blau", "bleu"],
        Colour::Yellow => ["yellow", "Gelb", "jaune"],
        Colour::Orange => ["orange", "Orange", "orange"],
        Colour::Pink => ["pink", "Pink", "rose"],
        Colour::Green => ["green", "Grün", "vert"],
    };
    match language {
        Language::En => en,
        Language::De => de,
        Language::Fr => fr,
    }
}

fn mercenaries(language: Language, count: u8) -> String {
    let [one, other] = match language {
        Language::En => ["mercenary", "mercenaries"],
        Language::De => ["Söldner", "Söldner"],
        Language::Fr => ["mercenaire", "mercenaires"],
    };
    format!("{count} {}", plural(language, count.into(), one, other))
}

fn peasants(language: Language, count: u8) -> String {
    let [one, other] = match language {
        Language::En => ["peasant", "peasants"],
        Language::De => ["Bauer", "Bauern"],
        Language::Fr => ["paysan", "paysans"],
    };
    format!("{count} {}", plural(language, count.into(), one, other))
}

/// “2 mercenaries and 1 peasant”.
pub(super) fn people(language: Language, people: People) -> String {
    listed(&people_parts(language, people), language)
}

/// “2 red, 1 blue, and 1 peasant”.
pub(super) fn stock(language: Language, goods: Counts, people: People) -> String {
    let held = COLOURS.into_iter().filter(|of| goods[*of] > 0);
    let mut parts: Vec<String> = held
        .map(|of| match language {
            Language::En => format!("{} {}", goods[of], colour(language, of)),
            Language::De | Language::Fr => format!("{} × {}", goods[of], colour(language, of)),
        })
        .collect();
    parts.extend(people_parts(language, people));
    listed(&parts, language)
}

fn people_parts(language: Language, people: People) -> Vec<String> {
    let mut parts = Vec::new();
    if people.mercenaries > 0 {
        parts.push(mercenaries(language, people.mercenaries));
    }
    if people.peasants > 0 {
        parts.push(peasants(language, people.peasants));
    }
    parts
}

/// A single piece of this cargo: “a red cube”.
pub(super) fn piece(language: Language, load: Load) -> String {
    let said = match (language, load) {
        (Language::En, Load::Goods { colour: of }) => {
            let colour = colour(language, of);
            let article = if of == Colour::Orange { "an" } else { "a" };
            return format!("{article} {colour} cube");
        }
        (Language::De, Load::Goods { colour: of }) => {
            return format!("einen Würfel in {}", colour(language, of));
        }
        (Language::Fr, Load::Goods { colour: of }) => {
            return format!("un cube {}", colour(language, of));
        }
        (Language::En, Load::Mercenaries {}) => "a mercenary",
        (Language::En, Load::Peasants {}) => "a peasant",
        (Language::En, Load::People {}) => "people",
        (Language::De, Load::Mercenaries {}) => "einen Söldner",
        (Language::De, Load::Peasants {}) => "einen Bauern",
        (Language::De, Load::People {}) => "Leute",
        (Language::Fr, Load::Mercenaries {}) => "un mercenaire",
        (Language::Fr, Load::Peasants {}) => "un paysan",
        (Language::Fr, Load::People {}) => "des gens",
    };
    said.to_owned()
}

/// This many pieces of this cargo: “3 red cubes”.
pub(super) fn cargo(language: Language, load: Load, pieces: u8) -> String {
    match load {
        Load::Goods { colour: of } => cubes(language, pieces, of),
        Load::Mercenaries {} => mercenaries(language, pieces),
        Load::Peasants {} => peasants(language, pieces),
        Load::People {} => {
            let sorts = match language {
                Language::En => "mercenaries and peasants",
                Language::De => "Söldner und Bauern",
                Language::Fr => "mercenaires et paysans",
            };
            format!("{pieces} ({sorts})")
        }
    }
}

fn cubes(language: Language, count: u8, of: Colour) -> String {
    let colour = colour(language, of);
    match language {
        Language::En => {
            let cubes = plural(language, count.into(), "cube", "cubes");
            format!("{count} {colour} {cubes}")
        }
        Language::De => format!("{count} Würfel in {colour}"),
        Language::Fr => {
            let cubes = plural(language, count.into(), "cube", "cubes");
            // “Orange” is invariable in French.
            let is_many = count > 1 && of != Colour::Orange;
            let s = if is_many { "s" } else { "" };
            format!("{count} {cubes} {colour}{s}")
        }
    }
}

/// Where a ship is. The number of players tells which spaces are ports.
pub(super) fn space(reader: &Reader<'_>, index: u8) -> String {
    let (modone, end) = match reader.names.len() {
        2 => (Some(4), 8),
        3 => (None, 13),
        _ => (Some(7), 14),
    };
    let said = match reader.language {
        Language::De if index == 0 => "Venedig",
        Language::Fr if index == 0 => "Venise",
        Language::En if index == 0 => "Venice",
        Language::De if index == end => "Konstantinopel",
        Language::En | Language::Fr if index == end => "Constantinople",
        _ if Some(index) == modone => "Modone",
        _ => return index.to_string(),
    };
    said.to_owned()
}
