//! The end: everything works again and everybody reconnects; then nothing may be left undone.

use super::World;
use super::hall::{Hall, Owner};
use crate::kit::Client;
use fondaco_protocol::ClientMessage;
use std::time::Duration;
use table::record::{Stage, TableRecord};

/// Games are not played on once they have this many entries.
const PLAYED_ON_MAX: u64 = 120;

/// The world must be at rest after this many further steps.
const REST_STEPS: usize = 4_000;

impl World {
    /// Makes everything work again and everybody reconnect; then nothing may be left undone.
    pub(crate) fn rest(&mut self) -> Result<(), String> {
        self.store.is_away = false;
        self.store.is_healed = true;
        for _ in 0..REST_STEPS {
            self.steps += 1;
            if !self.settle()? {
                return self.check_rest();
            }
        }
        let pending: Vec<_> = self
            .halls
            .iter()
            .flat_map(|hall| &hall.clients)
            .filter(|client| !client.pending.is_empty())
            .map(|client| (&client.pending, client.seat, client.link.is_some()))
            .collect();
        Err(format!("the world does not come to rest: {pending:?}"))
    }

    /// Lets everything happen that is due; false if nothing was.
    fn settle(&mut self) -> Result<bool, String> {
        let mut has_happened = false;
        for hall in 0..self.halls.len() {
            for client in 0..self.halls[hall].clients.len() {
                if self.halls[hall].clients[client].link.is_none() && self.may_come(hall, client) {
                    self.connect(hall, client)?;
                    has_happened = true;
                }
                has_happened |= self.read_one(hall, client)?;
            }
            let owner = self.halls[hall].owner.as_ref();
            if owner.is_some_and(Owner::is_waiting) {
                self.store_answers(hall)?;
                has_happened = true;
            }
        }
        Ok(has_happened || self.wait_for_tables()? || self.resend_all()? || self.play_on()?)
    }

    /// In some worlds, plays the games to the end; whether anybody could act.
    fn play_on(&mut self) -> Result<bool, String> {
        for hall in 0..self.halls.len() {
            for client in 0..self.halls[hall].clients.len() {
                let who = &self.halls[hall].clients[client];
                let listed = who
                    .actions
                    .last()
                    .filter(|_| self.plays_on && who.link.is_some());
                let (Some(listed), Some(seen)) = (listed, &who.seen) else {
                    continue;
                };
                let (action, version) = (listed["action"].clone(), seen.version);
                let has_bid = listed["action"]["type"] == "bid" && !who.is_awaited();
                if has_bid || version.0 >= PLAYED_ON_MAX {
                    continue;
                }
                let cmd_id = self.new_command();
                let act = ClientMessage::Act {
                    cmd_id,
                    version,
                    action,
                };
                self.say(hall, client, act)?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Resends everything that was not answered; whether there was anything.
    fn resend_all(&mut self) -> Result<bool, String> {
        let mut has_resent = false;
        for hall in 0..self.halls.len() {
            for client in 0..self.halls[hall].clients.len() {
                let who = &self.halls[hall].clients[client];
                let is_here = who.link.as_ref().is_some_and(|link| link.is_admitted);
                for message in who.pending.clone().into_iter().filter(|_| is_here) {
                    self.send(hall, client, message)?;
                    has_resent = true;
                }
            }
        }
        Ok(has_resent)
    }

    /// Lets time pass until the next table wants something, unless that is only to be unloaded.
    fn wait_for_tables(&mut self) -> Result<bool, String> {
        let now = self.clock.now().steady;
        let wakes = self
            .halls
            .iter()
            .filter_map(|hall| hall.owner.as_ref()?.table.wakes_at());
        let Some(next) = wakes.min() else {
            return Ok(false);
        };
        let wait = next.since(now);
        if wait >= Duration::from_secs(100) {
            return Ok(false);
        }
        self.clock.advance(wait);
        (0..self.halls.len()).try_for_each(|hall| self.tick(hall))?;
        Ok(true)
    }

    fn may_come(&self, hall: usize, client: usize) -> bool {
        let table = &self.store.tables[&self.halls[hall].id];
        let person = self.halls[hall].clients[client].person.as_ref();
        table::people::may_watch(table, person.map(|person| person.id))
    }

    fn check_rest(&self) -> Result<(), String> {
        for (number, hall) in self.halls.iter().enumerate() {
            let length = self.store.logs.get(&hall.id).map_or(0, Vec::len) as u64;
            let table = &self.store.tables[&hall.id];
            check_hall(hall, table, length).map_err(|why| format!("table {number}: {why}"))?;
        }
        Ok(())
    }
}

/// Checks that everybody was answered, and is shown the table as it stands.
fn check_hall(hall: &Hall, table: &TableRecord, length: u64) -> Result<(), String> {
    if !hall.tickets.is_empty() {
        return Err("a request was never answered".to_owned());
    }
    let here = who_is_here(hall, table);
    for (number, client) in hall.clients.iter().enumerate() {
        if client.link.is_some() {
            let checked = check_client(client, table, length, &here);
            checked.map_err(|why| format!("client {number} {why}"))?;
        }
    }
    Ok(())
}

fn who_is_here(hall: &Hall, table: &TableRecord) -> Vec<bool> {
    let seats = table.seats.values();
    seats
        .map(|seat| {
            let is_here = |one: &Client| one.person.as_ref() == seat.person() && one.link.is_some();
            seat.person().is_some() && hall.clients.iter().any(is_here)
        })
        .collect()
}

fn check_client(
    client: &Client,
    table: &TableRecord,
    length: u64,
    here: &[bool],
) -> Result<(), String> {
    let version = client.seen.as_ref().map(|seen| seen.version.0);
    if table.stage.started_at().is_some() && version != Some(length) {
        return Err(format!("stands at {version:?} of {length}"));
    }
    if client.status != Some(table.status()) {
        return Err(format!("is shown {:?}", client.status));
    }
    if !client.pending.is_empty() {
        return Err(format!("waits for ever: {:?}", client.pending));
    }
    let is_over = matches!(table.stage, Stage::Finished { .. } | Stage::Closed { .. });
    if is_over && client.question.is_some() {
        return Err("is asked something after the end".to_owned());
    }
    let shown = client.presence.as_ref().map(|presence| &presence.seats[..]);
    if !table.hot_seat && shown != Some(here) {
        return Err(format!("is shown {shown:?}, not {here:?}"));
    }
    Ok(())
}
