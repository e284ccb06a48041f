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

/// The longest that all wait for an answer to what was asked before. A database that hangs leaves
/// whoever asks by themselves without a connection, and they are told.
const ANSWER_MAX: Duration = Duration::from_secs(1);

/// Why nobody gets an answer.
pub(crate) type Failure = Arc<dyn Error + Send + Sync>;

/// Those who wait for answers of one kind. There are as many as there are requests.
pub(crate) struct Together<Q, A> {
    waiting: Mutex<Vec<Waiting<Q, A>>>,
    /// Held by whoever asks for all.
    turn: tokio::sync::Mutex<()>,
}

struct Waiting<Q, A> {
    question: Q,
    reply: oneshot::Sender<A>,
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
    /// The answer, of those that `all` gives to its questions, in their order. `None` if the question
    /// has to be asked by itself: it has no answer, or whoever asked it for all was dropped.
    async fn ask<F>(&self, question: Q, all: impl Fn(Vec<Q>) -> F) -> Option<A>
    where
        F: Future<Output = Vec<Option<A>>>,
    {
        let (reply, mut answer) = oneshot::channel();
        self.waiting.lock().push(Waiting { question, reply });
        loop {
            tokio::select! {
                biased;
                answer = &mut answer => return answer.ok(),
                _turn = self.turn.lock() => self.answer(&all).await,
            }
        }
    }

    async fn answer<F>(&self, all: &impl Fn(Vec<Q>) -> F)
    where
        F: Future<Output = Vec<Option<A>>>,
    {
        let next = self.next();
        let (questions, replies): (Vec<Q>, Vec<_>) =
            next.map(|one| (one.question, one.reply)).unzip();
        for (reply, answer) in replies.into_iter().zip(all(questions).await) {
            // Whoever has been dropped needs no answer.
            let _ = answer.map(|answer| reply.send(answer));
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

impl<Q, A> Together<Q, Result<A, Failure>> {
    /// The answer of PostgreSQL. `None` if the question has to be asked by itself: `all` has no answer
    /// to it, or failed, as for something of somebody else's that lies in a damaged page, or it took
    /// longer than [`ANSWER_MAX`].
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
        let all = async |questions: Vec<Q>| {
            let count = questions.len();
            let connection = match pool.acquire().await {
                Ok(connection) => connection,
                Err(error) => {
                    let failure: Failure = Arc::new(error);
                    return (0..count).map(|_| Some(Err(failure.clone()))).collect();
                }
            };
            match timeout(ANSWER_MAX, all(connection, questions)).await {
                Ok(Ok(answers)) => answers.into_iter().map(|answer| answer.map(Ok)).collect(),
                Ok(Err(_)) | Err(_) => Vec::new(),
            }
        };
        let answer = self.ask(question, all).await.transpose();
        answer.map_err(StoreError::Database)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::future::join_all;
    use tokio::task::yield_now;

    /// Doubles each number, and notes how many were asked together.
    async fn doubled(asked: &Mutex<Vec<usize>>, numbers: Vec<usize>) -> Vec<Option<usize>> {
        asked.lock().push(numbers.len());
        yield_now().await;
        numbers.iter().map(|number| Some(number * 2)).collect()
    }

    #[tokio::test]
    async fn what_waits_is_asked_together_and_each_gets_its_own_answer() {
        let (together, asked) = (Together::default(), Mutex::default());
        let count = 2 * TOGETHER_MAX;
        let asking = (0..count).map(|n| together.ask(n, |all| doubled(&asked, all)));
        let answers = join_all(asking).await;
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
        assert_eq!(second.await, Some(4));

        let mut leaving = Box::pin(together.ask(1, |_| std::future::pending()));
        let mut third = Box::pin(together.ask(3, |all| doubled(&asked, all)));
        {
            let turn = together.turn.lock().await;
            assert!(futures_util::poll!(&mut leaving).is_pending());
            assert!(futures_util::poll!(&mut third).is_pending());
            drop(turn);
        }
        // It asks for both.
        assert!(futures_util::poll!(&mut leaving).is_pending());
        drop(leaving);
        assert_eq!(third.await, None);
    }

    #[tokio::test]
    async fn whoever_gets_no_answer_asks_alone() {
        let together = Together::<usize, usize>::default();
        assert_eq!(together.ask(1, async |_| Vec::new()).await, None);
        assert_eq!(together.ask(1, async |_| vec![None]).await, None);
        assert_eq!(together.ask(1, async |_| vec![Some(7)]).await, Some(7));
    }
}
