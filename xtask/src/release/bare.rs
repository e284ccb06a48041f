//! A bare Debian, to check that the package runs where nothing else is installed.

use crate::basis::run::{Done, cargo, root, run};
use crate::release::dist::Archive;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

/// The Debian release to test on: the oldest that the program promises to run on.
const SUITE: &str = "bookworm";

/// A running program, killed when this is dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Unpacks the archive on a bare Debian, verifies its checksums, starts the server and plays a
/// move.
pub(crate) fn try_out(archive: &Archive) -> Done {
    let bare = bare_root()?;
    let place = bare.join("opt");
    let _ = fs::remove_dir_all(place.join(&archive.folder));
    run(Command::new("tar")
        .arg("-C")
        .arg(&place)
        .arg("-xzf")
        .arg(&archive.file))?;
    let inside = format!("/opt/{}", archive.folder);
    let chroot = || {
        let mut command = Command::new("chroot");
        command.arg(&bare);
        command
    };
    let sums = format!("cd {inside} && sha256sum --quiet --check SHA256SUMS");
    run(chroot().args(["sh", "-c", &sums]))?;
    let data = bare.join("tmp/fondaco-try");
    let _ = fs::remove_dir_all(&data);
    let mut server = chroot()
        .arg(format!("{inside}/fondaco"))
        .args(["--listen", "127.0.0.1:0", "--data", "/tmp/fondaco-try"])
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("chroot did not start: {error}"))?;
    let said = server.stdout.take().ok_or("the server says nothing")?;
    let _running = Running(server);
    let address = BufReader::new(said)
        .lines()
        .map_while(Result::ok)
        .find_map(|line| Some(line.split_once("open at ")?.1.to_owned()))
        .ok_or("the server ended before it listened")?;
    play_a_move(&address)?;
    println!("installed from the archive on a bare Debian {SUITE}, and played a move");
    Ok(())
}

/// Plays a move on a running server, over HTTP and a WebSocket.
pub(crate) fn play_a_move(address: &str) -> Done {
    cargo(
        &[
            "run",
            "--quiet",
            "--locked",
            "--package",
            "fondaco-tests",
            "--bin",
            "play-a-move",
        ],
        &[address.trim_end_matches('/').to_owned()],
    )
}

/// The root of a bare Debian, created once.
pub(crate) fn bare_root() -> Result<PathBuf, String> {
    let bare = root().join("target/bare").join(SUITE);
    if !bare.join("etc/debian_version").exists() {
        println!("making a bare Debian {SUITE} in {} ...", bare.display());
        let made = run(Command::new("debootstrap")
            .args(["--variant=minbase", SUITE])
            .arg(&bare));
        made.map_err(|why| format!("{why}; this takes root and the package debootstrap"))?;
    }
    Ok(bare)
}
