//! Golden Horn in words, for players who are away, from the catalogue that the client reads, too.

use crate::{Colour, Counts, EventView, PhaseView};
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

pub(crate) struct GoldenHornWords;

impl Words for GoldenHornWords {
    fn acts(&self, step: &[Json], reader: &Reader<'_>) -> Vec<String> {
        let events: Vec<EventView> = of_step(step);
        let lines = events.iter().map(|event| lines::line(event, reader));
        lines.flatten().collect()
    }

    fn done_to(&self, step: &[Json], reader: &Reader<'_>) -> Vec<String> {
        let events: Vec<EventView> = of_step(step);
        let robbed = events.iter().filter_map(|event| match event {
            EventView::Raided {
                seat,
                target,
                ship,
                cargo,
                ..
            } if *target == reader.seat => Some(lines::robbed(reader, *seat, *ship, *cargo)),
            _ => None,
        });
        robbed.collect()
    }

    fn changed(&self, before: &Json, after: &Json, reader: &Reader<'_>) -> Option<String> {
        let points = |view: &Json| Some(view.read::<Seen>()?.tableau(reader)?.score.total);
        let (before, after) = (points(before)?, points(after)?);
        (before != after).then(|| Texts(reader.language).news_points(before, after))
    }

    fn asked(&self, view: &Json, reader: &Reader<'_>) -> Option<String> {
        let seen = view.read::<Seen>()?;
        match seen.phase {
            PhaseView::Placing if !seen.tableau(reader)?.has_placed => {
                Some(Texts(reader.language).prompt_place())
            }
            PhaseView::Playing if seen.current == Some(reader.seat) => {
                Some(lines::turn(Texts(reader.language), &seen))
            }
            PhaseView::Placing | PhaseView::Playing | PhaseView::Finished => None,
        }
    }
}

/// The part of the public view that is read here.
#[derive(Deserialize)]
struct Seen {
    phase: PhaseView,
    tableaus: Vec<TableauSeen>,
    current: Option<Seat>,
    must_sail: Option<u8>,
    voyage_done: bool,
    end: Option<EndSeen>,
}

#[derive(Deserialize)]
struct TableauSeen {
    has_placed: bool,
    score: ScoreSeen,
}

#[derive(Deserialize)]
struct ScoreSeen {
    total: i32,
}

#[derive(Deserialize)]
struct EndSeen {}

impl Seen {
    fn tableau(&self, reader: &Reader<'_>) -> Option<&TableauSeen> {
        self.tableaus.get(reader.seat.index())
    }
}

/// Counts these cards by colour.
fn tally(cards: &[Colour]) -> Counts {
    let mut counts = Counts::default();
    for colour in cards {
        counts[*colour] += 1;
    }
    counts
}
