//! Whoever runs the server: a session that may use the console, and the link that makes one.

use super::caller::Caller;
use super::session::Session;
use super::token::Token;
use crate::app::App;
use crate::limits::Refusal;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use fondaco_protocol::{ErrorCode, UnixMs};
use std::hint::black_box;
use store::Store;
use store::engine::StoreError;
use store::people::{CONSOLE_LINK_MAX, TokenHash};
use tracing::warn;

/// Somebody whose session may use the console; all others are refused.
pub(crate) struct Operator(pub(crate) Session);

impl FromRequestParts<App> for Operator {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        require_console(app)?;
        let Caller(session) = Caller::from_request_parts(parts, app).await?;
        if app.store.operates(session.token).await? {
            Ok(Operator(session))
        } else {
            Err(Refusal::Code(ErrorCode::NotOperator))
        }
    }
}

/// With `--console off` there is no such place.
pub(crate) fn require_console(app: &App) -> Result<(), ErrorCode> {
    if app.config.console {
        Ok(())
    } else {
        Err(ErrorCode::NotFound)
    }
}

/// A one-time link to the console of this site, and until when it works. The earlier one of this
/// server ends; the first one that is used ends those of all servers.
pub(crate) async fn new_link(
    store: &Store,
    app: Option<&App>,
    site: &str,
    now: UnixMs,
) -> Result<(String, UnixMs), StoreError> {
    let token = Token::random();
    let sharing = app.filter(|app| app.nodes.cluster().is_some());
    let server = sharing.and_then(|app| app.config.sharing.node().ok());
    let server = server.unwrap_or_default();
    store.save_console_link(&server, token.hash(), now).await?;
    let until = now.after(CONSOLE_LINK_MAX);
    Ok((format!("{site}/console#{}", token.to_hex()), until))
}

/// The link that a server prints at its start, as long as no session may use the console.
/// `here` is its address on this machine, for a server that no other device reaches.
pub async fn first_link(app: &App, here: &str) -> Option<String> {
    if !app.config.console {
        return None;
    }
    let made = async {
        if app.store.has_operator().await? {
            return Ok(None);
        }
        let site = match app.site() {
            none if none.is_empty() => here.trim_end_matches('/').to_owned(),
            site => site,
        };
        let (link, _) = new_link(&app.store, Some(app), &site, app.clock.wall()).await?;
        Ok::<_, StoreError>(Some(link))
    };
    made.await.unwrap_or_else(|error| {
        warn!(%error, "no link to the console was made; `fondaco admin console` makes one");
        None
    })
}

/// The hash of a token that is valid now, if it is this one. Says nothing by how long it takes.
pub(crate) async fn matching_link(
    app: &App,
    token: TokenHash,
) -> Result<Option<TokenHash>, StoreError> {
    let valid = app.store.console_links(app.clock.wall()).await?;
    let same = valid
        .iter()
        .fold(false, |found, valid| found | is_same(*valid, token));
    Ok(same.then_some(token))
}

fn is_same(TokenHash(one): TokenHash, TokenHash(other): TokenHash) -> bool {
    let pairs = one.iter().zip(&other);
    pairs.fold(0, |found, (a, b)| black_box(found | (a ^ b))) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_that_differ_in_one_bit_are_not_the_same() {
        let hash = TokenHash([7; 32]);
        assert!(is_same(hash, hash));
        for bit in 0..256 {
            let mut other = hash;
            other.0[bit / 8] ^= 1 << (bit % 8);
            assert!(!is_same(hash, other), "{bit}");
        }
    }
}
