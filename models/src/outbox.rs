use crate::basis::flaws::{Flaw, must_find};
use crate::basis::loomed::TcpStream;
use loom::model::Builder;
use pipe::{Pipe, PipeStream, Written};
use queue::{Due, OutboxReceiver};
use std::sync::atomic::{AtomicUsize, Ordering};
use table::sent::Frame;
use tokio::io::AsyncWriteExt as _;

#[allow(dead_code, reason = "a copy: not all of it is modelled")]
mod pipe {
    use crate::basis::flaws::{Flaw, planted};

    include!(concat!(env!("OUT_DIR"), "/pipe.rs"));
}

#[allow(
    dead_code,
    unreachable_pub,
    reason = "a copy: not all of it is modelled"
)]
mod queue {
    use crate::basis::flaws::{Flaw, planted};

    include!(concat!(env!("OUT_DIR"), "/outbox.rs"));
}

/// What the system takes before somebody waits for it: one message and a part of the next.
const ROOM: usize = 7;

/// Whatever waits in the model's queue, more is refused.
const FRAMES: [&str; 3] = ["a", "b", "c"];

/// How the messages of all orders went.
#[derive(Default)]
struct Ways {
    /// Orders in which nothing was lost.
    whole: AtomicUsize,
    overflowed: AtomicUsize,
    /// Messages that went through the queue.
    queued: AtomicUsize,
    /// Messages whose rest the task wrote for the table.
    begun: AtomicUsize,
}

/// The task of a socket, as `socket/table/session.rs` has it.
async fn session(mut stream: PipeStream, mut queue: OutboxReceiver, ways: &Ways) -> bool {
    let pipe = stream.pipe().clone();
    pipe.share();
    queue.share(&pipe);
    while let Some(due) = queue.recv().await {
        match due {
            Due::Write(frame) => {
                write(&mut stream, &pipe, &frame).await;
                ways.queued.fetch_add(1, Ordering::Relaxed);
                while let Some(frame) = queue.try_recv() {
                    write(&mut stream, &pipe, &frame).await;
                    ways.queued.fetch_add(1, Ordering::Relaxed);
                }
                queue.wrote();
            }
            Due::Flush => {
                stream.flush().await.expect("the socket is open");
                ways.begun.fetch_add(1, Ordering::Relaxed);
            }
        }
    }
    queue.has_overflowed()
}

async fn write(stream: &mut PipeStream, pipe: &Pipe, frame: &Frame) {
    match pipe.try_write(frame.wire()) {
        Written::Whole => {}
        Written::Begun => stream.flush().await.expect("the socket is open"),
        Written::Not => {
            let all = stream.write_all(frame.wire()).await;
            all.expect("the socket is open");
            stream.flush().await.expect("the socket is open");
        }
    }
}

/// A table sends, the task of the socket writes: what comes out is what was sent, in order, without
/// a gap, and whole unless the outbox says otherwise.
fn run(frames: &'static [&'static str], preemptions: Option<usize>, ways: &'static Ways) {
    let mut builder = Builder::new();
    builder.preemption_bound = preemptions;
    builder.check(move || {
        let socket = TcpStream::with_room(ROOM);
        let stream = PipeStream::new(socket.clone());
        let (outbox, receiver) = queue::outbox();
        let task =
            loom::thread::spawn(move || loom::future::block_on(session(stream, receiver, ways)));
        let mut sent = Vec::new();
        for text in frames {
            let frame = Frame::of(text);
            sent.extend_from_slice(frame.wire());
            outbox.send(frame);
        }
        drop(outbox);
        let has_overflowed = task.join().expect("the task ends");
        let written = socket.bytes();
        assert!(sent.starts_with(&written), "out of order, or with a gap");
        if has_overflowed {
            ways.overflowed.fetch_add(1, Ordering::Relaxed);
        } else {
            assert_eq!(written.len(), sent.len(), "lost in silence");
            ways.whole.fetch_add(1, Ordering::Relaxed);
        }
    });
}

fn ways() -> &'static Ways {
    Box::leak(Box::default())
}

#[test]
fn messages_of_a_table_stay_whole_and_in_order() {
    let ways = ways();
    run(&FRAMES[..2], Some(4), ways);
    let of = |count: &AtomicUsize| count.load(Ordering::Relaxed);
    println!("orders of two messages: {}", of(&ways.whole));
    run(&FRAMES, Some(2), ways);
    println!(
        "whole: {}, overflowed: {}, queued: {}, begun: {}",
        of(&ways.whole),
        of(&ways.overflowed),
        of(&ways.queued),
        of(&ways.begun)
    );
    for way in [&ways.whole, &ways.overflowed, &ways.queued, &ways.begun] {
        assert!(of(way) > 0);
    }
}

#[test]
fn races_in_the_outbox_are_found() {
    for flaw in [
        Flaw::RestForgotten,
        Flaw::WritingForgotten,
        Flaw::LoweredFirst,
        Flaw::Relaxed,
        Flaw::WokenTooEarly,
    ] {
        must_find(flaw, || run(&FRAMES, Some(3), ways()));
    }
}
