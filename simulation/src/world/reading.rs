//! Checks what clients read against what they may be told.

use super::World;
use crate::kit::Reference;
use fondaco_protocol::Version;
use game_core::Seat;
use table::{Command, Input};

impl World {
    pub(crate) fn deliver(&mut self, hall: usize) -> Result<(), String> {
        let client = self.some_client(hall);
        self.read_one(hall, client).map(|_| ())
    }

    pub(crate) fn read_all(&mut self, hall: usize, client: usize) -> Result<(), String> {
        while self.read_one(hall, client)? {}
        Ok(())
    }

    /// Reads one frame; whether there was one to read.
    pub(crate) fn read_one(&mut self, hall: usize, client: usize) -> Result<bool, String> {
        let own = self.own_seats(hall, client);
        self.begin_reference(hall);
        let hall_ref = &mut self.halls[hall];
        let who = &mut hall_ref.clients[client];
        let Some(link) = &mut who.link else {
            return Ok(false);
        };
        let connection = link.id;
        let Some(frame) = link.inbox.pop_front() else {
            if link.is_dismissed {
                // The goodbye itself may have been lost.
                who.link = None;
                return Ok(true);
            }
            if link.has_lost {
                link.has_lost = false;
                let resync = Command::Resync { connection };
                self.tell(hall, Input::Command(resync))?;
                return Ok(true);
            }
            return Ok(false);
        };
        who.read(&frame, hall_ref.reference.as_ref(), &own)
            .map_err(|why| format!("client {client} of table {hall}: {why}; {}", frame.as_str()))?;
        self.check_acks(hall, client)?;
        Ok(true)
    }

    fn own_seats(&self, hall: usize, client: usize) -> Vec<Seat> {
        let hall = &self.halls[hall];
        let Some(person) = &hall.clients[client].person else {
            return Vec::new();
        };
        let seats = self.store.tables[&hall.id].seats.iter();
        let own = seats.filter(|(_, seat)| seat.person() == Some(person));
        own.map(|(seat, _)| seat).collect()
    }

    /// Creates the reference that everything read is checked against, once the game has started.
    fn begin_reference(&mut self, hall: usize) {
        let hall = &mut self.halls[hall];
        let table = &self.store.tables[&hall.id];
        if hall.reference.is_none() && table.stage.started_at().is_some() {
            hall.reference = Reference::start(&self.rulesets, table);
        }
    }

    /// Checks that every acknowledged command is in the log, exactly once.
    fn check_acks(&mut self, hall: usize, client: usize) -> Result<(), String> {
        let id = self.halls[hall].id;
        let log = self.store.logs.get(&id).map_or(&[][..], Vec::as_slice);
        for (seat, cmd_id, version) in std::mem::take(&mut self.halls[hall].clients[client].acked) {
            let places: Vec<Version> = log
                .iter()
                .filter(|entry| entry.cmd_id == cmd_id)
                .map(|entry| entry.seq)
                .collect();
            if places != [version] {
                return Err(format!(
                    "{cmd_id} of {seat:?} was acknowledged as {version}, and stands at {places:?}"
                ));
            }
        }
        Ok(())
    }
}
