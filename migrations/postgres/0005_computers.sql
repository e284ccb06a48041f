-- The computer that plays a seat: always, if nobody sits there, else while its player is away.
alter table seats add column computer_level text;
alter table seats add column computer_name text;
