-- Games that are over, each in one row: their entries, what is shown of them, and their curve,
-- compressed. `actions`, `replays` and `curves` keep these for games that are not here yet.
create table archive (
    table_id blob not null,
    format integer not null,
    entries integer not null,
    last_at integer not null,
    hash blob not null,
    content blob not null,
    constraint archive_pkey primary key (table_id),
    constraint archive_table_fkey foreign key (table_id) references tables (id) on delete cascade
) strict;

-- The games that wait to be moved there.
create index replays_made_idx on replays (table_id)
where format > 0;
