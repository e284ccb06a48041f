//! Evenings of circles: members propose times, say which fit, and choose one.

use super::body::{Answer, Body, Nothing};
use super::circles::{Inside, require_slow, view};
use super::link_preview::site;
use crate::app::App;
use crate::circles::{Entered, TABLE_OPENS_BEFORE, ics};
use crate::limits::Refusal;
use crate::people::{ClientAddress, Session, Token};
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use fondaco_protocol::{
    AnswerEvening, CalendarAddress, ChooseEvening, CircleView, EVENING_TIMES_MAX, ErrorCode,
    Evening, EveningId, ProposeEvening, UnixMs,
};
use schemars::JsonSchema;
use serde::Deserialize;
use std::time::Duration;
use table::people::names;
use uuid::Uuid;

/// How far ahead an evening may be.
const AHEAD_MAX: Duration = Duration::from_secs(366 * 24 * 60 * 60);

/// The most past evenings in a page of them.
const PAST_MAX: u32 = 20;

/// The most evenings in a calendar, the latest.
const CALENDAR_MAX: u32 = 100;

/// Which past evenings of a circle to list.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct EveningsQuery {
    /// Only those that were over before this time, in Unix milliseconds; now if omitted.
    before: Option<UnixMs>,
    /// Of those that were over at that time, only those with a smaller id; none of them if omitted.
    before_id: Option<EveningId>,
}

pub(super) async fn propose(
    State(app): State<App>,
    Inside { entered, session }: Inside,
    Body(body): Body<ProposeEvening>,
) -> Answer<CircleView> {
    let now = app.clock.wall();
    let evening = proposed(&app, body, now)?;
    if !app.limits.openings.allows_evening(session.person.id) {
        return Err(ErrorCode::RateLimited.into());
    }
    let (circle, by) = (entered.circle.id, session.person.id);
    if app.store.propose_evening(circle, &evening, by, now).await? {
        view(&app, Some(&session), entered).await
    } else {
        Err(ErrorCode::TooManyEvenings.into())
    }
}

pub(super) async fn answer(
    State(app): State<App>,
    Inside { entered, session }: Inside,
    Path((_, id)): Path<(String, String)>,
    Body(body): Body<AnswerEvening>,
) -> Answer<CircleView> {
    let evening = find(&app, &entered, &id).await?;
    if body.fits.len() != evening.times.len() {
        let why = format!("an evening with {} times", evening.times.len());
        return Err(Refusal::Malformed(why));
    }
    require_slow(&app, &session)?;
    let (circle, by) = (entered.circle.id, session.person.id);
    let now = app.clock.wall();
    let answered = app
        .store
        .answer_evening(circle, evening.id, by, &body.fits, now);
    answered.await?;
    view(&app, Some(&session), entered).await
}

pub(super) async fn choose(
    State(app): State<App>,
    Inside { entered, session }: Inside,
    Path((_, id)): Path<(String, String)>,
    Body(ChooseEvening { time }): Body<ChooseEvening>,
) -> Answer<CircleView> {
    let evening = find(&app, &entered, &id).await?;
    require_proposer(&entered, &session, &evening)?;
    require_slow(&app, &session)?;
    let now = app.clock.wall();
    if time <= now || !evening.times.contains(&time) {
        return Err(ErrorCode::BadTime.into());
    }
    if evening.starts_at != Some(time) {
        // Once the table is there, the evening has begun.
        let until = now.after(TABLE_OPENS_BEFORE);
        if !app
            .store
            .choose_evening(evening.id, time, until, now)
            .await?
        {
            return Err(ErrorCode::BadTime.into());
        }
        tell(&app, &entered);
    }
    view(&app, Some(&session), entered).await
}

pub(super) async fn call_off(
    State(app): State<App>,
    Inside { entered, session }: Inside,
    Path((_, id)): Path<(String, String)>,
    Body(Nothing {}): Body<Nothing>,
) -> Answer<CircleView> {
    let evening = find(&app, &entered, &id).await?;
    require_proposer(&entered, &session, &evening)?;
    require_slow(&app, &session)?;
    app.store
        .call_evening_off(evening.id, app.clock.wall())
        .await?;
    tell(&app, &entered);
    view(&app, Some(&session), entered).await
}

