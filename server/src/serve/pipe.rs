//! The writing side of a connection: its own task writes to it, and once it is a table's socket,
//! the table bypasses that task and writes whole messages itself.

use parking_lot::{Mutex, MutexGuard};
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};

/// The writing end of a connection.
#[derive(Debug)]
pub(crate) struct Pipe(Mutex<Writing>);

#[derive(Debug)]
struct Writing {
    half: OwnedWriteHalf,
    /// Whether others than the connection's task write to it, too. From then on only whole messages
    /// are written, and the part of one that the system does not accept waits in `rest`.
    is_shared: bool,
    /// Is written before anything else.
    rest: Vec<u8>,
}

/// What became of a message that was written past the connection's task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Written {
    /// The system has accepted all of it.
    Whole,
    /// It was accepted in part; the connection's task has to flush the rest.
    Begun,
    /// None of it was accepted; the connection's task has to write it in turn.
    Not,
}

impl Pipe {
    fn lock(&self) -> MutexGuard<'_, Writing> {
        self.0.lock()
    }

    /// Lets others write. The connection's task must have flushed, and writes only whole messages
    /// from now on.
    pub(crate) fn share(&self) {
        self.lock().is_shared = true;
    }

    /// Stops others from writing.
    pub(crate) fn reclaim(&self) {
        self.lock().is_shared = false;
    }

    /// Writes a whole message at once, or nothing of it.
    pub(crate) fn try_write(&self, message: &[u8]) -> Written {
        let mut writing = self.lock();
        if !writing.is_shared || !writing.rest.is_empty() {
            return Written::Not;
        }
        match writing.half.try_write(message) {
            Ok(taken) if taken == message.len() => Written::Whole,
            Ok(0) | Err(_) => Written::Not,
            Ok(taken) => {
                writing.rest.extend_from_slice(&message[taken..]);
                Written::Begun
            }
        }
    }
}

impl Writing {
    fn flush_rest(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        while !self.rest.is_empty() {
            match ready!(Pin::new(&mut self.half).poll_write(context, &self.rest))? {
                0 => return Poll::Ready(Err(io::ErrorKind::WriteZero.into())),
                taken => drop(self.rest.drain(..taken)),
            }
        }
        // Most connections never have a remainder again.
        self.rest = Vec::new();
        Poll::Ready(Ok(()))
    }
}

/// A connection as its own task reads and writes it.
#[derive(Debug)]
pub(super) struct PipeStream {
    reading: OwnedReadHalf,
    pipe: Arc<Pipe>,
}

impl PipeStream {
    pub(super) fn new(stream: TcpStream) -> PipeStream {
        let (reading, half) = stream.into_split();
        let writing = Writing {
            half,
            is_shared: false,
            rest: Vec::new(),
        };
        PipeStream {
            reading,
            pipe: Arc::new(Pipe(Mutex::new(writing))),
        }
    }

    pub(super) fn pipe(&self) -> &Arc<Pipe> {
        &self.pipe
    }
}

impl AsyncRead for PipeStream {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().reading).poll_read(context, buffer)
    }
}

impl AsyncWrite for PipeStream {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let mut writing = self.pipe.lock();
        ready!(writing.flush_rest(context))?;
        let taken = ready!(Pin::new(&mut writing.half).poll_write(context, bytes))?;
        if writing.is_shared && taken < bytes.len() {
            writing.rest.extend_from_slice(&bytes[taken..]);
            return Poll::Ready(Ok(bytes.len()));
        }
        Poll::Ready(Ok(taken))
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        if self.pipe.lock().is_shared {
            // The HTTP responses have ended by now, and sockets write in one piece.
            let first = slices.iter().find(|slice| !slice.is_empty());
            return self.poll_write(context, first.map_or(&[], |slice| slice));
        }
        let mut writing = self.pipe.lock();
        ready!(writing.flush_rest(context))?;
        Pin::new(&mut writing.half).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut writing = self.pipe.lock();
        ready!(writing.flush_rest(context))?;
        Pin::new(&mut writing.half).poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut writing = self.pipe.lock();
        ready!(writing.flush_rest(context))?;
        Pin::new(&mut writing.half).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    /// More than the system accepts at once.
    const MUCH: usize = 16 * 1024 * 1024;

    async fn connected() -> (PipeStream, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let far = TcpStream::connect(address).await.expect("it listens");
        let (near, _) = listener.accept().await.expect("it has come");
        (PipeStream::new(near), far)
    }

    #[tokio::test]
    async fn nobody_writes_past_a_task_that_does_not_share() {
        let (near, mut far) = connected().await;
        assert_eq!(near.pipe().try_write(b"early"), Written::Not);
        near.pipe().share();
        assert_eq!(near.pipe().try_write(b"told"), Written::Whole);
        near.pipe().reclaim();
        assert_eq!(near.pipe().try_write(b"late"), Written::Not);
        drop(near);
        let mut heard = String::new();
        far.read_to_string(&mut heard).await.expect("text");
        assert_eq!(heard, "told");
    }

    #[tokio::test]
    async fn messages_of_two_writers_stay_whole_and_in_order() {
        let (mut near, mut far) = connected().await;
        let pipe = near.pipe().clone();
        pipe.share();
        let message = vec![b'a'; MUCH];
        assert_eq!(pipe.try_write(&message), Written::Begun);
        assert_eq!(pipe.try_write(b"too early"), Written::Not);
        let reading = tokio::spawn(async move {
            let mut heard = Vec::new();
            far.read_to_end(&mut heard).await.expect("bytes");
            heard
        });
        let own = vec![b'b'; MUCH];
        // In one piece, although the system does not accept it at once.
        assert_eq!(near.write(&own).await.expect("it is read"), MUCH);
        near.flush().await.expect("it is read");
        assert_eq!(pipe.try_write(b"c"), Written::Whole);
        near.shutdown().await.expect("it is open");
        drop((near, pipe));
        let heard = reading.await.expect("the reader ends");
        assert_eq!(heard.len(), 2 * MUCH + 1);
        assert!(heard[..MUCH].iter().all(|byte| *byte == b'a'));
        assert!(heard[MUCH..2 * MUCH].iter().all(|byte| *byte == b'b'));
        assert_eq!(heard[2 * MUCH], b'c');
    }
}
