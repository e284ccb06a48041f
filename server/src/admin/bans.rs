//! Puts people out, and keeps addresses out.

use super::carry_out::{Admin, AdminError, Reported, person_row};
use crate::app::App;
use crate::limits::Network;
use crate::nodes::News;
use fondaco_protocol::{UnixMs, UserId};
use serde_json::{Value, json};
use std::time::Duration;
use store::admin::{Ban, PersonSketch};
use store::engine::StoreError;
use tokio::time::sleep;
use tracing::warn;

/// Pages of somebody who is put out have this long to close and to say why, before the connections
/// of a banned address are cut, or before what was said is erased.
const FAREWELL: Duration = Duration::from_millis(500);

/// Whom to keep out.
pub(super) struct Wanted<'a> {
    pub(super) address: Option<&'a str>,
    pub(super) network: Option<&'a str>,
    pub(super) person: Option<&'a str>,
    /// Unix milliseconds; `None` for ever.
    pub(super) until: Option<i64>,
    pub(super) reason: &'a str,
}

impl Admin<'_> {
    /// The addresses of a person, as far as this server knows.
    pub(super) fn addresses(&self, person: UserId) -> Vec<String> {
        let known = self.networks(person);
        known.iter().map(Network::to_string).collect()
    }

    fn networks(&self, person: UserId) -> Vec<Network> {
        let known = self.app.map(|app| app.whereabouts.of(person));
        known.unwrap_or_default()
    }

    pub(super) async fn kick(&self, named: &str, dry_run: bool) -> Reported {
        let person = self.sketch(named).await?;
        if !dry_run {
            self.put_out(&person).await?;
        }
        let name = &person.name;
        let summary = format!("{name}: all sessions are ended, and open pages closed");
        Ok((summary, vec![person_row(&person)]))
    }

    async fn put_out(&self, person: &PersonSketch) -> Result<(), AdminError> {
        let ended = self.store.end_sessions(UserId(person.id)).await?;
        self.tell_ended(&ended);
        Ok(())
    }

    /// Puts somebody out, and waits until their pages are closed.
    pub(super) async fn see_out(&self, person: &PersonSketch) -> Result<(), AdminError> {
        self.put_out(person).await?;
        if self.app.is_some() {
            sleep(FAREWELL).await;
        }
        Ok(())
    }

    pub(super) async fn ban(&self, wanted: &Wanted<'_>, dry_run: bool) -> Reported {
        let mut networks = Vec::new();
        if let Some(address) = wanted.address {
            networks.push(Network::of_address(address)?);
        }
        if let Some(network) = wanted.network {
            networks.push(Network::of_network(network)?);
        }
        let person = match wanted.person {
            Some(person) => Some(self.sketch(person).await?),
            None => None,
        };
        if let Some(person) = &person {
            networks.extend(self.networks(UserId(person.id)));
        }
        if let Some((own, address)) = self.own {
            let is_own = person.as_ref().is_some_and(|person| person.id == own.0);
            if is_own || networks.iter().any(|network| network.holds_key(address)) {
                return Err(AdminError::Own);
            }
        }
        let networks: Vec<String> = networks.iter().map(Network::to_string).collect();
        if !dry_run {
            if let Some(person) = &person {
                self.see_out(person).await?;
            }
            for network in &networks {
                let ban = Ban {
                    address: network.clone(),
                    created_at: self.now.0,
                    until: wanted.until,
                    reason: wanted.reason.to_owned(),
                };
                self.store.ban(&ban).await?;
            }
            self.tell_bans().await?;
        }
        let rows = networks.iter().map(
            |network| json!({ "address": network, "until": wanted.until, "reason": wanted.reason }),
        );
        Ok((summary(person.as_ref(), &networks), rows.collect()))
    }

    pub(super) async fn unban(&self, named: &str, dry_run: bool) -> Reported {
        let key = Network::of_ban(named)?.to_string();
        let is_banned = |ban: &Ban| ban.address == key;
        if !self.store.bans(self.now).await?.iter().any(is_banned) {
            return Err(AdminError::NotFound(format!("ban of {key}")));
        }
        if !dry_run {
            self.store.unban(&key).await?;
            self.tell_bans().await?;
        }
        Ok(("let in again".to_owned(), vec![json!({ "address": key })]))
    }

    pub(super) async fn bans(&self) -> Reported {
        let bans = self.store.bans(self.now).await?;
        let rows: Vec<Value> = bans.iter().map(ban_row).collect();
        Ok((format!("{} addresses", bans.len()), rows))
    }

    async fn tell_bans(&self) -> Result<(), AdminError> {
        if let Some(app) = self.app {
            apply_bans(app, self.now).await?;
            app.nodes.tell_all(&News::Bans);
        }
        Ok(())
    }
}

fn summary(person: Option<&PersonSketch>, networks: &[String]) -> String {
    match (person, networks.is_empty()) {
        (None, _) => "kept out".to_owned(),
        (Some(person), false) => format!("{} is signed out, and kept out", person.name),
        (Some(person), true) => format!(
            "{} is signed out, but can come back as somebody new: no address is known",
            person.name
        ),
    }
}

fn ban_row(ban: &Ban) -> Value {
    json!({ "address": ban.address, "since": ban.created_at, "until": ban.until,
            "reason": ban.reason })
}

/// Applies the bans listed in the database, and ends the connections of those addresses.
pub(crate) async fn apply_bans(app: &App, now: UnixMs) -> Result<(), StoreError> {
    let mut networks = Vec::new();
    for ban in app.store.bans(now).await? {
        match Network::of_ban(&ban.address) {
            Ok(network) => networks.push(network),
            Err(error) => warn!(%error, "a ban in the database is not applied"),
        }
    }
    app.limits.ban(networks);
    Ok(())
}
