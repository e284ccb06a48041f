//! Rematches: the same people play again.

use super::new_table::{keep, like};
use super::opener::Opener;
use super::quota;
use crate::app::App;
use crate::limits::Refusal;
use crate::people::blocks;
use fondaco_protocol::{
    Bytes32, ErrorCode, Person, TableId, TableLink, TableStatus, TableView, UserId,
};
use game_core::{OptionValue, Options, Seat, StartPlayer};
use store::circles::CircleId;
use store::engine::StoreError;
use store::tables::REMATCHES_MAX;
use table::basis::deal;
use table::people::{Change, seat_of};
use table::record::{Holder, Origin, SeatRecord, TableRecord};

/// Says yes at the rematch of this table, and opens it unless somebody already has. If there have
/// been rematches before, the newest table counts.
pub(crate) async fn rematch(
    app: &App,
    by: &Opener,
    of: TableId,
    commitment: Option<Bytes32>,
) -> Result<TableView, Refusal> {
    let table = app.stored_table(of).await?;
    if !matches!(table.status(), TableStatus::Finished | TableStatus::Closed) {
        return Err(ErrorCode::NotFinished.into());
    }
    if table.is_what_if() {
        return Err(ErrorCode::NotAPlayer.into());
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
            // It is of the circle if whoever opens it is one of its members.
            let circle = app.store.circle_of_table(newest.id, by.person.id).await?;
            open(app, newest.id, &people, circle).await?
        }
    };
    blocks::require_welcome(app, link.id, by.person.id).await?;
    let again = app.tables.get(link.id).await?;
    let yes = Change::PlayAgain { commitment };
    let view = again.change(by.person.clone(), yes).await?;
    // Only now, so that anyone who follows the link finds somebody who wants a rematch.
    tell(app, &link, [table.id, newest.id]).await;
    Ok(view)
}

/// Tells those who are still at an earlier table. A table that cannot be loaded has nobody at it.
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

fn require_player(table: &TableRecord, person: &Person) -> Result<(), ErrorCode> {
    seat_of(table, person.id)
        .map(|_| ())
        .ok_or(ErrorCode::NotAPlayer)
}

fn link_to(table: &TableRecord) -> TableLink {
    TableLink {
        id: table.id,
        code: table.code.clone(),
    }
}

/// The table itself, or the last one before it that has anybody sitting at it: a rematch that
/// everybody has left does not say who plays again.
async fn last_with_people(app: &App, mut table: TableRecord) -> Result<TableRecord, Refusal> {
    for _ in 0..REMATCHES_MAX {
        match table.rematch_of() {
            Some(earlier) if table.seats.values().all(|seat| seat.person().is_none()) => {
                table = app.stored_table(earlier).await?;
            }
            _ => break,
        }
    }
    Ok(table)
}

/// Opens the rematch of a table for the players of `people`, which is that table or one before it.
async fn open(
    app: &App,
    of: TableId,
    people: &TableRecord,
    circle: Option<CircleId>,
) -> Result<TableLink, Refusal> {
    // Everybody keeps seat, colour and part; only the first turn moves on.
    let seats = people.seats.map(|seat| match &seat.holder {
        Holder::Person(sitter) => SeatRecord::taken_by(sitter.person.clone(), deal::awaited()),
        Holder::Computer(computer) => SeatRecord::held_by(computer.clone()),
        Holder::Nobody => SeatRecord::default(),
    });
    let mut record = TableRecord {
        seats,
        host: host_of(people),
        options: with_next_start(people),
        origin: Origin::Rematch(of),
        clock: people.clock,
        ..like(people, app.clock.wall())
    };
    match keep(app, &mut record, &[], circle).await {
        Ok(()) => Ok(link_to(&record)),
        // Somebody else was faster.
        Err(StoreError::RematchTaken) => {
            let found = app.store.find_rematch(of).await?;
            Ok(found.ok_or(ErrorCode::TableNotFound)?)
        }
        Err(error) => Err(error.into()),
    }
}

/// The host, or the first player if the host is not playing.
fn host_of(table: &TableRecord) -> UserId {
    let mut people = table.seats.values().filter_map(|seat| seat.person());
    let first = people.clone().next();
    let host = people.find(|person| person.id == table.host);
    host.or(first).map_or(table.host, |person| person.id)
}

/// The options of the rematch. If the start player was chosen, the next player starts this time.
fn with_next_start(table: &TableRecord) -> Options {
    let mut options = table.options.clone();
    if let Some(OptionValue::Choice(start)) = options.get_mut(StartPlayer::OPTION)
        && let Ok(last) = StartPlayer::try_from(start.clone())
    {
        *start = next_start(last, table).into();
    }
    options
}

fn next_start(last: StartPlayer, table: &TableRecord) -> StartPlayer {
    let last = match last {
        StartPlayer::Random => return last,
        StartPlayer::Host => seat_of(table, table.host).unwrap_or(Seat::FIRST),
        StartPlayer::Seat(seat) => seat,
    };
    StartPlayer::Seat(last.next(table.seats.count()))
}
