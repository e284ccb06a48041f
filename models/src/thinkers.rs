//! The threads on which computers think.

use crate::basis::flaws::{Flaw, must_find, planted};
use loom::model::Builder;
use loom::thread::JoinHandle;
use std::cell::RefCell;
use uuid::Uuid;

include!(concat!(env!("OUT_DIR"), "/thinkers.rs"));

thread_local! {
    static THREADS: RefCell<Vec<JoinHandle<()>>> = const { RefCell::new(Vec::new()) };
}

fn loomed(_: String, work: Box<dyn FnOnce() + Send>) -> io::Result<()> {
    let thread = loom::thread::spawn(work);
    THREADS.with_borrow_mut(|threads| threads.push(thread));
    Ok(())
}

fn joined() {
    for thread in THREADS.take() {
        thread.join().expect("a thread ends");
    }
}

fn thinkers() -> Thinkers {
    // Those of a model that failed are not to be touched.
    std::mem::forget(THREADS.take());
    Thinkers::spawning(Arc::new(Rulesets::of(Vec::new())), loomed)
}

fn wish() -> Wish {
    Wish {
        person: UserId(Uuid::from_u128(1)),
        is_awaited: true,
        longest: Duration::from_secs(60),
    }
}

/// Two thoughts of a person at once, and one after them, are answered; then there is room for
/// others.
fn answered() {
    let mut builder = Builder::new();
    builder.preemption_bound = Some(2);
    builder.check(|| {
        let thinkers = thinkers();
        let shared = thinkers.0.shared.clone();
        let (first, _stop) = thinkers.think(wish(), |_, _| 1).expect("room");
        let (second, _stop) = thinkers.think(wish(), |_, _| 2).expect("room");
        assert_eq!((first.wait(), second.wait()), (Some(1), Some(2)));
        let (third, _stop) = loop {
            match thinkers.think(wish(), |_, _| 3) {
                Ok(thought) => break thought,
                Err(Busy) => loom::thread::yield_now(),
            }
        };
        assert_eq!(third.wait(), Some(3));
        drop(thinkers);
        joined();
        assert!(shared.lock().of_person.is_empty());
    });
}

/// A thought that nobody wants any more counts no longer, whether it was begun or not.
fn stopped() {
    loom::model(|| {
        let thinkers = thinkers();
        let shared = thinkers.0.shared.clone();
        let (first, stop) = thinkers.think(wish(), |_, _| 1).expect("room");
        drop(stop);
        let answer = first.wait();
        assert!(answer.is_none() || answer == Some(1));
        drop(thinkers);
        joined();
        assert!(shared.lock().of_person.is_empty());
    });
}

/// The server ends: so do the threads, and nobody waits for ever.
fn ended() {
    loom::model(|| {
        let thinkers = thinkers();
        let (answer, _stop) = thinkers.think(wish(), |_, _| 1).expect("room");
        drop(thinkers);
        let answer = answer.wait();
        assert!(answer.is_none() || answer == Some(1));
        joined();
    });
}

#[test]
fn every_thought_has_an_answer() {
    answered();
}

#[test]
fn a_stopped_thought_makes_room() {
    stopped();
}

#[test]
fn threads_end_with_the_server() {
    ended();
}

#[test]
fn races_between_thinkers_are_found() {
    must_find(Flaw::NobodyWoken, answered);
    must_find(Flaw::StoppedKeepsItsPlace, stopped);
    must_find(Flaw::EndAskedOnce, ended);
}
