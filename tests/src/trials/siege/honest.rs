//! Two friends who only want to play.

use crate::guests::client::{Person, TableSocket};
use anyhow::{Context, bail};
use fondaco_protocol::TableId;
use serde_json::json;
use std::net::IpAddr;
use std::time::Duration;
use tokio::time::Instant;

/// A game that lasts as long as a siege.
const RULESET: &str = "golden-horn";

/// Two people with a table between them.
pub(super) struct Friends {
    people: [Person; 2],
    sockets: [TableSocket; 2],
    table: TableId,
    /// The seat that acted last; while both may act, they take turns.
    last: usize,
}

impl Friends {
    pub(super) async fn meet(base: &str, from: IpAddr) -> anyhow::Result<Friends> {
        let people = [
            Person::guest_from(base, "Ada", from).await?,
            Person::guest_from(base, "Bob", from).await?,
        ];
        let (table, sockets) = sit_down(&people).await?;
        Ok(Friends {
            people,
            sockets,
            table,
            last: 1,
        })
    }

    /// Leaves this table and opens another one. Returns how long it took until both could play
    /// there.
    pub(super) async fn open_another(&mut self) -> anyhow::Result<Duration> {
        // The host can only close a running game alone once the other player has left.
        self.people[1].at(self.table, "leave", json!({})).await?;
        self.people[0].at(self.table, "close", json!({})).await?;
        let begun = Instant::now();
        let (table, sockets) = sit_down(&self.people).await?;
        (self.table, self.sockets) = (table, sockets);
        Ok(begun.elapsed())
    }

    /// Plays a move for a seat that can act. Returns how long it took until both had seen it.
    pub(super) async fn play_a_move(&mut self) -> anyhow::Result<Duration> {
        let can_act = |socket: &TableSocket| !socket.legal_actions().is_empty();
        let mut seats = [1 - self.last, self.last].into_iter();
        let seat = seats.find(|seat| can_act(&self.sockets[*seat]));
        let seat = seat.context("nobody can act")?;
        self.last = seat;
        let action = self.sockets[seat].legal_actions().swap_remove(0);
        let begun = Instant::now();
        let command = self.sockets[seat].act(&action).await?;
        let version = match self.sockets[seat].answer(command).await? {
            Ok(version) => version,
            Err(code) => bail!("{action} was refused: {code}"),
        };
        for socket in &mut self.sockets {
            while socket.version() < version {
                socket.next().await?;
            }
        }
        Ok(begun.elapsed())
    }
}

async fn sit_down(people: &[Person; 2]) -> anyhow::Result<(TableId, [TableSocket; 2])> {
    let table = people[0].start_game(RULESET, &[&people[1]]).await?;
    let sockets = [
        people[0].connect(table).await?,
        people[1].connect(table).await?,
    ];
    Ok((table, sockets))
}
