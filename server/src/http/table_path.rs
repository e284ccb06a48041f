//! The table in a request's path.

use crate::app::App;
use crate::limits::Refusal;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use fondaco_protocol::{ErrorCode, TableId};
use uuid::Uuid;

/// The id in the path; a text that is not an id belongs to no table.
pub(crate) struct TablePath(pub(crate) TableId);

impl FromRequestParts<App> for TablePath {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let id = Path::<String>::from_request_parts(parts, app).await;
        let id = id.ok().and_then(|Path(id)| Uuid::parse_str(&id).ok());
        id.map(|id| TablePath(TableId(id)))
            .ok_or_else(|| ErrorCode::TableNotFound.into())
    }
}
