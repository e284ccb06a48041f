//! The sentences that describe what happened.

use super::{Seen, names, of, tally};
use crate::{Colour, Counts, EndTrigger, EventView, Load, People, Territory};
use game_core::{Language, Reader, Seat, plural};

/// The line of the log for an event, if it is something that a player did.
pub(super) fn line(event: &EventView, reader: &Reader<'_>) -> Option<String> {
    let language = reader.language;
    let said = match event {
        EventView::FleetPlaced { seat } => {
            let name = reader.name(*seat);
            match language {
                Language::En => format!("{name}’s fleet is ready."),
                Language::De => format!("{name}: Flotte bereit."),
                Language::Fr => format!("La flotte {} est prête.", of(language, &name)),
            }
        }
        EventView::Raided {
            seat,
            target,
            ship,
            cargo,
            cards,
            emptied,
        } => {
            let raid = raided(reader, [*seat, *target], *ship, *cargo, cards);
            if *emptied {
                format!("{raid} {}", emptied_line(language))
            } else {
                raid
            }
        }
        EventView::Loaded {
            seat,
            ship,
            cargo,
            pieces,
        } => loaded(
            reader,
            *seat,
            *ship,
            &names::cargo(language, *cargo, *pieces),
        ),
        EventView::Sailed {
            seat,
            ship,
            from,
            path,
            cost,
            ..
        } => {
            let to = path.last().copied().unwrap_or(*from);
            sailed(reader, *seat, *ship, [*from, to], *cost)
        }
        EventView::Unloaded {
            seat,
            goods,
            people,
        } => {
            let (name, goods) = (reader.name(*seat), names::stock(language, *goods, *people));
            match language {
                Language::En => format!("{name} unloads {goods}."),
                Language::De => format!("{name} lädt aus: {goods}."),
                Language::Fr => format!("{name} décharge : {goods}."),
            }
        }
        EventView::Conquered {
            seat,
            territory,
            people,
        } => conquered(reader, *seat, *territory, *people),
        EventView::Exchanged { seat, count } => exchanged(reader, *seat, *count),
        EventView::EndTriggered {
            seat,
            trigger,
            last,
        } => end(reader, *seat, *trigger, *last),
        EventView::GameBegan { .. }
        | EventView::TurnBegan { .. }
        | EventView::Refilled { .. }
        | EventView::CardsDrawn { .. }
        | EventView::DeckReshuffled
        | EventView::GameEnded { .. } => return None,
    };
    Some(said)
}

fn raided(
    reader: &Reader<'_>,
    [seat, target]: [Seat; 2],
    ship: u8,
    cargo: Load,
    cards: &[Colour],
) -> String {
    let language = reader.language;
    let (name, victim) = (reader.name(seat), of(language, &reader.name(target)));
    let (ship, cargo) = (names::ship(language, ship), names::piece(language, cargo));
    let paid = names::stock(language, tally(cards), People::NOBODY);
    match language {
        Language::En => format!("{name} robs {victim} {ship} of {cargo} (pays {paid})."),
        Language::De => format!("{name} raubt dem {ship} {victim} {cargo} (zahlt {paid})."),
        Language::Fr => format!("{name} prend {cargo} au {ship} {victim} (paie {paid})."),
    }
}

fn emptied_line(language: Language) -> &'static str {
    match language {
        Language::En => "The ship is empty now.",
        Language::De => "Das Schiff ist jetzt leer.",
        Language::Fr => "Le bateau est vide maintenant.",
    }
}

/// Tells the victim of a raid about it.
pub(super) fn robbed(reader: &Reader<'_>, seat: Seat, ship: u8, cargo: Load) -> String {
    let language = reader.language;
    let (name, ship) = (reader.name(seat), names::ship(language, ship));
    let cargo = names::piece(language, cargo);
    match language {
        Language::En => format!("{name} robbed your {ship} of {cargo}."),
        Language::De => format!("{name} hat deinem {ship} {cargo} geraubt."),
        Language::Fr => format!("{name} a pris {cargo} sur ton {ship}."),
    }
}

fn loaded(reader: &Reader<'_>, seat: Seat, ship: u8, cargo: &str) -> String {
    let (name, ship) = (reader.name(seat), names::ship(reader.language, ship));
    match reader.language {
        Language::En => format!("{name}’s {ship} loads {cargo}."),
        Language::De if cargo.ends_with("Bauer") => format!("{name} lädt {cargo}n auf das {ship}."),
        Language::De => format!("{name} lädt {cargo} auf das {ship}."),
        Language::Fr => format!("{name} charge {cargo} sur le {ship}."),
    }
}

fn sailed(reader: &Reader<'_>, seat: Seat, ship: u8, stops: [u8; 2], cost: Counts) -> String {
    let language = reader.language;
    let (name, ship) = (reader.name(seat), names::ship(language, ship));
    let [from, to] = stops.map(|stop| names::space(reader, stop));
    let voyage = match language {
        Language::En => format!("{name}’s {ship} sails {from} → {to}"),
        Language::De => format!("{name} fährt mit dem {ship} {from} → {to}"),
        Language::Fr => format!("{name} mène le {ship} : {from} → {to}"),
    };
    if cost.total() == 0 {
        return voyage + ".";
    }
    let which = names::stock(language, cost, People::NOBODY);
    let count = cost.total();
    let one_or = |one, other| plural(language, count.into(), one, other);
    match language {
        Language::En => format!("{voyage}, paying {which} {}.", one_or("card", "cards")),
        Language::De => {
            let cards = one_or("Karte", "Karten");
            format!("{voyage} und zahlt {which} ({count} {cards}).")
        }
        Language::Fr => {
            let cards = one_or("carte", "cartes");
            format!("{voyage}, et paie {which} ({count} {cards}).")
        }
    }
}

