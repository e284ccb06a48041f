//! The sentences that describe what happened.

use super::{TurnSeen, names};
use crate::{Card, CardInPlay, EventView, PhaseView, STONE_REGION_MAX, TileInHand};
use game_core::{Language, Reader, Seat};

/// The line of the log for an event, if it is something that a player did.
pub(super) fn line(event: &EventView, has_no_stone: bool, reader: &Reader<'_>) -> Option<String> {
    let language = reader.language;
    let said = match event {
        EventView::TileLaid { seat, kind, .. } => {
            let (name, tile) = (reader.name(*seat), names::laid(language, *kind));
            let laid = match language {
                Language::En => format!("{name} lays {tile}."),
                Language::De => format!("{name} legt {tile}."),
                Language::Fr => format!("{name} pose {tile}."),
            };
            if has_no_stone {
                format!("{laid} {}", no_fit(language))
            } else {
                laid
            }
        }
        EventView::CardPlayed { seat, card } => {
            let (name, card) = (reader.name(*seat), names::card(language, *card));
            match language {
                Language::En => format!("{name} plays “{card}”."),
                Language::De => format!("{name} spielt „{card}“."),
                Language::Fr => format!("{name} joue « {card} »."),
            }
        }
        EventView::NilePlayed { seat } => {
            let name = reader.name(*seat);
            match language {
                Language::En => format!("{name} plays the Nile card."),
                Language::De => format!("{name} spielt die Nilkarte."),
                Language::Fr => format!("{name} joue la carte Nil."),
            }
        }
        EventView::StonePlaced { seat, .. } => {
            let name = reader.name(*seat);
            match language {
                Language::En => format!("{name} places a stone."),
                Language::De => format!("{name} setzt einen Stein."),
                Language::Fr => format!("{name} pose une pierre."),
            }
        }
        EventView::StoneMoved { seat, .. } => {
            let name = reader.name(*seat);
            match language {
                Language::En => format!("{name} moves a stone along the Nile."),
                Language::De => format!("{name} versetzt einen Stein am Nil."),
                Language::Fr => format!("{name} déplace une pierre le long du Nil."),
            }
        }
        EventView::CardsDiscarded { seat, cards } => {
            let (name, which) = (reader.name(*seat), names::cards(language, cards));
            match language {
                Language::En => format!("{name} must discard: {which}."),
                Language::De => format!("{name} muss ablegen: {which}."),
                Language::Fr => format!("{name} doit défausser : {which}."),
            }
        }
        EventView::TurnBegan { .. }
        | EventView::TileDrawn { .. }
        | EventView::TileLost { .. }
        | EventView::TileTaken { .. }
        | EventView::PileEmptied { .. }
        | EventView::BarqueMoved { .. }
        | EventView::CardsDrawn { .. }
        | EventView::DeckShuffled { .. }
        | EventView::GameEnded { .. } => return None,
    };
    Some(said)
}

fn no_fit(language: Language) -> &'static str {
    match language {
        Language::En => "No region fits the card: no stone.",
        Language::De => "Kein Gebiet passt zur Karte: kein Stein.",
        Language::Fr => "Aucune région ne va avec la carte : pas de pierre.",
    }
}

pub(super) fn no_stone(reader: &Reader<'_>, seat: Seat) -> String {
    let name = reader.name(seat);
    match reader.language {
        Language::En => format!("{name} places no stone."),
        Language::De => format!("{name} setzt keinen Stein."),
        Language::Fr => format!("{name} ne pose pas de pierre."),
    }
}

/// Tells a player which cards they had to discard.
pub(super) fn had_to_discard(language: Language, cards: &[Card]) -> String {
    let which = names::cards(language, cards);
    match language {
        Language::En => format!("You had to discard: {which}."),
        Language::De => format!("Du musstest ablegen: {which}."),
        Language::Fr => format!("Tu as dû défausser : {which}."),
    }
}

pub(super) fn points(language: Language, before: i32, after: i32) -> String {
    match language {
        Language::En => format!("Your points: {before} → {after}."),
        Language::De => format!("Deine Punkte: {before} → {after}."),
        Language::Fr => format!("Tes points : {before} → {after}."),
    }
}

