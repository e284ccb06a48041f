//! Asking for the seat of somebody who is away. Pure: from one record to the next. Everyone else
//! who sits there must agree, and the seat's player has time to come back, which refuses it.

use super::return_time::{EVENING_RETURN, return_time};
use super::sitting::{require_own_name, seat_of, take_over};
use crate::record::{Claim, RefusedClaim, TableRecord, TakenSeat};
use fondaco_protocol::{
    ClaimReason, ErrorCode, Person, SeatClaim, SeatTaken, TimeControl, UnixMs, Version,
};
use game_core::Seat;
use std::time::Duration;

/// How long the seat's player can refuse at least if nobody else is there to agree.
pub(crate) const ALONE_WAIT_MIN: Duration = Duration::from_secs(24 * 60 * 60);

/// After a table has been loaded, a claim waits at least this long: its player could not come back
/// while the server was down.
pub(crate) const LOADED_WAIT_MIN: Duration = EVENING_RETURN;

/// Whoever was refused, or has withdrawn, may not ask again for this long.
pub(crate) const ASK_AGAIN: Duration = Duration::from_secs(60 * 60);

/// After this many refusals within [`ASK_AGAIN`], nobody may ask.
pub(crate) const REFUSED_MAX: usize = 8;

/// How long the seat's player can refuse, at the table's pace.
fn wait(clock: Option<TimeControl>, others: usize) -> Duration {
    let wait = return_time(clock);
    match others {
        0 => wait.max(ALONE_WAIT_MIN),
        _ => wait,
    }
}

/// Asks for a seat. Whether its player is away, the table knows.
pub(crate) fn ask(
    table: &mut TableRecord,
    person: &Person,
    seat: Seat,
    reason: ClaimReason,
    now: UnixMs,
) -> Result<(), ErrorCode> {
    if seat_of(table, person.id).is_some() {
        return Err(ErrorCode::HasSeat);
    }
    let taken = table.seats.get(seat).ok_or(ErrorCode::NoSuchSeat)?;
    let of = taken.person().ok_or(ErrorCode::NoSuchSeat)?.id;
    if table.claims.open.is_some() {
        return Err(ErrorCode::QuestionOpen);
    }
    let refused = &mut table.claims.refused;
    refused.retain(|refused| refused.until > now);
    if refused.len() >= REFUSED_MAX || refused.iter().any(|refused| refused.by == person.id) {
        return Err(ErrorCode::AskedLately);
    }
    require_own_name(table, person, Some(of))?;
    let mut claim = Claim {
        seat,
        reason,
        by: person.clone(),
        of,
        asked_at: now,
        until: now,
        agreed: Vec::new(),
    };
    let others = table.must_agree(&claim).len();
    claim.until = now.after(wait(table.clock, others));
    table.claims.open = Some(claim);
    Ok(())
}

/// Answers the open claim, or withdraws it.
pub(crate) fn answer(
    table: &mut TableRecord,
    person: &Person,
    asked_at: UnixMs,
    agree: bool,
    now: UnixMs,
) -> Result<(), ErrorCode> {
    let open = table.claims.open.as_mut();
    let open = open.filter(|open| open.asked_at == asked_at);
    let (by, of) = match &open {
        Some(open) => (open.by.id, open.of),
        None => return Err(ErrorCode::NoQuestion),
    };
    let sits = seat_of(table, person.id).is_some();
    if !agree && (sits || person.id == by) {
        refuse(table, now);
        return Ok(());
    }
    if !sits {
        return Err(ErrorCode::NotAPlayer);
    }
    if person.id == of {
        return Err(ErrorCode::NoQuestion);
    }
    if let Some(open) = &mut table.claims.open
        && !open.agreed.contains(&person.id)
    {
        open.agreed.push(person.id);
    }
    Ok(())
}

/// Ends the open claim. Whoever asked may not ask again for a while.
pub(crate) fn refuse(table: &mut TableRecord, now: UnixMs) {
    if let Some(claim) = table.claims.open.take() {
        let refused = &mut table.claims.refused;
        refused.retain(|refused| refused.until > now);
        refused.push(RefusedClaim {
            by: claim.by.id,
            until: now.after(ASK_AGAIN),
        });
    }
}

/// Drops the open claim if its seat belongs to somebody else by now, or its asker has a seat.
pub(crate) fn review(table: &mut TableRecord) {
    let Some(claim) = &table.claims.open else {
        return;
    };
    let taken = table.seats.get(claim.seat);
    let person = taken.and_then(|taken| taken.person());
    let is_theirs = person.is_some_and(|person| person.id == claim.of);
    if !is_theirs || seat_of(table, claim.by.id).is_some() {
        table.claims.open = None;
    }
}

/// Whether everyone who must agree has agreed.
pub(crate) fn is_agreed(table: &TableRecord, claim: &Claim) -> bool {
    let agreed = table.agree(claim);
    let must_agree = table.must_agree(claim);
    must_agree.iter().all(|seat| agreed.contains(seat))
}

/// The table once whoever asked has the seat. If that is no longer possible, the claim is dropped.
pub(crate) fn carried_out(table: &TableRecord, version: Version, now: UnixMs) -> TableRecord {
    let mut next = table.clone();
    let Some(claim) = next.claims.open.take() else {
        return next;
    };
    let from = table.seats[claim.seat].person().cloned();
    let is_taken = take_over(&mut next, &claim.by, claim.seat, claim.of).is_ok();
    if let Some(from) = from.filter(|_| is_taken) {
        for seat in super::sitting::own_seats(&mut next, claim.by.id) {
            seat.come_back();
        }
        next.claims.taken = Some(TakenSeat {
            seat: claim.seat,
            reason: claim.reason,
            from,
            agreed: table.agree(&claim),
            at: now,
            after: version,
        });
    }
    next
}

/// The open claim as everybody sees it.
pub(crate) fn view(table: &TableRecord) -> Option<SeatClaim> {
    let claim = table.open_claim()?;
    Some(SeatClaim {
        seat: claim.seat,
        reason: claim.reason,
        by: claim.by.clone(),
        asked_at: claim.asked_at,
        until: claim.until,
        agreed: table.agree(claim),
        needed: table.must_agree(claim),
    })
}

/// The last seat taken by consent, as everybody sees it.
pub(crate) fn taken_view(table: &TableRecord) -> Option<SeatTaken> {
    let taken = table.claims.taken.as_ref()?;
    Some(SeatTaken {
        seat: taken.seat,
        reason: taken.reason,
        from: taken.from.clone(),
        agreed: taken.agreed.clone(),
        at: taken.at,
    })
}
