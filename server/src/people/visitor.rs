//! Who opens a socket: the connection's place, counted towards the client's address.

use super::caller::client_address;
use super::whereabouts::Stay;
use crate::app::App;
use crate::limits::AddressKey;
use crate::limits::OpenTable;
use crate::limits::Refusal;
use crate::limits::{NoPlace, Place};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use fondaco_protocol::{ErrorCode, TableId, UserId};
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;

/// The connection that a request came in on, and its client's address. A socket holds on to it
/// until it ends.
pub(crate) struct Visitor {
    place: Arc<Place>,
    address: IpAddr,
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let address = client_address(app, &parts.extensions, &parts.headers);
        let place = parts.extensions.get::<Arc<Place>>().cloned();
        Ok(Visitor {
            place: place.ok_or(ErrorCode::NotFound)?,
            address,
        })
    }
}

/// The address that a request comes from, as the limits count it.
pub(crate) struct ClientAddress(pub(crate) AddressKey);

impl FromRequestParts<App> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        let address = client_address(app, &parts.extensions, &parts.headers);
        Ok(ClientAddress(AddressKey::of(address)))
    }
}

impl Visitor {
    /// Counts the table among those open at the visitor's address, until the result is dropped.
    pub(crate) fn open_table(&self, app: &App, table: TableId) -> Result<OpenTable, Refusal> {
        let address = AddressKey::of(self.address);
        let open = app.limits.open_tables.open(address, table);
        open.ok_or_else(|| {
            if app.limits.is_worth_a_line(address) {
                tracing::warn!(%address, "too many tables are open at {address}");
            }
            Refusal::TooManyOpenTables
        })
    }

    /// Remembers where this person is, until the result is dropped.
    pub(crate) fn stay(&self, app: &App, person: UserId) -> Stay {
        app.whereabouts.stay(person, self.address)
    }

    /// Marks the visitor as greeted: the connection keeps its place from now on.
    pub(crate) fn keep(&self, app: &App) -> Result<(), Refusal> {
        let kept = self.place.keep(self.address);
        if app.limits.is_banned(self.address) {
            return Err(Refusal::Banned);
        }
        kept.map_err(|why| {
            metrics::counter!("fondaco_connections_refused_total").increment(1);
            let address = AddressKey::of(self.address);
            if app.limits.is_worth_a_line(address) {
                tracing::warn!(%address, ?why, "sockets from {address} are refused");
            }
            match why {
                NoPlace::Address => Refusal::TooManySockets,
                NoPlace::Server => Refusal::Table(table::Unavailable::Busy.into()),
            }
        })
    }
}
