//! The store of a world.

use super::World;
use crate::Flaw;
use crate::noninterference::deed::Answering;
use table::game::RunningGame;
use table::record::{AppendError, Cause, Durable};
use table::work::{Job, Stored};

impl World {
    pub(crate) fn do_job(&mut self, job: &Job, how: Answering) -> Stored {
        let is_done = !matches!(how, Answering::Failed);
        let is_heard = matches!(how, Answering::Done);
        match job {
            Job::Append(new) => {
                tell_tales(self.flaw, &new.entry.payload);
                let entry = &new.entry;
                let is_known = self.log.iter().any(|old| old.cmd_id == entry.cmd_id);
                if is_done && !is_known {
                    self.log.push(entry.clone());
                }
                Stored::Append(if is_heard {
                    Ok(Durable::simulated(entry.seq))
                } else {
                    Err(AppendError::Unknown(gone()))
                })
            }
            Job::FindEntry { seat, cmd_id } => {
                let mut log = self.log.iter();
                let found = log.find(|entry| entry.seat == *seat && entry.cmd_id == *cmd_id);
                Stored::FindEntry(Ok(found.cloned().map(Durable::simulated)))
            }
            Job::SaveTable(next) => {
                self.stored.clone_from(next);
                Stored::SaveTable(Ok(()))
            }
            Job::FinishTable(next) => {
                self.stored.clone_from(next);
                Stored::FinishTable(Ok(()))
            }
            Job::KeepAwaited { .. } => Stored::KeepAwaited,
            Job::KeepPlan { seat, .. } => Stored::KeepPlan {
                seat: *seat,
                is_kept: is_done,
            },
            Job::KeepClocks { kept, .. } => {
                self.stored.clocks = Some(kept.as_ref().clone());
                Stored::KeepClocks
            }
            Job::ReadLog => Stored::ReadLog(Ok(self.durable())),
            Job::CatchUp {
                table,
                seen,
                through,
            } => {
                let mut log = self.durable();
                log.truncate(through.0 as usize);
                let ruleset = self.rulesets.of_table(table);
                Stored::CatchUp(
                    ruleset.and_then(|ruleset| {
                        RunningGame::updates_from_log(ruleset, table, &log, seen)
                    }),
                )
            }
        }
    }
}

/// What a table cannot do itself: it knows neither log lines nor metrics.
fn tell_tales(flaw: Option<Flaw>, payload: &str) {
    if flaw == Some(Flaw::LogLineTells) {
        tracing::debug!(played = %payload, "an action was accepted");
    }
    if flaw == Some(Flaw::MetricTells) {
        metrics::counter!("fondaco_rejects_total", "code" => payload.to_owned()).increment(1);
    }
}

pub(crate) fn kind(job: &Job) -> &'static str {
    match job {
        Job::Append(_) => "append",
        Job::FindEntry { .. } => "find",
        Job::SaveTable(_) => "save",
        Job::KeepAwaited { .. } => "keep awaited",
        Job::KeepPlan { .. } => "keep plan",
        Job::KeepClocks { .. } => "keep clocks",
        Job::FinishTable(_) => "finish",
        Job::ReadLog => "read",
        Job::CatchUp { .. } => "catch up",
    }
}

fn gone() -> Cause {
    "the store is gone".into()
}
