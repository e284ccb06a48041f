//! Runaway rules are stopped: their steps are counted rather than timed, so that a log
//! replays the same way on every machine.

use std::cell::Cell;

/// The most steps that one call of the rules may take. Real games use less than a
/// hundredth of this, which the test kit checks; a call that uses all of it takes a few
/// hundredths of a second.
pub const FUEL_MAX: u64 = 1_000_000;

thread_local! {
    static LEFT: Cell<u64> = const { Cell::new(u64::MAX) };
}

/// Spends one step. Every `loop` and `while` in the rules, and every recursive function,
/// must call it on each iteration; random draws do so by themselves.
///
/// # Panics
/// When none is left: the table is then reloaded from its log, as after any panic in the
/// rules.
pub fn spend() {
    LEFT.with(|left| match left.get().checked_sub(1) {
        Some(rest) => left.set(rest),
        None => run_out(),
    });
}

#[cold]
fn run_out() -> ! {
    panic!("the rules took more than {FUEL_MAX} steps");
}

/// Grants this thread the steps of one call until the returned value is dropped.
#[must_use]
pub fn limit() -> Limit {
    Limit {
        before: LEFT.replace(FUEL_MAX),
    }
}

/// Restores the previous limit when dropped, even after a panic.
pub struct Limit {
    before: u64,
}

impl Drop for Limit {
    fn drop(&mut self) {
        LEFT.set(self.before);
    }
}

/// The number of steps that a call uses.
#[cfg(feature = "testkit")]
pub(crate) fn used_by(call: impl FnOnce()) -> u64 {
    let _limit = limit();
    call();
    FUEL_MAX - LEFT.get()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    fn spends(steps: u64) {
        for _ in 0..steps {
            spend();
        }
    }

    #[test]
    fn a_call_may_take_as_many_steps_as_the_limit_says() {
        assert_eq!(used_by(|| spends(FUEL_MAX)), FUEL_MAX);
        let ran_away = catch_unwind(|| used_by(|| spends(FUEL_MAX + 1)));
        let why = ran_away.unwrap_err();
        assert!(why.downcast_ref::<String>().unwrap().contains("steps"));
    }

    #[test]
    fn every_call_has_its_own() {
        for _ in 0..3 {
            let _ = catch_unwind(|| used_by(|| spends(FUEL_MAX + 1)));
            assert_eq!(used_by(|| spends(FUEL_MAX / 2 + 1)), FUEL_MAX / 2 + 1);
        }
    }
}
