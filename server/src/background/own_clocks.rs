//! A person's own clocks, for the list of their tables. Does not load any table.

use super::beats::{clocks_of, outages_since};
use crate::app::App;
use fondaco_protocol::{OwnClock, TableStatus, TableSummary, UserId};
use store::engine::StoreError;

/// Adds this person's clocks to their tables.
pub(crate) async fn tell(
    app: &App,
    person: UserId,
    tables: &mut [TableSummary],
) -> Result<(), StoreError> {
    let is_on = |table: &TableSummary| table.status == TableStatus::Playing;
    if !tables.iter().any(is_on) {
        return Ok(());
    }
    let clocked = app.store.clocked_of(person).await?;
    let outages = outages_since(app, &clocked).await?;
    let now = app.clock.now();
    for clocked in &clocked {
        let table = tables.iter_mut().find(|table| table.id == clocked.table);
        let Some((table, seat)) = table.and_then(|table| {
            let seat = table.own_seat?;
            Some((table, seat))
        }) else {
            continue;
        };
        let view = clocks_of(clocked, &outages, now).view(now.steady);
        table.clock = view.seats.get(seat.index()).map(|clock| OwnClock {
            left: clock.left,
            runs: clock.runs,
        });
    }
    Ok(())
}
