//! What the server sees of a browser's requests, for the page that diagnoses connection problems.

use crate::app::App;
use crate::config::Origin;
use crate::https::Encrypted;
use crate::limits::AddressKey;
use crate::people::{ClientAddress, PeerAddress, is_https};
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::{Extension, Json};
use schemars::JsonSchema;
use serde::Serialize;
use std::net::IpAddr;

/// What the server sees, and what is wrong with it.
#[derive(Serialize, JsonSchema)]
pub(super) struct Doctor {
    version: &'static str,
    /// The caller's address, as the limits count it.
    address: String,
    /// The host name in the browser's request.
    host: Option<String>,
    /// Whether the browser speaks TLS.
    https: bool,
    /// Whether a proxy says on whose behalf it forwards the request.
    forwarded: bool,
    /// Which tunnel the request came through, as far as its headers tell.
    tunnel: Option<Tunnel>,
    findings: Vec<Finding>,
}

/// Whom Cloudflare serves, and nothing that a visitor sends.
const CLOUDFLARES_VISITOR: &str = "cf-connecting-ip";

/// What brings requests to a machine that has no public address.
#[derive(Serialize, JsonSchema, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
pub(super) enum Tunnel {
    /// `cloudflared`, or another way from Cloudflare's servers.
    Cloudflare,
    /// `tailscale funnel`, from everywhere.
    TailscaleFunnel,
    /// `tailscale serve`, from one tailnet.
    TailscaleServe,
}

impl Tunnel {
    fn of(headers: &HeaderMap) -> Option<Tunnel> {
        let marks = [
            ("cf-ray", Tunnel::Cloudflare),
            ("tailscale-funnel-request", Tunnel::TailscaleFunnel),
            ("tailscale-headers-info", Tunnel::TailscaleServe),
        ];
        let is_there = |(name, _): &(&str, Tunnel)| headers.contains_key(*name);
        marks.into_iter().find(is_there).map(|(_, tunnel)| tunnel)
    }
}

/// Something that keeps people from playing and that the operator can fix.
#[derive(Serialize, JsonSchema, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
pub(super) enum Finding {
    /// There is a proxy that the server was not told to trust: all visitors share its address.
    ProxyNotTrusted,
    /// The server trusts a proxy, but the request arrived without one.
    ProxyMissing,
    /// The host in the public address differs from the one that was requested.
    OtherHost,
    /// The public address is https, but neither does the proxy say that the browser uses it, nor
    /// does the browser speak TLS to the server itself.
    SchemeUnknown,
    /// More proxies in a row are believed than the request came through. A visitor who sends the
    /// missing entries would be taken for whom they name.
    TooManyProxies,
    /// Cloudflare names another visitor than the limits count.
    OtherVisitor,
}

/// `GET /api/doctor`. The page itself tests whether a WebSocket gets through.
pub(super) async fn show(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Extension(PeerAddress(peer)): Extension<PeerAddress>,
    encrypted: Option<Extension<Encrypted>>,
    headers: HeaderMap,
) -> Json<Doctor> {
    let host = headers.get(header::HOST);
    let host = host.and_then(|host| host.to_str().ok()).map(str::to_owned);
    let forwarded = headers.contains_key("x-forwarded-for");
    let says_https = headers
        .get("x-forwarded-proto")
        .is_some_and(|proto| proto == "https");
    let says_https = says_https || encrypted.is_some();
    let proxies = app.config.proxies();
    let visitor = headers.get(CLOUDFLARES_VISITOR);
    let visitor = visitor.and_then(|visitor| visitor.to_str().ok()?.parse::<IpAddr>().ok());
    let findings = Asked {
        public: app.config.public_origin(),
        trusts_proxy: proxies.trust(peer),
        trusts_too_many: proxies.are_more_than_named_in(&headers),
        names_other: visitor.is_some_and(|visitor| AddressKey::of(visitor) != address),
        host: host.as_deref(),
        forwarded,
        says_https,
    };
    Json(Doctor {
        version: env!("CARGO_PKG_VERSION"),
        address: address.to_string(),
        https: is_https(&app, &headers),
        forwarded,
        tunnel: Tunnel::of(&headers),
        findings: findings.findings(),
        host,
    })
}

/// How the request arrived, and how the server is configured.
struct Asked<'a> {
    public: Option<Origin>,
    trusts_proxy: bool,
    trusts_too_many: bool,
    names_other: bool,
    host: Option<&'a str>,
    forwarded: bool,
    says_https: bool,
}

impl Asked<'_> {
    fn findings(&self) -> Vec<Finding> {
        let public = self.public.as_ref();
        let is_other = public.is_some_and(|public| {
            let host = self.host;
            host.is_some_and(|host| !public.is_at(host))
        });
        let wants_https = public.is_some_and(|public| public.is_https);
        let found = [
            (
                self.forwarded && !self.trusts_proxy,
                Finding::ProxyNotTrusted,
            ),
            (!self.forwarded && self.trusts_proxy, Finding::ProxyMissing),
            (is_other, Finding::OtherHost),
            (wants_https && !self.says_https, Finding::SchemeUnknown),
            (
                self.forwarded && self.trusts_too_many,
                Finding::TooManyProxies,
            ),
            // If no proxy is trusted, that is the reason.
            (self.trusts_proxy && self.names_other, Finding::OtherVisitor),
        ];
        let found = found.into_iter().filter(|(is_so, _)| *is_so);
        found.map(|(_, finding)| finding).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn well() -> Asked<'static> {
        Asked {
            public: Origin::of_url("https://games.example"),
            trusts_proxy: true,
            trusts_too_many: false,
            names_other: false,
            host: Some("Games.example:443"),
            forwarded: true,
            says_https: true,
        }
    }

    #[test]
    fn a_server_that_is_set_up_well_has_no_findings() {
        assert_eq!(well().findings(), []);
    }

    #[test]
    fn what_is_set_up_wrongly_is_found() {
        for (asked, finding) in [
            (
                Asked {
                    trusts_proxy: false,
                    ..well()
                },
                Finding::ProxyNotTrusted,
            ),
            (
                Asked {
                    forwarded: false,
                    ..well()
                },
                Finding::ProxyMissing,
            ),
            (
                Asked {
                    host: Some("10.0.0.1"),
                    ..well()
                },
                Finding::OtherHost,
            ),
            (
                Asked {
                    says_https: false,
                    ..well()
                },
                Finding::SchemeUnknown,
            ),
            (
                Asked {
                    trusts_too_many: true,
                    ..well()
                },
                Finding::TooManyProxies,
            ),
            (
                Asked {
                    names_other: true,
                    ..well()
                },
                Finding::OtherVisitor,
            ),
        ] {
            assert_eq!(asked.findings(), [finding]);
        }
    }
}
