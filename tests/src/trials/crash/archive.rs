//! The campaign in which games are moved into the archive: what moves them is killed at random
//! moments, and afterwards every game must be there as it was, once.

use super::{Dice, open};
use crate::servers::process::path_of_archiver;
use anyhow::Context;
use flate2::Compression;
use flate2::write::GzEncoder;
use fondaco_protocol::{
    CommandId, Person, TableId, TableResult, UnixMs, UserId, Version, Visibility,
};
use game_core::{Seat, Seed, sha256};
use std::collections::HashMap;
use std::fmt;
use std::io::Write;
use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use store::archive::Replaying;
use store::people::{DeviceName, TokenHash};
use table::record::{
    Claims, Deed, Durable, Epoch, LogEntry, Origin, SeatRecord, Stage, StateHash, TableRecord,
};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::Command;
use tokio::time::{sleep, timeout};
use uuid::Uuid;

/// Games that wait for the archive at the start of a round. More than a round moves.
const GAMES: usize = 40;

/// The longest that the program may take to start.
const START_MAX: Duration = Duration::from_secs(30);

const NOW: UnixMs = UnixMs(1_700_000_000_000);

/// The parameters of a campaign.
#[derive(Clone, Debug)]
pub struct ArchiveCampaign {
    /// The database.
    pub database: String,
    /// How often what moves the games is killed.
    pub kills: u32,
    /// Determines moments and games.
    pub seed: u64,
}

/// What a campaign found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ArchiveVerdict {
    /// How often what moves the games was killed.
    pub kills: u32,
    /// How many of these kills came while games were being moved.
    pub amid: u32,
    /// Games that came into the archive.
    pub moved: u64,
    /// Games that are not as they were.
    pub lost: usize,
    /// Games of which a part is in both places.
    pub in_both: u64,
}

impl ArchiveVerdict {
    /// Whether the promise was kept.
    pub fn is_clean(&self) -> bool {
        self.lost == 0 && self.in_both == 0
    }
}

impl fmt::Display for ArchiveVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ArchiveVerdict {
            kills,
            amid,
            moved,
            lost,
            in_both,
        } = self;
        write!(
            f,
            "{kills} kills, {amid} of them while games were being moved, {moved} games moved, \
             {lost} lost, {in_both} in both places"
        )
    }
}

/// A game as it was before it was moved.
struct Known {
    log: Vec<Durable<LogEntry>>,
    record: String,
}

impl ArchiveCampaign {
    /// Runs the campaign to its end.
    ///
    /// # Errors
    /// If the program does not start, or the database fails.
    pub async fn run(&self) -> anyhow::Result<ArchiveVerdict> {
        let mut dice = Dice::new(self.seed);
        let (mut known, mut moved) = (HashMap::new(), HashMap::new());
        let mut verdict = ArchiveVerdict::default();
        for _ in 0..self.kills {
            let store = open_for_archive(&self.database).await?;
            let waiting = store.count_not_archived().await?;
            for _ in waiting..GAMES as u64 {
                let (table, game) = play(&store, &mut dice).await?;
                known.insert(table, game);
            }
            let before = store.count_not_archived().await?;
            store.close().await;
            self.kill_amid(&mut dice).await?;
            let store = open_for_archive(&self.database).await?;
            let after = store.count_not_archived().await?;
            verdict.kills += 1;
            verdict.moved += before - after;
            verdict.amid += u32::from(after > 0);
            verdict.lost += remove_lost(&store, &mut known).await;
            let waiting = store.not_archived(UnixMs::MAX, None, GAMES as u32).await?;
            moved.extend(known.extract_if(|table, _| !waiting.contains(table)));
            verdict.in_both += store.count_in_both().await?;
            store.close().await;
        }
        // What was moved long ago is still there.
        let store = open_for_archive(&self.database).await?;
        verdict.lost += remove_lost(&store, &mut moved).await;
        store.close().await;
        Ok(verdict)
    }

    /// Has games moved, and kills what moves them after some of them.
    async fn kill_amid(&self, dice: &mut Dice) -> anyhow::Result<()> {
        let path = path_of_archiver()?;
        let mut child = Command::new(path)
            .arg(&self.database)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        let output = child.stdout.take().context("its output")?;
        let mut lines = BufReader::new(output).lines();
        for _ in 0..=dice.below(8) {
            timeout(START_MAX, lines.next_line()).await??;
        }
        sleep(Duration::from_micros(dice.below(20_000))).await;
        Ok(child.kill().await?)
    }
}

