//! People who play one game after another, as a separate program.

use super::calls::command;
use crate::basis::run::{Done, root};
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// Players who play on request.
pub(crate) struct Games {
    players: Child,
    /// `None` once they have been asked to finish.
    asked: Option<ChildStdin>,
    told: BufReader<ChildStdout>,
}

impl Drop for Games {
    fn drop(&mut self) {
        let _ = self.players.kill();
        let _ = self.players.wait();
    }
}

impl Games {
    /// Starts players at the server with this address, or at the proxy.
    pub(crate) fn start(address: &str) -> Result<Games, String> {
        let mut players = Command::new(root().join("target/debug/play-games"))
            .arg(address)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|why| format!("the players did not start: {why}"))?;
        let asked = players.stdin.take();
        let told = players.stdout.take().ok_or("the players say nothing")?;
        Ok(Games {
            players,
            asked,
            told: BufReader::new(told),
        })
    }

    /// Lets them play some more actions.
    pub(crate) fn play(&mut self) -> Done {
        let asked = self.asked.as_mut().ok_or("the players have finished")?;
        writeln!(asked, "more").map_err(|why| format!("the players are gone: {why}"))?;
        let mut told = String::new();
        match self.told.read_line(&mut told) {
            Ok(1..) => {
                print!("{told}");
                Ok(())
            }
            Ok(0) | Err(_) => Err("people could not play on".to_owned()),
        }
    }

    /// Lets them play until this podman command has finished, and then some more.
    pub(crate) fn play_during(&mut self, arguments: &[&str]) -> Done {
        let mut podman = command(arguments);
        let shown = format!("{podman:?}").replace('"', "");
        let mut podman = podman.spawn().map_err(|why| format!("{shown}: {why}"))?;
        let played = loop {
            let played = self.play();
            if played.is_err() || !matches!(podman.try_wait(), Ok(None)) {
                break played;
            }
        };
        let ended = podman.wait().map_err(|why| format!("{shown}: {why}"))?;
        played?;
        if ended.success() {
            Ok(())
        } else {
            Err(format!("{shown} failed ({ended})"))
        }
    }

    /// Lets them play the current game to its end.
    pub(crate) fn finish(mut self) -> Done {
        self.asked = None;
        let mut told = String::new();
        let _ = self.told.read_line(&mut told);
        print!("{told}");
        match self.players.wait() {
            Ok(ended) if ended.success() => Ok(()),
            _ => Err("people could not play to the end".to_owned()),
        }
    }
}
