//! People whom a trusted proxy has signed in: whom its header names, and who that is here.

use super::session;
use super::session::Session;
use super::{Token, device_name};
use crate::app::App;
use crate::limits::Refusal;
use crate::nodes::News;
use axum::http::HeaderMap;
use fondaco_protocol::{ErrorCode, NAME_CHARS_MAX, Person, UserId};
use ring::hmac;
use store::people::{Login, TokenHash};
use table::people::names;
use uuid::Uuid;

/// The longest name that a proxy can give somebody, in bytes.
const LOGIN_BYTES_MAX: usize = 256;

/// What somebody is called whose login contains nothing that can be a name.
const NAMELESS: &str = "Guest";

/// Whom a trusted proxy has signed in. Without its header, or with an empty one, nobody.
///
/// # Errors
/// [`ErrorCode::BadLogin`] if there are several, or one that is too long or no visible text.
pub(crate) fn of_request<'a>(
    app: &App,
    headers: &'a HeaderMap,
) -> Result<Option<&'a str>, ErrorCode> {
    let Some(header) = app.config.logins.header() else {
        return Ok(None);
    };
    // Nobody else's gets here.
    let mut all = headers.get_all(header).into_iter();
    let (Some(login), None) = (all.next(), all.next()) else {
        return if headers.contains_key(header) {
            Err(ErrorCode::BadLogin)
        } else {
            Ok(None)
        };
    };
    let login = str::from_utf8(login.as_bytes()).map_err(|_| ErrorCode::BadLogin)?;
    let login = login.trim();
    if login.len() > LOGIN_BYTES_MAX || login.chars().any(char::is_control) {
        return Err(ErrorCode::BadLogin);
    }
    Ok(Some(login).filter(|login| !login.is_empty()))
}

/// Refuses whoever may not become somebody by a cookie: people with a login, because it alone says
/// who they are, and everybody else where no guests play.
pub(crate) fn require_guest(app: &App, headers: &HeaderMap) -> Result<(), ErrorCode> {
    match of_request(app, headers)? {
        Some(_) => Err(ErrorCode::LoginDecides),
        None if !app.config.logins.allow_guests() => Err(ErrorCode::LoginNeeded),
        None => Ok(()),
    }
}

/// The session of a login, which all devices of its person share. It begins when there is none.
pub(super) async fn session(
    app: &App,
    headers: &HeaderMap,
    login: &str,
) -> Result<Session, Refusal> {
    let key = app.login_key.key(&app.store, app.clock.wall()).await?;
    let made = |part: &[u8]| {
        let mut made = hmac::Context::with_key(key);
        made.update(part);
        made.update(login.as_bytes());
        let mut bytes = [0; 32];
        bytes.copy_from_slice(made.sign().as_ref());
        bytes
    };
    let token = Token::of(made(b"session\0")).hash();
    let person = match session::find(app, token).await? {
        Some(person) => person,
        None => begin(app, headers, login, TokenHash(made(b"person\0")), token).await?,
    };
    Ok(Session::of_login(person, token))
}

async fn begin(
    app: &App,
    headers: &HeaderMap,
    login: &str,
    key: TokenHash,
    session: TokenHash,
) -> Result<Person, Refusal> {
    let guest = session::of_cookie(app, headers).await?;
    let guest = guest.map(|guest| guest.token);
    let newcomer = Person {
        id: UserId(Uuid::now_v7()),
        name: name_of(login),
    };
    let comes = Login {
        key,
        session,
        guest,
        newcomer: &newcomer,
        device: &device_name::of_request(headers),
    };
    let now = app.age.for_used(app.clock.wall());
    let came = match app.store.log_in(comes, now).await {
        Ok(came) => came,
        // Another request with this login was faster; then it is known now.
        Err(_) => app.store.log_in(comes, now).await?,
    };
    if let (true, Some(from)) = (came.is_guest, guest) {
        app.session_changes.renewed(from, session);
        app.nodes
            .tell_all(&News::SessionRenewed { from, to: session });
        app.sessions.note(from, None);
    }
    session::have_ended(app, &came.ended);
    Ok(came.person)
}

/// What a new person is called at tables: of an address of e-mail, what comes before the '@'.
fn name_of(login: &str) -> String {
    let name = login.split('@').next().unwrap_or_default();
    let short: String = name.chars().take(NAME_CHARS_MAX).collect();
    let cleaned = names::clean(name).or_else(|| names::clean(&short));
    cleaned.unwrap_or_else(|| NAMELESS.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_called_what_their_login_begins_with() {
        for (login, name) in [
            ("ada", "Ada"),
            ("ada.lovelace@example.org", "ada.lovelace"),
            ("Zoë", "Zoë"),
            ("a-very-long-name-of-somebody", "a-very-long-name-of-some"),
            ("@example.org", NAMELESS),
            ("\u{200b}", NAMELESS),
        ] {
            assert!(name_of(login).eq_ignore_ascii_case(name), "{login}");
        }
    }
}
