//! Compares what the clients were told with what is on disk.

use super::driver::Memory;
use super::friends::FriendsVerdict;
use super::history::Judgement;
use fondaco_protocol::Version;
use std::collections::HashMap;
use std::fmt;
use store::Store;

/// What a campaign found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Verdict {
    /// How often the server was killed or stopped.
    pub endings: u32,
    /// Tables that were played.
    pub tables: usize,
    /// Actions that were acknowledged.
    pub acked: usize,
    /// Acknowledged actions that are not in the log at the acknowledged version.
    pub lost: usize,
    /// Commands that appear in the log more than once.
    pub duplicated: usize,
    /// Versions that were shown but are not in the log.
    pub shown_but_not_saved: usize,
    /// Unanswered commands that were resent and answered.
    pub resent: u32,
    /// Anything else that should not have happened.
    pub violations: Vec<String>,
    /// What became of circles, evenings and remarks meanwhile.
    pub friends: FriendsVerdict,
    /// What a program in another language says of the same.
    pub judged: Judgement,
}

impl Verdict {
    /// Whether the promise was kept.
    pub fn is_clean(&self) -> bool {
        self.lost == 0
            && self.duplicated == 0
            && self.shown_but_not_saved == 0
            && self.violations.is_empty()
            && self.friends.lost.is_empty()
            && self.judged.violations.is_empty()
    }

    /// Adds what another campaign found.
    pub(super) fn add(&mut self, other: Verdict) {
        self.endings += other.endings;
        self.tables += other.tables;
        self.acked += other.acked;
        self.lost += other.lost;
        self.duplicated += other.duplicated;
        self.shown_but_not_saved += other.shown_but_not_saved;
        self.resent += other.resent;
        self.violations.extend(other.violations);
        self.friends.add(other.friends);
        self.judged.add(other.judged);
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Verdict {
            endings,
            tables,
            acked,
            lost,
            duplicated,
            shown_but_not_saved,
            resent,
            violations,
            friends,
            judged,
        } = self;
        write!(
            f,
            "{endings} endings, {tables} tables, {acked} actions acknowledged, {lost} lost, "
        )?;
        write!(
            f,
            "{duplicated} duplicated, {shown_but_not_saved} shown but not saved, "
        )?;
        write!(
            f,
            "{resent} sent again and answered once, {} other violations",
            violations.len()
        )?;
        for violation in violations.iter().take(10) {
            write!(f, "\n  {violation}")?;
        }
        if friends.acked > 0 {
            write!(f, "; {friends}")?;
        }
        write!(f, "; {judged}")
    }
}

/// Checks every table that clients remember.
pub(super) async fn check(
    store: &Store,
    memories: impl Iterator<Item = &Memory>,
    endings: u32,
) -> anyhow::Result<Verdict> {
    let mut verdict = Verdict {
        endings,
        ..Verdict::default()
    };
    for memory in memories {
        check_table(store, memory, &mut verdict).await?;
    }
    Ok(verdict)
}

async fn check_table(store: &Store, memory: &Memory, verdict: &mut Verdict) -> anyhow::Result<()> {
    verdict.acked += memory.acked.len();
    verdict.resent += memory.resent;
    verdict.violations.extend(memory.violations.iter().cloned());
    let Some(table) = memory.table else {
        return Ok(());
    };
    verdict.tables += 1;
    // The store refuses a log with a gap.
    let log = match store.log(table, Version(0)).await {
        Ok(log) => log,
        Err(error) => {
            verdict
                .violations
                .push(format!("the log of {table} cannot be read: {error}"));
            return Ok(());
        }
    };
    let mut places = HashMap::new();
    for entry in &log {
        let entry = entry.get();
        if places
            .insert((entry.seat.number(), entry.cmd_id), entry.seq)
            .is_some()
        {
            verdict.duplicated += 1;
        }
    }
    for (seat, cmd_id, version) in &memory.acked {
        if places.get(&(*seat, *cmd_id)) != Some(version) {
            verdict.lost += 1;
        }
    }
    let unsaved = memory
        .shown
        .keys()
        .filter(|&&version| version > log.len() as u64);
    verdict.shown_but_not_saved += unsaved.count();
    Ok(())
}
