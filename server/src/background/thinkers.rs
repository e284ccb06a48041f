//! The threads on which computer players think: few, at low priority, and with bounded queues, so
//! that people never have to wait for them.

use fondaco_protocol::{ComputerLevel, UserId};
use parking_lot::{Condvar, Mutex, MutexGuard};
use std::collections::{HashMap, VecDeque};
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use table::basis::Rulesets;
use tokio::sync::oneshot;
use tracing::warn;

/// The most thinking threads; on small machines, one fewer than there are processors.
const THREADS_MAX: usize = 4;

/// The most jobs that may wait for a thread where somebody is there to wait with them, and the most
/// where nobody is.
const WAITING_MAX: usize = 256;

/// The most jobs from one person's tables, waiting or in progress.
const OF_ONE_PERSON_MAX: usize = 4;

/// On the scale of `nice`, where 19 is the lowest priority.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 15;

/// The longest that a level thinks, however far it has got by then. A level's strength is set by
/// its number of playouts; this limit is for very busy machines.
pub(crate) fn longest(level: ComputerLevel) -> Duration {
    match level {
        ComputerLevel::Easy => Duration::from_millis(500),
        ComputerLevel::Medium => Duration::from_secs(1),
        ComputerLevel::Strong => Duration::from_secs(4),
    }
}

/// All thinkers are busy.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("all computer players are busy; try again in a moment")]
pub(crate) struct Busy;

/// Stops the thinking when it is dropped.
#[derive(Debug)]
pub(crate) struct StopThinking(Arc<AtomicBool>);

impl Drop for StopThinking {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The threads, started on first use; they end with the last clone.
#[derive(Clone)]
pub(crate) struct Thinkers(Arc<Owner>);

struct Owner {
    shared: Arc<Shared>,
    rulesets: Arc<Rulesets>,
}

struct Shared {
    queue: Mutex<Queue>,
    more: Condvar,
    spawn: Spawn,
}

/// Starts a thread with this name. Passed as a value, so that a test can simulate a system that has
/// no threads left.
type Spawn = fn(String, Box<dyn FnOnce() + Send>) -> io::Result<()>;

/// Who wants something thought about, and how much.
#[derive(Clone, Copy)]
pub(crate) struct Wish {
    /// The person whose limits it counts against.
    pub(crate) person: UserId,
    /// Whether anybody is there to wait for it: they come first.
    pub(crate) is_awaited: bool,
    /// After this long, it is to stop.
    pub(crate) longest: Duration,
}

#[derive(Default)]
struct Queue {
    /// Jobs that somebody waits for, and those that nobody does.
    waiting: [VecDeque<Job>; 2],
    of_person: HashMap<UserId, usize>,
    threads: usize,
    idle: usize,
    is_closed: bool,
}

/// Gets a function that it must call now and then, and that says whether to stop.
type Think = Box<dyn FnOnce(&dyn Fn() -> bool) + Send>;

struct Job {
    wish: Wish,
    stop: Arc<AtomicBool>,
    think: Think,
}

impl Thinkers {
    pub(crate) fn new(rulesets: Arc<Rulesets>) -> Thinkers {
        Thinkers::spawning(rulesets, spawn)
    }

    fn spawning(rulesets: Arc<Rulesets>, spawn: Spawn) -> Thinkers {
        let shared = Arc::new(Shared {
            queue: Mutex::default(),
            more: Condvar::new(),
            spawn,
        });
        Thinkers(Arc::new(Owner { shared, rulesets }))
    }

    /// Runs `think` on one of the threads, with a function to call now and then that says whether
    /// to stop. If nobody wants it any more, it is never run; the receiver then gets no answer.
    ///
    /// # Errors
    /// [`Busy`] if too many jobs are waiting, or this person has too many in progress.
    pub(crate) fn think<T: Send + 'static>(
        &self,
        wish: Wish,
        think: impl FnOnce(&Rulesets, &dyn Fn() -> bool) -> T + Send + 'static,
    ) -> Result<(oneshot::Receiver<T>, StopThinking), Busy> {
        let (answer, receiver) = oneshot::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let rulesets = self.0.rulesets.clone();
        let job = Job {
            wish,
            stop: stop.clone(),
            think: Box::new(move |stop| drop(answer.send(think(&rulesets, stop)))),
        };
        self.0.shared.push(job)?;
        Ok((receiver, StopThinking(stop)))
    }

