//! What is answered without TLS: the authority's question, and to everybody else where to go.

use crate::app::App;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::get;
use parking_lot::Mutex;
use std::sync::Arc;

/// What the authority asks for at the moment, to see that the name leads here.
#[derive(Debug, Default)]
pub(super) struct Challenge(Mutex<Option<Expected>>);

#[derive(Debug)]
struct Expected {
    token: String,
    answer: String,
}

impl Challenge {
    /// Answers `token` with `answer` from now on.
    pub(super) fn set(&self, token: &str, answer: &str) {
        *self.0.lock() = Some(Expected {
            token: token.to_owned(),
            answer: answer.to_owned(),
        });
    }

    pub(super) fn clear(&self) {
        *self.0.lock() = None;
    }

    fn answer(&self, token: &str) -> Option<String> {
        let expected = self.0.lock();
        let expected = expected.as_ref().filter(|expected| expected.token == token);
        expected.map(|expected| expected.answer.clone())
    }
}

pub(super) fn site(app: &App, challenge: Arc<Challenge>) -> Router {
    let public = app.config.public_origin();
    let target: Arc<str> = public
        .map_or_else(String::new, |public| public.to_string())
        .into();
    let elsewhere = move |uri: Uri| async move { redirect(&target, &uri) };
    Router::new()
        .route("/.well-known/acme-challenge/{token}", get(show))
        .with_state(challenge)
        .fallback(elsewhere)
}

async fn show(State(challenge): State<Arc<Challenge>>, Path(token): Path<String>) -> Response {
    match challenge.answer(&token) {
        Some(answer) => {
            ([(header::CONTENT_TYPE, "application/octet-stream")], answer).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The same path at the public address, whichever host was asked for.
fn redirect(public: &str, uri: &Uri) -> Redirect {
    let path = uri.path_and_query().map_or("/", |path| path.as_str());
    let path = if path.starts_with('/') { path } else { "/" };
    Redirect::permanent(&format!("https://{public}{path}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_expected_token_is_answered() {
        let challenge = Challenge::default();
        assert_eq!(challenge.answer("a"), None);
        challenge.set("a", "a.thumb");
        assert_eq!(challenge.answer("a").as_deref(), Some("a.thumb"));
        assert_eq!(challenge.answer("b"), None);
        challenge.clear();
        assert_eq!(challenge.answer("a"), None);
    }

    #[test]
    fn a_redirect_leads_to_the_public_address_whatever_was_asked() {
        for (asked, path) in [
            ("/t/ABC?x=1", "/t/ABC?x=1"),
            ("http://evil.example/t/ABC", "/t/ABC"),
            ("//evil.example/x", "//evil.example/x"),
            ("*", "/"),
            ("evil.example:443", "/"),
        ] {
            let response = redirect("games.example", &asked.parse().unwrap()).into_response();
            assert_eq!(response.status(), StatusCode::PERMANENT_REDIRECT);
            let location = response.headers()[header::LOCATION].to_str().unwrap();
            assert_eq!(location, format!("https://games.example{path}"), "{asked}");
        }
    }
}
