-- What people have reported to the operator: copies, which stay when a table, its chat or a guest is
-- deleted. `line` is 0 if the report is about no single line.
create table reports (
    id blob not null,
    at integer not null,
    table_id blob not null,
    code text not null,
    reporter_id blob not null,
    reporter text not null,
    person_id blob not null,
    person text not null,
    line integer not null,
    reason text not null,
    constraint reports_pkey primary key (id),
    constraint reports_key unique (reporter_id, table_id, person_id, line)
) strict;

create table report_lines (
    report_id blob not null,
    id integer not null,
    at integer not null,
    user_id blob not null,
    name text not null,
    seat integer,
    room text not null,
    words text not null,
    constraint report_lines_pkey primary key (report_id, id),
    constraint report_lines_report_fkey foreign key (report_id) references reports (id) on delete cascade
) strict, without rowid;

-- Whom people have blocked, under the name by which they knew them.
create table blocks (
    user_id blob not null,
    blocked_id blob not null,
    name text not null,
    at integer not null,
    constraint blocks_pkey primary key (user_id, blocked_id),
    constraint blocks_user_fkey foreign key (user_id) references users (id) on delete cascade,
    constraint blocks_blocked_fkey foreign key (blocked_id) references users (id) on delete cascade
) strict, without rowid;

create index blocks_blocked_idx on blocks (blocked_id);
