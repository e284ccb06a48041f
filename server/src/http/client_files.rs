//! The web client, built into the program.

use super::error::ApiError;
use crate::app::App;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

/// Debug builds read the files from the folder, release builds carry them.
#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../web-client/dist"]
#[allow_missing = true]
struct ClientFiles;

const PAGE: &str = "index.html";

/// A file of the client; the page itself for every address that looks like one of its own.
pub(super) async fn serve(State(app): State<App>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = ClientFiles::get(path).filter(|_| path != PAGE) {
        return send(path, &file, &headers);
    }
    let is_page = !path.rsplit('/').next().unwrap_or_default().contains('.') || path == PAGE;
    match ClientFiles::get(PAGE).filter(|_| is_page) {
        Some(page) => send_page(&app, &page),
        None if is_page => (
            StatusCode::SERVICE_UNAVAILABLE,
            "the web client is not built; start the server with ./play\n",
        )
            .into_response(),
        None => ApiError::NotFound.into_response(),
    }
}

/// Vite puts a hash into the names of what is below `assets/`.
fn send(path: &str, file: &EmbeddedFile, headers: &HeaderMap) -> Response {
    let etag = format!("\"{}\"", hex::encode(&file.metadata.sha256_hash()[..12]));
    let cache = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    if headers
        .get(header::IF_NONE_MATCH)
        .is_some_and(|seen| seen.as_bytes() == etag.as_bytes())
    {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    let mut response = file.data.to_vec().into_response();
    let headers = response.headers_mut();
    let mut set = |name, value: &str| {
        if let Ok(value) = HeaderValue::from_str(value) {
            headers.insert(name, value);
        }
    };
    set(header::CONTENT_TYPE, kind.as_ref());
    set(header::ETAG, &etag);
    set(header::CACHE_CONTROL, cache);
    response
}

/// The page, told below which path it lies.
fn send_page(app: &App, page: &EmbeddedFile) -> Response {
    let html = String::from_utf8_lossy(&page.data);
    let base = format!("<base href=\"{}/\"", app.config.base());
    let html = html.replacen("<base href=\"/\"", &base, 1);
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    (headers, html).into_response()
}
