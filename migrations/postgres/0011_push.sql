-- Secret keys that the server makes once: how push services know it.
create table own_keys (
    name text not null,
    secret bytea not null,
    created_at bigint not null,
    constraint own_keys_pkey primary key (name)
);

-- Of a browser: its keys, and the session that added it, with which it goes.
alter table webhooks add column device_key bytea;
alter table webhooks add column device_auth bytea;
alter table webhooks add column session bytea
    constraint webhooks_session_fkey references sessions (token_hash)
    on update cascade on delete cascade;

create index webhooks_session_idx on webhooks (session);

create index webhooks_device_idx on webhooks (address) where kind = 'push';
