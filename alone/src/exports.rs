//! What a browser's worker calls: one buffer through which JSON goes in and comes out.

#![expect(
    unsafe_code,
    reason = "an exported name must be unique in the program, which is for nobody else to check"
)]

use crate::files::{Reviewed, Reviewing};
use crate::said::{Answer, Refusal, Said};
use crate::sitting::Alone;
use fondaco_protocol::{ErrorCode, UnixMs};
use serde::Serialize;
use std::cell::RefCell;
use std::sync::Arc;
use std::time::Duration;
use table::basis::{Now, Steady};

thread_local! {
    static BUFFER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static TABLE: RefCell<Option<Alone>> = const { RefCell::new(None) };
    static REVIEW: RefCell<Option<Reviewing>> = const { RefCell::new(None) };
}

/// Makes room in the buffer for this many bytes, and returns where it begins.
#[unsafe(no_mangle)]
extern "C" fn room(bytes: usize) -> *mut u8 {
    BUFFER.with_borrow_mut(|buffer| {
        buffer.clear();
        buffer.resize(bytes, 0);
        buffer.as_mut_ptr()
    })
}

/// Hears what is in the buffer, at this time in milliseconds, and leaves the answer there; returns
/// its length in bytes.
#[unsafe(no_mangle)]
extern "C" fn hear(wall: f64, steady: f64) -> usize {
    let said = BUFFER.take();
    let now = Now {
        wall: UnixMs(wall as i64),
        steady: Steady::at(Duration::from_secs_f64((steady / 1_000.0).max(0.0))),
    };
    leave(match answer(&said, now) {
        Ok(answer) => json(&answer),
        Err(refusal) => json(&refusal),
    })
}

/// Checks the game file in the buffer, and leaves there what that shows; returns its length in
/// bytes. No table is needed.
#[unsafe(no_mangle)]
extern "C" fn verify() -> usize {
    let file = BUFFER.take();
    leave(json(&crate::check(&crate::games::in_this_module(), &file)))
}

/// Begins to judge the finished game in the file in the buffer, and leaves there how far that is;
/// returns its length in bytes. Passes with different numbers are independent of each other. No table
/// is needed.
#[unsafe(no_mangle)]
extern "C" fn review(pass: u32) -> usize {
    let file = BUFFER.take();
    let begun = Reviewing::begin(crate::games::in_this_module(), &file, pass);
    let reviewed = begun.as_ref().map_or(Reviewed::Not, Reviewing::begun);
    REVIEW.set(begun);
    leave(json(&reviewed))
}

/// Judges the next step of that game, and leaves how far it is.
#[unsafe(no_mangle)]
extern "C" fn judge() -> usize {
    let (left, reviewed) = REVIEW
        .take()
        .map_or((None, Reviewed::Not), Reviewing::judge);
    REVIEW.set(left);
    leave(json(&reviewed))
}

fn leave(answer: Vec<u8>) -> usize {
    let bytes = answer.len();
    BUFFER.set(answer);
    bytes
}

/// Where the answer begins.
#[unsafe(no_mangle)]
extern "C" fn answer_at() -> *const u8 {
    BUFFER.with_borrow(|buffer| buffer.as_ptr())
}

fn answer(said: &[u8], now: Now) -> Result<Answer, Refusal> {
    let said: Said = serde_json::from_slice(said).map_err(|_| ErrorCode::Malformed)?;
    TABLE.with_borrow_mut(|table| match table {
        Some(table) => table.hear(said, now),
        None => {
            let rulesets = Arc::new(crate::games::in_this_module());
            let (begun, answer) = Alone::begin(rulesets, said, now)?;
            *table = Some(begun);
            Ok(answer)
        }
    })
}

fn json(answer: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(answer).expect("answers serialize")
}
