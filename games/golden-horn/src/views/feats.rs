//! What is worth remembering of a game: a long voyage, a rich homecoming, many raids.

use crate::EventView;
use game_core::{BySeat, Feat, SEATS_MAX, ToldStep, of_step};

pub(crate) fn feats(steps: &[ToldStep]) -> Vec<Feat> {
    let mut raids = BySeat::from_fn(SEATS_MAX, |_| 0);
    let mut feats = Vec::new();
    for told in steps {
        for event in of_step(&told.events) {
            let feat = |kind, seat, count| Feat {
                kind,
                seat,
                step: told.step,
                count,
            };
            match event {
                EventView::Sailed {
                    seat, from, path, ..
                } => {
                    let to = path.last().copied().unwrap_or(from);
                    feats.push(feat("voyage", seat, u32::from(from.abs_diff(to))));
                }
                EventView::Unloaded {
                    seat,
                    goods,
                    people,
                } => {
                    let pieces = u32::from(goods.total()) + u32::from(people.total());
                    feats.push(feat("homecoming", seat, pieces));
                }
                EventView::Raided { seat, .. } => {
                    raids[seat] += 1;
                    feats.push(feat("raids", seat, raids[seat]));
                }
                EventView::FleetPlaced { .. }
                | EventView::GameBegan { .. }
                | EventView::TurnBegan { .. }
                | EventView::Loaded { .. }
                | EventView::Refilled { .. }
                | EventView::CardsDrawn { .. }
                | EventView::DeckReshuffled
                | EventView::Conquered { .. }
                | EventView::Exchanged { .. }
                | EventView::EndTriggered { .. }
                | EventView::GameEnded { .. } => {}
            }
        }
    }
    feats
}
