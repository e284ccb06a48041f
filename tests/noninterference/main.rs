//! Two real servers, each with its own database, sockets and HTTP, whose games are
//! indistinguishable to one viewer: what this viewer receives is the same, byte for byte.

mod house;
mod masked;

use crate::house::{Deed, House};
use fondaco_tests::server::TestServer;
use game_core::{Seat, Viewer};
use serde_json::{Value, json};
use simulation::noninterference::wire::{Played, TwoServers};

/// The maximum number of deeds per game.
const DEEDS_MAX: usize = 70;

const PLAYERS: usize = 3;

/// The minimum number of deeds to compare per game, on average, before two servers diverge or the
/// game ends.
const COMPARED_MIN: usize = 20;

struct Compared {
    deeds: usize,
    bytes: usize,
}

/// Two servers that are indistinguishable to a viewer.
struct Pair {
    viewer: Viewer,
    rules: TwoServers,
    first: House,
    second: House,
}

/// What the viewer, and everybody who knows no more than the viewer, has been told by the two
/// servers.
struct Told {
    first: Vec<String>,
    second: Vec<String>,
}

impl Pair {
    async fn open(game: Played, viewer: Viewer, number: u64) -> Pair {
        let rules = TwoServers::alike_to(viewer, game, number);
        let (first, second) = (rules.clone(), rules.clone());
        rules.first_begins();
        let first = TestServer::start_offering(move || first.of_first()).await;
        let first = House::open(first, game.id(), PLAYERS).await;
        rules.second_begins(false);
        let second = TestServer::start_offering(move || second.of_second()).await;
        Pair {
            viewer,
            rules,
            first,
            second: House::open(second, game.id(), PLAYERS).await,
        }
    }

    /// Does the same at both. Returns `None` if there is nothing more to compare, because the game
    /// is over, which reveals everything, or because the two have diverged.
    async fn perform(&mut self, deed: &Deed) -> anyhow::Result<Option<Told>> {
        self.rules.first_begins();
        let said = self.first.perform(deed).await?;
        if self.first.is_over() {
            return Ok(None);
        }
        self.rules.second_begins(deed.only_asks());
        let there = deed_there(deed, self.viewer);
        let said_there = self.second.perform(&there).await?;
        if self.rules.went_astray().is_some() {
            return Ok(None);
        }
        let (mut first, mut second) = (Vec::new(), Vec::new());
        for socket in self.sockets() {
            first.extend(self.first.told(socket));
            second.extend(self.second.told(socket));
            if asks_for(deed) == Some(socket) {
                first.extend(said.clone());
                second.extend(said_there.clone());
            }
        }
        Ok(Some(Told { first, second }))
    }

    /// The connections of those who know no more than the viewer.
    fn sockets(&self) -> impl Iterator<Item = usize> + use<> {
        let own = match self.viewer {
            Viewer::Player(seat) => Some(seat.index()),
            Viewer::Spectator => None,
        };
        own.into_iter().chain([self.first.seats()])
    }
}

/// Plays at both servers, and reports any difference.
async fn compare(game: Played, viewer: Viewer, number: u64) -> Result<Compared, String> {
    let mut pair = Pair::open(game, viewer, number).await;
    let mut compared = Compared { deeds: 0, bytes: 0 };
    let mut tried = json!({ "type": "nothing" });
    for number in 0..DEEDS_MAX {
        let Some(deed) = next_deed(&pair.first, number, &tried) else {
            break;
        };
        if let Deed::Act { seat, choice } = &deed {
            tried = pair.first.sockets[*seat].legal_actions()[*choice].clone();
        }
        let told = pair.perform(&deed).await;
        let told = told.map_err(|error| format!("{deed:?}: {error:#}"))?;
        let Some(Told { first, second }) = told else {
            break;
        };
        if first != second {
            return Err(format!("after {deed:?}: {second:?} instead of {first:?}"));
        }
        compared.deeds += 1;
        compared.bytes += first.iter().map(String::len).sum::<usize>();
    }
    Ok(compared)
}

/// The deed at the second server: seats with other cards there do something else with them.
fn deed_there(deed: &Deed, viewer: Viewer) -> Deed {
    match deed {
        Deed::Act { seat, choice }
            if Seat::new(*seat as u8).map(Viewer::Player) != Some(viewer) =>
        {
            Deed::Act {
                seat: *seat,
                choice: choice + 1,
            }
        }
        other => other.clone(),
    }
}

fn asks_for(deed: &Deed) -> Option<usize> {
    match deed {
        Deed::Ask { socket, .. } => Some(*socket),
        _ => None,
    }
}

/// Every other deed is a move; in between, people do everything else that they can.
fn next_deed(house: &House, number: usize, tried: &Value) -> Option<Deed> {
    let socket = (number / 2) % house.sockets.len();
    if number.is_multiple_of(2) {
        let able = |seat: &usize| !house.sockets[*seat].legal_actions().is_empty();
        let able: Vec<usize> = (0..house.seats()).filter(able).collect();
        let seat = *able.get(number / 2 % able.len().max(1))?;
        let listed = house.sockets[seat].legal_actions().len();
        return Some(Deed::Act {
            seat,
            choice: number * 7 % listed,
        });
    }
    let ask = |path: &str, body: Option<Value>| Deed::Ask {
        socket,
        path: path.to_owned(),
        body,
    };
    Some(match (number / 2) % 15 {
        0 => ask("/api/tables/{id}/replay", None),
        1 => Deed::WhyNot {
            socket,
            action: tried.clone(),
        },
        2 => ask("/api/tables/{id}", None),
        3 => Deed::Undo {
            seat: socket % house.seats(),
        },
        // Not what the lobby was last sent, which may be a second old at one of them.
        4 => ask("/api/tables?status=playing", None),
        5 => Deed::Try {
            socket,
            action: tried.clone(),
        },
        6 => ask("/api/me/tables", None),
        7 => Deed::Reconnect { socket },
        8 => ask("/api/tables/{id}/file", None),
        9 => ask("/api/tables/{id}/fork", Some(json!({ "version": 1 }))),
        10 => Deed::Say { socket },
        11 => ask("/api/tables/{id}/rematch", Some(json!({}))),
        12 => ask("/api/tables/{id}/start", Some(json!({}))),
        13 => ask("/api/rulesets", None),
        _ => ask("/api/me/games", None),
    })
}

fn viewers() -> impl Iterator<Item = Viewer> {
    let seats = (0..PLAYERS as u8).filter_map(Seat::new);
    seats.map(Viewer::Player).chain([Viewer::Spectator])
}

#[tokio::test]
async fn two_servers_with_other_secrets_say_the_same() {
    let (mut deeds, mut bytes) = (0, 0);
    for game in [Played::Lots, Played::GoldenHorn, Played::Horus] {
        for (number, viewer) in viewers().enumerate() {
            let compared = compare(game, viewer, number as u64).await;
            let compared = compared.unwrap_or_else(|leak| panic!("{game:?} {viewer:?} {leak}"));
            println!("{game:?} {viewer:?}: {} deeds", compared.deeds);
            deeds += compared.deeds;
            bytes += compared.bytes;
        }
    }
    println!("{deeds} deeds at two servers, {bytes} bytes each, 0 of them differ");
    let games = 3 * viewers().count();
    assert!(
        deeds >= games * COMPARED_MIN,
        "only {deeds} deeds in {games} games"
    );
}
