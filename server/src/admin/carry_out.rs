//! Carries out operators' commands.

use super::bans::Wanted;
use super::commands::{AdminAnswer, AdminCommand, AdminRequest, Purged};
use super::tables::{place, table_row};
use crate::app::App;
use crate::background::{Scrubbed, purge_old, scrub_tables};
use crate::limits::{AddressKey, NetworkError, Refusal};
use crate::nodes::News;
use crate::people::{operator, renaming, seat_tokens, session};
use fondaco_protocol::{ErrorCode, Person, TableId, UnixMs, UserId};
use game_core::Seat;
use serde_json::{Value, json};
use std::time::Duration;
use store::Store;
use store::admin::{Old, PersonSketch, TableFilter, TablePlace, TableSketch};
use store::engine::StoreError;
use store::people::Ended;
use table::TableError;
use table::people::{Change, names};
use tracing::info;
use uuid::Uuid;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Where commands are carried out: on the database, and on the tables of the server that uses it.
pub struct Admin<'a> {
    /// The database.
    pub store: &'a Store,
    /// The running server, if the command is carried out inside it.
    pub app: Option<&'a App>,
    pub now: UnixMs,
    /// Who must not be kept out by it: whoever sits at the console, and where.
    pub own: Option<(UserId, AddressKey)>,
}

