//! The Fondaco server: what waits and listens.

#![warn(clippy::print_stdout, clippy::print_stderr)] // command::output does that

pub mod config {
    //! The configuration.

    mod args;
    mod https;
    mod installed;
    mod logins;
    mod origin;
    mod proxies;
    mod reading;
    mod sharing;
    mod spelling;
    mod table;
    pub use args::Config;
    pub(crate) use origin::Origin;
    pub use proxies::Proxies;
    pub use reading::{Reading, read};
    pub use spelling::Listen;
}

pub mod command {
    //! What the program does beside serving: one file for each command.

    mod admin;
    mod backup;
    mod check;
    mod health;
    mod line;
    mod nodes;
    mod output;
    mod repair;
    mod restore;
    mod verify;
    pub use line::CommandLine;
    pub use output::{is_all_printed, print, print_error};
}

pub mod serve {
    //! Accepting connections.

    mod body;
    mod connection;
    mod descriptors;
    mod listening;
    mod pipe;
    mod stream;
    mod threads;

    pub use body::BODY_MAX;
    pub use connection::HEAD_MAX;
    pub use descriptors::connections_within_limit;
    pub use listening::StopSignals;
    pub(crate) use listening::accept;
    pub use listening::addresses;
    pub use listening::ended_late;
    pub use listening::serve;
    pub use listening::serve_operators;
    pub(crate) use pipe::{Pipe, Written};
    pub use threads::threads_within_limit;
}

pub mod https {
    //! HTTPS without a proxy: a certificate by ACME, kept, renewed, and exchanged while sockets stay
    //! open.

    mod authority;
    mod certificate;
    mod connecting;
    mod encrypted;
    mod from_files;
    mod kept;
    mod listening;
    mod plain;
    mod renewing;

    pub(crate) use certificate::CertificateEnd;
    pub(crate) use connecting::{believing, roots_of_browsers};
    pub(crate) use encrypted::Encrypted;
    pub(crate) use from_files::problem_with_files;
    pub use listening::{HttpsListeners, serve_https};
}

pub mod http {
    //! REST, and the files of the client.

    mod api;
    mod blocks;
    mod body;
    mod catalogue;
    mod change;
    mod circles;
    mod client_files;
    mod console;
    mod devices;
    mod doctor;
    #[cfg(test)]
    mod document;
    mod encoding;
    mod evenings;
    mod export;
    mod guard;
    mod handover;
    mod health;
    mod link_preview;
    mod notices;
    mod opening;
    mod preloads;
    mod recap;
    mod refused;
    mod replays;
    mod reports;
    mod return_key;
    mod router;
    mod routes;
    mod session;
    mod table_path;
    mod tables;
    mod word;

    pub(crate) use health::operator_routes;
    pub(crate) use health::routes as health;
    pub(crate) use router::router;

    pub(crate) use table_path::TablePath;
}

pub mod socket {
    //! WebSockets.

    mod lobby;
    mod table;
    mod writing;

    pub(crate) use lobby::lobby;
    pub(crate) use table::table;

    pub(crate) use writing::{
        Gone, PING_EVERY, SILENCE_MAX, close, close_quietly, flush, forgive, say, text_of, write,
    };
}

pub mod tables {
    //! The tables in memory: one task owns each, found through the directory.

    mod admission;
    mod alarm;
    mod chat_writer;
    mod context;
    mod directory;
    mod handle;
    mod here;
    mod jobs;
    mod loading;
    mod lobby;
    mod memory;
    pub(crate) mod outbox;
    pub(crate) use outbox::outbox;
    mod owning;
    mod posts;
    mod relaying;
    mod releases;
    mod short_update;
    mod stopwatch;
    mod task;
    mod thinking;
    mod trouble;
    mod verify;

    pub(crate) use directory::{TableLimits, Tables};
    pub(crate) use handle::{Looked, TableHandle};
    pub(crate) use lobby::{Ears, LISTED_MAX, Lobby};
    pub(crate) use outbox::{Due, Outbox, OutboxReceiver};
    pub(crate) use verify::LogCheck;
    pub use verify::check_logs;
}

pub mod opening {
    //! How tables are created: for friends, for practice, for a rematch, from a position.

    mod brought;
    pub(crate) mod codes;
    mod fork;
    mod new_table;
    pub(crate) mod opener;
    mod quota;
    mod rematch;

    pub(crate) use brought::bring;
    pub(crate) use fork::fork;
    pub(crate) use new_table::{open, open_for_evening, practice};
    pub(crate) use opener::Opener;
    pub(crate) use rematch::rematch;
}

pub mod circles {
    //! Circles of friends: who may enter, their evenings, and what their games say.

    mod calendar;
    mod chronicle;
    mod entering;
    mod evenings;
    mod scores;

    pub(crate) use calendar::ics;
    pub(crate) use chronicle::chronicle;
    pub(crate) use entering::{Entered, enter, find, require_joined, with_new_code};
    pub(crate) use evenings::run as run_evenings;
    pub use evenings::{TABLE_OPENS_BEFORE, open_due_evenings};
    pub(crate) use scores::scores;
}

pub mod people {
    //! Who people are: sessions, and the tokens that prove them.

    pub(crate) mod blocks;
    mod caller;
    pub(crate) mod device_name;
    pub(crate) mod login;
    mod login_key;
    pub mod operator;
    mod random;
    mod recent;
    pub(crate) mod renaming;
    mod return_key;
    pub(crate) mod seat_tokens;
    pub(crate) mod session;
    mod session_changes;
    mod token;
    mod visitor;
    mod whereabouts;

