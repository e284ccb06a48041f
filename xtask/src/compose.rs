//! The compose file, really run by podman-compose around an image that is there.

use crate::bare::play_a_move;
use crate::containers::{HERE, NAME, podman, wait_until_healthy};
use crate::run::{Done, root, run};
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;

const SERVER: &str = "fondaco-try_fondaco_1";
const DATABASE: &str = "fondaco-try_database_1";

/// Where the server is reached from this machine.
const ADDRESS: &str = "127.0.0.1:17879";

/// What is different when it is only tried: the image is there, nobody else can reach it, and a
/// machine with low limits can run it.
const CHANGES: [(&str, &str); 3] = [
    ("build: .", "image: localhost/fondaco-try"),
    ("\"7878:7878\"", "\"127.0.0.1:17879:7878\""),
    ("    ulimits:\n      nofile: 65536\n", ""),
];

/// For both containers, because the default ones are refused where the machine has lower ones.
const LIMITS: &str = "--ulimit nofile=1024:1024 --ulimit nproc=4096:4096";

/// Has podman-compose start the server and its database, plays a move, and takes both away again.
pub(crate) fn try_out() -> Done {
    let folder = root().join("target/compose");
    let io = |error: std::io::Error| format!("{}: {error}", folder.display());
    fs::create_dir_all(&folder).map_err(io)?;
    let file = fs::read_to_string(root().join("docker-compose.yml")).map_err(io)?;
    fs::write(folder.join("docker-compose.yml"), changed(file)?).map_err(io)?;
    let program = folder.join("podman");
    // podman as `containers` calls it, as one program for podman-compose.
    let script = format!("#!/bin/sh\nexec podman {} \"$@\"\n", HERE.join(" "));
    fs::write(&program, script).map_err(io)?;
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).map_err(io)?;
    let tried = up(&folder);
    for container in [SERVER, DATABASE] {
        let _ = podman(&["rm", "--force", "--volumes", container]);
    }
    let _ = podman(&["volume", "rm", "fondaco-try_database"]);
    let _ = podman(&["network", "rm", "fondaco-try_default"]);
    tried
}

fn changed(mut file: String) -> Result<String, String> {
    for (from, to) in CHANGES {
        if !file.contains(from) {
            return Err(format!("docker-compose.yml has no {from}"));
        }
        file = file.replace(from, to);
    }
    Ok(file)
}

fn up(folder: &Path) -> Done {
    run(Command::new("podman-compose")
        .args(["--podman-path", "./podman", "--project-name", NAME])
        .args(["--podman-run-args", LIMITS])
        .args(["up", "--detach"])
        .env("POSTGRES_PASSWORD", "only-for-this-try")
        .current_dir(folder))?;
    wait_until_healthy(SERVER)?;
    play_a_move(&format!("http://{ADDRESS}"))?;
    println!("podman-compose started the server with PostgreSQL, and a move was played");
    Ok(())
}
