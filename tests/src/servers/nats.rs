//! A NATS server for tests: the installed program, on a free port of the loopback interface.

use crate::servers::certificate::Certificate;
use crate::servers::needs::program;
use crate::servers::process::free_address;
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::timeout;

/// The user name for servers started here.
pub const USER: &str = "fondaco";

/// The password for servers started here.
pub const PASSWORD: &str = "a word for tests";

/// The maximum time that it may take to start.
const START_MAX: Duration = Duration::from_secs(20);

const POLL: Duration = Duration::from_millis(5);

/// A server that runs until it is dropped.
pub struct NatsServer {
    address: SocketAddr,
    settings: PathBuf,
    child: Option<Child>,
    _folder: TempDir,
}

impl NatsServer {
    /// Starts a server that only [`USER`] may use.
    pub fn start() -> NatsServer {
        NatsServer::start_for(&format!("user: {USER}, password: \"{PASSWORD}\""))
    }

    /// Starts a server with these settings in its `authorization`.
    pub fn start_for(authorization: &str) -> NatsServer {
        NatsServer::start_set(&format!("authorization {{ {authorization} }}"))
    }

    /// Starts a server that anybody may use, but only over TLS.
    pub fn start_with(certificate: &Certificate) -> NatsServer {
        let (own, key) = (certificate.own.display(), certificate.key.display());
        NatsServer::start_set(&format!(
            "tls {{ cert_file: \"{own}\", key_file: \"{key}\" }}"
        ))
    }

    /// Starts a server with these settings.
    pub fn start_set(text: &str) -> NatsServer {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let settings = folder.path().join("nats.conf");
        std::fs::write(&settings, text).expect("the folder can be written to");
        let mut server = NatsServer {
            address: free_address(),
            settings,
            child: None,
            _folder: folder,
        };
        server.start_again();
        server
    }

    /// `nats://127.0.0.1:PORT`
    pub fn url(&self) -> String {
        format!("nats://{}", self.address)
    }

    /// The address that it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The settings for a server process to use it.
    pub fn arguments(&self) -> Vec<String> {
        let url = self.url();
        [
            "--nats-url",
            &url,
            "--nats-user",
            USER,
            "--nats-password",
            PASSWORD,
        ]
        .map(str::to_owned)
        .to_vec()
    }

    /// Subscribes to everything sent through it from now on, as any eavesdropper could.
    ///
    /// # Errors
    /// If it refuses the subscription.
    pub async fn listen(&self) -> anyhow::Result<Listener> {
        let mut stream = tokio::net::TcpStream::connect(self.address).await?;
        let login = serde_json::json!({ "user": USER, "pass": PASSWORD, "verbose": false });
        let words = format!("CONNECT {login}\r\nSUB > 1\r\nPING\r\n");
        stream.write_all(words.as_bytes()).await?;
        let mut listener = Listener {
            stream,
            heard: Vec::new(),
        };
        while !listener.has_heard("PONG\r\n") {
            listener.more().await?;
        }
        Ok(listener)
    }

    /// Its process id, while it is running.
    pub fn process(&self) -> Option<u32> {
        self.child.as_ref().map(Child::id)
    }

    /// Kills it immediately.
    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Restarts it after [`Self::kill`], at the same address.
    pub fn start_again(&mut self) {
        let child =
            Command::new(program("nats-server").expect("NATS is needed: install nats-server"))
                .arg("-c")
                .arg(&self.settings)
                .args(["-a", "127.0.0.1", "-p", &self.address.port().to_string()])
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .expect("nats-server starts");
        self.child = Some(child);
        let begun = Instant::now();
        while !self.greets() {
            assert!(begun.elapsed() < START_MAX, "nats-server does not answer");
            std::thread::sleep(POLL);
        }
    }

    /// Suspends it: its connections stay open, but it does nothing.
    pub fn freeze(&self) {
        self.signal("-STOP");
    }

    /// Resumes it after [`Self::freeze`].
    pub fn go_on(&self) {
        self.signal("-CONT");
    }

    /// The ports that clients are connected from.
    pub fn clients(&self) -> BTreeSet<u16> {
        const ESTABLISHED: &str = "01";
        let table = std::fs::read_to_string("/proc/net/tcp").expect("the table of connections");
        let port = |address: &str| {
            let (_, port) = address.split_once(':')?;
            u16::from_str_radix(port, 16).ok()
        };
        let rows = table.lines().skip(1).filter_map(|row| {
            let mut words = row.split_whitespace().skip(1);
            let (client, server, state) = (words.next()?, words.next()?, words.next()?);
            let is_ours = port(server)? == self.address.port() && state == ESTABLISHED;
            is_ours.then(|| port(client))?
        });
        rows.collect()
    }

    fn signal(&self, signal: &str) {
        let child = self.child.as_ref().expect("it runs");
        let mut kill = Command::new("kill");
        let sent = kill.args([signal, &child.id().to_string()]).status();
        let sent = sent.expect("kill can be run");
        assert!(sent.success(), "the signal was not sent");
    }

    /// Whether it greets a client.
    fn greets(&self) -> bool {
        let Ok(stream) = TcpStream::connect(self.address) else {
            return false;
        };
        let mut line = String::new();
        let _ = stream.set_read_timeout(Some(Duration::from_secs(1)));
        BufReader::new(stream).read_line(&mut line).is_ok() && line.starts_with("INFO ")
    }
}

/// A client that is subscribed to everything.
pub struct Listener {
    stream: tokio::net::TcpStream,
    heard: Vec<u8>,
}

impl Listener {
    /// Waits for more data.
    ///
    /// # Errors
    /// If the server has ended.
    pub async fn more(&mut self) -> anyhow::Result<()> {
        let read = timeout(START_MAX, self.stream.read_buf(&mut self.heard)).await??;
        anyhow::ensure!(read > 0, "the server has ended");
        Ok(())
    }

    /// Whether these words have been heard.
    pub fn has_heard(&self, words: &str) -> bool {
        let mut places = self.heard.windows(words.len());
        places.any(|place| place == words.as_bytes())
    }

    /// Waits until it has received everything sent so far.
    ///
    /// # Errors
    /// If the server has ended.
    pub async fn catch_up(&mut self) -> anyhow::Result<()> {
        let before = self.pongs();
        self.stream.write_all(b"PING\r\n").await?;
        while self.pongs() == before {
            self.more().await?;
        }
        Ok(())
    }

    fn pongs(&self) -> usize {
        const PONG: &[u8] = b"\nPONG\r\n";
        let places = self.heard.windows(PONG.len());
        places.filter(|place| *place == PONG).count()
    }

    /// The messages so far, each with its subject.
    pub fn said(&self) -> Vec<(&str, &[u8])> {
        let mut rest = &self.heard[..];
        let mut said = Vec::new();
        while let Some(end) = rest.windows(2).position(|place| place == b"\r\n") {
            let line = std::str::from_utf8(&rest[..end]).unwrap_or_default();
            rest = &rest[end + 2..];
            let mut words = line.split(' ');
            let (Some("MSG"), Some(subject), Some(length)) =
                (words.next(), words.next(), words.next_back())
            else {
                continue;
            };
            let length = length.parse().unwrap_or(usize::MAX);
            let Some((body, after)) = rest.split_at_checked(length) else {
                break;
            };
            said.push((subject, body));
            rest = after.strip_prefix(b"\r\n").unwrap_or_default();
        }
        said
    }

    /// How many bytes have been received.
    pub fn bytes(&self) -> usize {
        self.heard.len()
    }
}

impl Drop for NatsServer {
    fn drop(&mut self) {
        self.kill();
    }
}
