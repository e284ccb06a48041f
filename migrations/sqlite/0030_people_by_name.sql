-- People are found by how their name begins.
create index users_name_idx on users (lower(name), id);
