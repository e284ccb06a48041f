//! The moments of a recording at which the power can fail.

use super::super::Dice;
use super::disk::Disk;
use super::played::Played;
use super::recording::Step;
use anyhow::ensure;
use std::collections::HashMap;

/// The moments at which the power can fail.
pub(super) struct Moments {
    pub(super) all: usize,
    /// While the log is being copied into the database and the copy is not synced yet.
    pub(super) in_checkpoint: Vec<usize>,
    pub(super) checkpoints: usize,
    /// When each command was first acknowledged.
    pub(super) acks: HashMap<String, usize>,
    /// Just after an ack.
    pub(super) after_acks: Vec<usize>,
}

impl Moments {
    pub(super) fn of(played: &Played) -> anyhow::Result<Moments> {
        let (recording, file) = (&played.recording, played.file());
        let mut disk = Disk::default();
        let mut moments = Moments {
            all: recording.steps.len(),
            in_checkpoint: Vec::new(),
            checkpoints: 0,
            acks: HashMap::new(),
            after_acks: Vec::new(),
        };
        let mut was_pending = false;
        for (index, step) in recording.steps.iter().enumerate() {
            recording.follow(&mut disk, step)?;
            let is_pending = disk.is_pending(&file);
            if is_pending {
                moments.in_checkpoint.push(index + 1);
            }
            moments.checkpoints += usize::from(is_pending && !was_pending);
            was_pending = is_pending;
            if let Step::Ack(id) = step {
                moments.acks.entry(id.clone()).or_insert(index);
                moments.after_acks.push(index + 1);
            }
        }
        let remembered = played.memories.iter().flat_map(|memory| &memory.acked);
        let mut unseen =
            remembered.filter(|(_, id, _)| !moments.acks.contains_key(&id.0.to_string()));
        ensure!(unseen.next().is_none(), "an ack is missing in the trace");
        Ok(moments)
    }

    /// One in three is any moment at all, one is within a checkpoint, one is just after an ack.
    pub(super) fn choose(&self, dice: &mut Dice) -> usize {
        let among = match dice.below(3) {
            0 => &self.in_checkpoint,
            1 => &self.after_acks,
            _ => return dice.below(self.all as u64 + 1) as usize,
        };
        among
            .get(dice.below(among.len() as u64) as usize)
            .copied()
            .unwrap_or(self.all)
    }
}
