-- Secret keys that the server makes once: how push services know it.
create table own_keys (
    name text not null,
    secret blob not null,
    created_at integer not null,
    constraint own_keys_pkey primary key (name)
) strict;

-- Of a browser: its keys, and the session that added it, with which it goes.
alter table webhooks add column device_key blob;
alter table webhooks add column device_auth blob;
alter table webhooks add column session blob
    constraint webhooks_session_fkey references sessions (token_hash)
    on update cascade on delete cascade;

create index webhooks_session_idx on webhooks (session);

create index webhooks_device_idx on webhooks (address) where kind = 'push';
