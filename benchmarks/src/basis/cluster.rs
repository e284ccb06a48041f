//! Servers that share a database.

use crate::basis::database::Database;
use crate::basis::process::{self, Server, cpu_of};
use anyhow::Context;
use fondaco_tests::nats::NatsServer;
use std::time::Duration;
use tokio::time::sleep;

/// Servers reach each other within this time.
const REACHED_AFTER: Duration = Duration::from_secs(2);

/// One server with a database to itself, or several with NATS between them.
pub(crate) struct Cluster {
    pub(crate) servers: Vec<Server>,
    nats: Option<NatsServer>,
    database: Database,
}

/// The CPU time of each part.
#[derive(Clone, Default)]
pub(crate) struct Cpu {
    pub(crate) servers: Vec<Duration>,
    pub(crate) nats: Duration,
    pub(crate) database: Duration,
}

impl Cpu {
    /// CPU time of all servers and NATS since then.
    pub(crate) fn since(&self, before: &Cpu) -> Duration {
        let own = |cpu: &Cpu| cpu.servers.iter().sum::<Duration>() + cpu.nats;
        own(self).saturating_sub(own(before))
    }
}

impl Cluster {
    pub(crate) async fn start(servers: usize) -> anyhow::Result<Cluster> {
        let database = Database::start().await?;
        let nats = (servers > 1).then(NatsServer::start);
        let program = process::built()?;
        let mut started = Vec::new();
        for number in 1..=servers {
            let mut settings = nats.as_ref().map(NatsServer::arguments).unwrap_or_default();
            let node = format!("server-{number}");
            settings.extend(["--database-url", &database.url, "--node", &node].map(str::to_owned));
            let settings: Vec<&str> = settings.iter().map(String::as_str).collect();
            started.push(Server::fondaco(&program, &settings)?);
        }
        // They reach each other a moment after they start listening.
        sleep(REACHED_AFTER).await;
        Ok(Cluster {
            servers: started,
            nats,
            database,
        })
    }

    /// The address of each server.
    pub(crate) fn urls(&self) -> Vec<String> {
        let urls = self.servers.iter().map(|server| server.url.clone());
        urls.collect()
    }

    pub(crate) fn cpu(&self) -> anyhow::Result<Cpu> {
        let servers = self.servers.iter().map(Server::cpu);
        let nats = match self.nats_process()? {
            Some(nats) => cpu_of(nats)?.into_iter().sum(),
            None => Duration::ZERO,
        };
        Ok(Cpu {
            servers: servers.collect::<anyhow::Result<_>>()?,
            nats,
            database: self.database.cpu()?,
        })
    }

    /// How many bytes NATS has forwarded.
    pub(crate) fn nats_bytes(&self) -> anyhow::Result<u64> {
        match self.nats_process()? {
            Some(nats) => process::bytes_written(nats),
            None => Ok(0),
        }
    }

    fn nats_process(&self) -> anyhow::Result<Option<u32>> {
        let process = |nats: &NatsServer| nats.process().context("NATS runs");
        self.nats.as_ref().map(process).transpose()
    }
}
