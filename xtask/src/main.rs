//! The project's own commands, without dependencies: `cargo xtask play`, `cargo xtask check`.

mod basis {
    //! Running other programs, and what they need.

    pub(crate) mod client;
    pub(crate) mod needs;
    pub(crate) mod run;
}

mod podman {
    //! The image, the compose files, and a bare Debian.

    mod bases;
    mod calls;
    mod compose;
    pub(crate) mod containers;
    mod games;
    mod images;
    mod singles;
}

mod release {
    //! What people download.

    pub(crate) mod alone;
    pub(crate) mod bare;
    mod booted;
    pub(crate) mod compiler;
    pub(crate) mod deb;
    pub(crate) mod demo;
    pub(crate) mod dist;
    mod links;
    mod machine;
    mod sbom;
    pub(crate) mod stores;
    mod walk;
}

mod checks {
    //! Everything that must hold before a change is accepted.

    pub(crate) mod check;
    mod deny;
    mod left_out;
}

mod campaigns {
    //! Long runs of what the tests do briefly.

    pub(crate) mod bots;
    pub(crate) mod flaws;
    pub(crate) mod releases;
    pub(crate) mod trials;
}

mod house;
mod play;

use basis::{client, needs, run};
use campaigns::{bots, flaws, releases, trials};
use checks::check;
use podman::containers;
use release::{alone, demo, dist, stores};
use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  play [server options]   build what is needed and serve the games
  check                   run every check and every test
  house [--rooms]         print crates, rooms and circles of files, and check the rules for them
        [--ties N]        with what ties the N largest circles; [--root PATH] of another tree
  client                  build the web client
  alone [cargo options]   build the games in WebAssembly for the client, and play them
        [--compare N]     compare N choices of computers in them with the native build
  demo [FOLDER]           write a demo that needs no server to target/demo: static files for any
        [--source URL]    host; where the program can be had; after cargo xtask alone
  browsers                play whole games in Firefox and WebKit, and some with the keyboard only
                          and with a screen reader only
  bench                   run the benchmarks
  bench bots [all|..]     have the computer players play each other
  bench bots pairs        check that computer players never use hidden cards
  crash [--kills N]       kill the server N times on each store and check that nothing is lost
        [--power-cuts N]  replay what it wrote to disk, with N power cuts
        [--node-faults N] break one of three servers, NATS or PostgreSQL, N times in each way,
                          and a single server; [--fault KIND] only in this way
  simulate [--worlds N]   run tables in a million simulated worlds
                          (--nodes: one table on three servers that freeze, die and lose messages)
  noninterference [..]    compare ten million pairs of worlds that differ in their secrets, and try
                          to bend 100,000 games (--pairs N, --games N)
  flaws [NAME..]          plant each bug of simulation/flaws in a copy, and show that it is found
                          (--simulated: by simulations only)
  siege [--seconds N]     attack the server from one address, ten minutes per attack
  releases [--from X]     update servers from the build of an earlier commit to this one, and go back,
                          while people play (without --from, the last one with an older schema)
  dist [--try]            create the release archive and the package, and try both on a bare Debian
                          (--target aarch64-unknown-linux-gnu: for that machine, tried emulated)
  stores --image ..       fill in dist/stores, what app stores take, for the archives of a release
  containers              build the image and play a move in it on PostgreSQL, both by itself and
                          with the compose files (--here: only these, with what is installed)
  api                     send the REST interface generated requests, valid and invalid
  fuzz TARGET [--runs N]  fuzz an entry point (needs cargo-fuzz and the nightly toolchain)";

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let command = arguments.next().unwrap_or_default();
    let rest: Vec<String> = arguments.collect();
    let outcome = match command.as_str() {
        "play" => play::play(&rest),
        "check" => check::check(),
        "client" => client::build(),
        "alone" => alone::alone(&rest),
        "demo" => demo::demo(&rest),
        "browsers" => browsers(),
        "bench" if rest.first().is_some_and(|word| word == "bots") => bots::bench(&rest[1..]),
        "bench" => bench(&rest),
        "crash" => crash(&rest),
        "house" => house::house(&rest),
        "simulate" => trial("simulate", &rest),
        "noninterference" => trial("noninterference", &rest),
        "flaws" => flaws::flaws(&rest),
        "siege" => trials::siege(&rest),
        "releases" => releases::releases(&rest),
        "dist" => dist::dist(&rest),
        "stores" => stores::stores(&rest),
        "containers" => containers::containers(&rest),
        "api" => trials::api(&rest),
        "fuzz" => trials::fuzz(&rest),
        _ => Err(USAGE.to_owned()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("fondaco: {message}");
            ExitCode::FAILURE
        }
    }
}

/// The server is built on its own, so that it is exactly what is released.
fn bench(rest: &[String]) -> run::Done {
    run::cargo(
        &[
            "build",
            "--release",
            "--locked",
            "--package",
            "fondaco-server",
        ],
        &[],
    )?;
    run::cargo(
        &["run", "--release", "--locked", "--package", "benchmarks"],
        rest,
    )
}

/// A long campaign of what the tests do briefly.
fn trial(name: &str, rest: &[String]) -> run::Done {
    let run = [
        "run",
        "--profile=campaign",
        "--locked",
        "--package",
        "simulation",
        "--bin",
        name,
    ];
    run::cargo(&run, rest)
}

/// Whole games, where `check` only plays a part of each.
fn browsers() -> run::Done {
    needs::install()?;
    needs::install_browsers()?;
    client::build()?;
    run::cargo(&["build", "--locked", "--workspace", "--bins"], &[])?;
    client::install("tests/browser")?;
    run::npm("tests/browser", &["run", "browsers"])
}

fn crash(rest: &[String]) -> run::Done {
    run::cargo(
        &[
            "build",
            "--release",
            "--locked",
            "--package",
            "fondaco-server",
        ],
        &[],
    )?;
    let crash = [
        "run",
        "--release",
        "--locked",
        "--package",
        "fondaco-tests",
        "--bin",
        "crash",
    ];
    run::cargo(&crash, rest)
}
