//! The machines that a release is for.

use super::compiler::has_target;
use crate::basis::run::{output, root};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What Debian calls a kind of machine, and its packages to build for it and to run its programs
/// elsewhere.
struct Debian {
    target: &'static str,
    architecture: &'static str,
    compiler: &'static str,
    compiler_package: &'static str,
    emulator: &'static str,
}

const KNOWN: [Debian; 2] = [
    Debian {
        target: "x86_64-unknown-linux-gnu",
        architecture: "amd64",
        compiler: "x86_64-linux-gnu-gcc",
        compiler_package: "gcc-x86-64-linux-gnu",
        emulator: "/usr/bin/qemu-x86_64-static",
    },
    Debian {
        target: "aarch64-unknown-linux-gnu",
        architecture: "arm64",
        compiler: "aarch64-linux-gnu-gcc",
        compiler_package: "gcc-aarch64-linux-gnu",
        emulator: "/usr/bin/qemu-aarch64-static",
    },
];

/// A kind of machine, by the name of Rust's target.
pub(crate) struct Machine {
    pub(crate) target: String,
    /// Whether it is this one's kind.
    is_here: bool,
}

impl Machine {
    /// The one with this name, or this one.
    pub(crate) fn named(name: Option<&str>) -> Result<Machine, String> {
        let here = output(Command::new("rustc").arg("-vV"))?;
        let here = here
            .lines()
            .find_map(|line| line.strip_prefix("host: "))
            .ok_or("rustc does not name its host")?;
        let machine = Machine {
            target: name.unwrap_or(here).to_owned(),
            is_here: name.is_none_or(|name| name == here),
        };
        if !machine.is_here {
            machine.can_be_built_for()?;
        }
        Ok(machine)
    }

    /// What is missing to build for another kind of machine is named before anything is built.
    fn can_be_built_for(&self) -> Result<(), String> {
        let target = &self.target;
        let Some(debian) = self.debian() else {
            let known = KNOWN.map(|debian| debian.target).join(", ");
            return Err(format!(
                "from here, only {known} can be built, not {target}"
            ));
        };
        if !has_target(target)? {
            return Err(format!("first: rustup target add {target}"));
        }
        let version = output(Command::new(debian.compiler).arg("--version"));
        version.map(drop).map_err(|why| {
            let package = debian.compiler_package;
            format!("{why}; on Debian, 'sudo apt-get install {package}' installs it")
        })
    }

    /// `amd64`: the name of this kind of machine at Debian, for which there are packages.
    pub(crate) fn architecture(&self) -> Option<&'static str> {
        self.debian().map(|debian| debian.architecture)
    }

    /// What runs programs for this kind of machine here, if it is another one.
    pub(crate) fn emulator(&self) -> Option<&'static Path> {
        let debian = self.debian().filter(|_| !self.is_here)?;
        Some(Path::new(debian.emulator))
    }

    fn debian(&self) -> Option<&'static Debian> {
        KNOWN.iter().find(|debian| debian.target == self.target)
    }

    /// Has cargo build for it.
    pub(crate) fn aim(&self, cargo: &mut Command) {
        if let Some(debian) = self.debian().filter(|_| !self.is_here) {
            let target = self.target.to_uppercase().replace('-', "_");
            let linker = format!("CARGO_TARGET_{target}_LINKER");
            cargo.args(["--target", &self.target]);
            if std::env::var_os(&linker).is_none() {
                cargo.env(linker, debian.compiler);
            }
        }
    }

    /// Where cargo puts the programs.
    pub(crate) fn built(&self, profile: &str) -> PathBuf {
        let folder = if profile == "dev" { "debug" } else { profile };
        let target = root().join("target");
        if self.is_here {
            target.join(folder)
        } else {
            target.join(&self.target).join(folder)
        }
    }
}

/// The newest version of glibc that a program asks for, `(2, 34)`: it does not start with an older
/// one. The names of versions stand in its table of strings.
pub(crate) fn glibc_needed(program: &[u8]) -> Option<(u32, u32)> {
    let name = b"GLIBC_";
    let starts = program.windows(name.len()).enumerate();
    let asked = starts.filter(|(_, window)| window == name);
    asked
        .filter_map(|(at, _)| version(&program[at + name.len()..]))
        .max()
}

/// `2.34`, up to the zero byte.
fn version(text: &[u8]) -> Option<(u32, u32)> {
    let end = text.iter().take(16).position(|byte| *byte == 0)?;
    let (major, minor) = std::str::from_utf8(&text[..end]).ok()?.split_once('.')?;
    let minor = minor.split('.').next()?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_glibc_that_is_asked_for_counts() {
        let program = b"\0GLIBC_2.17\0libc.so.6\0GLIBC_2.34\0GLIBC_2.4\0GLIBC_2.2.5\0";
        assert_eq!(glibc_needed(program), Some((2, 34)));
        let no_version = b"GLIBC_PRIVATE\0GLIBC_TUNABLES\0 GLIBC_2.99 is a sentence";
        assert_eq!(glibc_needed(no_version), None);
    }

    #[test]
    fn programs_for_another_machine_are_built_and_run_by_debians_tools() {
        let there = Machine {
            target: "aarch64-unknown-linux-gnu".to_owned(),
            is_here: false,
        };
        let mut cargo = Command::new("cargo");
        there.aim(&mut cargo);
        let arguments: Vec<_> = cargo.get_args().collect();
        assert_eq!(arguments, ["--target", "aarch64-unknown-linux-gnu"]);
        assert_eq!(there.architecture(), Some("arm64"));
        assert!(
            there
                .built("dev")
                .ends_with("aarch64-unknown-linux-gnu/debug")
        );

        let here = Machine::named(None).expect("rustc names its host");
        let mut cargo = Command::new("cargo");
        here.aim(&mut cargo);
        assert_eq!(cargo.get_args().count(), 0);
        assert!(here.emulator().is_none());
        let unknown = Machine::named(Some("wasm32-unknown-unknown"));
        assert!(unknown.is_err_and(|why| why.contains("aarch64")));
    }
}
