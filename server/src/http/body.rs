//! JSON bodies, with our own errors.

use crate::limits::Refusal;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use fondaco_protocol::ErrorCode;
use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// What a request is answered with.
pub(super) type Answer<T> = Result<Json<T>, Refusal>;

/// A JSON body of type `T`.
pub(super) struct Body<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refusal> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(body)) => Ok(Body(body)),
            Err(error) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(Refusal::Code(ErrorCode::TooLarge))
            }
            Err(JsonRejection::MissingJsonContentType(_)) => Err(Refusal::Malformed(
                "send JSON, with its content type".to_owned(),
            )),
            Err(error) => Err(Refusal::Malformed(error.body_text())),
        }
    }
}

/// An empty object: for requests whose address already says everything.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}