    /// How many jobs wait for a thread.
    pub(crate) fn waiting(&self) -> usize {
        self.0.shared.lock().waiting.iter().map(VecDeque::len).sum()
    }
}

impl Drop for Owner {
    fn drop(&mut self) {
        let mut queue = self.shared.lock();
        queue.is_closed = true;
        queue.waiting = Default::default();
        self.shared.more.notify_all();
    }
}

impl Shared {
    fn push(self: &Arc<Self>, job: Job) -> Result<(), Busy> {
        let mut queue = self.lock();
        let (person, rank) = (job.wish.person, usize::from(!job.wish.is_awaited));
        let of_person = queue.of_person.get(&person).copied().unwrap_or(0);
        if queue.waiting[rank].len() >= WAITING_MAX || of_person >= OF_ONE_PERSON_MAX {
            return Err(busy());
        }
        *queue.of_person.entry(person).or_default() += 1;
        queue.waiting[rank].push_back(job);
        if queue.waiting.iter().map(VecDeque::len).sum::<usize>() > queue.idle
            && queue.threads < threads_max()
        {
            self.start_thread(&mut queue);
        }
        if queue.threads == 0 {
            // The system has no thread left, so the job would never be run.
            queue.waiting[rank].pop_back();
            queue.is_done(person);
            return Err(busy());
        }
        self.more.notify_one();
        Ok(())
    }

    fn start_thread(self: &Arc<Self>, queue: &mut Queue) {
        let shared = self.clone();
        let name = format!("thinker-{}", queue.threads + 1);
        match (self.spawn)(name, Box::new(move || shared.work())) {
            Ok(()) => queue.threads += 1,
            Err(error) => warn!("no thread for computer players: {error}"),
        }
    }

    /// The main loop of a thread.
    fn work(&self) {
        lower_priority();
        while let Some(job) = self.next() {
            let person = job.wish.person;
            job.run();
            self.lock().is_done(person);
        }
    }

