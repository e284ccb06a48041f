//! A bare Debian, to check that the package runs where nothing else is installed.

use crate::basis::run::{Done, cargo, root, run};
use crate::release::booted::Booted;
use crate::release::dist::Archive;
use crate::release::machine::Machine;
use crate::release::walk::{Way, walk};
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

/// Installs the archive on a bare Debian as the documents say, with a stopwatch, until three people
/// play there. Emulated, it is only unpacked and verified: no shell there can start programs.
pub(crate) fn try_out(archive: &Archive) -> Done {
    let machine = &archive.machine;
    if machine.emulator().is_none() {
        let (install, start) = installation()?;
        let way = Way {
            file: &archive.file,
            install: &install,
            start: &start,
        };
        println!("the archive, on {}:", name(machine));
        return walk(&Booted::start(&booted_root()?)?, &way);
    }
    let bare = bare_root_for(machine)?;
    let place = bare.join("opt/try");
    let _ = fs::remove_dir_all(&place);
    fs::create_dir_all(&place).map_err(|error| error.to_string())?;
    run(Command::new("tar")
        .arg("-C")
        .arg(&place)
        .arg("-xzf")
        .arg(&archive.file))?;
    run(Command::new("sha256sum")
        .args(["--quiet", "--check", "SHA256SUMS"])
        .current_dir(place.join(&archive.folder)))?;
    let program = format!("/opt/try/{}/fondaco", archive.folder);
    play_in(&bare, &program, machine)?;
    println!(
        "unpacked the archive on {}, and played a move",
        name(machine)
    );
    Ok(())
}

/// The commands that install the archive, as the documents have them, and the one that starts it.
fn installation() -> Result<(String, String), String> {
    let page = root().join("docs/operations.md");
    let page = fs::read_to_string(page).map_err(|error| error.to_string())?;
    let begin = page
        .find("    tar -xzf fondaco-")
        .ok_or("no installation is documented")?;
    let lines = page[begin..]
        .lines()
        .map_while(|line| line.strip_prefix("    "));
    let (start, install): (Vec<&str>, Vec<&str>) =
        lines.partition(|line| line.starts_with("systemctl "));
    Ok((install.join("\n"), start.join("\n")))
}

/// What the program ran on.
fn name(machine: &Machine) -> String {
    let how = if machine.emulator().is_some() {
        "an emulated"
    } else {
        "a"
    };
    let kind = machine.architecture().unwrap_or(&machine.target);
    format!("{how} bare Debian {SUITE} on {kind}")
}

/// Installs the package on a bare Debian as the documents say, with a stopwatch, until three people
/// play there. Then it is updated, which keeps what was set, and removed, which keeps the games.
/// Emulated, it is only unpacked: the scripts of packages start programs of the other kind
/// themselves, which this machine cannot.
pub(crate) fn try_package(package: &Path, machine: &Machine) -> Done {
    if machine.emulator().is_some() {
        let bare = bare_root_for(machine)?;
        run(Command::new("dpkg-deb")
            .arg("--extract")
            .args([package, &bare]))?;
        play_in(&bare, "/usr/bin/fondaco", machine)?;
        println!(
            "unpacked the package on {}, and played a move",
            name(machine)
        );
        return Ok(());
    }
    println!("the package, on {}:", name(machine));
    let booted = Booted::start(&booted_root()?)?;
    let way = Way {
        file: package,
        install: PACKAGE,
        start: "systemctl restart fondaco",
    };
    walk(&booted, &way)?;
    booted.run(LATER)?;
    println!("updated, removed and purged the package; the games are still there");
    Ok(())
}

/// As the documents say; it starts the server, on this machine alone.
const PACKAGE: &str = "\
apt install ./fondaco_*.deb
systemctl is-active fondaco
systemctl is-enabled fondaco
fondaco health --ready
[ $(stat -c %a /etc/fondaco/fondaco.env) = 600 ]
";

/// An update asks nothing, keeps what was changed, and restarts; a server that was switched off
/// stays off.
const LATER: &str = "\
cd /root
before=$(systemctl show --property=MainPID fondaco)
apt install --reinstall ./fondaco_*.deb
grep -qx FONDACO_HTTPS=games.example /etc/fondaco/fondaco.env
systemctl is-active fondaco
[ \"$before\" != \"$(systemctl show --property=MainPID fondaco)\" ]
systemctl disable --now fondaco
apt install --reinstall ./fondaco_*.deb
if systemctl is-active fondaco; then exit 1; fi
systemctl start fondaco
apt remove -y fondaco
[ -e /etc/fondaco/fondaco.env ]
[ ! -e /usr/bin/fondaco ]
if systemctl is-active fondaco; then exit 1; fi
apt purge -y fondaco
[ ! -e /etc/fondaco/fondaco.env ]
[ -e /var/lib/fondaco/fondaco.sqlite ]
";

/// Starts a program there, and plays a move on it.
fn play_in(bare: &Path, program: &str, machine: &Machine) -> Done {
    let _ = fs::remove_dir_all(bare.join("tmp/fondaco-try"));
    let mut server = Command::new("chroot");
    server.arg(bare).args(machine.emulator()).arg(program);
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

/// The same with what starts a machine, as every installed Debian has it.
fn booted_root() -> Result<PathBuf, String> {
    let with = "--include=systemd-sysv,dbus,libnss-systemd";
    bootstrap(&format!("{SUITE}-booted"), &[with])
}

/// The root of a bare Debian, created once.
pub(crate) fn bare_root() -> Result<PathBuf, String> {
    bootstrap(SUITE, &[])
}

/// The same for a kind of machine. If it has to be emulated, its packages are unpacked, which is
/// enough to run one program, and the emulator is put beside them.
fn bare_root_for(machine: &Machine) -> Result<PathBuf, String> {
    let Some((emulator, kind)) = machine.emulator().zip(machine.architecture()) else {
        return bare_root();
    };
    if !emulator.exists() {
        let package = "'sudo apt-get install qemu-user-static' installs it on Debian";
        return Err(format!("{} is missing: {package}", emulator.display()));
    }
    let architecture = format!("--arch={kind}");
    let bare = bootstrap(&format!("{SUITE}-{kind}"), &["--foreign", &architecture])?;
    let inside = bare.join(emulator.strip_prefix("/").unwrap_or(emulator));
    fs::copy(emulator, &inside).map_err(|error| format!("{}: {error}", inside.display()))?;
    Ok(bare)
}

fn bootstrap(name: &str, options: &[&str]) -> Result<PathBuf, String> {
    let bare = root().join("target/bare").join(name);
    if !bare.join("etc/debian_version").exists() {
        println!("making a bare Debian {SUITE} in {} ...", bare.display());
        let made = run(Command::new("debootstrap")
            .arg("--variant=minbase")
            .args(options)
            .arg(SUITE)
            .arg(&bare));
        made.map_err(|why| format!("{why}; this takes root and the package debootstrap"))?;
    }
    Ok(bare)
}

#[cfg(test)]
mod tests {
    use super::installation;

    #[test]
    fn the_documented_installation_is_found() {
        let (install, start) = installation().expect("it is documented");
        let last = install.lines().last().expect("several commands");
        assert!(
            install.starts_with("tar -xzf fondaco-*.tar.gz"),
            "{install}"
        );
        assert!(
            last.starts_with("install ") && last.contains("fondaco.env"),
            "{install}"
        );
        assert_eq!(start, "systemctl enable --now fondaco");
    }
}
