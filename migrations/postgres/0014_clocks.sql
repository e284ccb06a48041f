-- How much time the players of a table have, and what their clocks say where no entry of the log
-- says it: JSON.
alter table tables add column clock text;
alter table tables add column clocks text;

create index tables_clock_idx on tables (id) where clock is not null and status = 'playing';

-- The one row by which the server notes that it is there, while a clock runs.
create table heartbeat (
    id smallint not null,
    at bigint not null,
    constraint heartbeat_pkey primary key (id),
    constraint heartbeat_one_check check (id = 1)
);

-- When the server was not there, or could not save: clocks stood still.
create table outages (
    began bigint not null,
    ended bigint not null,
    constraint outages_pkey primary key (began)
);
