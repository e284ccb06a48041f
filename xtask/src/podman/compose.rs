//! Runs the compose files for real with podman-compose, using an existing image.

use super::calls::{HERE, NAME, podman, say, wait_until_healthy};
use crate::basis::run::{Done, root, run};
use crate::podman::games::Games;
use crate::podman::images;
use crate::release::bare::play_a_move;
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// Set for all containers, because the default limits are refused where the machine's own are
/// lower.
const LIMITS: &str = "--ulimit nofile=1024:1024 --ulimit nproc=4096:4096";

const SERVERS: [&str; 3] = ["fondaco-1", "fondaco-2", "fondaco-3"];

/// The address on this machine of the server, or of the proxy in front of several.
const ONE: &str = "127.0.0.1:17879";
const SEVERAL: &str = "127.0.0.1:17880";

/// The maximum time until there are people at every server.
const FOUND_MAX: Duration = Duration::from_secs(40);

/// Reads a server's metrics from inside its container: from elsewhere it refuses.
const METRICS: &str = r#"exec 3<> /dev/tcp/127.0.0.1/7878
printf 'GET /metrics HTTP/1.0\r\nHost: 127.0.0.1:7878\r\n\r\n' >&3
while read -r line <&3; do echo "$line"; done"#;

const SOCKETS: &str = r#"fondaco_sockets{kind="table"}"#;

/// The images that the compose files name, and the ones built from this machine's programs.
const LOCAL: [(&str, &str); 3] = [
    ("image: caddy:2", images::CADDY),
    ("image: nats:2.12-alpine", images::NATS),
    ("image: postgres:15-bookworm", images::POSTGRES),
];

/// Which images are used besides the server's.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Images {
    /// The ones that the compose file names.
    Named,
    /// The ones from [`images`].
    Local,
}

/// A compose file, and what is changed for a trial: it uses an existing image, nobody else can
/// reach it, and a machine with low limits can run it.
pub(super) struct Trial {
    pub(super) file: &'static str,
    pub(super) project: &'static str,
    pub(super) services: Vec<&'static str>,
    pub(super) changes: Vec<(String, String)>,
}

/// Makes podman-compose start the server and its database, plays a move, and removes both again.
pub(crate) fn try_one(images: Images) -> Done {
    let mut changes = owned([
        ("build: .", format!("image: localhost/{NAME}")),
        ("\"7878:7878\"", format!("\"{ONE}:7878\"")),
        ("    ulimits:\n      nofile: 65536\n", String::new()),
    ]);
    if images == Images::Local {
        let [.., (named, local)] = LOCAL;
        changes.extend(owned([(named, format!("image: {local}"))]));
    }
    let trial = Trial {
        file: "docker-compose.yml",
        project: NAME,
        services: vec!["fondaco", "database"],
        changes,
    };
    trial.run(|| {
        wait_until_healthy(&trial.container("fondaco"))?;
        play_a_move(&format!("http://{ONE}"))?;
        let ban = ["admin", "ban", "--address", "192.0.2.1"];
        let container = trial.container("fondaco");
        podman(&[&["exec", &container, "fondaco"], &ban[..]].concat())?;
        println!("podman-compose started the server with PostgreSQL, and a move was played");
        Ok(())
    })
}

/// The same with three servers behind a proxy, on which people play one game after another while a
/// server is stopped and restarted.
pub(crate) fn try_several(images: Images) -> Done {
    let caddyfile = root().join("dist/Caddyfile.nodes.example");
    let built = format!("image: localhost/{NAME}");
    let mut changes = vec![
        ("build: .\n  image: fondaco", built),
        ("\"8080:8080\"", format!("\"{SEVERAL}:8080\"")),
        ("  ulimits:\n    nofile: 65536\n", String::new()),
        (
            "./dist/Caddyfile.nodes.example",
            caddyfile.display().to_string(),
        ),
    ];
    if images == Images::Local {
        let local = LOCAL.map(|(named, local)| (named, format!("image: {local}")));
        changes.extend(local);
    }
    let trial = Trial {
        file: "docker-compose.nodes.yml",
        project: "fondaco-try-nodes",
        services: ["proxy", "nats", "database"]
            .into_iter()
            .chain(SERVERS)
            .collect(),
        changes: owned(changes),
    };
    trial.run(|| play_at_several(&trial))
}

fn play_at_several(trial: &Trial) -> Done {
    for server in SERVERS {
        wait_until_healthy(&trial.container(server))?;
    }
    let address = format!("http://{SEVERAL}");
    let mut games = Games::start(&address)?;
    trial.get_people(&SERVERS, || games.play())?;
    let [stopped, others @ ..] = &SERVERS;
    let container = trial.container(stopped);
    games.play_during(&["stop", "--time", "30", &container])?;
    let code = say(&["inspect", "--format", "{{.State.ExitCode}}", &container])?;
    if code.trim() != "0" {
        return Err(format!("{stopped} was killed when it was stopped: {code}"));
    }
    trial.get_people(others, || games.play())?;
    games.play_during(&["start", &container])?;
    wait_until_healthy(&container)?;
    // The proxy sends newcomers to the server with the fewest people, once it knows that it is
    // back.
    let mut friends = vec![games];
    trial.get_people(&SERVERS, || {
        let mut newcomers = Games::start(&address)?;
        newcomers.play()?;
        friends.push(newcomers);
        Ok(())
    })?;
    friends.into_iter().try_for_each(Games::finish)?;
    println!("podman-compose started three servers with PostgreSQL, NATS and Caddy; people at all");
    println!("three played on while one was stopped, and it has people again");
    Ok(())
}

