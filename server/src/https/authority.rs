//! Fetches a certificate (ACME, RFC 8555): an account, an order, the proof by HTTP-01 that the name
//! leads here, and the certificate.

use super::certificate::Certificate;
use super::connecting::Connecting;
use super::kept::Kept;
use super::plain::Challenge;
use instant_acme::{
    Account, AuthorizationStatus, ChallengeType, Error, Identifier, NewAccount, NewOrder, Order,
    OrderStatus, RetryPolicy,
};
use std::io;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::lookup_host;
use tokio::time::timeout;

/// The longest that everything may take together.
const FETCH_MAX: Duration = Duration::from_secs(3 * 60);

/// How the authority is asked whether it is done.
const ASKING: RetryPolicy = RetryPolicy::new().timeout(Duration::from_secs(60));

/// How much is shown of what an authority says.
const DETAIL_CHARS_MAX: usize = 400;

/// The longest that finding the addresses of a name may take, which are only shown.
const LOOKUP_MAX: Duration = Duration::from_secs(5);

/// Why there is no certificate.
#[derive(Debug, thiserror::Error)]
pub(super) enum NoCertificate {
    #[error("the authority {directory} gives none: {why}")]
    Refused { directory: String, why: String },
    #[error(
        "the authority cannot see that {name} leads to this server: {why}. From here, {name} leads to {found}. Its entry in the DNS must be the public address of this machine, and port 80 there, also of a router in between, must lead to this server"
    )]
    NotHere {
        name: String,
        why: String,
        found: String,
    },
    #[error("the authority {0} did not finish within {FETCH_MAX:?}")]
    TooSlow(String),
    #[error("the authority {0} cannot check a name at port 80 (HTTP-01)")]
    NoChallenge(String),
    #[error("the account at the authority cannot be kept: {0}")]
    NotKept(#[from] io::Error),
}

/// An authority, and the name that it is to sign.
pub(super) struct Authority {
    pub(super) name: String,
    pub(super) directory: String,
    pub(super) connecting: Connecting,
    pub(super) challenge: Arc<Challenge>,
}

impl Authority {
    /// Fetches a new certificate.
    pub(super) async fn fetch(&self, kept: &Kept) -> Result<Certificate, NoCertificate> {
        let fetched = timeout(FETCH_MAX, self.order(kept)).await;
        self.challenge.clear();
        fetched.unwrap_or_else(|_| Err(NoCertificate::TooSlow(self.directory.clone())))
    }

    async fn order(&self, kept: &Kept) -> Result<Certificate, NoCertificate> {
        let account = self.account(kept).await?;
        let name = [Identifier::Dns(self.name.clone())];
        let order = account.new_order(&NewOrder::new(&name)).await;
        let mut order = order.map_err(|error| self.refused(&error))?;
        self.prove(&mut order).await?;
        let ready = order.poll_ready(&ASKING).await;
        if !matches!(ready, Ok(OrderStatus::Ready)) {
            return Err(self.not_proven(&mut order, ready.err()).await);
        }
        let key = order
            .finalize()
            .await
            .map_err(|error| self.refused(&error))?;
        let chain = order.poll_certificate(&ASKING).await;
        Ok(Certificate {
            name: self.name.clone(),
            directory: self.directory.clone(),
            chain: chain.map_err(|error| self.refused(&error))?,
            key,
        })
    }

    /// The account that this server has, or a new one.
    async fn account(&self, kept: &Kept) -> Result<Account, NoCertificate> {
        let builder = Account::builder_with_http(Box::new(self.connecting.clone()));
        let account = match kept.account(&self.directory)? {
            Some(credentials) => builder.from_credentials(credentials).await,
            None => {
                let new = NewAccount {
                    contact: &[],
                    terms_of_service_agreed: true,
                    only_return_existing: false,
                };
                let made = builder.create(&new, self.directory.clone(), None).await;
                let (account, credentials) = made.map_err(|error| self.refused(&error))?;
                kept.keep_account(&self.directory, credentials)?;
                Ok(account)
            }
        };
        account.map_err(|error| self.refused(&error))
    }

    /// Answers what the authority asks at port 80, and tells it to ask.
    async fn prove(&self, order: &mut Order) -> Result<(), NoCertificate> {
        let mut authorizations = order.authorizations();
        while let Some(authorization) = authorizations.next().await {
            let mut authorization = authorization.map_err(|error| self.refused(&error))?;
            if authorization.status == AuthorizationStatus::Valid {
                continue;
            }
            let challenge = authorization.challenge(ChallengeType::Http01);
            let mut challenge =
                challenge.ok_or_else(|| NoCertificate::NoChallenge(self.directory.clone()))?;
            let answer = challenge.key_authorization();
            self.challenge.set(&challenge.token, answer.as_str());
            let told = challenge.set_ready().await;
            told.map_err(|error| self.refused(&error))?;
        }
        Ok(())
    }

    /// What the authority found instead of this server.
    async fn not_proven(&self, order: &mut Order, error: Option<Error>) -> NoCertificate {
        let mut problem = None;
        let mut authorizations = order.authorizations();
        while let Some(Ok(mut authorization)) = authorizations.next().await {
            if let Ok(state) = authorization.refresh().await {
                let mut errors = state.challenges.iter().filter_map(|one| one.error.as_ref());
                problem = problem.or_else(|| errors.find_map(|error| error.detail.clone()));
            }
        }
        match (problem, error) {
            (Some(why), _) => NoCertificate::NotHere {
                name: self.name.clone(),
                why: shortened(&why),
                found: found(&self.name).await,
            },
            (None, Some(error)) => self.refused(&error),
            (None, None) => NoCertificate::Refused {
                directory: self.directory.clone(),
                why: "it does not say why".to_owned(),
            },
        }
    }

    fn refused(&self, error: &Error) -> NoCertificate {
        let why = match error {
            Error::Api(problem) => problem.detail.clone(),
            _ => None,
        };
        NoCertificate::Refused {
            directory: self.directory.clone(),
            why: shortened(&why.unwrap_or_else(|| error.to_string())),
        }
    }
}

/// What an authority says, fit for a line of the log.
fn shortened(text: &str) -> String {
    let plain = |c: char| if c.is_control() { ' ' } else { c };
    let text = text.trim().trim_end_matches('.');
    text.chars().take(DETAIL_CHARS_MAX).map(plain).collect()
}

/// The addresses of a name, as this machine finds them.
async fn found(name: &str) -> String {
    let found = timeout(LOOKUP_MAX, lookup_host((name, 80))).await;
    let found: Vec<IpAddr> = match found {
        Ok(Ok(found)) => found.map(|address| address.ip()).collect(),
        Ok(Err(_)) | Err(_) => Vec::new(),
    };
    match found.as_slice() {
        [] => "no address".to_owned(),
        found => found
            .iter()
            .map(IpAddr::to_string)
            .collect::<Vec<_>>()
            .join(" and "),
    }
}
