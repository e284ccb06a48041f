//! Connections break at random moments of random games; in the end everybody sees the same, to the
//! byte.

use fondaco_protocol::{
    ClientMessage, CommandId, PositionView, PublicHash, ServerMessage, TableId, Version,
};
use fondaco_tests::client::{Person, TableSocket};
use fondaco_tests::game_night::{DOMINIO_DA_MAR, Dice, GOLDEN_HORN, Game, GameNight, HORUS};
use fondaco_tests::server::{Kind, TestServer};
use uuid::Uuid;

const SEATS: u8 = 3;

/// Open pages per player.
const PAGES: usize = 2;

/// Steps in one game: somebody acts, a connection breaks, or one is restored.
const STEPS: usize = 600;

/// A page of a player or a spectator.
struct Page {
    person: Person,
    socket: Option<TableSocket>,
    /// What the page showed when its connection broke.
    seen: Option<PositionView>,
    /// A command that was sent but never answered.
    open: Option<(CommandId, ClientMessage)>,
}

/// All pages at one table, and their history.
struct Campaign {
    table: TableId,
    pages: Vec<Page>,
    dice: Dice,
    newest: Version,
    cuts: usize,
    resumed: usize,
}

impl Campaign {
    async fn begin(server: &TestServer, game: Game, seed: u64) -> Campaign {
        let night = GameNight::started_for(server, game, SEATS).await;
        let watching = Person::stranger(&server.url());
        let people = night.people.iter().chain([&watching]);
        let pages = people.flat_map(|person| (0..PAGES).map(|_| Page::new(person.clone())));
        Campaign {
            table: night.table,
            pages: pages.collect(),
            dice: Dice::new(seed),
            newest: Version(0),
            cuts: 0,
            resumed: 0,
        }
    }

    async fn step(&mut self) {
        // The last page stays away, and catches up on everything in the end.
        let page = self.dice.below(self.pages.len() - 1);
        if self.pages[page].socket.is_none() {
            self.come_back(page).await;
        } else if self.dice.below(4) == 0 {
            self.cut(page);
        } else {
            self.act(page).await;
        }
    }

    fn cut(&mut self, page: usize) {
        let page = &mut self.pages[page];
        if let Some(socket) = page.socket.take() {
            page.seen = socket.position;
            self.cuts += 1;
        }
    }

    /// Reconnects with what the page has seen, or occasionally with nothing or nonsense.
    async fn come_back(&mut self, page: usize) {
        let page = &mut self.pages[page];
        let mut seen = page.seen.take();
        match (self.dice.below(12), &mut seen) {
            (0, _) => seen = None,
            (1, Some(position)) => position.hash = PublicHash([1; 8]),
            _ => {}
        }
        let mut socket = match seen {
            Some(position) => page.person.reconnect(self.table, position).await,
            None => page.person.connect(self.table).await,
        }
        .unwrap();
        self.resumed += usize::from(socket.frames[0].starts_with("{\"type\":\"table\""));
        if let Some((command, message)) = page.open.take() {
            socket.send(&message).await.unwrap();
            if let Ok(version) = socket.answer(command).await.unwrap() {
                self.newest = self.newest.max(version);
            }
        }
        page.socket = Some(socket);
    }

    /// Lets a page catch up, and act if it may.
    async fn act(&mut self, page: usize) {
        let newest = self.newest;
        let page = &mut self.pages[page];
        let Some(socket) = &mut page.socket else {
            return;
        };
        catch_up(socket, newest).await;
        let cmd_id = CommandId(Uuid::new_v4());
        let version = socket.version();
        let listed = socket.legal_actions();
        let can_undo = socket.private().is_some_and(|part| part.can_undo);
        let message = if can_undo && self.dice.below(6) == 0 {
            ClientMessage::Undo { cmd_id, version }
        } else if !listed.is_empty() {
            let action = listed[self.dice.below(listed.len())].clone();
            ClientMessage::Act {
                cmd_id,
                version,
                action,
            }
        } else {
            return;
        };
        socket.send(&message).await.unwrap();
        if self.dice.below(4) == 0 {
            // Nobody knows whether the server received it.
            page.open = Some((cmd_id, message));
            page.seen = page.socket.take().and_then(|socket| socket.position);
            self.cuts += 1;
            return;
        }
        if let Ok(version) = socket.answer(cmd_id).await.unwrap() {
            self.newest = self.newest.max(version);
        }
    }

    /// Everybody reconnects; each page must show what a fresh one shows.
    async fn compare(&mut self) {
        for page in 0..self.pages.len() {
            if self.pages[page].socket.is_none() {
                self.come_back(page).await;
            }
        }
        for page in &mut self.pages {
            let fresh = page.person.connect(self.table).await.unwrap();
            let socket = page.socket.as_mut().unwrap();
            catch_up(socket, fresh.version()).await;
            assert_eq!(shown(socket), shown(&fresh));
        }
    }
}

impl Page {
    fn new(person: Person) -> Page {
        Page {
            person,
            socket: None,
            seen: None,
            open: None,
        }
    }
}

async fn catch_up(socket: &mut TableSocket, version: Version) {
    while socket.version() < version {
        let message = socket.next().await.unwrap();
        assert!(
            !matches!(message, ServerMessage::Closing { .. }),
            "{message:?}"
        );
    }
}

/// Everything that a page shows of the game, as text.
fn shown(socket: &TableSocket) -> String {
    let position = socket.position.as_ref().unwrap();
    let private = position.private.as_ref();
    let private = private.map(|part| (&part.view, &part.actions, part.can_undo));
    let (version, hash) = (position.version, &position.hash);
    serde_json::to_string(&(version, hash, &position.public, private)).unwrap()
}

async fn everybody_sees_the_same(kind: Kind, game: Game, seed: u64) {
    if !kind.is_available() {
        return;
    }
    let mut server = TestServer::start(kind).await;
    let mut campaign = Campaign::begin(&server, game, seed).await;
    for page in 0..campaign.pages.len() {
        campaign.come_back(page).await;
    }
    let away = campaign.pages.len() - 1;
    campaign.cut(away);
    let restart_at = campaign.dice.below(STEPS);
    for step in 0..STEPS {
        if step == restart_at {
            server.stop().await;
            server.start_again().await;
            for page in 0..away {
                campaign.cut(page);
            }
        }
        campaign.step().await;
    }
    campaign.compare().await;
    let Campaign {
        newest,
        cuts,
        resumed,
        ..
    } = campaign;
    println!(
        "{} on {kind:?}: {newest} moves, {cuts} cuts, {resumed} resumed",
        game.ruleset
    );
    assert!(newest.0 > 20, "{newest} moves");
    assert!(cuts > 40 && resumed > 40, "{cuts} cuts, {resumed} resumed");
}

macro_rules! random_cuts {
    ($($name:ident: $kind:expr, $game:expr, $seed:expr;)+) => {$(
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $name() {
            everybody_sees_the_same($kind, $game, $seed).await;
        }
    )+};
}

random_cuts! {
    golden_horn_on_sqlite: Kind::Sqlite, GOLDEN_HORN, 1;
    golden_horn_on_postgres: Kind::Postgres, GOLDEN_HORN, 2;
    dominio_da_mar_on_sqlite: Kind::Sqlite, DOMINIO_DA_MAR, 3;
    dominio_da_mar_on_postgres: Kind::Postgres, DOMINIO_DA_MAR, 4;
    horus_on_sqlite: Kind::Sqlite, HORUS, 5;
    horus_on_postgres: Kind::Postgres, HORUS, 6;
}
