-- A table knows its commands, and an entry is written only where its table's row says so: both were
-- checked a second time for each row.
alter table actions drop constraint actions_cmd_key;
alter table actions drop constraint actions_table_fkey;
