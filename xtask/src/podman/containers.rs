//! `containers`: builds the image for real, and plays a move in it on PostgreSQL, both by itself
//! and with the compose files.

use super::bases::make_bases;
use super::calls::{NAME, podman, say, wait_until_healthy};
use super::compose::{Images, try_one, try_several};
use super::images;
use super::singles::try_singles;
use crate::basis::run::{Done, cargo, root};
use crate::release::bare::play_a_move;
use std::fs;
use std::io::Read as _;
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::time::Duration;

const SERVER: &str = "fondaco-try-server";
const DATABASE: &str = "fondaco-try-database";

/// The server's address on this machine.
const ADDRESS: &str = "127.0.0.1:17878";

const PASSWORD: &str = "only-for-this-try";

/// Builds and tries the image. `--binary FILE` puts a program into the image that was already
/// built; `--local-bases` creates the base images on this machine, where they cannot be pulled.
/// `--here` does what `check` does, with the program built for the tests.
pub(crate) fn containers(arguments: &[String]) -> Done {
    if arguments.iter().any(|argument| argument == "--here") {
        let tried = run_here().and_then(|()| try_here());
        clean_here();
        return tried;
    }
    if arguments.iter().any(|argument| argument == "--local-bases") {
        make_bases()?;
    }
    let binary = arguments.iter().position(|argument| argument == "--binary");
    match binary {
        // Uses this machine's network, because the base images may lack its names and certificates.
        None => podman(&[
            "build",
            "--network",
            "host",
            "--layers=false",
            "--tag",
            NAME,
            ".",
        ])?,
        Some(at) => {
            let file = arguments.get(at + 1).ok_or("--binary takes a file")?;
            build_around(Path::new(file), None)?;
        }
    }
    let tried = try_out();
    for container in [SERVER, DATABASE] {
        let _ = podman(&["rm", "--force", "--volumes", container]);
    }
    tried?;
    try_one(Images::Named)?;
    try_singles()?;
    let players = ["build", "--locked", "--package", "fondaco-tests"];
    cargo(&[&players[..], &["--bin", "play-games"]].concat(), &[])?;
    try_several(Images::Named)
}

/// Checks that podman can run containers here that find and reach each other, and that can be
/// reached from here. Not every machine can, least of all inside a container. The error says what
/// failed.
pub(crate) fn run_here() -> Done {
    let tried = images::make(&server()).and_then(|()| reach_each_other());
    for container in [SERVER, DATABASE] {
        let _ = say(&["rm", "--force", "--time", "0", container]);
    }
    let _ = say(&["network", "rm", NAME]);
    let _ = say(&["image", "rm", "--force", NAME]);
    tried
}

fn reach_each_other() -> Done {
    let folder = root().join("target/container");
    let io = |error: std::io::Error| format!("{}: {error}", folder.display());
    fs::create_dir_all(&folder).map_err(io)?;
    let builds = format!("FROM {}\nRUN true\n", images::BASE);
    fs::write(folder.join("Dockerfile"), builds).map_err(io)?;
    say(&["build", "--tag", NAME, &folder.display().to_string()])?;
    say(&["network", "create", NAME])?;
    let run = [
        "run",
        "--ulimit",
        "nofile=1024:1024",
        "--ulimit",
        "nproc=4096:4096",
    ];
    let run = [&run[..], &["--network", NAME, "--name"]].concat();
    let published = format!("{ADDRESS}:4222");
    let nats = [DATABASE, "--detach", "--publish", &published, images::NATS];
    say(&[&run[..], &nats].concat())?;
    let greeting = format!("read -t 5 < /dev/tcp/{DATABASE}/4222");
    let bash = [SERVER, images::BASE, "bash", "-c", &greeting];
    say(&[&run[..], &bash].concat())?;
    let stream = TcpStream::connect(ADDRESS).map_err(|why| format!("{ADDRESS}: {why}"))?;
    let _ = stream.set_read_timeout(Some(Duration::from_secs(5)));
    let mut greeting = [0];
    (&stream)
        .read_exact(&mut greeting)
        .map_err(|why| format!("{ADDRESS}: {why}"))
}

