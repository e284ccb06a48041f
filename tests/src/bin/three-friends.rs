//! Three friends, and an authority for certificates, beside a machine on which somebody sets up a
//! server with HTTPS: `three-friends games.example`. They find the name on this machine, and the
//! authority looks for it at port 80.

use anyhow::{Context, ensure};
use fondaco_tests::game_night::{Dice, GameNight, HORUS};
use fondaco_tests::pebble::{Pebble, TlsBrowser};
use std::io::stdin;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;
use tokio::io::copy_bidirectional;
use tokio::net::TcpListener;
use tokio::time::{Instant, sleep};

const FRIENDS: u8 = 3;

/// Enough for each to have had a turn.
const MOVES: usize = 60;

const VALIDITY: Duration = Duration::from_secs(90 * 24 * 60 * 60);

/// The longest that they wait for the server.
const WAIT_MAX: Duration = Duration::from_secs(60);

const POLL: Duration = Duration::from_millis(50);

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    let name = std::env::args().nth(1);
    let name = name.context("usage: three-friends NAME")?;
    let pebble = Pebble::start(80, VALIDITY);
    println!("{} {}", pebble.directory(), pebble.ca().display());
    let at = SocketAddr::from((Ipv4Addr::LOCALHOST, 443));
    let browser = pebble.browser().await?.at(at, &name);
    let base = through(browser.clone(), &name).await?;
    // Each line asks them to come and play.
    for line in stdin().lines() {
        line?;
        let begun = Instant::now();
        while let Err(why) = browser.shown().await {
            ensure!(begun.elapsed() < WAIT_MAX, "no certificate: {why}");
            sleep(POLL).await;
        }
        println!("certificate");
        let page = browser.ask("GET", "/", "", "").await?;
        ensure!(page.contains("<title>Fondaco"), "this is no page: {page}");
        let mut night = GameNight::open(&base, HORUS, FRIENDS).await;
        for _ in 1..FRIENDS {
            night.sit_down(&base).await;
        }
        night.start().await;
        let played = night.play(&mut Dice::new(1), MOVES).await;
        ensure!(played == MOVES, "only {played} moves were played");
        println!("played");
    }
    Ok(())
}

/// Where friends without TLS of their own reach the server by its name: each connection goes on as
/// one of the browser's.
async fn through(browser: TlsBrowser, name: &str) -> anyhow::Result<String> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    let port = listener.local_addr()?.port();
    tokio::spawn(async move {
        while let Ok((mut plain, _)) = listener.accept().await {
            let browser = browser.clone();
            tokio::spawn(async move {
                let mut encrypted = browser.connect().await?;
                copy_bidirectional(&mut plain, &mut encrypted).await?;
                anyhow::Ok(())
            });
        }
    });
    Ok(format!("http://{name}:{port}"))
}
