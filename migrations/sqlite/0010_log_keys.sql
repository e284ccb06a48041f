-- A table knows its commands, and an entry is written only where its table's row says so: both were
-- checked a second time for each row, and the index of commands was as much to write as the log.
create table log (
    table_id blob not null,
    seq integer not null,
    epoch integer not null,
    cmd_id blob not null,
    seat integer not null,
    payload text not null,
    state_hash blob not null,
    at integer not null,
    awaited integer,
    constraint actions_pkey primary key (table_id, seq)
) strict, without rowid;

insert into log (table_id, seq, epoch, cmd_id, seat, payload, state_hash, at, awaited)
select table_id, seq, epoch, cmd_id, seat, payload, state_hash, at, awaited from actions;

drop table actions;

alter table log rename to actions;
