//! What one address can do to a server.

use crate::guests::client::{Person, TableSocket};
use anyhow::Context;
use fondaco_protocol::{ForkTable, TableId, TableView, Version};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{Instant, sleep, timeout};

/// Requests sent concurrently.
const AT_ONCE: usize = 8;

/// Connections held concurrently: more than the server admits.
const HELD: usize = 2_000;

/// Connections are spread over this time; otherwise the first second would measure the attacker.
const BEGIN_WITHIN: Duration = Duration::from_secs(2);

/// A pause after each attempt, and a longer one after a refusal: attacker and server share a
/// machine, and the attacker's load must not be the reason why others wait.
const PAUSE: Duration = Duration::from_millis(2);
const PAUSE_ENDED: Duration = Duration::from_secs(1);
const PAUSE_REFUSED: Duration = Duration::from_millis(200);

/// An attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attack {
    /// Opens tables, as new people whenever one has reached the limit.
    Tables,
    /// Forks a finished game.
    Forks,
    /// Creates new guests.
    Guests,
    /// Opens sockets to the lobby.
    Sockets,
    /// Opens sockets to a table but never says hello.
    NeverGreeting,
    /// Connects and stays silent.
    Silent,
    /// Sends half a request head.
    HalfHeads,
    /// Sends request heads whose bodies never arrive.
    HalfBodies,
    /// Begins HTTP/2 and then stays silent.
    IdleHttp2,
}

impl Attack {
    /// All of them.
    pub const ALL: [Attack; 9] = [
        Attack::Tables,
        Attack::Forks,
        Attack::Guests,
        Attack::Sockets,
        Attack::NeverGreeting,
        Attack::Silent,
        Attack::HalfHeads,
        Attack::HalfBodies,
        Attack::IdleHttp2,
    ];

    /// A short name.
    pub fn name(self) -> &'static str {
        match self {
            Attack::Tables => "tables",
            Attack::Forks => "forks",
            Attack::Guests => "guests",
            Attack::Sockets => "sockets",
            Attack::NeverGreeting => "never-greeting",
            Attack::Silent => "silent",
            Attack::HalfHeads => "half-heads",
            Attack::HalfBodies => "half-bodies",
            Attack::IdleHttp2 => "idle-http2",
        }
    }

    /// What is sent on a held connection.
    fn opening(self) -> &'static [u8] {
        match self {
            Attack::HalfHeads => b"GET /api/tables HTTP/1.1\r\nhost: x\r\nx-",
            Attack::HalfBodies => {
                b"POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
                  content-length: 100\r\n\r\n{\"na"
            }
            Attack::IdleHttp2 => b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0",
            Attack::Silent
            | Attack::Tables
            | Attack::Forks
            | Attack::Guests
            | Attack::Sockets
            | Attack::NeverGreeting => b"",
        }
    }
}

/// An attacker at one address, ready to begin.
pub(super) struct Attacker {
    attack: Attack,
    base: String,
    from: IpAddr,
    person: Person,
    /// A finished game, if the attack needs one.
    finished: Option<TableId>,
    /// A table with sockets.
    table: TableId,
    tried: AtomicU64,
    taken: AtomicU64,
}

impl Attacker {
    pub(super) async fn prepare(
        attack: Attack,
        base: &str,
        from: IpAddr,
    ) -> anyhow::Result<Arc<Attacker>> {
        let person = Person::guest_from(base, "Eve", from).await?;
        let finished = match attack {
            Attack::Forks => Some(play_to_the_end(base, &person, from).await?),
            _ => None,
        };
        let table = person.open_table("horus", 2).await?.id;
        Ok(Arc::new(Attacker {
            attack,
            base: base.to_owned(),
            from,
            person,
            finished,
            table,
            tried: AtomicU64::new(0),
            taken: AtomicU64::new(0),
        }))
    }

    /// Attacks until the deadline. Returns how often it tried, and how often it was accepted.
    pub(super) async fn go_on(self: Arc<Attacker>, until: Instant) -> (u64, u64) {
        let workers = match self.attack {
            Attack::Tables | Attack::Forks | Attack::Guests => AT_ONCE,
            Attack::Sockets | Attack::NeverGreeting => HELD / 4,
            Attack::Silent | Attack::HalfHeads | Attack::HalfBodies | Attack::IdleHttp2 => HELD,
        };
        let delay = |worker: usize| BEGIN_WITHIN.mul_f64(worker as f64 / workers as f64);
        let work = (0..workers).map(|worker| {
            let (repeat, delay) = (self.clone().repeat(until), delay(worker));
            tokio::spawn(async move {
                sleep(delay).await;
                repeat.await;
            })
        });
        for worker in work.collect::<Vec<_>>() {
            let _ = worker.await;
        }
        (self.tried.load(Relaxed), self.taken.load(Relaxed))
    }

