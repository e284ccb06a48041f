//! Horus in words, for players who are away, from the catalogue that the client reads, too.

use crate::{CardInPlay, EventView, PhaseView, TileKind};
use game_core::{Json, Reader, Seat, Words, of_step};
use serde::Deserialize;

mod lines;
mod names;

#[allow(
    dead_code,
    unreachable_pub,
    reason = "the client alone shows most of the catalogue"
)]
mod texts {
    include!(concat!(env!("OUT_DIR"), "/texts.rs"));
}

use texts::Texts;

pub(crate) struct HorusWords;

impl Words for HorusWords {
    fn acts(&self, step: &[Json], reader: &Reader<'_>) -> Vec<String> {
        let events: Vec<EventView> = of_step(step);
        let line = |(index, event)| lines::line(event, has_no_stone(&events, index), reader);
        let mut said: Vec<String> = events.iter().enumerate().filter_map(line).collect();
        // If a step begins with a draw of cards, the player chose not to place a stone.
        if let Some(EventView::CardsDrawn { seat, .. }) = events.first() {
            said.insert(0, Texts(reader.language).log_no_stone(&reader.name(*seat)));
        }
        said
    }

    fn done_to(&self, step: &[Json], reader: &Reader<'_>) -> Vec<String> {
        let events: Vec<EventView> = of_step(step);
        let lost = events.iter().filter_map(|event| match event {
            EventView::CardsDiscarded { seat, cards } if *seat == reader.seat => {
                let texts = Texts(reader.language);
                Some(texts.news_discarded(&names::cards(texts, cards)))
            }
            _ => None,
        });
        lost.collect()
    }

    fn changed(&self, before: &Json, after: &Json, reader: &Reader<'_>) -> Option<String> {
        let points =
            |view: &Json| Some(view.read::<Seen>()?.players.get(reader.seat.index())?.score);
        let (before, after) = (points(before)?, points(after)?);
        (before != after).then(|| Texts(reader.language).news_points(before, after))
    }

    fn asked(&self, view: &Json, reader: &Reader<'_>) -> Option<String> {
        let Seen { turn, .. } = view.read::<Seen>()?;
        let asked = lines::asked(Texts(reader.language), &turn)?;
        (turn.seat == reader.seat).then_some(asked)
    }
}

/// The part of the public view that is read here.
#[derive(Deserialize)]
struct Seen {
    turn: TurnSeen,
    players: Vec<PlayerSeen>,
}

#[derive(Deserialize)]
struct TurnSeen {
    seat: Seat,
    is_first_round: bool,
    is_last: bool,
    step: PhaseView,
    card: Option<CardInPlay>,
}

#[derive(Deserialize)]
struct PlayerSeen {
    score: i32,
}

/// Whether the turn ended with the tile that was laid, because no region was fit for a stone.
fn has_no_stone(step: &[EventView], index: usize) -> bool {
    let EventView::TileLaid { kind, .. } = &step[index] else {
        return false;
    };
    let is_terrain = match kind {
        TileKind::Desert | TileKind::Hill | TileKind::Field | TileKind::Marsh => true,
        TileKind::Temple
        | TileKind::Necropolis
        | TileKind::Pyramid
        | TileKind::Barque
        | TileKind::River => false,
    };
    let is_over = |event: &EventView| {
        matches!(
            event,
            EventView::TurnBegan { .. } | EventView::GameEnded { .. }
        )
    };
    is_terrain && step[index + 1..].iter().any(is_over)
}
