//! What a node does as the table's owner, or as a relay for its own people.

use super::course::Course;
use super::database::Claim;
use super::node::{Duty, Own};
use cluster::wire::{Kind, Message};
use cluster::{Edges, Relay, RelayEffect, RelayInput, attached_again};
use std::time::Duration;
use table::game::RunningGame;
use table::plans::brought_forward;
use table::record::{NodeId, TableRecord};
use table::{Command, Delivery, Effect, Input, Loaded, Table, Ticket};

impl Course {
    /// Handles a command of somebody who is connected to this node.
    pub(crate) fn obey(&mut self, node: usize, command: Command) -> Result<(), String> {
        self.note_command(node, &command);
        if matches!(self.nodes[node].duty, Duty::Nothing) {
            if matches!(command, Command::Detach { .. }) {
                return Ok(());
            }
            self.begin_relay(node)?;
        }
        if matches!(self.nodes[node].duty, Duty::Relay(_)) {
            return self.relay(node, RelayInput::Command(command));
        }
        self.tell(node, vec![Input::Command(command)])
    }

    fn begin_relay(&mut self, node: usize) -> Result<(), String> {
        let (relay, first) = Relay::new(self.table, self.numbers.clone(), self.now());
        self.nodes[node].duty = Duty::Relay(Box::new(relay));
        self.carry_out(node, first)
    }

    /// Handles a message from another node.
    pub(crate) fn hear(
        &mut self,
        node: usize,
        from: NodeId,
        message: Message,
    ) -> Result<(), String> {
        let now = self.now();
        let is_for_owner = message.kind.is_for_owner();
        match &mut self.nodes[node].duty {
            Duty::Own(own) => {
                let commands = own.edges.hear(from, message, now);
                self.tell(node, commands.into_iter().map(Input::Command).collect())
            }
            Duty::Relay(_) if !is_for_owner => {
                self.relay(node, RelayInput::Heard { from, message })
            }
            Duty::Nothing if !is_for_owner => Ok(()),
            Duty::Relay(_) | Duty::Nothing => {
                if matches!(self.nodes[node].duty, Duty::Nothing) {
                    // The database may say that this node owns the table; it then claims it.
                    self.begin_relay(node)?;
                }
                let kind = Kind::NotMine;
                self.send(node, from, &Message { kind, ..message })
            }
        }
    }

    /// Gives the table its input, after telling the edges that time has passed.
    pub(crate) fn tell(&mut self, node: usize, inputs: Vec<Input>) -> Result<(), String> {
        let now = self.clock.now();
        let Duty::Own(own) = &mut self.nodes[node].duty else {
            return Ok(());
        };
        let gone = own.edges.tick(now.steady).into_iter().map(Input::Command);
        let mut here = Vec::new();
        for input in gone.chain(inputs) {
            let effects = own.table.handle(input, now);
            let seen = own.table.seen();
            here.extend(own.edges.tell(effects, seen.as_ref(), now.steady));
        }
        self.carry_out_here(node, here)
    }

    fn carry_out_here(&mut self, node: usize, here: Vec<Effect>) -> Result<(), String> {
        if let Duty::Own(own) = &mut self.nodes[node].duty {
            for (to, message) in own.edges.post() {
                self.send(node, to, &message)?;
            }
        }
        here.into_iter()
            .try_for_each(|effect| self.perform(node, effect))
    }

    fn relay(&mut self, node: usize, input: RelayInput) -> Result<(), String> {
        let now = self.now();
        let Duty::Relay(relay) = &mut self.nodes[node].duty else {
            return Ok(());
        };
        let effects = relay.handle(input, now);
        self.carry_out(node, effects)
    }

    fn carry_out(&mut self, node: usize, effects: Vec<RelayEffect>) -> Result<(), String> {
        for effect in effects {
            match effect {
                RelayEffect::Deliver(delivery) => self.hand_out(node, delivery)?,
                RelayEffect::Send(to, message) => self.send(node, to, &message)?,
                RelayEffect::Seek => {
                    let takes = Duration::from_millis(self.dice.below(5) as u64);
                    self.nodes[node].seeks_at = Some(self.now().after(takes));
                }
                RelayEffect::InvalidUpdate => {
                    return Err("a relay could not read an update".to_owned());
                }
                RelayEffect::End => self.nodes[node].duty = Duty::Nothing,
            }
        }
        Ok(())
    }

