//! How often a seat may ask the others the same thing, or anything. Kept in memory: a restart
//! forgets it, as it forgets the open question.

use crate::basis::Steady;
use fondaco_protocol::{ComputerLevel, ErrorCode, OpenQuestion, Question};
use game_core::Seat;
use std::collections::BTreeMap;
use std::time::Duration;

/// What was refused cannot be asked again by the same seat for this long.
pub(crate) const REFUSED_FOR: Duration = Duration::from_secs(5 * 60);

/// On average, a seat asks the others at most once in this time.
pub(crate) const ASK_EVERY: Duration = Duration::from_secs(60);

/// How many questions a seat may ask in quick succession.
pub(crate) const ASK_BURST: u32 = 3;

/// What each seat has asked lately.
#[derive(Debug, Default)]
pub(crate) struct Asking(BTreeMap<Seat, Lately>);

#[derive(Debug, Default)]
struct Lately {
    /// When the seat has waited long enough for all that it has asked.
    even_at: Option<Steady>,
    /// What the others have refused, and when.
    refused: Vec<(Subject, Steady)>,
}

/// What a question is about. Whatever the level, the computer plays for the same seat; a take-back
/// is about the action with which it begins, given by the number of those before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Subject(Question, Option<u64>);

impl Subject {
    /// `depth` is the number of actions on the line of play.
    pub(crate) fn of(open: &OpenQuestion, depth: u64) -> Subject {
        let question = match open.question {
            Question::LetComputerPlay { seat, .. } => Question::LetComputerPlay {
                seat,
                level: ComputerLevel::Easy,
            },
            // Both are about the action with which they begin.
            Question::TakeBackPlayed => Question::TakeBack,
            other => other,
        };
        let steps = open.takes_back.map(u64::from);
        Subject(question, steps.map(|steps| depth.saturating_sub(steps)))
    }
}

impl Asking {
    /// A seat asks the others.
    pub(crate) fn ask(&mut self, by: Seat, about: Subject, now: Steady) -> Result<(), ErrorCode> {
        let lately = self.0.entry(by).or_default();
        let was_refused =
            |(subject, at): &(Subject, Steady)| *subject == about && now.since(*at) < REFUSED_FOR;
        if lately.refused.iter().any(was_refused) {
            return Err(ErrorCode::AskedLately);
        }
        let even_at = lately.even_at.map_or(now, |at| at.max(now));
        if even_at > now.after(ASK_EVERY * (ASK_BURST - 1)) {
            return Err(ErrorCode::RateLimited);
        }
        lately.even_at = Some(even_at.after(ASK_EVERY));
        Ok(())
    }

    /// The others have refused what a seat has asked.
    pub(crate) fn refused(&mut self, by: Seat, about: Subject, now: Steady) {
        let lately = self.0.entry(by).or_default();
        lately
            .refused
            .retain(|(_, at)| now.since(*at) < REFUSED_FOR);
        lately.refused.push((about, now));
    }
}
