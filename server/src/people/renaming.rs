//! Gives people other names, which nobody else at their tables may have.

use crate::app::App;
use crate::limits::Refusal;
use crate::nodes::News;
use fondaco_protocol::{ErrorCode, Person, TableSummary};
use store::Store;

use table::people::names;

/// The most tables of one person that are checked when their name changes.
const TABLES_MAX: u32 = 50;

/// Renames a person: at the tables first, which revert to the old name if anything fails.
pub(crate) async fn rename(app: &App, old: &Person, new: &Person) -> Result<(), Refusal> {
    let renamed = match ask_tables(app, old, new).await {
        Ok(()) => app
            .store
            .rename(new.id, &new.name)
            .await
            .map_err(Refusal::from),
        Err(refused) => Err(refused),
    };
    let named = if renamed.is_ok() { new } else { old };
    app.tables.renamed(named);
    let person = named.clone();
    app.nodes.tell_all(&News::Renamed { person });
    renamed
}

/// Asks each of this person's tables, which refuses a name that somebody there already has. Each
/// table uses the new name from then on, so that nobody else can take it in the meantime.
async fn ask_tables(app: &App, old: &Person, new: &Person) -> Result<(), Refusal> {
    for summary in app.store.tables_of(old.id, TABLES_MAX).await? {
        match app.tables.get(summary.id).await {
            Ok(table) => _ = table.rename(new.clone()).await?,
            // A table that cannot be loaded admits nobody who could take the name.
            Err(_) => require_own_name(&summary, old, new)?,
        }
    }
    Ok(())
}

/// Refuses a name that somebody else at this person's tables has, as far as the database knows.
pub(crate) async fn require_free(store: &Store, old: &Person, new: &Person) -> Result<(), Refusal> {
    for summary in store.tables_of(old.id, TABLES_MAX).await? {
        require_own_name(&summary, old, new)?;
    }
    Ok(())
}

fn require_own_name(table: &TableSummary, old: &Person, new: &Person) -> Result<(), ErrorCode> {
    let players = table.players.iter().flatten();
    let mut others = players.filter(|player| **player != old.name);
    if others.any(|other| names::are_alike(other, &new.name)) {
        return Err(ErrorCode::NameTaken);
    }
    Ok(())
}
