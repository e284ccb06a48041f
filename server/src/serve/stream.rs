//! A connection's byte stream, which fails if the client accepts nothing for too long.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};
use tokio_util::sync::{CancellationToken, WaitForCancellationFutureOwned};

/// The longest that a client may accept none of what is written to it.
pub(super) const STALL_MAX: Duration = Duration::from_secs(10);

/// A stream whose writes fail when none of the data goes out for too long.
pub(super) struct Stalling<S> {
    stream: S,
    longest: Duration,
    deadline: Option<Pin<Box<Sleep>>>,
    /// Reading fails once this is cancelled, so that the code serving the connection sees it end.
    ended: Pin<Box<WaitForCancellationFutureOwned>>,
}

impl<S> Stalling<S> {
    pub(super) fn new(stream: S, longest: Duration, ended: CancellationToken) -> Stalling<S> {
        Stalling {
            stream,
            longest,
            deadline: None,
            ended: Box::pin(ended.cancelled_owned()),
        }
    }

    fn within<T>(
        &mut self,
        written: Poll<io::Result<T>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.deadline = None;
            return written;
        }
        let deadline = self
            .deadline
            .get_or_insert_with(|| Box::pin(sleep(self.longest)));
        match deadline.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Stalling<S> {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        if this.ended.as_mut().poll(context).is_ready() {
            return Poll::Ready(Err(io::ErrorKind::ConnectionAborted.into()));
        }
        Pin::new(&mut this.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Stalling<S> {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.stream).poll_write(context, bytes);
        this.within(written, context)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.stream).poll_write_vectored(context, slices);
        this.within(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let flushed = Pin::new(&mut this.stream).poll_flush(context);
        this.within(flushed, context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let shut = Pin::new(&mut this.stream).poll_shutdown(context);
        this.within(shut, context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    #[tokio::test]
    async fn who_reads_nothing_is_given_up() {
        let (near, _far) = duplex(16);
        let mut near = Stalling::new(near, Duration::from_millis(20), CancellationToken::new());
        let written = near.write_all(&[0; 64]).await;
        let error = written.expect_err("nobody reads");
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test]
    async fn a_connection_can_be_ended_while_it_waits() {
        let (near, _far) = duplex(16);
        let ended = CancellationToken::new();
        let mut near = Stalling::new(near, STALL_MAX, ended.clone());
        let reading = tokio::spawn(async move { near.read(&mut [0; 16]).await });
        tokio::task::yield_now().await;
        ended.cancel();
        let error = reading.await.expect("the reader ends").expect_err("ended");
        assert_eq!(error.kind(), io::ErrorKind::ConnectionAborted);
    }

    #[tokio::test]
    async fn who_reads_slowly_is_not() {
        let (near, mut far) = duplex(16);
        let reading = tokio::spawn(async move {
            let mut bytes = [0; 16];
            for _ in 0..4 {
                sleep(Duration::from_millis(20)).await;
                far.read_exact(&mut bytes).await.expect("it is open");
            }
        });
        let mut near = Stalling::new(near, Duration::from_secs(5), CancellationToken::new());
        near.write_all(&[0; 64]).await.expect("it is read");
        reading.await.expect("the reader ends");
    }
}
