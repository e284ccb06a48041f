//! Circles: who may look into one, and who may change it.

use crate::app::App;
use crate::limits::{AddressKey, Refusal};
use crate::opening::codes;
use crate::people::Session;
use fondaco_protocol::{CircleMember, ErrorCode, UserId};
use store::circles::{Circle, Joined};
use store::engine::StoreError;

/// How often to try for a free code before giving up.
const CODE_TRIES: usize = 8;

/// A circle with its members, the founder first.
pub(crate) struct Entered {
    pub(crate) circle: Circle,
    pub(crate) members: Vec<CircleMember>,
}

impl Entered {
    pub(crate) fn has(&self, person: UserId) -> bool {
        self.members.iter().any(|member| member.person.id == person)
    }

    /// Refuses everybody else.
    pub(crate) fn require_founder(&self, session: &Session) -> Result<(), ErrorCode> {
        match self.members.first() {
            Some(first) if first.person.id == session.person.id => Ok(()),
            _ => Err(ErrorCode::NotFounder),
        }
    }
}

/// Finds the circle with this link, in upper or lower case.
pub(crate) async fn find(app: &App, address: AddressKey, code: &str) -> Result<Entered, Refusal> {
    let code = code.to_ascii_uppercase();
    let missing = ErrorCode::CircleNotFound;
    // What can be no code is no guess either.
    if !codes::is_code(&code) {
        return Err(missing.into());
    }
    let found = app.store.find_circle(&code);
    let misses = &app.limits.misses;
    let circle = misses.find(address, found, missing).await?;
    let members = app.store.circle_members(circle.id).await?;
    Ok(Entered { circle, members })
}

/// The same for one of its members; others are refused.
pub(crate) async fn enter(
    app: &App,
    session: &Session,
    address: AddressKey,
    code: &str,
) -> Result<Entered, Refusal> {
    let entered = find(app, address, code).await?;
    if entered.has(session.person.id) {
        Ok(entered)
    } else {
        Err(ErrorCode::NotMember.into())
    }
}

/// Tries codes until the store takes one.
pub(crate) async fn with_new_code<T, F: Future<Output = Result<T, StoreError>>>(
    keep: impl Fn(String) -> F,
) -> Result<(String, T), StoreError> {
    for _ in 0..CODE_TRIES {
        let code = codes::random();
        match keep(code.clone()).await {
            Err(StoreError::CodeTaken) => {}
            outcome => return outcome.map(|kept| (code, kept)),
        }
    }
    Err(StoreError::CodeTaken)
}

/// Refuses those who did not get in.
pub(crate) fn require_joined(joined: Joined) -> Result<(), ErrorCode> {
    match joined {
        Joined::Done => Ok(()),
        Joined::Gone => Err(ErrorCode::CircleNotFound),
        Joined::Full => Err(ErrorCode::CircleFull),
        Joined::TooMany => Err(ErrorCode::TooManyCircles),
    }
}