    /// Asks the database who owns the table, or claims it for this node.
    pub(crate) fn seek(&mut self, node: usize) -> Result<(), String> {
        let now = self.now();
        let of = &mut self.nodes[node];
        let is_due = of.seeks_at.is_some_and(|at| at <= now);
        if !is_due || of.is_cut_off {
            return Ok(());
        }
        of.seeks_at = None;
        let id = of.id;
        if !matches!(of.duty, Duty::Relay(_)) {
            return Ok(());
        }
        match self.database.claim(id, self.table, now) {
            Claim::Won(record) => self.own(node, *record),
            Claim::Owned { owner, epoch } => self.relay(node, RelayInput::Found { owner, epoch }),
            Claim::NoAnswer => Ok(()),
        }
    }

    /// Makes the node the table's owner; its connections stay open.
    fn own(&mut self, node: usize, record: TableRecord) -> Result<(), String> {
        let duty = std::mem::replace(&mut self.nodes[node].duty, Duty::Nothing);
        let Duty::Relay(relay) = duty else {
            return Ok(());
        };
        let handed = relay.hand_over();
        for delivery in handed.deliveries {
            self.hand_out(node, delivery)?;
        }
        let store = &self.database.store;
        let (id, epoch) = (record.id, record.epoch);
        let game = match record.stage.started_at() {
            Some(_) => {
                let ruleset = self.rulesets.of_table(&record).ok_or("no rules")?;
                let game = RunningGame::replay(ruleset, &record, &store.log(id));
                Some(game.map_err(|error| error.to_string())?)
            }
            None => None,
        };
        let plans = brought_forward(store.plans(id), &record, &store.log(id));
        let loaded = Loaded {
            plans,
            ..Loaded::quiet(record, game)
        };
        let (table, first) = Table::load(self.rulesets.clone(), loaded, self.clock.now());
        self.nodes[node].duty = Duty::Own(Box::new(Own {
            table,
            edges: Edges::new(id, epoch, self.numbers.clone()),
            epoch,
            jobs: Vec::new(),
        }));
        self.carry_out_here(node, first)?;
        for guest in handed.guests.iter().filter(|guest| guest.needs_all) {
            let connection = guest.connection;
            self.hand_out(node, Delivery::Reopen { connection })?;
        }
        let attached = attached_again(handed.guests).into_iter();
        self.tell(node, attached.map(Input::Command).collect())?;
        let commands = handed.commands.into_iter().map(Input::Command);
        self.tell(node, commands.collect())
    }

    /// Gives up the table because another node owns it. If everybody has been told everything, this
    /// node continues as a relay; otherwise its people have to reconnect.
    pub(crate) fn let_go(&mut self, node: usize) -> Result<(), String> {
        let Duty::Own(own) = &mut self.nodes[node].duty else {
            return Ok(());
        };
        if !own.table.is_calm() {
            return self.tell(node, vec![Input::Command(Command::LetGo)]);
        }
        self.figures.handed += 1;
        let guests = own.edges.hand_over(&own.table);
        let numbers = self.numbers.clone();
        self.carry_out_here(node, Vec::new())?;
        let (relay, first) = Relay::taking_over(self.table, guests, numbers, self.now());
        self.nodes[node].duty = Duty::Relay(Box::new(relay));
        self.carry_out(node, first)
    }

    /// Wakes the node as often as it has asked to be woken by now.
    pub(crate) fn tick(&mut self, node: usize) -> Result<(), String> {
        for _ in 0..100 {
            let now = self.now();
            if self.nodes[node].wakes_at().is_none_or(|at| at > now) {
                return Ok(());
            }
            match self.nodes[node].duty {
                Duty::Nothing => return Ok(()),
                Duty::Own(_) => self.tell(node, vec![Input::Tick])?,
                Duty::Relay(_) => self.relay(node, RelayInput::Tick)?,
            }
        }
        Err("a node wants to be woken again and again".to_owned())
    }

    pub(crate) fn answered(&mut self, ticket: Ticket) -> Result<(), String> {
        let waits = self.tickets.remove(&ticket);
        waits
            .map(|_| ())
            .ok_or("a request was answered twice".to_owned())
    }
}
