//! The chronicle of a circle: what its games have brought that is worth remembering. What is kept are
//! facts; clients make sentences of them.

use super::scores::order;
use crate::app::App;
use crate::background::year_of;
use fondaco_protocol::{
    CircleChronicle, CircleFeat, CircleNemesis, CircleTable, TableId, UnixMs, UserId,
};
use game_core::Seat;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use store::circles::{CircleGame, CircleId, FeatsOf, KeptFeat};
use store::engine::StoreError;
use uuid::Uuid;

/// The latest games in which a nemesis is looked for.
const NEMESIS_GAMES_MAX: usize = 100;

/// How often a nemesis must have been ahead, and how many times as often as the other.
const NEMESIS_AHEAD_MIN: u32 = 3;
const NEMESIS_TIMES: u32 = 2;

/// The chronicle as somebody reads it in whose time zone days begin then.
pub(crate) async fn chronicle(
    app: &App,
    circle: CircleId,
    members: &BTreeSet<UserId>,
    zone: &TimeZone,
) -> Result<CircleChronicle, StoreError> {
    let now = app.clock.wall();
    let mut games = Games {
        app,
        circle,
        known: BTreeMap::new(),
    };
    let mut feats = Vec::new();
    for computers in [false, true] {
        let greatest = |year| {
            app.store
                .greatest_feats(circle, FeatsOf { computers, year })
        };
        let ever = greatest(None).await?;
        let this_year = greatest(Some(year_of(now))).await?;
        let lesser = this_year.into_iter().filter(|feat| !ever.contains(feat));
        let lesser: Vec<KeptFeat> = lesser.collect();
        for (feat, is_ever) in with(ever, true).chain(with(lesser, false)) {
            if let Some(game) = games.find(feat.table).await? {
                feats.push(CircleFeat {
                    kind: feat.kind,
                    seat: feat.seat,
                    step: feat.step,
                    count: feat.count,
                    computers,
                    is_ever,
                    game,
                });
            }
        }
    }
    let latest = app.store.circle_results(circle, NEMESIS_GAMES_MAX).await?;
    let nemesis = match nemesis(&latest, members) {
        Some(found) => games.find(found.latest).await?.map(|game| CircleNemesis {
            person: found.person,
            of: found.of,
            ahead: found.ahead,
            game,
        }),
        None => None,
    };
    Ok(CircleChronicle {
        feats,
        nemesis,
        year_ago: year_ago(app, circle, now, zone).await?,
    })
}

fn with(feats: Vec<KeptFeat>, is_ever: bool) -> impl Iterator<Item = (KeptFeat, bool)> {
    feats.into_iter().map(move |feat| (feat, is_ever))
}

/// The games of a circle that were asked for so far.
struct Games<'a> {
    app: &'a App,
    circle: CircleId,
    known: BTreeMap<TableId, Option<CircleTable>>,
}

impl Games<'_> {
    async fn find(&mut self, table: TableId) -> Result<Option<CircleTable>, StoreError> {
        if let Some(known) = self.known.get(&table) {
            return Ok(known.clone());
        }
        let found = self.app.store.circle_game(self.circle, table).await?;
        self.known.insert(table, found.clone());
        Ok(found)
    }
}

/// The last game that ended a year ago today.
async fn year_ago(
    app: &App,
    circle: CircleId,
    now: UnixMs,
    zone: &TimeZone,
) -> Result<Option<CircleTable>, StoreError> {
    let Some((begin, end)) = day_a_year_before(now, zone) else {
        return Ok(None);
    };
    let before = Some((end, TableId(Uuid::nil())));
    let last = app.store.circle_games(circle, before, 1).await?;
    let is_of_day = |game: &CircleTable| game.finished_at.is_some_and(|at| at >= begin);
    Ok(last.into_iter().find(is_of_day))
}

fn day_a_year_before(now: UnixMs, zone: &TimeZone) -> Option<(UnixMs, UnixMs)> {
    let now = Timestamp::from_millisecond(now.0).ok()?;
    let day = now
        .to_zoned(zone.clone())
        .date()
        .checked_sub(1.year())
        .ok()?;
    let begin_of = |day: jiff::civil::Date| {
        let begin = day.to_zoned(zone.clone()).ok()?;
        Some(UnixMs(begin.timestamp().as_millisecond()))
    };
    Some((begin_of(day)?, begin_of(day.tomorrow().ok()?)?))
}

/// Somebody who is ahead of somebody else nearly always.
#[derive(PartialEq, Eq, Debug)]
struct Nemesis {
    person: UserId,
    of: UserId,
    ahead: [u32; 2],
    /// The latest game in which the person was ahead.
    latest: TableId,
}

