//! The content of a message, in the format of the service that receives it. Contains only what
//! everybody may see: the game, who plays, who moved last, what has happened since, and the link.

use super::due::Webhook;
use super::outgoing::Message;
use super::seal::TEXT_BYTES_MAX;
use super::template::fill_in;
use super::words;
use fondaco_protocol::{Language, WebhookKind};
use serde_json::{Value, json};
use store::people::{About, Notice};
use table::recap::{Recap, SHORT_CHARS_MAX};
use uuid::Uuid;

/// The most tables that one message lists.
pub(super) const NAMED_MAX: usize = 10;

/// The most characters that a message spends on what has happened, over all its tables: Discord
/// accepts 2,000 in total.
const RECAPS_CHARS_MAX: usize = 800;

const JSON: &str = "application/json";

/// Lists the notices in a message, so that receivers can drop those they have already had.
const IDS_HEADER: &str = "x-fondaco-notices";

/// A game or an evening as it appears in a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Told {
    pub(super) about: About,
    /// The code of the table, or of the circle.
    pub(super) code: String,
    /// The name of the game; or which evening it is, with names escaped for the service.
    pub(super) game: String,
    /// The other players.
    pub(super) others: Vec<String>,
    pub(super) last_by: Option<String>,
    /// What the person missed, with names escaped for the service.
    pub(super) recap: Option<Recap>,
    /// What is said instead of the recap: that somebody asks for a seat, or plays for the person.
    pub(super) beside_turns: Option<BesideTurns>,
}

/// Something about a game that is not about the person's turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct BesideTurns {
    /// The headline, if it is about the person's own seat.
    pub(super) heading: Option<String>,
    pub(super) words: String,
}

/// The message that these games are waiting.
pub(super) fn waiting(webhook: &Webhook, notices: &[Notice], told: &[Told]) -> Message {
    let ids: Vec<String> = notices.iter().map(|notice| notice.id.to_string()).collect();
    let recap_chars = SHORT_CHARS_MAX.min(RECAPS_CHARS_MAX / told.len().max(1));
    let line = |told| Line::of(webhook, notices, told, recap_chars);
    let lines: Vec<Line> = told.iter().map(line).collect();
    let heading = lines.iter().find_map(|line| line.heading.clone());
    let parts = Parts {
        heading: heading.unwrap_or_else(|| words::waiting(webhook.language, notices.len())),
        lines,
        count: notices.len(),
        game: told
            .first()
            .map_or_else(String::new, |told| told.game.clone()),
        id: ids.first().cloned().unwrap_or_default(),
    };
    let mut message = parts.message(webhook, told);
    // Push messages have the ids inside, where nobody else can read them.
    if webhook.kind != WebhookKind::Push {
        message.headers.push((IDS_HEADER, ids.join(",")));
    }
    message
}

/// The message of a test: notices get through.
pub(super) fn trial(webhook: &Webhook) -> Message {
    let parts = Parts {
        heading: words::trial(webhook.language),
        lines: Vec::new(),
        count: 0,
        game: String::new(),
        id: String::new(),
    };
    parts.message(webhook, &[])
}

struct Parts {
    heading: String,
    lines: Vec<Line>,
    count: usize,
    game: String,
    id: String,
}

struct Line {
    code: String,
    /// Where it leads, from the address of the site.
    path: String,
    words: String,
    /// What has happened since the person's last turn; may be empty.
    recap: String,
    /// The headline, unless the game waits for the person's turn.
    heading: Option<String>,
    link: String,
    /// The id of the notice.
    id: Option<Uuid>,
}

impl Line {
    fn of(webhook: &Webhook, notices: &[Notice], told: &Told, recap_chars: usize) -> Line {
        let others: Vec<String> = told
            .others
            .iter()
            .map(|name| spelled(webhook.kind, name))
            .collect();
        let last = told.last_by.as_ref();
        let last = last.map(|name| spelled(webhook.kind, name));
        let words = words::game(webhook.language, &told.game, &others, last.as_deref());
        let path = match told.about {
            About::Table(_) => format!("t/{}", told.code),
            About::Evening(_) => format!("c/{}", told.code),
        };
        let link = format!("{}/{path}", webhook.site);
        let notice = notices.iter().find(|notice| notice.about == told.about);
        Line {
            code: told.code.clone(),
            path,
            words,
            recap: match (&told.beside_turns, &told.recap) {
                (Some(told), _) => told.words.clone(),
                (None, Some(recap)) => recap.short(recap_chars),
                (None, None) => String::new(),
            },
            heading: told
                .beside_turns
                .as_ref()
                .and_then(|told| told.heading.clone()),
            link,
            id: notice.map(|notice| notice.id),
        }
    }
}

