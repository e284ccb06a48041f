//! Settings, as operators write them.

use fondaco_server::admin::{AdminCommand, AdminRequest, ask};
use fondaco_tests::needs;
use fondaco_tests::postgres::PostgresServer;
use fondaco_tests::process::path_of_server;
use fondaco_tests::server::{Kind, TestServer};
use serde_json::json;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};
use std::fs;
use std::os::unix::net::UnixListener;
use std::process::{Output, Stdio};
use std::time::Duration;
use store::{Store, StoreConfig};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::Command;
use tokio::task::block_in_place;
use tokio::time::{sleep, timeout};

const START_MAX: Duration = Duration::from_secs(30);

/// With these variables, and no others of its own.
fn fondaco(words: &[&str], variables: &[(&str, &str)]) -> Command {
    let mut command = Command::new(path_of_server().unwrap());
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("FONDACO_") {
            command.env_remove(name);
        }
    }
    command.args(words).envs(variables.iter().copied());
    command.stdin(Stdio::null()).kill_on_drop(true);
    command
}

async fn ended(words: &[&str], variables: &[(&str, &str)]) -> Output {
    let output = fondaco(words, variables).output();
    timeout(START_MAX, output).await.unwrap().unwrap()
}

async fn check(variables: &[(&str, &str)]) -> (i32, String) {
    let output = ended(&["config", "check"], variables).await;
    let said = String::from_utf8(output.stdout).unwrap();
    (output.status.code().unwrap(), said)
}

fn line<'a>(said: &'a str, option: &str) -> Vec<&'a str> {
    let mut lines = said.lines();
    let line = lines.find(|line| line.split_whitespace().next() == Some(option));
    line.unwrap().split_whitespace().collect()
}

#[tokio::test]
async fn a_check_tells_every_value_its_source_and_no_secret() {
    let folder = TempDir::new().unwrap();
    let word = folder.path().join("word");
    fs::write(&word, "swordfish\n").unwrap();
    let word = word.to_str().unwrap();
    let variables = [
        ("FONDACO_LISTEN", ":7878"),
        ("FONDACO_TRUST_PROXY", "Yes"),
        ("FONDACO_QR", ""),
        ("FONDACO_OPENING_WORD_FILE", word),
        ("FONDACO_PUBLICURL", "https://games.example"),
        ("DATABASE_URL", "postgres://fondaco@database/fondaco"),
        ("FONDACO_DATABASE_PASSWORD", "p/a#s?s"),
    ];
    let (code, said) = check(&variables).await;
    assert_eq!(code, 0, "{said}");
    assert_eq!(
        line(&said, "--listen"),
        ["--listen", ":7878", "FONDACO_LISTEN"]
    );
    assert_eq!(line(&said, "--trust-proxy")[2], "FONDACO_TRUST_PROXY");
    assert_eq!(line(&said, "--qr"), ["--qr", "off", "default"]);
    let of_word = line(&said, "--opening-word");
    assert_eq!(
        of_word[1..],
        ["(hidden)", "FONDACO_OPENING_WORD_FILE:", word]
    );
    assert!(said.contains("FONDACO_PUBLICURL is no setting"), "{said}");
    assert!(said.contains("did you mean FONDACO_PUBLIC_URL?"), "{said}");
    assert!(
        !said.contains("swordfish") && !said.contains("p/a#s?s"),
        "{said}"
    );
}

#[tokio::test]
async fn a_check_tells_everything_that_is_wrong() {
    let wrong = [
        ("FONDACO_LISTEN", "7878"),
        ("FONDACO_TRUST_PROXY", "perhaps"),
    ];
    let (code, said) = check(&wrong).await;
    assert_eq!(code, 1, "{said}");
    assert!(
        said.contains("FONDACO_LISTEN = '7878' cannot be used"),
        "{said}"
    );
    assert!(said.contains("FONDACO_TRUST_PROXY = 'perhaps'"), "{said}");
    let (code, said) = check(&[("DATABASE_URL", "postgres://a:b/c@database/d")]).await;
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("FONDACO_DATABASE_PASSWORD"), "{said}");

    let started = ended(&[], &wrong).await;
    assert_eq!(started.status.code(), Some(2));
    let said = String::from_utf8(started.stderr).unwrap();
    assert!(
        said.contains("FONDACO_LISTEN") && said.contains("FONDACO_TRUST_PROXY"),
        "{said}"
    );
}

