//! `fondaco config check`

use super::CommandLine;
use super::line::Command;
use super::output::print;
use crate::background::Clock;
use crate::config::Reading;
use crate::https::problem_with_files;
use clap::Subcommand;

/// What to look at.
#[derive(Subcommand, Debug)]
pub enum ConfigCommand {
    /// Print every setting, where it comes from, and what is wrong. Secrets are not printed.
    Check,
}

impl ConfigCommand {
    /// Prints it, and returns whether a server would start with it.
    pub(super) fn run(&self, reading: &Reading<CommandLine>) -> bool {
        let ConfigCommand::Check = self;
        for found in &reading.found {
            let value = match &found.value {
                None => "-",
                Some(_) if found.setting.is_secret() => "(hidden)",
                Some(value) => value,
            };
            let option = format!("--{}", found.setting.option);
            print(format_args!("{option:26} {value:24} {}", found.source));
        }
        for ignored in &reading.ignored {
            print(format_args!("warning: {ignored}"));
        }
        let wrong = reading.problems();
        for problem in &wrong {
            print(format_args!("error: {problem}"));
        }
        match wrong.len() {
            0 => print("a server would start with these settings"),
            number => print(format_args!("a server would not start: {number} errors")),
        }
        wrong.is_empty()
    }
}

impl Reading<CommandLine> {
    /// Everything that keeps the server or the command from being run, in sentences. What settings
    /// mean together is only judged once each can be used.
    pub fn problems(&self) -> Vec<String> {
        if !self.wrong.is_empty() {
            return self.wrong.clone();
        }
        let CommandLine { config, command } = &self.parsed;
        match command {
            None | Some(Command::Config(_)) => {
                let mut problems = config.problems();
                problems.extend(problem_with_files(config, Clock::system().wall()));
                problems
            }
            Some(_) => config.database_problems(),
        }
    }
}
