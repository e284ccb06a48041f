-- The one row that readiness writes, to know whether anything can be written.
create table probe (
    id integer not null,
    at integer not null,
    constraint probe_pkey primary key (id),
    constraint probe_one_check check (id = 1)
) strict;

-- Tables that the operator keeps out of the lobby.
alter table tables add column hidden integer not null default 0;

-- People who gave the operator's word and may open tables where it is asked for.
alter table users add column may_open integer not null default 0;

-- Addresses that the operator keeps out.
create table bans (
    address text not null,
    created_at integer not null,
    until integer,
    reason text not null,
    constraint bans_pkey primary key (address)
) strict;
