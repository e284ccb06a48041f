use super::*;
use cluster::wire::messages;
use cluster::wire::{ClusterKey, Opener};
use uuid::Uuid;

/// Stores what it is given to carry.
#[derive(Default)]
struct Shelf(Mutex<Vec<(NodeId, Lane, Vec<u8>)>>);

impl Carrier for Shelf {
    fn carry(&self, to: NodeId, lane: Lane, envelope: Vec<u8>) {
        self.0.lock().push((to, lane, envelope));
    }

    fn is_up(&self) -> bool {
        true
    }
}

impl Shelf {
    /// What was carried to a node: the envelopes in order, with the messages in each.
    fn arrived_at(&self, node: NodeId) -> Vec<Vec<Vec<u8>>> {
        let mut opener = Opener::new(key(), node);
        let shelf = self.0.lock();
        let own = shelf.iter().filter(|(to, ..)| *to == node);
        let bundles = own.filter_map(|(_, lane, envelope)| opener.open(*lane, envelope).unwrap());
        let read = |(from, bundle): (NodeId, Vec<u8>)| {
            assert_eq!(from, self::node(1));
            let messages = messages(&bundle).map(|message| message.unwrap().to_vec());
            messages.collect()
        };
        bundles.map(read).collect()
    }
}

fn key() -> ClusterKey {
    ClusterKey::new(&[9; 32])
}

fn node(number: u128) -> NodeId {
    NodeId(Uuid::from_u128(number))
}

fn posting() -> (Arc<Posting>, Arc<Shelf>) {
    let shelf = Arc::new(Shelf::default());
    let posting = Posting::new(Sealer::new(&key(), node(1)), shelf.clone());
    (Arc::new(posting), shelf)
}

/// Spawns a task that gathers until the token is cancelled.
async fn gathering(posting: &Arc<Posting>) -> (CancellationToken, tokio::task::JoinHandle<()>) {
    let stop = CancellationToken::new();
    let (gathered, ending) = (posting.clone(), stop.clone());
    let task = tokio::spawn(async move { gathered.gather(ending).await });
    while !posting.desk.lock().gathers {
        yield_now().await;
    }
    (stop, task)
}

#[tokio::test]
async fn what_is_said_in_one_turn_goes_in_one_envelope() {
    let (posting, shelf) = posting();
    let (_stop, _task) = gathering(&posting).await;
    let [one, two] = Lane::ALL;
    posting.put(node(2), one, b"first");
    posting.put(node(3), one, b"for another");
    // Any task that is ready at the same time adds to it.
    let other = posting.clone();
    let other = tokio::spawn(async move { other.put(node(2), one, b"second") });
    other.await.unwrap();
    posting.put(node(2), two, b"in another lane");
    assert!(shelf.0.lock().is_empty());
    while shelf.0.lock().len() < 3 {
        yield_now().await;
    }
    assert_eq!(
        shelf.arrived_at(node(2)),
        [
            vec![b"first".to_vec(), b"second".to_vec()],
            vec![b"in another lane".to_vec()]
        ]
    );
    assert_eq!(shelf.arrived_at(node(3)), [[b"for another".to_vec()]]);
    posting.put(node(3), one, b"later");
    while shelf.arrived_at(node(3)).len() < 2 {
        yield_now().await;
    }
}

#[tokio::test]
async fn nothing_waits_when_nobody_gathers_and_nothing_stays_behind() {
    let (posting, shelf) = posting();
    posting.put(node(2), Lane::News, b"before");
    assert_eq!(shelf.arrived_at(node(2)).len(), 1);
    let (stop, task) = gathering(&posting).await;
    posting.put(node(2), Lane::News, b"meanwhile");
    stop.cancel();
    task.await.unwrap();
    assert_eq!(shelf.arrived_at(node(2)).len(), 2);
    posting.put(node(2), Lane::News, b"afterwards");
    let all = [
        b"before".to_vec(),
        b"meanwhile".into(),
        b"afterwards".into(),
    ];
    assert_eq!(shelf.arrived_at(node(2)), all.map(|one| vec![one]));
}

#[tokio::test]
async fn what_does_not_fit_follows_in_the_next_envelope() {
    let (posting, shelf) = posting();
    let (stop, task) = gathering(&posting).await;
    for number in 0..100_u8 {
        posting.put(node(2), Lane::News, &[number; 2000]);
    }
    stop.cancel();
    task.await.unwrap();
    let arrived = shelf.arrived_at(node(2));
    assert_eq!(
        arrived.iter().map(Vec::len).collect::<Vec<_>>(),
        [32, 32, 32, 4]
    );
    let numbers = arrived.into_iter().flatten().map(|message| message[0]);
    assert!(numbers.eq(0..100));
}
