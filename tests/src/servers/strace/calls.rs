//! Parses the lines of a trace as calls that begin and end.

use super::text_bytes;
use std::collections::HashMap;
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;

/// Printed where a call is interrupted by another thread's.
const UNFINISHED: &str = "<unfinished ...>";

/// Printed after a string that was longer than the limit.
const CUT: &str = "\"...";

/// A system call made by a thread.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Call<'a> {
    pub(crate) name: &'a str,
    /// As printed, without the surrounding brackets.
    pub(crate) arguments: &'a str,
    /// As printed; `None` if the thread was killed before the call ended.
    pub(crate) result: Option<&'a str>,
}

/// What happened next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Moment {
    /// The call with this index began.
    Begun(usize),
    /// The call with this index ended.
    Ended(usize),
}

/// All calls in a trace, and the order in which they began and ended.
pub(crate) fn calls(trace: &str) -> (Vec<Call<'_>>, Vec<Moment>) {
    let (mut calls, mut moments) = (Vec::new(), Vec::new());
    let mut unfinished: HashMap<&str, usize> = HashMap::new();
    for line in trace.lines() {
        let Some((thread, what)) = line.split_once(' ') else {
            continue;
        };
        let what = what.trim_start();
        if what.starts_with("<... ") {
            if let Some(index) = unfinished.remove(thread) {
                let call: &mut Call<'_> = &mut calls[index];
                call.result = result(what).map(|(_, result)| result);
                moments.push(Moment::Ended(index));
            }
            continue;
        }
        let Some((name, rest)) = what.split_once('(').filter(|(name, _)| is_name(name)) else {
            continue;
        };
        let index = calls.len();
        moments.push(Moment::Begun(index));
        if let Some(arguments) = rest.strip_suffix(UNFINISHED) {
            unfinished.insert(thread, index);
            calls.push(Call {
                name,
                arguments: arguments.trim_end(),
                result: None,
            });
        } else if let Some((arguments, result)) = result(rest) {
            moments.push(Moment::Ended(index));
            calls.push(Call {
                name,
                arguments,
                result: Some(result),
            });
        } else {
            moments.pop();
        }
    }
    (calls, moments)
}

fn is_name(text: &str) -> bool {
    let is_of_name = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    !text.is_empty() && text.bytes().all(is_of_name)
}

/// The parts before and after the equals sign, which is padded.
fn result(text: &str) -> Option<(&str, &str)> {
    let (before, result) = text.rsplit_once(" = ")?;
    let before = before.trim_end();
    Some((before.strip_suffix(')').unwrap_or(before), result))
}

impl<'a> Call<'a> {
    /// Whether the call failed.
    pub(crate) fn has_failed(&self) -> bool {
        self.result.is_some_and(|result| result.starts_with("-1 "))
    }

    /// The number that it returned.
    pub(crate) fn returned(&self) -> Option<u64> {
        self.result?.parse().ok()
    }

    /// An argument that has no strings before it, as printed.
    pub(crate) fn argument(&self, index: usize) -> Option<&'a str> {
        self.arguments.split(", ").nth(index)
    }

    /// Its string arguments, as printed between the quotes.
    pub(crate) fn strings(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        self.arguments.split('"').skip(1).step_by(2)
    }

    /// Whether a string was truncated.
    pub(crate) fn is_cut(&self) -> bool {
        self.arguments.contains(CUT)
    }

    /// The file behind the descriptor in this argument.
    pub(crate) fn file(&self, index: usize) -> Option<PathBuf> {
        let (_, named) = self.argument(index)?.split_once('<')?;
        Some(path(named.split_once('>')?.0))
    }

    /// The file named by its first string argument.
    pub(crate) fn named(&self) -> Option<PathBuf> {
        Some(path(self.strings().next()?))
    }
}

/// Names are printed either plainly or in hexadecimal.
pub(crate) fn path(text: &str) -> PathBuf {
    if text.starts_with(r"\x") {
        PathBuf::from(OsStr::from_bytes(&text_bytes(text)))
    } else {
        PathBuf::from(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TRACE: &str = r#"7  openat(AT_FDCWD</>, "\x2f\x61", O_RDWR|O_CREAT, 0600) = 3</a>
7  pwrite64(3</a>, "\x6f\x6e", 2, 8 <unfinished ...>
9  fdatasync(4<\x2f\x62>)    = 0
7  <... pwrite64 resumed>)   = 2
9  mkdir("\x2f\x63", 0777)   = -1 EEXIST (File exists)
9  --- SIGTERM {si_signo=SIGTERM} ---
9  fdatasync(3</a> <unfinished ...>
9  +++ killed by SIGKILL +++
7  +++ killed by SIGKILL +++
"#;

    #[test]
    fn calls_of_threads_are_told_apart() {
        let (calls, moments) = calls(TRACE);
        let names: Vec<&str> = calls.iter().map(|call| call.name).collect();
        let expected = ["openat", "pwrite64", "fdatasync", "mkdir", "fdatasync"];
        assert_eq!(names, expected);
        let (begun, ended) = (Moment::Begun, Moment::Ended);
        assert_eq!(
            moments,
            [
                begun(0),
                ended(0),
                begun(1),
                begun(2),
                ended(2),
                ended(1),
                begun(3),
                ended(3),
                begun(4),
            ]
        );
        assert_eq!(calls[0].named(), Some(PathBuf::from("/a")));
        assert_eq!(calls[1].file(0), Some(PathBuf::from("/a")));
        assert_eq!(calls[1].returned(), Some(2));
        assert_eq!(calls[1].argument(3), Some("8"));
        assert_eq!(
            calls[1].strings().map(text_bytes).collect::<Vec<_>>(),
            [b"on"]
        );
        assert_eq!(calls[2].file(0), Some(PathBuf::from("/b")));
        assert!(calls[3].has_failed());
        assert_eq!(calls[4].result, None);
    }
}
