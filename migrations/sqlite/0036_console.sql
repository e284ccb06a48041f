-- Whether the session's person runs the server, and may use the console with it.
alter table sessions add column operates integer not null default 0;

create index sessions_operates_idx on sessions (token_hash) where operates;

-- The hash of the token with which a session becomes such a one, once: at most one row.
create table console_links (
    id integer not null,
    token_hash blob not null,
    expires_at integer not null,
    constraint console_links_pkey primary key (id)
) strict;

update compatibility set usable_from = 33;
