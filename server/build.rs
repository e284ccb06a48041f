//! Says where the web client is built, by a path that is right also before it exists.

use std::env;
use std::path::PathBuf;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let client = here.with_file_name("web-client").join("dist");
    println!("cargo::rustc-env=CLIENT_FILES={}", client.display());
}
