-- What people have reported to the operator: copies, which stay when a table, its chat or a guest is
-- deleted. `line` is 0 if the report is about no single line.
create table reports (
    id uuid not null,
    at bigint not null,
    table_id uuid not null,
    code text not null,
    reporter_id uuid not null,
    reporter text not null,
    person_id uuid not null,
    person text not null,
    line bigint not null,
    reason text not null,
    constraint reports_pkey primary key (id),
    constraint reports_key unique (reporter_id, table_id, person_id, line)
);

create table report_lines (
    report_id uuid not null,
    id bigint not null,
    at bigint not null,
    user_id uuid not null,
    name text not null,
    seat smallint,
    room text not null,
    words text not null,
    constraint report_lines_pkey primary key (report_id, id),
    constraint report_lines_report_fkey foreign key (report_id) references reports (id) on delete cascade
);

-- Whom people have blocked, under the name by which they knew them.
create table blocks (
    user_id uuid not null,
    blocked_id uuid not null,
    name text not null,
    at bigint not null,
    constraint blocks_pkey primary key (user_id, blocked_id),
    constraint blocks_user_fkey foreign key (user_id) references users (id) on delete cascade,
    constraint blocks_blocked_fkey foreign key (blocked_id) references users (id) on delete cascade
);

create index blocks_blocked_idx on blocks (blocked_id);
