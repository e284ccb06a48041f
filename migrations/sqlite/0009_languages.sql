-- What the messages to a webhook are written in.
alter table webhooks add column language text not null default 'en';
