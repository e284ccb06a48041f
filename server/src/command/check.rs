//! `fondaco config check`

use super::CommandLine;
use crate::config::Reading;
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
            println!("{option:26} {value:24} {}", found.source);
        }
        for ignored in &reading.ignored {
            println!("warning: {ignored}");
        }
        let wrong = reading.problems();
        for problem in &wrong {
            println!("error: {problem}");
        }
        match wrong.len() {
            0 => println!("a server would start with these settings"),
            number => println!("a server would not start: {number} errors"),
        }
        wrong.is_empty()
    }
}

impl Reading<CommandLine> {
    /// Everything that keeps a server from starting, in sentences. What settings mean together is
    /// only judged once each can be used.
    pub fn problems(&self) -> Vec<String> {
        match self.wrong.is_empty() {
            true => self.parsed.config.problems(),
            false => self.wrong.clone(),
        }
    }
}
