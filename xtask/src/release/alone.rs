//! The table in WebAssembly, for a worker of a page.

use crate::basis::run::{Done, cargo, output, root, run};
use std::path::Path;
use std::process::Command;

/// The target of browsers.
pub(crate) const BROWSERS: &str = "wasm32-unknown-unknown";

/// Whether this toolchain has a standard library for browsers.
pub(crate) fn has_target() -> Result<bool, String> {
    let mut asked = Command::new("rustc");
    asked.args(["--print", "target-libdir", "--target", BROWSERS]);
    Ok(Path::new(output(&mut asked)?.trim()).exists())
}

/// Builds it, and plays the recorded games in it. `rest` is for cargo: `-Zbuild-std=std,panic_abort`
/// with a toolchain that has the source of the standard library only.
pub(crate) fn alone(rest: &[String]) -> Done {
    if rest.is_empty() && !has_target()? {
        return Err(format!("first: rustup target add {BROWSERS}"));
    }
    let build = [
        "rustc",
        "--locked",
        "--package",
        "alone",
        "--crate-type",
        "cdylib",
        "--profile",
        "browser",
        "--target",
        BROWSERS,
    ];
    let rest = rest.iter().map(String::as_str);
    let build: Vec<&str> = build.into_iter().chain(rest).collect();
    cargo(&build, &[])?;
    let target = std::env::var_os("CARGO_TARGET_DIR");
    let target = target.map_or_else(|| root().join("target"), Into::into);
    let module = target.join(BROWSERS).join("browser/alone.wasm");
    run(Command::new("node")
        .arg("alone/tests/play.mjs")
        .arg(module)
        .current_dir(root()))
}