impl Parts {
    fn text(&self, language: Language) -> String {
        let mut text = self.heading.clone();
        for line in &self.lines {
            text += &format!("\n{}: {}", line.words, line.link);
            if !line.recap.is_empty() {
                text += &format!("\n{}", line.recap);
            }
        }
        let left_out = self.count.saturating_sub(self.lines.len());
        if left_out > 0 {
            text += "\n";
            text += &words::left_out(language, left_out);
        }
        text
    }

    fn link<'a>(&'a self, webhook: &'a Webhook) -> &'a str {
        match self.lines.as_slice() {
            [line] => &line.link,
            _ => &webhook.site,
        }
    }

    fn message(&self, webhook: &Webhook, told: &[Told]) -> Message {
        let text = self.text(webhook.language);
        let (content_type, body) = match webhook.kind {
            WebhookKind::Push => (JSON, self.payload(webhook.language)),
            WebhookKind::Discord => {
                // Nobody is to be mentioned, whatever their name is.
                let body = json!({ "content": text, "allowed_mentions": { "parse": [] } });
                (JSON, body.to_string())
            }
            WebhookKind::Slack => (JSON, json!({ "text": text }).to_string()),
            WebhookKind::Ntfy => ("text/plain; charset=utf-8", text),
            WebhookKind::Json => (JSON, self.json(webhook, told, &text).to_string()),
        };
        let headers = match webhook.kind {
            WebhookKind::Ntfy => vec![
                ("title", "Fondaco".to_owned()),
                ("click", self.link(webhook).to_owned()),
            ],
            WebhookKind::Discord | WebhookKind::Slack | WebhookKind::Json | WebhookKind::Push => {
                Vec::new()
            }
        };
        Message {
            content_type,
            headers,
            body,
        }
    }

    /// What the browser's service worker shows: each table separately as far as there is room, and
    /// a sentence about the rest. The service worker knows its own address, so links are left out.
    /// Listing more tables takes precedence over recaps.
    fn payload(&self, language: Language) -> String {
        let mut recaps = self.lines.len();
        let mut tables = self.lines.len();
        loop {
            let payload = self.payload_of(language, tables, recaps).to_string();
            if payload.len() <= TEXT_BYTES_MAX || tables == 0 {
                return payload;
            }
            if recaps > 0 {
                recaps -= 1;
            } else {
                tables -= 1;
            }
        }
    }

    /// The payload for the first `tables` tables, with recaps of the first `recaps` of them.
    fn payload_of(&self, language: Language, tables: usize, recaps: usize) -> Value {
        let table = |(index, line): (usize, &Line)| {
            let title = line.heading.clone();
            let title = title.unwrap_or_else(|| words::waiting(language, 1));
            let text = if index < recaps && !line.recap.is_empty() {
                format!("{}\n{}", line.words, line.recap)
            } else {
                line.words.clone()
            };
            json!({ "code": line.code, "path": line.path, "id": line.id, "title": title, "text": text })
        };
        let left_out = self.count.saturating_sub(tables);
        let text = match (self.count, left_out) {
            (0, _) => Some(self.heading.clone()),
            (_, 0) => None,
            (_, _) => Some(words::left_out(language, left_out)),
        };
        let named = self.lines[..tables].iter().enumerate();
        let tables: Vec<Value> = named.map(table).collect();
        json!({ "tables": tables, "text": text })
    }

    fn json(&self, webhook: &Webhook, told: &[Told], text: &str) -> Value {
        let template = webhook.template.as_deref();
        if let Some(mut template) = template.and_then(|text| serde_json::from_str(text).ok()) {
            let count = self.count.to_string();
            let values = [
                ("{text}", text),
                ("{link}", self.link(webhook)),
                ("{game}", &self.game),
                ("{count}", &count),
                ("{id}", &self.id),
            ];
            fill_in(&mut template, &values);
            return template;
        }
        let tables: Vec<Value> = told
            .iter()
            .zip(&self.lines)
            .map(|(told, line)| {
                let (table, evening) = match told.about {
                    About::Table(table) => (Some(table), None),
                    About::Evening(evening) => (None, Some(evening)),
                };
                json!({
                    "table": table,
                    "evening": evening,
                    "game": told.game,
                    "others": told.others,
                    "last_by": told.last_by,
                    "recap": line.recap,
                    "link": line.link,
                })
            })
            .collect();
        json!({ "text": text, "count": self.count, "tables": tables })
    }
}