fn owned(changes: impl IntoIterator<Item = (&'static str, String)>) -> Vec<(String, String)> {
    let changes = changes.into_iter();
    changes.map(|(from, to)| (from.to_owned(), to)).collect()
}

impl Trial {
    /// The name that podman-compose gives the container.
    pub(super) fn container(&self, service: &str) -> String {
        format!("{}_{service}_1", self.project)
    }

    /// Lets people play until there are some at each of these servers. `fondaco nodes` must then
    /// list these and no others.
    fn get_people(&self, servers: &[&str], mut play: impl FnMut() -> Done) -> Done {
        let begun = Instant::now();
        loop {
            play()?;
            // A server that is never stopped.
            let inside = self.container(SERVERS[2]);
            let listed = say(&["exec", &inside, "fondaco", "nodes"])?;
            let names = listed.lines().skip(1).filter_map(name);
            let mut people = Vec::new();
            for server in servers {
                people.push(self.sockets(server)?);
            }
            if names.eq(servers.iter().copied()) && !people.contains(&0) {
                println!("{listed}connections to tables: {people:?}");
                return Ok(());
            }
            if begun.elapsed() > FOUND_MAX {
                return Err(format!(
                    "not {servers:?} with people at each, but {people:?}:\n{listed}"
                ));
            }
        }
    }

    /// The number of connections to tables at a server, according to its own metrics.
    fn sockets(&self, server: &str) -> Result<u32, String> {
        let figures = say(&["exec", &self.container(server), "bash", "-c", METRICS])?;
        let line = figures.lines().find_map(|line| line.strip_prefix(SOCKETS));
        Ok(line
            .and_then(|count| count.trim().parse().ok())
            .unwrap_or(0))
    }

    /// Starts everything, runs the trial, and removes everything again.
    pub(super) fn run(&self, try_out: impl FnOnce() -> Done) -> Done {
        let folder = self.prepare()?;
        self.take_away();
        let tried = self.up(&folder).and_then(|()| try_out());
        if tried.is_err() {
            for service in &self.services {
                println!("{service}:");
                let _ = podman(&["logs", "--tail", "50", &self.container(service)]);
            }
        }
        self.take_away();
        tried
    }

    fn take_away(&self) {
        for service in &self.services {
            let container = self.container(service);
            let _ = say(&["rm", "--force", "--volumes", "--time", "0", &container]);
        }
        for volume in ["database", "data"] {
            let _ = say(&["volume", "rm", &format!("{}_{volume}", self.project)]);
        }
        let _ = say(&["network", "rm", &format!("{}_default", self.project)]);
    }

    fn folder(&self) -> PathBuf {
        root().join("target/compose").join(self.project)
    }

    /// Replaces the container of a service with a new one, as an update does.
    pub(super) fn replace(&self, service: &str) -> Done {
        let container = self.container(service);
        podman(&["stop", "--time", "30", &container])?;
        podman(&["rm", &container])?;
        self.up(&self.folder())
    }

    /// A folder with the file, and a wrapper script that calls podman as `containers` does.
    fn prepare(&self) -> Result<PathBuf, String> {
        let folder = self.folder();
        let io = |error: std::io::Error| format!("{}: {error}", folder.display());
        fs::create_dir_all(&folder).map_err(io)?;
        let mut file = fs::read_to_string(root().join(self.file)).map_err(io)?;
        for (from, to) in &self.changes {
            if !file.contains(from.as_str()) {
                return Err(format!("{} has no {from}", self.file));
            }
            file = file.replace(from.as_str(), to);
        }
        fs::write(folder.join("docker-compose.yml"), file).map_err(io)?;
        let program = folder.join("podman");
        let script = format!("#!/bin/sh\nexec podman {} \"$@\"\n", HERE.join(" "));
        fs::write(&program, script).map_err(io)?;
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).map_err(io)?;
        Ok(folder)
    }

    fn up(&self, folder: &Path) -> Done {
        run(Command::new("podman-compose")
            .args(["--podman-path", "./podman", "--project-name", self.project])
            .args(["--podman-run-args", LIMITS])
            .args(["up", "--detach"])
            .env("POSTGRES_PASSWORD", "only-for-this-try")
            .env("NATS_PASSWORD", "only-for-this-try")
            .current_dir(folder))
    }
}

/// The name of a server, from its line in the list.
fn name(line: &str) -> Option<&str> {
    line.split_whitespace().next()
}
