-- Friends who play together again and again. The member with the lowest place is the founder.
create table circles (
    id uuid not null,
    code text not null,
    name text not null,
    created_at bigint not null,
    constraint circles_pkey primary key (id),
    constraint circles_code_key unique (code)
);

create table circle_members (
    circle_id uuid not null,
    user_id uuid not null,
    place bigint not null,
    joined_at bigint not null,
    constraint circle_members_pkey primary key (circle_id, user_id),
    constraint circle_members_circle_fkey foreign key (circle_id) references circles (id) on delete cascade,
    constraint circle_members_user_fkey foreign key (user_id) references users (id) on delete cascade
);

create index circle_members_user_idx on circle_members (user_id);

-- The circle in which a table was opened. Those that are going on have not finished.
alter table tables add column circle_id uuid;

create index tables_circle_idx on tables (circle_id, finished_at desc, id desc) where circle_id is not null;
