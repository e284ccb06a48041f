//! Histories of what clients asked and were told, judged by a program that shares no code with ours.

use crate::{campaign, sqlite};
use fondaco_tests::crash::Ending;
use fondaco_tests::needs;
use fondaco_tests::process::Program;
use std::path::Path;
use std::process::Command;

#[test]
fn the_judge_condemns_every_kind_of_wrong_history() {
    needs!(Python);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("histories");
    let output = Command::new("python3")
        .args(["-B", "test_judge.py"])
        .current_dir(folder)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    let is_whole = said.contains("Ran 14 tests");
    assert!(output.status.success() && is_whole, "{said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_judge_finds_nothing_wrong_with_a_server_that_is_killed() {
    needs!(Python);
    let folder = tempfile::tempdir().unwrap();
    let campaign = campaign(Program::Fondaco, sqlite(&folder), Ending::Kill, 12);
    let judged = campaign.run().await.unwrap().judged;
    println!("{judged}");
    assert!(judged.violations.is_empty(), "{judged}");
    assert!(judged.operations > 200, "{judged}");
}

/// In `./check`; the other planted servers are in `simulation/flaws`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_judge_condemns_a_server_that_answers_too_early() {
    needs!(Python);
    let folder = tempfile::tempdir().unwrap();
    let campaign = campaign(Program::Faulty, sqlite(&folder), Ending::Kill, 12);
    let judged = campaign.run().await.unwrap().judged;
    let is_lost = |violation: &String| violation.contains(": lost: ");
    assert!(judged.violations.iter().any(is_lost), "{judged}");
}
