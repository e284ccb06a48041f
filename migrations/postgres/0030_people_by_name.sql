-- People are found by how their name begins, in the order of its bytes.
create index users_name_idx on users (lower(name) collate "C", id);
