//! The walk with a stopwatch: from a bare Debian, a download and a name to three people at a table.

use super::booted::Booted;
use crate::basis::run::{Done, cargo, root};
use std::fs;
use std::io::{BufRead, BufReader, Lines, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::time::Instant;

/// The name that leads to the machine.
const NAME: &str = "games.example";

const SETTINGS: &str = "/etc/fondaco/fondaco.env";

/// How exposed systemd may find the unit, in tenths, with the right to the ports of HTTPS.
const EXPOSURE_MAX: u32 = 20;

/// How to get from the download to a running server.
pub(super) struct Way<'a> {
    /// The download.
    pub(super) file: &'a Path,
    /// The commands that install it, in the folder where it is.
    pub(super) install: &'a str,
    /// The command that starts it with what was set.
    pub(super) start: &'a str,
}

/// Walks this way on a machine that has just been started, and sees that the service keeps what it
/// promises.
pub(super) fn walk(machine: &Booted, way: &Way) -> Done {
    let page = root().join("docs/operations.md");
    let page = fs::read_to_string(page).map_err(|error| error.to_string())?;
    let name = way.file.file_name().unwrap_or_default();
    let place = machine.path("/root").join(name);
    fs::copy(way.file, &place).map_err(|error| format!("{}: {error}", place.display()))?;
    let hosts = machine.path("/etc/hosts");
    let named = format!("127.0.0.1 localhost {NAME}\n");
    fs::write(&hosts, &named).map_err(|error| format!("{}: {error}", hosts.display()))?;
    let mut friends = Friends::begin(machine, &named)?;
    let authority = machine.path("/root/authority.pem");
    fs::copy(&friends.authority, authority).map_err(|error| error.to_string())?;

    let begun = Instant::now();
    let timed = |what: &str, step: &mut dyn FnMut() -> Done| {
        let step_begun = Instant::now();
        step()?;
        println!("{:7.1} s  {what}", step_begun.elapsed().as_secs_f64());
        Ok::<(), String>(())
    };
    timed("installed", &mut || {
        machine.run(&format!("cd /root\n{}", way.install))
    })?;
    timed("settings edited", &mut || {
        machine.run(&settings(&friends.directory))?;
        machine.run(&edited_unit(&page)?)
    })?;
    timed("started", &mut || machine.run(way.start))?;
    timed("a certificate fetched", &mut || friends.come())?;
    timed("three people play", &mut || friends.have_played())?;
    println!(
        "{:7.1} s  in all, typing aside",
        begun.elapsed().as_secs_f64()
    );

    machine.run(&format!(
        "systemctl status --no-pager --lines=0 fondaco
         systemd-analyze security --no-pager --threshold={EXPOSURE_MAX} fondaco > /root/exposure
         tail -n 1 /root/exposure
         fondaco admin tables | grep horus
         stat --format=%U:%a /var/lib/private/fondaco/fondaco.sqlite | grep -qx fondaco:600"
    ))?;
    machine.run(&format!("{}\n{CONFINED}", way.start))?;
    println!("killed, and started again by systemd:");
    machine.run("systemctl kill --signal=KILL fondaco")?;
    friends.come()?;
    friends.have_played()?;
    timed("stopped", &mut || {
        machine.run(
            "systemctl stop fondaco
             [ \"$(systemctl show --property=Result fondaco)\" = Result=success ]",
        )
    })?;
    machine.run("systemctl start fondaco")?;
    friends.come()?;
    friends.have_played()
}

/// What the process of the service may do: nothing that it need not.
const CONFINED: &str = "\
status=/proc/$(systemctl show --property=MainPID --value fondaco)/status
grep -q '^NoNewPrivs:[[:space:]]1$' $status
grep -q '^Seccomp:[[:space:]]2$' $status
# CAP_NET_BIND_SERVICE alone.
grep -q '^CapEff:[[:space:]]0000000000000400$' $status
grep '^Uid:' $status | grep -qv '[[:space:]]0[[:space:]]'
";

/// What is edited in the settings: the name, and here an authority that is no public one.
fn settings(directory: &str) -> String {
    format!(
        "sed -i -e 's/^FONDACO_PUBLIC_URL=/# &/' -e 's/^FONDACO_TRUST_PROXY=/# &/' \
         -e 's/^# FONDACO_HTTPS=.*/FONDACO_HTTPS={NAME}/' {SETTINGS}
         install -m 644 /root/authority.pem /etc/fondaco/authority.pem
         echo FONDACO_HTTPS_DIRECTORY={directory} >> {SETTINGS}
         echo FONDACO_HTTPS_CA=/etc/fondaco/authority.pem >> {SETTINGS}"
    )
}

/// Types what the page says into the editor that `systemctl edit` opens.
fn edited_unit(page: &str) -> Result<String, String> {
    let (_, after) = page
        .split_once("`systemctl edit fondaco` takes these lines:\n\n```ini\n")
        .ok_or("no right to low ports is documented")?;
    let lines = after.split("```").next().unwrap_or_default();
    Ok(format!(
        "cat > /root/lines <<'END'\n{lines}END
         printf '#!/bin/sh\\nsed -i \"/^### Anything between/r /root/lines\" \"$1\"\\n' > /root/editor
         chmod 755 /root/editor
         SYSTEMD_EDITOR=/root/editor script -qec 'systemctl edit fondaco' /dev/null"
    ))
}

/// Who comes to play, and the authority that signs the certificate.
struct Friends {
    program: Child,
    /// They leave when this ends.
    say: Option<ChildStdin>,
    heard: Lines<BufReader<ChildStdout>>,
    directory: String,
    authority: String,
}

impl Friends {
    fn begin(machine: &Booted, hosts: &str) -> Result<Friends, String> {
        let build = ["build", "--quiet", "--locked", "--package", "fondaco-tests"];
        cargo(&[&build[..], &["--bin", "three-friends"]].concat(), &[])?;
        let file = root().join("target/bare/hosts");
        fs::write(&file, hosts).map_err(|error| format!("{}: {error}", file.display()))?;
        let mut program = machine.beside(&root().join("target/debug/three-friends"), &file);
        let mut program = program
            .arg(NAME)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("the friends do not start: {error}"))?;
        let say = program.stdin.take();
        let heard = program.stdout.take().ok_or("nobody speaks")?;
        let mut friends = Friends {
            program,
            say,
            heard: BufReader::new(heard).lines(),
            directory: String::new(),
            authority: String::new(),
        };
        let first = friends.hear()?;
        let (directory, authority) = first.split_once(' ').ok_or("no authority")?;
        friends.directory = directory.to_owned();
        friends.authority = authority.to_owned();
        Ok(friends)
    }

    fn hear(&mut self) -> Result<String, String> {
        let line = self.heard.next().and_then(Result::ok);
        line.ok_or_else(|| "the friends gave up".to_owned())
    }

    /// Comes to the server, once it has a certificate.
    fn come(&mut self) -> Done {
        let say = self.say.as_mut().ok_or("nobody listens")?;
        writeln!(say, "come").map_err(|error| error.to_string())?;
        self.expect("certificate")
    }

    fn have_played(&mut self) -> Done {
        self.expect("played")
    }

    fn expect(&mut self, word: &str) -> Done {
        match self.hear()? {
            heard if heard == word => Ok(()),
            heard => Err(heard),
        }
    }
}

impl Drop for Friends {
    fn drop(&mut self) {
        drop(self.say.take());
        let _ = self.program.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_documented_right_to_low_ports_is_found() {
        let page = fs::read_to_string(root().join("docs/operations.md"));
        let edited = edited_unit(&page.expect("the page")).expect("it is documented");
        assert!(edited.contains("\nAmbientCapabilities=CAP_NET_BIND_SERVICE\n"));
    }
}
