//! Long trials: attacks from one address, nonsense sent to the REST interface, and fuzzing.

mod flaws;

pub(crate) use flaws::flaws;

use crate::run::{Done, cargo, output, root, run};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

/// The version of schemathesis on PyPI.
const SCHEMATHESIS: &str = "schemathesis==4.32.5";

/// Examples per operation of the REST interface.
const EXAMPLES: &str = "200";

/// The default number of inputs in a fuzzing campaign.
const FUZZ_RUNS: &str = "10000000";

const SERVER: [&str; 5] = [
    "build",
    "--release",
    "--locked",
    "--package",
    "fondaco-server",
];

/// Attacks from one address on a server at its default limits.
pub(crate) fn siege(arguments: &[String]) -> Done {
    cargo(&SERVER, &[])?;
    let siege = [
        "run",
        "--release",
        "--locked",
        "--package",
        "fondaco-tests",
        "--bin",
        "siege",
    ];
    cargo(&siege, arguments)
}

/// Requests generated from the interface's own description: no response may be a server error.
pub(crate) fn api(arguments: &[String]) -> Done {
    let build = ["build", "--locked", "--package", "fondaco-server"];
    cargo(&build, &[])?;
    let python = root().join("target/tools/schemathesis");
    if !python.join("bin/schemathesis").exists() {
        run(Command::new("python3").args(["-m", "venv"]).arg(&python))?;
        let pip = python.join("bin/pip");
        run(Command::new(pip).args(["install", "--quiet", SCHEMATHESIS]))?;
    }
    let folder = root().join("target/api-trial");
    let _ = std::fs::remove_dir_all(&folder);
    let mut server = Command::new(root().join("target/debug/fondaco"))
        .args(["--listen", "127.0.0.1:0", "--log", "error", "--data"])
        .arg(&folder)
        .args(UNLIMITED.iter().flat_map(|limit| [limit, "1000000"]))
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("the server did not start: {error}"))?;
    let tried = server
        .stdout
        .take()
        .and_then(|said| {
            let mut lines = BufReader::new(said).lines().map_while(Result::ok);
            lines.find_map(|line| Some(line.split_once("open at ")?.1.to_owned()))
        })
        .ok_or_else(|| "the server ended before it listened".to_owned())
        .and_then(|address| schemathesis(&python, &address, arguments));
    let _ = server.kill();
    let _ = server.wait();
    tried
}

/// Per-address limits are not what is tested here.
const UNLIMITED: [&str; 6] = [
    "--requests-per-second",
    "--tables-per-person",
    "--tables-per-address",
    "--new-tables-per-minute",
    "--new-guests-per-minute",
    "--forks-per-minute",
];

/// Operations that end the session or the table that everything else needs are tried separately.
const PASSES: [&[&str]; 3] = [
    &[
        "--exclude-method=DELETE",
        "--exclude-path=/api/tables/{id}/close",
    ],
    &["--include-path=/api/tables/{id}/close"],
    &["--include-method=DELETE"],
];

/// Prints the cookie of a new guest, and the identifiers of that guest's new table: most of the
/// interface is for people with a session, and about existing tables.
const NEW_GUEST: &str = "\
import json, sys, urllib.request as web
def post(path, body, **head):
    head['content-type'] = 'application/json'
    return web.urlopen(web.Request(sys.argv[1] + path, json.dumps(body).encode(), head))
cookie = post('api/session', {'name': 'Ada'}).headers['set-cookie'].split(';')[0]
table = {'ruleset': 'horus', 'seats': 3, 'visibility': 'private', 'spectators': True}
table = json.load(post('api/tables', table, cookie=cookie))
print(cookie, table['id'], table['code'])";

fn schemathesis(python: &Path, address: &str, arguments: &[String]) -> Done {
    PASSES
        .iter()
        .try_for_each(|pass| pass_of_schemathesis(python, address, pass, arguments))
}

fn pass_of_schemathesis(python: &Path, address: &str, pass: &[&str], arguments: &[String]) -> Done {
    let guest = output(Command::new(python.join("bin/python")).args(["-c", NEW_GUEST, address]))?;
    let [cookie, table, code] = guest.split_whitespace().collect::<Vec<_>>()[..] else {
        return Err(format!("no table was opened: {guest}"));
    };
    let folder = root().join("target/api-trial");
    let parameters =
        format!("[parameters]\n\"path.id\" = \"{table}\"\n\"path.code\" = \"{code}\"\n");
    std::fs::write(folder.join("schemathesis.toml"), parameters)
        .map_err(|error| format!("the parameters cannot be written: {error}"))?;
    run(Command::new(python.join("bin/schemathesis"))
        .arg("run")
        .arg(format!("{address}api/openapi.json"))
        .args(["--url", address, "--header"])
        .arg(format!("Cookie: {cookie}"))
        .args(["--checks", "not_a_server_error", "--max-examples", EXAMPLES])
        .args(["--phases", "examples,coverage,fuzzing", "--seed", "1"])
        .args(pass)
        .args(arguments)
        .current_dir(folder))
}

/// Runs one fuzz target of `fuzz/` with cargo-fuzz. No sanitizer and no tracing of comparisons: all
/// of this is safe Rust, in which only panics can be found, and inputs run about five times as
/// fast.
pub(crate) fn fuzz(arguments: &[String]) -> Done {
    let Some(target) = arguments.first() else {
        return Err("which target? `ls fuzz/fuzz_targets` lists them".to_owned());
    };
    let runs = match arguments.iter().position(|argument| argument == "--runs") {
        Some(at) => arguments.get(at + 1).ok_or("--runs takes a number")?,
        None => FUZZ_RUNS,
    };
    run(Command::new("cargo")
        .args(["+nightly", "fuzz", "run", "--sanitizer", "none"])
        .args(["--no-trace-compares", target, "--"])
        .arg(format!("-runs={runs}"))
        .current_dir(root()))
}
