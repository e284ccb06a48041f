//! Two who found circles, propose and answer evenings, and remark on a game that they have finished,
//! while others play, and who remember what they were told.

use crate::guests::client::Person;
use crate::guests::game_night::{Dice, GameNight, HORUS};
use anyhow::Context;
use fondaco_protocol::{
    CircleInside, CircleView, ClientMessage, CommandId, EveningId, Fit, ServerMessage, TableId,
    UnixMs, UserId, Words,
};
use fondaco_server::background::Clock;
use serde_json::{Value, json};
use std::collections::HashSet;
use std::fmt;
use std::time::Duration;
use store::Store;
use uuid::Uuid;

/// Evenings that a circle gets, and answers to each of them: no limit stops anybody before.
const EVENINGS: usize = 3;
const ANSWERS: usize = 2;

/// Remarks that somebody makes in a row: each life of the server is short.
const REMARKS: usize = 3;

/// Times that are proposed for an evening, in hours from now.
const TIMES: [u32; 4] = [24, 48, 72, 96];

/// What was acknowledged last, and what was asked for after that.
#[derive(Debug)]
struct Told<T> {
    acked: Option<T>,
    open: Option<T>,
}

impl<T: PartialEq> Told<T> {
    const NOTHING: Told<T> = Told {
        acked: None,
        open: None,
    };

    fn acked(&mut self) {
        self.acked = self.open.take();
    }

    /// Whether this may be what is saved.
    fn allows(&self, saved: &Option<T>) -> bool {
        *saved == self.acked || (saved.is_some() && *saved == self.open)
    }
}

/// An evening that was acknowledged.
#[derive(Debug)]
struct Proposed {
    id: EveningId,
    fits: Told<Vec<Option<Fit>>>,
    time: Told<UnixMs>,
}

/// A circle that was acknowledged.
#[derive(Debug)]
struct Founded {
    code: String,
    members: Vec<UserId>,
    evenings: Vec<Proposed>,
}

/// What friends were told, compared with what is on disk.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FriendsVerdict {
    /// Circles, members, evenings, answers and chosen times that were acknowledged.
    pub acked: usize,
    /// Remarks that a person's file had.
    pub remarks: usize,
    /// What was acknowledged, or was in somebody's file, and is not there.
    pub lost: Vec<String>,
    /// Remarks that everybody was shown and that were not saved in time, as chat need not be.
    pub unsaved: usize,
}

impl FriendsVerdict {
    pub(super) fn add(&mut self, other: FriendsVerdict) {
        self.acked += other.acked;
        self.remarks += other.remarks;
        self.lost.extend(other.lost);
        self.unsaved += other.unsaved;
    }
}

impl fmt::Display for FriendsVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FriendsVerdict {
            acked,
            remarks,
            lost,
            unsaved,
        } = self;
        write!(
            f,
            "{acked} changes of circles acknowledged, {remarks} remarks saved, {} of them lost, \
             {unsaved} remarks shown and not saved",
            lost.len()
        )?;
        for lost in lost.iter().take(10) {
            write!(f, "\n  {lost}")?;
        }
        Ok(())
    }
}

pub(super) struct Friends {
    dice: Dice,
    /// Those who have finished a game, and its table.
    players: Vec<Person>,
    table: Option<TableId>,
    circles: Vec<Founded>,
    acked: usize,
    /// Remarks that everybody was shown.
    shown: Vec<String>,
    /// Those of them that their author's file had.
    saved: HashSet<String>,
}

impl Friends {
    pub(super) fn new(seed: u64) -> Friends {
        Friends {
            dice: Dice::new(seed),
            players: Vec::new(),
            table: None,
            circles: Vec::new(),
            acked: 0,
            shown: Vec::new(),
            saved: HashSet::new(),
        }
    }

    /// Plays the game on which they will remark, before anything happens to the server.
    pub(super) async fn play(&mut self, url: &str) {
        let mut night = GameNight::open(url, HORUS, 2).await;
        night.sit_down(url).await;
        night.start().await;
        night.play(&mut self.dice, usize::MAX).await;
        self.table = Some(night.table);
        self.players = night.people;
    }

    /// Founds circles and remarks until the server ends: only what was told before counts.
    pub(super) async fn meet(&mut self, url: &str) {
        loop {
            let met = match self.dice.below(2) {
                0 => self.remark(url).await,
                _ => self.found(url).await,
            };
            if met.is_err() {
                return;
            }
        }
    }

    async fn found(&mut self, url: &str) -> anyhow::Result<()> {
        let ada = Person::guest(url, "Ada").await?;
        let ben = Person::guest(url, "Ben").await?;
        let name = json!({ "name": "Thursdays" });
        let view: CircleView = ada.post("/api/circles", &name).await?;
        let code = view.circle.code;
        self.circles.push(Founded {
            code: code.clone(),
            members: vec![id(&ada)?],
            evenings: Vec::new(),
        });
        self.acked += 1;
        at(&ben, &code, "join", json!({})).await?;
        self.circle()?.members.push(id(&ben)?);
        self.acked += 1;
        for _ in 0..EVENINGS {
            self.spend_evening(&ada, &ben, &code).await?;
        }
        Ok(())
    }

