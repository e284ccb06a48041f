//! The names of all metrics.

/// Kinds of answers, by the first digit of their status.
pub(super) const STATUSES: [&str; 5] = ["1xx", "2xx", "3xx", "4xx", "5xx"];

/// What kind of metric it is.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    Counter,
    /// A counter with a label, and all its values that are known.
    Counters(&'static str, &'static [&'static str]),
    Gauge,
    Histogram,
}

use Kind::{Counter, Counters, Gauge, Histogram};

/// Every metric, with its description.
pub(super) const FIGURES: &[(Kind, &str, &str)] = &[
    (
        Gauge,
        "fondaco_build_info",
        "always 1; says which version runs",
    ),
    (
        Counter,
        "fondaco_catch_ups_total",
        "connections whose missed moves were read from the log",
    ),
    (
        Counter,
        "fondaco_chat_lines_lost_total",
        "chat lines that could not be saved",
    ),
    (
        Histogram,
        "fondaco_commit_entries",
        "entries of the logs that were saved together",
    ),
    (
        Histogram,
        "fondaco_commit_seconds",
        "from the start of a commit until it is durable",
    ),
    (
        Histogram,
        "fondaco_computer_thinking_seconds",
        "how long computer players have thought about a move",
    ),
    (
        Counter,
        "fondaco_computers_busy_total",
        "moves that computer players had no time to think about at first",
    ),
    (
        Gauge,
        "fondaco_connections",
        "open connections, sockets among them",
    ),
    (
        Counter,
        "fondaco_connections_refused_total",
        "connections and sockets refused because there were too many",
    ),
    (
        Counter,
        "fondaco_cpu_seconds_total",
        "processor time that the process has used",
    ),
    (
        Gauge,
        "fondaco_database_connections",
        "connections to the database, other than the one for logs",
    ),
    (
        Gauge,
        "fondaco_database_connections_busy",
        "those of them that are in use",
    ),
    (
        Counter,
        "fondaco_envelopes_forged_total",
        "envelopes that no server of this database can have sent",
    ),
    (
        Counters("why", &[]),
        "fondaco_envelopes_lost_total",
        "envelopes between servers that were dropped here, by reason",
    ),
    (
        Counters("lane", &[]),
        "fondaco_envelopes_received_total",
        "envelopes that other servers have sent to this one, by lane",
    ),
    (
        Counters("lane", &[]),
        "fondaco_envelopes_sent_total",
        "envelopes that were sent to other servers, by lane: of tables, or of what is about none",
    ),
    (
        Counter,
        "fondaco_games_archived_total",
        "games that this server has moved into the archive",
    ),
    (
        Gauge,
        "fondaco_games_to_archive",
        "games with a record that are not in the archive yet",
    ),
    (
        Counter,
        "fondaco_loads_refused_total",
        "tables that could not be loaded for whoever came",
    ),
    (
        Gauge,
        "fondaco_loads_waiting",
        "tables that wait until they are loaded",
    ),
    (
        Counter,
        "fondaco_log_batches_failed_total",
        "commits whose outcome was not known",
    ),
    (
        Counter,
        "fondaco_log_batches_total",
        "commits since the start",
    ),
    (
        Counter,
        "fondaco_log_rows_total",
        "entries saved since the start",
    ),
    (
        Gauge,
        "fondaco_memory_bytes",
        "memory that the process holds (resident set)",
    ),
    (
        Histogram,
        "fondaco_move_ack_seconds",
        "from a move's receipt to its acknowledgement",
    ),
    (
        Histogram,
        "fondaco_move_delivery_seconds",
        "from a move's receipt until it was passed on to the last viewer",
    ),
    (
        Gauge,
        "fondaco_nats_up",
        "1 if NATS carries messages to other servers",
    ),
    (
        Gauge,
        "fondaco_notices_oldest_seconds",
        "how long the oldest message to somebody away has been due",
    ),
    (
        Counters("outcome", &["delivered", "failed", "gone"]),
        "fondaco_notices_total",
        "messages to people away from the screen, by outcome",
    ),
    (
        Gauge,
        "fondaco_notices_waiting",
        "people to whom a message is due",
    ),
    (
        Gauge,
        "fondaco_certificate_end_timestamp_seconds",
        "when the certificate of --https ends, as a Unix time",
    ),
    (Gauge, "fondaco_open_files", "file descriptors in use"),
    (
        Counter,
        "fondaco_outbox_overflows_total",
        "connections that did not read fast enough",
    ),
    (
        Gauge,
        "fondaco_records_waiting",
        "finished games whose records are being made",
    ),
    (
        Counters("code", &[]),
        "fondaco_rejects_total",
        "messages to tables refused, by code",
    ),
    (
        Counter,
        "fondaco_requests_limited_total",
        "requests refused because an address sent too many",
    ),
    (
        Counters("status", &STATUSES),
        "fondaco_requests_total",
        "requests answered, by the first digit of their status",
    ),
    (
        Counter,
        "fondaco_resyncs_total",
        "connections that were sent everything again",
    ),
    (
        Counter,
        "fondaco_saves_ambiguous_total",
        "saves whose outcome was not known at first",
    ),
    (
        Counter,
        "fondaco_saves_found_total",
        "saves that were found to have succeeded after all",
    ),
    (Gauge, "fondaco_sockets", "open sockets, by kind"),
    (
        Counter,
        "fondaco_sockets_closed_for_violations_total",
        "sockets closed because of too many unusable messages",
    ),
    (
        Gauge,
        "fondaco_store_writable",
        "1 if the last probe was saved",
    ),
    (
        Counter,
        "fondaco_tables_evicted_total",
        "tables that left memory to make room for others",
    ),
    (Gauge, "fondaco_tables_in_memory", "tables in memory"),
    (
        Counter,
        "fondaco_tables_limited_total",
        "new tables refused because of a limit",
    ),
    (
        Gauge,
        "fondaco_tables_memory_bytes",
        "roughly what the tables in memory take",
    ),
    (
        Gauge,
        "fondaco_thoughts_waiting",
        "moves and hints that wait until computer players have time for them",
    ),
    (
        Gauge,
        "fondaco_unsaved_oldest_seconds",
        "how long the oldest entry of a log has been waiting to be saved",
    ),
    (Gauge, "fondaco_viewers", "people looking at a table"),
];
