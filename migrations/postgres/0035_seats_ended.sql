-- When the seat's table ended, as the table itself says: what somebody plays, and the games they
-- have played, are found however many those are.
alter table seats add column ended_at bigint;

update seats set ended_at = (select finished_at from tables where id = seats.table_id);

create index seats_ended_idx on seats (user_id, ended_at desc, table_id desc)
    where ended_at is not null;

create index seats_open_idx on seats (user_id, table_id) where ended_at is null;

create index tables_hosted_idx on tables (host_id) where status in ('gathering', 'playing');

update compatibility set usable_from = 33;