pub(super) async fn past(
    State(app): State<App>,
    Inside { entered, .. }: Inside,
    query: Result<Query<EveningsQuery>, QueryRejection>,
) -> Answer<Vec<Evening>> {
    let Query(query) = query.map_err(|error| Refusal::Malformed(error.to_string()))?;
    let before = query.before.unwrap_or(app.clock.wall());
    let id = query.before_id.unwrap_or(EveningId(Uuid::nil()));
    let circle = entered.circle.id;
    let past = app
        .store
        .past_evenings(circle, (before, id), PAST_MAX)
        .await?;
    Ok(Json(past.into_iter().map(|dated| dated.evening).collect()))
}

/// The earlier address of the caller's calendar leads nowhere from now on.
pub(super) async fn renew_calendar(
    State(app): State<App>,
    Inside { entered, session }: Inside,
    headers: HeaderMap,
    Body(Nothing {}): Body<Nothing>,
) -> Answer<CalendarAddress> {
    require_slow(&app, &session)?;
    let token = Token::random();
    let (circle, person) = (entered.circle.id, session.person.id);
    app.store
        .renew_calendar(circle, person, token.hash())
        .await?;
    let site = site(&app, &headers);
    let url = format!("{site}/api/calendars/{}.ics", token.to_hex());
    Ok(Json(CalendarAddress { url }))
}

/// For calendars, which have no session.
pub(super) async fn show_calendar(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Path(file): Path<String>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Refusal> {
    let token = file.strip_suffix(".ics").and_then(Token::from_hex);
    let token = token.ok_or(ErrorCode::CircleNotFound)?.hash();
    let found = app.store.find_calendar(token, CALENDAR_MAX);
    let calendar = app
        .limits
        .misses
        .find(address, found, ErrorCode::CircleNotFound)
        .await?;
    let game = |id: &str| app.rulesets.name_of(id).to_owned();
    let link = format!("{}/c/{}", site(&app, &headers), calendar.code);
    let headers = [
        (header::CONTENT_TYPE, "text/calendar; charset=utf-8"),
        (header::CACHE_CONTROL, "private, no-store"),
    ];
    Ok((headers, ics(&calendar, &link, game)))
}

fn proposed(app: &App, body: ProposeEvening, now: UnixMs) -> Result<Evening, Refusal> {
    let ProposeEvening {
        title,
        ruleset,
        mut times,
    } = body;
    let title = title.map(|title| names::clean(&title).ok_or(ErrorCode::BadName));
    if ruleset
        .as_deref()
        .is_some_and(|id| app.rulesets.find(id).is_none())
    {
        return Err(ErrorCode::UnknownRuleset.into());
    }
    if times.len() > EVENING_TIMES_MAX {
        let why = format!("at most {EVENING_TIMES_MAX} times");
        return Err(Refusal::Malformed(why));
    }
    times.sort_unstable();
    times.dedup();
    let last = times.last().copied().ok_or(ErrorCode::BadTime)?;
    if times.iter().any(|time| *time <= now) || last > now.after(AHEAD_MAX) {
        return Err(ErrorCode::BadTime.into());
    }
    Ok(Evening {
        id: EveningId(Uuid::now_v7()),
        title: title.transpose()?,
        ruleset,
        times,
        starts_at: None,
        is_called_off: false,
        over_at: last,
        answers: Vec::new(),
        table: None,
    })
}

async fn find(app: &App, entered: &Entered, id: &str) -> Result<Evening, Refusal> {
    let id = Uuid::parse_str(id).map_err(|_| ErrorCode::NotFound)?;
    let found = app.store.find_evening(entered.circle.id, EveningId(id));
    Ok(found.await?.ok_or(ErrorCode::NotFound)?)
}

fn require_proposer(
    entered: &Entered,
    session: &Session,
    evening: &Evening,
) -> Result<(), ErrorCode> {
    let is_by = |person| {
        let mut answers = evening.answers.iter();
        answers.any(|answer| answer.has_proposed && answer.person == person)
    };
    if is_by(session.person.id) || entered.require_founder(session).is_ok() {
        Ok(())
    } else {
        Err(ErrorCode::NotProposer)
    }
}

/// Tells whichever server sends notices that these members have something to be told.
fn tell(app: &App, entered: &Entered) {
    let members = entered.members.iter().map(|member| member.person.id);
    app.nodes.awaited(&app.notices, members);
}
