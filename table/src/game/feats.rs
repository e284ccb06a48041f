//! What is worth remembering of a game that is over, from its log and its curve.

use super::line::{Line, ReplayError};
use super::running::line_setup;
use crate::record::{Durable, LogEntry, TableRecord};
use fondaco_protocol::{COMEBACK_PERCENT, Curve, CurvePoint, OPENING_PERCENT, TableResult};
use game_core::{Feat, Ruleset, ToldStep};

/// The feats of people in a game that was played from its start to a result.
///
/// # Errors
/// If the log does not lead where it led before.
pub fn feats(
    ruleset: &dyn Ruleset,
    table: &TableRecord,
    log: &[Durable<LogEntry>],
    curve: Option<&Curve>,
) -> Result<Vec<Feat>, ReplayError> {
    let Some(result) = table.stage.result() else {
        return Ok(Vec::new());
    };
    if table.hot_seat || table.fork().is_some() {
        return Ok(Vec::new());
    }
    let mut feats = ruleset.feats(&told(ruleset, table, log)?);
    feats.extend(curve.and_then(|curve| comeback(&curve.points, result)));
    let is_persons = |feat: &Feat| {
        let seat = table.seats.get(feat.seat);
        seat.is_some_and(|seat| seat.person().is_some() && seat.computer().is_none())
    };
    feats.retain(is_persons);
    Ok(feats)
}

/// What was not taken back.
fn told(
    ruleset: &dyn Ruleset,
    table: &TableRecord,
    log: &[Durable<LogEntry>],
) -> Result<Vec<ToldStep>, ReplayError> {
    let mut line = Line::start(ruleset, line_setup(table))?;
    let mut told: Vec<ToldStep> = Vec::new();
    for (logged, step) in log.iter().map(Durable::get).zip(1..) {
        let before = line.depth();
        let next = line.replay(logged)?;
        let (_, events) = line.advance(next, logged.at);
        if line.depth() > before {
            told.push(ToldStep {
                step,
                events: events
                    .into_iter()
                    .filter_map(|event| event.public)
                    .collect(),
                view: line.position().public_json(),
            });
        } else {
            told.truncate(usize::try_from(line.depth()).unwrap_or(usize::MAX));
        }
    }
    Ok(told)
}

/// The moment in which whoever won alone was as good as beaten. It counts the thousandths of a chance that
/// were missing then.
fn comeback(points: &[CurvePoint], result: &TableResult) -> Option<Feat> {
    let [winner] = result.winners[..] else {
        return None;
    };
    let end = points.last()?.step;
    let chance = |point: &CurvePoint| point.known.get(winner.index()).copied().unwrap_or(0);
    let opening = u64::from(end) * u64::from(OPENING_PERCENT);
    let played = points
        .iter()
        .filter(|point| point.step < end && u64::from(point.step) * 100 >= opening);
    let lowest = played.min_by_key(|point| chance(point))?;
    let even = 1_000.0 / result.scores.len() as f64;
    let beaten = even * f64::from(COMEBACK_PERCENT) / 100.0;
    (f64::from(chance(lowest)) < beaten).then(|| Feat {
        kind: "comeback",
        seat: winner,
        step: lowest.step,
        count: 1_000 - u32::from(chance(lowest)).min(1_000),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_core::Seat;

    fn won_with(chances: &[u16], winners: &[u8]) -> Option<Feat> {
        let points: Vec<CurvePoint> = (0..)
            .zip(chances)
            .map(|(step, chance)| CurvePoint {
                step,
                known: vec![1_000 - chance, *chance],
                open: vec![500, 500],
            })
            .collect();
        let result = TableResult {
            scores: vec![1, 2],
            winners: winners.iter().filter_map(|seat| Seat::new(*seat)).collect(),
        };
        comeback(&points, &result)
    }

    #[test]
    fn a_comeback_is_the_lowest_point_of_whoever_won_after_the_opening() {
        let found = won_with(&[10, 400, 240, 120, 700, 1_000], &[1]);
        let told = found.map(|feat| (feat.seat.index(), feat.step, feat.count));
        assert_eq!(told, Some((1, 3, 880)));
        assert_eq!(
            won_with(&[10, 400, 250, 700, 1_000], &[1]),
            None,
            "half of an even chance"
        );
        assert_eq!(
            won_with(&[10, 400, 100, 700, 1_000], &[0, 1]),
            None,
            "two have won"
        );
        assert_eq!(won_with(&[], &[1]), None);
    }
}
