//! Preload tags for everything a page will request, so that the browser fetches all of it at once
//! instead of discovering each script through the previous one. On a slow network that chain is
//! most of the time until a page can be used.

use super::link_preview::Named;
use axum::http::{HeaderMap, header};
use fondaco_protocol::{Language, TableStatus};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Where the tags are inserted.
const HEAD_END: &str = "</head>";

/// The files of each part of the client, by its name.
type Lists = BTreeMap<String, Vec<String>>;

/// Adds tags for what the page needs; returns it unchanged if nothing is known about it.
pub(super) fn add(
    lists: &[u8],
    path: &str,
    table: Option<&Named>,
    headers: &HeaderMap,
    page: &str,
) -> String {
    let lists: Lists = serde_json::from_slice(lists).unwrap_or_default();
    let tags = tags(&lists, path, table, language(headers).into());
    page.replacen(HEAD_END, &format!("{tags}{HEAD_END}"), 1)
}

fn tags(lists: &Lists, path: &str, table: Option<&Named>, lang: &str) -> String {
    let mut files: Vec<&str> = Vec::new();
    for part in parts(path, table, lang) {
        for file in lists.get(&part).into_iter().flatten() {
            if !files.contains(&file.as_str()) {
                files.push(file);
            }
        }
    }
    if files.is_empty() {
        return String::new();
    }
    let mut tags = String::new();
    let mut add = |kind: &str, path: &str| {
        let _ = writeln!(tags, "<link {kind} crossorigin href=\"./{path}\" />");
    };
    for file in files {
        add(
            if file.ends_with(".css") {
                "rel=\"stylesheet\""
            } else {
                "rel=\"modulepreload\""
            },
            file,
        );
    }
    for answer in answers(table) {
        add("rel=\"preload\" as=\"fetch\"", &answer);
    }
    tags
}

/// The parts of the client that the page at this path shows.
fn parts(path: &str, table: Option<&Named>, lang: &str) -> Vec<String> {
    let Some(table) = table else {
        let is_home = path.is_empty() || path == "index.html";
        return is_home
            .then(|| format!("home/{lang}"))
            .into_iter()
            .collect();
    };
    let game = table.ruleset;
    let page = if table.is_replay { "replay" } else { "table" };
    let mut parts = vec![format!("{page}/{lang}"), format!("game/{game}/{lang}")];
    parts.push(if table.status == TableStatus::Gathering {
        format!("gathering/{lang}")
    } else {
        format!("board/{game}")
    });
    parts
}

/// The first requests that the page makes to the server.
fn answers(table: Option<&Named>) -> Vec<String> {
    let mut answers = vec!["api/session".to_owned()];
    match table {
        None => answers.push("api/rulesets".to_owned()),
        Some(table) => {
            if !table.is_replay {
                answers.push("api/rulesets".to_owned());
            }
            answers.push(format!("api/tables/by-code/{}", table.code));
        }
    }
    answers
}

/// The language that the client will show, unless the user has chosen another there.
pub(super) fn language(headers: &HeaderMap) -> Language {
    let wishes = headers
        .get(header::ACCEPT_LANGUAGE)
        .and_then(|wishes| wishes.to_str().ok())
        .unwrap_or_default();
    wishes
        .split(',')
        .find_map(|wish| {
            let wish = wish.trim().get(..2)?;
            Language::ALL
                .into_iter()
                .find(|language| <&str>::from(*language).eq_ignore_ascii_case(wish))
        })
        .unwrap_or(Language::En)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn lists() -> Lists {
        [
            ("home/de", ["assets/home.js", "assets/home.css"]),
            ("table/de", ["assets/table.js", "assets/shared.js"]),
            ("game/horus/de", ["assets/horus.js", "assets/shared.js"]),
            ("board/horus", ["assets/board.js", "assets/board.css"]),
        ]
        .into_iter()
        .map(|(part, files)| (part.to_owned(), files.map(str::to_owned).to_vec()))
        .collect()
    }

    fn table(status: TableStatus) -> Named {
        Named {
            code: "ABCD2345".to_owned(),
            ruleset: "horus",
            status,
            is_replay: false,
        }
    }

    #[test]
    fn the_home_page_names_its_scripts_styles_and_questions() {
        let tags = tags(&lists(), "", None, "de");
        for tag in [
            "<link rel=\"modulepreload\" crossorigin href=\"./assets/home.js\" />",
            "<link rel=\"stylesheet\" crossorigin href=\"./assets/home.css\" />",
            "<link rel=\"preload\" as=\"fetch\" crossorigin href=\"./api/session\" />",
        ] {
            assert!(tags.contains(tag), "{tags}");
        }
    }

    #[test]
    fn a_table_names_its_board_once_the_game_has_begun() {
        let gathering = tags(&lists(), "", Some(&table(TableStatus::Gathering)), "de");
        assert!(
            gathering.contains("api/tables/by-code/ABCD2345"),
            "{gathering}"
        );
        assert!(!gathering.contains("board.js"), "{gathering}");
        let playing = tags(&lists(), "", Some(&table(TableStatus::Playing)), "de");
        assert!(playing.contains("board.js"), "{playing}");
        assert_eq!(playing.matches("shared.js").count(), 1);
    }

    #[test]
    fn other_pages_name_nothing() {
        assert_eq!(tags(&lists(), "doctor", None, "de"), "");
        assert_eq!(tags(&Lists::new(), "", None, "de"), "");
    }

    #[test]
    fn the_language_is_the_first_that_the_client_has() {
        let wished = |wish| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static(wish));
            <&str>::from(language(&headers))
        };
        assert_eq!(wished("pt-BR,pt;q=0.9,FR-ca;q=0.8,en;q=0.7"), "fr");
        assert_eq!(wished("pl, *"), "en");
        assert_eq!(<&str>::from(language(&HeaderMap::new())), "en");
    }

    #[test]
    fn the_client_has_the_place_for_the_tags() {
        assert!(include_str!("../../../web-client/index.html").contains(HEAD_END));
    }
}
