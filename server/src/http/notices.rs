//! How people are notified that a game is waiting for them, or a seat: webhooks, quiet hours, muted
//! tables, seats that they wait for.

use super::body::{Answer, Body, Nothing};
use super::link_preview::site;
use super::preloads;
use crate::app::App;
use crate::limits::Refusal;
use crate::nodes::News;
use crate::notices::{
    Device, Webhook, is_template, is_valid as are_valid_quiet_hours, new_webhook, stored_webhook,
    try_out, webhooks_of,
};
use crate::people::{Caller, ClientAddress, blocks};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use fondaco_protocol::{
    AddDevice, CreateWebhook, ErrorCode, MuteTable, NoticesView, SetQuietHours, UserId,
    WEBHOOK_TEMPLATE_CHARS_MAX, WebhookAnswer, WebhookKind, WebhookState, WebhookView, WishSeat,
};
use store::people::Wished;
use table::people::seat_of;
use uuid::Uuid;

pub(super) async fn show(State(app): State<App>, Caller(session): Caller) -> Answer<NoticesView> {
    view(&app, session.person.id).await
}

pub(super) async fn create(
    State(app): State<App>,
    Caller(session): Caller,
    headers: HeaderMap,
    Body(body): Body<CreateWebhook>,
) -> Answer<NoticesView> {
    if !app.config.sends_notices() {
        return Err(Refusal::Code(ErrorCode::NoticesOff));
    }
    let address = body.address.trim();
    let template = body.template.filter(|template| !template.trim().is_empty());
    if let Some(template) = &template {
        let is_short = template.chars().count() <= WEBHOOK_TEMPLATE_CHARS_MAX;
        if body.kind != WebhookKind::Json || !is_short || !is_template(template) {
            return Err(Refusal::Code(ErrorCode::BadTemplate));
        }
    }
    // A browser is added with its keys, by `add_device`.
    if body.kind == WebhookKind::Push {
        return Err(Refusal::Code(ErrorCode::BadWebhook));
    }
    let allowed = app.config.allowed_hosts();
    let webhook = new_webhook(session.person.id, body.kind, address, &allowed);
    let webhook = Webhook {
        template,
        site: site(&app, &headers),
        language: body.language,
        ..webhook.ok_or(ErrorCode::BadWebhook)?
    };
    let now = app.clock.wall();
    if !app
        .store
        .create_webhook(&stored_webhook(&webhook, address), now)
        .await?
    {
        return Err(Refusal::Code(ErrorCode::TooManyWebhooks));
    }
    changed(&app, webhook.person).await
}

/// Adds the calling browser, replacing its previous subscription. A device that is already known
/// gets its new keys, and no longer belongs to anyone else.
pub(super) async fn add_device(
    State(app): State<App>,
    Caller(session): Caller,
    headers: HeaderMap,
    Body(body): Body<AddDevice>,
) -> Answer<NoticesView> {
    if !app.config.sends_notices() {
        return Err(Refusal::Code(ErrorCode::NoticesOff));
    }
    let device = Device::parse(&body.endpoint, &body.p256dh, &body.auth);
    let allowed = app.config.allowed_hosts();
    let person = session.person.id;
    let webhook = new_webhook(person, WebhookKind::Push, &body.endpoint, &allowed);
    let language = match body.language {
        Some(language) => Some(language),
        None => app.store.language_of_device(session.token).await?,
    };
    let webhook = Webhook {
        device: Some(device.ok_or(ErrorCode::BadWebhook)?),
        session: Some(session.token),
        site: site(&app, &headers),
        language: language.unwrap_or_else(|| preloads::language(&headers)),
        ..webhook.ok_or(ErrorCode::BadWebhook)?
    };
    let now = app.clock.wall();
    if !app
        .store
        .create_webhook(&stored_webhook(&webhook, &body.endpoint), now)
        .await?
    {
        return Err(Refusal::Code(ErrorCode::TooManyWebhooks));
    }
    changed(&app, person).await
}

/// Deletes a webhook. If it is already gone, that is not an error.
pub(super) async fn remove(
    State(app): State<App>,
    Caller(session): Caller,
    Path(id): Path<String>,
) -> Answer<NoticesView> {
    let person = session.person.id;
    if let Ok(id) = webhook_id(&id) {
        app.store.delete_webhook(person, id).await?;
    }
    changed(&app, person).await
}

/// Tests a webhook and shows what the other side responded. If a paused one works again, it is
/// resumed.
pub(super) async fn test(
    State(app): State<App>,
    Caller(session): Caller,
    ClientAddress(address): ClientAddress,
    Path(id): Path<String>,
    _: Body<Nothing>,
) -> Answer<WebhookAnswer> {
    let person = session.person.id;
    if !app.config.sends_notices() {
        return Err(Refusal::Code(ErrorCode::NoticesOff));
    }
    let id = webhook_id(&id)?;
    let allowed = app.config.allowed_hosts();
    let webhooks = webhooks_of(&app.store, person, &allowed).await?;
    let webhook = webhooks.into_iter().find(|webhook| webhook.id == id);
    let webhook = webhook.ok_or(ErrorCode::NotFound)?;
    if !app.limits.openings.allows_trial(person, address) {
        return Err(Refusal::Code(ErrorCode::RateLimited));
    }
    let answer = try_out(&app, &webhook).await?;
    if answer.is_delivered && webhook.failures > 0 {
        app.store.resume_webhook(person, id).await?;
        settings_changed(&app, person);
    }
    Ok(Json(answer))
}

