//! Friends who found circles, propose and answer evenings, and remark on a game that they have
//! finished, while others play, and who remember what they were told.

mod circles;
mod remarks;

use circles::Circles;
use remarks::Remarks;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use store::Store;

/// What friends were told, compared with what is on disk.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FriendsVerdict {
    /// Circles, members, evenings, answers and chosen times that were acknowledged.
    pub acked: usize,
    /// Remarks that a server showed again after a restart.
    pub remarks: usize,
    /// What was acknowledged, or shown again after a restart, and is not on disk.
    pub lost: Vec<String>,
    /// Remarks that everybody was shown and that were not saved in time, as chat need not be.
    pub unsaved: usize,
}

impl FriendsVerdict {
    pub(super) fn add(&mut self, other: FriendsVerdict) {
        self.acked += other.acked;
        self.remarks += other.remarks;
        self.lost.extend(other.lost);
        self.unsaved += other.unsaved;
    }
}

impl fmt::Display for FriendsVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FriendsVerdict {
            acked,
            remarks,
            lost,
            unsaved,
        } = self;
        write!(
            f,
            "{acked} changes of circles acknowledged, {remarks} remarks saved, {} of them lost, \
             {unsaved} remarks shown and not saved",
            lost.len()
        )?;
        for lost in lost.iter().take(10) {
            write!(f, "\n  {lost}")?;
        }
        Ok(())
    }
}

pub(super) struct Friends {
    circles: Circles,
    remarks: Remarks,
}

impl Friends {
    pub(super) fn new(seed: u64) -> Friends {
        Friends {
            circles: Circles::new(seed),
            remarks: Remarks::new(seed),
        }
    }

    /// Plays the game that they will remark on, before anything happens to the server.
    pub(super) async fn play(&mut self, url: &str) {
        self.remarks.play(url).await;
    }

    /// How many of their remarks were answered: a counter that goes on while they meet.
    pub(super) fn remarked(&self) -> Arc<AtomicUsize> {
        self.remarks.answered.clone()
    }

    /// Changes circles and remarks until the server ends: only what was told before counts.
    pub(super) async fn meet(&mut self, url: &str) {
        let Friends { circles, remarks } = self;
        let change = async { while circles.change(url).await.is_ok() {} };
        let _ = tokio::join!(change, remarks.remark(url));
    }

    /// Compares what they were told with what is on disk.
    pub(super) async fn check(&self, store: &Store) -> anyhow::Result<FriendsVerdict> {
        let remarks = self.remarks.check(store).await?;
        let mut lost = self.circles.lost(store).await?;
        lost.extend(remarks.lost);
        Ok(FriendsVerdict {
            acked: self.circles.acked,
            remarks: self.remarks.saved.len(),
            lost,
            unsaved: remarks.unsaved,
        })
    }
}
