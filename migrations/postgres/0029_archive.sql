-- Games that are over, each in one row: their entries, what is shown of them, and their curve,
-- compressed. `actions`, `replays` and `curves` keep these for games that are not here yet.
create table archive (
    table_id uuid not null,
    format bigint not null,
    entries bigint not null,
    last_at bigint not null,
    hash bytea not null,
    content bytea not null,
    constraint archive_pkey primary key (table_id),
    constraint archive_table_fkey foreign key (table_id) references tables (id) on delete cascade
);

-- It is compressed already.
alter table archive alter column content set storage external;

-- The games that wait to be moved there.
create index replays_made_idx on replays (table_id)
where format > 0;
