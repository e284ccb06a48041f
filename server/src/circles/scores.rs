//! What the finished games of a circle say about its members. Nothing is kept: the scores are
//! counted from the latest games, whose number is limited, whenever somebody looks at them.

use fondaco_protocol::{
    CIRCLE_PAIRS_MAX, CircleKind, CirclePair, CirclePlayer, CircleScores, TableResult, UnixMs,
    UserId,
};
use game_core::Seat;
use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BTreeSet};
use store::circles::CircleGame;

/// Counts games, the newest first, for those who are members now.
pub(crate) fn scores(games: &[CircleGame], members: &BTreeSet<UserId>) -> CircleScores {
    let mut kinds: BTreeMap<(&str, usize, bool, bool), Tally> = BTreeMap::new();
    for game in games {
        let (ruleset, seats) = (&*game.ruleset, game.people.len());
        let kind = (ruleset, seats, game.computers, game.help);
        kinds.entry(kind).or_default().add(game, members);
    }
    let mut kinds: Vec<CircleKind> = kinds
        .into_iter()
        .map(|((ruleset, seats, computers, help), tally)| CircleKind {
            ruleset: ruleset.to_owned(),
            seats: u8::try_from(seats).unwrap_or(u8::MAX),
            computers,
            help,
            games: tally.games,
            players: tally.players(),
            pairs: tally.pairs(),
        })
        .collect();
    kinds.sort_by_key(|kind| Reverse(kind.games));
    CircleScores {
        games: u32::try_from(games.len()).unwrap_or(u32::MAX),
        kinds,
    }
}

/// The games of one kind.
#[derive(Default)]
struct Tally {
    games: u32,
    players: BTreeMap<UserId, Player>,
    pairs: BTreeMap<(UserId, UserId), Pair>,
}

#[derive(Default)]
struct Player {
    games: u32,
    wins: u32,
    /// The run of wins that the games counted so far end with.
    run: u32,
    best: u32,
    /// The first run, once it has ended.
    streak: Option<u32>,
}

struct Pair {
    ahead: [u32; 2],
    level: u32,
    since: UnixMs,
}

impl Tally {
    fn add(&mut self, game: &CircleGame, members: &BTreeSet<UserId>) {
        self.games += 1;
        let played: Vec<(Seat, UserId)> = Seat::all(u8::try_from(game.people.len()).unwrap_or(0))
            .zip(&game.people)
            .filter_map(|(seat, person)| Some((seat, (*person)?)))
            .filter(|(_, person)| members.contains(person))
            .collect();
        for (seat, person) in &played {
            let has_won = game.result.winners.contains(seat);
            self.players.entry(*person).or_default().add(has_won);
        }
        for (place, (first, one)) in played.iter().enumerate() {
            for (second, other) in &played[place + 1..] {
                let order = order(&game.result, *first, *second);
                self.pair(*one, *other, order, game.ended_at);
            }
        }
    }

    fn pair(&mut self, one: UserId, other: UserId, order: Ordering, at: UnixMs) {
        let (key, order) = if one <= other {
            ((one, other), order)
        } else {
            ((other, one), order.reverse())
        };
        let pair = self.pairs.entry(key).or_insert(Pair {
            ahead: [0, 0],
            level: 0,
            since: at,
        });
        match order {
            Ordering::Less => pair.ahead[0] += 1,
            Ordering::Equal => pair.level += 1,
            Ordering::Greater => pair.ahead[1] += 1,
        }
        pair.since = pair.since.min(at);
    }

    fn players(&self) -> Vec<CirclePlayer> {
        let players = self.players.iter().map(|(person, player)| CirclePlayer {
            person: *person,
            games: player.games,
            wins: player.wins,
            streak: player.streak.unwrap_or(player.run),
            best_streak: player.best,
        });
        let mut players: Vec<CirclePlayer> = players.collect();
        players.sort_by_key(|player| (Reverse(player.wins), player.games));
        players
    }

    fn pairs(&self) -> Vec<CirclePair> {
        let pairs = self.pairs.iter().map(|((one, other), pair)| CirclePair {
            people: [*one, *other],
            ahead: pair.ahead,
            level: pair.level,
            since: pair.since,
        });
        let mut pairs: Vec<CirclePair> = pairs.collect();
        pairs.sort_by_key(|pair| Reverse(pair.ahead[0] + pair.ahead[1] + pair.level));
        pairs.truncate(CIRCLE_PAIRS_MAX);
        pairs
    }
}

impl Player {
    /// Takes the game before those so far.
    fn add(&mut self, has_won: bool) {
        self.games += 1;
        if has_won {
            self.wins += 1;
            self.run += 1;
            self.best = self.best.max(self.run);
        } else {
            self.streak.get_or_insert(self.run);
            self.run = 0;
        }
    }
}

