//! The preview of a shared table link: title, description and picture of its game.

use crate::app::App;
use crate::limits::AddressKey;
use crate::opening::codes;
use crate::people::is_https;
use axum::http::{HeaderMap, header};
use fondaco_protocol::TableStatus;

/// The page's own title, which is replaced by the table's.
const TITLE: &str = "<title>Fondaco</title>";

/// The table an address refers to.
pub(super) struct Named {
    pub(super) code: String,
    pub(super) ruleset: &'static str,
    pub(super) status: TableStatus,
    pub(super) is_replay: bool,
}

/// Finds the table an address refers to, if there is one.
pub(super) async fn named(app: &App, address: AddressKey, path: &str) -> Option<Named> {
    let (code, is_replay) = parse(path)?;
    let id = codes::find(app, address, code).await.ok()?;
    let table = app.store.find_table(id).await.ok()??;
    Some(Named {
        code: code.to_ascii_uppercase(),
        ruleset: app.rulesets.find(&table.ruleset)?.info().id,
        status: table.status(),
        is_replay,
    })
}

/// The page with the tags of a table. They contain nobody's name: anyone who shares a link has not
/// asked the others.
pub(super) fn add(app: &App, headers: &HeaderMap, table: &Named, page: &str) -> String {
    let Some(ruleset) = app.rulesets.find(table.ruleset) else {
        return page.to_owned();
    };
    let info = ruleset.info();
    let (title, description) = texts(info.name, table.status, table.is_replay);
    let image = format!("{}/og-{}.png", site(app, headers), info.id);
    with_tags(page, &title, &description, &image)
}

/// Parses the code in `t/CODE` or `t/CODE/replay`, and whether it is the latter.
fn parse(path: &str) -> Option<(&str, bool)> {
    let rest = path.strip_prefix("t/")?.trim_end_matches('/');
    match rest.split_once('/') {
        None => Some((rest, false)),
        Some((code, "replay")) => Some((code, true)),
        Some(_) => None,
    }
}

fn texts(game: &str, status: TableStatus, is_replay: bool) -> (String, String) {
    let about = "Published board games with friends, in the browser.";
    if is_replay {
        let description = format!("A game of {game}, move by move. {about}");
        return (format!("{game}: replay"), description);
    }
    match status {
        TableStatus::Gathering => (
            format!("Join a game of {game}"),
            format!("Take a seat and play {game} with friends, without an account."),
        ),
        TableStatus::Playing | TableStatus::Finished | TableStatus::Closed => {
            (format!("A game of {game}"), about.to_owned())
        }
    }
}

/// The address of the site, as the client reached it.
pub(super) fn site(app: &App, headers: &HeaderMap) -> String {
    if let Some(url) = app.config.public_url() {
        return url.trim_end_matches('/').to_owned();
    }
    let scheme = if is_https(app, headers) {
        "https"
    } else {
        "http"
    };
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let host = host.unwrap_or("localhost");
    format!("{scheme}://{host}{}", app.config.base())
}

fn with_tags(page: &str, title: &str, description: &str, image: &str) -> String {
    let [title, description, image] = [title, description, image].map(escaped);
    let tags = format!(
        "<title>{title}</title>
    <meta property=\"og:type\" content=\"website\" />
    <meta property=\"og:site_name\" content=\"Fondaco\" />
    <meta property=\"og:title\" content=\"{title}\" />
    <meta property=\"og:description\" content=\"{description}\" />
    <meta property=\"og:image\" content=\"{image}\" />
    <meta name=\"twitter:card\" content=\"summary_large_image\" />"
    );
    page.replacen(TITLE, &tags, 1)
}

fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_and_replays_have_addresses() {
        assert_eq!(parse("t/ABCD2345"), Some(("ABCD2345", false)));
        assert_eq!(parse("t/ABCD2345/"), Some(("ABCD2345", false)));
        assert_eq!(parse("t/ABCD2345/replay"), Some(("ABCD2345", true)));
        for other in ["", "games", "t", "t/ABCD2345/file", "x/ABCD2345"] {
            assert_eq!(parse(other), None, "{other}");
        }
    }

    /// The tags replace the title that the client is built with.
    #[test]
    fn the_client_has_the_title_that_is_replaced() {
        let page = include_str!("../../../web-client/index.html");
        assert!(page.contains(TITLE));
        let tagged = with_tags(
            page,
            "Join a game of Horus",
            "Take a seat",
            "http://x/og.png",
        );
        assert!(tagged.contains("<title>Join a game of Horus</title>"));
        assert!(!tagged.contains(TITLE));
    }

    #[test]
    fn texts_cannot_leave_their_place() {
        let evil = "\"/><script>alert('&')</script>";
        let tagged = with_tags(TITLE, evil, evil, evil);
        assert!(
            !tagged.contains("<script") && !tagged.contains("alert('"),
            "{tagged}"
        );
        assert_eq!(tagged.matches('<').count(), 8);
    }
}
