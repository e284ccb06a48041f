//! How NATS carries envelopes, under load and when it fails.

use cluster::wire::Lane;
use cluster::wire::{ClusterKey, Opener, Refused, Sealer};
use fondaco_server::nodes::nats::{Login, Nats, NatsSettings};
use fondaco_server::nodes::{Arriving, Carrier};
use fondaco_tests::nats::{NatsServer, PASSWORD, USER};
use fondaco_tests::needs;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering::SeqCst};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use table::record::NodeId;
use tokio::task::{JoinHandle, yield_now};
use tokio::time::{sleep, timeout};
use uuid::Uuid;

/// The maximum time that anything may take here.
const WAIT_MAX: Duration = Duration::from_secs(30);

const POLL: Duration = Duration::from_millis(5);

/// The size of messages.
const MESSAGE_BYTES: usize = 1024;

fn password(word: &str) -> Login {
    Login::new(Some(USER), Some(word), None).unwrap()
}

/// A node's id, its outgoing connection, and its incoming envelopes.
type Client = (NodeId, Arc<Nats>, Arriving);

async fn client(server: &NatsServer, login: Login) -> Client {
    let own = NodeId(Uuid::now_v7());
    let settings = NatsSettings::new(&server.url(), login, None, "fondaco").unwrap();
    let (nats, arriving) = Nats::start(&settings, own).await.unwrap();
    (own, nats, arriving)
}

async fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let waiting = async {
        while !holds() {
            sleep(POLL).await;
        }
    };
    timeout(WAIT_MAX, waiting).await.expect(what);
}

fn lane(number: usize) -> Lane {
    Lane::ALL[number % Lane::COUNT]
}

fn cluster() -> ClusterKey {
    ClusterKey::new(&[7; 32])
}

/// A message that begins with its number.
fn numbered(number: u64) -> Vec<u8> {
    let mut message = number.to_be_bytes().to_vec();
    message.resize(MESSAGE_BYTES, 0);
    message
}

/// Sends numbered messages through all lanes in turn, sealed as nodes seal them.
struct Sender {
    from: Arc<Nats>,
    to: NodeId,
    sealer: Sealer,
    sent: u64,
}

impl Sender {
    fn new(own: NodeId, from: Arc<Nats>, to: NodeId) -> Sender {
        Sender {
            from,
            to,
            sealer: Sealer::new(&cluster(), own),
            sent: 0,
        }
    }

    fn send(&mut self) {
        self.sent += 1;
        let lane = lane(self.sent as usize);
        let message = numbered(self.sent);
        for envelope in self.sealer.seal(self.to, lane, &message).unwrap() {
            self.from.carry(self.to, lane, envelope);
        }
    }
}

/// Opens what arrives in all lanes, and asserts that no message is accepted after a later one.
struct Reader {
    /// The numbers of the accepted messages.
    seen: Arc<Mutex<BTreeSet<u64>>>,
    /// How many arrived after a later one, and were refused.
    late: Arc<AtomicU64>,
    lanes: Vec<JoinHandle<()>>,
}

impl Reader {
    fn start(own: NodeId, arriving: Arriving) -> Reader {
        let mut reader = Reader {
            lanes: Vec::new(),
            seen: Arc::default(),
            late: Arc::default(),
        };
        for (lane, queue) in Lane::ALL.into_iter().zip(arriving) {
            let (seen, late) = (reader.seen.clone(), reader.late.clone());
            let mut opener = Opener::new(cluster(), own);
            let mut queue = queue;
            reader.lanes.push(tokio::spawn(async move {
                let mut before = 0;
                while let Some(envelope) = queue.recv().await {
                    let message = match opener.open(lane, &envelope) {
                        Ok(message) => message.unwrap().1,
                        Err(Refused::Repeated) => {
                            late.fetch_add(1, SeqCst);
                            continue;
                        }
                        Err(refused) => panic!("{refused}"),
                    };
                    let number = u64::from_be_bytes(message[..8].try_into().unwrap());
                    assert!(number > before, "{number} comes after {before}");
                    before = number;
                    seen.lock().unwrap().insert(number);
                }
            }));
        }
        reader
    }

    fn count(&self) -> usize {
        self.seen.lock().unwrap().len()
    }

    fn last(&self) -> u64 {
        self.seen.lock().unwrap().last().copied().unwrap_or(0)
    }

    /// Asserts that the accepted messages were in order. Returns how many had to be refused.
    fn assert_in_order(&self) -> u64 {
        assert!(!self.lanes.iter().any(JoinHandle::is_finished));
        self.late.load(SeqCst)
    }
}

/// Sends 64 messages per millisecond.
struct Writer {
    sent: Arc<AtomicU64>,
    task: JoinHandle<()>,
}

impl Writer {
    fn start(mut sender: Sender) -> Writer {
        let sent = Arc::<AtomicU64>::default();
        let counter = sent.clone();
        let task = tokio::spawn(async move {
            loop {
                for _ in 0..64 {
                    sender.send();
                }
                counter.store(sender.sent, SeqCst);
                sleep(Duration::from_millis(1)).await;
            }
        });
        Writer { sent, task }
    }

