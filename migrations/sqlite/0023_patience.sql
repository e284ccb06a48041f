-- The days that housekeeping grants a table's clock beyond its own limits: by correspondence, people
-- may be silent for as long as the clock allows.
alter table tables add column patience_days integer not null default 0;

update tables set patience_days = max(7, case json_extract(clock, '$.pace.type')
    when 'days_per_turn' then json_extract(clock, '$.pace.days')
    else json_extract(clock, '$.pace.days') + json_extract(clock, '$.pace.days_off') end)
where clock is not null and status in ('gathering', 'playing')
    and json_extract(clock, '$.pace.type') in ('days_per_turn', 'days_in_all');

create index tables_gathering_idx on tables (created_at, id) where status = 'gathering';
