//! The local socket through which operators talk to the running server: one line of JSON each way.

use super::carry_out::Admin;
use super::commands::{AdminAnswer, AdminRequest};
use crate::app::App;
use crate::config::Config;
use crate::observe::with_causes;
use anyhow::{Context, bail};
use serde::{Deserialize, Serialize};
use std::fs;
use std::io;
use std::os::unix::fs::{FileTypeExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{UnixListener, UnixStream};
use tokio::time::timeout;
use tracing::warn;

/// The longest line of a request.
const REQUEST_BYTES_MAX: u64 = 16 * 1024;

/// The longest that a command may take.
const COMMAND_MAX: Duration = Duration::from_secs(60);

/// What the server sends back.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Reply {
    Done(AdminAnswer),
    Failed(String),
}

/// The path of the socket: as configured, or beside the embedded database.
pub fn socket_path(config: &Config) -> Option<PathBuf> {
    let beside = || {
        config
            .store_file()
            .map(|file| file.with_file_name("admin.sock"))
    };
    config.admin_socket.clone().or_else(beside)
}

/// Answers operators until the server stops. Only the user the server runs as, and root, can
/// connect.
pub(crate) async fn listen(app: App) {
    let Some(path) = socket_path(&app.config) else {
        return;
    };
    let listener = match bind(&path) {
        Ok(listener) => listener,
        Err(error) => {
            let path = path.display();
            return warn!(%path, %error, "no socket for `fondaco admin` at {path}; choose another path with --admin-socket (FONDACO_ADMIN_SOCKET)");
        }
    };
    loop {
        let accepted = tokio::select! {
            () = app.stop.cancelled() => break,
            accepted = listener.accept() => accepted,
        };
        if let Ok((stream, _)) = accepted {
            let app = app.clone();
            tokio::spawn(async move {
                if let Ok(Err(error)) = timeout(COMMAND_MAX, answer(&app, stream)).await {
                    warn!(%error, "an operator's command was not answered");
                }
            });
        }
    }
    let _ = remove_socket(&path);
}

/// Removes the leftover socket of a server that was killed: the lock on the database guarantees
/// that this server is the only one.
fn bind(path: &Path) -> io::Result<UnixListener> {
    match remove_socket(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let listener = UnixListener::bind(path)?;
    fs::set_permissions(path, fs::Permissions::from_mode(0o600))?;
    Ok(listener)
}

/// Removes a socket, and nothing else: the path may be a slip of the pen.
fn remove_socket(path: &Path) -> io::Result<()> {
    if fs::symlink_metadata(path)?.file_type().is_socket() {
        return fs::remove_file(path);
    }
    let told = "there is something else than a socket, which is left alone";
    Err(io::Error::new(io::ErrorKind::AlreadyExists, told))
}

async fn answer(app: &App, stream: UnixStream) -> anyhow::Result<()> {
    let (reading, mut writing) = stream.into_split();
    let mut line = Vec::new();
    let mut reading = BufReader::new(reading.take(REQUEST_BYTES_MAX));
    reading.read_until(b'\n', &mut line).await?;
    let reply = match serde_json::from_slice::<AdminRequest>(&line) {
        Err(error) => Reply::Failed(error.to_string()),
        Ok(request) => {
            let admin = Admin::of_server(app);
            match admin.order(&request, "the socket").await {
                Ok(answer) => Reply::Done(answer),
                Err(error) => Reply::Failed(with_causes(&error)),
            }
        }
    };
    let mut text = serde_json::to_vec(&reply)?;
    text.push(b'\n');
    writing.write_all(&text).await?;
    writing.shutdown().await?;
    // What is left unread of a longer line would turn the end into a reset, and lose the answer.
    let mut rest = reading.into_inner().into_inner();
    let _ = tokio::io::copy(&mut rest, &mut tokio::io::sink()).await;
    Ok(())
}

/// Sends a request to the running server. `None` if there is none at this socket.
///
/// # Errors
/// What the server reports, or that it does not answer.
pub async fn ask(path: &Path, request: &AdminRequest) -> anyhow::Result<Option<AdminAnswer>> {
    let mut stream = match UnixStream::connect(path).await {
        Ok(stream) => stream,
        Err(error)
            if matches!(
                error.kind(),
                // The last one is a path that is too long for any socket.
                io::ErrorKind::NotFound
                    | io::ErrorKind::ConnectionRefused
                    | io::ErrorKind::InvalidInput
            ) =>
        {
            return Ok(None);
        }
        Err(error) => {
            return Err(error).with_context(|| format!("{} cannot be opened", path.display()));
        }
    };
    let mut line = serde_json::to_vec(request)?;
    line.push(b'\n');
    stream.write_all(&line).await?;
    let mut reply = Vec::new();
    timeout(COMMAND_MAX, stream.read_to_end(&mut reply))
        .await
        .context("the server does not answer")??;
    match serde_json::from_slice(&reply).context("the server's answer cannot be read")? {
        Reply::Done(answer) => Ok(Some(answer)),
        Reply::Failed(why) => bail!(why),
    }
}
