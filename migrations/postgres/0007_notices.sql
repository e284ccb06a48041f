-- Where people are told that a game waits for them. The address holds secrets.
create table webhooks (
    id uuid not null,
    user_id uuid not null,
    kind text not null,
    address text not null,
    template text,
    site text not null,
    created_at bigint not null,
    failures bigint not null default 0,
    paused_at bigint,
    last_at bigint,
    last_answer text,
    next_at bigint not null default 0,
    constraint webhooks_pkey primary key (id),
    constraint webhooks_user_fkey foreign key (user_id) references users (id) on delete cascade
);

create index webhooks_user_idx on webhooks (user_id);

-- One per webhook and table that waits: told once, until the game no longer waits.
create table notices (
    webhook_id uuid not null,
    table_id uuid not null,
    id uuid not null,
    since bigint not null,
    due_at bigint not null,
    tries bigint not null,
    is_done boolean not null,
    constraint notices_pkey primary key (webhook_id, table_id),
    constraint notices_webhook_fkey foreign key (webhook_id) references webhooks (id) on delete cascade,
    constraint notices_table_fkey foreign key (table_id) references tables (id) on delete cascade
);

create index notices_table_idx on notices (table_id);

-- When a person is not to be told; minutes after midnight in their time zone.
create table quiet_hours (
    user_id uuid not null,
    begins bigint not null,
    ends bigint not null,
    time_zone text not null,
    constraint quiet_hours_pkey primary key (user_id),
    constraint quiet_hours_user_fkey foreign key (user_id) references users (id) on delete cascade
);

-- Tables of which a person does not want to be told.
create table muted_tables (
    user_id uuid not null,
    table_id uuid not null,
    constraint muted_tables_pkey primary key (user_id, table_id),
    constraint muted_tables_user_fkey foreign key (user_id) references users (id) on delete cascade,
    constraint muted_tables_table_fkey foreign key (table_id) references tables (id) on delete cascade
);

create index muted_tables_table_idx on muted_tables (table_id);
