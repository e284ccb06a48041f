//! Links between the documents of the archive. Those to files that are not in it name their path in
//! the source instead.

/// The text of a document that is at `from` in the source and at `to` in the archive, with links that
/// lead somewhere there. `files` are the paths of all files in the source and in the archive.
pub(super) fn led(text: &str, from: &str, to: &str, files: &[(&str, &str)]) -> String {
    let mut parts = text.split("](");
    let mut led = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let Some((link, rest)) = part.split_once(')').filter(|(link, _)| is_relative(link)) else {
            led.push_str("](");
            led.push_str(part);
            continue;
        };
        let (path, place) = match link.split_once('#') {
            Some((path, place)) => (path, format!("#{place}")),
            None => (link, String::new()),
        };
        let path = resolved(from, path);
        match files.iter().find(|(source, _)| *source == path) {
            Some((_, staged)) => {
                let up = "../".repeat(to.matches('/').count());
                led.push_str(&format!("]({up}{staged}{place})"));
            }
            None => unlink(&mut led, &path),
        }
        led.push_str(rest);
    }
    led
}

/// Whether it leads to a file beside the document.
fn is_relative(link: &str) -> bool {
    !link.is_empty() && !link.starts_with('#') && !link.contains("://") && !link.contains(' ')
}

/// The path in the source of what a document there links to.
fn resolved(from: &str, link: &str) -> String {
    let folder = from.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut path: Vec<&str> = Vec::new();
    for step in folder.split('/').chain(link.split('/')) {
        match step {
            "" | "." => {}
            ".." => drop(path.pop()),
            step => path.push(step),
        }
    }
    path.join("/")
}

/// Makes the link whose text has just been written a text with the path.
fn unlink(led: &mut String, path: &str) {
    if let Some(begin) = led.rfind('[') {
        led.remove(begin);
    }
    // Some links have their path as their text.
    let is_shown = led.trim_end_matches('`').ends_with(path);
    if !is_shown {
        led.push_str(&format!(" (`{path}` in the source)"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::basis::run::root;
    use crate::release::dist::FILES;
    use std::fs;

    #[test]
    fn links_lead_to_where_a_file_is_in_the_archive_or_name_it() {
        let files = [
            ("docs/a.md", "docs/a.md"),
            ("dist/x.conf", "x.conf"),
            ("b.md", "b.md"),
        ];
        let led = |text: &str| led(text, "docs/a.md", "docs/a.md", &files);
        for (before, after) in [
            ("[b](../b.md#c), x", "[b](../b.md#c), x"),
            ("[x](../dist/x.conf)", "[x](../x.conf)"),
            (
                "[a] [why](d/1.md).",
                "[a] why (`docs/d/1.md` in the source).",
            ),
            ("[`docs/e`](e)", "`docs/e`"),
            (
                "[b](#here) [c](https://c.example/)",
                "[b](#here) [c](https://c.example/)",
            ),
            ("no (link)](", "no (link)]("),
        ] {
            assert_eq!(led(before), after);
        }
    }

    /// Every link in the archive's documents.
    #[test]
    fn no_link_within_the_archive_is_dead() {
        let mut seen = 0;
        for (from, to) in FILES.iter().filter(|(_, to)| to.ends_with(".md")) {
            let text = fs::read_to_string(root().join(from)).unwrap();
            let text = led(&text, from, to, FILES);
            let links = text.split("](").skip(1);
            let links = links.filter_map(|part| Some(part.split_once(')')?.0));
            for link in links.filter(|link| is_relative(link)) {
                let path = resolved(to, link.split('#').next().unwrap_or_default());
                let is_there = FILES.iter().any(|(_, staged)| *staged == path);
                assert!(is_there, "{to} links to {link}");
                seen += 1;
            }
        }
        assert!(seen > 20, "{seen}");
    }
}