/// Escapes a name so that the service shows it as it is.
pub(super) fn spelled(kind: WebhookKind, name: &str) -> String {
    let mut spelled = String::with_capacity(name.len());
    for c in name.chars() {
        match (kind, c) {
            (WebhookKind::Slack, '&') => spelled += "&amp;",
            (WebhookKind::Slack, '<') => spelled += "&lt;",
            (WebhookKind::Slack, '>') => spelled += "&gt;",
            (WebhookKind::Discord, c) if c.is_ascii_punctuation() => spelled.extend(['\\', c]),
            (_, c) => spelled.push(c),
        }
    }
    spelled
}

#[cfg(test)]
mod tests {
    use super::super::due::new_webhook;
    use super::super::template::is_template;
    use super::*;
    use crate::notices::AllowedHosts;
    use fondaco_protocol::{TableId, UnixMs, UserId};
    use uuid::Uuid;

    fn webhook(kind: WebhookKind, template: Option<&str>) -> Webhook {
        let person = UserId(Uuid::from_u128(1));
        let allowed = AllowedHosts::default();
        let webhook = new_webhook(person, kind, "https://x.example/s", &allowed);
        Webhook {
            template: template.map(str::to_owned),
            site: "https://games.example".to_owned(),
            ..webhook.unwrap()
        }
    }

    fn message(kind: WebhookKind, template: Option<&str>, other: &str, count: u128) -> Message {
        saying(kind, template, other, count, None)
    }

    fn saying(
        kind: WebhookKind,
        template: Option<&str>,
        other: &str,
        count: u128,
        recap: Option<Recap>,
    ) -> Message {
        let about = About::Table(TableId(Uuid::from_u128(7)));
        let told = Told {
            about,
            code: "ABCD2345".to_owned(),
            game: "Horus".to_owned(),
            others: vec![other.to_owned()],
            last_by: Some(other.to_owned()),
            recap,
            beside_turns: None,
        };
        let notices: Vec<Notice> = (0..count)
            .map(|number| Notice {
                id: Uuid::from_u128(number),
                webhook: Uuid::from_u128(1),
                about,
                since: 1,
                due_at: UnixMs(0),
                tries: 0,
                is_done: false,
            })
            .collect();
        let told = vec![told; notices.len().min(NAMED_MAX)];
        waiting(&webhook(kind, template), &notices, &told)
    }

    #[test]
    fn each_service_gets_what_it_understands() {
        let said =
            "It’s your turn.\nHorus with Bob; Bob moved last: https://games.example/t/ABCD2345";
        let discord = message(WebhookKind::Discord, None, "Bob", 1);
        let expected = json!({ "content": said, "allowed_mentions": { "parse": [] } });
        assert_eq!(discord.body, expected.to_string());
        let slack = message(WebhookKind::Slack, None, "<!here> & co", 1);
        assert!(
            slack.body.contains("&lt;!here&gt; &amp; co"),
            "{}",
            slack.body
        );
        let ntfy = message(WebhookKind::Ntfy, None, "Bob", 1);
        assert_eq!(ntfy.body, said);
        let click = ("click", "https://games.example/t/ABCD2345".to_owned());
        assert!(ntfy.headers.contains(&click));
        let any: Value =
            serde_json::from_str(&message(WebhookKind::Json, None, "Bob", 1).body).unwrap();
        assert_eq!(any["text"], said);
        assert_eq!(any["tables"][0]["others"], json!(["Bob"]));
    }

    #[test]
    fn names_cannot_become_links_or_mentions() {
        let body = message(WebhookKind::Discord, None, "[x](http://y) @everyone", 1).body;
        assert!(
            body.contains(r"\\[x\\]\\(http\\:\\/\\/y\\) \\@everyone"),
            "{body}"
        );
    }

