-- Who asks for the seat of somebody who is away: as JSON, and for notices the seats that are to
-- hear of it, as bits, and since when.
alter table tables add column claims text;
alter table tables add column claim_seats smallint not null default 0;
alter table tables add column claim_at bigint not null default 0;
