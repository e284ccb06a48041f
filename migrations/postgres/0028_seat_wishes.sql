-- Who waits for a seat at a full table: since when, and when they were told that one is free.
create table seat_wishes (
    table_id uuid not null,
    user_id uuid not null,
    at bigint not null,
    told_at bigint,
    constraint seat_wishes_pkey primary key (table_id, user_id),
    constraint seat_wishes_table_fkey foreign key (table_id) references tables (id) on delete cascade,
    constraint seat_wishes_user_fkey foreign key (user_id) references users (id) on delete cascade
);

create index seat_wishes_user_idx on seat_wishes (user_id);
