-- People and their sessions are apart from the log, so that a person can be erased.
create table users (
    id blob not null,
    name text not null,
    created_at integer not null,
    constraint users_pkey primary key (id)
) strict;

-- Only the hash of a session's token is kept.
create table sessions (
    token_hash blob not null,
    user_id blob not null,
    created_at integer not null,
    last_seen integer not null,
    constraint sessions_pkey primary key (token_hash),
    constraint sessions_user_fkey foreign key (user_id) references users (id) on delete cascade
) strict;

create index sessions_user_idx on sessions (user_id);

create table tables (
    id blob not null,
    code text not null,
    ruleset text not null,
    rules_version integer not null,
    status text not null,
    host_id blob not null,
    options text not null,
    visibility text not null,
    spectators integer not null,
    epoch integer not null,
    created_at integer not null,
    started_at integer,
    finished_at integer,
    result text,
    constraint tables_pkey primary key (id),
    constraint tables_code_key unique (code),
    constraint tables_status_check check (status in ('gathering', 'playing', 'finished', 'closed')),
    constraint tables_visibility_check check (visibility in ('private', 'listed')),
    constraint tables_host_fkey foreign key (host_id) references users (id)
) strict;

create index tables_listed_idx on tables (created_at desc, id desc)
where visibility = 'listed' and status = 'gathering';

create index tables_host_idx on tables (host_id);

-- Apart from `tables`, as on PostgreSQL, which prints refused rows into its log.
create table seeds (
    table_id blob not null,
    seed blob not null,
    constraint seeds_pkey primary key (table_id),
    constraint seeds_table_fkey foreign key (table_id) references tables (id) on delete cascade
) strict;

create table seats (
    table_id blob not null,
    seat integer not null,
    user_id blob,
    ready integer not null,
    entropy blob,
    constraint seats_pkey primary key (table_id, seat),
    constraint seats_table_fkey foreign key (table_id) references tables (id) on delete cascade,
    constraint seats_user_fkey foreign key (user_id) references users (id)
) strict;

create index seats_user_idx on seats (user_id);

-- Clustered by its key, so that a log is read in one run.
create table actions (
    table_id blob not null,
    seq integer not null,
    epoch integer not null,
    cmd_id blob not null,
    seat integer not null,
    payload text not null,
    state_hash blob not null,
    at integer not null,
    constraint actions_pkey primary key (table_id, seq),
    constraint actions_cmd_key unique (table_id, seat, cmd_id),
    constraint actions_table_fkey foreign key (table_id) references tables (id)
) strict, without rowid;
