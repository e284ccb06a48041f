-- What a seat is committed to before any part of the deal is open, and whether a commitment is
-- awaited.
alter table seats add column commitment bytea;
alter table seats add column part_due boolean not null default false;

-- Whom a host has removed, as a list of ids.
alter table tables add column removed text not null default '[]';