fn conquered(reader: &Reader<'_>, seat: Seat, territory: Territory, people: People) -> String {
    let (language, name) = (reader.language, reader.name(seat));
    let territory = match territory {
        Territory::Zara => "Zara",
        Territory::Durazzo => "Durazzo",
        Territory::Candia => "Candia",
        Territory::Negroponte => "Negroponte",
        Territory::Galata => "Galata",
    };
    let people = names::people(language, people);
    match language {
        Language::En => format!("{name} takes {territory} with {people}."),
        Language::De if people.ends_with(" 1 Bauer") || people == "1 Bauer" => {
            format!("{name} erobert {territory} und zahlt {people}n.")
        }
        Language::De => format!("{name} erobert {territory} und zahlt {people}."),
        Language::Fr => format!("{name} prend {territory} et paie {people}."),
    }
}

fn exchanged(reader: &Reader<'_>, seat: Seat, count: u8) -> String {
    let (language, name) = (reader.language, reader.name(seat));
    let is_one = plural(language, count.into(), true, false);
    match language {
        Language::En if is_one => format!("{name} exchanges 1 peasant for a mercenary."),
        Language::En => format!("{name} exchanges {count} peasants for mercenaries."),
        Language::De if is_one => format!("{name} tauscht 1 Bauern gegen einen Söldner."),
        Language::De => format!("{name} tauscht {count} Bauern gegen Söldner."),
        Language::Fr if is_one => format!("{name} échange 1 paysan contre un mercenaire."),
        Language::Fr => format!("{name} échange {count} paysans contre des mercenaires."),
    }
}

fn end(reader: &Reader<'_>, seat: Seat, trigger: EndTrigger, last: Seat) -> String {
    let language = reader.language;
    let last = of(language, &reader.name(last));
    let after = match language {
        Language::En => format!("the game ends after {last} turn."),
        Language::De => format!("Das Spiel endet nach dem Zug {last}."),
        Language::Fr => format!("la partie finit après le tour {last}."),
    };
    let why = match (trigger, language) {
        (EndTrigger::EmptyPort, Language::En) => "A home port is empty: ".to_owned(),
        (EndTrigger::EmptyPort, Language::De) => "Ein Heimathafen ist leer: ".to_owned(),
        (EndTrigger::EmptyPort, Language::Fr) => "Un port d’attache est vide : ".to_owned(),
        (EndTrigger::Announced, Language::En) => {
            format!("{} announces the end: ", reader.name(seat))
        }
        (EndTrigger::Announced, Language::De) => {
            format!("{} sagt das Ende an: ", reader.name(seat))
        }
        (EndTrigger::Announced, Language::Fr) => format!("{} annonce la fin : ", reader.name(seat)),
        (EndTrigger::AllTerritories, Language::En) => "All territories are taken: ".to_owned(),
        (EndTrigger::AllTerritories, Language::De) => "Alle Gebiete sind erobert: ".to_owned(),
        (EndTrigger::AllTerritories, Language::Fr) => {
            "Tous les territoires sont pris : ".to_owned()
        }
        (EndTrigger::Becalmed, Language::En) => {
            return "Nothing has moved for a long time: the game ends.".to_owned();
        }
        (EndTrigger::Becalmed, Language::De) => {
            return "Lange hat sich nichts bewegt: Das Spiel endet.".to_owned();
        }
        (EndTrigger::Becalmed, Language::Fr) => {
            return "Rien n’a bougé depuis longtemps : la partie finit.".to_owned();
        }
    };
    why + &after
}

pub(super) fn points(language: Language, before: i32, after: i32) -> String {
    match language {
        Language::En => format!("Your points: {before} → {after}."),
        Language::De => format!("Deine Punkte: {before} → {after}."),
        Language::Fr => format!("Tes points : {before} → {after}."),
    }
}

pub(super) fn place(language: Language) -> &'static str {
    match language {
        Language::En => "Your turn: choose a home port for each of your three ships.",
        Language::De => "Du bist dran: Wähle für jedes deiner drei Schiffe einen Heimathafen.",
        Language::Fr => "À toi : choisis un port d’attache pour chacun de tes trois bateaux.",
    }
}

pub(super) fn turn(language: Language, seen: &Seen) -> String {
    if let Some(ship) = seen.must_sail {
        let ship = names::ship(language, ship);
        return match language {
            Language::En => format!("Your {ship} is loaded: choose where it sails."),
            Language::De => format!("Dein {ship} ist beladen: Wähle, wohin es fährt."),
            Language::Fr => format!("Ton {ship} est chargé : choisis où il va."),
        };
    }
    let said = match (language, seen.voyage_done, seen.end.is_some()) {
        (Language::En, true, _) => "End your turn.",
        (Language::De, true, _) => "Beende deinen Zug.",
        (Language::Fr, true, _) => "Termine ton tour.",
        (Language::En, false, false) => "Your turn: send one of your ships on its voyage.",
        (Language::De, false, false) => "Du bist am Zug: Fahre mit einem deiner Schiffe.",
        (Language::Fr, false, false) => "À toi : fais naviguer un de tes bateaux.",
        (Language::En, false, true) => "Your last turn: send one of your ships on its voyage.",
        (Language::De, false, true) => "Dein letzter Zug: Fahre mit einem deiner Schiffe.",
        (Language::Fr, false, true) => "Ton dernier tour : fais naviguer un de tes bateaux.",
    };
    said.to_owned()
}
