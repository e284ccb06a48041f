//! What somebody missed at a table, in words: who did what on which day, what was done to the
//! reader, and what the reader is asked to do now. It is made from public events and views only, so
//! it may be shown on a locked phone.

use super::{own_words, short};
use crate::game::{Missed, MissedStep, OwnEvent, missed};
use crate::record::{Durable, LogEntry, TableRecord};
use fondaco_protocol::{RecapDay, RecapPerson, RecapView, StepKind, UnixMs};
use game_core::{Language, Reader, Ruleset, Seat, Words};
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use std::collections::VecDeque;

/// The most log lines in a recap; the oldest are left out.
const LINES_MAX: usize = 60;

/// The most entries about what was done to the reader.
const DONE_TO_YOU_MAX: usize = 10;

/// The longest short form, in characters.
pub const SHORT_CHARS_MAX: usize = 280;

/// What one player missed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recap {
    since: Option<UnixMs>,
    lines: VecDeque<Line>,
    left_out: u32,
    done_to_you: Vec<String>,
    now: Option<String>,
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    day: Date,
    seat: Seat,
    text: String,
    /// Whether what was done to the reader says the same better.
    is_about_you: bool,
}

/// Whom a recap is for.
#[derive(Clone, Debug)]
pub struct To {
    pub seat: Seat,
    pub language: Language,
    /// The names of all seats, spelled as they are to be shown.
    pub names: Vec<String>,
    pub zone: TimeZone,
}

/// What `to` missed, from the log of `table`; `None` if the game cannot be replayed.
pub fn of(
    ruleset: &dyn Ruleset,
    table: &TableRecord,
    log: &[Durable<LogEntry>],
    to: &To,
) -> Option<Recap> {
    let missed = missed(ruleset, table, log, to.seat).ok()?;
    Some(Recap::of(&missed, ruleset, to))
}

impl Recap {
    pub fn of(missed: &Missed, ruleset: &dyn Ruleset, to: &To) -> Recap {
        let words = ruleset.words();
        let reader = Reader {
            seat: to.seat,
            language: to.language,
            names: &to.names,
        };
        let mut recap = Recap {
            since: missed.since,
            lines: VecDeque::new(),
            left_out: 0,
            done_to_you: Vec::new(),
            now: words.and_then(|words| words.asked(&missed.after, &reader)),
        };
        for step in &missed.steps {
            let done = words.map_or_else(Vec::new, |words| words.done_to(&step.events, &reader));
            let is_about_you = !done.is_empty();
            recap.done_to_you.extend(done);
            for text in lines(step, words, &reader) {
                recap.add(Line {
                    day: day(step.at, &to.zone),
                    seat: step.seat,
                    text,
                    is_about_you,
                });
            }
        }
        let unsaid = recap.done_to_you.len().saturating_sub(DONE_TO_YOU_MAX);
        recap.done_to_you.drain(..unsaid);
        let changed = words.and_then(|it| it.changed(&missed.before, &missed.after, &reader));
        recap.done_to_you.extend(changed);
        recap
    }

    fn add(&mut self, line: Line) {
        self.lines.push_back(line);
        if self.lines.len() > LINES_MAX {
            self.lines.pop_front();
            self.left_out += 1;
        }
    }

    /// The recap as it is sent to clients.
    pub fn view(&self) -> RecapView {
        RecapView {
            since: self.since,
            days: self.days(),
            left_out: self.left_out,
            done_to_you: self.done_to_you.clone(),
            now: self.now.clone(),
            short: self.short(SHORT_CHARS_MAX),
        }
    }

    fn days(&self) -> Vec<RecapDay> {
        let mut days: Vec<(Date, Vec<RecapPerson>)> = Vec::new();
        for line in &self.lines {
            if days.last().is_none_or(|(day, _)| *day != line.day) {
                days.push((line.day, Vec::new()));
            }
            let Some((_, people)) = days.last_mut() else {
                continue;
            };
            let text = line.text.clone();
            match people.iter_mut().find(|person| person.seat == line.seat) {
                Some(person) => person.lines.push(text),
                None => people.push(RecapPerson {
                    seat: line.seat,
                    lines: vec![text],
                }),
            }
        }
        let view = |(date, people): (Date, Vec<RecapPerson>)| RecapDay {
            date: date.to_string(),
            people,
        };
        days.into_iter().map(view).collect()
    }

    /// A summary in whole sentences, at most `chars_max` characters long.
    pub fn short(&self, chars_max: usize) -> String {
        let told = self.lines.iter().filter(|line| !line.is_about_you);
        let told: Vec<&str> = told.map(|line| line.text.as_str()).collect();
        short::of(&told, &self.done_to_you, self.now.as_deref(), chars_max)
    }
}

#[cfg(any(test, feature = "testkit"))]
impl Recap {
    /// A recap in which others did these things.
    pub fn saying(texts: &[&str]) -> Recap {
        let line = |text: &&str| Line {
            day: Date::MIN,
            seat: Seat::FIRST,
            text: (*text).to_owned(),
            is_about_you: false,
        };
        Recap {
            since: None,
            lines: texts.iter().map(line).collect(),
            left_out: 0,
            done_to_you: Vec::new(),
            now: None,
        }
    }
}

/// The lines about one step.
fn lines(step: &MissedStep, words: Option<&dyn Words>, reader: &Reader<'_>) -> Vec<String> {
    let own: Option<OwnEvent> = step.events.iter().find_map(game_core::Json::read);
    let mut acts = match (words, step.kind) {
        (Some(words), _) => words.acts(&step.events, reader),
        (None, StepKind::Act | StepKind::Default) => vec![own_words::moved(reader, step.seat)],
        (None, _) => Vec::new(),
    };
    match own {
        Some(OwnEvent::PlayedFor { seat }) => {
            if let Some(first) = acts.first_mut() {
                *first = format!("{} {first}", own_words::played_for(reader, seat));
            }
        }
        Some(event) => acts.extend(own_words::line(&event, reader)),
        None => {}
    }
    acts
}

/// The date in that time zone.
fn day(at: UnixMs, zone: &TimeZone) -> Date {
    let at = Timestamp::from_millisecond(at.0).unwrap_or(Timestamp::UNIX_EPOCH);
    at.to_zoned(zone.clone()).date()
}

#[cfg(test)]
mod tests;
