//! A bare Debian that is really started, with systemd as its first process: in namespaces of its
//! own, on a copy of its files that is gone when it stops.

use crate::basis::run::{Done, output, run};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The longest that it may take to start.
const BOOT_MAX: Duration = Duration::from_secs(60);

const POLL: Duration = Duration::from_millis(50);

/// Where the groups of its processes are, in a hierarchy that it does not see the rest of.
const GROUP: &str = "fondaco-try";

/// Makes its files from those in `$1` at `$2`, and a group of processes of its own.
const PREPARE: &str = "\
set -e
mount --make-rprivate /
mount -t tmpfs tmpfs \"$2\"
cd \"$2\"
mkdir changed work root groups
mount -t overlay -o \"lowerdir=$1,upperdir=changed,workdir=work\" overlay root
mount -t cgroup2 cgroup2 groups
mkdir -p groups/$3
echo 0 > groups/$3/cgroup.procs
cd root
exec unshare --cgroup sh -c \"$4\"
";

/// Gives it what a machine has, and starts it.
const START: &str = "\
set -e
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs -o mode=755 tmpfs dev
for device in null zero full random urandom tty; do
    touch dev/$device
    mount --bind /dev/$device dev/$device
done
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=666 devpts dev/pts
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
mount -t tmpfs -o mode=1777 tmpfs dev/shm
mount -t tmpfs -o mode=755 tmpfs run
hostname bare
pivot_root . mnt
exec chroot . env -i container=fondaco PATH=/usr/sbin:/usr/bin:/sbin:/bin sh -c 'umount -l /mnt; exec /lib/systemd/systemd'
";

/// The groups that are left, which the system keeps until they are removed.
const CLEAN: &str = "\
mount -t cgroup2 cgroup2 \"$1\" && cd \"$1\" && [ ! -d $2 ] || find $2 -depth -type d -exec rmdir {} +
";

/// Runs a program for which the name `$1` leads to this machine; `$0` is a folder.
const NAMED: &str = "\
echo \"127.0.0.1 localhost $1\" > \"$0/hosts\"
mount --bind \"$0/hosts\" /etc/hosts
shift
exec \"$@\"
";

/// A machine that runs until this is dropped.
pub(super) struct Booted {
    holder: Child,
    /// Its first process, as this machine counts them.
    first: u32,
    folder: PathBuf,
}

impl Booted {
    /// Starts a machine with these files, which stay as they are.
    pub(super) fn start(files: &Path) -> Result<Booted, String> {
        let folder = std::env::temp_dir().join(format!("{GROUP}-{}", std::process::id()));
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let holder = Command::new("unshare")
            .args(["--mount", "--net", "--pid", "--uts", "--ipc"])
            .args(["--fork", "--kill-child", "sh", "-c", PREPARE, "sh"])
            .arg(files)
            .arg(&folder)
            .args([GROUP, START])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .map_err(|error| format!("unshare does not start: {error}"))?;
        let mut booted = Booted {
            holder,
            first: 0,
            folder,
        };
        booted.wait_until_started()?;
        Ok(booted)
    }

    fn wait_until_started(&mut self) -> Done {
        let begun = Instant::now();
        let why = "no machine can be started here: that takes root, namespaces, overlayfs and cgroups of version 2";
        loop {
            if !matches!(self.holder.try_wait(), Ok(None)) || begun.elapsed() > BOOT_MAX {
                return Err(why.to_owned());
            }
            let holder = self.holder.id();
            let children = fs::read_to_string(format!("/proc/{holder}/task/{holder}/children"));
            let first = children.ok().and_then(|ids| ids.trim().parse().ok());
            if let Some(first) = first {
                self.first = first;
                let is_up = self.asked("systemctl is-system-running");
                if is_up.is_ok_and(|state| ["running", "degraded"].contains(&state.trim())) {
                    return Ok(());
                }
            }
            sleep(POLL);
        }
    }

    /// A command that runs there.
    fn command(&self, script: &str) -> Command {
        let mut command = Command::new("nsenter");
        command.args(["--target", &self.first.to_string()]);
        command.args(["--mount", "--net", "--pid", "--uts", "--ipc", "--cgroup"]);
        command.args(["--root", "--wd", "sh", "-ec", script]);
        command.env_clear();
        command.env("PATH", "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin");
        command.stdin(Stdio::null());
        command
    }

    /// Runs a script there, as root.
    pub(super) fn run(&self, script: &str) -> Done {
        run(&mut self.command(script)).map_err(|_| format!("this failed there:\n{script}"))
    }

    /// What a script there prints, whatever it ends with.
    pub(super) fn asked(&self, script: &str) -> Result<String, String> {
        output(&mut self.command(&format!("{script} || true")))
    }

    /// A program of this machine that uses that one's network, in which this name leads to it.
    pub(super) fn beside(&self, program: &Path, name: &str) -> Command {
        let mut command = Command::new("nsenter");
        command.args(["--target", &self.first.to_string(), "--net"]);
        command.args(["unshare", "--mount", "sh", "-ec", NAMED]);
        command.arg(&self.folder).arg(name).arg(program);
        command
    }

    /// A path there, as this machine sees it.
    pub(super) fn path(&self, path: &str) -> PathBuf {
        PathBuf::from(format!("/proc/{}/root{path}", self.first))
    }
}

impl Drop for Booted {
    fn drop(&mut self) {
        let _ = self.holder.kill();
        let _ = self.holder.wait();
        let mut clean = Command::new("unshare");
        clean.args(["--mount", "sh", "-c", CLEAN, "sh"]);
        clean.arg(&self.folder).arg(GROUP);
        // The last processes may still be leaving.
        let begun = Instant::now();
        while output(&mut clean).is_err() && begun.elapsed() < BOOT_MAX {
            sleep(POLL);
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}
