//! `fondaco admin COMMAND`

use super::output::print;
use crate::admin::{Admin, AdminAnswer, AdminCommand, AdminRequest, ask, socket_path};
use crate::background::Clock;
use crate::config::Config;
use anyhow::{Context, bail};
use clap::Args;
use serde_json::Value;
use store::nodes::SoleError;
use store::{Store, StoreConfig};

/// Connections that one command takes.
const CONNECTIONS: u32 = 2;

/// Columns that hold times, in Unix milliseconds.
const TIMES: [&str; 7] = [
    "created", "active", "seen", "since", "until", "said", "reported",
];

/// What to do, and how to say it.
#[derive(Args, Debug)]
pub struct AdminArgs {
    /// Print JSON.
    #[arg(long, global = true)]
    json: bool,

    /// Print what would change, but change nothing.
    #[arg(long, global = true)]
    dry_run: bool,

    /// What to do.
    #[command(subcommand)]
    command: AdminCommand,
}

impl AdminArgs {
    /// Asks the running server, or does it on the database if none is running.
    pub(super) async fn run(&self, config: &Config) -> anyhow::Result<()> {
        let request = AdminRequest {
            command: self.command.clone(),
            dry_run: self.dry_run,
        };
        let asked = match socket_path(config) {
            Some(path) => ask(&path, &request).await?,
            None => None,
        };
        let answer = match asked {
            Some(answer) => answer,
            None => on_database(config, &request).await?,
        };
        if self.json {
            print(serde_json::to_string_pretty(&answer)?);
        } else {
            print_rows(&answer);
        }
        Ok(())
    }
}

async fn on_database(config: &Config, request: &AdminRequest) -> anyhow::Result<AdminAnswer> {
    if config.store_file().is_some_and(|file| !file.exists()) {
        bail!(
            "there is no database at {}, and no server answers; name its folder with --data, or the server's socket with --admin-socket",
            config.data.display()
        );
    }
    let store = Store::open(&StoreConfig {
        url: config.store_url(),
        allow_unsafe: config.allow_unsafe_database,
        connections_max: CONNECTIONS,
    })
    .await
    .context("the database cannot be used")?;
    // A server that is running would not know what has changed behind its back.
    let sole = match store.be_sole("fondaco admin").await {
        Ok(sole) => Some(sole),
        Err(SoleError::Taken(holder)) if request.command.changes_something() => bail!(
            "a server is running ({holder}), and is not reached at its socket; name the socket with --admin-socket (FONDACO_ADMIN_SOCKET), for the server as well as here"
        ),
        Err(SoleError::Taken(_)) => None,
        Err(error) => return Err(error.into()),
    };
    let admin = Admin {
        store: &store,
        app: None,
        now: Clock::system().wall(),
        own: None,
    };
    let answer = admin.carry_out(request).await;
    drop(sole);
    store.close().await;
    Ok(answer?)
}

/// A line for each row, in columns.
fn print_rows(answer: &AdminAnswer) {
    let names: Vec<&String> = match answer.rows.first() {
        Some(Value::Object(first)) => first.keys().collect(),
        _ => Vec::new(),
    };
    let now = Clock::system().wall().0;
    let mut lines = vec![names.iter().map(|name| name.to_string()).collect()];
    for row in &answer.rows {
        let cells = names
            .iter()
            .map(|name| cell(name, row.get(name.as_str()), now));
        lines.push(cells.collect::<Vec<String>>());
    }
    let width = |column: usize| {
        let cells = lines.iter().filter_map(|line| line.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    if !names.is_empty() {
        let widths: Vec<usize> = (0..names.len()).map(width).collect();
        for line in &lines {
            let cells = line.iter().zip(&widths);
            let padded: Vec<String> = cells
                .map(|(cell, &width)| format!("{cell:width$}"))
                .collect();
            print(padded.join("  ").trim_end());
        }
    }
    let tried = if answer.dry_run {
        " (only tried: nothing was changed)"
    } else {
        ""
    };
    print(format_args!("{}{tried}", answer.summary));
}

fn cell(name: &str, value: Option<&Value>, now: i64) -> String {
    match value {
        Some(Value::Number(at)) if TIMES.contains(&name) => age(now - at.as_i64().unwrap_or(now)),
        // What people have typed must not steer the terminal.
        Some(Value::String(text)) => text.chars().filter(|c| !c.is_control()).collect(),
        Some(Value::Array(items)) if items.is_empty() => "-".to_owned(),
        Some(Value::Array(items)) => {
            let texts = items.iter().map(|item| cell(name, Some(item), now));
            texts.collect::<Vec<String>>().join(", ")
        }
        Some(Value::Null) | None => "-".to_owned(),
        Some(other) => other.to_string(),
    }
}

/// How long ago, roughly; what lies ahead has a plus.
fn age(ms: i64) -> String {
    const UNITS: [(i64, &str); 4] = [
        (86_400_000, "d"),
        (3_600_000, "h"),
        (60_000, "min"),
        (1_000, "s"),
    ];
    let ahead = if ms < 0 { "+" } else { "" };
    let ms = ms.abs();
    let unit = UNITS.iter().find(|(length, _)| ms >= *length);
    match unit {
        Some((length, name)) => format!("{ahead}{} {name}", ms / length),
        None => "now".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ages_are_rough() {
        assert_eq!(age(0), "now");
        assert_eq!(age(90_000), "1 min");
        assert_eq!(age(3 * 86_400_000 + 5), "3 d");
        assert_eq!(age(-7_200_000), "+2 h");
    }

    #[test]
    fn names_cannot_steer_the_terminal() {
        let name = Value::String("\u{1b}[31mEve\u{7}".to_owned());
        assert_eq!(cell("name", Some(&name), 0), "[31mEve");
    }
}
