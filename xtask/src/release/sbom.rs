//! What is built in, as a CycloneDX document: crates, and packages of the web client.

use crate::basis::run::{output, root};
use std::collections::BTreeSet;
use std::process::Command;

/// One library.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Component {
    kind: &'static str,
    name: String,
    version: String,
    licence: String,
}

/// The document for a target, as JSON.
pub(crate) fn sbom(version: &str, target: &str) -> Result<String, String> {
    let tree = output(
        Command::new("cargo")
            .args(["tree", "--locked", "--package", "fondaco-server"])
            .args(["--target", target])
            .args([
                "--edges", "normal", "--prefix", "none", "--format", "{p}|{l}",
            ])
            .current_dir(root()),
    )?;
    let listed = output(
        Command::new("npm")
            .args(["ls", "--omit=dev", "--all", "--package-lock-only"])
            .args(["--parseable", "--long"])
            .current_dir(root().join("web-client")),
    )?;
    let mut components: BTreeSet<Component> = tree.lines().filter_map(of_cargo).collect();
    components.extend(listed.lines().filter_map(of_npm));
    Ok(document(version, &components))
}

/// `name v1.2.3 (proc-macro)|MIT`; this repository's own crates do not count as libraries.
fn of_cargo(line: &str) -> Option<Component> {
    let (package, licence) = line.split_once('|')?;
    if package.contains("(/") {
        return None;
    }
    let mut words = package.split(' ');
    Some(Component {
        kind: "cargo",
        name: words.next()?.to_owned(),
        version: words.next()?.trim_start_matches('v').to_owned(),
        licence: licence.replace(" (*)", ""),
    })
}

/// `/folder:name@1.2.3:undefined`
fn of_npm(line: &str) -> Option<Component> {
    let (_, rest) = line.split_once("node_modules/")?;
    let package = rest.split(':').nth(1)?;
    let (name, version) = package.rsplit_once('@')?;
    Some(Component {
        kind: "npm",
        name: name.to_owned(),
        version: version.to_owned(),
        licence: String::new(),
    })
}

fn document(version: &str, components: &BTreeSet<Component>) -> String {
    let components: Vec<String> = components.iter().map(Component::json).collect();
    format!(
        "{{\n\"bomFormat\": \"CycloneDX\",\n\"specVersion\": \"1.5\",\n\"version\": 1,\n\
         \"metadata\": {{\"component\": {{\"type\": \"application\", \"name\": \"fondaco\", \
         \"version\": {}}}}},\n\"components\": [\n{}\n]\n}}\n",
        text(version),
        components.join(",\n")
    )
}

impl Component {
    fn json(&self) -> String {
        let Component {
            kind,
            name,
            version,
            licence,
        } = self;
        let purl = format!("pkg:{kind}/{}@{version}", name.replace('@', "%40"));
        let licences = if licence.is_empty() {
            String::new()
        } else {
            let expression = text(&licence.replace('/', " OR "));
            format!(", \"licenses\": [{{\"expression\": {expression}}}]")
        };
        format!(
            "{{\"type\": \"library\", \"name\": {}, \"version\": {}, \"purl\": {}{licences}}}",
            text(name),
            text(version),
            text(&purl)
        )
    }
}

/// A JSON string; names and licences contain no control characters.
fn text(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn libraries_are_listed_and_own_crates_are_not() {
        let found = of_cargo("serde_derive v1.0.2 (proc-macro)|MIT/Apache-2.0 (*)");
        let found = found.expect("a library");
        assert_eq!(
            found.json(),
            "{\"type\": \"library\", \"name\": \"serde_derive\", \"version\": \"1.0.2\", \
             \"purl\": \"pkg:cargo/serde_derive@1.0.2\", \
             \"licenses\": [{\"expression\": \"MIT OR Apache-2.0\"}]}"
        );
        assert_eq!(of_cargo("horus v0.1.0 (/src/games/horus)|MIT"), None);
        let npm = of_npm("/x/node_modules/@noble/hashes:@noble/hashes@2.0.1:undefined");
        assert_eq!(
            npm.map(|found| (found.name, found.version)),
            Some(("@noble/hashes".to_owned(), "2.0.1".to_owned()))
        );
        assert_eq!(of_npm("/x:fondaco@0.1.0:undefined"), None);
    }
}
