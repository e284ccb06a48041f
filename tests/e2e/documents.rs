//! The commands in the documents are run as they are written there, with names filled in.

use fondaco_tests::client::Person;
use fondaco_tests::game_night::{Dice, GameNight, HORUS};
use fondaco_tests::needs;
use fondaco_tests::postgres::PostgresServer;
use fondaco_tests::process::{Program, ServerProcess, path_of_server};
use serde_json::json;
use std::net::Ipv4Addr;
use std::path::Path;
use std::process::{Command, Output};

const DOCUMENTS: [&str; 5] = [
    "README.md",
    "docs/operations.md",
    "docs/backup.md",
    "docs/nodes.md",
    "docs/releases.md",
];

/// Where these commands may be tried without harm: folders of their own, and tables that nobody needs.
struct World {
    folder: tempfile::TempDir,
    server: ServerProcess,
    person: Person,
    /// How many guests have come.
    guests: u8,
}

impl World {
    async fn begin() -> World {
        let folder = tempfile::tempdir().unwrap();
        for name in ["data", "backups", "tmp"] {
            std::fs::create_dir(folder.path().join(name)).unwrap();
        }
        let database = format!("sqlite://{}/data/fondaco.sqlite", folder.path().display());
        let listen = "127.0.0.1:0";
        let server = ServerProcess::start(Program::Fondaco, listen, &database).await;
        let server = server.unwrap();
        let person = Person::guest(&server.url, "Ada").await.unwrap();
        World {
            folder,
            server,
            person,
            guests: 0,
        }
    }

    /// The command with real names where the documents have general ones: new ones each time.
    async fn filled_in(&mut self, command: &str) -> String {
        // Some commands ban the guest's address.
        self.guests += 1;
        let from = Ipv4Addr::new(127, 0, 1, self.guests);
        let guest = Person::guest_from(&self.server.url, "Ben", from.into()).await;
        let guest = guest.unwrap();
        let table = self.person.open_table("horus", 3).await.unwrap();
        guest.at(table.id, "join", json!({})).await.unwrap();
        let words = command.split(' ').map(|word| match word {
            "CODE" => table.code.clone(),
            "ID" => guest.me.as_ref().unwrap().id.to_string(),
            "NAME" => "Grace".to_owned(),
            "BEGINNING" => "Be".to_owned(),
            "ADDRESS" => "192.0.2.7".to_owned(),
            "NETWORK" => "198.51.100.0/24".to_owned(),
            "NUMBER" => "1".to_owned(),
            "DAYS" | "N" => "30".to_owned(),
            "TEXT" => "rude".to_owned(),
            word => word.to_owned(),
        });
        words.collect::<Vec<_>>().join(" ")
    }

    /// Runs it in a shell, in the folder where the documents' paths lie.
    fn run(&self, command: &str) -> Output {
        let folder = self.folder.path();
        let home = folder.display();
        // What is there would have to be set aside, and no server may be running.
        let alone = ["fondaco restore", "fondaco repair"];
        let data = if alone.iter().any(|start| command.starts_with(start)) {
            "new"
        } else {
            "data"
        };
        let command = command
            .replace("/backups/", &format!("{home}/backups/"))
            .replace("/tmp/try", &format!("{home}/tmp/try"));
        shell(folder, &command)
            .env("FONDACO_DATA", folder.join(data))
            .env("FONDACO_LISTEN", self.server.address())
            .output()
            .unwrap()
    }
}

/// A shell that finds the server's program under its name.
fn shell(folder: &Path, command: &str) -> Command {
    let program = path_of_server().unwrap();
    let programs = std::env::var("PATH").unwrap_or_default();
    let mut shell = Command::new("sh");
    shell
        .args(["-e", "-c", command])
        .current_dir(folder)
        .env(
            "PATH",
            format!("{}:{programs}", program.parent().unwrap().display()),
        )
        .env_remove("DATABASE_URL");
    shell
}

/// Every command of the program in the documents: those in blocks, and those in sentences.
fn commands() -> (Vec<String>, Vec<String>) {
    let (mut in_blocks, mut in_sentences) = (Vec::new(), Vec::new());
    for document in DOCUMENTS {
        let path = format!("{}/../{document}", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).unwrap();
        for line in text.lines() {
            let block = line.trim_start().split("  #").next().unwrap_or_default();
            let is_own = |command: &&str| command.starts_with("fondaco ");
            let block = Some(block.trim()).filter(is_own);
            in_blocks.extend(block.into_iter().flat_map(ways));
            let quoted = line.split('`').skip(1).step_by(2);
            in_sentences.extend(quoted.filter(is_own).flat_map(ways));
        }
    }
    (in_blocks, in_sentences)
}

