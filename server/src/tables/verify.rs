//! Replays everything in a store: does every log still lead where it led?

use fondaco_protocol::{TableId, Version};
use store::Store;
use store::engine::StoreError;
use table::basis::Rulesets;
use table::game::ReplayError;
use table::game::RunningGame;
use table::record::TableRecord;

/// How many tables are looked up together.
const PAGE: u32 = 1_000;

/// The result of the check.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LogCheck {
    /// Games whose log still leads to the last hash and the same result.
    pub games: u64,
    /// The log entries of these games.
    pub moves: u64,
    /// Tables played by rules that this server does not have.
    pub other_rules: Vec<TableId>,
    /// Tables whose log no longer leads where it led, and why.
    pub broken: Vec<(TableId, String)>,
}

/// Replays the log of every table whose game has begun.
///
/// # Errors
/// [`StoreError`] if the store cannot be read.
pub async fn check_logs(store: &Store, rulesets: &Rulesets) -> Result<LogCheck, StoreError> {
    let mut check = LogCheck::default();
    let mut last = None;
    loop {
        let page = store.tables_after(last, PAGE).await?;
        if page.is_empty() {
            return Ok(check);
        }
        for id in page {
            last = Some(id);
            let found = store.find_table(id).await?;
            let Some(table) = found.filter(|table| table.stage.started_at().is_some()) else {
                continue;
            };
            match check_table(store, rulesets, &table).await? {
                Ok(moves) => {
                    check.games += 1;
                    check.moves += moves;
                }
                Err(Finding::OtherRules) => check.other_rules.push(id),
                Err(Finding::Broken(why)) => check.broken.push((id, why)),
            }
        }
    }
}

enum Finding {
    OtherRules,
    Broken(String),
}

/// Returns how many log entries lead where they led.
async fn check_table(
    store: &Store,
    rulesets: &Rulesets,
    table: &TableRecord,
) -> Result<Result<u64, Finding>, StoreError> {
    let log = match store.log(table.id, Version(0)).await {
        Err(why @ (StoreError::Corrupt(_) | StoreError::Damaged(_))) => {
            return Ok(Err(Finding::Broken(why.to_string())));
        }
        Err(why @ StoreError::NotReplayed(_)) => {
            let ruleset = rulesets.of_table(table);
            let is_known =
                ruleset.is_some_and(|ruleset| ruleset.info().version == table.rules_version);
            return Ok(Err(if is_known {
                Finding::Broken(why.to_string())
            } else {
                Finding::OtherRules
            }));
        }
        log => log?,
    };
    let Some(ruleset) = rulesets.of_table(table) else {
        return Ok(Err(Finding::OtherRules));
    };
    let game = match RunningGame::replay(ruleset, table, &log) {
        Ok(game) => game,
        Err(ReplayError::RulesVersion { .. }) => return Ok(Err(Finding::OtherRules)),
        Err(error) => return Ok(Err(Finding::Broken(error.to_string()))),
    };
    let stated = table.stage.result();
    if stated.is_some() && stated != game.result().as_ref() {
        let why = "the game ends with another result than it did";
        return Ok(Err(Finding::Broken(why.to_owned())));
    }
    Ok(Ok(log.len() as u64))
}
