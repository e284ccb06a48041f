-- The first eight bytes of a SHA-256 over the entry. Null in entries of earlier releases.
alter table actions add column checksum integer;
