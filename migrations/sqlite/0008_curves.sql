-- The chances of every seat at each step of a finished game: JSON, empty if nobody can tell.
create table curves (
    table_id blob not null,
    format integer not null,
    points text not null,
    constraint curves_pkey primary key (table_id),
    constraint curves_table_fkey foreign key (table_id) references tables (id) on delete cascade
) strict;
