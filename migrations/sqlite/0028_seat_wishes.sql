-- Who waits for a seat at a full table: since when, and when they were told that one is free.
create table seat_wishes (
    table_id blob not null,
    user_id blob not null,
    at integer not null,
    told_at integer,
    constraint seat_wishes_pkey primary key (table_id, user_id),
    constraint seat_wishes_table_fkey foreign key (table_id) references tables (id) on delete cascade,
    constraint seat_wishes_user_fkey foreign key (user_id) references users (id) on delete cascade
) strict, without rowid;

create index seat_wishes_user_idx on seat_wishes (user_id);
