//! Copies of the embedded database, made and verified while the server runs.

use crate::app::App;
use crate::observe::with_causes;
use fondaco_protocol::{
    BackupContents, BackupFile, BackupStep, BackupWork, Backups, ErrorCode, UnixMs,
};
use jiff::Timestamp;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::fs;
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt};
use std::path::{Path, PathBuf};
use store::admin::{BackupError, verify_file};
use tokio::runtime::Handle;
use tracing::{info, warn};

/// The most copies that the console makes before one has to be deleted. Also the most that are
/// listed, and verified ones that are remembered.
pub const COPIES_MAX: usize = 30;

/// The end of their names.
const SUFFIX: &str = ".sqlite";

/// What is done to copies: one thing at a time.
#[derive(Default)]
pub(crate) struct BackupDesk(Mutex<Desk>);

#[derive(Default)]
struct Desk {
    doing: Option<(String, BackupStep)>,
    failure: Option<String>,
    verified: HashMap<String, BackupContents>,
}

impl BackupDesk {
    /// Begins to work on a copy; false if there is work already.
    fn begin(&self, name: &str, step: BackupStep) -> bool {
        let mut desk = self.0.lock();
        if desk.doing.is_some() {
            return false;
        }
        desk.doing = Some((name.to_owned(), step));
        desk.failure = None;
        true
    }

    fn verifies(&self, name: &str) {
        self.0.lock().doing = Some((name.to_owned(), BackupStep::Verifying));
    }

    fn ends(&self, name: &str, outcome: Result<BackupContents, BackupError>) {
        let mut desk = self.0.lock();
        desk.doing = None;
        match outcome {
            Ok(contents) => {
                if desk.verified.len() >= COPIES_MAX {
                    desk.verified.clear();
                }
                desk.verified.insert(name.to_owned(), contents);
            }
            Err(error) => {
                let why = with_causes(&error);
                warn!(%why, "the backup {name} failed: {why}");
                desk.verified.remove(name);
                desk.failure = Some(why);
            }
        }
    }
}

/// The folder of the copies: beside the embedded database.
fn folder(app: &App) -> Result<PathBuf, ErrorCode> {
    let database = app.config.store_file().ok_or(ErrorCode::NotFound)?;
    Ok(database.with_file_name("backups"))
}

/// The copies, and what is being done to them; `None` on PostgreSQL.
pub(crate) fn list(app: &App) -> Option<Backups> {
    let folder = folder(app).ok()?;
    let desk = app.backups.0.lock();
    let mut files: Vec<BackupFile> = fs::read_dir(&folder)
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| {
            let name = entry.file_name().into_string().ok()?;
            let found = entry.metadata().ok()?;
            (name.ends_with(SUFFIX) && found.is_file()).then(|| BackupFile {
                made_at: UnixMs(found.mtime().saturating_mul(1000)),
                bytes: found.len(),
                holds: desk.verified.get(&name).copied(),
                name,
            })
        })
        .collect();
    files.sort_by(|a, b| b.name.cmp(&a.name));
    // More than may be made here have come from elsewhere. The oldest are in sight, too.
    let newest = files.len().min(COPIES_MAX);
    let oldest = newest.max(files.len().saturating_sub(COPIES_MAX));
    files.drain(newest..oldest);
    let size = |path: &Path| fs::metadata(path).map_or(0, |found| found.len());
    let doing = desk.doing.clone().map(|(name, step)| BackupWork {
        bytes: match step {
            BackupStep::Copying => size(&folder.join(format!("{name}.partial"))),
            BackupStep::Verifying => size(&folder.join(&name)),
        },
        of_bytes: app.config.store_file().map_or(0, |file| size(&file)),
        name,
        step,
    });
    Some(Backups {
        folder: folder.display().to_string(),
        files,
        doing,
        failure: desk.failure.clone(),
    })
}

