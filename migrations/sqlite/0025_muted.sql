-- Whom the host has muted in the chat, as a JSON array of ids in that order.
alter table tables add column muted text not null default '[]';
