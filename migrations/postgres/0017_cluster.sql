-- What servers that share this database need to speak to each other. Left out of backups.
create table cluster (
    is_one boolean not null default true,
    -- From it each node makes the key by which it seals what it says.
    key bytea not null,
    constraint cluster_pkey primary key (is_one),
    constraint cluster_is_one_check check (is_one),
    constraint cluster_key_check check (octet_length(key) = 32)
);
