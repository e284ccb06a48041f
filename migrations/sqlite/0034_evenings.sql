-- Evenings of a circle. Of the times, in Unix milliseconds, one is chosen: `starts_at`. An evening is over, in
-- lists, at `over_at`. The table that is opened for an evening has its id; until then, the evening is due.
create table evenings (
    id blob not null,
    circle_id blob not null,
    title text,
    ruleset text,
    times text not null,
    starts_at integer,
    over_at integer not null,
    sequence integer not null,
    is_called_off integer not null,
    is_due integer not null,
    changed_at integer not null,
    constraint evenings_pkey primary key (id),
    constraint evenings_circle_fkey foreign key (circle_id) references circles (id) on delete cascade
) strict;

create index evenings_circle_idx on evenings (circle_id, over_at, id);
create index evenings_due_idx on evenings (starts_at) where is_due;

-- What a member says to each of the times. It goes with the membership.
create table evening_answers (
    evening_id blob not null,
    circle_id blob not null,
    user_id blob not null,
    fits text not null,
    has_proposed integer not null,
    answered_at integer not null,
    constraint evening_answers_pkey primary key (evening_id, user_id),
    constraint evening_answers_evening_fkey foreign key (evening_id) references evenings (id) on delete cascade,
    constraint evening_answers_member_fkey foreign key (circle_id, user_id)
        references circle_members (circle_id, user_id) on delete cascade
) strict, without rowid;

create index evening_answers_user_idx on evening_answers (user_id, circle_id);

-- As `notices`, about evenings.
create table evening_notices (
    id blob not null,
    webhook_id blob not null,
    evening_id blob not null,
    since integer not null,
    due_at integer not null,
    tries integer not null,
    is_done integer not null,
    constraint evening_notices_pkey primary key (webhook_id, evening_id),
    constraint evening_notices_webhook_fkey foreign key (webhook_id) references webhooks (id) on delete cascade,
    constraint evening_notices_evening_fkey foreign key (evening_id) references evenings (id) on delete cascade
) strict, without rowid;

create index evening_notices_evening_idx on evening_notices (evening_id);

-- The hash of the token in the address of a member's calendar.
alter table circle_members add column calendar blob;

create unique index circle_members_calendar_idx on circle_members (calendar) where calendar is not null;

update compatibility set usable_from = 33;
