#!/usr/bin/env python3
"""Changes each expression and function of a crate, one at a time, and sees which changes no test notices.

The changes ("mutants") are those that cargo-mutants lists. cargo-mutants builds each by itself; here all mutants of a
crate are compiled into one build of a copy, and the setting MUTANT says which one is there. A mutant that does not
compile beside the others (a value of a type without a default, a constant) is counted apart.

    cargo install cargo-mutants && pip install tree-sitter tree-sitter-rust
    python3 tests/mutants/mutants.py horus golden-horn [--with PACKAGE..] [--only TARGET] [--file PART] [--again LOG] [--jobs N]
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import tree_sitter
import tree_sitter_rust

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "target/mutants"
TREE = WORK / "tree"
SAME = Path(__file__).with_name("same.txt")
RUST = tree_sitter.Parser(tree_sitter.Language(tree_sitter_rust.language()))
MISSED = re.compile(r"  (MISSED|NOT MET) ")
ROUNDS_MAX = 40
MEMORY = 4 << 30

# What a mutant is asked with. The tests' processes note which mutants they meet, once each.
ASKED = """
//! Which mutant is there.
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
static IS: AtomicU32 = AtomicU32::new(u32::MAX);
static MET: [AtomicBool; COUNT] = [const { AtomicBool::new(false) }; COUNT];
#[inline(never)]
#[cold]
fn first() -> u32 {
    let is = std::env::var("MUTANT").ok().and_then(|is| is.parse().ok()).unwrap_or(0);
    IS.store(is, Relaxed);
    is
}
#[cold]
fn note(mutant: u32) {
    use std::io::Write as _;
    let Ok(folder) = std::env::var("MUTANTS_MET") else { return };
    let name = format!("{folder}/{}", std::process::id());
    if let Ok(mut file) = std::fs::OpenOptions::new().create(true).append(true).open(name) {
        // In one write: threads note at once.
        let _ = file.write_all(format!("{mutant}\\n").as_bytes());
    }
}
/// Whether it is this one.
pub fn is(mutant: u32) -> bool {
    let is = match IS.load(Relaxed) { u32::MAX => first(), is => is };
    if is == 0 && !MET[mutant as usize].swap(true, Relaxed) { note(mutant); }
    is == mutant
}
"""


def run(*command, **more):
    return subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False, **more)


def listed(package, part):
    """The mutants of cargo-mutants, numbered from one."""
    found = run("cargo", "mutants", "--list", "--json", "--package", package, cwd=ROOT)
    if found.returncode != 0:
        sys.exit(found.stderr)
    mutants = [mutant for mutant in json.loads(found.stdout) if part in mutant["file"]]
    for number, mutant in enumerate(mutants, 1):
        mutant["number"] = number
    return mutants


def copied():
    """A copy of what is committed."""
    shutil.rmtree(TREE, ignore_errors=True)
    TREE.mkdir(parents=True)
    archive = subprocess.Popen(["git", "archive", "HEAD"], cwd=ROOT, stdout=subprocess.PIPE)
    subprocess.run(["tar", "-x", "-C", TREE], stdin=archive.stdout, check=True)


class Source:
    """One file, with the mutants that are planted in it."""

    def __init__(self, path, mutants):
        self.path = path
        self.bytes = (ROOT / path).read_bytes()
        self.mutants = mutants
        lines = self.bytes.split(b"\n")
        self.lines = [0]
        for line in lines:
            self.lines.append(self.lines[-1] + len(line) + 1)
        self.root = RUST.parse(self.bytes).root_node
        self.named = {mutant["number"]: mutant for mutant in mutants}
        self.plants = [plant for mutant in mutants if (plant := self.plant(mutant)) is not None]

    def at(self, place):
        """cargo-mutants counts lines and characters from one."""
        start = self.lines[place["line"] - 1]
        line = self.bytes[start : self.lines[place["line"]]].decode()
        return start + len(line[: place["column"] - 1].encode())

    def plant(self, mutant):
        """(start, end, number, what stands there instead): a statement before the body of a function has no end."""
        start, end = (self.at(mutant["span"][side]) for side in ("start", "end"))
        genre, instead = mutant["genre"], mutant["replacement"]
        mutant["was"] = " ".join(self.bytes[start:end].decode().split())
        if genre == "FnValue":
            return start, start, mutant["number"], instead
        node = self.root.descendant_for_byte_range(start, end)
        if genre == "MatchArm":
            while node.type != "match_arm":
                node = node.parent
            pattern = node.child_by_field_name("pattern")
            guard = pattern.child_by_field_name("condition")
            if guard is not None:
                return guard.start_byte, guard.end_byte, mutant["number"], "false"
            return pattern.end_byte, pattern.end_byte, mutant["number"], None
        if genre == "MatchArmGuard":
            return start, end, mutant["number"], instead
        whole = node.parent
        kinds = {"BinaryOperator": ("binary_expression", "compound_assignment_expr"), "UnaryOperator": ("unary_expression",)}
        if whole is None or whole.type not in kinds.get(genre, ()):
            return None
        text = self.bytes[whole.start_byte : start].decode() + instead + self.bytes[end : whole.end_byte].decode()
        text = re.sub(r"//[^\n]*", "", text)
        return whole.start_byte, whole.end_byte, mutant["number"], " ".join(text.split("\n"))

    def text(self, without):
        """The file with its mutants, but for those."""
        plants = [plant for plant in self.plants if plant[2] not in without]
        plants.sort(key=lambda plant: (plant[0], -plant[1], plant[2]))
        return self.part(0, len(self.bytes), plants)

    def part(self, start, end, plants):
        out = []
        while plants:
            first = plants[0]
            # Those at the same place are alternatives.
            same = [plant for plant in plants if plant[:2] == first[:2]]
            inside = [plant for plant in plants if plant not in same and plant[0] < first[1]]
            plants = [plant for plant in plants if plant not in same and plant not in inside]
            out.append(self.bytes[start : first[0]].decode())
            start = first[1]
            marks = [(f"/*<{number}*/", f"/*{number}>*/", number, text) for _, _, number, text in same]
            if first[0] == first[1]:
                for begin, stop, number, text in marks:
                    if text is None:
                        out.append(f"{begin} if !crate::mutants::is({number}) {stop}")
                    else:
                        out.append(f"{begin}if crate::mutants::is({number}) {{ return {text}; }}{stop} ")
                continue
            out.append("(")
            for begin, stop, number, text in marks:
                out.append(f"{begin}if crate::mutants::is({number}) {{ {text} }} else {stop}")
            out.append("{ " + self.part(first[0], first[1], inside) + " })")
        out.append(self.bytes[start:end].decode())
        return "".join(out)


def blamed(text, start, end):
    """The mutants whose text meets that error, the innermost first."""
    found = []
    for begin in re.finditer(r"/\*<(\d+)\*/", text):
        stop = text.find(f"/*{begin[1]}>*/", begin.end())
        if begin.start() <= end and start <= stop:
            found.append((stop - begin.start(), int(begin[1])))
    return [number for _, number in sorted(found)]


def elsewhere(source, line):
    """What errors elsewhere in the function may come from: another value, whose type is not that of the expression at
    its end, and an arm that a match needs."""
    for mutant in source.mutants:
        span = (mutant["function"] or mutant)["span"]
        if mutant["genre"] in ("FnValue", "MatchArm") and span["start"]["line"] <= line <= span["end"]["line"]:
            yield mutant["number"]


def compiled(packages, sources, count):
    """Plants all mutants that compile beside each other, with the features that all these packages ask for; returns
    the numbers of those that do not."""
    crate = TREE / Path(sources[0].path).parent
    while not (crate / "Cargo.toml").exists():
        crate = crate.parent
    (crate / "src/mutants.rs").write_text(ASKED.replace("COUNT", str(count + 1)).lstrip())
    root = crate / "src/lib.rs"
    by_path = {source.path: source for source in sources}
    without = set()
    for _ in range(ROUNDS_MAX):
        texts = {}
        for source in sources:
            texts[source.path] = source.text(without)
            (TREE / source.path).write_text(texts[source.path])
        root.write_text(root.read_text().replace("\n#[doc(hidden)] pub mod mutants;\n", "") + "\n#[doc(hidden)] pub mod mutants;\n")
        bad = set()
        errors = 0
        for message in messages("check", "--tests", *chosen(packages)):
            if message["level"] != "error" or not message["spans"]:
                continue
            errors += 1
            for span in message["spans"]:
                text = texts.get(span["file_name"])
                if text is None or not span["is_primary"]:
                    continue
                raw = text.encode()
                start, end = (len(raw[: span[side]].decode()) for side in ("byte_start", "byte_end"))
                bad.update(blamed(text, start, end)[:1] or elsewhere(by_path[span["file_name"]], span["line_start"]))
        if errors == 0:
            return without
        if not bad - without:
            sys.exit("an error that is no mutant's: see cargo check in " + str(TREE))
        without |= bad
        print(f"  {len(without)} do not compile beside the others", flush=True)
    sys.exit("too many rounds")


def chosen(packages):
    return [word for package in packages for word in ("--package", package)]


def messages(*command):
    built = run("cargo", *command, "--message-format", "json", cwd=TREE, env=ENV)
    lines = [json.loads(line) for line in built.stdout.splitlines() if line.startswith("{")]
    return [line["message"] for line in lines if line["reason"] == "compiler-message"]


def suites(packages, only):
    """The tests of one target or of all, by the module that they are in: (program and arguments, folder)."""
    built = run("cargo", "test", "--no-run", *chosen(packages), "--message-format", "json", cwd=TREE, env=ENV)
    if built.returncode != 0:
        sys.exit(built.stderr)
    lines = [json.loads(line) for line in built.stdout.splitlines() if line.startswith("{")]
    tests = [line for line in lines if line.get("executable") and line["profile"]["test"]]
    tests = [line for line in tests if only in (None, line["target"]["name"])]
    for test in tests:
        names = run(test["executable"], "--list", "--format", "terse").stdout.splitlines()
        modules = {}
        for name in (name.removesuffix(": test") for name in names if name.endswith(": test")):
            modules.setdefault(name.rpartition("::")[0], []).append(name)
        for names in modules.values():
            yield [test["executable"], "--quiet", "--exact", *names], Path(test["manifest_path"]).parent


def tried(command, folder, seconds, **settings):
    """Whether the tests pass, and how long they take. A mutant may go on for ever, or use up all memory."""
    begun = time.monotonic()
    limits = ["prlimit", f"--as={MEMORY}", "timeout", "--signal=KILL", f"{seconds:.0f}"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    done = subprocess.run([*limits, *command], cwd=folder, env=ENV | settings, check=False, **quiet)
    return done.returncode == 0, time.monotonic() - begun


def judged(package, more, only, part, again, jobs):
    mutants = listed(package, part)
    by_file = {}
    for mutant in mutants:
        by_file.setdefault(mutant["file"], []).append(mutant)
    copied()
    sources = [Source(path, found) for path, found in by_file.items()]
    count = len(mutants)
    if again is not None:
        mutants = [mutant for mutant in mutants if key(mutant) in again]
        for source in sources:
            source.plants = [plant for plant in source.plants if key(source.named[plant[2]]) in again]
    planted = {plant[2] for source in sources for plant in source.plants}
    print(f"{package}: {len(mutants)} mutants", flush=True)
    without = compiled([package, *more], sources, count)
    planted -= without
    # Each module of tests without a mutant: how long it takes, and which mutants it meets.
    tests = []
    for command, folder in suites([package, *more], only):
        met = WORK / "met"
        shutil.rmtree(met, ignore_errors=True)
        met.mkdir()
        passes, seconds = tried(command, folder, 1200, MUTANTS_MET=str(met))
        if not passes:
            sys.exit(f"{command} fails without a mutant")
        numbers = {int(line) for file in met.iterdir() for line in file.read_text().split()}
        if numbers:
            tests.append((seconds, command, folder, numbers))
    tests.sort(key=lambda test: test[0])
    print(f"  {len(tests)} modules of tests, {sum(test[0] for test in tests):.0f} s", flush=True)

    def is_missed(mutant):
        number = mutant["number"]
        for seconds, command, folder, numbers in tests:
            if number in numbers and not tried(command, folder, 20 + 10 * seconds, MUTANT=str(number))[0]:
                return False
        return True

    compiling = [mutant for mutant in mutants if mutant["number"] in planted]
    missed = []
    with ThreadPoolExecutor(jobs) as pool:
        for done, (mutant, is_so) in enumerate(zip(compiling, pool.map(is_missed, compiling)), 1):
            if is_so:
                missed.append(mutant)
                is_met = any(mutant["number"] in numbers for *_, numbers in tests)
                print("  MISSED" if is_met else "  NOT MET", described(mutant), flush=True)
            if done % 100 == 0:
                print(f"  {done} of {len(compiling)}, {len(missed)} missed", flush=True)
    same = [mutant for mutant in missed if key(mutant) in EXPLAINED]
    print(
        f"{package}: {len(mutants)} mutants; {len(mutants) - len(planted)} do not compile beside the others; "
        f"{len(compiling) - len(missed)} noticed, {len(same)} explained, {len(missed) - len(same)} MISSED", flush=True,
    )
    return [mutant for mutant in missed if mutant not in same]


def key(mutant):
    """What stays the same when lines move."""
    function = (mutant["function"] or {}).get("function_name", "")
    was = "" if mutant["genre"] == "FnValue" else mutant["was"][:40]
    return f"{mutant['file']} {function}: {was} -> {mutant['replacement']}"


def described(mutant):
    return f"{mutant['span']['start']['line']}:{mutant['span']['start']['column']} {key(mutant)}"


def missed_in(log):
    """The mutants that an earlier run has named, by what stays the same when lines move."""
    return {line.split(maxsplit=3 if "NOT MET" in line else 2)[-1] for line in log.read_text().splitlines() if MISSED.match(line)}


def explained():
    """Mutants that behave as the original does, and why: the line of a mutant, then its reason, indented."""
    if not SAME.exists():
        return set()
    return {line for line in SAME.read_text().splitlines() if line and not line.startswith((" ", "#"))}


ENV = os.environ | {"CARGO_TARGET_DIR": str(WORK / "build"), "RUSTFLAGS": "--cap-lints allow", "CARGO_PROFILE_DEV_DEBUG": "false"}
EXPLAINED = explained()

if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("package", nargs="+")
    arguments.add_argument("--with", dest="more", nargs="*", default=[], help="packages whose tests are run, too")
    arguments.add_argument("--only", help="only the tests of this target, such as store of fondaco-tests")
    arguments.add_argument("--file", default="", help="only mutants in files whose path has this in it")
    arguments.add_argument("--again", type=Path, help="only mutants that this earlier run has missed")
    arguments.add_argument("--jobs", type=int, default=os.cpu_count())
    asked = arguments.parse_args()
    again = missed_in(asked.again) if asked.again else None
    found = [judged(package, asked.more, asked.only, asked.file, again, asked.jobs) for package in asked.package]
    left = [mutant for missed in found for mutant in missed]
    sys.exit(1 if left else 0)
