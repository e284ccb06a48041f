//! The sentences that describe what happened.

use super::{Seen, Texts, names, tally};
use crate::{Colour, Counts, EndTrigger, EventView, Load, People};
use game_core::{Reader, Seat};

/// The line of the log for an event, if it is something that a player did.
pub(super) fn line(event: &EventView, reader: &Reader<'_>) -> Option<String> {
    let texts = Texts(reader.language);
    let name = |seat: &Seat| reader.name(*seat);
    let said = match event {
        EventView::FleetPlaced { seat } => texts.log_fleet_placed(&name(seat)),
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
                format!("{raid} {}", texts.log_emptied())
            } else {
                raid
            }
        }
        EventView::Loaded {
            seat,
            ship,
            cargo,
            pieces,
        } => {
            let cargo = names::cargo(texts, *cargo, *pieces);
            texts.log_loaded(&name(seat), &texts.ship(*ship), &cargo)
        }
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
        } => texts.log_unloaded(&name(seat), &names::stock(texts, *goods, *people)),
        EventView::Conquered {
            seat,
            territory,
            people,
        } => texts.log_conquered(
            &name(seat),
            &names::territory(texts, *territory),
            &names::paid_people(texts, *people),
        ),
        EventView::Exchanged { seat, count } => texts.log_exchanged(&name(seat), *count),
        EventView::EndTriggered {
            seat,
            trigger,
            last,
        } => match trigger {
            EndTrigger::EmptyPort => texts.log_empty_port(&name(last)),
            EndTrigger::Announced => texts.log_announced(&name(seat), &name(last)),
            EndTrigger::AllTerritories => texts.log_all_territories(&name(last)),
            EndTrigger::Becalmed => texts.log_becalmed(),
        },
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
    let texts = Texts(reader.language);
    texts.log_raided(
        &reader.name(seat),
        &reader.name(target),
        &texts.ship(ship),
        &names::piece(texts, cargo),
        &names::stock(texts, tally(cards), People::NOBODY),
    )
}

/// Tells the victim of a raid about it.
pub(super) fn robbed(reader: &Reader<'_>, seat: Seat, ship: u8, cargo: Load) -> String {
    let texts = Texts(reader.language);
    texts.news_robbed(
        &reader.name(seat),
        &texts.ship(ship),
        &names::piece(texts, cargo),
    )
}

fn sailed(reader: &Reader<'_>, seat: Seat, ship: u8, stops: [u8; 2], cost: Counts) -> String {
    let texts = Texts(reader.language);
    let (name, ship) = (reader.name(seat), texts.ship(ship));
    let [from, to] = stops.map(|stop| names::space(reader, stop));
    let count = cost.total();
    if count == 0 {
        return texts.log_sailed(&name, &ship, &from, &to);
    }
    let which = names::stock(texts, cost, People::NOBODY);
    texts.log_sailed_with_wind(&name, &ship, &from, &to, &texts.log_paid(&which, count))
}

/// What the player whose turn it is should do next.
pub(super) fn turn(texts: Texts, seen: &Seen) -> String {
    match seen.must_sail {
        Some(ship) => texts.prompt_must_sail(&texts.ship(ship)),
        None if seen.voyage_done => texts.prompt_end(),
        None if seen.end.is_some() => texts.prompt_last_voyage(),
        None => texts.prompt_voyage(),
    }
}