/// Begins a copy, which is verified when it is complete.
pub(crate) fn start(app: &App, by: &str) -> Result<(), ErrorCode> {
    let folder = folder(app)?;
    if list(app).is_some_and(|copies| copies.files.len() >= COPIES_MAX) {
        return Err(ErrorCode::TooManyBackups);
    }
    let now = Timestamp::from_millisecond(app.clock.wall().0).unwrap_or_default();
    let name = format!("{}{SUFFIX}", now.strftime("%Y-%m-%d-%H%M%S"));
    if !app.backups.begin(&name, BackupStep::Copying) {
        return Err(ErrorCode::RateLimited);
    }
    info!(from = by, "an operator's command: a backup to {name}");
    let own = app.clone();
    work(app, name.clone(), async move || {
        create(&folder)?;
        let path = folder.join(&name);
        own.store.backup(&path).await?;
        own.backups.verifies(&name);
        verified(&path).await
    });
    Ok(())
}

/// The name of a copy, and where it is. Only a name that is in the folder: never a path.
fn find(app: &App, name: &str) -> Result<(String, PathBuf), ErrorCode> {
    let known = list(app).ok_or(ErrorCode::NotFound)?.files;
    let file = known.into_iter().find(|file| file.name == name);
    let name = file.ok_or(ErrorCode::NotFound)?.name;
    let path = folder(app)?.join(&name);
    Ok((name, path))
}

/// Deletes a copy, unless something is being done to one.
pub(crate) fn delete(app: &App, name: &str, by: &str) -> Result<(), ErrorCode> {
    let (name, path) = find(app, name)?;
    let mut desk = app.backups.0.lock();
    if desk.doing.is_some() {
        return Err(ErrorCode::RateLimited);
    }
    info!(from = by, "an operator's command: delete the backup {name}");
    desk.verified.remove(&name);
    desk.failure = match fs::remove_file(&path) {
        Ok(()) => None,
        Err(error) => Some(format!("{}: {error}", path.display())),
    };
    Ok(())
}

/// Begins to verify a copy again.
pub(crate) fn verify(app: &App, name: &str, by: &str) -> Result<(), ErrorCode> {
    let (name, path) = find(app, name)?;
    if !app.backups.begin(&name, BackupStep::Verifying) {
        return Err(ErrorCode::RateLimited);
    }
    info!(from = by, "an operator's command: verify the backup {name}");
    work(app, name, async move || verified(&path).await);
    Ok(())
}

/// Works on a copy, on a thread of its own, until the server stops.
fn work<Work>(app: &App, name: String, work: Work)
where
    Work: AsyncFnOnce() -> Result<BackupContents, BackupError> + Send + 'static,
{
    let (own, runtime) = (app.clone(), Handle::current());
    app.tasks.spawn_blocking(move || {
        let done = runtime.block_on(async {
            tokio::select! {
                done = work() => done,
                () = own.stop.cancelled() => Err(io::Error::from(io::ErrorKind::Interrupted).into()),
            }
        });
        own.backups.ends(&name, done);
    });
}

async fn verified(path: &Path) -> Result<BackupContents, BackupError> {
    let found = verify_file(path).await?;
    Ok(BackupContents {
        tables: found.tables,
        entries: found.entries,
    })
}

/// Makes the folder, which only its owner can read: copies hold every secret.
fn create(folder: &Path) -> io::Result<()> {
    fs::DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_thing_at_a_time_is_done_to_copies_and_what_failed_is_told_until_the_next() {
        let desk = BackupDesk::default();
        assert!(desk.begin("monday", BackupStep::Copying));
        assert!(!desk.begin("tuesday", BackupStep::Verifying));
        desk.verifies("monday");
        assert!(!desk.begin("tuesday", BackupStep::Verifying));
        let full = io::Error::from(io::ErrorKind::StorageFull);
        desk.ends("monday", Err(full.into()));
        assert!(desk.0.lock().failure.is_some());
        assert!(desk.begin("tuesday", BackupStep::Copying));
        assert!(desk.0.lock().failure.is_none());
    }
}
