-- Evenings of a circle. Of the times, in Unix milliseconds, one is chosen: `starts_at`. An evening is over, in
-- lists, at `over_at`. The table that is opened for an evening has its id; until then, the evening is due.
create table evenings (
    id uuid not null,
    circle_id uuid not null,
    title text,
    ruleset text,
    times text not null,
    starts_at bigint,
    over_at bigint not null,
    sequence bigint not null,
    is_called_off boolean not null,
    is_due boolean not null,
    changed_at bigint not null,
    constraint evenings_pkey primary key (id),
    constraint evenings_circle_fkey foreign key (circle_id) references circles (id) on delete cascade
);

create index evenings_circle_idx on evenings (circle_id, over_at, id);
create index evenings_due_idx on evenings (starts_at) where is_due;

-- What a member says to each of the times. It goes with the membership.
create table evening_answers (
    evening_id uuid not null,
    circle_id uuid not null,
    user_id uuid not null,
    fits text not null,
    has_proposed boolean not null,
    answered_at bigint not null,
    constraint evening_answers_pkey primary key (evening_id, user_id),
    constraint evening_answers_evening_fkey foreign key (evening_id) references evenings (id) on delete cascade,
    constraint evening_answers_member_fkey foreign key (circle_id, user_id)
        references circle_members (circle_id, user_id) on delete cascade
);

create index evening_answers_user_idx on evening_answers (user_id, circle_id);

-- As `notices`, about evenings.
create table evening_notices (
    id uuid not null,
    webhook_id uuid not null,
    evening_id uuid not null,
    since bigint not null,
    due_at bigint not null,
    tries bigint not null,
    is_done boolean not null,
    constraint evening_notices_pkey primary key (webhook_id, evening_id),
    constraint evening_notices_webhook_fkey foreign key (webhook_id) references webhooks (id) on delete cascade,
    constraint evening_notices_evening_fkey foreign key (evening_id) references evenings (id) on delete cascade
);

create index evening_notices_evening_idx on evening_notices (evening_id);

-- The hash of the token in the address of a member's calendar.
alter table circle_members add column calendar bytea;

create unique index circle_members_calendar_idx on circle_members (calendar) where calendar is not null;

update compatibility set usable_from = 33;
