//! Runs the set-ups with one server and its games in a file: our own, and what app stores take.

use super::calls::{NAME, say, wait_until_healthy};
use super::compose::Trial;
use crate::basis::run::{Done, root};
use crate::release::bare::play_a_move;
use std::fs;
use std::os::unix::fs::chown;
use std::path::PathBuf;

/// The server's address on this machine.
const ADDRESS: &str = "127.0.0.1:17881";

/// A set-up, and the user whom its platform lets write to the folder of an app.
struct Single {
    file: &'static str,
    project: &'static str,
    service: &'static str,
    folder_of: u32,
}

const SINGLES: [Single; 4] = [
    Single {
        file: "docker-compose.sqlite.yml",
        project: "fondaco-try-sqlite",
        service: "fondaco",
        folder_of: 0,
    },
    Single {
        file: "dist/stores/compose/docker-compose.yml",
        project: "fondaco-try-named",
        service: "fondaco",
        folder_of: 0,
    },
    Single {
        file: "dist/stores/casaos/docker-compose.yml",
        project: "fondaco-try-casaos",
        service: "fondaco",
        folder_of: 0,
    },
    Single {
        file: "dist/stores/umbrel/fondaco/docker-compose.yml",
        project: "fondaco-try-umbrel",
        service: "web",
        folder_of: 1000,
    },
];

/// Plays a move in each with an existing image, runs an operator's command, replaces the container,
/// and looks whether the game is still there.
pub(crate) fn try_singles() -> Done {
    for single in &SINGLES {
        let folder = single.folder()?;
        let trial = single.trial(&folder.display().to_string())?;
        let tried = trial.run(|| single.play(&trial));
        let _ = fs::remove_dir_all(folder);
        tried.map_err(|why| format!("{}: {why}", single.file))?;
        println!(
            "podman-compose started {}, and a game outlived its container",
            single.file
        );
    }
    Ok(())
}

impl Single {
    /// The folder that the platform makes for the app.
    fn folder(&self) -> Result<PathBuf, String> {
        let folder = root().join("target/compose/apps").join(self.project);
        let io = |error: std::io::Error| format!("{}: {error}", folder.display());
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("data")).map_err(io)?;
        chown(
            folder.join("data"),
            Some(self.folder_of),
            Some(self.folder_of),
        )
        .map_err(io)?;
        Ok(folder)
    }

    fn trial(&self, folder: &str) -> Result<Trial, String> {
        let text = fs::read_to_string(root().join(self.file)).map_err(|why| why.to_string())?;
        let image = format!("image: localhost/{NAME}");
        let published = format!("\"{ADDRESS}:7878\"");
        let (host, port) = ADDRESS.split_once(':').unwrap_or_default();
        let of_platforms = [
            ("build: .", image.clone()),
            ("image: @IMAGE@", image),
            ("@REPOSITORY@", "https://games.example".to_owned()),
            ("@VERSION@", "0".to_owned()),
            ("    ulimits:\n      nofile: 65536\n", String::new()),
            ("\"7878:7878\"", published.clone()),
            ("/DATA/AppData/$AppID", folder.to_owned()),
            (
                "container_name: fondaco",
                format!("container_name: {}_fondaco_1", self.project),
            ),
            (
                "published: \"7878\"",
                format!("published: \"{port}\"\n        host_ip: {host}"),
            ),
            ("${APP_DATA_DIR}", folder.to_owned()),
            // Umbrel's proxy is no container, and the only way in.
            ("  web:\n", format!("  web:\n    ports: [{published}]\n")),
            (app_proxy(&text), String::new()),
        ];
        let changes = of_platforms
            .into_iter()
            .filter(|(from, _)| !from.is_empty() && text.contains(from))
            .map(|(from, to)| (from.to_owned(), to));
        Ok(Trial {
            file: self.file,
            project: self.project,
            services: vec![self.service],
            changes: changes.collect(),
        })
    }

    fn play(&self, trial: &Trial) -> Done {
        let container = trial.container(self.service);
        wait_until_healthy(&container)?;
        play_a_move(&format!("http://{ADDRESS}"))?;
        let list = ["exec", &container, "fondaco", "admin", "tables"];
        let before = say(&list)?;
        if !before.contains("golden-horn") {
            return Err(format!("the operator does not see the table: {before}"));
        }
        trial.replace(self.service)?;
        wait_until_healthy(&container)?;
        match say(&list)? {
            after if after.contains("golden-horn") => Ok(()),
            after => Err(format!("the table is lost: {before}{after}")),
        }
    }
}

/// The part of Umbrel's file that is not about containers.
fn app_proxy(text: &str) -> &str {
    let part = text.find("  app_proxy:\n").zip(text.find("  web:\n"));
    part.map_or("", |(from, to)| &text[from..to])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Files that other trials run.
    const OTHERS: [&str; 2] = ["docker-compose.yml", "docker-compose.nodes.yml"];

    #[test]
    fn every_compose_command_in_the_documents_is_about_a_set_up_that_is_tried() {
        let mut commands = 0;
        for document in [
            "README.md",
            "docs/operations.md",
            "docs/nodes.md",
            "docs/releases.md",
        ] {
            let text = fs::read_to_string(root().join(document)).expect(document);
            for after in text.split("docker compose ").skip(1) {
                let command = after.split(['`', '\n', ';']).next().unwrap_or_default();
                let words: Vec<&str> = command.split(' ').collect();
                let (file, words) = match words.as_slice() {
                    ["-f", file, words @ ..] => (*file, words),
                    words => (OTHERS[0], words),
                };
                let is_tried = SINGLES.iter().any(|single| single.file == file);
                assert!(is_tried || OTHERS.contains(&file), "{document}: {command}");
                let set_up = fs::read_to_string(root().join(file)).expect(file);
                match words {
                    ["up", "--build" | "--detach"] => {}
                    ["exec", service, "fondaco", ..] => {
                        assert!(set_up.contains(&format!("\n  {service}:\n")), "{command}");
                    }
                    _ => panic!("{document}: nobody tries 'docker compose {command}'"),
                }
                commands += 1;
            }
        }
        assert!(commands > 5, "{commands}");
    }
}
