//! A recording of a server, and what the players remember of it.

use super::super::Dice;
use super::super::driver::{Driver, Memory};
use super::super::history::Told;
use super::super::load::Load;
use super::disk::Disk;
use super::image::Image;
use super::moments::Moments;
use super::recording::{BYTES, CALLS, Recording};
use crate::servers::process::{Program, ServerProcess};
use crate::servers::strace::Strace;
use anyhow::ensure;
use fondaco_protocol::Version;
use std::io;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// The database, in a folder that the server creates itself.
pub(super) const FILE: &str = "data/fondaco.sqlite";

/// Moves per run, and after a checkpoint: enough to restart the log.
const MOVES: usize = 40;

/// Size of an index left behind by a power cut, in bytes.
const INDEX_BYTES: u64 = 32_768;

/// How long people play on the first run of a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Playing {
    /// For a few moves.
    Shortly,
    /// Until the log was copied into the database and restarted.
    PastCheckpoint,
}

/// A recording of a server, and what the players remember of it.
pub struct Played {
    pub(super) program: Program,
    pub(super) seed: u64,
    pub(super) recording: Recording,
    pub(super) memories: Vec<Memory>,
}

impl Played {
    /// Plays on a server and stops it, kills its second run mid-game, and starts it a third time.
    ///
    /// # Errors
    /// If it cannot be traced or started, or does something to its files that cannot be followed.
    pub async fn record(
        program: Program,
        playing: Playing,
        tables: usize,
        seed: u64,
    ) -> anyhow::Result<Played> {
        let folder = TempDir::new()?;
        let mut played = Played {
            program,
            seed,
            recording: Recording::new(folder.path()),
            memories: Vec::new(),
        };
        let file = folder.path().join(FILE);
        let database = format!("sqlite://{}", file.display());
        for run in 0..3 {
            let trace = Strace::prepare(CALLS, BYTES)?;
            let server =
                ServerProcess::start_under(trace.wrapper(), program, "127.0.0.1:0", &database)
                    .await?;
            let load = Load::start(&server.url, tables, seed.wrapping_add(run << 32));
            load.more(MOVES).await?;
            if run == 0 && playing == Playing::PastCheckpoint {
                // Only a checkpoint writes to the main file.
                let before = length(&file)?;
                while length(&file)? == before {
                    load.more(1).await?;
                }
                load.more(MOVES).await?;
            }
            let drivers = if run == 1 {
                server.kill().await?;
                load.end().await
            } else {
                let drivers = load.end().await;
                server.stop().await?;
                drivers
            };
            played.remember(&drivers)?;
            played.recording.add(&trace.text()?)?;
        }
        Ok(played)
    }

    fn remember(&mut self, drivers: &[Driver]) -> anyhow::Result<()> {
        let memories = drivers.iter().flat_map(Driver::memories).cloned();
        for memory in memories {
            let seen = memory.violations.first();
            ensure!(seen.is_none(), "while it was recorded: {seen:?}");
            self.memories.push(memory);
        }
        Ok(())
    }

    pub(super) fn file(&self) -> PathBuf {
        self.recording.root.join(FILE)
    }

    /// What the disk could look like after a cut at this moment.
    pub(super) fn image(&self, disk: &Disk, dice: &mut Dice) -> Image {
        let mut image = Image::of(disk, dice);
        if dice.below(2) == 0 {
            let noise = (0..INDEX_BYTES).map(|_| dice.below(256) as u8).collect();
            image.put(&self.recording.root.join(format!("{FILE}-shm")), noise);
        }
        image
    }

    /// What players could know before the cut.
    pub(super) fn promised(&self, cut: usize, moments: &Moments) -> Vec<Memory> {
        let told = |memory: &Memory| {
            let is_told = |id: &str| moments.acks.get(id).is_some_and(|&step| step < cut);
            let mut memory = memory.clone();
            memory.acked.retain(|(_, id, _)| is_told(&id.0.to_string()));
            let newest = memory.acked.iter().map(|(_, _, version)| version.0).max();
            memory.shown.retain(|&version, _| Some(version) <= newest);
            memory.events.retain(|event| match &event.what {
                Told::Ack { command, .. } => is_told(&command.0.to_string()),
                told => told.version() <= newest.map(Version),
            });
            newest.is_some().then_some(memory)
        };
        self.memories.iter().filter_map(told).collect()
    }
}

fn length(file: &Path) -> io::Result<u64> {
    Ok(std::fs::metadata(file)?.len())
}
