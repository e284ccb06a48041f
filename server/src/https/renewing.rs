//! Keeps the certificate young.

use super::authority::{Authority, NoCertificate};
use super::certificate::{Certificate, Shown, Unusable};
use super::kept::Kept;
use crate::app::App;
use fondaco_protocol::UnixMs;
use jiff::Timestamp;
use std::io;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;
use tracing::{error, info, warn};

/// The first pause after a failure, which doubles with each further one. An authority counts
/// failures: Let's Encrypt allows five an hour.
const RETRY_FIRST: Duration = Duration::from_secs(5 * 60);

/// The longest pause after a failure.
const RETRY_MAX: Duration = Duration::from_secs(12 * 60 * 60);

/// How often the time is looked at: the wall clock may be set while the server sleeps.
const LOOK_EVERY: Duration = Duration::from_secs(60 * 60);

/// Why a certificate cannot be shown.
#[derive(Debug, thiserror::Error)]
enum NotRenewed {
    #[error(transparent)]
    Fetch(#[from] NoCertificate),
    #[error(transparent)]
    Unusable(#[from] Unusable),
    #[error("it cannot be kept in the folder of --data: {0}")]
    NotKept(#[from] io::Error),
    #[error(
        "a new one would have to be renewed at once: it ends at {0}, so the clock of this machine is wrong"
    )]
    Clock(Timestamp),
}

/// The certificate of this server, where it comes from, and where it goes.
pub(super) struct Renewing {
    pub(super) authority: Authority,
    pub(super) kept: Kept,
    pub(super) shown: Arc<Shown>,
}

impl Renewing {
    /// Renews the certificate until the application is told to stop.
    pub(super) async fn run(self, app: App) {
        tokio::select! {
            () = app.stop.cancelled() => {}
            () = self.renew(&app) => {}
        }
    }

    async fn renew(&self, app: &App) {
        let mut due = self.kept(app);
        let mut failures = 0;
        loop {
            let left = due.since(app.clock.wall());
            if !left.is_zero() {
                sleep(left.min(LOOK_EVERY)).await;
                continue;
            }
            match self.fetch(app).await {
                Ok(next) => (due, failures) = (next, 0),
                Err(why) => {
                    let pause = pause_after(failures);
                    let (name, minutes) = (&self.authority.name, pause.as_secs() / 60);
                    error!(
                        "no certificate for {name}: {why} (next attempt in {minutes} minutes, or when the server starts)"
                    );
                    failures += 1;
                    sleep(pause).await;
                }
            }
        }
    }

    /// Shows the certificate of the last time, and returns when it is to be renewed.
    fn kept(&self, app: &App) -> UnixMs {
        let Authority {
            name, directory, ..
        } = &self.authority;
        let kept = self.kept.certificate(name, directory);
        let shown = kept.map_err(NotRenewed::from).and_then(|kept| match kept {
            Some(kept) => Ok(Some(self.show(app, &kept)?)),
            None => Ok(None),
        });
        match shown {
            Ok(Some(renewal)) => return renewal,
            Ok(None) => info!("fetching a certificate for {name} from {directory}"),
            Err(why) => warn!("the certificate that was kept is fetched again: {why}"),
        }
        UnixMs(0)
    }

    /// Fetches a certificate and shows it, and returns when it is to be renewed.
    async fn fetch(&self, app: &App) -> Result<UnixMs, NotRenewed> {
        let certificate = self.authority.fetch(&self.kept).await?;
        let renewal = self.show(app, &certificate)?;
        self.kept.keep_certificate(&certificate)?;
        let (_, validity) = certificate.read()?;
        let until = Timestamp::from_millisecond(validity.until.0).unwrap_or(Timestamp::MAX);
        if renewal <= app.clock.wall() {
            return Err(NotRenewed::Clock(until));
        }
        let name = &self.authority.name;
        info!(%until, "a certificate for {name} is in use until {until}");
        Ok(renewal)
    }

    fn show(&self, app: &App, certificate: &Certificate) -> Result<UnixMs, Unusable> {
        let (certified, validity) = certificate.read()?;
        self.shown.show(certified);
        app.certificate.set(validity.until);
        Ok(validity.renewal())
    }
}

fn pause_after(failures: u32) -> Duration {
    let factor = 2_u32.saturating_pow(failures);
    RETRY_FIRST.saturating_mul(factor).min(RETRY_MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_authority_is_asked_less_and_less_often() {
        let pauses: Vec<Duration> = (0..4).map(pause_after).collect();
        assert_eq!(
            pauses,
            [5, 10, 20, 40].map(|minutes| Duration::from_secs(minutes * 60))
        );
        assert_eq!(pause_after(30), RETRY_MAX);
        assert_eq!(pause_after(u32::MAX), RETRY_MAX);
    }
}
