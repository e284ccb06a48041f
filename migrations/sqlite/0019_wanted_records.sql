-- A record is wanted when a game ends and made some minutes later: until then its format is 0.
create index replays_wanted_idx on replays (table_id)
where format = 0;