    fn sent(&self) -> u64 {
        self.sent.load(SeqCst)
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Two clients that know the password, once both are up.
async fn two_clients(server: &NatsServer) -> (Client, Client) {
    let one = client(server, password(PASSWORD)).await;
    let other = client(server, password(PASSWORD)).await;
    timeout(WAIT_MAX, async { tokio::join!(one.1.up(), other.1.up()) })
        .await
        .unwrap();
    (one, other)
}

#[tokio::test(flavor = "multi_thread")]
async fn each_lane_keeps_its_order_under_load() {
    needs!(Nats);
    const SENT: u64 = 100_000;
    let server = NatsServer::start();
    let ((own, from, _here), (to, _there, arriving)) = two_clients(&server).await;
    let reader = Reader::start(to, arriving);
    let mut sender = Sender::new(own, from, to);
    while sender.sent < SENT {
        sender.send();
        if sender.sent.is_multiple_of(32) {
            yield_now().await;
        }
    }
    // There is certainly room for the last ones.
    until("the last ones arrive", || {
        sender.send();
        reader.last() > SENT
    })
    .await;
    assert_eq!(reader.assert_in_order(), 0);
    println!("{} of {SENT} arrived", reader.count());
    assert!(
        reader.count() > SENT as usize / 20,
        "{} arrived",
        reader.count()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_sent_while_nats_was_away_never_comes_late() {
    needs!(Nats);
    let mut server = NatsServer::start();
    let ((own, from, _here), (to, there, arriving)) = two_clients(&server).await;
    let reader = Reader::start(to, arriving);
    let writer = Writer::start(Sender::new(own, from.clone(), to));
    for _ in 0..5 {
        let before = writer.sent();
        until("envelopes arrive", || reader.last() > before).await;
        server.kill();
        until("it is noticed", || !from.is_up() && !there.is_up()).await;
        let away = writer.sent() + 64;
        until("more is sent", || writer.sent() > away + 1000).await;
        let back = writer.sent();
        server.start_again();
        until("it is up again", || from.is_up() && there.is_up()).await;
        until("envelopes arrive", || reader.last() > back + 1000).await;
        let seen = reader.seen.lock().unwrap();
        let late: Vec<_> = seen.range(away..=back).collect();
        assert!(late.is_empty(), "{} came late", late.len());
    }
    assert_eq!(reader.assert_in_order(), 0);
    println!("{} of {} arrived", reader.count(), writer.sent());
}

/// The client abandons the connection and opens another one. The server may read what was left on
/// the first connection after what arrives on the second; then the envelopes determine the order.
#[tokio::test(flavor = "multi_thread")]
async fn nats_that_was_frozen_is_not_up_until_it_answers() {
    needs!(Nats);
    for connects_again in [false, true] {
        let server = NatsServer::start();
        let ((own, from, _here), (to, there, arriving)) = two_clients(&server).await;
        let reader = Reader::start(to, arriving);
        let writer = Writer::start(Sender::new(own, from.clone(), to));
        until("envelopes arrive", || reader.last() > 1000).await;
        let before = server.clients();
        server.freeze();
        until("it is noticed", || !from.is_up() && !there.is_up()).await;
        if connects_again {
            until("both connections are given up", || {
                server.clients().difference(&before).count() >= 2
            })
            .await;
        }
        server.go_on();
        until("it is up again", || from.is_up() && there.is_up()).await;
        let before = writer.sent();
        until("envelopes arrive", || reader.last() > before).await;
        let late = reader.assert_in_order();
        let (count, sent) = (reader.count(), writer.sent());
        println!("{count} of {sent} were seen, {late} came after later ones");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_know_the_word_carries_nothing() {
    needs!(Nats);
    let server = NatsServer::start();
    let (_, stranger, _nothing) = client(&server, password("another word")).await;
    let (_, nobody, _nothing) = client(&server, Login::Nobody).await;
    let (own, node, mut arriving) = client(&server, password(PASSWORD)).await;
    timeout(WAIT_MAX, node.up()).await.unwrap();
    stranger.carry(own, lane(0), vec![1]);
    nobody.carry(own, lane(0), vec![2]);
    node.carry(own, lane(0), vec![3]);
    let first = timeout(WAIT_MAX, arriving[0].recv()).await.unwrap();
    assert_eq!(first, Some(vec![3]));
    assert!(!stranger.is_up() && !nobody.is_up());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_opens_what_a_word_does() {
    needs!(Nats);
    const PUBLIC: &str = "UDXU4RCSJNZOIQHZNWXHXORDPRTGNJAHAHFRGZNEEJCPQTT2M7NLCNF4";
    const SEED: &str = "SUACSSL3UAHUDXKFSNVUZRF5UHPMWZ6BFDTJ7M6USDXIEDNPPQYYYCU3VY";
    let server = NatsServer::start_for(&format!("users: [ {{ nkey: {PUBLIC} }} ]"));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("nkey");
    std::fs::write(&file, format!("{SEED}\n")).unwrap();
    let (_, node, _here) = client(&server, Login::new(None, None, Some(&file)).unwrap()).await;
    timeout(WAIT_MAX, node.up()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_said_before_the_end_arrives() {
    needs!(Nats);
    let server = NatsServer::start();
    let (_, from, _here) = client(&server, password(PASSWORD)).await;
    let (to, there, mut arriving) = client(&server, password(PASSWORD)).await;
    timeout(WAIT_MAX, async { tokio::join!(from.up(), there.up()) })
        .await
        .unwrap();
    for number in 0..1000u64 {
        from.carry(to, lane(1), numbered(number));
    }
    from.close().await;
    from.carry(to, lane(1), numbered(1000));
    for number in 0..1000u64 {
        let envelope = timeout(WAIT_MAX, arriving[1].recv()).await.unwrap();
        assert_eq!(envelope, Some(numbered(number)));
    }
    assert!(arriving[1].try_recv().is_err());
}