#[tokio::test]
async fn a_server_starts_with_what_compose_files_give_it() {
    let folder = TempDir::new().unwrap();
    let mut server = fondaco(
        &["--data", folder.path().to_str().unwrap()],
        &[
            ("FONDACO_LISTEN", "localhost:0\r"),
            ("FONDACO_TRUST_PROXY", ""),
            ("FONDACO_PUBLIC_URL", ""),
            ("FONDACO_DATA", ""),
            ("FONDACO_WAIT", "no"),
            ("FONDACO_LOG_JSON", "1"),
            ("FONDACO_THREDS", "2"),
        ],
    )
    .stdout(Stdio::piped())
    .stderr(Stdio::piped())
    .spawn()
    .unwrap();
    let mut logged = BufReader::new(server.stderr.take().unwrap()).lines();
    let first = timeout(START_MAX, logged.next_line())
        .await
        .unwrap()
        .unwrap()
        .unwrap();
    assert!(first.starts_with('{'), "{first}");
    assert!(first.contains("did you mean FONDACO_THREADS?"), "{first}");
    let mut said = BufReader::new(server.stdout.take().unwrap()).lines();
    let opened = async {
        loop {
            let line = said.next_line().await.unwrap().expect("it listens");
            if line.contains("open at http://127.0.0.1:") {
                break;
            }
        }
    };
    timeout(START_MAX, opened).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_password_may_have_any_character() {
    const PASSWORD: &str = "a/b#c?d%41&e+f:g@h \u{e4}";
    needs!(Postgres);
    let postgres = PostgresServer::start();
    let url = postgres.create_database().await;
    let folder = TempDir::new().unwrap();
    let rules = folder.path().join("rules");
    fs::write(
        &rules,
        "local all friend scram-sha-256\nlocal all all trust\n",
    )
    .unwrap();
    let owner: Vec<&str> = url.split(['/', '?']).collect();
    let database = owner[3];
    let mut admin = PgConnection::connect(&url).await.unwrap();
    for sql in [
        format!("create role friend login password '{PASSWORD}'"),
        format!("alter database {database} owner to friend"),
        format!("alter system set hba_file = '{}'", rules.display()),
    ] {
        sqlx::query(AssertSqlSafe(sql))
            .execute(&mut admin)
            .await
            .unwrap();
    }
    admin.close().await.unwrap();
    block_in_place(|| {
        postgres.stop_immediately();
        postgres.start_again();
    });
    let (_, after) = url.split_once('@').unwrap();
    let url = format!("postgres://friend@{after}");
    let answer = async |password: &str| {
        let variables = [
            ("DATABASE_URL", &*url),
            ("FONDACO_DATABASE_PASSWORD", password),
            ("FONDACO_ALLOW_UNSAFE_DATABASE", "yes"),
        ];
        ended(&["nodes"], &variables).await
    };
    let listed = answer(PASSWORD).await;
    let said = String::from_utf8(listed.stderr).unwrap();
    assert!(listed.status.success(), "{said}");
    let refused = answer("another").await;
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(!refused.status.success());
    assert!(said.contains("check the user in DATABASE_URL"), "{said}");
}

#[tokio::test]
async fn a_public_address_is_the_same_place_however_it_is_written() {
    let settings = ["--public-url", "https://Games.Example.:443/"];
    let server = TestServer::start_with(Kind::Sqlite, &settings).await;
    let status = async |host: &str, origin: &str| {
        let request = reqwest::Client::new().post(format!("{}/api/session", server.url()));
        let request = request.header("host", host).header("origin", origin);
        let request = request.json(&serde_json::json!({ "name": "Ada" }));
        request.send().await.unwrap().status().as_u16()
    };
    for (host, origin) in [
        ("games.example", "https://games.example"),
        ("games.example:443", "https://games.example"),
        ("Games.example.", "https://games.example."),
        // A proxy that passes on its own port.
        ("games.example:7878", "https://games.example"),
        // The machine's own address, over plain HTTP.
        ("192.0.2.1:7878", "http://192.0.2.1:7878"),
        ("localhost:7878", "http://localhost:7878"),
    ] {
        assert_eq!(status(host, origin).await, 200, "{host} {origin}");
    }
    for (host, origin) in [
        ("games.example", "https://evil.example"),
        ("games.example", "https://games.example:8443"),
        ("games.example", "null"),
        ("games.example.evil.example", "https://games.example"),
        ("192.0.2.1:7878", "http://192.0.2.1:7879"),
    ] {
        assert_eq!(status(host, origin).await, 403, "{host} {origin}");
    }
}

/// What the server takes a request for: the client's address, and whether the browser speaks TLS.
async fn seen(trusted: &str, forwarded: &str) -> (String, bool) {
    let settings = ["--trusted-proxies", trusted];
    let server = TestServer::start_with(Kind::Sqlite, &settings).await;
    let request = reqwest::Client::new().get(format!("{}/api/doctor", server.url()));
    let request = request.header("x-forwarded-for", forwarded);
    let answer = request.header("x-forwarded-proto", "https").send().await;
    let answer: serde_json::Value = answer.unwrap().json().await.unwrap();
    let address = answer["address"].as_str().unwrap().to_owned();
    (address, answer["https"].as_bool().unwrap())
}

#[tokio::test]
async fn behind_several_proxies_everybody_has_an_address_of_their_own() {
    let chain = "1.1.1.1, 203.0.113.9, 198.51.100.7";
    let behind_a_cdn = seen("127.0.0.0/8, 198.51.100.0/24", chain).await;
    assert_eq!(behind_a_cdn, ("203.0.113.9".to_owned(), true));
    assert_eq!(seen("2", chain).await, ("203.0.113.9".to_owned(), true));
    // Whoever is no trusted proxy is not believed.
    let alone = seen("198.51.100.0/24", chain).await;
    assert_eq!(alone, ("127.0.0.1".to_owned(), false));
}

/// What the tunnels' own documentation and bug reports say that they send: a program on the same
/// machine passes on the public name, and adds the visitor to whatever the visitor has sent.
#[tokio::test]
async fn a_visitor_through_a_tunnel_is_told_from_others_and_the_tunnel_is_named() {
    const VISITOR: &str = "203.0.113.9";
    let made_up = format!("127.0.0.1, 10.0.0.1, {VISITOR}");
    for (tunnel, marks, forwarded) in [
        (
            "cloudflare",
            [("cf-ray", "8f0-FRA"), ("cf-connecting-ip", VISITOR)],
            &*made_up,
        ),
        (
            "tailscale_funnel",
            [
                ("tailscale-funnel-request", "?1"),
                ("x-forwarded-host", "games.example"),
            ],
            VISITOR,
        ),
        (
            "tailscale_serve",
            [
                (
                    "tailscale-headers-info",
                    "https://tailscale.com/s/serve-headers",
                ),
                ("tailscale-user-login", "ada@games.example"),
            ],
            VISITOR,
        ),
    ] {
        let asked = async |settings: &[&str]| -> serde_json::Value {
            let server = TestServer::start_with(Kind::Sqlite, settings).await;
            let request = reqwest::Client::new().get(format!("{}/api/doctor", server.url()));
            let request = request.header("host", "games.example");
            let request = request.header("x-forwarded-for", forwarded);
            let mut request = request.header("x-forwarded-proto", "https");
            for (name, value) in marks {
                request = request.header(name, value);
            }
            request.send().await.unwrap().json().await.unwrap()
        };
        let public = ["--public-url", "https://games.example"];
        let set_up = asked(&[&public[..], &["--trusted-proxies", "127.0.0.1"]].concat()).await;
        let seen = ["tunnel", "address", "https", "findings"].map(|part| set_up[part].clone());
        assert_eq!(json!(seen), json!([tunnel, VISITOR, true, []]));
        // Without the setting, all visitors would be one.
        let forgotten = asked(&public).await;
        let seen = ["tunnel", "address", "findings"].map(|part| forgotten[part].clone());
        assert_eq!(
            json!(seen),
            json!([tunnel, "127.0.0.1", ["proxy_not_trusted"]])
        );
        // With one proxy more than there is, visitors choose who they are, and that is found.
        let believed = asked(&[&public[..], &["--trusted-proxies", "2"]].concat()).await;
        let (address, finding) = match tunnel {
            "cloudflare" => ("10.0.0.1", "other_visitor"),
            _ => (VISITOR, "too_many_proxies"),
        };
        let seen = ["address", "findings"].map(|part| believed[part].clone());
        assert_eq!(json!(seen), json!([address, [finding]]));
    }
}

#[tokio::test]
async fn only_a_socket_is_replaced_by_the_socket_for_operators() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("path");
    let socket = path.to_str().unwrap();
    let asked = async || {
        let request = AdminRequest {
            command: AdminCommand::Bans,
            dry_run: false,
        };
        let answered = async {
            while ask(&path, &request).await.ok().flatten().is_none() {
                sleep(Duration::from_millis(10)).await;
            }
        };
        timeout(Duration::from_secs(2), answered).await.is_ok()
    };
    // What a server that was killed leaves behind.
    drop(UnixListener::bind(&path).unwrap());
    let mut server = TestServer::start_with(Kind::Sqlite, &["--admin-socket", socket]).await;
    assert!(asked().await, "it listens in the place of the old socket");
    server.stop().await;
    assert!(!path.exists());

    fs::write(&path, "precious").unwrap();
    server.start_again().await;
    assert!(!asked().await);
    server.stop().await;
    assert_eq!(fs::read_to_string(&path).unwrap(), "precious");
}

#[tokio::test]
async fn a_path_too_long_for_a_socket_does_not_stop_commands() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("long".repeat(30));
    let database = format!("sqlite://{}", data.join("fondaco.sqlite").display());
    let config = StoreConfig {
        url: database,
        allow_unsafe: false,
        connections_max: 2,
    };
    Store::open(&config).await.unwrap().close().await;
    let listed = ended(&["admin", "tables", "--data", data.to_str().unwrap()], &[]).await;
    assert!(listed.status.success(), "{listed:?}");
}
