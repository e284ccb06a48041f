//! A command that is sent twice is executed once.

use fondaco_protocol::{ClientMessage, CommandId, Version};
use fondaco_tests::game_night::GameNight;
use fondaco_tests::server::{Kind, TestServer};
use serde_json::Value;
use uuid::Uuid;

async fn send(
    night: &mut GameNight,
    seat: usize,
    cmd_id: CommandId,
    action: &Value,
) -> Result<Version, String> {
    let version = night.sockets[seat].version();
    let message = ClientMessage::Act {
        cmd_id,
        version,
        action: action.clone(),
    };
    night.sockets[seat].send(&message).await.unwrap();
    night.sockets[seat].answer(cmd_id).await.unwrap()
}

#[tokio::test]
async fn a_repeated_command_gets_its_old_answer_even_after_a_restart() {
    let mut server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started(&server, 2).await;
    let seat = night.to_act().unwrap();
    let action = night.sockets[seat].legal_actions()[0].clone();
    let cmd_id = CommandId(Uuid::new_v4());
    assert_eq!(
        send(&mut night, seat, cmd_id, &action).await,
        Ok(Version(1))
    );
    assert_eq!(
        send(&mut night, seat, cmd_id, &action).await,
        Ok(Version(1))
    );
    server.stop().await;
    server.start_again().await;
    night.connect().await;
    assert_eq!(
        send(&mut night, seat, cmd_id, &action).await,
        Ok(Version(1))
    );
    assert_eq!(
        server
            .app()
            .store
            .log(night.table, Version(0))
            .await
            .unwrap()
            .len(),
        1
    );
}

#[tokio::test]
async fn a_command_id_cannot_be_used_for_something_else() {
    let server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started(&server, 2).await;
    let seat = night.to_act().unwrap();
    let listed = night.sockets[seat].legal_actions();
    let cmd_id = CommandId(Uuid::new_v4());
    assert_eq!(
        send(&mut night, seat, cmd_id, &listed[0]).await,
        Ok(Version(1))
    );
    let other = send(&mut night, seat, cmd_id, &listed[1]).await;
    assert_eq!(other, Err("command_id_reused".to_owned()));
    assert_eq!(
        server
            .app()
            .store
            .log(night.table, Version(0))
            .await
            .unwrap()
            .len(),
        1
    );
}
