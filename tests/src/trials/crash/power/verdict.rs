//! What a power-cut campaign found.

use super::super::Verdict;
use std::fmt;

/// What a power-cut campaign found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PowerVerdict {
    /// How often a server was recorded.
    pub recordings: usize,
    /// Actions that the server acknowledged while it was recorded.
    pub recorded: usize,
    /// How often the log was copied into the database meanwhile.
    pub checkpoints: usize,
    /// Power cuts while the log was being copied.
    pub in_checkpoint: u32,
    /// Power cuts after which something that had been written was missing.
    pub damaged: u32,
    /// Power cuts after which the server itself was started and played on.
    pub served: u32,
    /// Over all power cuts: what players could know before the cut, compared with what was on disk.
    pub found: Verdict,
}

impl PowerVerdict {
    /// Whether the promise was kept.
    pub fn is_clean(&self) -> bool {
        self.found.is_clean()
    }

    /// Adds the findings of another recording.
    pub fn add(&mut self, other: PowerVerdict) {
        self.recordings += other.recordings;
        self.recorded += other.recorded;
        self.checkpoints += other.checkpoints;
        self.in_checkpoint += other.in_checkpoint;
        self.damaged += other.damaged;
        self.served += other.served;
        self.found.add(other.found);
    }
}

impl fmt::Display for PowerVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PowerVerdict {
            recordings,
            recorded,
            checkpoints,
            in_checkpoint,
            damaged,
            served,
            found,
        } = self;
        write!(
            f,
            "{recordings} recordings of {recorded} acknowledged actions and {checkpoints} checkpoints; {} power cuts, ",
            found.endings
        )?;
        write!(
            f,
            "{in_checkpoint} of them in a checkpoint, {damaged} with something unsynced missing, {served} played on; "
        )?;
        write!(
            f,
            "{} acknowledged actions looked for, {} lost, {} duplicated, {} shown but not saved, {} other violations",
            found.acked,
            found.lost,
            found.duplicated,
            found.shown_but_not_saved,
            found.violations.len()
        )?;
        for violation in found.violations.iter().take(10) {
            write!(f, "\n  {violation}")?;
        }
        Ok(())
    }
}
