//! Who may play: guests, and people whom a proxy in front of the server has signed in.

use super::proxies::Proxies;
use super::spelling::switch;
use axum::http::HeaderName;
use clap::{ArgAction, Args};

/// Headers that say something else, and come with every request.
const OTHERS: [&str; 6] = [
    "cookie",
    "host",
    "origin",
    "user-agent",
    "x-forwarded-for",
    "x-forwarded-proto",
];

/// How people become who they are.
#[derive(Args, Clone, Debug)]
pub(crate) struct Logins {
    /// Header in which a trusted proxy names the person whom it has signed in, such as Remote-User;
    /// needs --trusted-proxies with their networks. The same name is the same person on every
    /// device, for ever.
    #[arg(long, env = "FONDACO_PERSON_HEADER", value_parser = header_name)]
    person_header: Option<HeaderName>,

    /// Whether people can play as guests, with a name and a cookie; without them, only those whom
    /// --person-header names.
    #[arg(long, env = "FONDACO_GUESTS", default_value = "on", value_parser = switch, action = ArgAction::Set)]
    guests: bool,
}

impl Logins {
    /// The header that names people, if one does.
    pub(crate) fn header(&self) -> Option<&HeaderName> {
        self.person_header.as_ref()
    }

    /// Whether people without a login can play.
    pub(crate) fn allow_guests(&self) -> bool {
        self.guests
    }

    /// What of it cannot be used with these proxies, in sentences.
    pub(super) fn problems(&self, proxies: &Proxies) -> Vec<String> {
        let mut problems = Vec::new();
        match (&self.person_header, proxies) {
            (None, _) | (Some(_), Proxies::Networks(_)) => {}
            (Some(_), Proxies::Nobody | Proxies::Hops(_)) => problems.push(
                "FONDACO_PERSON_HEADER is believed only from proxies whose addresses are known, or anybody could be anyone: name their networks in FONDACO_TRUSTED_PROXIES, such as 127.0.0.1".to_owned(),
            ),
        }
        if !self.guests && self.person_header.is_none() {
            problems.push(
                "FONDACO_GUESTS is off, but nobody else could play: FONDACO_PERSON_HEADER is not set"
                    .to_owned(),
            );
        }
        problems
    }
}

fn header_name(text: &str) -> Result<HeaderName, String> {
    let name = HeaderName::try_from(text.trim());
    let name = name.map_err(|_| "write the name of a header, such as Remote-User".to_owned())?;
    if OTHERS.contains(&name.as_str()) {
        Err(format!("the header {name} names no person"))
    } else {
        Ok(name)
    }
}
