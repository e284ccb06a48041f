//! Keeps a node's lease alive, and drops tables that others have claimed.

use crate::app::App;
use crate::tables::TableHandle;
use cluster::{Event, Next, State, step};
use fondaco_protocol::TableId;
use futures_util::future::BoxFuture;
use std::time::Duration;
use store::nodes::{Load, NodePlace, Renewal};
use table::basis::Steady;
use table::record::Epoch;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tracing::{error, info, warn};

/// The longest the database may take to renew the lease, or to list the node's tables.
const ANSWER_MAX: Duration = Duration::from_secs(1);

/// The longest that a stopping server waits for the database to remove its node.
const LEAVE_MAX: Duration = Duration::from_millis(500);

/// How a node has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// It was told to end, and has left.
    Left,
    /// Another server has taken its place. This one has been told to stop.
    Replaced,
}

/// Keeps the lease until `ended` is cancelled, by which time there must be nothing left to write,
/// or until another server has taken the node's place. Nothing is written until the lease has been
/// renewed for the first time.
pub fn keep(app: App, place: NodePlace, ended: CancellationToken) -> BoxFuture<'static, Ending> {
    let state = State::new(app.clock.now().steady);
    app.tables.lease().follow(state);
    let keeper = Keeper {
        state,
        has_lapsed: false,
        app,
    };
    Box::pin(keep_until(ended, keeper, place))
}

async fn keep_until(ended: CancellationToken, mut keeper: Keeper, mut place: NodePlace) -> Ending {
    match ended.run_until_cancelled(keeper.run(&mut place)).await {
        Some(()) => Ending::Replaced,
        None => {
            let left = timeout(LEAVE_MAX, place.leave()).await;
            if !matches!(left, Ok(Ok(()))) {
                warn!("the database was not told that this server has ended");
            }
            Ending::Left
        }
    }
}

struct Keeper {
    app: App,
    state: State,
    /// Whether it has been logged that nothing can be written.
    has_lapsed: bool,
}

impl Keeper {
    /// Runs until another server has taken the node's place.
    async fn run(&mut self, place: &mut NodePlace) {
        let mut next = Next::Renew { at: self.now() };
        loop {
            let event = match next {
                Next::Renew { at } => {
                    self.app.clock.sleep_until(at).await;
                    self.renew(place).await
                }
                Next::Verify => self.verify(place).await,
                Next::Stop => break,
            };
            (self.state, next) = step(self.state, event, self.now());
            self.tell(event);
            self.app.tables.lease().follow(self.state);
        }
        error!("another server has taken this one's place at the database; stopping");
        self.app.stop.cancel();
    }

    fn now(&self) -> Steady {
        self.app.clock.now().steady
    }

    async fn renew(&self, place: &mut NodePlace) -> Event {
        let load = Load {
            tables: self.app.tables.count(),
            connections: self.app.limits.places.taken(),
        };
        let sent = self.now();
        match timeout(ANSWER_MAX, place.renew(load)).await {
            Ok(Ok(Some(Renewal { lost, living }))) => {
                self.app.nodes.follow(living);
                Event::Renewed { sent, lost }
            }
            Ok(Ok(None)) => Event::Gone,
            Ok(Err(_)) | Err(_) => Event::Failed,
        }
    }

    /// Asks which tables the node owns, and drops the others. Tables that are loaded in the
    /// meantime are not checked.
    async fn verify(&self, place: &mut NodePlace) -> Event {
        let tables = self.app.tables.in_memory().into_iter();
        let claims = tables.filter_map(|table| Some((table.claim()?, table)));
        let claims: Vec<((TableId, Epoch), TableHandle)> = claims.collect();
        let Ok(Ok(owned)) = timeout(ANSWER_MAX, place.owned()).await else {
            return Event::Failed;
        };
        let lost = claims
            .iter()
            .filter(|((id, epoch), _)| owned.get(id) != Some(epoch));
        for ((id, _), table) in lost {
            warn!(table.id = %id, "another server has claimed a table; letting go of it");
            table.let_go();
        }
        Event::Verified
    }

    fn tell(&mut self, event: Event) {
        let may_act = self.app.tables.lease().may_act(self.now());
        match event {
            Event::Failed if !may_act && !self.has_lapsed => {
                self.has_lapsed = true;
                warn!("the lease cannot be renewed; moves wait");
            }
            Event::Verified if std::mem::take(&mut self.has_lapsed) => {
                info!("the lease is renewed; moves are saved again");
            }
            Event::Failed | Event::Verified | Event::Renewed { .. } | Event::Gone => {}
        }
    }
}
