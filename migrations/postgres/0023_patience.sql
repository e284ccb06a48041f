-- The days that housekeeping grants a table's clock beyond its own limits: by correspondence, people
-- may be silent for as long as the clock allows.
alter table tables add column patience_days bigint not null default 0;

update tables set patience_days = greatest(7, case (clock::json #>> '{pace,type}')
    when 'days_per_turn' then (clock::json #>> '{pace,days}')::integer
    else (clock::json #>> '{pace,days}')::integer + (clock::json #>> '{pace,days_off}')::integer end)
where clock is not null and status in ('gathering', 'playing')
    and (clock::json #>> '{pace,type}') in ('days_per_turn', 'days_in_all');

create index tables_gathering_idx on tables (created_at, id) where status = 'gathering';
