-- People and their sessions are apart from the log, so that a person can be erased.
create table users (
    id uuid not null,
    name text not null,
    created_at bigint not null,
    constraint users_pkey primary key (id)
);

-- Only the hash of a session's token is kept.
create table sessions (
    token_hash bytea not null,
    user_id uuid not null,
    created_at bigint not null,
    last_seen bigint not null,
    constraint sessions_pkey primary key (token_hash),
    constraint sessions_user_fkey foreign key (user_id) references users (id) on delete cascade
);

create index sessions_user_idx on sessions (user_id);

create table tables (
    id uuid not null,
    code text not null,
    ruleset text not null,
    rules_version bigint not null,
    status text not null,
    host_id uuid not null,
    options text not null,
    visibility text not null,
    spectators boolean not null,
    epoch bigint not null,
    created_at bigint not null,
    started_at bigint,
    finished_at bigint,
    result text,
    constraint tables_pkey primary key (id),
    constraint tables_code_key unique (code),
    constraint tables_status_check check (status in ('gathering', 'playing', 'finished', 'closed')),
    constraint tables_visibility_check check (visibility in ('private', 'listed')),
    constraint tables_host_fkey foreign key (host_id) references users (id)
);

create index tables_listed_idx on tables (created_at desc, id desc)
where visibility = 'listed' and status = 'gathering';

create index tables_host_idx on tables (host_id);

-- Apart from `tables`, because a refused row is printed into the database's own log.
create table seeds (
    table_id uuid not null,
    seed bytea not null,
    constraint seeds_pkey primary key (table_id),
    constraint seeds_table_fkey foreign key (table_id) references tables (id) on delete cascade
);

create table seats (
    table_id uuid not null,
    seat smallint not null,
    user_id uuid,
    ready boolean not null,
    entropy bytea,
    constraint seats_pkey primary key (table_id, seat),
    constraint seats_table_fkey foreign key (table_id) references tables (id) on delete cascade,
    constraint seats_user_fkey foreign key (user_id) references users (id)
);

create index seats_user_idx on seats (user_id);

create table actions (
    table_id uuid not null,
    seq bigint not null,
    epoch bigint not null,
    cmd_id uuid not null,
    seat smallint not null,
    payload text not null,
    state_hash bytea not null,
    at bigint not null,
    constraint actions_pkey primary key (table_id, seq),
    constraint actions_cmd_key unique (table_id, seat, cmd_id),
    constraint actions_table_fkey foreign key (table_id) references tables (id)
);