    async fn repeat(self: Arc<Attacker>, until: Instant) {
        let mut person = self.person.clone();
        while Instant::now() < until {
            self.tried.fetch_add(1, Relaxed);
            let left = until.saturating_duration_since(Instant::now());
            match timeout(left, self.once(&mut person)).await {
                Ok(Ok(())) => {}
                Ok(Err(_)) => sleep(PAUSE_REFUSED).await,
                Err(_) => return,
            }
            sleep(PAUSE).await;
        }
    }

    fn count_taken(&self) {
        self.taken.fetch_add(1, Relaxed);
    }

    async fn once(&self, person: &mut Person) -> anyhow::Result<()> {
        match self.attack {
            Attack::Tables => {
                if person.open_table("horus", 2).await.is_err() {
                    *person = Person::guest_from(&self.base, "Eve", self.from).await?;
                    person.open_table("horus", 2).await?;
                }
                self.count_taken();
            }
            Attack::Guests => {
                Person::guest_from(&self.base, "Eve", self.from).await?;
                self.count_taken();
            }
            Attack::Forks => {
                let table = self.finished.context("no game is over")?;
                let fork = ForkTable {
                    seat: None,
                    computers: None,
                    version: Version(20),
                    hot_seat: true,
                    commitment: None,
                    what_if: false,
                };
                let path = format!("/api/tables/{table}/fork");
                let _: TableView = person.post(&path, &fork).await?;
                self.count_taken();
            }
            Attack::Sockets => {
                let socket = person.raw_socket("/ws/lobby", None).await?;
                self.count_taken();
                hold(socket).await;
            }
            Attack::NeverGreeting => {
                let path = format!("/ws/tables/{}", self.table);
                let socket = person.raw_socket(&path, None).await?;
                self.count_taken();
                hold(socket).await;
            }
            Attack::Silent | Attack::HalfHeads | Attack::HalfBodies | Attack::IdleHttp2 => {
                self.hold_a_connection().await?;
            }
        }
        Ok(())
    }

    async fn hold_a_connection(&self) -> anyhow::Result<()> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::new(self.from, 0))?;
        let address = self.base.trim_start_matches("http://").parse()?;
        let mut stream: TcpStream = socket.connect(address).await?;
        stream.write_all(self.attack.opening()).await?;
        self.count_taken();
        let ended = tokio::io::copy(&mut stream, &mut tokio::io::sink()).await;
        sleep(PAUSE_ENDED).await;
        ended?;
        Ok(())
    }
}

/// Holds the connection until the server closes it.
async fn hold(mut socket: impl futures_util::Stream<Item = impl Sized> + Unpin) {
    while futures_util::StreamExt::next(&mut socket).await.is_some() {}
}

/// Plays Horus against oneself, always with the first legal action.
///
/// # Errors
/// If the server refuses any of it.
pub async fn play_to_the_end(base: &str, eve: &Person, from: IpAddr) -> anyhow::Result<TableId> {
    let other = Person::guest_from(base, "Mallory", from).await?;
    let table = eve.start_game("horus", &[&other]).await?;
    let mut sockets = [eve.connect(table).await?, other.connect(table).await?];
    loop {
        let can_act = |socket: &TableSocket| !socket.legal_actions().is_empty();
        let Some(seat) = sockets.iter().position(can_act) else {
            break;
        };
        let action = sockets[seat].legal_actions().swap_remove(0);
        let command = sockets[seat].act(&action).await?;
        let answered = sockets[seat].answer(command).await?;
        let version = answered.map_err(|code| anyhow::anyhow!("{action}: {code}"))?;
        for socket in &mut sockets {
            while socket.version() < version {
                socket.next().await?;
            }
        }
    }
    // The end of the game is saved a moment after the last move.
    while !sockets[0].is_over() {
        sockets[0].next().await?;
    }
    Ok(table)
}