pub(super) async fn resume(
    State(app): State<App>,
    Caller(session): Caller,
    Path(id): Path<String>,
    _: Body<Nothing>,
) -> Answer<NoticesView> {
    let person = session.person.id;
    let id = webhook_id(&id)?;
    if !app.store.resume_webhook(person, id).await? {
        return Err(Refusal::Code(ErrorCode::NotFound));
    }
    changed(&app, person).await
}

pub(super) async fn quiet(
    State(app): State<App>,
    Caller(session): Caller,
    Body(body): Body<SetQuietHours>,
) -> Answer<NoticesView> {
    let person = session.person.id;
    if body
        .quiet
        .as_ref()
        .is_some_and(|quiet| !are_valid_quiet_hours(quiet))
    {
        return Err(Refusal::Code(ErrorCode::BadQuietHours));
    }
    app.store
        .set_quiet_hours(person, body.quiet.as_ref())
        .await?;
    changed(&app, person).await
}

pub(super) async fn mute(
    State(app): State<App>,
    Caller(session): Caller,
    Body(body): Body<MuteTable>,
) -> Answer<NoticesView> {
    let person = session.person.id;
    app.store.mute_table(person, body.table, body.muted).await?;
    changed(&app, person).await
}

/// Notes or withdraws that the caller waits for a seat. Whoever could not sit down there is refused as
/// they would be if they tried.
pub(super) async fn wish_seat(
    State(app): State<App>,
    Caller(session): Caller,
    Body(body): Body<WishSeat>,
) -> Answer<NoticesView> {
    let person = session.person.id;
    if !body.wished {
        app.store.withdraw_wish(person, body.table).await?;
        return changed(&app, person).await;
    }
    if !app.config.sends_notices() {
        return Err(Refusal::Code(ErrorCode::NoticesOff));
    }
    let table = app.store.find_table(body.table).await?;
    let table = table.ok_or(ErrorCode::TableNotFound)?;
    if table.removed.contains(&person) {
        return Err(ErrorCode::Removed.into());
    }
    if seat_of(&table, person).is_some() {
        return Err(ErrorCode::HasSeat.into());
    }
    blocks::require_welcome(&app, table.id, person).await?;
    match app
        .store
        .wish_seat(person, table.id, app.clock.wall())
        .await?
    {
        Wished::Kept => changed(&app, person).await,
        Wished::TooLate => Err(ErrorCode::AlreadyStarted.into()),
        Wished::TooMany => Err(Refusal::Code(ErrorCode::TooManyWishes)),
    }
}

fn webhook_id(id: &str) -> Result<Uuid, Refusal> {
    id.parse().map_err(|_| Refusal::Code(ErrorCode::NotFound))
}

async fn changed(app: &App, person: UserId) -> Answer<NoticesView> {
    settings_changed(app, person);
    view(app, person).await
}

/// Triggers a fresh look at what this person should be notified of, on whichever server does that.
fn settings_changed(app: &App, person: UserId) {
    app.notices.note_settings([person]);
    let people = vec![person];
    app.nodes.tell_all(&News::NoticeSettings { people });
}

async fn view(app: &App, person: UserId) -> Answer<NoticesView> {
    let allowed = app.config.allowed_hosts();
    let webhooks = webhooks_of(&app.store, person, &allowed);
    let push_key = app.push_key.public(&app.store, app.clock.wall()).await?;
    Ok(Json(NoticesView {
        enabled: app.config.sends_notices(),
        push_key: push_key.to_owned(),
        webhooks: webhooks.await?.into_iter().map(shown).collect(),
        quiet: app.store.quiet_hours(person).await?,
        muted: app.store.muted_tables(person).await?,
        seat_wishes: app.store.wished_tables(person).await?,
    }))
}

/// A webhook without its secrets: of the address, only the host.
fn shown(webhook: Webhook) -> WebhookView {
    let state = match (webhook.is_paused, webhook.failures) {
        (true, _) => WebhookState::Paused,
        (false, 0) => WebhookState::Working,
        (false, _) => WebhookState::Failing,
    };
    WebhookView {
        id: webhook.id,
        kind: webhook.kind,
        host: webhook.address.host().to_owned(),
        has_template: webhook.template.is_some(),
        device: webhook
            .device
            .as_ref()
            .map(|device| device.fingerprint().to_owned()),
        state,
        last_at: webhook.last_at,
        last_answer: webhook.last_answer,
    }
}
