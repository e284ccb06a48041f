//! Operators' commands run as root, and the server as somebody else.

use fondaco_tests::needs;
use fondaco_tests::process::{Program, ServerProcess, command, path_of_server};
use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown};
use std::path::Path;
use std::process::{Output, Stdio};
use std::time::Duration;
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::Command;
use tokio::time::timeout;

/// Somebody without rights.
const NOBODY: u32 = 65534;

const START_MAX: Duration = Duration::from_secs(30);

/// A folder of nobody's, and a backup outside of it; `None` if only root could give it away.
async fn nobodys_folder() -> Option<TempDir> {
    if fs::metadata("/proc/self").unwrap().uid() != 0 {
        needs::leave_out("root");
        return None;
    }
    let folder = tempfile::tempdir().unwrap();
    fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
    let data = folder.path().join("data");
    fs::create_dir(&data).unwrap();
    fs::set_permissions(&data, Permissions::from_mode(0o700)).unwrap();
    chown(&data, Some(NOBODY), Some(NOBODY)).unwrap();
    let first = folder.path().join("first/fondaco.sqlite");
    fs::create_dir(first.parent().unwrap()).unwrap();
    let url = format!("sqlite://{}", first.display());
    let server = ServerProcess::start(Program::Fondaco, "127.0.0.1:0", &url)
        .await
        .unwrap();
    server.stop().await.unwrap();
    let backup = folder.path().join("backup");
    let words = ["backup", backup.to_str().unwrap(), "--database-url", &url];
    assert!(command(&words).await.unwrap().status.success());
    Some(folder)
}

async fn restore(folder: &Path, more: &[&str]) -> Output {
    let (backup, data) = (folder.join("backup"), folder.join("data"));
    let words = [
        "restore",
        backup.to_str().unwrap(),
        "--data",
        data.to_str().unwrap(),
    ];
    command(&[&words, more].concat()).await.unwrap()
}

/// The server as nobody, on that folder.
fn server(folder: &Path) -> Command {
    let mut server = Command::new(path_of_server().unwrap());
    server.uid(NOBODY).gid(NOBODY).current_dir("/");
    server
        .args(["--listen", "127.0.0.1:0", "--data"])
        .arg(folder.join("data"));
    server.stdin(Stdio::null()).kill_on_drop(true);
    server
}

#[tokio::test]
async fn what_root_restores_belongs_to_the_owner_of_the_folder() {
    let Some(folder) = nobodys_folder().await else {
        return;
    };
    for more in [&[][..], &["--force", "--verify"]] {
        let restored = restore(folder.path(), more).await;
        assert!(restored.status.success(), "{restored:?}");
        for file in folder.path().join("data").read_dir().unwrap() {
            let file = file.unwrap();
            assert_eq!(file.metadata().unwrap().uid(), NOBODY, "{:?}", file.path());
        }
        let mut server = server(folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = BufReader::new(server.stdout.take().unwrap()).lines();
        let opened = async {
            loop {
                let line = said.next_line().await.unwrap().expect("it listens");
                if line.contains("open at") {
                    break;
                }
            }
        };
        timeout(START_MAX, opened).await.unwrap();
        let id = server.id().unwrap().to_string();
        let asked = Command::new("kill").args(["-TERM", &id]).status().await;
        assert!(asked.unwrap().success());
        assert!(server.wait().await.unwrap().success());
    }
}

#[tokio::test]
async fn a_file_of_somebody_else_is_not_taken_for_damage() {
    let Some(folder) = nobodys_folder().await else {
        return;
    };
    assert!(restore(folder.path(), &[]).await.status.success());
    let data = folder.path().join("data");
    let file = data.join("fondaco.sqlite");
    let failed = async || {
        let output = timeout(START_MAX, server(folder.path()).output()).await;
        let said = String::from_utf8(output.unwrap().unwrap().stderr).unwrap();
        assert!(said.contains("user 65534"), "{said}");
        assert!(!said.contains("damaged"), "{said}");
        said
    };
    chown(&file, Some(0), Some(0)).unwrap();
    let said = failed().await;
    let wanted = format!("permission denied: {} belongs to root", file.display());
    assert!(said.contains(&wanted), "{said}");

    chown(&file, Some(NOBODY), Some(NOBODY)).unwrap();
    fs::set_permissions(&file, Permissions::from_mode(0o400)).unwrap();
    assert!(failed().await.contains("(mode 400)"));

    chown(&data, Some(0), Some(0)).unwrap();
    let said = failed().await;
    let wanted = format!("{} belongs to root (mode 700)", data.display());
    assert!(said.contains(&wanted), "{said}");
}

#[tokio::test]
async fn a_backup_that_is_not_there_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let restored = restore(folder.path(), &[]).await;
    let said = String::from_utf8(restored.stderr).unwrap();
    let backup = folder.path().join("backup");
    assert!(said.contains(backup.to_str().unwrap()), "{said}");
    assert!(said.contains("No such file"), "{said}");
}
