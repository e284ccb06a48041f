//! Which encodings of a response the client accepts.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, header};
use axum::response::{IntoResponse, Response};
use table::basis::gzip;

const JSON: (HeaderName, &str) = (header::CONTENT_TYPE, "application/json");
const VARY: (HeaderName, &str) = (header::VARY, "accept-encoding");

/// Whether the client accepts this encoding.
pub(super) fn is_accepted(headers: &HeaderMap, encoding: &str) -> bool {
    let accepted = headers.get(header::ACCEPT_ENCODING);
    accepted
        .and_then(|accepted| accepted.to_str().ok())
        .is_some_and(|accepted| accepts(accepted, encoding))
}

/// A JSON response, compressed if the client accepts that. Takes some 20 ms per megabyte.
pub(super) fn json(headers: &HeaderMap, text: String) -> Response {
    if is_accepted(headers, "gzip") {
        packed_json(gzip::packed(text.as_bytes()))
    } else {
        plain_json(text)
    }
}

/// A JSON response that has been compressed with gzip, for a client that accepts that.
pub(super) fn packed_json(packed: impl Into<Body>) -> Response {
    let encoding = (header::CONTENT_ENCODING, "gzip");
    ([JSON, VARY, encoding], packed.into()).into_response()
}

/// A JSON response that could have been compressed.
pub(super) fn plain_json(text: impl Into<Body>) -> Response {
    ([JSON, VARY], text.into()).into_response()
}

/// Whether `accept-encoding` names this encoding, and with a weight above zero.
fn accepts(accepted: &str, encoding: &str) -> bool {
    accepted.split(',').any(|offer| {
        let mut parts = offer.split(';').map(str::trim);
        let is_it = parts
            .next()
            .is_some_and(|name| name.eq_ignore_ascii_case(encoding));
        let is_refused = parts.any(|part| {
            let weight = part.strip_prefix("q=").map(str::parse::<f32>);
            matches!(weight, Some(Ok(weight)) if weight == 0.0)
        });
        is_it && !is_refused
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[tokio::test]
    async fn json_is_compressed_for_whoever_takes_that() {
        let text = format!("[{}0]", "1,".repeat(1_000));
        let mut headers = HeaderMap::new();
        let plain = json(&headers, text.clone());
        assert!(!plain.headers().contains_key(header::CONTENT_ENCODING));
        let plain = axum::body::to_bytes(plain.into_body(), usize::MAX).await;
        assert_eq!(plain.expect("a body"), text);

        headers.insert(
            header::ACCEPT_ENCODING,
            HeaderValue::from_static("gzip, br"),
        );
        let packed = json(&headers, text.clone());
        assert_eq!(packed.headers()[header::CONTENT_ENCODING], "gzip");
        let packed = axum::body::to_bytes(packed.into_body(), usize::MAX).await;
        let packed = packed.expect("a body");
        assert!(packed.len() < text.len() / 10);
        let unpacked = gzip::unpacked(&packed, u64::MAX);
        assert_eq!(unpacked.expect("gzip"), text);
    }

    #[test]
    fn an_encoding_is_taken_by_its_name_and_weight() {
        assert!(accepts("gzip, deflate, br", "br"));
        assert!(accepts("BR;q=0.5", "br"));
        assert!(!accepts("gzip, deflate", "br"));
        assert!(!accepts("gzip;q=0, br;q=0.0", "br"));
        assert!(!accepts("brotli", "br"));
    }
}
