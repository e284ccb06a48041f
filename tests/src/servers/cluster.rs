//! Several servers as separate processes that share a PostgreSQL database and are connected by
//! NATS; or one alone, for comparison.

use crate::guests::client::Person;
use crate::servers::gate::Gate;
use crate::servers::nats::NatsServer;
use crate::servers::process::{Program, ServerProcess};
use anyhow::Context;
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// The maximum time until a server reaches the others.
const REACH_MAX: Duration = Duration::from_secs(20);

const POLL: Duration = Duration::from_millis(20);

/// The servers, and NATS between them.
pub struct Cluster {
    /// `None` if there is only one server.
    nats: Option<NatsServer>,
    pub database: String,
    program: Program,
    nodes: Vec<Node>,
}

struct Node {
    name: String,
    /// `127.0.0.1:PORT`, the same at every start.
    listen: String,
    /// Its route to the database, if it can be cut off from it.
    gate: Option<Gate>,
    /// `None` while it is down.
    process: Option<ServerProcess>,
}

impl Cluster {
    /// Starts this many servers on an empty database.
    ///
    /// # Errors
    /// If one does not start, or does not reach NATS.
    pub async fn start(count: usize, database: String) -> anyhow::Result<Cluster> {
        Cluster::start_as(Program::Fondaco, count, database).await
    }

    /// Starts this many servers of this program on an empty database.
    ///
    /// # Errors
    /// As [`Cluster::start`].
    pub async fn start_as(
        program: Program,
        count: usize,
        database: String,
    ) -> anyhow::Result<Cluster> {
        let nats = Some(NatsServer::start());
        Cluster::start_by(nats, program, count, database, false).await
    }

    /// Starts this many servers of this program on an empty database, each of which can be cut off
    /// from it.
    ///
    /// # Errors
    /// As [`Cluster::start`].
    pub async fn start_behind_gates(
        program: Program,
        count: usize,
        database: String,
    ) -> anyhow::Result<Cluster> {
        let nats = Some(NatsServer::start());
        Cluster::start_by(nats, program, count, database, true).await
    }

    /// Starts one server of this program, with an empty database to itself.
    ///
    /// # Errors
    /// As [`Cluster::start`].
    pub async fn alone(program: Program, database: String) -> anyhow::Result<Cluster> {
        Cluster::start_by(None, program, 1, database, false).await
    }

    async fn start_by(
        nats: Option<NatsServer>,
        program: Program,
        count: usize,
        database: String,
        has_gates: bool,
    ) -> anyhow::Result<Cluster> {
        let mut cluster = Cluster {
            nats,
            database,
            program,
            nodes: Vec::new(),
        };
        for number in 0..count {
            let gate = if has_gates {
                Some(Gate::before(&cluster.database).await?)
            } else {
                None
            };
            cluster.nodes.push(Node {
                name: format!("node-{number}"),
                listen: "127.0.0.1:0".to_owned(),
                gate,
                process: None,
            });
            cluster.start_again(number).await?;
        }
        // The faulty program has no metrics, and a single server has nobody to reach.
        if program == Program::Fondaco && cluster.nats.is_some() {
            for number in 0..count {
                cluster.reaches_others(number).await?;
            }
        }
        Ok(cluster)
    }

    /// The NATS server between the servers.
    ///
    /// # Panics
    /// If there is only one server.
    pub fn nats(&mut self) -> &mut NatsServer {
        self.nats.as_mut().expect("there are several servers")
    }

    /// A server's route to the database.
    ///
    /// # Panics
    /// If they were started without gates.
    pub fn gate(&self, number: usize) -> &Gate {
        let gate = self.nodes[number].gate.as_ref();
        gate.expect("the servers were started behind gates")
    }

    /// How many servers there are, including those that are down.
    pub fn count(&self) -> usize {
        self.nodes.len()
    }

    /// `http://127.0.0.1:PORT` of each.
    pub fn urls(&self) -> Vec<String> {
        let urls = self.nodes.iter();
        urls.map(|node| format!("http://{}", node.listen)).collect()
    }

    /// The process of a server.
    ///
    /// # Errors
    /// If it is down.
    pub fn node(&self, number: usize) -> anyhow::Result<&ServerProcess> {
        let process = self.nodes[number].process.as_ref();
        process.context("the server does not run")
    }

    /// The same person, now at another server.
    pub fn move_to(&self, number: usize, person: &Person) -> Person {
        person.moved_to(&self.urls()[number])
    }

    /// Kills a server.
    ///
    /// # Errors
    /// If it cannot be killed.
    pub async fn kill(&mut self, number: usize) -> anyhow::Result<()> {
        match self.nodes[number].process.take() {
            Some(process) => process.kill().await,
            None => Ok(()),
        }
    }

    /// Stops a server as an operator would.
    ///
    /// # Errors
    /// If it does not exit in time.
    pub async fn stop(&mut self, number: usize) -> anyhow::Result<()> {
        match self.nodes[number].process.take() {
            Some(process) => process.stop().await,
            None => Ok(()),
        }
    }

    /// Restarts a server that is down, with the same name and address.
    ///
    /// # Errors
    /// If it does not start.
    pub async fn start_again(&mut self, number: usize) -> anyhow::Result<()> {
        let node = &mut self.nodes[number];
        let mut settings = Vec::new();
        if let Some(nats) = &self.nats {
            settings = nats.arguments();
            settings.extend(["--node".to_owned(), node.name.clone()]);
        }
        let settings: Vec<&str> = settings.iter().map(String::as_str).collect();
        let database = node.gate.as_ref().map_or(&self.database, |gate| &gate.url);
        let (program, listen) = (self.program, &node.listen);
        let process = ServerProcess::start_set(&[], program, listen, database, &settings).await?;
        node.listen = process.address();
        node.process = Some(process);
        Ok(())
    }

    /// Restarts a server that is down as this program, and waits until it reaches the others. So do
    /// those that are started after it.
    ///
    /// # Errors
    /// As [`Cluster::start_again`].
    pub async fn start_again_as(&mut self, number: usize, program: Program) -> anyhow::Result<()> {
        self.program = program;
        self.start_again(number).await?;
        self.reaches_others(number).await
    }

    /// Waits until a server has heard its own message over NATS.
    async fn reaches_others(&self, number: usize) -> anyhow::Result<()> {
        let node = self.node(number)?;
        let reaching = async {
            while node.metric("fondaco_nats_up").await? == 0 {
                sleep(POLL).await;
            }
            anyhow::Ok(())
        };
        let reached = timeout(REACH_MAX, reaching).await;
        reached.context("a server does not reach NATS")?
    }
}