    pub(crate) use caller::{
        Caller, MaybeCaller, PeerAddress, client_address, is_https, peer_address,
    };
    pub(crate) use login_key::LoginKey;
    pub use random::random_bytes;
    pub(crate) use recent::RecentSessions;
    pub(crate) use return_key::KeyWords;
    pub(crate) use session::Session;
    pub(crate) use session_changes::{SessionChanges, WatchedSession};
    pub(crate) use token::Token;
    pub(crate) use visitor::{ClientAddress, Visitor};
    pub(crate) use whereabouts::{Stay, Whereabouts};
}

pub mod limits {
    //! What the server refuses, and why.

    mod address;
    mod all;
    mod bans;
    mod lines;
    mod misses;
    mod network;
    mod open_tables;
    mod openings;
    mod places;
    mod refusal;
    mod violations;

    pub(crate) use address::AddressKey;
    pub use all::DEVICES_MAX;
    pub(crate) use all::Limits;
    pub use misses::MISSES_MAX;
    pub use network::{Network, NetworkError};
    pub(crate) use open_tables::OpenTable;
    pub use openings::NEW_GUESTS_BURST;
    pub use openings::NEW_TABLES_BURST;
    pub(crate) use places::{NoPlace, Place, Places};
    pub(crate) use refusal::Refusal;
    pub use violations::VIOLATIONS_MAX;
    pub(crate) use violations::Violations;
}

pub mod nodes {
    //! Servers that share a PostgreSQL database. Each is a node: it holds a lease, which it keeps
    //! renewing, and owns the tables it has claimed.

    pub mod carrier;
    mod cluster;
    mod draining;
    mod grant;
    mod keeping;
    mod listening;
    pub mod nats;
    mod news;
    mod posting;

    pub use carrier::Arriving;
    pub use carrier::Carrier;
    pub(crate) use cluster::{Cluster, Nodes};
    pub use draining::drain;
    pub use grant::Lease;
    pub use keeping::{Ending, keep};
    pub use listening::join;
    pub use nats::{Nats, NatsSettings};
    pub(crate) use news::News;
}

pub mod notices {
    //! Notifies people who are away that a game is waiting for them.

    mod allow;
    mod device;
    mod due;
    mod evening;
    mod message;
    mod news;
    mod outgoing;
    mod places;
    mod push;
    mod quiet;
    mod schedule;
    mod seal;
    mod sender;
    mod target;
    mod template;
    mod vapid;
    mod words;

    pub(crate) use allow::Allowed;
    pub use allow::AllowedHosts;
    pub use device::Device;
    pub(crate) use due::Pace;
    pub(crate) use due::{Webhook, new_webhook, stored_webhook, webhooks_of};
    pub(crate) use news::News;
    pub(crate) use quiet::is_valid;
    pub(crate) use sender::{run, try_out};
    pub use target::Target;
    pub(crate) use template::is_template;
    pub(crate) use vapid::PushKey;
}

pub mod background {
    //! What goes on without being asked: time, thinking, records, the archive, curves, retention.

    mod age;
    pub(crate) mod archivist;
    pub(crate) mod beats;
    mod clock;
    mod counting;
    mod curve_queue;
    pub(crate) mod curves;
    pub(crate) mod feats;
    mod heart;
    pub(crate) mod own_clocks;
    pub(crate) mod recorder;
    mod replay_cache;
    pub(crate) mod retention;
    mod rounds;
    pub(crate) mod scrub;
    mod thinkers;
    mod turns;

    pub use age::Age;
    pub use archivist::{Archived, archive_due};
    pub use clock::Clock;
    pub(crate) use curve_queue::CurveQueue;
    pub use feats::find_wanted;
    pub(crate) use feats::year_of;
    pub(crate) use heart::Heart;
    pub use recorder::make_wanted;
    pub(crate) use replay_cache::{ReplayCache, Shown};
    pub(crate) use retention::{REPORTS_KEPT_DAYS, purge_old};
    pub use retention::{Sweeps, close_unstarted};
    pub(crate) use rounds::rounds;
    pub use scrub::{Scrubbed, scrub as scrub_tables};
    pub(crate) use thinkers::{StopThinking, Thinkers, Wish, longest};
    pub(crate) use turns::{Turn, Turns, cores_to_spare};
}

pub mod observe {
    //! Logs, metrics and readiness.

    mod figures;
    mod gauges;
    pub mod log;
    pub mod metrics;
    mod readiness;
    mod room;

    pub(crate) use gauges::{fold, look};
    pub(crate) use metrics::{
        Counted, answered, caught_up, move_acknowledged, move_delivered, rejected, resynced,
    };
    pub(crate) use readiness::{LastProbe, Readiness, with_causes};
    pub use room::full_disk;
}

pub mod admin {
    //! What operators do.

    pub(crate) mod backups;
    mod bans;
    mod carry_out;
    mod chat;
    pub(crate) mod commands;
    mod reports;
    mod socket;
    mod tables;

    pub use backups::COPIES_MAX;
    pub(crate) use bans::apply_bans;
    pub use carry_out::Admin;
    pub use carry_out::AdminError;
    pub use commands::AdminAnswer;
    pub use commands::AdminCommand;
    pub use commands::AdminRequest;
    pub use commands::Purged;
    pub use socket::ask;
    pub(crate) use socket::listen;
    pub use socket::socket_path;
}

pub mod app;
