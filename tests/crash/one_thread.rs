//! A server with a single thread, as on a machine with one core.

use crate::sqlite;
use fondaco_protocol::Version;
use fondaco_tests::game_night::{Dice, GOLDEN_HORN, GameNight};
use fondaco_tests::process::{Program, ServerProcess};

/// Moves before each kill.
const MOVES: usize = 30;

#[tokio::test]
async fn a_server_with_one_thread_plays_and_loses_nothing_by_kills() {
    let folder = tempfile::tempdir().unwrap();
    let database = sqlite(&folder);
    let start = async |listen: &str| {
        let settings = ["--threads", "1"];
        let program = Program::Fondaco;
        let started = ServerProcess::start_set(&[], program, listen, &database, &settings);
        started.await.unwrap()
    };
    let mut server = start("127.0.0.1:0").await;
    let listen = server.url.trim_start_matches("http://").to_owned();
    let mut night = GameNight::open(&server.url, GOLDEN_HORN, 2).await;
    night.sit_down(&server.url).await;
    night.start().await;
    let mut dice = Dice::new(3);
    let mut played = 0;
    for _ in 0..3 {
        played += night.play(&mut dice, MOVES).await;
        server.kill().await.unwrap();
        server = start(&listen).await;
        night.connect().await;
        assert_eq!(night.sockets[0].version(), Version(played as u64));
    }
    server.stop().await.unwrap();
}
