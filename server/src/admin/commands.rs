//! What operators do, on the running server or on its database: look up, close, hide, delete, keep
//! out, erase, purge. Nothing here shows what is hidden in a game: the operator may play too.

use clap::{Subcommand, ValueEnum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Lists are cut off here unless more is asked for.
const LISTED: u32 = 100;

fn listed() -> u32 {
    LISTED
}

/// What an operator asks for.
#[derive(Subcommand, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "command", rename_all = "snake_case")]
pub enum AdminCommand {
    /// List tables, most recently active first.
    Tables {
        /// Only those that are gathering, playing, finished or closed.
        #[arg(long, default_value = "")]
        #[serde(default)]
        status: String,
        /// Only those of the person with this id.
        #[arg(long)]
        person: Option<String>,
        /// Only those without activity for this many days.
        #[arg(long)]
        older: Option<u32>,
        /// Only those that stand behind this `place`, which each row has: the next page.
        #[arg(long)]
        after: Option<String>,
        /// The most that are listed.
        #[arg(long, default_value_t = LISTED)]
        #[serde(default = "listed")]
        limit: u32,
    },
    /// Look up one table by its id or code.
    Table {
        /// Its id or code.
        table: String,
    },
    /// List people who are signed in, most recently seen first; or, by their name, everybody whose name
    /// begins like this.
    People {
        /// How the name begins.
        #[arg(default_value = "")]
        #[serde(default)]
        name: String,
        /// Only those who come after the person with this id, by their name.
        #[arg(long, requires = "name")]
        after: Option<String>,
        /// The most that are listed, up to 500.
        #[arg(long, default_value_t = LISTED)]
        #[serde(default = "listed")]
        limit: u32,
    },
    /// Look up one person by id, with the addresses of the last hour; with --erase, remove their name, sessions and chat.
    Person {
        /// The id.
        person: String,
        /// Take away what is known of the person. Their games stay.
        #[arg(long)]
        #[serde(default)]
        erase: bool,
    },
    /// Read everything that is stored of games, and list the tables that are not as they were written.
    Damaged,
    /// Close a table: its game ends without a result.
    Close {
        /// Its id or code.
        table: String,
    },
    /// Make a link with which the player of a seat gets it back, once and within ten minutes.
    Seat {
        /// The table's id or code.
        table: String,
        /// The seat, counted from 0 in order of play.
        seat: u8,
    },
    /// List the chat of a table; with --delete, remove a line from everybody's pages and the database.
    Chat {
        /// Its id or code.
        table: String,
        /// The id of the line to remove.
        #[arg(long)]
        delete: Option<u64>,
    },
    /// List what people have reported, oldest first; with --close, delete a report that is dealt with.
    Reports {
        /// The id of the report to close.
        #[arg(long)]
        close: Option<String>,
        /// List at most this many.
        #[arg(long, default_value_t = LISTED)]
        #[serde(default = "listed")]
        limit: u32,
    },
    /// Give a person another name, shown at once at their tables.
    Rename {
        /// Their id.
        person: String,
        /// The new name.
        name: String,
    },
    /// Keep a table out of the lobby.
    Hide {
        /// Its id or code.
        table: String,
        /// Let it into the lobby again.
        #[arg(long)]
        #[serde(default)]
        undo: bool,
    },
    /// Delete a table with its log and chat.
    Delete {
        /// Its id or code.
        table: String,
    },
    /// End all sessions of a person, and close their pages. They can come back as somebody new.
    Kick {
        /// The id.
        person: String,
    },
    /// Keep out an address, a network, or a person together with their addresses of the last hour.
    Ban {
        /// The address; of an IPv6 address, its /64.
        #[arg(long, required_unless_present_any = ["person", "network"])]
        address: Option<String>,
        /// The network, as 192.0.2.0/24 or 2001:db8::/48.
        #[arg(long)]
        #[serde(default)]
        network: Option<String>,
        /// The id of a person, whose sessions end.
        #[arg(long)]
        person: Option<String>,
        /// For this many days; for ever if omitted.
        #[arg(long)]
        days: Option<u32>,
        /// Why: kept beside the address, for you.
        #[arg(long, default_value = "")]
        #[serde(default)]
        reason: String,
    },
    /// Unblock an address or a network.
    Unban {
        /// The address or the network.
        address: String,
    },
    /// List blocked addresses and networks.
    Bans,
    /// Make a link that lets one browser use the console, once and within a day; with --withdraw, no
    /// browser may use it any more.
    Console {
        /// Take the right from every browser that has it, and void the link.
        #[arg(long)]
        #[serde(default)]
        withdraw: bool,
    },
    /// Delete data that has not been used for some days.
    Purge {
        /// What to delete.
        #[arg(value_enum, required = true)]
        what: Vec<Purged>,
        /// After this many days.
        #[arg(long)]
        older: u32,
    },
}

impl AdminCommand {
    /// Whether it can change anything.
    pub(crate) fn changes_something(&self) -> bool {
        match self {
            AdminCommand::Tables { .. }
            | AdminCommand::Table { .. }
            | AdminCommand::People { .. }
            | AdminCommand::Damaged
            | AdminCommand::Bans => false,
            AdminCommand::Person { erase, .. } => *erase,
            AdminCommand::Chat { delete, .. } => delete.is_some(),
            AdminCommand::Reports { close, .. } => close.is_some(),
            AdminCommand::Close { .. }
            | AdminCommand::Rename { .. }
            | AdminCommand::Seat { .. }
            | AdminCommand::Hide { .. }
            | AdminCommand::Delete { .. }
            | AdminCommand::Kick { .. }
            | AdminCommand::Ban { .. }
            | AdminCommand::Unban { .. }
            | AdminCommand::Console { .. }
            | AdminCommand::Purge { .. } => true,
        }
    }
}

/// What can be deleted by age.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Purged {
    /// People without seat, table or session.
    Guests,
    /// Chat.
    Chat,
    /// Tables whose game was not finished.
    Unfinished,
}