/// Tries the set-ups with the program built for the tests, using nothing that is not already on this
/// machine.
pub(crate) fn try_here() -> Done {
    build_around(&server(), Some(images::BASE))?;
    try_one(Images::Local)?;
    try_singles()?;
    try_several(Images::Local)
}

/// Removes the images that were made here.
pub(crate) fn clean_here() {
    let _ = say(&["image", "rm", "--force", NAME]);
    images::remove();
}

/// The program built for the tests.
fn server() -> PathBuf {
    root().join("target/debug/fondaco")
}

/// Builds only the last stage of the Dockerfile, around an existing program; on `base`, if given,
/// instead of the image that it names.
fn build_around(program: &Path, base: Option<&str>) -> Done {
    let folder = root().join("target/container");
    let io = |error: std::io::Error| format!("{}: {error}", folder.display());
    fs::create_dir_all(folder.join("target/release")).map_err(io)?;
    fs::copy(program, folder.join("target/release/fondaco")).map_err(io)?;
    let file = fs::read_to_string(root().join("Dockerfile")).map_err(io)?;
    let last = file
        .rfind("\nFROM ")
        .ok_or("the Dockerfile has no stages")?;
    let mut stage = file[last..].replace("--from=server /build/", "");
    if let Some(base) = base {
        stage = stage.replace("FROM debian:bookworm-slim", &format!("FROM {base}"));
    }
    fs::write(folder.join("Dockerfile"), stage).map_err(io)?;
    let folder = folder.display().to_string();
    podman(&["build", "--layers=false", "--tag", NAME, &folder])
}

/// The server and PostgreSQL in one network. Not in a pod: its infra container cannot be given
/// limits, and the default ones are refused where the machine's own are lower.
fn try_out() -> Done {
    let published = format!("{ADDRESS}:7878");
    let ulimits = [
        "--ulimit",
        "nofile=1024:1024",
        "--ulimit",
        "nproc=4096:4096",
    ];
    let start = |arguments: &[&str]| {
        let mut all = vec!["run", "--detach"];
        all.extend(ulimits);
        all.extend(arguments);
        podman(&all)
    };
    let password = format!("POSTGRES_PASSWORD={PASSWORD}");
    let user = [
        "--env",
        "POSTGRES_USER=fondaco",
        "--env",
        "POSTGRES_DB=fondaco",
    ];
    let mut database = vec!["--name", DATABASE, "--publish", &published];
    database.extend(["--env", &password]);
    database.extend(user);
    database.push("docker.io/library/postgres:15-bookworm");
    start(&database)?;
    let url = format!("DATABASE_URL=postgres://fondaco:{PASSWORD}@127.0.0.1/fondaco");
    let network = format!("container:{DATABASE}");
    start(&[
        "--name",
        SERVER,
        "--network",
        &network,
        "--restart",
        "on-failure",
        "--read-only",
        "--cap-drop",
        "all",
        "--security-opt",
        "no-new-privileges",
        "--env",
        &url,
        NAME,
    ])?;
    wait_until_healthy(SERVER)?;
    play_a_move(&format!("http://{ADDRESS}"))?;
    let user = say(&["exec", SERVER, "id", "-u"])?;
    if user.trim() != "10001" {
        return Err(format!("the server runs as user {user}"));
    }
    podman(&["stop", "--time", "10", SERVER])?;
    let format = "{{.State.ExitCode}}";
    let code = say(&["inspect", "--format", format, SERVER])?;
    if code.trim() != "0" {
        return Err(format!("the server was killed when it was stopped: {code}"));
    }
    println!(
        "the image was built, played a move on PostgreSQL as user 10001, and stopped by itself"
    );
    Ok(())
}
