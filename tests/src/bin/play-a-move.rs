//! Plays a move on a running server, to show that the installation works: `play-a-move
//! http://127.0.0.1:7878`. Behind a proxy, give the proxy's address.

use anyhow::{Context, bail, ensure};
use fondaco_tests::client::Person;

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    let base = std::env::args().nth(1);
    let base = base.context("usage: play-a-move http://ADDRESS")?;
    let base = base.trim_end_matches('/');
    let people = [
        Person::guest(base, "Ada").await?,
        Person::guest(base, "Bob").await?,
    ];
    let table = people[0].start_game("golden-horn", &[&people[1]]).await?;
    let mut sockets = [
        people[0].connect(table).await?,
        people[1].connect(table).await?,
    ];
    let seat = sockets
        .iter()
        .position(|socket| !socket.legal_actions().is_empty());
    let seat = seat.context("nobody can act")?;
    let before = sockets[seat].version();
    let action = sockets[seat].legal_actions().swap_remove(0);
    let command = sockets[seat].act(&action).await?;
    match sockets[seat].answer(command).await? {
        Ok(version) => ensure!(version > before, "the move changed nothing"),
        Err(code) => bail!("the move was refused: {code}"),
    }
    while sockets[1 - seat].version() == before {
        sockets[1 - seat].next().await?;
    }
    println!("a move was played at {base}, and seen by both");
    Ok(())
}
