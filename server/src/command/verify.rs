//! `fondaco verify FILE`

use super::output::print;
use anyhow::{Context, bail};
use clap::Args;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use table::basis::Rulesets;
use table::game::file::{self as game_file, Difference};
use table::game::{FILE_BYTES_MAX, PartProof, Verified};

/// What to check.
#[derive(Args, Debug)]
pub struct Verify {
    /// The downloaded file of a finished game.
    file: PathBuf,
}

impl Verify {
    /// Plays the game of the file again and says what that shows.
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let name = self.file.display();
        let verified = of_file(&self.file, |text| {
            game_file::verify(&Rulesets::built_in(), text)
        })?;
        say(&name.to_string(), &verified);
        Ok(())
    }
}

/// What `verify` finds in a game file.
pub(super) fn of_file<T>(
    path: &Path,
    verify: impl FnOnce(&str) -> Result<T, Difference>,
) -> anyhow::Result<T> {
    let name = path.display();
    let text = read(path).with_context(|| format!("{name} cannot be read"))?;
    verify(&text).with_context(|| format!("{name} is not the game that was played"))
}

fn read(path: &Path) -> anyhow::Result<String> {
    let mut text = String::new();
    let read = File::open(path)?
        .take(FILE_BYTES_MAX + 1)
        .read_to_string(&mut text)?;
    if read as u64 > FILE_BYTES_MAX {
        bail!("it is longer than {FILE_BYTES_MAX} bytes");
    }
    Ok(text)
}

/// Says what was checked, and what no file can show.
fn say(name: &str, verified: &Verified) {
    let Verified {
        entries,
        earlier,
        result,
        parts,
    } = verified;
    print(format_args!(
        "{name} is whole, and the game was played as it says:"
    ));
    print("- the server's part of the deal is the one that it had committed itself to;");
    print("- the deal follows from the parts of the server and of all seats;");
    print(format_args!("- {}", said_of_parts(parts)));
    print(format_args!(
        "- {entries} entries of the log lead to the states and draws that it states;"
    ));
    match result {
        Some(result) => print(format_args!(
            "- the game ended {:?}, as it says.",
            result.scores
        )),
        None => print("- the players ended the game without a result, as it says."),
    }
    if *earlier > 0 {
        print(format_args!(
            "The first {earlier} entries are another game's. Their draws do not come from the checked deal; that game's own file shows how they were dealt."
        ));
    }
    print(
        "Compare the commitment with the one that you saw before the game: this program cannot know it. Names and times are not part of any proof.",
    );
    if earlier < entries {
        print(said_of_deal(parts));
        print("Whether the operator looked at the cards, no file can show.");
    } else {
        print(
            "No draw of this file comes from the checked deal: it proves nothing about the deal.",
        );
    }
}

/// What binds the seats' parts.
fn said_of_parts(parts: &[PartProof]) -> &'static str {
    if parts.contains(&PartProof::Given) {
        "seats gave their parts without a commitment, as earlier versions of this program had it: \
         whoever gave theirs last may have known the others';"
    } else if parts.contains(&PartProof::Committed) {
        "each part that a seat added is the one that the file says it was committed to;"
    } else {
        "no seat added a part: the deal follows from the server's part and the table's id alone;"
    }
}

/// What follows from that.
fn said_of_deal(parts: &[PartProof]) -> &'static str {
    if parts.contains(&PartProof::Given) {
        "Nobody dealt again. If the operator played, they may have chosen the deal with their own part."
    } else if parts.contains(&PartProof::Committed) {
        "Nobody dealt again, and nobody chose the deal, not even an operator who played, if one of the \
         players with a part compares: the commitments of all seats must be those that this player's \
         browser saw before it opened its own part."
    } else {
        "Nobody dealt again after the server had committed itself. Whoever runs the server knew the deal \
         before it began, and could choose among tables."
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_depends_on_what_bound_the_parts() {
        use PartProof::{Committed, Given, Nothing};
        let said = |parts: &[PartProof]| (said_of_parts(parts), said_of_deal(parts));
        let bound = said(&[Committed, Nothing]);
        assert!(bound.1.contains("not even an operator who played"));
        for parts in [vec![Committed, Given], vec![Given, Nothing]] {
            assert!(said(&parts).0.contains("without a commitment"));
            assert!(said(&parts).1.contains("may have chosen the deal"));
        }
        assert!(said(&[Nothing, Nothing]).1.contains("knew the deal"));
    }
}
