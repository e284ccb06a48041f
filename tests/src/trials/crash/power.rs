//! The power-cut campaign: record the server's disk operations while people play on it, and compare
//! what players were told with the disks that a power cut could have left behind.

mod disk;
mod image;
mod left;
mod moments;
mod played;
mod recording;
#[cfg(test)]
mod tests;
mod verdict;

pub use played::{Played, Playing};
pub use verdict::PowerVerdict;

use super::Dice;
use crate::servers::process::Program;
use disk::Disk;
use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use left::Left;
use moments::Moments;

/// One image in this many is also opened by the server itself.
const SERVED_EACH: usize = 25;

/// Images that are checked concurrently.
const CHECKED_AT_ONCE: usize = 4;

/// Whether a disk keeps what it has confirmed as synced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Honesty {
    /// It does.
    Honest,
    /// Except for the database's main file. A campaign that does not notice this has not cut the
    /// power at the moments that matter.
    ForgetsMainFile,
}

impl Played {
    /// Cuts the power this many times, and checks what is left.
    ///
    /// # Errors
    /// If the recording makes no sense, or the images cannot be written.
    pub async fn cut(&self, cuts: u32, honesty: Honesty) -> anyhow::Result<PowerVerdict> {
        let mut dice = Dice::new(self.seed);
        let moments = Moments::of(self)?;
        let mut cuts: Vec<usize> = (0..cuts).map(|_| moments.choose(&mut dice)).collect();
        cuts.sort_unstable();
        let mut verdict = PowerVerdict {
            recordings: 1,
            recorded: moments.acks.len(),
            checkpoints: moments.checkpoints,
            ..PowerVerdict::default()
        };
        let mut disk = match honesty {
            Honesty::Honest => Disk::default(),
            Honesty::ForgetsMainFile => Disk::lying_about(self.file()),
        };
        // The server may well refuse to start on what the controls leave.
        let is_sound = self.program == Program::Fondaco && honesty == Honesty::Honest;
        let mut steps = self.recording.steps.iter().enumerate().peekable();
        let mut checking = FuturesUnordered::new();
        for (number, cut) in cuts.into_iter().enumerate() {
            while let Some((_, step)) = steps.next_if(|(index, _)| *index < cut) {
                self.recording.follow(&mut disk, step)?;
            }
            let image = self.image(&disk, &mut dice);
            verdict.in_checkpoint += u32::from(disk.is_pending(&self.file()));
            verdict.damaged += u32::from(image.is_damaged);
            let left = Left {
                image,
                root: self.recording.root.clone(),
                memories: self.promised(cut, &moments),
                is_served: is_sound && number % SERVED_EACH == 0,
                name: format!("seed {}, image {number}, cut at {cut}", self.seed),
            };
            verdict.served += u32::from(left.is_served);
            if checking.len() == CHECKED_AT_ONCE
                && let Some(found) = checking.next().await
            {
                verdict.found.add(found?);
            }
            checking.push(left.check());
        }
        while let Some(found) = checking.next().await {
            verdict.found.add(found?);
        }
        Ok(verdict)
    }
}
