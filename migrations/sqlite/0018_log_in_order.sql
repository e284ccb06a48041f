-- In the order in which entries come, with an index beside it: each entry of a commit was in a page of its
-- table's own before, and the whole page was written for it.
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
) strict;

insert into log (table_id, seq, epoch, cmd_id, seat, payload, state_hash, at, awaited)
select table_id, seq, epoch, cmd_id, seat, payload, state_hash, at, awaited from actions
order by table_id, seq;

drop table actions;

alter table log rename to actions;
