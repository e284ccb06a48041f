//! Plays one game after another on running servers: `play-games http://127.0.0.1:8080`. Behind a
//! proxy, each player ends up at whichever server the proxy chooses.
//!
//! Each line of input is answered with a line after another batch of actions. Players who lose
//! their server reconnect. When the input ends, the program finishes the current game and exits.

use anyhow::{Context, bail, ensure};
use fondaco_protocol::TableId;
use fondaco_tests::client::{Person, TableSocket};
use fondaco_tests::game_night::{Dice, HORUS, able_seat, reach};
use std::io::BufRead as _;
use std::time::Duration;
use tokio::time::{sleep, timeout};

const SEATS: usize = 3;

/// Actions played per line of input.
const ACTIONS: usize = 40;

/// No random game takes more actions than this.
const ACTIONS_MAX: usize = 5000;

/// The maximum time for one action, including reconnecting.
const ACTION_MAX: Duration = Duration::from_secs(30);

/// The pause before reconnecting.
const AGAIN_AFTER: Duration = Duration::from_millis(50);

#[tokio::main(flavor = "multi_thread", worker_threads = 1)]
async fn main() -> anyhow::Result<()> {
    let base = std::env::args().nth(1);
    let base = base.context("usage: play-games http://ADDRESS")?;
    let mut friends = Friends::meet(base.trim_end_matches('/')).await?;
    for line in std::io::stdin().lock().lines() {
        line?;
        for _ in 0..ACTIONS {
            friends.play_one().await?;
        }
        println!("{ACTIONS} more actions, {}", friends.told());
    }
    friends.finish().await?;
    println!("{}", friends.told());
    Ok(())
}

/// The people who play together.
struct Friends {
    people: Vec<Person>,
    /// `None` between games.
    table: Option<TableId>,
    /// One per person, or empty if somebody has to reconnect.
    sockets: Vec<TableSocket>,
    dice: Dice,
    /// How often they had to reconnect.
    lost: usize,
    /// Finished games.
    games: usize,
}

impl Friends {
    async fn meet(base: &str) -> anyhow::Result<Friends> {
        let mut people = Vec::new();
        for number in 1..=SEATS {
            people.push(Person::guest(base, &format!("Player {number}")).await?);
        }
        Ok(Friends {
            people,
            table: None,
            sockets: Vec::new(),
            dice: Dice::new(1),
            lost: 0,
            games: 0,
        })
    }

    fn told(&self) -> String {
        let Friends { games, lost, .. } = self;
        format!("{games} whole games, connected again {lost} times")
    }

    /// Plays the current game to its end.
    async fn finish(&mut self) -> anyhow::Result<()> {
        let games = self.games;
        for _ in 0..ACTIONS_MAX {
            if self.games > games {
                return Ok(());
            }
            self.play_one().await?;
        }
        bail!("the game does not end")
    }

    /// Plays an action, retrying as often as necessary.
    async fn play_one(&mut self) -> anyhow::Result<()> {
        let mut last = None;
        let played = timeout(ACTION_MAX, async {
            while let Err(why) = self.try_one().await {
                last = Some(why);
                self.lost += 1;
                self.sockets.clear();
                sleep(AGAIN_AFTER).await;
            }
        });
        if played.await.is_err() {
            bail!("nobody could play for {ACTION_MAX:?}: {last:?}");
        }
        Ok(())
    }

    /// Tries once to play an action, or sees that the game is over.
    async fn try_one(&mut self) -> anyhow::Result<()> {
        let table = match self.table {
            Some(table) => table,
            None => *self.table.insert(self.open().await?),
        };
        if self.sockets.is_empty() {
            self.sockets = self.connect(table).await?;
        }
        let Some(seat) = able_seat(&self.sockets, &mut self.dice) else {
            return self.see_the_end().await;
        };
        let socket = &mut self.sockets[seat];
        let listed = socket.legal_actions();
        let command = socket.act(&listed[self.dice.below(listed.len())]).await?;
        match socket.answer(command).await? {
            Ok(version) => reach(&mut self.sockets, version).await,
            Err(code) => bail!("an action was refused: {code}"),
        }
    }

    /// Starts a new game.
    async fn open(&self) -> anyhow::Result<TableId> {
        let others: Vec<&Person> = self.people[1..].iter().collect();
        Ok(self.people[0].start_game(HORUS.ruleset, &others).await?)
    }

    /// Connects everybody, and waits until all have seen the same version.
    async fn connect(&self, table: TableId) -> anyhow::Result<Vec<TableSocket>> {
        let mut sockets = Vec::new();
        for person in &self.people {
            sockets.push(person.connect(table).await?);
        }
        let newest = sockets.iter().map(TableSocket::version).max();
        reach(&mut sockets, newest.unwrap_or_default()).await?;
        Ok(sockets)
    }

    async fn see_the_end(&mut self) -> anyhow::Result<()> {
        let mut ends = Vec::new();
        for socket in &mut self.sockets {
            while !socket.is_over() {
                socket.next().await?;
            }
            ends.extend(socket.position.as_ref().map(|position| &position.public));
        }
        ensure!(ends.len() == SEATS, "somebody has not seen the game");
        if ends.iter().any(|end| end != &ends[0]) {
            bail!("not all saw the same end");
        }
        self.games += 1;
        self.table = None;
        self.sockets.clear();
        Ok(())
    }
}
