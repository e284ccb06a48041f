//! `fondaco verify FILE`

use crate::game_file::{self, FILE_BYTES_MAX, Verified};
use crate::rulesets::Rulesets;
use anyhow::{Context, bail};
use clap::Args;
use std::fs::File;
use std::io::Read;
use std::path::PathBuf;

/// What to check.
#[derive(Args, Debug)]
pub struct Verify {
    /// The file of a finished game, as it was downloaded.
    file: PathBuf,
}

impl Verify {
    /// Plays the game of the file again and says what that shows.
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let name = self.file.display();
        let text = self
            .read()
            .with_context(|| format!("{name} cannot be read"))?;
        let verified = game_file::verify(&Rulesets::built_in(), &text)
            .with_context(|| format!("{name} is not the game that was played"))?;
        say(&name.to_string(), &verified);
        Ok(())
    }

    fn read(&self) -> anyhow::Result<String> {
        let mut text = String::new();
        let read = File::open(&self.file)?
            .take(FILE_BYTES_MAX + 1)
            .read_to_string(&mut text)?;
        if read as u64 > FILE_BYTES_MAX {
            bail!("it is longer than {FILE_BYTES_MAX} bytes");
        }
        Ok(text)
    }
}

/// Says what was checked, and what no file can show.
fn say(name: &str, verified: &Verified) {
    let Verified {
        entries,
        earlier,
        result,
    } = verified;
    println!("{name} is whole, and the game was played as it says:");
    println!("- the server's part of the deal is the one that it had committed itself to;");
    println!("- the deal follows from the parts of the server and of all seats;");
    println!("- {entries} entries of the log lead to the states and draws that it states;");
    match result {
        Some(result) => println!("- the game ended {:?}, as it says.", result.scores),
        None => println!("- the players ended the game without a result, as it says."),
    }
    if *earlier > 0 {
        println!(
            "The first {earlier} entries are another game's. Their draws do not come from the checked deal; that game's own file shows how they were dealt."
        );
    }
    println!(
        "Compare the commitment with the one that you saw before the game: this program cannot know it. Names and times are not part of any proof."
    );
    if earlier < entries {
        println!("Nobody dealt again. Whether the operator looked at the cards, no file can show.");
    } else {
        println!(
            "No draw of this file comes from the checked deal: it proves nothing about the deal."
        );
    }
}
