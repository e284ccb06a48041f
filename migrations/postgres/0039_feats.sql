-- What is worth remembering of the finished games of circles: a few feats of each. `year` is that of the end, in UTC.
create table feats (
    table_id uuid not null,
    kind text not null,
    circle_id uuid not null,
    computers boolean not null,
    year bigint not null,
    count bigint not null,
    seat bigint not null,
    step bigint not null,
    constraint feats_pkey primary key (table_id, kind),
    constraint feats_table_fkey foreign key (table_id) references tables (id) on delete cascade,
    constraint feats_circle_fkey foreign key (circle_id) references circles (id) on delete cascade
);

create index feats_ever_idx on feats (circle_id, computers, kind, count desc, table_id desc);
create index feats_year_idx on feats (circle_id, computers, year, kind, count desc, table_id desc);

-- The version of the rules by which the feats of a table were found; 0 if they are yet to be.
alter table tables add column feats_version bigint not null default 0;

create index tables_feats_idx on tables (feats_version)
    where circle_id is not null and finished_at is not null;

-- Evenings that were over long ago are deleted.
create index evenings_over_idx on evenings (over_at);

update compatibility set usable_from = 33;
