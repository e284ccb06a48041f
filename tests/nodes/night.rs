//! A game whose players are connected to different servers.

use fondaco_tests::cluster::Cluster;
use fondaco_tests::game_night::{Game, GameNight};

/// A running game. Seat `n` is at server `n + 1`, wrapping round but skipping the first server,
/// which owns the table.
pub(crate) async fn spread(cluster: &Cluster, game: Game, seats: u8) -> GameNight {
    let urls = cluster.urls();
    // A table belongs to its host's server, and is in memory there before anybody else connects.
    let mut night = GameNight::open(&urls[0], game, seats).await;
    let host = night.people[0].connect(night.table).await.unwrap();
    for seat in 1..seats {
        night.sit_down(&urls[server_of(seat, &urls)]).await;
    }
    night.people[0] = cluster.move_to(server_of(0, &urls), &night.people[0]);
    night.start().await;
    drop(host);
    night
}

/// Never the first server.
fn server_of(seat: u8, urls: &[String]) -> usize {
    1 + usize::from(seat) % (urls.len() - 1)
}