/// What the player whose turn it is should do next.
pub(super) fn asked(language: Language, turn: &TurnSeen) -> Option<String> {
    let step = match &turn.step {
        PhaseView::LayTile { tile, .. } => lay(language, *tile),
        PhaseView::PlayCard => play(language, turn.is_first_round).to_owned(),
        PhaseView::PlaceStone => place(language, turn.card),
        PhaseView::MoveStone => move_stone(language).to_owned(),
        PhaseView::Finished => return None,
    };
    Some(match language {
        _ if !turn.is_last => step,
        Language::En => format!("Last turn! {step}"),
        Language::De => format!("Letzter Zug! {step}"),
        Language::Fr => format!("Dernier tour ! {step}"),
    })
}

fn lay(language: Language, tile: TileInHand) -> String {
    let said = match (language, tile) {
        (Language::En, TileInHand::River) => {
            "Your turn: replace a barque with the river tile, then put the barque beside it."
        }
        (Language::De, TileInHand::River) => {
            "Du bist dran: Ersetze eine Barke durch das Flussplättchen und lege sie daneben."
        }
        (Language::Fr, TileInHand::River) => {
            "À toi : remplace une barque par la tuile fleuve, puis pose la barque à côté."
        }
        (Language::En, TileInHand::RiverNecropolis) => {
            "Your turn: place the two-sided tile, as river or as necropolis."
        }
        (Language::De, TileInHand::RiverNecropolis) => {
            "Du bist dran: Lege das zweiseitige Plättchen, als Fluss oder als Nekropole."
        }
        (Language::Fr, TileInHand::RiverNecropolis) => {
            "À toi : pose la tuile à deux faces, côté fleuve ou côté nécropole."
        }
        (Language::En, TileInHand::Temple) => {
            "Your turn: place the temple next to the river, touching no land."
        }
        (Language::De, TileInHand::Temple) => {
            "Du bist dran: Lege den Tempel an den Fluss, ohne dass er Land berührt."
        }
        (Language::Fr, TileInHand::Temple) => {
            "À toi : pose le temple au bord du fleuve, sans toucher de terre."
        }
        (Language::En, _) => {
            return format!("Your turn: place {}.", names::to_lay(language, tile));
        }
        (Language::De, _) => {
            return format!("Du bist dran: Lege {}.", names::to_lay(language, tile));
        }
        (Language::Fr, _) => return format!("À toi : pose {}.", names::to_lay(language, tile)),
    };
    said.to_owned()
}

fn play(language: Language, is_first_round: bool) -> &'static str {
    match (language, is_first_round) {
        (Language::En, false) => "Your turn: play a card.",
        (Language::De, false) => "Du bist dran: Spiele eine Karte.",
        (Language::Fr, false) => "À toi : joue une carte.",
        (Language::En, true) => {
            "Your turn: play a card. In the first round every card counts as 1."
        }
        (Language::De, true) => {
            "Du bist dran: Spiele eine Karte. In der ersten Runde zählt jede als 1."
        }
        (Language::Fr, true) => "À toi : joue une carte. À la première manche, chacune vaut 1.",
    }
}

fn place(language: Language, card: Option<CardInPlay>) -> String {
    let (min, max) = match card {
        Some(CardInPlay::Horus {
            size_min, size_max, ..
        }) => (size_min, size_max),
        Some(CardInPlay::Nile { .. }) | None => (1, STONE_REGION_MAX),
    };
    let sizes = names::sizes(language, min, max);
    match language {
        Language::En => format!("Your turn: place a stone in a region of {sizes}, or none."),
        Language::De => {
            format!("Du bist dran: Setze einen Stein in ein Gebiet aus {sizes}, oder keinen.")
        }
        Language::Fr => format!("À toi : pose une pierre dans une région de {sizes}, ou aucune."),
    }
}

fn move_stone(language: Language) -> &'static str {
    match language {
        Language::En => "Your turn: move one of your stones along the Nile, or none.",
        Language::De => "Du bist dran: Versetze einen deiner Steine am Nil, oder keinen.",
        Language::Fr => "À toi : déplace une de tes pierres le long du Nil, ou aucune.",
    }
}
