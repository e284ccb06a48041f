-- Where people are told that a game waits for them. The address holds secrets.
create table webhooks (
    id blob not null,
    user_id blob not null,
    kind text not null,
    address text not null,
    template text,
    site text not null,
    created_at integer not null,
    failures integer not null default 0,
    paused_at integer,
    last_at integer,
    last_answer text,
    next_at integer not null default 0,
    constraint webhooks_pkey primary key (id),
    constraint webhooks_user_fkey foreign key (user_id) references users (id) on delete cascade
) strict;

create index webhooks_user_idx on webhooks (user_id);

-- One per webhook and table that waits: told once, until the game no longer waits.
create table notices (
    webhook_id blob not null,
    table_id blob not null,
    id blob not null,
    since integer not null,
    due_at integer not null,
    tries integer not null,
    is_done integer not null,
    constraint notices_pkey primary key (webhook_id, table_id),
    constraint notices_webhook_fkey foreign key (webhook_id) references webhooks (id) on delete cascade,
    constraint notices_table_fkey foreign key (table_id) references tables (id) on delete cascade
) strict;

create index notices_table_idx on notices (table_id);

-- When a person is not to be told; minutes after midnight in their time zone.
create table quiet_hours (
    user_id blob not null,
    begins integer not null,
    ends integer not null,
    time_zone text not null,
    constraint quiet_hours_pkey primary key (user_id),
    constraint quiet_hours_user_fkey foreign key (user_id) references users (id) on delete cascade
) strict;

-- Tables of which a person does not want to be told.
create table muted_tables (
    user_id blob not null,
    table_id blob not null,
    constraint muted_tables_pkey primary key (user_id, table_id),
    constraint muted_tables_user_fkey foreign key (user_id) references users (id) on delete cascade,
    constraint muted_tables_table_fkey foreign key (table_id) references tables (id) on delete cascade
) strict;

create index muted_tables_table_idx on muted_tables (table_id);
