//! A bare Debian, to check that the package runs where nothing else is installed.

use crate::basis::run::{Done, cargo, root, run};
use crate::release::dist::Archive;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
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
    play_in(&bare, &format!("{inside}/fondaco"))?;
    println!("installed from the archive on a bare Debian {SUITE}, and played a move");
    Ok(())
}

/// Installs the package on a bare Debian, with what it needs, plays a move, and removes it again: the
/// operator's settings stay until it is purged.
pub(crate) fn try_package(package: &Path) -> Done {
    let bare = bare_root()?;
    let chroot = |words: &[&str]| run(Command::new("chroot").arg(&bare).args(words));
    fs::copy(package, bare.join("tmp/fondaco.deb")).map_err(|error| error.to_string())?;
    chroot(&["dpkg", "--purge", "fondaco"])?;
    chroot(&["dpkg", "--install", "/tmp/fondaco.deb"])?;
    chroot(&["fondaco", "--version"])?;
    chroot(&[
        "sh",
        "-ec",
        "[ $(stat -c %a /etc/fondaco/fondaco.env) = 600 ]",
    ])?;
    play_in(&bare, "/usr/bin/fondaco")?;
    chroot(&[
        "sh",
        "-ec",
        "echo >> /etc/fondaco/fondaco.env FONDACO_QR=off",
    ])?;
    // As an update does, which asks nothing and keeps what was changed.
    chroot(&["dpkg", "--install", "/tmp/fondaco.deb"])?;
    chroot(&["grep", "-q", "FONDACO_QR=off", "/etc/fondaco/fondaco.env"])?;
    chroot(&["dpkg", "--remove", "fondaco"])?;
    chroot(&[
        "sh",
        "-ec",
        "[ -e /etc/fondaco/fondaco.env ] && [ ! -e /usr/bin/fondaco ]",
    ])?;
    chroot(&["dpkg", "--purge", "fondaco"])?;
    chroot(&["sh", "-ec", "[ ! -e /etc/fondaco/fondaco.env ]"])?;
    println!("installed the package on a bare Debian {SUITE}, played a move, and removed it");
    Ok(())
}

/// Starts a program there, and plays a move on it.
fn play_in(bare: &Path, program: &str) -> Done {
    let _ = fs::remove_dir_all(bare.join("tmp/fondaco-try"));
    let mut server = Command::new("chroot");
    server.arg(bare).arg(program);
    play(&mut server, Path::new("/tmp/fondaco-try"))
}

fn play(server: &mut Command, data: &Path) -> Done {
    let mut server = server
        .args(["--listen", "127.0.0.1:0", "--data"])
        .arg(data)
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("the server did not start: {error}"))?;
    let said = server.stdout.take().ok_or("the server says nothing")?;
    let _running = Running(server);
    let address = BufReader::new(said)
        .lines()
        .map_while(Result::ok)
        .find_map(|line| Some(line.split_once("open at ")?.1.to_owned()))
        .ok_or("the server ended before it listened")?;
    play_a_move(&address)
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
