//! Questions that many ask at the same time: whatever waits while the database answers is asked
//! together next. Nobody waits for company.

use super::errors::StoreError;
use parking_lot::Mutex;
use sqlx::pool::PoolConnection;
use sqlx::{PgPool, Postgres};
use std::error::Error;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::timeout;

/// The maximum number of questions asked together.
const TOGETHER_MAX: usize = 500;

/// The longest wait for an answer to what is asked together. After that each asks alone, which fails
/// if the database hangs.
const ANSWER_MAX: Duration = Duration::from_secs(1);

/// Why nobody gets an answer.
type Failure = Arc<dyn Error + Send + Sync>;

/// Those who wait for answers of one kind. There are as many as there are requests.
pub(crate) struct Together<Q, A> {
    waiting: Mutex<Vec<Waiting<Q, A>>>,
    /// Held by whoever asks for all.
    turn: tokio::sync::Mutex<()>,
}

struct Waiting<Q, A> {
    question: Q,
    reply: oneshot::Sender<Result<A, Failure>>,
}

impl<Q, A> Default for Together<Q, A> {
    fn default() -> Together<Q, A> {
        Together {
            waiting: Mutex::default(),
            turn: tokio::sync::Mutex::default(),
        }
    }
}

impl<Q, A> Together<Q, A> {
    /// The answer of PostgreSQL, among those that `all` gives to its questions in their order. `None`
    /// if the question has to be asked alone: `all` has no answer to it, or failed, as for something
    /// of somebody else's that lies in a damaged page, or it took longer than [`ANSWER_MAX`].
    ///
    /// # Errors
    /// If there is no connection for anybody.
    pub(crate) async fn ask_postgres<F>(
        &self,
        pool: &PgPool,
        question: Q,
        all: impl Fn(PoolConnection<Postgres>, Vec<Q>) -> F,
    ) -> Result<Option<A>, StoreError>
    where
        F: Future<Output = Result<Vec<Option<A>>, sqlx::Error>>,
    {
        let all = async |questions| {
            let connection = pool.acquire().await;
            let connection = connection.map_err(|error| Arc::new(error) as Failure)?;
            match timeout(ANSWER_MAX, all(connection, questions)).await {
                Ok(Ok(answers)) => Ok(answers),
                Ok(Err(_)) | Err(_) => Ok(Vec::new()),
            }
        };
        self.ask(question, all).await.map_err(StoreError::Database)
    }

    /// The answer, or the failure of `all`. `None` also if whoever asked for all was dropped.
    async fn ask<F>(&self, question: Q, all: impl Fn(Vec<Q>) -> F) -> Result<Option<A>, Failure>
    where
        F: Future<Output = Result<Vec<Option<A>>, Failure>>,
    {
        let (reply, mut answer) = oneshot::channel();
        self.waiting.lock().push(Waiting { question, reply });
        loop {
            tokio::select! {
                biased;
                answer = &mut answer => return answer.ok().transpose(),
                _turn = self.turn.lock() => self.answer(&all).await,
            }
        }
    }

    /// Sends answers to those who are next. Whoever has been dropped meanwhile needs none.
    async fn answer<F>(&self, all: &impl Fn(Vec<Q>) -> F)
    where
        F: Future<Output = Result<Vec<Option<A>>, Failure>>,
    {
        let next = self.next();
        let (questions, replies): (Vec<Q>, Vec<_>) =
            next.map(|one| (one.question, one.reply)).unzip();
        match all(questions).await {
            Ok(answers) => {
                for (reply, answer) in replies.into_iter().zip(answers) {
                    let _ = answer.map(|answer| reply.send(Ok(answer)));
                }
            }
            Err(failure) => {
                for reply in replies {
                    let _ = reply.send(Err(failure.clone()));
                }
            }
        }
    }

    /// Those who have waited longest.
    fn next(&self) -> impl Iterator<Item = Waiting<Q, A>> {
        let mut waiting = self.waiting.lock();
        let count = waiting.len().min(TOGETHER_MAX);
        let next: Vec<_> = waiting.drain(..count).collect();
        next.into_iter().filter(|one| !one.reply.is_closed())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::future::join_all;
    use tokio::task::yield_now;

    /// Doubles each number, and notes how many were asked together.
    async fn doubled(
        asked: &Mutex<Vec<usize>>,
        numbers: Vec<usize>,
    ) -> Result<Vec<Option<usize>>, Failure> {
        asked.lock().push(numbers.len());
        yield_now().await;
        Ok(numbers.iter().map(|number| Some(number * 2)).collect())
    }

    #[tokio::test]
    async fn what_waits_is_asked_together_and_each_gets_its_own_answer() {
        let (together, asked) = (Together::default(), Mutex::default());
        let count = 2 * TOGETHER_MAX;
        let asking = (0..count).map(|n| together.ask(n, |all| doubled(&asked, all)));
        let answers: Vec<_> = join_all(asking)
            .await
            .into_iter()
            .map(Result::unwrap)
            .collect();
        let expected: Vec<_> = (0..count).map(|n| Some(n * 2)).collect();
        assert_eq!(answers, expected);
        assert_eq!(*asked.lock(), [1, TOGETHER_MAX, TOGETHER_MAX - 1]);
    }

    #[tokio::test]
    async fn whoever_is_asked_for_by_somebody_who_leaves_asks_alone() {
        let together = Together::<usize, usize>::default();
        let mut first = Box::pin(together.ask(1, |_| std::future::pending()));
        let asked = Mutex::default();
        assert!(futures_util::poll!(&mut first).is_pending());
        let mut second = Box::pin(together.ask(2, |all| doubled(&asked, all)));
        assert!(futures_util::poll!(&mut second).is_pending());
        drop(first);
        assert_eq!(second.await.unwrap(), Some(4));

        let mut leaving = Box::pin(together.ask(1, |_| std::future::pending()));
        let mut third = Box::pin(together.ask(3, |all| doubled(&asked, all)));
        let turn = together.turn.lock().await;
        assert!(futures_util::poll!(&mut leaving).is_pending());
        assert!(futures_util::poll!(&mut third).is_pending());
        drop(turn);
        // It asks for both.
        assert!(futures_util::poll!(&mut leaving).is_pending());
        drop(leaving);
        assert_eq!(third.await.unwrap(), None);
    }

    #[tokio::test]
    async fn whoever_gets_no_answer_asks_alone() {
        let together = Together::<usize, usize>::default();
        for (answers, expected) in [(vec![], None), (vec![None], None), (vec![Some(7)], Some(7))] {
            let answer = together.ask(1, async |_| Ok(answers.clone())).await;
            assert_eq!(answer.unwrap(), expected);
        }
    }

    #[tokio::test]
    async fn a_failure_is_everybodys() {
        let together = Together::<usize, usize>::default();
        let failing = async |_| {
            yield_now().await;
            Err(Arc::new(std::fmt::Error) as Failure)
        };
        let answers = join_all((0..3).map(|n| together.ask(n, failing))).await;
        assert!(answers.iter().all(Result::is_err));
    }
}
