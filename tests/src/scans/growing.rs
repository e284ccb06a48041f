//! What grows with the past, and what does not.

/// The tables that grow with the past.
pub(super) const GROWING: [&str; 21] = [
    "actions",
    "archive",
    "chat",
    "circle_members",
    "circles",
    "curves",
    "evening_answers",
    "evening_notices",
    "evenings",
    "feats",
    "muted_tables",
    "notices",
    "replays",
    "return_keys",
    "seat_wishes",
    "seats",
    "seeds",
    "sessions",
    "tables",
    "users",
    "webhooks",
];

/// Indexes that may be read without knowing the value of their first column: they have only what is
/// going on now, or what is looked for in them is deleted when it is found.
pub(super) const SMALL: [&str; 18] = [
    "chat_at_idx",
    "evenings_due_idx",
    "evenings_over_idx",
    "replays_made_idx",
    "replays_wanted_idx",
    "seats_open_idx",
    "sessions_operates_idx",
    "sessions_seen_idx",
    "tables_clock_idx",
    "tables_feats_idx",
    "tables_gathering_idx",
    "tables_hosted_idx",
    "tables_listed_idx",
    "tables_never_started_idx",
    "tables_owner_idx",
    "tables_watched_idx",
    "tables_what_if_idx",
    "webhooks_device_idx",
];

/// The growing table that an index belongs to.
pub(super) fn growing_of(index: &str) -> Option<&'static str> {
    let name = index.strip_prefix("sqlite_autoindex_").unwrap_or(index);
    let of = |table: &&&str| name.starts_with(**table) && name[table.len()..].starts_with('_');
    GROWING.iter().find(of).copied()
}
