-- A game that those who look back at a finished one play on from one of its steps, deleted when it is over.
alter table tables add column what_if boolean not null default false;

create index tables_what_if_idx on tables (created_at) where what_if;

update compatibility set usable_from = 33;