    /// The next job that somebody still wants; `None` once the server no longer needs any.
    fn next(&self) -> Option<Job> {
        let mut queue = self.lock();
        loop {
            if queue.is_closed {
                return None;
            }
            match queue.waiting.iter_mut().find_map(VecDeque::pop_front) {
                Some(job) if job.stop.load(Ordering::Relaxed) => queue.is_done(job.wish.person),
                Some(job) => return Some(job),
                None => {
                    queue.idle += 1;
                    self.more.wait(&mut queue);
                    queue.idle -= 1;
                }
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock()
    }
}

impl Queue {
    fn is_done(&mut self, person: UserId) {
        if let Some(count) = self.of_person.get_mut(&person) {
            *count -= 1;
            if *count == 0 {
                self.of_person.remove(&person);
            }
        }
    }
}

impl Job {
    /// Whatever goes wrong costs only this answer.
    fn run(self) {
        let Job { stop, wish, think } = self;
        let begun = Instant::now();
        let is_over = move || {
            // Some kernels let others that want this processor wait until the next timer tick,
            // however low the priority of the running thread.
            std::thread::yield_now();
            stop.load(Ordering::Relaxed) || begun.elapsed() >= wish.longest
        };
        let _ = catch_unwind(AssertUnwindSafe(|| think(&is_over)));
        metrics::histogram!("fondaco_computer_thinking_seconds").record(begun.elapsed());
    }
}

fn busy() -> Busy {
    metrics::counter!("fondaco_computers_busy_total").increment(1);
    Busy
}

fn spawn(name: String, work: Box<dyn FnOnce() + Send>) -> io::Result<()> {
    std::thread::Builder::new().name(name).spawn(work).map(drop)
}

fn threads_max() -> usize {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    (processors - 1).clamp(1, THREADS_MAX)
}

/// On Linux, each thread has its own priority.
fn lower_priority() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, NICENESS) {
        tracing::debug!(%error, "a thinking thread keeps its priority");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;
    use uuid::Uuid;

    const LONG: Duration = Duration::from_secs(60);

    fn thinkers() -> Thinkers {
        Thinkers::new(Arc::new(Rulesets::of(Vec::new())))
    }

    fn person(number: u128) -> UserId {
        UserId(Uuid::from_u128(number))
    }

    fn wish(number: u128) -> Wish {
        Wish {
            person: person(number),
            is_awaited: true,
            longest: LONG,
        }
    }

    fn until_stopped(stop: &dyn Fn() -> bool) {
        while !stop() {
            std::thread::yield_now();
        }
    }

    #[test]
    fn nobody_fills_the_queue_alone_and_a_stopped_thought_makes_room() {
        let thinkers = thinkers();
        let endless = |person| thinkers.think(wish(person), |_, stop| until_stopped(stop));
        let all: Vec<_> = (0..OF_ONE_PERSON_MAX)
            .map(|_| endless(1).expect("there is room"))
            .collect();
        assert_eq!(endless(1).unwrap_err(), Busy);
        let other = endless(2).expect("another person has room");
        drop(all);
        drop(other);
        // The threads are free again for anyone.
        let (answer, _stop) = loop {
            match thinkers.think(wish(1), |_, _| 42) {
                Ok(thought) => break thought,
                Err(Busy) => std::thread::yield_now(),
            }
        };
        assert_eq!(answer.blocking_recv(), Ok(42));
    }

    #[test]
    fn who_asks_a_system_without_threads_is_told_so() {
        let refuse: Spawn = |_, _| Err(io::ErrorKind::WouldBlock.into());
        let thinkers = Thinkers::spawning(Arc::new(Rulesets::of(Vec::new())), refuse);
        for _ in 0..=OF_ONE_PERSON_MAX {
            let thought = thinkers.think(wish(1), |_, _| ());
            assert_eq!(thought.map(drop).unwrap_err(), Busy);
        }
    }

    #[test]
    fn whoever_waits_comes_before_tables_that_nobody_is_at() {
        let nobody_works: Spawn = |_, _| Ok(());
        let thinkers = Thinkers::spawning(Arc::new(Rulesets::of(Vec::new())), nobody_works);
        let _kept: Vec<_> = [false, false, true]
            .into_iter()
            .map(|is_awaited| {
                let wish = Wish {
                    is_awaited,
                    ..wish(1)
                };
                thinkers.think(wish, |_, _| ()).expect("there is room")
            })
            .collect();
        assert_eq!(thinkers.waiting(), 3);
        let next = || thinkers.0.shared.next().expect("a job").wish.is_awaited;
        assert_eq!([next(), next(), next()], [true, false, false]);
    }

    #[test]
    fn the_queue_is_bounded() {
        let thinkers = thinkers();
        let mut kept = Vec::new();
        let refused = (0..10_000_u128).find(|number| {
            let thought = thinkers.think(wish(*number), |_, stop| until_stopped(stop));
            thought.map(|thought| kept.push(thought)).is_err()
        });
        let refused = refused.expect("there is an end");
        let room = WAITING_MAX as u128;
        assert!((room..=room + THREADS_MAX as u128).contains(&refused));
    }

    #[test]
    fn a_thought_ends_with_its_time_and_a_panic_costs_one_answer() {
        let thinkers = thinkers();
        let (sender, ended) = mpsc::channel();
        let short = Wish {
            longest: Duration::from_millis(1),
            ..wish(1)
        };
        let thought = thinkers.think(short, move |_, stop| {
            until_stopped(stop);
            let _ = sender.send(());
        });
        let _kept = thought.expect("there is room");
        assert_eq!(ended.recv(), Ok(()));
        let broken = thinkers.think(wish(1), |_, _| -> u8 { panic!("the rules failed") });
        let (answer, _stop) = broken.expect("there is room");
        assert!(answer.blocking_recv().is_err());
        let (answer, _stop) = thinkers.think(wish(1), |_, _| 1).expect("room");
        assert_eq!(answer.blocking_recv(), Ok(1));
    }
}
