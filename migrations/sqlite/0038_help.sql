-- The help that a seat has from the search, or had earlier in its game; null if it never had any.
alter table seats add column help text;

update compatibility set usable_from = 33;
