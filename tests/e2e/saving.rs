//! The store fails while people play: a move waits, and is saved exactly once.

use fondaco_protocol::{ClientMessage, CommandId, Saving, ServerMessage, Version};
use fondaco_tests::client::{Person, TableSocket};
use fondaco_tests::game_night::{Dice, GameNight};
use fondaco_tests::needs;
use fondaco_tests::postgres::{Durability, PostgresServer};
use fondaco_tests::server::{Kind, TestServer};
use std::time::{Duration, Instant};
use tokio::task::block_in_place;
use uuid::Uuid;

/// A move that is not answered because the store cannot save.
struct Stuck {
    seat: usize,
    command: CommandId,
    message: ClientMessage,
}

/// Plays on until a move gets stuck, and checks that the players are told in time.
async fn get_stuck(night: &mut GameNight, dice: &mut Dice) -> Stuck {
    loop {
        let seat = night.next_seat(dice).expect("the game is on");
        let socket = &mut night.sockets[seat];
        let listed = socket.legal_actions();
        let command = CommandId(Uuid::new_v4());
        let message = ClientMessage::Act {
            cmd_id: command,
            version: socket.version(),
            action: listed[dice.below(listed.len())].clone(),
        };
        let sent = Instant::now();
        socket.send(&message).await.unwrap();
        let saved = socket.until(|message| match message {
            ServerMessage::Ack { cmd_id, version } if *cmd_id == command => Some(Some(*version)),
            ServerMessage::Saving { state } => {
                assert_eq!(*state, Saving::Slow);
                Some(None)
            }
            _ => None,
        });
        if let Some(version) = saved.await.unwrap() {
            catch_up(&mut night.sockets, version).await;
            continue;
        }
        assert!(
            sent.elapsed() >= Duration::from_millis(500),
            "{:?}",
            sent.elapsed()
        );
        assert_eq!(next_saving(socket).await, Saving::Failing);
        assert!(
            sent.elapsed() >= Duration::from_secs(2),
            "{:?}",
            sent.elapsed()
        );
        return Stuck {
            seat,
            command,
            message,
        };
    }
}

async fn catch_up(sockets: &mut [TableSocket], version: Version) {
    for socket in sockets {
        while socket.version() < version {
            socket.next().await.unwrap();
        }
    }
}

async fn next_saving(socket: &mut TableSocket) -> Saving {
    let told = socket.until(|message| match message {
        ServerMessage::Saving { state } => Some(*state),
        _ => None,
    });
    told.await.unwrap()
}

/// What must hold whenever a store fails for a while and recovers.
async fn a_move_waits(server: &TestServer, fail: impl AsyncFnOnce(), repair: impl AsyncFnOnce()) {
    let mut night = GameNight::started(server, 3).await;
    let friend = Person::guest(&server.url(), "Friend").await.unwrap();
    let mut watching = friend.connect(night.table).await.unwrap();
    let mut dice = Dice::new(5);
    night.play(&mut dice, 6).await;

    fail().await;
    let stuck = get_stuck(&mut night, &mut dice).await;
    let before = night.sockets[stuck.seat].version();
    catch_up(std::slice::from_mut(&mut watching), before).await;

    // Spectators can go on watching, with or without a session.
    let stranger = Person::stranger(&server.url());
    for person in [&stranger, &friend] {
        let mut late = person.connect(night.table).await.unwrap();
        assert_eq!(late.version(), before, "nobody sees what is not saved");
        assert_eq!(next_saving(&mut late).await, Saving::Failing);
    }
    // So can the player who reloads the page and resends the move.
    let player = &night.people[stuck.seat];
    let mut reloaded = player.connect(night.table).await.unwrap();
    assert_eq!(reloaded.version(), before);
    reloaded.send(&stuck.message).await.unwrap();

    repair().await;
    let acked = reloaded.answer(stuck.command).await.unwrap();
    assert_eq!(acked, Ok(before.next()));
    assert_eq!(next_saving(&mut watching).await, Saving::Slow);
    assert_eq!(next_saving(&mut watching).await, Saving::Failing);
    assert_eq!(next_saving(&mut watching).await, Saving::Done);
    catch_up(&mut night.sockets, before.next()).await;

    let log = server
        .app()
        .store
        .log(night.table, Version(0))
        .await
        .unwrap();
    let times = log
        .iter()
        .filter(|entry| entry.get().cmd_id == stuck.command);
    assert_eq!(times.count(), 1, "the move is in the log once");
    assert_eq!(log.len() as u64, before.0 + 1);
    assert_eq!(night.play(&mut dice, 10).await, 10, "play goes on");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_waits_for_a_database_that_was_stopped() {
    needs!(Postgres);
    let postgres = PostgresServer::start_with(Durability::Safe);
    let server = TestServer::start_on(&postgres.create_database().await).await;
    let fail = async || block_in_place(|| postgres.stop_immediately());
    let repair = async || block_in_place(|| postgres.start_again());
    a_move_waits(&server, fail, repair).await;
}

/// The database hangs for longer than the server waits for an answer, so it may still execute a
/// statement after the server has given up on it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_waits_for_a_database_that_hangs() {
    needs!(Postgres);
    let postgres = PostgresServer::start_with(Durability::Safe);
    let server = TestServer::start_on(&postgres.create_database().await).await;
    let fail = async || postgres.hang();
    let repair = async || {
        while server.app().store.stats().failed_batches == 0 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        postgres.go_on();
    };
    a_move_waits(&server, fail, repair).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_waits_for_room_on_a_full_disk() {
    let server = TestServer::start(Kind::Sqlite).await;
    let store = &server.app().store;
    let fail = async || store.leave_room(Some(0)).await.unwrap();
    let repair = async || store.leave_room(None).await.unwrap();
    a_move_waits(&server, fail, repair).await;
}
