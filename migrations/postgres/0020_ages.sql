-- The one row by which housekeeping knows how far it has counted: it follows the wall clock, but no
-- faster than the time that really passes lets it.
create table ages (
    id smallint not null,
    at bigint not null,
    constraint ages_pkey primary key (id),
    constraint ages_one_check check (id = 1)
);
