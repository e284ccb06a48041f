-- One person plays all seats.
alter table tables add column hot_seat integer not null default 0;

-- The position of another game that this one went on from, and the deals of the steps before it.
alter table tables add column forked_from blob;
alter table tables add column forked_version integer;
alter table tables add column forked_host integer;
alter table tables add column earlier_deals text not null default '[]';

-- The table whose players play again here: one rematch a table.
alter table tables add column rematch_of blob;

create unique index tables_rematch_key on tables (rematch_of) where rematch_of is not null;

create index tables_watched_idx on tables (created_at desc, id desc)
where visibility = 'listed' and status = 'playing' and spectators = 1;

create index tables_finished_idx on tables (finished_at desc) where status = 'finished';

alter table seats add column has_left integer not null default 0;
alter table seats add column sits_out integer not null default 0;

create table chat (
    table_id blob not null,
    id integer not null,
    at integer not null,
    user_id blob not null,
    seat integer,
    room text not null,
    words text not null,
    constraint chat_pkey primary key (table_id, id),
    constraint chat_table_fkey foreign key (table_id) references tables (id) on delete cascade,
    constraint chat_user_fkey foreign key (user_id) references users (id) on delete cascade
) strict, without rowid;

-- Finished games, to be shown without their rules: JSON, compressed with gzip.
create table replays (
    table_id blob not null,
    format integer not null,
    record blob not null,
    constraint replays_pkey primary key (table_id),
    constraint replays_table_fkey foreign key (table_id) references tables (id) on delete cascade
) strict;

-- One-time tokens that move a seat to another device; only their hash is kept.
create table seat_tokens (
    token_hash blob not null,
    table_id blob not null,
    seat integer not null,
    user_id blob not null,
    expires_at integer not null,
    constraint seat_tokens_pkey primary key (token_hash),
    constraint seat_tokens_seat_key unique (table_id, seat),
    constraint seat_tokens_table_fkey foreign key (table_id) references tables (id) on delete cascade,
    constraint seat_tokens_user_fkey foreign key (user_id) references users (id) on delete cascade
) strict;