/// Whether the first seat finished before the second one: `Less`. Winners come first, then points
/// count.
pub(super) fn order(result: &TableResult, first: Seat, second: Seat) -> Ordering {
    let place = |seat: Seat| {
        let points = result.scores.get(seat.index()).copied().unwrap_or(i32::MIN);
        if result.winners.contains(&seat) {
            (false, Reverse(0))
        } else {
            (true, Reverse(points))
        }
    };
    place(first).cmp(&place(second))
}

#[cfg(test)]
mod tests {
    use super::*;
    use fondaco_protocol::TableId;
    use uuid::Uuid;

    const ADA: UserId = UserId(Uuid::from_u128(1));
    const BEN: UserId = UserId(Uuid::from_u128(2));
    const EVE: UserId = UserId(Uuid::from_u128(3));

    /// A game that ended at this time, with the points of each seat.
    fn game(at: i64, people: &[UserId], points: &[i32]) -> CircleGame {
        let most = points.iter().max().copied();
        let winners = Seat::all(points.len() as u8).zip(points);
        let winners = winners.filter(|(_, points)| Some(**points) == most);
        CircleGame {
            id: TableId(Uuid::nil()),
            ruleset: "nim".into(),
            ended_at: UnixMs(at),
            result: TableResult {
                scores: points.to_vec(),
                winners: winners.map(|(seat, _)| seat).collect(),
            },
            people: people.iter().copied().map(Some).collect(),
            computers: false,
            help: false,
        }
    }

    fn all() -> BTreeSet<UserId> {
        BTreeSet::from([ADA, BEN, EVE])
    }

    #[test]
    fn pairs_count_who_finished_before_whom_wherever_they_sat() {
        let games = [
            game(40, &[BEN, ADA], &[1, 2]),
            game(30, &[ADA, BEN], &[3, 3]),
            game(20, &[ADA, BEN], &[1, 5]),
            game(10, &[ADA, BEN], &[9, 5]),
            game(5, &[ADA, BEN], &[8, 5]),
        ];
        let counted = scores(&games, &all());
        assert_eq!(counted.games, 5);
        let pair = &counted.kinds[0].pairs[0];
        assert_eq!((pair.people, pair.since), ([ADA, BEN], UnixMs(5)));
        assert_eq!((pair.ahead, pair.level), ([3, 1], 1));
    }

    #[test]
    fn of_three_each_two_are_a_pair_and_points_count_below_the_winner() {
        let counted = scores(&[game(1, &[ADA, BEN, EVE], &[9, 2, 5])], &all());
        let pairs: Vec<_> = counted.kinds[0].pairs.iter().collect();
        let ahead: Vec<_> = pairs.iter().map(|pair| (pair.people, pair.ahead)).collect();
        assert_eq!(
            ahead,
            [
                ([ADA, BEN], [1, 0]),
                ([ADA, EVE], [1, 0]),
                ([BEN, EVE], [0, 1])
            ]
        );
    }

    #[test]
    fn a_streak_ends_with_the_first_game_that_is_not_won() {
        let wins = [true, true, false, true, true, true, false];
        let games: Vec<CircleGame> = (0..)
            .zip(wins)
            .map(|(age, ada)| game(100 - age, &[ADA, BEN], &[i32::from(ada), i32::from(!ada)]))
            .collect();
        let players = scores(&games, &all()).kinds.remove(0).players;
        let streaks = players
            .iter()
            .map(|one| (one.wins, one.streak, one.best_streak));
        assert_eq!(streaks.collect::<Vec<_>>(), [(5, 2, 3), (2, 0, 1)]);
    }

    #[test]
    fn games_are_counted_by_kind_and_members_only() {
        let mut with_computer = game(1, &[ADA, BEN], &[1, 0]);
        with_computer.people[1] = None;
        with_computer.computers = true;
        let mut with_help = game(1, &[ADA, BEN], &[1, 0]);
        with_help.help = true;
        let games = [
            with_help,
            with_computer,
            game(2, &[ADA, BEN], &[1, 0]),
            game(3, &[ADA, BEN], &[1, 0]),
            game(4, &[ADA, BEN, EVE], &[1, 0, 0]),
        ];
        let counted = scores(&games, &BTreeSet::from([ADA, EVE]));
        let kinds: Vec<_> = counted
            .kinds
            .iter()
            .map(|kind| (kind.seats, kind.computers, kind.help, kind.games))
            .collect();
        let expected = [
            (2, false, false, 2),
            (2, false, true, 1),
            (2, true, false, 1),
            (3, false, false, 1),
        ];
        assert_eq!(kinds, expected);
        let pairs = counted.kinds.iter().map(|kind| kind.pairs.len());
        assert_eq!(pairs.collect::<Vec<_>>(), [0, 0, 0, 1]);
        assert_eq!(counted.kinds[0].players.len(), 1, "Ben has left");
    }
}
