//! A route to a database that can be shut, for a server that is cut off from the database and
//! nothing else.

use anyhow::Context;
use sqlx::postgres::PgConnectOptions;
use std::path::PathBuf;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// The maximum number of bytes held back in each direction of a connection while the gate is shut.
const HELD_MAX: usize = 16 * 1024;

/// Forwards connections while it is open. Data that arrives while it is shut is held back, as by a
/// broken network, and is forwarded later.
pub struct Gate {
    /// The URL of the database through the gate.
    pub url: String,
    is_open: watch::Sender<bool>,
    keeper: JoinHandle<()>,
}

impl Gate {
    /// An open gate in front of this database, which listens on a Unix socket.
    ///
    /// # Errors
    /// If the database has another kind of address.
    pub async fn before(database: &str) -> anyhow::Result<Gate> {
        let options: PgConnectOptions = database.parse()?;
        let folder = options.get_socket().context("a Unix socket")?;
        let socket = folder.join(format!(".s.PGSQL.{}", options.get_port()));
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let url = format!(
            "postgres://{}@{}/{}?sslmode=disable",
            options.get_username(),
            listener.local_addr()?,
            options.get_database().context("a database")?
        );
        let (is_open, opened) = watch::channel(true);
        let keeper = tokio::spawn(keep(listener, socket, opened));
        Ok(Gate {
            url,
            is_open,
            keeper,
        })
    }

    /// From now on nothing passes.
    pub fn shut(&self) {
        self.is_open.send_replace(false);
    }

    /// Everything passes again.
    pub fn open(&self) {
        self.is_open.send_replace(true);
    }
}

impl Drop for Gate {
    fn drop(&mut self) {
        self.keeper.abort();
    }
}

async fn keep(listener: TcpListener, socket: PathBuf, opened: watch::Receiver<bool>) {
    while let Ok((client, _)) = listener.accept().await {
        tokio::spawn(pass(client, socket.clone(), opened.clone()));
    }
}

/// Forwards one connection. When one side ends, the other one is closed.
async fn pass(client: TcpStream, socket: PathBuf, mut opened: watch::Receiver<bool>) {
    if opened.wait_for(|is_open| *is_open).await.is_err() {
        return;
    }
    let Ok(database) = UnixStream::connect(socket).await else {
        return;
    };
    let (from_client, to_client) = client.into_split();
    let (from_database, to_database) = database.into_split();
    tokio::join!(
        pass_on(from_client, to_database, opened.clone()),
        pass_on(from_database, to_client, opened),
    );
}

async fn pass_on(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut opened: watch::Receiver<bool>,
) {
    let mut held = vec![0; HELD_MAX];
    loop {
        let read = from.read(&mut held).await.unwrap_or(0);
        if opened.wait_for(|is_open| *is_open).await.is_err() {
            return;
        }
        if read == 0 || to.write_all(&held[..read]).await.is_err() {
            let _ = to.shutdown().await;
            return;
        }
    }
}
