//! Updates in shorthand say the same as plain ones.

use fondaco_protocol::Shorthand;
use fondaco_tests::client::TableSocket;
use fondaco_tests::game_night::{DOMINIO_DA_MAR, Dice, GOLDEN_HORN, Game, GameNight, HORUS};
use fondaco_tests::server::{Kind, TestServer};

/// Plays on while each player and a spectator have a second connection, in shorthand.
async fn both_say_the_same(game: Game) {
    let server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started_for(&server, game, 3).await;
    let fingerprint = Shorthand::current().fingerprint();
    let mut short = Vec::new();
    for person in &night.people {
        let socket = person.connect_in_shorthand(night.table, fingerprint);
        short.push(socket.await.unwrap());
    }
    let mut dice = Dice::new(8);
    for _ in 0..60 {
        if night.play(&mut dice, 1).await == 0 {
            break;
        }
        for (plain, short) in night.sockets.iter().zip(&mut short) {
            while short.version() < plain.version() {
                short.next().await.unwrap();
            }
            assert_eq!(short.position, plain.position);
        }
    }
    for (plain, short) in night.sockets.iter().zip(&short) {
        let [plain, short] = [plain, short].map(bytes_of_updates);
        assert!(short * 2 < plain, "{short} bytes for {plain}");
    }
}

/// The size of all updates after the first frame, in bytes, without what proves the draws: nothing
/// makes hashes shorter.
fn bytes_of_updates(socket: &TableSocket) -> usize {
    let is_update = |frame: &&String| frame.starts_with('[') || frame.contains("\"update\"");
    let updates = socket.frames.iter().skip(1).filter(is_update);
    updates
        .map(|frame| frame.len() - bytes_of_hashes(frame))
        .sum()
}

/// The hex digits of salts and hashes.
fn bytes_of_hashes(frame: &str) -> usize {
    const DIGITS_MIN: usize = 32;
    let runs = frame.split(|sign: char| !sign.is_ascii_hexdigit());
    runs.map(str::len).filter(|&run| run >= DIGITS_MIN).sum()
}

#[tokio::test]
async fn golden_horn_is_the_same_in_shorthand() {
    both_say_the_same(GOLDEN_HORN).await;
}

#[tokio::test]
async fn dominio_da_mar_is_the_same_in_shorthand() {
    both_say_the_same(DOMINIO_DA_MAR).await;
}

#[tokio::test]
async fn horus_is_the_same_in_shorthand() {
    both_say_the_same(HORUS).await;
}

/// Clients with another vocabulary get plain messages.
#[tokio::test]
async fn another_vocabulary_is_not_used() {
    let server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started(&server, 2).await;
    let mut other = night.people[0]
        .connect_in_shorthand(night.table, "0011223344556677")
        .await
        .unwrap();
    night.play(&mut Dice::new(8), 3).await;
    while other.version() < night.sockets[0].version() {
        other.next().await.unwrap();
    }
    assert!(other.frames.iter().all(|frame| frame.starts_with('{')));
}
