//! Keeps people away from the tables of those who have blocked them. Nobody loses a seat by that.

use crate::app::App;
use crate::limits::Refusal;
use crate::nodes::News;
use fondaco_protocol::{ErrorCode, Person, TableId, UserId};
use std::time::Duration;
use store::engine::StoreError;
use store::people::Blocked;

use tokio::time::timeout;

/// If the store does not say for this long who is blocked, nobody is: players can return to their
/// seats during an outage.
const ANSWER_MAX: Duration = Duration::from_secs(1);

/// Refuses anyone without a seat at this table whom its host has blocked. They get the answer of
/// those whom the host has removed, which says that it is the host's decision, and no more.
pub(crate) async fn require_welcome(
    app: &App,
    table: TableId,
    person: UserId,
) -> Result<(), Refusal> {
    match timeout(ANSWER_MAX, app.store.is_unwelcome(table, person)).await {
        Ok(Ok(true)) => Err(ErrorCode::Removed.into()),
        Ok(Ok(false) | Err(StoreError::Database(_))) | Err(_) => Ok(()),
        Ok(Err(error)) => Err(error.into()),
    }
}

/// Blocks somebody, who is sent away from the blocker's tables on all servers.
pub(crate) async fn block(app: &App, by: UserId, whom: &Person) -> Result<(), Refusal> {
    match app.store.block(by, whom, app.clock.wall()).await? {
        Blocked::Done => {}
        Blocked::NoSuchPerson => return Err(Refusal::Code(ErrorCode::NotFound)),
        Blocked::TooMany => return Err(Refusal::Code(ErrorCode::TooManyBlocks)),
    }
    let person = whom.id;
    app.tables.blocked(by, person);
    app.nodes.tell_all(&News::Blocked { by, person });
    Ok(())
}
