//! The task that saves the moves of all tables.

use crate::basis::flaws::{Flaw, must_find, planted};
use fondaco_protocol::{CommandId, UnixMs};
use game_core::Seat;
use loom::model::Builder;
use std::sync::atomic::{AtomicUsize, Ordering};
use table::record::{Epoch, LogEntry, StateHash};
use uuid::Uuid;

include!(concat!(env!("OUT_DIR"), "/committer.rs"));

fn entry(table: u128, seq: u64) -> NewEntry {
    NewEntry {
        table: TableId(Uuid::from_u128(table)),
        epoch: Epoch(1),
        entry: LogEntry {
            seq: Version(seq),
            cmd_id: CommandId(Uuid::from_u128(seq.into())),
            seat: Seat::FIRST,
            payload: "{}".into(),
            state_hash: StateHash([0; 32]),
            at: UnixMs(0),
        },
        awaited: None,
    }
}

/// Tables append while the server ends: whoever is told "saved" is, whoever is told anything else
/// is not, and everybody is told something.
fn run(tables: [u128; 2], saved: &'static AtomicUsize, refused: &'static AtomicUsize) {
    let mut builder = Builder::new();
    builder.preemption_bound = Some(1);
    builder.check(move || {
        let database = Database::default();
        let closing = CancellationToken::new();
        let (queue, committer) = Committer::new(
            database.clone(),
            Replayer,
            Arc::new(Counters),
            closing.clone(),
        );
        let task = loom::thread::spawn(move || loom::future::block_on(committer.run()));
        let queue = Arc::new(queue);
        let appending = [1, 2].map(|seq| {
            let (queue, table) = (queue.clone(), tables[seq as usize - 1]);
            loom::thread::spawn(move || loom::future::block_on(queue.append(entry(table, seq))))
        });
        // Until here, nothing that loom sees has happened on this thread: any of the others may go
        // first.
        loom::thread::yield_now();
        closing.cancel();
        for (thread, seq) in appending.into_iter().zip([1, 2]) {
            let told = thread.join().expect("a table ends");
            let place = (
                TableId(Uuid::from_u128(tables[seq as usize - 1])),
                Version(seq),
            );
            let count = database.saved().iter().filter(|one| **one == place).count();
            match told {
                Ok(version) => {
                    assert_eq!((*version.get(), count), (Version(seq), 1));
                    saved.fetch_add(1, Ordering::Relaxed);
                }
                Err(error) => {
                    assert!(matches!(error, AppendError::Unknown(_)), "{error}");
                    assert_eq!(count, 0, "saved, and said otherwise");
                    refused.fetch_add(1, Ordering::Relaxed);
                }
            }
        }
        drop(queue);
        task.join().expect("the committer ends");
    });
}

fn counted(tables: [u128; 2]) -> [usize; 2] {
    let [saved, refused]: [&'static AtomicUsize; 2] = [(); 2].map(|()| &*Box::leak(Box::default()));
    run(tables, saved, refused);
    [saved, refused].map(|count| count.load(Ordering::Relaxed))
}

#[test]
fn whoever_is_told_that_a_move_is_saved_is_told_the_truth() {
    for tables in [[1, 2], [1, 1]] {
        let [saved, refused] = counted(tables);
        println!("saved: {saved}, refused: {refused}");
        assert!(saved > 0 && refused > 0);
    }
}

#[test]
fn races_in_the_committer_are_found() {
    for flaw in [Flaw::AckBeforeSave, Flaw::TwoOfATable] {
        must_find(flaw, || {
            counted([1, 1]);
        });
    }
}
