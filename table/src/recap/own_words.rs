//! What the table itself does, in words: the same lines as in the client's log.

use crate::game::OwnEvent;
use game_core::{Language, Reader, Seat, plural};

/// The table acted for somebody; what it did follows.
pub(crate) fn played_for(reader: &Reader<'_>, seat: Seat) -> String {
    let name = reader.name(seat);
    match reader.language {
        Language::En => format!("Played for {name}:"),
        Language::De => format!("Für {name} gespielt:"),
        Language::Fr => format!("Joué pour {name} :"),
    }
}

/// Somebody moved in a game that has no words.
pub(crate) fn moved(reader: &Reader<'_>, seat: Seat) -> String {
    let name = reader.name(seat);
    match reader.language {
        Language::En => format!("{name} has moved."),
        Language::De => format!("{name} hat gezogen."),
        Language::Fr => format!("{name} a joué."),
    }
}

/// The line for an event, if it has one of its own.
pub(crate) fn line(event: &OwnEvent, reader: &Reader<'_>) -> Option<String> {
    let name = |seat: &Seat| reader.name(*seat);
    let said = match (event, reader.language) {
        (OwnEvent::PlayedFor { .. } | OwnEvent::TakenBack { .. }, _) => return None,
        (OwnEvent::TakeBackAgreed { seat, steps }, language) => {
            take_back_agreed(language, &name(seat), *steps)
        }
        (OwnEvent::GameEnded { seat, .. }, Language::En) => {
            format!("Everybody agreed with {} to end the game.", name(seat))
        }
        (OwnEvent::GameEnded { seat, .. }, Language::De) => {
            let name = name(seat);
            format!("Alle waren mit {name} einverstanden, das Spiel zu beenden.")
        }
        (OwnEvent::GameEnded { seat, .. }, Language::Fr) => {
            let name = name(seat);
            format!("Tout le monde a accepté de terminer la partie, comme {name} le proposait.")
        }
        (OwnEvent::TimeGiven { seat, to }, Language::En) => {
            format!("{} gives {} more time.", name(seat), name(to))
        }
        (OwnEvent::TimeGiven { seat, to }, Language::De) => {
            format!("{} schenkt {} Zeit.", name(seat), name(to))
        }
        (OwnEvent::TimeGiven { seat, to }, Language::Fr) => {
            format!("{} donne du temps à {}.", name(seat), name(to))
        }
        (OwnEvent::TimeOut { seat, .. }, Language::En) => {
            format!("{} has run out of time.", name(seat))
        }
        (OwnEvent::TimeOut { seat, .. }, Language::De) => {
            format!("Die Zeit von {} ist abgelaufen.", name(seat))
        }
        (OwnEvent::TimeOut { seat, .. }, Language::Fr) => {
            format!("Le temps de {} est écoulé.", name(seat))
        }
        (OwnEvent::Paused { seat }, Language::En) => {
            format!("Everyone agreed with {} to pause the clocks.", name(seat))
        }
        (OwnEvent::Paused { seat }, Language::De) => {
            format!(
                "Alle waren mit {} einverstanden, die Uhren anzuhalten.",
                name(seat)
            )
        }
        (OwnEvent::Paused { seat }, Language::Fr) => {
            format!(
                "Tout le monde a accepté la pause proposée par {}.",
                name(seat)
            )
        }
        (OwnEvent::Resumed { seat }, Language::En) => {
            format!("Everyone agreed with {} to go on.", name(seat))
        }
        (OwnEvent::Resumed { seat }, Language::De) => {
            format!(
                "Alle waren mit {} einverstanden weiterzuspielen.",
                name(seat)
            )
        }
        (OwnEvent::Resumed { seat }, Language::Fr) => {
            let name = name(seat);
            format!("Tout le monde a accepté de reprendre, comme {name} le proposait.")
        }
        (OwnEvent::DaysOffTaken { seat }, Language::En) => {
            format!("{} takes days off.", name(seat))
        }
        (OwnEvent::DaysOffTaken { seat }, Language::De) => {
            format!("{} nimmt freie Tage.", name(seat))
        }
        (OwnEvent::DaysOffTaken { seat }, Language::Fr) => {
            format!("{} prend des jours de congé.", name(seat))
        }
        (OwnEvent::DaysOffEnded { seat }, Language::En) => {
            format!("{} is back from their days off.", name(seat))
        }
        (OwnEvent::DaysOffEnded { seat }, Language::De) => {
            format!("{} ist aus den freien Tagen zurück.", name(seat))
        }
        (OwnEvent::DaysOffEnded { seat }, Language::Fr) => {
            format!("{} est de retour de congé.", name(seat))
        }
    };
    Some(said)
}

fn take_back_agreed(language: Language, name: &str, steps: usize) -> String {
    let agreed = match language {
        Language::En => format!("All agreed that {name} takes a move back"),
        Language::De => format!("Alle sind einverstanden, dass {name} einen Zug zurücknimmt"),
        Language::Fr => format!("Tout le monde accepte que {name} annule un coup"),
    };
    let count = u64::try_from(steps).unwrap_or(u64::MAX);
    if plural(language, count, true, false) {
        return agreed + ".";
    }
    match language {
        Language::En => format!("{agreed}: {steps} steps."),
        Language::De => format!("{agreed}: {steps} Schritte."),
        Language::Fr => format!("{agreed} : {steps} pas."),
    }
}
