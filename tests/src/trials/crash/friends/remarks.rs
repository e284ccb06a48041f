//! Two who have finished a game, and remark on its steps.

use crate::guests::client::Person;
use crate::guests::game_night::{Dice, GameNight, HORUS};
use anyhow::Context;
use fondaco_protocol::{ChatLine, ClientMessage, CommandId, ServerMessage, TableId, Words};
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use store::Store;
use uuid::Uuid;

/// Remarks in one life of the server.
const REMARKS: usize = 4;

/// Steps that are remarked on.
const STEPS: usize = 20;

/// What everybody was shown of their remarks.
pub(super) struct Remarks {
    dice: Dice,
    players: Vec<Person>,
    table: Option<TableId>,
    /// Remarks that everybody was shown, in this life of the server or an earlier one.
    shown: HashSet<String>,
    /// How many were shown or refused.
    pub(super) answered: Arc<AtomicUsize>,
    /// Those that a server showed again after a restart: it had them from its disk.
    pub(super) saved: HashSet<String>,
}

/// What became of the remarks.
pub(super) struct Found {
    pub(super) lost: Vec<String>,
    pub(super) unsaved: usize,
}

impl Remarks {
    pub(super) fn new(seed: u64) -> Remarks {
        Remarks {
            dice: Dice::new(seed),
            players: Vec::new(),
            table: None,
            shown: HashSet::new(),
            answered: Arc::default(),
            saved: HashSet::new(),
        }
    }

    /// Plays the game that they will remark on.
    pub(super) async fn play(&mut self, url: &str) {
        let mut night = GameNight::open(url, HORUS, 2).await;
        night.sit_down(url).await;
        night.start().await;
        night.play(&mut self.dice, usize::MAX).await;
        self.table = Some(night.table);
        self.players = night.people;
    }

    /// Looks at the remarks that there are, and makes a few more.
    pub(super) async fn remark(&mut self, url: &str) -> anyhow::Result<()> {
        let author = self.dice.below(self.players.len());
        let player = self.players[author].moved_to(url);
        let mut socket = player.connect(self.table.context("a game")?).await?;
        for _ in 0..REMARKS {
            let remark = format!("remark {}", Uuid::new_v4());
            let words = Words::Text {
                text: remark.clone(),
            };
            let say = ClientMessage::Say {
                cmd_id: CommandId(Uuid::new_v4()),
                words,
                step: Some(self.dice.below(STEPS) as u32),
            };
            socket.send(&say).await?;
            // Those from before this life come first.
            let is_shown = loop {
                match socket.next().await? {
                    ServerMessage::Chat { lines } => {
                        let heard: HashSet<&str> = lines.iter().filter_map(remark_in).collect();
                        let again = self
                            .shown
                            .iter()
                            .filter(|shown| heard.contains(shown.as_str()));
                        self.saved.extend(again.cloned());
                        if heard.contains(remark.as_str()) {
                            break true;
                        }
                    }
                    // They have said as much as anybody may.
                    ServerMessage::Rejected { .. } => break false,
                    _ => {}
                }
            };
            self.answered.fetch_add(1, Ordering::Relaxed);
            if !is_shown {
                break;
            }
            self.shown.insert(remark);
        }
        Ok(())
    }

    /// Compares what they were shown with what is on disk.
    pub(super) async fn check(&self, store: &Store) -> anyhow::Result<Found> {
        let lines = match self.table {
            Some(table) => store.lines(table).await?,
            None => Vec::new(),
        };
        let kept: HashSet<&str> = lines.iter().filter_map(remark_in).collect();
        let gone = self
            .shown
            .iter()
            .filter(|shown| !kept.contains(shown.as_str()));
        let (lost, unsaved): (Vec<_>, Vec<_>) = gone.partition(|one| self.saved.contains(*one));
        Ok(Found {
            lost: lost.into_iter().cloned().collect(),
            unsaved: unsaved.len(),
        })
    }
}

/// What a line says, if it is about a step.
fn remark_in(line: &ChatLine) -> Option<&str> {
    match &line.words {
        Words::Text { text } if line.step.is_some() => Some(text),
        _ => None,
    }
}
