//! What one power cut left on the disk.

use super::super::Verdict;
use super::super::checker::check;
use super::super::driver::Memory;
use super::super::history::Judgement;
use super::super::load::Load;
use super::image::Image;
use super::played::FILE;
use crate::servers::process::{Program, ServerProcess};
use sqlx::{Connection, SqliteConnection};
use std::path::{Path, PathBuf};
use store::{Store, StoreConfig};
use tempfile::TempDir;

/// Moves played on a disk after a power cut.
const MOVES_AFTER_CUT: usize = 4;

/// Tables whose log has a gap, or does not start at the first entry.
const GAPS: &str = "
    select count(*) from (
        select 1 from actions group by table_id having min(seq) <> 1 or max(seq) <> count(*)
    )";

/// What one power cut left, and what it must hold.
pub(super) struct Left {
    pub(super) image: Image,
    /// The folder that the image was taken from.
    pub(super) root: PathBuf,
    /// What players could know.
    pub(super) memories: Vec<Memory>,
    /// Whether the server itself is started on the image and played on, and the history is judged.
    pub(super) is_served: bool,
    /// How to reproduce it.
    pub(super) name: String,
}

impl Left {
    /// Starts from the image as after a power cut. Anything wrong with it is a finding.
    ///
    /// # Errors
    /// If the image cannot be written to the real disk.
    pub(super) async fn check(self) -> anyhow::Result<Verdict> {
        let folder = TempDir::new()?;
        self.image.write(&self.root, folder.path())?;
        let file = folder.path().join(FILE);
        let mut verdict = match self.recover(&file).await {
            Ok(verdict) => verdict,
            Err(error) => Verdict {
                violations: vec![format!("it cannot be used: {error:#}")],
                ..Verdict::default()
            },
        };
        verdict.endings = 1;
        if !verdict.is_clean() {
            let (lost, name) = (verdict.lost, &self.name);
            let found = std::mem::take(&mut verdict.violations).join("; ");
            verdict.violations = vec![format!("{name}: {lost} lost; {found}")];
        }
        Ok(verdict)
    }

    async fn recover(&self, file: &Path) -> anyhow::Result<Verdict> {
        let url = format!("sqlite://{}", file.display());
        if self.is_served {
            serve(&url).await?;
        }
        let store = Store::open(&StoreConfig {
            url: url.clone(),
            allow_unsafe: false,
            connections_max: 2,
        })
        .await?;
        let mut verdict = check(&store, self.memories.iter(), 1).await?;
        verdict.violations.extend(whole(&url).await?);
        // This copies the log into the database, which must not break it.
        store.close().await;
        if self.is_served {
            verdict.judged =
                Judgement::of(&url, self.memories.iter().filter_map(Memory::history)).await?;
        }
        let after = whole(&url).await?;
        verdict
            .violations
            .extend(after.map(|found| format!("after a checkpoint: {found}")));
        Ok(verdict)
    }
}

/// Problems that SQLite finds in the file, or gaps in any log.
async fn whole(url: &str) -> anyhow::Result<Option<String>> {
    let mut database = SqliteConnection::connect(url).await?;
    let found: String = sqlx::query_scalar("pragma integrity_check(1)")
        .fetch_one(&mut database)
        .await?;
    let gaps: i64 = sqlx::query_scalar(GAPS).fetch_one(&mut database).await?;
    database.close().await?;
    if found != "ok" {
        return Ok(Some(found));
    }
    Ok((gaps > 0).then(|| format!("{gaps} logs have gaps")))
}

/// Starts the server on the image, and plays on it.
async fn serve(url: &str) -> anyhow::Result<()> {
    let server = ServerProcess::start(Program::Fondaco, "127.0.0.1:0", url).await?;
    let load = Load::start(&server.url, 1, 1);
    load.more(MOVES_AFTER_CUT).await?;
    load.stop().await;
    server.stop().await
}
