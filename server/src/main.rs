//! The server program.

#![warn(clippy::print_stdout, clippy::print_stderr)] // command::output does that

use anyhow::{Context, bail};
use fondaco_server::app::App;
use fondaco_server::command::{CommandLine, is_all_printed, print, print_error};
use fondaco_server::config::{Config, Listen, read};
use fondaco_server::https::{HttpsListeners, serve_https};
use fondaco_server::nodes::{Ending, join, keep};
use fondaco_server::nodes::{Nats, NatsSettings};
use fondaco_server::observe::{full_disk, log, metrics};
use fondaco_server::people::operator::first_link;
use fondaco_server::serve::{
    StopSignals, addresses, connections_within_limit, ended_late, serve, serve_operators,
    threads_within_limit,
};
use std::env;
use std::ffi::OsString;
use std::io;
use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};
use store::engine::OpenError;
use store::nodes::{Place, SoleError};
use store::{Store, StoreConfig};
use table::basis::Rulesets;
use table::record::NodeId;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tracing::{info, warn};
use url::Url;

/// Every move allocates and frees many short texts.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    carry_out().unwrap_or_else(|error| {
        print_error(format_args!("Error: {error:?}"));
        ExitCode::FAILURE
    })
}

fn carry_out() -> anyhow::Result<ExitCode> {
    let arguments: Vec<OsString> = env::args_os().collect();
    let variables: Vec<_> = env::vars_os().collect();
    let reading = match read::<CommandLine>(&arguments, &variables) {
        Ok(reading) => reading,
        Err(error) => error.exit(),
    };
    if let Some(is_well) = CommandLine::check(&reading) {
        return Ok(ExitCode::from(u8::from(!is_well || !is_all_printed())));
    }
    let problems = reading.problems();
    if !problems.is_empty() {
        for problem in problems {
            print_error(format_args!("error: {problem}"));
        }
        return Ok(ExitCode::from(WRONG_SETTINGS));
    }
    let is_given = reading.is_given("data") || reading.is_given("database-url");
    let CommandLine {
        mut config,
        command,
    } = reading.parsed;
    if command.is_some() && !is_given {
        config.take_installed();
    }
    log::start(&config)?;
    // Health checks of containers are commands, too, and come every few seconds.
    if command.is_none() {
        reading
            .ignored
            .iter()
            .for_each(|ignored| warn!("{ignored}"));
    }
    take_small_pages();
    let threads = match config.threads {
        0 => available_parallelism().map_or(1, usize::from),
        threads => threads,
    };
    if command.is_none() {
        threads_within_limit(threads, config.database_connections)?;
    }
    let runtime = serving_on(threads).context("the runtime does not start")?;
    match command {
        None => {
            let ended = runtime.block_on(run(config));
            // Not for what still computes something: nobody is left to be told.
            runtime.shutdown_background();
            ended?;
        }
        Some(command) => {
            runtime.block_on(command.run(&config))?;
            return Ok(ExitCode::from(u8::from(!is_all_printed())));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The exit code for settings that cannot be used: the same as for a wrong command line.
const WRONG_SETTINGS: u8 = 2;

/// A runtime with this many threads. A single thread never hands work to others, and is spared that
/// overhead.
fn serving_on(threads: usize) -> io::Result<Runtime> {
    let mut runtime = match threads {
        1 => Builder::new_current_thread(),
        _ => Builder::new_multi_thread(),
    };
    runtime.worker_threads(threads).enable_all().build()
}

/// Keeps Linux from giving the allocator 2 MiB pages where it uses a few KiB. Without them a table
/// takes a third less memory, and a move as long as before.
fn take_small_pages() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::thread::disable_transparent_huge_pages(true) {
        tracing::debug!(%error, "the system decides on the size of pages");
    }
}

async fn run(config: Config) -> anyhow::Result<()> {
    let mut signals = StopSignals::listen().context("signals cannot be waited for")?;
    // May have to wait for the database, or for another server to stop.
    let opening = tokio::select! {
        opening = open(config) => opening?,
        () = signals.asked() => return Ok(()),
    };
    let Opening {
        app,
        listener,
        https,
        place,
        nats,
    } = opening;
    signals.stop(&app);
    let ended = CancellationToken::new();
    let (_file, keeping) = match place {
        Place::File(sole) => (Some(sole), None),
        Place::Node(node) => {
            let keeping = keep(app.clone(), *node, ended.clone());
            (None, Some(tokio::spawn(keeping)))
        }
    };
    if let Some(address) = &app.config.admin_listen {
        let operators = listen_at(address, "--admin-listen").await?;
        tokio::spawn(serve_operators(app.clone(), operators));
    }
    // Whoever reads this may stop it at once.
    let listen = listener
        .local_addr()
        .context("the listener has no address")?;
    let here = here(&app.config, listen);
    let console = first_link(&app, &here).await;
    let reached = addresses(listen, &app.config.base());
    announce(&app.config, &here, &reached, console.as_deref());
    if let Some(https) = https {
        serve_https(&app, https);
    }
    let serving = async {
        serve(app.clone(), listener).await;
        if let Some(nats) = nats {
            nats.close().await;
        }
    };
    tokio::select! {
        () = serving => {}
        () = ended_late(&app) => {}
    }
    ended.cancel();
    if let Some(keeping) = keeping
        && keeping.await.context("the lease was not kept")? == Ending::Replaced
    {
        bail!(
            "another server uses this database now; start this one with --wait to take over when that one ends"
        );
    }
    Ok(())
}

/// A server with everything it needs to start.
struct Opening {
    app: App,
    listener: TcpListener,
    /// The ports for HTTPS, if it answers that by itself.
    https: Option<HttpsListeners>,
    place: Place,
    /// The connection to the other servers of the database.
    nats: Option<Arc<Nats>>,
}

async fn open(mut config: Config) -> anyhow::Result<Opening> {
    config.connections = connections_within_limit(config.connections, config.database_connections)?;
    let shared = shared(&config)?;
    let recorder = metrics::start().context("metrics do not start")?;
    if config.is_embedded() {
        std::fs::create_dir_all(&config.data)
            .with_context(|| format!("cannot create the folder {}", config.data.display()))?;
    }
    let store = Store::open(&StoreConfig {
        url: config.store_url(),
        allow_unsafe: config.allow_unsafe_database,
        connections_max: config.database_connections,
    })
    .await
    .map_err(|error| not_opened(&config, error))?;
    let listener = listen_at(&config.listen, "--listen").await?;
    let https = HttpsListeners::bind(&config).await?;
    let listen = listener
        .local_addr()
        .context("the listener has no address")?;
    let place = take_place(&config, &store, listen, shared.as_ref()).await?;
    let reached = addresses(listen, &config.base());
    let app = App::new(config, store, Rulesets::built_in(), reached, Some(recorder));
    let nats = match (&place, &shared) {
        (Place::Node(node), Some(shared)) => Some(reach_others(&app, node.id(), shared).await?),
        (Place::Node(_) | Place::File(_), _) => None,
    };
    Ok(Opening {
        app,
        listener,
        https,
        place,
        nats,
    })
}

/// Why there is no database, and what to do.
fn not_opened(config: &Config, error: OpenError) -> anyhow::Error {
    let file = config.store_file();
    if let Some(full) = file.as_deref().and_then(full_disk) {
        return anyhow::Error::from(error).context(full);
    }
    let told = match file {
        Some(file) if error.may_be_damage() => format!(
            "the database {} cannot be used; if it is damaged, put a backup into its place with `fondaco restore` (docs/backup.md)",
            file.display()
        ),
        Some(file) => format!("the database {} cannot be used", file.display()),
        None if error.may_be_damage() => format!(
            "the database of DATABASE_URL{} cannot be used; is it running there?",
            place(&config.store_url())
        ),
        None => "the database of DATABASE_URL cannot be used".to_owned(),
    };
    anyhow::Error::from(error).context(told)
}

/// ` at games.lan:5432`, of an address that has it, and nothing else of that.
fn place(url: &str) -> String {
    let url = Url::parse(url).ok();
    let host = url.as_ref().and_then(Url::host_str);
    match (host, url.as_ref().and_then(Url::port)) {
        (None | Some(""), _) => String::new(),
        (Some(host), None) => format!(" at {host}"),
        (Some(host), Some(port)) => format!(" at {host}:{port}"),
    }
}

async fn listen_at(listen: &Listen, option: &str) -> anyhow::Result<TcpListener> {
    let found = listen.resolve().with_context(|| {
        format!("the name in {listen} is unknown; choose another with {option}")
    })?;
    let listener = TcpListener::bind(found.as_slice()).await;
    listener.with_context(|| format!("cannot listen on {listen}; choose another with {option}"))
}

/// What a server needs to share its database with others.
struct Shared {
    nats: NatsSettings,
    /// Its name among those servers.
    node: String,
}

fn shared(config: &Config) -> anyhow::Result<Option<Shared>> {
    let Some(nats) = config.sharing.nats()? else {
        return Ok(None);
    };
    if config.store_file().is_some() {
        return Err(SoleError::NotShareable.into());
    }
    let node = config.sharing.node().map_err(anyhow::Error::msg);
    let node = node.context("this server needs a name of its own by FONDACO_NODE")?;
    Ok(Some(Shared { nats, node }))
}

/// Makes the server one of several. If NATS is down, it serves its own tables in the meantime.
async fn reach_others(app: &App, own: NodeId, shared: &Shared) -> anyhow::Result<Arc<Nats>> {
    let secret = app.store.cluster_key().await?;
    let (nats, arriving) = Nats::start(&shared.nats, own).await?;
    join(app, own, &secret, nats.clone(), arriving);
    // Until it reaches the other servers, it would redirect the people at their tables.
    if timeout(REACH_MAX, nats.up()).await.is_err() {
        warn!("NATS does not answer; people at tables of other servers are sent there");
    }
    info!(node = %shared.node, "this server is '{}' among those of its database", shared.node);
    Ok(nats)
}

/// The longest that a server waits for NATS before it starts serving.
const REACH_MAX: Duration = Duration::from_secs(2);

/// How often a waiting server checks whether the other one has stopped.
const WAIT_EVERY: Duration = Duration::from_millis(500);

/// How long a server that was killed may keep holding the database.
const TAKEN_MAX: Duration = Duration::from_secs(3);

/// Makes sure that no server uses the database that must not, or waits for it to stop.
async fn take_place(
    config: &Config,
    store: &Store,
    listen: SocketAddr,
    shared: Option<&Shared>,
) -> anyhow::Result<Place> {
    let address = format!("process {}, listening at {listen}", std::process::id());
    let begun = Instant::now();
    let mut has_told = false;
    loop {
        let joined = match shared {
            None => store.join(&address).await,
            Some(Shared { node, .. }) => {
                let joined = store.join_others(node, &address).await;
                joined.map(|node| Place::Node(Box::new(node)))
            }
        };
        match joined {
            Err(
                taken @ (SoleError::Taken(_)
                | SoleError::Shared(_)
                | SoleError::Unshared(_)
                | SoleError::Named { .. }),
            ) if config.wait || begun.elapsed() < TAKEN_MAX => {
                if !has_told {
                    warn!("{taken}");
                    has_told = true;
                }
                tokio::time::sleep(WAIT_EVERY).await;
            }
            outcome => return Ok(outcome?),
        }
    }
}

/// Where the server is on this machine.
fn here(config: &Config, listen: SocketAddr) -> String {
    if listen.ip().is_unspecified() {
        format!("http://localhost:{}{}/", listen.port(), config.base())
    } else {
        format!("http://{listen}{}/", config.base())
    }
}

/// Prints where to open the game, for people and for scripts.
fn announce(config: &Config, here: &str, reached: &[String], console: Option<&str>) {
    info!(address = %here, "listening");
    print(format_args!("\nFondaco is open at {here}"));
    let local = || reached.first().map(|address| address.as_str().into());
    if let Some(address) = config.public_url().or_else(local) {
        match config.public_url() {
            Some(_) => print(format_args!("For everybody: {address}")),
            None => print(format_args!("From a phone in the same network: {address}")),
        }
        if config.qr
            && let Ok(code) = qrcode::QrCode::new(address.as_bytes())
        {
            print(code.render::<qrcode::render::unicode::Dense1x2>().build());
        }
    }
    if let Some(link) = console {
        info!(%link, "nobody may use the console yet: the browser that opens the link first may");
        print(format_args!("Open the console, within a day: {link}"));
    }
}
