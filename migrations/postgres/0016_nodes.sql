-- The servers that use this database. Each renews its lease; all times are the database's own.
create table nodes (
    id uuid not null,
    name text not null,
    address text not null,
    version text not null,
    -- The process of the database that serves the connection by which the lease is renewed.
    session integer not null,
    started_at timestamptz not null,
    until timestamptz not null,
    -- How often others have claimed a table of it.
    lost bigint not null default 0,
    tables integer not null default 0,
    connections integer not null default 0,
    constraint nodes_pkey primary key (id),
    constraint nodes_name_key unique (name)
);

-- The node that owns the table. No foreign key: a node whose row is gone owns nothing.
alter table tables add column owner uuid;

create index tables_owner_idx on tables (owner) where owner is not null;
