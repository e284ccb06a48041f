//! What commands print, the only place that does. Whoever reads it may stop at any line
//! (`fondaco admin tables | grep -q horus`): what was begun is still finished.

use std::fmt::Display;
use std::io::{ErrorKind, Write, stderr, stdout};
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether a line was lost that somebody would have read.
static HAS_LOST: AtomicBool = AtomicBool::new(false);

/// Prints a line for the reader of a command.
pub fn print(line: impl Display) {
    match writeln!(stdout(), "{}", plain(line)) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            if !HAS_LOST.swap(true, Ordering::Relaxed) {
                print_error(format_args!("error: the output cannot be written: {error}"));
            }
        }
        Ok(()) | Err(_) => {}
    }
}

/// Prints a line about what went wrong.
pub fn print_error(line: impl Display) {
    // There is no other place to say that this one is closed.
    let _ = writeln!(stderr(), "{}", plain(line));
}

/// What people have typed, or a stranger's file has, must not steer the terminal.
fn plain(line: impl Display) -> String {
    let is_plain = |c: &char| !c.is_control() || *c == '\n';
    line.to_string().chars().filter(is_plain).collect()
}

/// Whether everything was printed, for as long as somebody read it.
pub fn is_all_printed() -> bool {
    !HAS_LOST.load(Ordering::Relaxed)
}
