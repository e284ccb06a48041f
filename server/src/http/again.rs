//! Playing again: with the same people, or from a position of a finished game.

use super::body::Body;
use super::caller::Caller;
use super::error::ApiError;
use super::opening;
use super::replays::{finished, stored};
use super::tables::{TableAnswer, change, fresh, keep, look, table_id};
use super::visitor::ClientAddress;
use crate::app::App;
use crate::clock::now_ms;
use crate::deal;
use crate::store::{
    Fork, LogEntry, Origin, REMATCHES_MAX, SeatRecord, Stage, StoreError, TableRecord,
};
use crate::table::{Change, SeatError, TableError, Unavailable, line_setup, seat_of};
use axum::extract::{Path, State};
use fondaco_protocol::{
    Bytes32, EarlierDeal, ForkTable, Person, RematchTable, TableId, TableLink, TableStatus, UserId,
    Version,
};
use game_core::{BySeat, Seat};

/// The same people play again: opens the table unless somebody did, and says yes there. Where they
/// have done so before, it is the newest table that counts.
pub(super) async fn rematch(
    State(app): State<App>,
    Caller(person): Caller,
    ClientAddress(address): ClientAddress,
    Path(id): Path<String>,
    Body(body): Body<RematchTable>,
) -> TableAnswer {
    let table = stored(&app, table_id(&id)?).await?;
    if !matches!(table.status(), TableStatus::Finished | TableStatus::Closed) {
        return Err(TableError::NotFinished.into());
    }
    require_player(&table, &person)?;
    let newest = match app.store.find_rematch(table.id).await? {
        Some(link) => stored(&app, link.id).await?,
        None => table.clone(),
    };
    let link = match newest.status() {
        // Whoever has left it may sit down again.
        TableStatus::Gathering => link_to(&newest),
        TableStatus::Playing => {
            require_player(&newest, &person)?;
            link_to(&newest)
        }
        TableStatus::Finished | TableStatus::Closed => {
            let people = last_with_people(&app, newest.clone()).await?;
            require_player(&people, &person)?;
            opening::may_add(&app, address).await?;
            open_rematch(&app, newest.id, &people).await?
        }
    };
    // Whoever is still there is told; a table that cannot be loaded has nobody.
    let mut earlier = vec![table.id, newest.id];
    earlier.dedup();
    earlier.retain(|id| *id != link.id);
    for id in earlier {
        if let Ok(old) = app.tables.get(id).await {
            old.rematched(link.clone());
        }
    }
    let yes = Change::PlayAgain {
        entropy: body.entropy,
    };
    change(&app, &link.id.to_string(), person, yes).await
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
/// says nothing of who plays again.
async fn last_with_people(app: &App, mut table: TableRecord) -> Result<TableRecord, ApiError> {
    for _ in 0..REMATCHES_MAX {
        match table.rematch_of() {
            Some(earlier) if table.seats.values().all(|seat| seat.person.is_none()) => {
                table = stored(app, earlier).await?;
            }
            _ => break,
        }
    }
    Ok(table)
}

/// Opens the rematch of a table for those who sit at `people`, which is that table or one before it.
async fn open_rematch(app: &App, of: TableId, people: &TableRecord) -> Result<TableLink, ApiError> {
    let mut seats = people.seats.map(|seat| match &seat.person {
        Some(person) => SeatRecord::taken_by(person.clone(), deal::given_part(None)),
        None => SeatRecord::default(),
    });
    // Everybody moves round by one, and so does the host's part: somebody else starts.
    seats.rotate();
    let mut record = TableRecord {
        seats,
        host: next_host(people),
        origin: Origin::Rematch(of),
        ..blank(people)
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

/// Who sits next to the host.
fn next_host(table: &TableRecord) -> UserId {
    let people: Vec<&Person> = table
        .seats
        .values()
        .filter_map(|seat| seat.person.as_ref())
        .collect();
    let host = people.iter().position(|person| person.id == table.host);
    let next = host.map_or(0, |host| (host + 1) % people.len());
    people.get(next).map_or(table.host, |person| person.id)
}

/// A table that goes on from a position of a finished game.
pub(super) async fn fork(
    State(app): State<App>,
    Caller(person): Caller,
    ClientAddress(address): ClientAddress,
    Path(id): Path<String>,
    Body(body): Body<ForkTable>,
) -> TableAnswer {
    opening::may_fork(&app, address, person.id).await?;
    let (table, log) = finished(&app, table_id(&id)?).await?;
    let kept = usize::try_from(body.version.0).unwrap_or(usize::MAX);
    // After the last entry, the game is over.
    if kept >= log.len() {
        return Err(TableError::NoSuchVersion.into());
    }
    let ruleset = app
        .rulesets
        .of_table(&table)
        .ok_or(ApiError::UnknownRuleset)?;
    if ruleset.info().version != table.rules_version {
        return Err(Unavailable::Frozen.into());
    }
    let log: Vec<LogEntry> = log
        .into_iter()
        .take(kept)
        .map(|entry| entry.into_inner())
        .collect();
    let seats = BySeat::from_fn(table.seats.count(), |seat| {
        if body.hot_seat || seat == Seat::FIRST {
            SeatRecord::taken_by(person.clone(), deal::given_part(None))
        } else {
            SeatRecord::default()
        }
    });
    let mut record = TableRecord {
        seats,
        host: person.id,
        stage: if body.hot_seat {
            Stage::Playing { since: now_ms() }
        } else {
            Stage::Gathering
        },
        hot_seat: body.hot_seat,
        origin: Origin::Fork(Fork {
            table: table.id,
            version: body.version,
            host: line_setup(&table).host,
            deals: deals_through(&table, body.version),
        }),
        ..blank(&table)
    };
    keep(&app, &mut record, &log).await?;
    opening::opened(&app, address, record.id);
    look(&app, record.id).await
}

/// Where the chance of the entries up to `version` came from.
fn deals_through(table: &TableRecord, version: Version) -> Vec<EarlierDeal> {
    let setup = line_setup(table);
    let mut deals: Vec<EarlierDeal> = setup
        .earlier
        .into_iter()
        .take_while(|deal| deal.through < version)
        .collect();
    let seed = table
        .fork()
        .and_then(|fork| fork.deals.get(deals.len()))
        .map_or(Bytes32(*setup.seed.as_bytes()), |deal| deal.seed);
    deals.push(EarlierDeal {
        through: version,
        seed,
    });
    deals
}

/// A new table of the same kind, with nobody at it.
fn blank(table: &TableRecord) -> TableRecord {
    TableRecord {
        options: table.options.clone(),
        visibility: table.visibility,
        spectators: table.spectators,
        ..fresh(table.ruleset.clone(), table.rules_version, table.host)
    }
}
