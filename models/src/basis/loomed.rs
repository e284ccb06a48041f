//! The locks, wakers and sockets of the server over those of loom.

use loom::sync as seen;
use std::future::poll_fn;
use std::io;
use std::ops::{Deref, DerefMut};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// Two threads think.
pub(crate) const PROCESSORS: usize = 3;

/// Like those of `parking_lot`: a panic elsewhere is no reason not to lock.
#[derive(Debug, Default)]
pub(crate) struct Mutex<T>(seen::Mutex<T>);

pub(crate) struct MutexGuard<'a, T>(Option<seen::MutexGuard<'a, T>>);

impl<T> Mutex<T> {
    pub(crate) fn new(value: T) -> Mutex<T> {
        Mutex(seen::Mutex::new(value))
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, T> {
        MutexGuard(Some(self.0.lock().expect("no thread has panicked")))
    }
}

impl<T> Deref for MutexGuard<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.0.as_ref().expect("it is locked")
    }
}

impl<T> DerefMut for MutexGuard<'_, T> {
    fn deref_mut(&mut self) -> &mut T {
        self.0.as_mut().expect("it is locked")
    }
}

pub(crate) struct Condvar(seen::Condvar);

impl Condvar {
    pub(crate) fn new() -> Condvar {
        Condvar(seen::Condvar::new())
    }

    pub(crate) fn wait<T>(&self, guard: &mut MutexGuard<'_, T>) {
        let locked = guard.0.take().expect("it is locked");
        guard.0 = Some(self.0.wait(locked).expect("no thread has panicked"));
    }

    pub(crate) fn notify_one(&self) {
        self.0.notify_one();
    }

    pub(crate) fn notify_all(&self) {
        self.0.notify_all();
    }
}

/// Like that of `tokio`, for one that waits.
#[derive(Debug, Default)]
pub(crate) struct Notify(Mutex<Notified>);

#[derive(Debug, Default)]
struct Notified {
    is_due: bool,
    waits: Option<Waker>,
}

impl Notify {
    pub(crate) fn notify_one(&self) {
        let mut notified = self.0.lock();
        notified.is_due = true;
        let waits = notified.waits.take();
        drop(notified);
        if let Some(waker) = waits {
            waker.wake();
        }
    }

    pub(crate) async fn notified(&self) {
        poll_fn(|context| {
            let mut notified = self.0.lock();
            if std::mem::take(&mut notified.is_due) {
                return Poll::Ready(());
            }
            notified.waits = Some(context.waker().clone());
            Poll::Pending
        })
        .await;
    }
}

pub(crate) mod oneshot {
    //! Like that of `tokio`, for threads.

    use super::{Arc, Condvar, Mutex};

    enum Answer<T> {
        Awaited,
        Sent(T),
        Gone,
    }

    pub(crate) struct Sender<T>(Arc<(Mutex<Answer<T>>, Condvar)>);

    pub(crate) struct Receiver<T>(Arc<(Mutex<Answer<T>>, Condvar)>);

    pub(crate) fn channel<T>() -> (Sender<T>, Receiver<T>) {
        let shared = Arc::new((Mutex::new(Answer::Awaited), Condvar::new()));
        (Sender(shared.clone()), Receiver(shared))
    }

    impl<T> Sender<T> {
        pub(crate) fn send(self, value: T) -> Result<(), T> {
            *self.0.0.lock() = Answer::Sent(value);
            Ok(())
        }
    }

    impl<T> Drop for Sender<T> {
        fn drop(&mut self) {
            if std::thread::panicking() {
                return;
            }
            let mut answer = self.0.0.lock();
            if matches!(*answer, Answer::Awaited) {
                *answer = Answer::Gone;
            }
            self.0.1.notify_one();
        }
    }

    impl<T> Receiver<T> {
        /// `None` if there never will be an answer.
        pub(crate) fn wait(self) -> Option<T> {
            let mut answer = self.0.0.lock();
            loop {
                match std::mem::replace(&mut *answer, Answer::Gone) {
                    Answer::Awaited => *answer = Answer::Awaited,
                    Answer::Sent(value) => return Some(value),
                    Answer::Gone => return None,
                }
                self.0.1.wait(&mut answer);
            }
        }
    }
}

/// A socket whose system takes a few bytes at once, and much more as soon as somebody waits for it.
#[derive(Clone, Debug)]
pub(crate) struct TcpStream(Arc<Mutex<Taken>>);

#[derive(Debug)]
struct Taken {
    bytes: Vec<u8>,
    room: usize,
}

#[derive(Debug)]
pub(crate) struct OwnedReadHalf;

pub(crate) type OwnedWriteHalf = TcpStream;

impl TcpStream {
    pub(crate) fn with_room(room: usize) -> TcpStream {
        let bytes = Vec::new();
        TcpStream(Arc::new(Mutex::new(Taken { bytes, room })))
    }

    pub(crate) fn into_split(self) -> (OwnedReadHalf, OwnedWriteHalf) {
        (OwnedReadHalf, self)
    }

    /// What has been written.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.0.lock().bytes.clone()
    }

    pub(crate) fn try_write(&self, bytes: &[u8]) -> io::Result<usize> {
        let mut taken = self.0.lock();
        let count = bytes.len().min(taken.room);
        if count == 0 {
            return Err(io::ErrorKind::WouldBlock.into());
        }
        taken.room -= count;
        taken.bytes.extend_from_slice(&bytes[..count]);
        Ok(count)
    }
}

impl AsyncRead for OwnedReadHalf {
    fn poll_read(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
        _: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Poll::Pending
    }
}

impl AsyncWrite for TcpStream {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        match self.try_write(bytes) {
            Ok(count) => Poll::Ready(Ok(count)),
            Err(_) => {
                self.0.lock().room = usize::MAX;
                context.waker().wake_by_ref();
                Poll::Pending
            }
        }
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }
}
