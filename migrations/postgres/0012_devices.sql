-- What a session's device is called in the list of its person's devices.
alter table sessions add column browser text;
alter table sessions add column system text;

-- One-time tokens that bring a person to another device, one per person; only their hash is kept.
create table device_links (
    token_hash bytea not null,
    user_id uuid not null,
    expires_at bigint not null,
    constraint device_links_pkey primary key (token_hash),
    constraint device_links_user_key unique (user_id),
    constraint device_links_user_fkey foreign key (user_id) references users (id) on delete cascade
);
