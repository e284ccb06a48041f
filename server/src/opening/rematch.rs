//! The same people play again.

use super::new_table::{keep, like};
use super::{Opener, quota};
use crate::app::App;
use crate::deal;
use crate::refusal::Refusal;
use crate::store::{Origin, REMATCHES_MAX, SeatRecord, StoreError, TableRecord};
use crate::table::{Change, SeatError, TableError, seat_of};
use fondaco_protocol::{Bytes32, Person, TableId, TableLink, TableStatus, TableView, UserId};

/// Says yes at the table where the people of this one play again, and opens it unless somebody
/// did. Where they have done so before, it is the newest table that counts.
pub(crate) async fn rematch(
    app: &App,
    by: &Opener,
    of: TableId,
    commitment: Option<Bytes32>,
) -> Result<TableView, Refusal> {
    let table = app.stored_table(of).await?;
    if !matches!(table.status(), TableStatus::Finished | TableStatus::Closed) {
        return Err(TableError::NotFinished.into());
    }
    require_player(&table, &by.person)?;
    let newest = match app.store.find_rematch(table.id).await? {
        Some(link) => app.stored_table(link.id).await?,
        None => table.clone(),
    };
    let link = match newest.status() {
        // A player who has left it may sit down again.
        TableStatus::Gathering => link_to(&newest),
        TableStatus::Playing => {
            require_player(&newest, &by.person)?;
            link_to(&newest)
        }
        TableStatus::Finished | TableStatus::Closed => {
            let people = last_with_people(app, newest.clone()).await?;
            require_player(&people, &by.person)?;
            quota::may_add(app, by).await?;
            open(app, newest.id, &people).await?
        }
    };
    let again = app.tables.get(link.id).await?;
    let yes = Change::PlayAgain { commitment };
    let view = again.change(by.person.clone(), yes).await?;
    // Only now, so that whoever looks there finds somebody who wants it.
    tell(app, &link, [table.id, newest.id]).await;
    Ok(view)
}

/// Tells those who are still at an earlier table. One that cannot be loaded has nobody.
async fn tell(app: &App, link: &TableLink, [first, last]: [TableId; 2]) {
    let mut earlier = vec![first, last];
    earlier.dedup();
    earlier.retain(|id| *id != link.id);
    for id in earlier {
        if let Ok(old) = app.tables.get(id).await {
            old.rematched(link.clone());
        }
    }
}

fn require_player(table: &TableRecord, person: &Person) -> Result<(), SeatError> {
    seat_of(table, person.id)
        .map(|_| ())
        .ok_or(SeatError::NotAPlayer)
}

fn link_to(table: &TableRecord) -> TableLink {
    TableLink {
        id: table.id,
        code: table.code.clone(),
    }
}

/// The table itself, or the last one before it where anybody sits: a rematch that all have left
/// does not say who plays again.
async fn last_with_people(app: &App, mut table: TableRecord) -> Result<TableRecord, Refusal> {
    for _ in 0..REMATCHES_MAX {
        match table.rematch_of() {
            Some(earlier) if table.seats.values().all(|seat| seat.person.is_none()) => {
                table = app.stored_table(earlier).await?;
            }
            _ => break,
        }
    }
    Ok(table)
}

/// Opens the rematch of a table for those who sit at `people`, which is that table or one before it.
async fn open(app: &App, of: TableId, people: &TableRecord) -> Result<TableLink, Refusal> {
    let mut seats = people
        .seats
        .map(|seat| match (&seat.person, &seat.computer) {
            (Some(person), _) => SeatRecord::taken_by(person.clone(), deal::awaited()),
            (None, Some(computer)) => SeatRecord::held_by(computer.clone()),
            (None, None) => SeatRecord::default(),
        });
    // Everybody moves round by one, and so does the host's part: somebody else starts.
    seats.rotate();
    let mut record = TableRecord {
        seats,
        host: next_host(people),
        origin: Origin::Rematch(of),
        ..like(people, app.clock.wall())
    };
    match keep(app, &mut record, &[]).await {
        Ok(()) => Ok(link_to(&record)),
        // Somebody else was faster.
        Err(StoreError::RematchTaken) => {
            let found = app.store.find_rematch(of).await?;
            Ok(found.ok_or(TableError::NotFound)?)
        }
        Err(error) => Err(error.into()),
    }
}

/// Whoever sits next to the host.
fn next_host(table: &TableRecord) -> UserId {
    let people = table.seats.values().filter_map(|seat| seat.person.as_ref());
    let people: Vec<&Person> = people.collect();
    let host = people.iter().position(|person| person.id == table.host);
    let next = host.map_or(0, |host| (host + 1) % people.len());
    people.get(next).map_or(table.host, |person| person.id)
}