    #[test]
    fn a_browser_is_told_of_as_many_tables_as_there_is_room_for() {
        let one = message(WebhookKind::Push, None, "[Bob] <x>", 1);
        let said: Value = serde_json::from_str(&one.body).unwrap();
        let table = json!({
            "code": "ABCD2345",
            "path": "t/ABCD2345",
            "id": Uuid::from_u128(0),
            "title": "It’s your turn.",
            "text": "Horus with [Bob] <x>; [Bob] <x> moved last",
        });
        assert_eq!(said, json!({ "tables": [table], "text": null }));
        assert_eq!(one.headers, [], "what is not encrypted says nothing");
        let long = "𝔄".repeat(24 * 3);
        let many = message(WebhookKind::Push, None, &long, 12).body;
        assert!(many.len() <= TEXT_BYTES_MAX, "{}", many.len());
        let said: Value = serde_json::from_str(&many).unwrap();
        let named = said["tables"].as_array().unwrap().len();
        assert!((1..NAMED_MAX).contains(&named), "{named}");
        assert_eq!(said["text"], format!("And {} more.", 12 - named));
        let trial = trial(&webhook(WebhookKind::Push, None)).body;
        let expected = "This is a test from Fondaco: notices get through.";
        let said: Value = serde_json::from_str(&trial).unwrap();
        assert_eq!(said, json!({ "tables": [], "text": expected }));
    }

    #[test]
    fn what_has_happened_is_below_its_table() {
        let recap = || Some(Recap::saying(&["Bob lays a tile.", "Bob plays a card."]));
        let one = saying(WebhookKind::Ntfy, None, "Bob", 1, recap()).body;
        assert!(
            one.ends_with("/t/ABCD2345\nBob lays a tile. Bob plays a card."),
            "{one}"
        );
        let json: Value =
            serde_json::from_str(&saying(WebhookKind::Json, None, "Bob", 1, recap()).body).unwrap();
        assert_eq!(
            json["tables"][0]["recap"],
            "Bob lays a tile. Bob plays a card."
        );
        let push: Value =
            serde_json::from_str(&saying(WebhookKind::Push, None, "Bob", 1, recap()).body).unwrap();
        let text = push["tables"][0]["text"].as_str().unwrap();
        assert!(
            text.ends_with("Bob moved last\nBob lays a tile. Bob plays a card."),
            "{text}"
        );
    }

    #[test]
    fn what_has_happened_leaves_room_for_the_tables() {
        let sentence = "𝔄".repeat(60) + ".";
        let recap = || Some(Recap::saying(&[sentence.as_str(); 20]));
        let discord = saying(WebhookKind::Discord, None, "Bob", 10, recap()).body;
        let said: Value = serde_json::from_str(&discord).unwrap();
        let chars = said["content"].as_str().unwrap().chars().count();
        assert!((RECAPS_CHARS_MAX..2_000).contains(&chars), "{chars}");
        for count in [1, 3, 10] {
            let with = saying(WebhookKind::Push, None, "Bob", count, recap()).body;
            assert!(with.len() <= TEXT_BYTES_MAX, "{}", with.len());
            let with: Value = serde_json::from_str(&with).unwrap();
            let without = message(WebhookKind::Push, None, "Bob", count).body;
            let without: Value = serde_json::from_str(&without).unwrap();
            let tables = |said: &Value| said["tables"].as_array().unwrap().len();
            assert_eq!(tables(&with), tables(&without));
            assert!(
                with["tables"][0]["text"].as_str().unwrap().contains("𝔄"),
                "{with}"
            );
        }
    }

    #[test]
    fn several_are_counted() {
        let body = message(WebhookKind::Ntfy, None, "Bob", 12).body;
        assert!(body.starts_with("12 tables wait for you.\nHorus"), "{body}");
        assert!(body.ends_with("\nAnd 2 more."), "{body}");
    }

    #[test]
    fn a_template_stays_json_whatever_a_name_holds() {
        let template = r#"{"a":["{game}: {text}"],"b":{"c":"{id} {other} {"},"d":3}"#;
        let name = r#"","x":"{id}"#;
        let body = message(WebhookKind::Json, Some(template), name, 1).body;
        let value: Value = serde_json::from_str(&body).unwrap();
        let text = value["a"][0].as_str().unwrap();
        assert!(
            text.starts_with("Horus: It’s your turn.") && text.contains(name),
            "{text}"
        );
        assert_eq!(
            value["b"]["c"],
            "00000000-0000-0000-0000-000000000000 {other} {"
        );
        assert_eq!(value["x"], Value::Null);
        assert!(is_template(template) && !is_template("{text}"));
    }

    #[test]
    fn a_message_says_which_notices_it_holds() {
        let message = message(WebhookKind::Slack, None, "Bob", 2);
        let ids = [Uuid::from_u128(0), Uuid::from_u128(1)].map(|id| id.to_string());
        assert!(message.headers.contains(&(IDS_HEADER, ids.join(","))));
    }
}
