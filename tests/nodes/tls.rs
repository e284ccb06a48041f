//! NATS over TLS, with a certificate signed only by the operator's own authority.

use cluster::wire::Lane;
use fondaco_server::nodes::Carrier;
use fondaco_server::nodes::nats::{Login, Nats, NatsSettings, WrongSettings};
use fondaco_tests::certificate::Certificate;
use fondaco_tests::nats::NatsServer;
use fondaco_tests::needs;
use fondaco_tests::postgres::PostgresServer;
use fondaco_tests::process::path_of_server;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;
use table::record::NodeId;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::Command;
use tokio::time::timeout;
use uuid::Uuid;

/// The maximum time that anything may take here.
const WAIT_MAX: Duration = Duration::from_secs(30);

fn address(server: &NatsServer) -> String {
    server.url().replace("nats://", "tls://")
}

fn settings(server: &NatsServer, authority: &Path) -> Result<NatsSettings, WrongSettings> {
    NatsSettings::new(&address(server), Login::Nobody, Some(authority), "fondaco")
}

#[tokio::test]
async fn nodes_speak_by_tls() {
    needs!(Nats, Openssl);
    let certificate = Certificate::make();
    let server = NatsServer::start_with(&certificate);
    let settings = settings(&server, &certificate.authority).unwrap();
    let own = NodeId(Uuid::now_v7());
    let (nats, mut arriving) = Nats::start(&settings, own).await.unwrap();
    timeout(WAIT_MAX, nats.up()).await.unwrap();
    nats.carry(own, Lane::News, b"a letter".to_vec());
    let envelope = arriving[Lane::News.index()].recv();
    let envelope = timeout(WAIT_MAX, envelope).await.unwrap();
    assert_eq!(envelope, Some(b"a letter".to_vec()));
}

#[tokio::test]
async fn a_server_that_does_not_believe_nats_says_why() {
    needs!(Postgres, Nats, Openssl);
    let (certificate, another) = (Certificate::make(), Certificate::make());
    let server = NatsServer::start_with(&certificate);
    let database = PostgresServer::shared().create_database().await;
    let mut process = Command::new(path_of_server().unwrap())
        .args(["--listen", "127.0.0.1:0", "--allow-unsafe-database"])
        .args(["--database-url", &database, "--node", "one"])
        .args(["--nats-url", &address(&server), "--nats-ca"])
        .arg(&another.authority)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(process.stderr.take().unwrap()).lines();
    let told = async {
        loop {
            let line = lines.next_line().await.unwrap().expect("it says why");
            if line.contains("FONDACO_NATS_CA") {
                return line;
            }
        }
    };
    let told = timeout(WAIT_MAX, told).await.unwrap();
    assert!(told.contains("invalid peer certificate"), "{told}");
}

#[test]
fn a_file_without_certificates_is_refused() {
    needs!(Nats, Openssl);
    let certificate = Certificate::make();
    let server = NatsServer::start_with(&certificate);
    let refused = settings(&server, &certificate.key);
    assert!(matches!(refused, Err(WrongSettings::Authority(_))));
}
