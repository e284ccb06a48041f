-- What is listed, looked through or deleted again and again is found without reading the games,
-- sessions and lines of the past.
drop index tables_watched_idx;

create index tables_watched_idx on tables (created_at desc, id desc)
where visibility = 'listed' and status = 'playing' and spectators;

create index tables_unfinished_idx on tables (status, created_at)
where status <> 'finished';

create index tables_never_started_idx on tables (finished_at)
where status = 'closed' and started_at is null;

create index sessions_seen_idx on sessions (last_seen);

create index chat_at_idx on chat (at);

create index chat_user_idx on chat (user_id);
