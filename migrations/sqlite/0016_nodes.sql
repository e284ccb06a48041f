-- Always null: an embedded database has one server. On PostgreSQL, the node that owns the table.
alter table tables add column owner blob;