/// Opens the store of the campaign, with rules that find the hashes of half of its games again.
///
/// # Errors
/// If it cannot be opened.
pub async fn open_for_archive(database: &str) -> anyhow::Result<Store> {
    let store = open(database).await?;
    let rules: Replaying = Arc::new(|_, deeds| Some(deeds.iter().map(found_again).collect()));
    store.replay_with(rules);
    Ok(store)
}

/// The hash that the rules of the campaign come to after a step.
fn found_again(deed: &Deed) -> StateHash {
    StateHash(sha256(&[deed.payload.as_bytes()]))
}

/// Removes the games that are not in the store as they were, and returns how many.
async fn remove_lost(store: &Store, known: &mut HashMap<TableId, Known>) -> usize {
    let mut lost = Vec::new();
    for (table, game) in known.iter() {
        if !is_as_it_was(store, *table, game).await {
            lost.push(*table);
        }
    }
    known.retain(|table, _| !lost.contains(table));
    lost.len()
}

async fn is_as_it_was(store: &Store, table: TableId, known: &Known) -> bool {
    let log = store.log(table, Version(0)).await;
    let record = store.find_replay(table).await;
    log.is_ok_and(|log| log == known.log)
        && record.is_ok_and(|record| record.is_some_and(|record| *record.get() == known.record))
}

/// Stores a game that is over, of some 100 entries.
async fn play(store: &Store, dice: &mut Dice) -> anyhow::Result<(TableId, Known)> {
    let host = Person {
        id: UserId(Uuid::now_v7()),
        name: "Ada".to_owned(),
    };
    let token = TokenHash(std::array::from_fn(|_| dice.below(256) as u8));
    let unnamed = DeviceName {
        browser: None,
        system: None,
    };
    store.create_person(&host, token, &unnamed, NOW).await?;
    let mut table = table(host);
    let mut entries: Vec<LogEntry> = (1..=60 + dice.below(80))
        .map(|seq| entry(seq, dice))
        .collect();
    if dice.below(2) == 0 {
        for entry in &mut entries {
            entry.state_hash = found_again(&Deed::of(entry));
        }
    }
    store.create_table(&table, &entries).await?;
    table.stage = Stage::Finished {
        since: NOW,
        at: NOW,
        result: TableResult {
            scores: vec![1, 2],
            winners: vec![Seat::FIRST],
        },
    };
    store.finish_table(&table).await?;
    let record: String = entries.iter().map(|entry| &*entry.payload).collect();
    let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
    gzip.write_all(record.as_bytes())?;
    store.keep_replay(table.id, Some(&gzip.finish()?)).await?;
    let log = store.log(table.id, Version(0)).await?;
    Ok((table.id, Known { log, record }))
}

fn table(host: Person) -> TableRecord {
    let id = Uuid::now_v7();
    TableRecord {
        id: TableId(id),
        code: id.simple().to_string(),
        ruleset: "horus".to_owned(),
        rules_version: 1,
        stage: Stage::Gathering,
        host: host.id,
        seats: vec![SeatRecord::default(), SeatRecord::default()]
            .try_into()
            .unwrap_or_default(),
        options: Default::default(),
        visibility: Visibility::Private,
        spectators: true,
        seed: Seed::new([9; 32]),
        epoch: Epoch::FIRST,
        created_at: NOW,
        hot_seat: false,
        origin: Origin::New,
        removed: Default::default(),
        awaited: None,
        clock: None,
        clocks: None,
        claims: Claims::default(),
        muted: Vec::new(),
    }
}

fn entry(seq: u64, dice: &mut Dice) -> LogEntry {
    LogEntry {
        seq: Version(seq),
        cmd_id: CommandId(Uuid::new_v4()),
        seat: Seat::FIRST,
        payload: format!(r#"{{"type":"place_tile","x":{},"y":{seq}}}"#, dice.below(9)).into(),
        state_hash: StateHash(std::array::from_fn(|_| dice.below(256) as u8)),
        at: UnixMs(NOW.0 + seq as i64 * 1_000 + dice.below(900) as i64),
    }
}
