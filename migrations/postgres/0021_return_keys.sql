-- Keys with which a person without a session comes back, one per person; only their hash is kept.
-- `made_by` is the session that made the key, while there is one. If it did so by using another key,
-- that is `spent_hash`: it is accepted once more if the answer was lost.
create table return_keys (
    key_hash bytea not null,
    user_id uuid not null,
    made_at bigint not null,
    made_by bytea,
    spent_hash bytea,
    spent_at bigint,
    constraint return_keys_pkey primary key (key_hash),
    constraint return_keys_spent_key unique (spent_hash),
    constraint return_keys_user_key unique (user_id),
    constraint return_keys_user_fkey foreign key (user_id) references users (id) on delete cascade,
    constraint return_keys_session_fkey foreign key (made_by) references sessions (token_hash)
        on update cascade on delete set null
);

create index return_keys_session_idx on return_keys (made_by);
