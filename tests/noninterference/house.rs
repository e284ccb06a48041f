//! A server with one table, to which everybody is connected.

use crate::masked::Masks;
use fondaco_protocol::{
    ClientMessage, CommandId, CreateTable, ServerMessage, TableId, TableView, Visibility, Words,
};
use fondaco_tests::client::{Person, TableSocket};
use fondaco_tests::server::TestServer;
use serde_json::{Value, json};
use uuid::Uuid;

/// Messages whose timing is not deterministic here: the simulation compares them with a clock of
/// its own.
const BY_THE_CLOCK: [&str; 2] = [r#"{"type":"presence""#, r#"{"type":"saving""#];

/// Something that somebody does. Sockets are numbered by seat; the last one belongs to a spectator.
#[derive(Clone, Debug)]
pub(crate) enum Deed {
    /// A seat chooses one of its legal actions, by index.
    Act {
        seat: usize,
        choice: usize,
    },
    /// Somebody tries an action that belongs to another seat.
    Try {
        socket: usize,
        action: Value,
    },
    WhyNot {
        socket: usize,
        action: Value,
    },
    Undo {
        seat: usize,
    },
    Say {
        socket: usize,
    },
    Reconnect {
        socket: usize,
    },
    Ask {
        socket: usize,
        path: String,
        body: Option<Value>,
    },
}

impl Deed {
    /// Whether it leaves the game unchanged.
    pub(crate) fn only_asks(&self) -> bool {
        !matches!(
            self,
            Deed::Act { .. } | Deed::Try { .. } | Deed::Undo { .. }
        )
    }
}

pub(crate) struct House {
    _server: TestServer,
    pub(crate) table: TableId,
    pub(crate) people: Vec<Person>,
    pub(crate) sockets: Vec<TableSocket>,
    /// How many frames of each socket have been read.
    read: Vec<usize>,
    masks: Masks,
}

impl House {
    /// Everybody is seated, the game has started, and there is one spectator.
    pub(crate) async fn open(server: TestServer, ruleset: &str, seats: usize) -> House {
        let mut people = Vec::new();
        for seat in 0..seats {
            let name = format!("Player {seat}");
            people.push(Person::guest(&server.url(), &name).await.expect("a guest"));
        }
        people.push(Person::stranger(&server.url()));
        let listed = CreateTable {
            ruleset: ruleset.to_owned(),
            seats: u8::try_from(seats).expect("few seats"),
            options: Default::default(),
            visibility: Visibility::Listed,
            spectators: true,
            commitment: None,
            clock: None,
        };
        let table: TableView = people[0]
            .post("/api/tables", &listed)
            .await
            .expect("a table");
        for person in &people[1..seats] {
            person.sit_down(table.id).await.expect("a seat");
        }
        let started = people[0].at(table.id, "start", json!({})).await;
        started.expect("a game");
        let mut masks = Masks::default();
        masks.hide(&table.code);
        let mut house = House {
            _server: server,
            table: table.id,
            read: vec![0; people.len()],
            people,
            sockets: Vec::new(),
            masks,
        };
        for index in 0..house.people.len() {
            let socket = house.people[index].connect(house.table).await;
            house.sockets.push(socket.expect("a connection"));
        }
        house
    }

    pub(crate) fn seats(&self) -> usize {
        self.people.len() - 1
    }

    /// Whether nobody has any actions left. The table announces its end a little later.
    pub(crate) fn is_over(&self) -> bool {
        let mut seats = self.sockets[..self.seats()].iter();
        seats.all(|socket| socket.legal_actions().is_empty())
    }

    /// Performs a deed, and waits until everybody has been told. Returns the answer if it was a
    /// request.
    pub(crate) async fn perform(&mut self, deed: &Deed) -> anyhow::Result<Option<String>> {
        let mut answer = None;
        match deed {
            Deed::Act { seat, choice } => {
                let listed = self.sockets[*seat].legal_actions();
                let action = listed[choice % listed.len()].clone();
                self.attempt(*seat, action).await?;
            }
            Deed::Try { socket, action } => self.attempt(*socket, action.clone()).await?,
            Deed::WhyNot { socket, action } => self.ask_why_not(*socket, action.clone()).await?,
            Deed::Undo { seat } => {
                let (cmd_id, version) = (new_command(), self.sockets[*seat].version());
                let undo = ClientMessage::Undo { cmd_id, version };
                self.sockets[*seat].send(&undo).await?;
                let _ = self.sockets[*seat].answer(cmd_id).await?;
            }
            Deed::Say { socket } => {
                let cmd_id = new_command();
                let text = "well".to_owned();
                let words = Words::Text { text };
                let say = ClientMessage::Say {
                    cmd_id,
                    words,
                    step: None,
                };
                self.sockets[*socket].send(&say).await?;
            }
            Deed::Reconnect { socket } => {
                self.sockets[*socket] = self.people[*socket].connect(self.table).await?;
                self.read[*socket] = 0;
            }
            Deed::Ask { socket, path, body } => {
                let path = path.replace("{id}", &self.table.to_string());
                let said = self.people[*socket].answer_to(&path, body.as_ref()).await?;
                answer = Some(self.masks.mask(&said));
            }
        }
        for socket in 0..self.sockets.len() {
            let nonsense = json!({ "type": "is everything told?" });
            self.ask_why_not(socket, nonsense).await?;
        }
        Ok(answer)
    }

    async fn attempt(&mut self, socket: usize, action: Value) -> anyhow::Result<()> {
        let command = self.sockets[socket].act(&action).await?;
        let _ = self.sockets[socket].answer(command).await?;
        Ok(())
    }

    async fn ask_why_not(&mut self, socket: usize, action: Value) -> anyhow::Result<()> {
        let asked = new_command();
        let why_not = ClientMessage::WhyNot {
            cmd_id: asked,
            action,
        };
        self.sockets[socket].send(&why_not).await?;
        let answers = |message: &ServerMessage| match message {
            ServerMessage::Allowed { cmd_id } | ServerMessage::Rejected { cmd_id, .. } => {
                (*cmd_id == asked).then_some(())
            }
            _ => None,
        };
        self.sockets[socket].until(answers).await
    }

    /// What a socket has been told since the last call, with everything masked that differs between
    /// any two servers.
    pub(crate) fn told(&mut self, socket: usize) -> Vec<String> {
        let frames = &self.sockets[socket].frames;
        let new = frames[self.read[socket]..].to_vec();
        self.read[socket] = frames.len();
        let is_compared = |frame: &String| !BY_THE_CLOCK.iter().any(|kind| frame.starts_with(kind));
        let compared = new.into_iter().filter(is_compared);
        compared.map(|frame| self.masks.mask(&frame)).collect()
    }
}

fn new_command() -> CommandId {
    CommandId(Uuid::new_v4())
}
