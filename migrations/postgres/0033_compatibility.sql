-- Servers that know this schema, or a later one, can use the database whatever has been added since.
create table compatibility (usable_from bigint not null);
insert into compatibility (usable_from) values (33);
