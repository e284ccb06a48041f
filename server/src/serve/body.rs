//! Request bodies with a deadline.

use axum::body::Bytes;
use http_body::{Body, Frame, SizeHint};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::time::{Sleep, sleep};

/// The longest that a client may take to send a body, which has 16 KiB at most.
pub const BODY_MAX: Duration = Duration::from_secs(10);

/// A body that must arrive completely within a given time after it is first read.
pub(super) struct TimedBody<B> {
    body: B,
    longest: Duration,
    deadline: Option<Pin<Box<Sleep>>>,
}

/// What handlers get in place of a body that did not arrive in time.
#[derive(Debug, thiserror::Error)]
#[error("the body did not come within {0:?}")]
struct TooLate(Duration);

impl<B> TimedBody<B> {
    pub(super) fn new(body: B, longest: Duration) -> TimedBody<B> {
        TimedBody {
            body,
            longest,
            deadline: None,
        }
    }
}

impl<B> Body for TimedBody<B>
where
    B: Body<Data = Bytes> + Unpin,
    B::Error: Into<axum::BoxError>,
{
    type Data = Bytes;
    type Error = axum::BoxError;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        let this = self.get_mut();
        if let Poll::Ready(frame) = Pin::new(&mut this.body).poll_frame(context) {
            return Poll::Ready(frame.map(|frame| frame.map_err(Into::into)));
        }
        let deadline = this
            .deadline
            .get_or_insert_with(|| Box::pin(sleep(this.longest)));
        match deadline.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(Some(Err(TooLate(this.longest).into()))),
            Poll::Pending => Poll::Pending,
        }
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::{Body as AxumBody, to_bytes};
    use futures_util::stream;

    /// An endless body, as a slow attacker sends it.
    fn dribbled() -> AxumBody {
        let bytes = stream::unfold((), |()| async {
            sleep(Duration::from_millis(1)).await;
            Some((Ok::<_, std::io::Error>(Bytes::from_static(b"x")), ()))
        });
        AxumBody::from_stream(bytes)
    }

    #[tokio::test]
    async fn a_dribbled_body_ends_at_the_deadline() {
        let body = AxumBody::new(TimedBody::new(dribbled(), Duration::from_millis(20)));
        let error = to_bytes(body, usize::MAX).await.expect_err("it has no end");
        assert!(error.to_string().contains("within 20ms"), "{error}");
    }

    #[tokio::test]
    async fn a_whole_body_comes_through() {
        let body = AxumBody::new(TimedBody::new(AxumBody::from("{}"), BODY_MAX));
        assert_eq!(to_bytes(body, 16).await.expect("it comes"), "{}");
    }
}