/// The members of whom one is ahead of the other by the most of these games, the newest first, without
/// computers and help.
fn nemesis(games: &[CircleGame], members: &BTreeSet<UserId>) -> Option<Nemesis> {
    let mut ahead: BTreeMap<(UserId, UserId), (u32, TableId)> = BTreeMap::new();
    for game in games.iter().filter(|game| !game.computers && !game.help) {
        let seats = Seat::all(u8::try_from(game.people.len()).unwrap_or(0));
        let played = seats.zip(&game.people).filter_map(|(seat, person)| {
            let person = (*person)?;
            members.contains(&person).then_some((seat, person))
        });
        let played: Vec<(Seat, UserId)> = played.collect();
        for (first, one) in &played {
            for (second, other) in &played {
                if one != other && order(&game.result, *first, *second) == Ordering::Less {
                    ahead.entry((*one, *other)).or_insert((0, game.id)).0 += 1;
                }
            }
        }
    }
    let times = |one, other| ahead.get(&(one, other)).map_or(0, |(times, _)| *times);
    let all = ahead.iter().map(|((one, other), (count, latest))| Nemesis {
        person: *one,
        of: *other,
        ahead: [*count, times(*other, *one)],
        latest: *latest,
    });
    let found = all.filter(|one| {
        let [ahead, behind] = one.ahead;
        ahead >= NEMESIS_AHEAD_MIN && ahead >= NEMESIS_TIMES * behind
    });
    found.max_by_key(|one| one.ahead[0] - one.ahead[1])
}

#[cfg(test)]
mod tests {
    use super::*;
    use fondaco_protocol::TableResult;

    const ADA: UserId = UserId(Uuid::from_u128(1));
    const BEN: UserId = UserId(Uuid::from_u128(2));
    const EVE: UserId = UserId(Uuid::from_u128(3));

    fn game(id: u128, people: &[UserId], scores: &[i32]) -> CircleGame {
        let best = scores.iter().max();
        let seats = Seat::all(people.len() as u8);
        let winners = seats.filter(|seat| scores.get(seat.index()) == best);
        CircleGame {
            id: TableId(Uuid::from_u128(id)),
            ruleset: "horus".to_owned(),
            ended_at: UnixMs(0),
            result: TableResult {
                scores: scores.to_vec(),
                winners: winners.collect(),
            },
            people: people.iter().copied().map(Some).collect(),
            computers: false,
            help: false,
        }
    }

    #[test]
    fn a_nemesis_is_ahead_twice_as_often_and_leads_to_the_latest_defeat() {
        let games = [
            game(9, &[ADA, BEN], &[2, 1]),
            game(8, &[BEN, ADA], &[3, 1]),
            game(7, &[ADA, BEN, EVE], &[1, 2, 0]),
            game(6, &[ADA, BEN], &[1, 2]),
        ];
        let all = BTreeSet::from([ADA, BEN, EVE]);
        let found = nemesis(&games, &all);
        let expected = Nemesis {
            person: BEN,
            of: ADA,
            ahead: [3, 1],
            latest: TableId(Uuid::from_u128(8)),
        };
        assert_eq!(found, Some(expected));
        assert_eq!(nemesis(&games[..3], &all), None, "two defeats are none");
        assert_eq!(
            nemesis(&games, &BTreeSet::from([BEN, EVE])),
            None,
            "Ada has left"
        );
        for (computers, help) in [(true, false), (false, true)] {
            let apart = games.clone().map(|game| CircleGame {
                computers,
                help,
                ..game
            });
            assert_eq!(nemesis(&apart, &all), None);
        }
    }

    #[test]
    fn a_year_ago_today_is_a_day_of_the_reader() {
        let at = |text: &str| UnixMs(text.parse::<Timestamp>().unwrap().as_millisecond());
        let day = |now: &str, zone: &str| day_a_year_before(at(now), &TimeZone::get(zone).unwrap());
        // It is Saturday in Auckland already.
        let found = day("2026-11-27T12:30:00Z", "Pacific/Auckland");
        assert_eq!(
            found,
            Some((at("2025-11-27T11:00:00Z"), at("2025-11-28T11:00:00Z")))
        );
        let found = day("2026-11-27T12:30:00Z", "UTC");
        assert_eq!(
            found,
            Some((at("2025-11-27T00:00:00Z"), at("2025-11-28T00:00:00Z")))
        );
        // A leap day had no day a year before: its eve stands in.
        let found = day("2028-02-29T12:00:00Z", "UTC");
        assert_eq!(
            found,
            Some((at("2027-02-28T00:00:00Z"), at("2027-03-01T00:00:00Z")))
        );
    }
}