    async fn spend_evening(
        &mut self,
        ada: &Person,
        ben: &Person,
        code: &str,
    ) -> anyhow::Result<()> {
        let now = Clock::system().wall();
        let times = TIMES.map(|hours| now.after(Duration::from_secs(3_600) * hours));
        let body = json!({ "title": null, "ruleset": null, "times": times });
        let inside = at(ada, code, "evenings", body).await?;
        let newest = inside.evenings.iter().map(|evening| evening.id);
        let evening = newest.max_by_key(|id| id.0).context("an evening")?;
        self.circle()?.evenings.push(Proposed {
            id: evening,
            fits: Told::NOTHING,
            time: Told::NOTHING,
        });
        self.acked += 1;
        for _ in 0..ANSWERS {
            let fits = TIMES.map(|_| [None, Some(Fit::Yes), Some(Fit::No)][self.dice.below(3)]);
            self.evening()?.fits.open = Some(fits.to_vec());
            let answer = format!("evenings/{evening}/answer");
            at(ben, code, &answer, json!({ "fits": fits })).await?;
            self.evening()?.fits.acked();
            self.acked += 1;
        }
        let time = times[self.dice.below(TIMES.len())];
        self.evening()?.time.open = Some(time);
        let choose = format!("evenings/{evening}/choose");
        at(ada, code, &choose, json!({ "time": time })).await?;
        self.evening()?.time.acked();
        self.acked += 1;
        Ok(())
    }

    /// Says something about a few steps, and looks at what the file of its author has.
    async fn remark(&mut self, url: &str) -> anyhow::Result<()> {
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
                words: words.clone(),
                step: Some(self.dice.below(20) as u32),
            };
            socket.send(&say).await?;
            let is_shown = socket.until(|message| match message {
                ServerMessage::Chat { lines } => {
                    lines.iter().any(|line| line.words == words).then_some(true)
                }
                // They have said as much as anybody may.
                ServerMessage::Rejected { .. } => Some(false),
                _ => None,
            });
            if !is_shown.await? {
                break;
            }
            self.shown.push(remark);
        }
        // Nobody may have their file often.
        if let Ok(file) = player.get::<Value>("/api/me/export").await {
            let file = file.to_string();
            let saved = self.shown.iter().filter(|remark| file.contains(*remark));
            self.saved.extend(saved.cloned());
        }
        Ok(())
    }

    fn circle(&mut self) -> anyhow::Result<&mut Founded> {
        self.circles.last_mut().context("a circle")
    }

    fn evening(&mut self) -> anyhow::Result<&mut Proposed> {
        self.circle()?.evenings.last_mut().context("an evening")
    }

    /// Compares what they were told with what is on disk.
    pub(super) async fn check(&self, store: &Store) -> anyhow::Result<FriendsVerdict> {
        let mut verdict = FriendsVerdict {
            acked: self.acked,
            remarks: self.saved.len(),
            ..FriendsVerdict::default()
        };
        for circle in &self.circles {
            verdict.lost.extend(circle.lost(store).await?);
        }
        if let Some(table) = self.table {
            let lines = store.lines(table).await?;
            let is_there = |remark: &String| {
                lines.iter().any(
                    |line| matches!(&line.words, Words::Text { text } if text == remark && line.step.is_some()),
                )
            };
            let gone = self.shown.iter().filter(|remark| !is_there(remark));
            let (lost, unsaved): (Vec<_>, Vec<_>) = gone.partition(|one| self.saved.contains(*one));
            verdict.lost.extend(lost.into_iter().cloned());
            verdict.unsaved = unsaved.len();
        }
        Ok(verdict)
    }
}

impl Founded {
    /// What was acknowledged and is not there.
    async fn lost(&self, store: &Store) -> anyhow::Result<Vec<String>> {
        let code = &self.code;
        let Some(circle) = store.find_circle(code).await? else {
            return Ok(vec![format!("the circle {code}")]);
        };
        let members = store.circle_members(circle.id).await?;
        let is_member = |person: UserId| members.iter().any(|one| one.person.id == person);
        let gone = self.members.iter().filter(|person| !is_member(**person));
        let mut lost: Vec<String> = gone
            .map(|person| format!("the member {person} of {code}"))
            .collect();
        for Proposed { id, fits, time } in &self.evenings {
            let Some(saved) = store.find_evening(circle.id, *id).await? else {
                lost.push(format!("the evening {id} of {code}"));
                continue;
            };
            let answers = saved.answers.iter().find(|answer| !answer.has_proposed);
            let answer = answers.map(|answer| answer.fits.clone());
            if !fits.allows(&answer) {
                lost.push(format!(
                    "an answer to {id}: {fits:?}, but {answer:?} is saved"
                ));
            }
            if !time.allows(&saved.starts_at) {
                let saved = saved.starts_at;
                lost.push(format!(
                    "the time of {id}: {time:?}, but {saved:?} is saved"
                ));
            }
        }
        Ok(lost)
    }
}

fn id(person: &Person) -> anyhow::Result<UserId> {
    Ok(person.me.as_ref().context("a guest")?.id)
}

/// A change of a circle, which answers with the circle.
async fn at(person: &Person, code: &str, what: &str, body: Value) -> anyhow::Result<CircleInside> {
    let path = format!("/api/circles/{code}/{what}");
    let view: CircleView = person.post(&path, &body).await?;
    view.inside.context("the inside of a circle")
}
