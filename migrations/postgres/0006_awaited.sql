-- Whom the game waits for, as bits by seat: after an entry of the log, and as of the last change of
-- the table, which holds until an entry after `awaited_seq`.
alter table actions add column awaited smallint;
alter table tables add column awaited smallint not null default 0;
alter table tables add column awaited_seq bigint not null default 0;