/// Why a command was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    /// Nothing matches.
    #[error("there is no {0}")]
    NotFound(String),
    /// The table's game is already over.
    #[error("the table is over already")]
    Over,
    /// The text does not say what to ban.
    #[error(transparent)]
    Network(#[from] NetworkError),
    /// The ban would keep out whoever asks for it.
    #[error("that would keep you out yourself: you are at that address, or it is you")]
    Own,
    /// The name is not allowed, or somebody at one of the person's tables has it.
    #[error("{0}")]
    Name(String),
    /// The table itself refused.
    #[error("the table did not do it")]
    Table(#[from] TableError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

pub(super) type Reported = Result<(String, Vec<Value>), AdminError>;

impl<'a> Admin<'a> {
    /// On a running server.
    pub(crate) fn of_server(app: &'a App) -> Admin<'a> {
        Admin {
            store: &app.store,
            app: Some(app),
            now: app.clock.wall(),
            own: None,
        }
    }

    /// On a running server, for somebody at the console, who must not lock themselves out.
    pub(crate) fn of_console(app: &'a App, person: UserId, address: AddressKey) -> Admin<'a> {
        Admin {
            own: Some((person, address)),
            ..Admin::of_server(app)
        }
    }
}

impl Admin<'_> {
    /// Carries out what came to a running server, and logs it with where it came from.
    pub(crate) async fn order(
        &self,
        request: &AdminRequest,
        from: &str,
    ) -> Result<AdminAnswer, AdminError> {
        info!(?request, from, "an operator's command");
        self.carry_out(request).await
    }

    /// Carries a command out, or says what would change.
    ///
    /// # Errors
    /// [`AdminError`] says why nothing was done.
    pub async fn carry_out(&self, request: &AdminRequest) -> Result<AdminAnswer, AdminError> {
        let dry_run = request.dry_run;
        let (summary, rows) = match &request.command {
            AdminCommand::Tables {
                status,
                person,
                older,
                after,
                limit,
            } => {
                let person = person.as_deref().map(person_id).transpose()?;
                self.tables(TableFilter {
                    status: status.clone(),
                    id: None,
                    person,
                    idle_since: older.map(|days| self.days_ago(days)),
                    after: after.as_deref().map(place_of).transpose()?,
                    limit: *limit,
                })
                .await?
            }
            AdminCommand::Table { table } => {
                let found = self.table(table).await?;
                ("1 table".to_owned(), vec![table_row(&found)])
            }
            AdminCommand::People { name, after, limit } => {
                self.people(name, after.as_deref(), *limit).await?
            }
            AdminCommand::Person { person, erase } => self.person(person, *erase, dry_run).await?,
            AdminCommand::Damaged => self.damaged().await?,
            AdminCommand::Close { table } => self.close(table, dry_run).await?,
            AdminCommand::Seat { table, seat } => self.seat(table, *seat, dry_run).await?,
            AdminCommand::Chat { table, delete } => self.chat(table, *delete, dry_run).await?,
            AdminCommand::Reports { close, limit } => {
                self.reports(close.as_deref(), *limit, dry_run).await?
            }
            AdminCommand::Rename { person, name } => self.rename(person, name, dry_run).await?,
            AdminCommand::Hide { table, undo } => self.hide(table, !undo, dry_run).await?,
            AdminCommand::Delete { table } => self.delete(table, dry_run).await?,
            AdminCommand::Ban {
                address,
                network,
                person,
                days,
                reason,
            } => {
                let wanted = Wanted {
                    address: address.as_deref(),
                    network: network.as_deref(),
                    person: person.as_deref(),
                    until: days.map(|days| self.now.after(DAY * days).0),
                    reason,
                };
                self.ban(&wanted, dry_run).await?
            }
            AdminCommand::Kick { person } => self.kick(person, dry_run).await?,
            AdminCommand::Unban { address } => self.unban(address, dry_run).await?,
            AdminCommand::Bans => self.bans().await?,
            AdminCommand::Purge { what, older } => self.purge(what, *older, dry_run).await?,
            AdminCommand::Console { withdraw } => self.console(*withdraw, dry_run).await?,
        };
        Ok(AdminAnswer {
            summary,
            rows,
            dry_run,
        })
    }

    async fn damaged(&self) -> Reported {
        let Scrubbed {
            tables,
            damaged,
            file,
        } = scrub_tables(self.store, Duration::ZERO).await?;
        let rows: Vec<Value> = damaged
            .iter()
            .map(|(table, why)| json!({ "table": table, "why": why }))
            .chain(file.map(|why| json!({ "table": null, "why": why })))
            .collect();
        let summary = format!("{tables} tables were read, {} are damaged", damaged.len());
        Ok((summary, rows))
    }

    fn days_ago(&self, days: u32) -> UnixMs {
        self.now.before(DAY * days)
    }

    async fn tables(&self, filter: TableFilter) -> Reported {
        let found = self.store.sketch_tables(&filter).await?;
        let rows = found.iter().map(table_row).collect();
        Ok((format!("{} tables", found.len()), rows))
    }

    /// Finds a table by its id or code.
    pub(super) async fn table(&self, named: &str) -> Result<TableSketch, AdminError> {
        let id = match Uuid::parse_str(named) {
            Ok(id) => Some(TableId(id)),
            Err(_) => {
                let code = named.to_ascii_uppercase();
                self.store.find_table_by_code(&code).await?
            }
        };
        let missing = || AdminError::NotFound(format!("table {named}"));
        let filter = TableFilter {
            id: Some(id.ok_or_else(missing)?),
            limit: 1,
            ..TableFilter::default()
        };
        let found = self.store.sketch_tables(&filter).await?;
        found.into_iter().next().ok_or_else(missing)
    }

    async fn people(&self, name: &str, after: Option<&str>, limit: u32) -> Reported {
        let after = after.map(person_id).transpose()?;
        let found = if name.is_empty() && after.is_none() {
            self.store.people_seen(limit).await?
        } else {
            self.store.people_named(name, after, limit).await?
        };
        let rows = found.iter().map(person_row).collect();
        Ok((format!("{} people", found.len()), rows))
    }

    /// Finds a person by id.
    pub(super) async fn sketch(&self, named: &str) -> Result<PersonSketch, AdminError> {
        let id = person_id(named)?;
        let found = self.store.sketch_person(id).await?;
        found.ok_or_else(|| AdminError::NotFound(format!("person {named}")))
    }

    async fn person(&self, named: &str, erase: bool, dry_run: bool) -> Reported {
        let person = self.sketch(named).await?;
        let id = UserId(person.id);
        let mut row = person_row(&person);
        row["addresses"] = self.addresses(id).into();
        let circles = self.store.circles_of(id).await?;
        let circles: Vec<String> = circles.into_iter().map(|circle| circle.name).collect();
        row["circles"] = circles.into();
        let rows = vec![row];
        if !erase {
            return Ok(("1 person".to_owned(), rows));
        }
        if !dry_run {
            // Nothing is said any more once it is erased.
            self.see_out(&person).await?;
            let ended = self.store.erase_person(id).await?;
            self.tell_ended(&ended);
            self.forget_person(id).await?;
        }
        let name = &person.name;
        Ok((
            format!(
                "{name}: the name, the sessions, the chat, reports and circles are erased; the games stay"
            ),
            rows,
        ))
    }

    async fn rename(&self, named: &str, name: &str, dry_run: bool) -> Reported {
        let sketch = self.sketch(named).await?;
        let name =
            names::clean(name).ok_or_else(|| not_renamed(Refusal::Code(ErrorCode::BadName)))?;
        let id = UserId(sketch.id);
        let old = Person {
            id,
            name: sketch.name.clone(),
        };
        let new = Person { id, name };
        let renamed = match self.app {
            Some(app) if !dry_run => renaming::rename(app, &old, &new).await,
            _ => renaming::require_free(self.store, &old, &new).await,
        };
        renamed.map_err(not_renamed)?;
        if self.app.is_none() && !dry_run {
            self.store.rename(id, &new.name).await?;
        }
        let summary = format!("{} is called {} now", old.name, new.name);
        Ok((summary, vec![person_row(&sketch)]))
    }

    pub(super) fn tell_ended(&self, ended: &Ended) {
        if let Some(app) = self.app {
            session::have_ended(app, ended);
        }
    }

    /// Removes what the running server knows about a person.
    async fn forget_person(&self, id: UserId) -> Result<(), AdminError> {
        let Some(app) = self.app else {
            return Ok(());
        };
        let erased = self.store.sketch_person(id).await?;
        let name = erased.map(|person| person.name);
        let person = Person {
            id,
            name: name.unwrap_or_default(),
        };
        app.tables.erased(&person);
        app.nodes.tell_all(&News::Erased { person });
        app.lobby.changed();
        Ok(())
    }

    async fn close(&self, named: &str, dry_run: bool) -> Reported {
        let table = self.table(named).await?;
        if table.is_over() {
            return Err(AdminError::Over);
        }
        if !dry_run {
            self.close_now(&table).await?;
        }
        Ok(("closed".to_owned(), vec![table_row(&table)]))
    }

    async fn close_now(&self, table: &TableSketch) -> Result<(), AdminError> {
        let id = TableId(table.id);
        match self.app {
            None => {
                self.store.close_table(id, self.now).await?;
            }
            Some(app) => {
                tell_table(app, table, Change::Shut).await?;
                app.lobby.changed();
            }
        }
        Ok(())
    }

    /// Makes a link that gives a seat to whoever opens it first.
    async fn seat(&self, named: &str, number: u8, dry_run: bool) -> Reported {
        let missing = || AdminError::NotFound(format!("person in seat {number} of table {named}"));
        let id = TableId(self.table(named).await?.id);
        let table = self.store.find_table(id).await?.ok_or_else(missing)?;
        if table.is_over() {
            return Err(AdminError::Over);
        }
        let seat = Seat::new(number).ok_or_else(missing)?;
        let taken = table.seats.get(seat);
        let person = taken.and_then(|taken| taken.person().cloned());
        let person = person.ok_or_else(missing)?;
        let mut row = json!({ "code": table.code, "seat": number, "person": person.name });
        if !dry_run {
            let offered = seat_tokens::make(self.store, self.now, id, seat, person.id).await?;
            let (code, token) = (&table.code, hex::encode(offered.token.0));
            let site = self.site();
            row["until"] = offered.expires_at.0.into();
            row["link"] = format!("{site}/t/{code}#seat={token}&at={number}").into();
        }
        let summary = "whoever opens the link first has the seat";
        Ok((summary.to_owned(), vec![row]))
    }

    /// The server's address, as far as it is known.
    fn site(&self) -> String {
        self.app.map(App::site).unwrap_or_default()
    }

    /// Makes a link to the console, or takes the right to use it from every browser.
    async fn console(&self, withdraw: bool, dry_run: bool) -> Reported {
        if self.app.is_some_and(|app| !app.config.console) {
            return Err(AdminError::NotFound("console: --console is off".to_owned()));
        }
        if withdraw {
            if !dry_run {
                self.store.withdraw_console().await?;
            }
            let summary = "no browser may use the console now";
            return Ok((summary.to_owned(), Vec::new()));
        }
        let mut row = json!({});
        if !dry_run {
            let (link, until) =
                operator::new_link(self.store, self.app, &self.site(), self.now).await?;
            row["link"] = link.into();
            row["until"] = until.0.into();
        }
        let summary = "the browser that opens the link first may use the console";
        Ok((summary.to_owned(), vec![row]))
    }

    async fn hide(&self, named: &str, hidden: bool, dry_run: bool) -> Reported {
        let table = self.table(named).await?;
        if !dry_run {
            self.store.hide_table(TableId(table.id), hidden).await?;
            if let Some(app) = self.app {
                app.lobby.changed();
            }
        }
        let summary = if hidden {
            "kept out of the lobby"
        } else {
            "in the lobby again, if it is listed"
        };
        Ok((summary.to_owned(), vec![table_row(&table)]))
    }

    async fn delete(&self, named: &str, dry_run: bool) -> Reported {
        let table = self.table(named).await?;
        if !dry_run {
            // Anyone at the table is told, and nothing is saved afterwards.
            if self.app.is_some() && !table.is_over() {
                self.close_now(&table).await?;
            }
            self.store.delete_table(TableId(table.id)).await?;
            if let Some(app) = self.app {
                app.lobby.changed();
            }
        }
        Ok((
            "deleted, with its log and chat".to_owned(),
            vec![table_row(&table)],
        ))
    }

    async fn purge(&self, what: &[Purged], older: u32, dry_run: bool) -> Reported {
        let before = self.days_ago(older);
        let mut rows = Vec::new();
        for what in what {
            let old = match what {
                Purged::Guests => Old::Guests,
                Purged::Chat => Old::Chat,
                Purged::Unfinished => Old::Unfinished,
            };
            let count = if dry_run {
                self.store.count_old(old, before).await?
            } else {
                let ended = |ended: &Ended| self.tell_ended(ended);
                purge_old(self.store, old, before, u32::MAX, PURGE_PAUSE, ended).await?
            };
            rows.push(json!({ "what": what, "deleted": count }));
        }
        Ok((format!("unused for {older} days"), rows))
    }
}

impl From<AdminError> for Refusal {
    fn from(error: AdminError) -> Refusal {
        let code = match error {
            AdminError::Store(error) => return Refusal::from(error),
            AdminError::Table(error) => return Refusal::Table(error),
            AdminError::NotFound(_) => ErrorCode::NotFound,
            AdminError::Over => ErrorCode::TableClosed,
            AdminError::Network(_) => ErrorCode::Malformed,
            AdminError::Name(_) => ErrorCode::BadName,
            AdminError::Own => ErrorCode::OwnAddress,
        };
        Refusal::Command(code, error.to_string())
    }
}

fn not_renamed(refusal: Refusal) -> AdminError {
    match refusal {
        Refusal::NoDatabase(error) | Refusal::Internal(error) => AdminError::Store(error),
        Refusal::Table(error @ TableError::Unavailable(_)) => AdminError::Table(error),
        refusal => AdminError::Name(refusal.to_string()),
    }
}

/// Asks a table for a change that only operators may ask for, in the host's name, on whichever
/// server owns the table.
pub(super) async fn tell_table(
    app: &App,
    table: &TableSketch,
    change: Change,
) -> Result<(), TableError> {
    let host = Person {
        id: UserId(table.host_id),
        name: table.host.clone(),
    };
    let handle = app.tables.get(TableId(table.id)).await?;
    handle.change(host, change).await?;
    Ok(())
}

/// The pause between two transactions of a purge: moves are saved meanwhile.
const PURGE_PAUSE: Duration = Duration::from_millis(50);

fn place_of(text: &str) -> Result<TablePlace, AdminError> {
    let unknown = || AdminError::NotFound(format!("place {text}; each table of a list has one"));
    place(text).ok_or_else(unknown)
}

pub(super) fn person_id(text: &str) -> Result<UserId, AdminError> {
    Uuid::parse_str(text)
        .map(UserId)
        .map_err(|_| AdminError::NotFound(format!("person {text}; look the id up with `people`")))
}

pub(super) fn person_row(person: &PersonSketch) -> Value {
    json!({
        "id": person.id, "name": person.name, "sessions": person.sessions, "seats": person.seats,
        "hosts": person.hosts, "created": person.created_at, "seen": person.seen_at,
    })
}
