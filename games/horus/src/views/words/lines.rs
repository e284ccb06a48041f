//! The sentences that describe what happened.

use super::{Texts, TurnSeen, names};
use crate::{CardInPlay, EventView, PhaseView, STONE_REGION_MAX};
use game_core::{Reader, Seat};

/// The line of the log for an event, if it is something that a player did.
pub(super) fn line(event: &EventView, has_no_stone: bool, reader: &Reader<'_>) -> Option<String> {
    let texts = Texts(reader.language);
    let name = |seat: &Seat| reader.name(*seat);
    let said = match event {
        EventView::TileLaid { seat, kind, .. } => {
            let laid = texts.log_laid(&name(seat), &names::laid(texts, *kind));
            if has_no_stone {
                format!("{laid} {}", texts.log_no_fit())
            } else {
                laid
            }
        }
        EventView::CardPlayed { seat, card } => {
            texts.log_card(&name(seat), &names::card(texts, *card))
        }
        EventView::NilePlayed { seat } => texts.log_nile(&name(seat)),
        EventView::StonePlaced { seat, .. } => texts.log_stone(&name(seat)),
        EventView::StoneMoved { seat, .. } => texts.log_moved(&name(seat)),
        EventView::CardsDiscarded { seat, cards } => {
            texts.log_discards(&name(seat), &names::cards(texts, cards))
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

/// What the player whose turn it is should do next.
pub(super) fn asked(texts: Texts, turn: &TurnSeen) -> Option<String> {
    let step = match &turn.step {
        PhaseView::LayTile { tile, .. } => names::lay(texts, *tile),
        PhaseView::PlayCard if turn.is_first_round => texts.prompt_play_first_card(),
        PhaseView::PlayCard => texts.prompt_play_card(),
        PhaseView::PlaceStone => {
            let (min, max) = match turn.card {
                Some(CardInPlay::Horus {
                    size_min, size_max, ..
                }) => (size_min, size_max),
                Some(CardInPlay::Nile { .. }) | None => (1, STONE_REGION_MAX),
            };
            texts.prompt_place_stone(&names::sizes(texts, min, max))
        }
        PhaseView::MoveStone => texts.prompt_move_stone(),
        PhaseView::Finished => return None,
    };
    Some(if turn.is_last {
        texts.prompt_last(&step)
    } else {
        step
    })
}
