//! Judges what is taken back.

use super::Game;
use fondaco_protocol::{OpenQuestion, Pace, Question, UserId};
use game_core::Seat;
use std::collections::BTreeSet;
use std::time::Duration;
use table::game::Entry;
use table::record::LogEntry;

/// What was played for somebody can be taken back as a whole for this long, and at a table with a
/// clock of days for this long.
const PLAYED_MAX: Duration = Duration::from_secs(10 * 60);
const PLAYED_DAYS_MAX: Duration = Duration::from_secs(7 * 24 * 60 * 60);

impl Game {
    pub(crate) fn check_take_back(&mut self, by: Seat) -> Result<(), String> {
        self.tried.taken_back += 1;
        let own = self.line.iter().rposition(|(seat, _, _)| *seat == by);
        let back = self.line.split_off(own.unwrap_or(0));
        self.require_all_agreed(Question::TakeBack, &back)
    }

    fn require_all_agreed(
        &self,
        asked: Question,
        back: &[(Seat, u64, bool)],
    ) -> Result<(), String> {
        let all = self.everybody(|_| true);
        let is_right = |(question, line, agreed): &(OpenQuestion, Vec<u64>, BTreeSet<UserId>)| {
            question.question == asked
                && all.is_subset(agreed)
                && back.iter().all(|(_, place, _)| line.contains(place))
        };
        if self.consent.settled.iter().any(is_right) {
            return Ok(());
        }
        Err(format!("{back:?} was taken back without consent"))
    }

    /// Only what was played for a seat is taken back as a whole: with everybody's consent, or if
    /// nobody else has done anything since and nothing was revealed.
    pub(crate) fn check_take_back_played(&mut self, by: Seat, steps: usize) -> Result<(), String> {
        self.tried.taken_back += 1;
        self.tried.played_back += 1;
        let first = self.line.len().checked_sub(steps);
        let back = self
            .line
            .split_off(first.ok_or("more was taken back than there was")?);
        let is_own = |(seat, _, _): &&(Seat, u64, bool)| *seat == by;
        let begins = back.first().filter(is_own);
        if begins.is_none()
            || !back
                .iter()
                .filter(is_own)
                .all(|(_, place, _)| self.is_played_for(*place))
        {
            return Err(format!(
                "{by:?} took back {back:?}, which was not played for it"
            ));
        }
        if back
            .iter()
            .all(|(seat, _, reveals)| *seat == by && !reveals)
        {
            return Ok(());
        }
        self.require_all_agreed(Question::TakeBackPlayed, &back)
    }

    /// Whether the table acted for the seat at this place in the log.
    fn is_played_for(&self, place: u64) -> bool {
        let entry = self
            .entry_at(place)
            .and_then(|entry| Entry::of(&entry.payload).ok());
        matches!(entry, Some(Entry::Default { .. }))
    }

    fn entry_at(&self, place: u64) -> Option<&LogEntry> {
        self.world.log.iter().find(|entry| entry.seq.0 == place)
    }

    /// What was played for somebody is taken back as a whole only for a while. Judged when it is
    /// asked.
    pub(crate) fn check_in_time(&self, open: &OpenQuestion, line: &[u64]) -> Result<(), String> {
        let first = open
            .takes_back
            .map(|steps| line.len().saturating_sub(steps as usize));
        let first = first.and_then(|first| self.entry_at(*line.get(first)?));
        let most = match self.world.stored.clock.map(|clock| clock.pace) {
            None | Some(Pace::Evening { .. }) => PLAYED_MAX,
            Some(Pace::DaysPerTurn { .. } | Pace::DaysInAll { .. }) => PLAYED_DAYS_MAX,
        };
        let now = self.clock.now().wall;
        if open.question == Question::TakeBackPlayed
            && first.is_none_or(|first| now.since(first.at) > most)
        {
            return Err(format!("{open:?} comes too late"));
        }
        Ok(())
    }
}
