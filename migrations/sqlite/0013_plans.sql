-- What players have prepared for their next turn: JSON, by seat, of tables and seats that have any.
create table plans (
    table_id blob not null,
    seat integer not null,
    content text not null,
    constraint plans_pkey primary key (table_id, seat),
    constraint plans_table_fkey foreign key (table_id) references tables (id) on delete cascade
) strict;