/// Every way to write a command with parts in brackets, which may be left out, and choices between bars.
fn ways(command: &str) -> Vec<String> {
    if let Some(begin) = command.find('[') {
        let mut depth = 0;
        let end = command[begin..].find(|c| {
            depth += i32::from(c == '[') - i32::from(c == ']');
            depth == 0
        });
        let end = begin + end.expect("brackets are closed");
        let (before, inner, after) = (
            &command[..begin],
            &command[begin + 1..end],
            &command[end + 1..],
        );
        let without = format!("{}{after}", before.trim_end());
        let with = format!("{before}{inner}{after}");
        return [without, with].iter().flat_map(|way| ways(way)).collect();
    }
    if let Some((before, after)) = command.split_once(" | ") {
        // The choice is between options with their values; what stands after them goes with each.
        let (start, first) = before.rsplit_once(" --").expect("an option");
        let mut choices = vec![format!("--{first}")];
        let mut rest = "";
        for choice in after.split(" | ") {
            let third = choice
                .match_indices(' ')
                .nth(1)
                .map_or(choice.len(), |(at, _)| at);
            choices.push(choice[..third].to_owned());
            rest = &choice[third..];
        }
        let each = choices
            .iter()
            .map(|choice| format!("{start} {choice}{rest}"));
        return each.collect();
    }
    let choice = command.split(' ').find(|word| word.contains('|'));
    match choice {
        Some(word) => {
            let each = word.split('|').map(|one| command.replacen(word, one, 1));
            each.flat_map(|way| ways(&way)).collect()
        }
        None => vec![command.replace("BEGINNING OF NAME", "BEGINNING")],
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_command_of_the_program_works_as_written() {
    let mut world = World::begin().await;
    let mut night = GameNight::open(&world.server.url, HORUS, 2).await;
    night.sit_down(&world.server.url).await;
    night.start().await;
    night.connect().await;
    night.play(&mut Dice::new(1), 5000).await;
    for socket in &mut night.sockets {
        while !socket.is_over() {
            socket.next().await.unwrap();
        }
    }
    let path = format!("/api/tables/{}/file", night.table);
    let file: serde_json::Value = night.people[0].get(&path).await.unwrap();
    std::fs::write(
        world.folder.path().join("horus-K7WQ2M.json"),
        file.to_string(),
    )
    .unwrap();

    let (in_blocks, in_sentences) = commands();
    let all = in_blocks.iter().chain(&in_sentences);
    let (named, complete): (Vec<_>, Vec<_>) = in_sentences.iter().partition(|command| {
        let longer = format!("{command} ");
        all.clone().any(|other| other.starts_with(&longer))
    });
    for command in named {
        let help = world.run(&format!("{command} --help"));
        assert!(help.status.success(), "{command}: {help:?}");
    }
    let mut run = 0;
    for command in in_blocks.iter().chain(complete) {
        // Lists servers of PostgreSQL, and lines and reports are named by ids that were shown.
        let is_refused = ["fondaco nodes", "--delete", "--close", "--after"];
        let filled = world.filled_in(command).await;
        let output = world.run(&filled);
        let said = String::from_utf8_lossy(&output.stderr);
        if is_refused.iter().any(|part| command.contains(part)) {
            assert_ne!(output.status.code(), Some(2), "{filled}: {said}");
        } else {
            assert!(output.status.success(), "{command} ({filled}): {said}");
        }
        run += 1;
    }
    assert!(run > 25, "{in_blocks:#?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dump_of_postgres_is_made_and_restored_as_written() {
    needs!(Postgres);
    let text = include_str!("../../docs/backup.md");
    let (_, block) = text.split_once("## PostgreSQL\n\n```sh\n").unwrap();
    let (block, _) = block.split_once("```").unwrap();
    let postgres = PostgresServer::shared();
    let database = postgres.create_database().await;
    let restored = postgres.create_database().await;
    let server = ServerProcess::start(Program::Fondaco, "127.0.0.1:0", &database).await;
    let server = server.unwrap();
    let ada = Person::guest(&server.url, "Ada").await.unwrap();
    let table = ada.open_table("horus", 2).await.unwrap();

    let folder = tempfile::tempdir().unwrap();
    let programs = postgres.program("pg_dump");
    let programs = Path::new(programs.get_program()).parent().unwrap();
    let path = std::env::var("PATH").unwrap_or_default();
    let output = shell(folder.path(), block)
        .env("PATH", format!("{}:{path}", programs.display()))
        .env("DATABASE_URL", &database)
        .env("NEW_DATABASE_URL", &restored)
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");

    drop(server);
    let server = ServerProcess::start(Program::Fondaco, "127.0.0.1:0", &restored).await;
    let server = server.unwrap();
    let found = Person::stranger(&server.url);
    let found: serde_json::Value = found
        .get(&format!("/api/tables/by-code/{}", table.code))
        .await
        .unwrap();
    assert_eq!(found["id"], json!(table.id));
}
