//! Circles whose founder proposes evenings, and one who joins and answers.

use crate::guests::client::Person;
use crate::guests::game_night::Dice;
use anyhow::Context;
use fondaco_protocol::{CircleInside, CircleView, EveningId, Fit, UnixMs, UserId};
use fondaco_server::background::Clock;
use serde_json::{Value, json};
use std::time::Duration;
use store::Store;

/// Evenings that a circle gets, and answers to each of them: no limit stops anybody before.
const EVENINGS: usize = 3;
const ANSWERS: usize = 2;

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

/// What was acknowledged of all circles.
pub(super) struct Circles {
    dice: Dice,
    founded: Vec<Founded>,
    pub(super) acked: usize,
}

/// An evening that was acknowledged.
#[derive(Debug)]
struct Proposed {
    id: EveningId,
    times: [UnixMs; TIMES.len()],
    /// How often it was answered.
    answers: usize,
    fits: Told<Vec<Option<Fit>>>,
    time: Told<UnixMs>,
}

/// A circle that was acknowledged.
struct Founded {
    code: String,
    /// Who founded it, and who joins.
    people: [Person; 2],
    members: Vec<UserId>,
    evenings: Vec<Proposed>,
}

impl Circles {
    pub(super) fn new(seed: u64) -> Circles {
        Circles {
            dice: Dice::new(seed),
            founded: Vec::new(),
            acked: 0,
        }
    }

    /// Makes the next change of the newest circle, or founds another one.
    pub(super) async fn change(&mut self, url: &str) -> anyhow::Result<()> {
        match self.founded.last_mut() {
            Some(circle) if !circle.is_done() => circle.change(url, &mut self.dice).await?,
            _ => self.founded.push(Founded::by_guests(url).await?),
        }
        self.acked += 1;
        Ok(())
    }

    /// What was acknowledged and is not on disk.
    pub(super) async fn lost(&self, store: &Store) -> anyhow::Result<Vec<String>> {
        let mut lost = Vec::new();
        for circle in &self.founded {
            lost.extend(circle.lost(store).await?);
        }
        Ok(lost)
    }
}

impl Founded {
    async fn by_guests(url: &str) -> anyhow::Result<Founded> {
        let ada = Person::guest(url, "Ada").await?;
        let ben = Person::guest(url, "Ben").await?;
        let name = json!({ "name": "Thursdays" });
        let view: CircleView = ada.post("/api/circles", &name).await?;
        Ok(Founded {
            code: view.circle.code,
            members: vec![id(&ada)?],
            people: [ada, ben],
            evenings: Vec::new(),
        })
    }

    fn is_done(&self) -> bool {
        self.evenings.len() == EVENINGS && self.evenings.iter().all(Proposed::has_time)
    }

    /// Asks for one change, which was perhaps asked for before and not answered.
    async fn change(&mut self, url: &str, dice: &mut Dice) -> anyhow::Result<()> {
        let [ada, ben] = self.people.each_ref().map(|person| person.moved_to(url));
        if self.members.len() < self.people.len() {
            at(&ben, &self.code, "join", json!({})).await?;
            self.members.push(id(&ben)?);
            return Ok(());
        }
        match self.evenings.last_mut() {
            Some(evening) if !evening.has_time() => {
                evening.change(&self.code, [&ada, &ben], dice).await
            }
            _ => {
                let evening = Proposed::by(&ada, &self.code).await?;
                self.evenings.push(evening);
                Ok(())
            }
        }
    }

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
        for evening in &self.evenings {
            let Proposed { id, fits, time, .. } = evening;
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

impl Proposed {
    async fn by(ada: &Person, code: &str) -> anyhow::Result<Proposed> {
        let now = Clock::system().wall();
        let times = TIMES.map(|hours| now.after(Duration::from_secs(3_600) * hours));
        let body = json!({ "title": null, "ruleset": null, "times": times });
        let inside = at(ada, code, "evenings", body).await?;
        let newest = inside.evenings.iter().map(|evening| evening.id);
        Ok(Proposed {
            id: newest.max_by_key(|id| id.0).context("an evening")?,
            times,
            answers: 0,
            fits: Told::NOTHING,
            time: Told::NOTHING,
        })
    }

    fn has_time(&self) -> bool {
        self.time.acked.is_some()
    }

    /// Ben answers, and at last Ada chooses a time.
    async fn change(
        &mut self,
        code: &str,
        [ada, ben]: [&Person; 2],
        dice: &mut Dice,
    ) -> anyhow::Result<()> {
        let id = self.id;
        if self.answers < ANSWERS {
            let fits = TIMES.map(|_| [None, Some(Fit::Yes), Some(Fit::No)][dice.below(3)]);
            let fits = self.fits.open.get_or_insert_with(|| fits.to_vec());
            let answer = format!("evenings/{id}/answer");
            at(ben, code, &answer, json!({ "fits": fits })).await?;
            self.fits.acked();
            self.answers += 1;
        } else {
            let time = self.times[dice.below(TIMES.len())];
            let time = self.time.open.get_or_insert(time);
            let choose = format!("evenings/{id}/choose");
            at(ada, code, &choose, json!({ "time": time })).await?;
            self.time.acked();
        }
        Ok(())
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