/// A command, and whether it is only tried.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminRequest {
    /// What is asked for.
    pub command: AdminCommand,
    /// Whether to say what would change, and change nothing.
    #[serde(default)]
    pub dry_run: bool,
}

impl AdminRequest {
    /// The same for a browser: lists are no longer than a page of them. `None` for what browsers may
    /// not do: hand on the right to use the console; take a seat, and with it see a hand; read what
    /// watchers of a running game say, who may have seen one; and read or delete large parts of the
    /// database.
    pub(crate) fn for_console(mut self) -> Option<AdminRequest> {
        match &mut self.command {
            AdminCommand::Tables { limit, .. }
            | AdminCommand::People { limit, .. }
            | AdminCommand::Reports { limit, .. } => *limit = (*limit).min(LISTED),
            AdminCommand::Table { .. }
            | AdminCommand::Person { .. }
            | AdminCommand::Close { .. }
            | AdminCommand::Rename { .. }
            | AdminCommand::Hide { .. }
            | AdminCommand::Delete { .. }
            | AdminCommand::Kick { .. }
            | AdminCommand::Ban { .. }
            | AdminCommand::Unban { .. }
            | AdminCommand::Bans => {}
            AdminCommand::Chat { .. }
            | AdminCommand::Console { .. }
            | AdminCommand::Damaged
            | AdminCommand::Purge { .. }
            | AdminCommand::Seat { .. } => return None,
        }
        Some(self)
    }
}

/// What was found or changed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AdminAnswer {
    /// One sentence.
    pub summary: String,
    /// What it is about.
    pub rows: Vec<Value>,
    /// Whether nothing was changed because it was only tried.
    pub dry_run: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_get_lists_page_by_page() {
        for command in ["tables", "people", "reports"] {
            for (asked, given) in [(7, 7), (LISTED + 1, LISTED), (u32::MAX, LISTED)] {
                let text = format!(r#"{{"command":{{"command":"{command}","limit":{asked}}}}}"#);
                let request: AdminRequest = serde_json::from_str(&text).unwrap();
                let request = request.for_console().unwrap();
                let sent = serde_json::to_value(&request.command).unwrap();
                assert_eq!(sent["limit"], given, "{command}");
            }
        }
    }
}
