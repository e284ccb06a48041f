//! Every command in the documents is run by something, or is named here with the reason why not.
//! Those of the program itself are run as written by `documents`.

use std::fs;
use std::path::PathBuf;

const DOCUMENTS: [&str; 10] = [
    "README.md",
    "CONTRIBUTING.md",
    "docs/operations.md",
    "docs/backup.md",
    "docs/nodes.md",
    "docs/releases.md",
    "docs/demo.md",
    "docs/proofs.md",
    "docs/performance.md",
    "docs/bots/README.md",
];

/// Words that commands begin with, after variables.
const PROGRAMS: [&str; 18] = [
    "./check",
    "./play",
    "apt",
    "cargo",
    "cloudflared",
    "docker",
    "install",
    "litestream",
    "npm",
    "pg_dump",
    "pg_restore",
    "python3",
    "systemctl",
    "tailscale",
    "tar",
    "target/evening/fondaco",
    "venv/bin/python",
    "podman",
];

/// What a command begins with, and what runs it: a file that has the second word.
const RUN_BY: [(&str, &str, &str); 15] = [
    ("./play", "tests/e2e/set_ups.rs", "README"),
    ("./check", ".ci/run", "./check"),
    (
        "apt install",
        "xtask/src/release/bare.rs",
        "apt install ./fondaco_*.deb",
    ),
    (
        "tar -xzf",
        "xtask/src/release/bare.rs",
        "docs/operations.md",
    ),
    (
        "install -",
        "xtask/src/release/bare.rs",
        "docs/operations.md",
    ),
    (
        "systemctl enable --now",
        "xtask/src/release/bare.rs",
        "docs/operations.md",
    ),
    (
        "systemctl restart",
        "xtask/src/release/bare.rs",
        "systemctl restart fondaco",
    ),
    (
        "systemctl edit",
        "xtask/src/release/walk.rs",
        "systemctl edit fondaco",
    ),
    (
        "docker compose up --detach",
        "xtask/src/podman/singles.rs",
        "--detach",
    ),
    ("docker compose", "xtask/src/podman/compose.rs", "fondaco"),
    ("pg_dump", "tests/e2e/documents.rs", "## PostgreSQL"),
    ("pg_restore", "tests/e2e/documents.rs", "## PostgreSQL"),
    ("python3 -m venv", "tests/e2e/python_player.rs", "venv"),
    (
        "venv/bin/python docs/bots/player.py",
        "tests/e2e/python_player.rs",
        "docs/bots/player.py",
    ),
    (
        "python3 tests/histories/judge.py",
        "tests/src/trials/crash/history.rs",
        "judge.py",
    ),
];

/// What nothing runs, and why not.
const NOT_RUN: [(&str, &str); 9] = [
    ("tailscale", "takes an account elsewhere"),
    ("cloudflared", "takes an account elsewhere"),
    (
        "litestream",
        "no package of Debian; its tables are in a copy of tests/store/backup.rs",
    ),
    (
        "target/evening/fondaco",
        "what ./play builds; with any other build, documents runs it",
    ),
    (
        "python3 tests/mutants/mutants.py",
        "a campaign, which needs programs of its own",
    ),
    (
        "python3 -m http.server",
        "serves files; the browser tests serve the same folder",
    ),
    (
        "npm run dev",
        "for those who change the client, as are the following",
    ),
    ("npm test", "./check runs what it runs"),
    ("cargo nextest", "a program of its own, which is optional"),
];

fn repository() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

fn read(file: &str) -> String {
    fs::read_to_string(repository().join(file)).unwrap_or_else(|why| panic!("{file}: {why}"))
}

/// The command in this, if it is one, without the variables before it and what is said of it.
fn command(text: &str) -> Option<&str> {
    let mut command = text.split("  #").next()?.trim();
    while let Some((variable, rest)) = command.split_once(' ')
        && variable.contains('=')
    {
        command = rest;
    }
    let first = command.split(' ').next()?;
    PROGRAMS.contains(&first).then_some(command)
}

/// All of a document: in blocks of shell commands or of indented lines, and in sentences.
fn commands(document: &str) -> Vec<String> {
    let text = read(document);
    let mut found = Vec::new();
    let mut is_shell = false;
    for line in text.lines() {
        if let Some(language) = line.trim_start().strip_prefix("```") {
            is_shell = language == "sh";
        }
        let is_block = is_shell || line.starts_with("    ");
        let block = is_block.then_some(line);
        let quoted = line.split('`').skip(1).step_by(2);
        found.extend(block.into_iter().chain(quoted).filter_map(command));
    }
    found.into_iter().map(str::to_owned).collect()
}

#[test]
fn every_command_in_the_documents_is_run_by_something_or_named_with_the_reason() {
    let campaigns = read("xtask/src/main.rs");
    let mut unknown = Vec::new();
    let mut seen = Vec::new();
    let run = RUN_BY.iter().map(|(start, ..)| *start);
    let starts: Vec<&str> = run.chain(NOT_RUN.iter().map(|(start, _)| *start)).collect();
    for document in DOCUMENTS {
        for command in commands(document) {
            let is_known = match command.strip_prefix("cargo xtask ") {
                Some(campaign) => {
                    let name = campaign.split(' ').next().unwrap_or_default();
                    campaigns.contains(&format!("\"{name}\" =>"))
                        || campaigns.contains(&format!("\"{name}\" if"))
                }
                // Cargo's own commands, which everything here is built with.
                None if command.starts_with("cargo ") => true,
                None => false,
            };
            match starts.iter().find(|start| command.starts_with(**start)) {
                Some(start) => seen.push(*start),
                None if is_known => {}
                None => unknown.push(format!("{document}: {command}")),
            }
        }
    }
    assert!(unknown.is_empty(), "what runs these? {unknown:#?}");
    for (_, file, word) in RUN_BY {
        assert!(read(file).contains(word), "{file} no longer has '{word}'");
    }
    for start in starts {
        assert!(seen.contains(&start), "no document has '{start}' any more");
    }
}
