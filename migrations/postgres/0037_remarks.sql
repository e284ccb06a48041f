-- For a remark on a moment of a finished game: the number of log entries before that moment.
alter table chat add column step bigint;

update compatibility set usable_from = 33;
