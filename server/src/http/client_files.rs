//! The web client, built into the program.

use super::encoding::is_accepted;
use super::{link_preview, preloads};
use crate::app::App;
use crate::limits::Refusal;
use crate::people::ClientAddress;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use fondaco_protocol::ErrorCode;
use rust_embed::{EmbeddedFile, RustEmbed};

/// Debug builds and `./play` read the files from the folder, release builds carry them.
#[derive(RustEmbed)]
#[folder = "$CLIENT_FILES"]
#[allow_missing = true]
struct ClientFiles;

const PAGE: &str = "index.html";

/// The list of what each part of the client needs, written by the client's build.
const PRELOADS: &str = ".vite/preload.json";

/// Whether this path is that of a file, other than the page.
pub(super) fn is_file(path: &str) -> bool {
    let path = path.trim_start_matches('/');
    path != PAGE && ClientFiles::get(path).is_some()
}

/// Serves a file of the client, or the page itself for any address that looks like one of its own.
pub(super) async fn serve(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = ClientFiles::get(path).filter(|_| path != PAGE) {
        return send(path, &file, &headers);
    }
    let is_page = is_page(path);
    match ClientFiles::get(PAGE).filter(|_| is_page) {
        Some(page) => {
            let html = String::from_utf8_lossy(&page.data).into_owned();
            let table = link_preview::named(&app, address, path).await;
            let html = match &table {
                Some(table) => link_preview::add(&app, &headers, table, &html),
                None => html,
            };
            let html = match ClientFiles::get(PRELOADS) {
                Some(lists) => preloads::add(&lists.data, path, table.as_ref(), &headers, &html),
                None => html,
            };
            send_page(&app, &html)
        }
        None if is_page => (
            StatusCode::SERVICE_UNAVAILABLE,
            "the web client is not built; start the server with ./play\n",
        )
            .into_response(),
        None => Refusal::Code(ErrorCode::NotFound).into_response(),
    }
}

/// Whether a person may be looking for a page there, who then gets one that says so. A link to a
/// table may have been copied with the full stop after it.
fn is_page(path: &str) -> bool {
    let last = path.rsplit('/').next().unwrap_or_default();
    !last.contains('.') || path == PAGE || path.starts_with("t/")
}

/// Encodings that the client's build writes beside its files, smallest first.
const ENCODINGS: [(&str, &str); 2] = [("br", "br"), ("gzip", "gz")];

/// What the worker of a game may do: compile the rules, and fetch them from us. Its page may not.
const WORKER_POLICY: &str = "default-src 'none'; connect-src 'self'; \
    script-src 'self' 'wasm-unsafe-eval'";

/// Whether this is the script of that worker, whose policy comes with the script.
fn is_worker(path: &str) -> bool {
    path.starts_with("assets/worker-") && path.ends_with(".js")
}

/// Vite puts a hash into the names of all files below `assets/`.
fn send(path: &str, file: &EmbeddedFile, headers: &HeaderMap) -> Response {
    let (encoding, body) = match compressed(path, headers) {
        Some((encoding, twin)) => (Some(encoding), twin.data),
        None => (None, file.data.clone()),
    };
    let hash = hex::encode(&file.metadata.sha256_hash()[..12]);
    let etag = format!("\"{hash}{}\"", encoding.unwrap_or_default());
    let cache = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let is_known = headers
        .get(header::IF_NONE_MATCH)
        .is_some_and(|seen| seen.as_bytes() == etag.as_bytes());
    let mut response = if is_known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        body.into_owned().into_response()
    };
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    let headers = response.headers_mut();
    let mut set = |name, value: &str| {
        if let Ok(value) = HeaderValue::from_str(value) {
            headers.insert(name, value);
        }
    };
    set(header::CONTENT_TYPE, kind.as_ref());
    set(header::ETAG, &etag);
    set(header::CACHE_CONTROL, cache);
    set(header::VARY, "accept-encoding");
    if is_worker(path) {
        set(header::CONTENT_SECURITY_POLICY, WORKER_POLICY);
    }
    if let Some(encoding) = encoding {
        set(header::CONTENT_ENCODING, encoding);
    }
    response
}

/// The same file in the best encoding that the browser accepts.
fn compressed(path: &str, headers: &HeaderMap) -> Option<(&'static str, EmbeddedFile)> {
    ENCODINGS
        .into_iter()
        .filter(|(encoding, _)| is_accepted(headers, encoding))
        .find_map(|(encoding, ending)| {
            let twin = ClientFiles::get(&format!("{path}.{ending}"))?;
            Some((encoding, twin))
        })
}

/// The page, with the base path under which it is served.
fn send_page(app: &App, html: &str) -> Response {
    let base = format!("<base href=\"{}/\"", app.config.base());
    let html = html.replacen("<base href=\"/\"", &base, 1);
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    (headers, html).into_response()
}

#[cfg(test)]
mod tests {
    use super::is_page;

    #[test]
    fn people_get_pages_and_programs_do_not() {
        for page in [
            "",
            "index.html",
            "rules",
            "t/K7WQ2M9X.",
            "t/K7WQ2M9X).",
            "t/a.b/replay",
        ] {
            assert!(is_page(page), "{page}");
        }
        for file in ["robots.txt", "assets/gone.js", "t.txt"] {
            assert!(!is_page(file), "{file}");
        }
    }
}
