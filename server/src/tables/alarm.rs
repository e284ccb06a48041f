//! Wakes a table when something is due.

use crate::background::Clock;
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, pending};
use table::basis::Steady;

/// Each move sets a later moment, and hardly any is ever reached. So the timer is reset only for an
/// earlier moment; if it fires too soon, it is set again for the rest of the wait.
#[derive(Default)]
pub(super) struct Alarm(Option<(Steady, BoxFuture<'static, ()>)>);

impl Alarm {
    /// Waits for `moment`, or for ever if there is none. Cancel-safe: it may be dropped and called
    /// again.
    pub(super) async fn reached(&mut self, clock: &Clock, moment: Option<Steady>) {
        let Some(moment) = moment else {
            return pending().await;
        };
        loop {
            let (set, sleep) = match self.0.take() {
                Some((set, sleep)) if set <= moment => self.0.insert((set, sleep)),
                Some(_) | None => {
                    let clock = clock.clone();
                    let sleep = async move { clock.sleep_until(moment).await };
                    self.0.insert((moment, sleep.boxed()))
                }
            };
            let set = *set;
            sleep.await;
            self.0 = None;
            if set >= moment {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use tokio::time::{Instant, timeout};

    const STEP: Duration = Duration::from_millis(20);

    #[tokio::test]
    async fn it_never_goes_off_before_the_last_moment_that_it_was_given() {
        let clock = Clock::system();
        let begun = Instant::now();
        let [early, later, latest] =
            [2, 4, 6].map(|steps| Some(Steady::default().after(STEP * steps)));
        let mut alarm = Alarm::default();
        let given_up = timeout(Duration::ZERO, alarm.reached(&clock, later));
        assert!(given_up.await.is_err());
        // An earlier moment does not wait for the previous one.
        alarm.reached(&clock, early).await;
        assert!(begun.elapsed() >= STEP * 2);
        let given_up = timeout(Duration::ZERO, alarm.reached(&clock, later));
        assert!(given_up.await.is_err());
        alarm.reached(&clock, latest).await;
        assert!(begun.elapsed() >= STEP * 6);
        let never = timeout(STEP, alarm.reached(&clock, None));
        assert!(never.await.is_err());
    }
}
