//! A bare Debian that is really started, with systemd as its first process: on a copy of its files,
//! which is gone when it stops, and without a network.

use crate::basis::run::{Done, output, run};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The longest that it may take to start.
const BOOT_MAX: Duration = Duration::from_secs(60);

const POLL: Duration = Duration::from_millis(50);

/// A machine that runs until this is dropped.
pub(super) struct Booted {
    holder: Child,
    /// Its first process, as this machine counts them.
    first: u32,
}

impl Booted {
    /// Starts a machine with these files, which stay as they are.
    pub(super) fn start(files: &Path) -> Result<Booted, String> {
        let mut holder = Command::new("systemd-nspawn");
        holder.args(["--boot", "--volatile=overlay", "--private-network"]);
        holder.args(["--quiet", "--register=no", "--directory"]);
        holder
            .arg(files)
            .env("SYSTEMD_NSPAWN_UNIFIED_HIERARCHY", "1");
        if !Path::new("/run/systemd/system").exists() {
            // Nobody here gives it a group of its own.
            holder.arg("--keep-unit");
        }
        holder.stdin(Stdio::null()).stdout(Stdio::null());
        let started = holder.spawn().map_err(|error| {
            format!("systemd-nspawn does not start: {error}; on Debian, 'sudo apt-get install systemd-container' installs it")
        });
        let mut booted = Booted {
            holder: started?,
            first: 0,
        };
        booted.wait_until_started()?;
        Ok(booted)
    }

    fn wait_until_started(&mut self) -> Done {
        let begun = Instant::now();
        let holder = self.holder.id();
        while matches!(self.holder.try_wait(), Ok(None)) && begun.elapsed() < BOOT_MAX {
            let children = fs::read_to_string(format!("/proc/{holder}/task/{holder}/children"));
            let first = children.ok().and_then(|ids| ids.trim().parse().ok());
            self.first = first.unwrap_or(self.first);
            let state = self.asked("systemctl is-system-running");
            if state.is_ok_and(|state| ["running", "degraded"].contains(&state.trim())) {
                return Ok(());
            }
            sleep(POLL);
        }
        Err("no machine can be started here, which takes root and namespaces".to_owned())
    }

    /// A command that runs there.
    fn command(&self, script: &str) -> Command {
        let mut command = Command::new("nsenter");
        command.args(["--target", &self.first.to_string()]);
        command.args(["--mount", "--net", "--pid", "--uts", "--ipc", "--cgroup"]);
        command.args(["--root", "--wd", "sh", "-ec", script]);
        command.env_clear();
        command.env(
            "PATH",
            "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        );
        command.stdin(Stdio::null());
        command
    }

    /// Runs a script there, as root.
    pub(super) fn run(&self, script: &str) -> Done {
        run(&mut self.command(script)).map_err(|_| format!("this failed there:\n{script}"))
    }

    /// What a script there prints, whatever it ends with.
    fn asked(&self, script: &str) -> Result<String, String> {
        output(&mut self.command(&format!("{script} || true")))
    }

    /// A program of this machine that uses that one's network, and finds names in this file.
    pub(super) fn beside(&self, program: &Path, hosts: &Path) -> Command {
        let mut command = Command::new("nsenter");
        command.args(["--target", &self.first.to_string(), "--net"]);
        command.args(["unshare", "--mount", "sh", "-ec"]);
        command.arg("mount --bind \"$0\" /etc/hosts; exec \"$@\"");
        command.arg(hosts).arg(program);
        command
    }

    /// A path there, as this machine sees it.
    pub(super) fn path(&self, path: &str) -> PathBuf {
        PathBuf::from(format!("/proc/{}/root{path}", self.first))
    }
}

impl Drop for Booted {
    fn drop(&mut self) {
        // It shuts the machine down.
        let stop = ["-TERM", &self.holder.id().to_string()];
        let _ = Command::new("kill").args(stop).status();
        let _ = self.holder.wait();
    }
}
