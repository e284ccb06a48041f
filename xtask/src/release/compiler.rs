//! What compiles for browsers: this toolchain, if it has their target, or Debian's `rustc-web`, for
//! machines where rustup fetches none.

use crate::basis::run::{Done, output, root, run};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The target of browsers.
pub(super) const BROWSERS: &str = "wasm32-unknown-unknown";

/// Where Debian's compiler is unpacked: as an installed package, it conflicts with rustup's.
const UNPACKED: &str = "target/tools/rustc-web";

pub(crate) struct Compiler {
    /// For cargo.
    arguments: Vec<String>,
    settings: Vec<(&'static str, String)>,
}

impl Compiler {
    /// What there is on this machine; Debian's is fetched if apt knows it. The error says what is
    /// missing.
    pub(crate) fn for_browsers() -> Result<Compiler, String> {
        if has_target(BROWSERS)? {
            return Ok(Compiler::of_toolchain(&[]));
        }
        debians().map_err(|why| {
            format!("no standard library for {BROWSERS}: rustup target add {BROWSERS} ({why})")
        })
    }

    /// This toolchain, with more arguments for cargo.
    pub(super) fn of_toolchain(arguments: &[String]) -> Compiler {
        Compiler {
            arguments: arguments.to_vec(),
            settings: Vec::new(),
        }
    }

    /// Prepares a command of cargo to build for browsers.
    pub(super) fn of<'cargo>(&self, cargo: &'cargo mut Command) -> &'cargo mut Command {
        let settings = self.settings.iter().map(|(name, value)| (name, value));
        cargo
            .args(["--target", BROWSERS])
            .args(&self.arguments)
            .envs(settings)
    }
}

/// Whether this toolchain has a standard library for this target.
pub(super) fn has_target(target: &str) -> Result<bool, String> {
    let mut asked = Command::new("rustc");
    asked.args(["--print", "target-libdir", "--target", target]);
    Ok(Path::new(output(&mut asked)?.trim()).exists())
}

/// Debian's compiler, with the source of the standard library, which is built for browsers with it.
fn debians() -> Result<Compiler, String> {
    let native = "libstd-rust-web-dev";
    let library = dependency(native, "libstd-rust-web-")?;
    let release = library.trim_start_matches("libstd-rust-web-");
    let oldest = env!("CARGO_PKG_RUST_VERSION");
    if numbers(release) < numbers(oldest) {
        return Err(format!("Debian's is {release}, older than {oldest}"));
    }
    let llvm = dependency(&library, "libllvm")?;
    let llvm_release = llvm.trim_start_matches("libllvm");
    let linker = format!("lld-{llvm_release}");
    let packages = [
        "rustc-web",
        "rust-web-src",
        native,
        &library,
        &llvm,
        &linker,
    ];
    let folder = root().join(UNPACKED);
    if !folder.exists() {
        unpack(&packages, &folder)?;
    }
    let under = |path: &str| folder.join(path).display().to_string();
    let system = format!("usr/lib/{}-linux-gnu", std::env::consts::ARCH);
    let llvm_libraries = format!("usr/lib/llvm-{llvm_release}/lib");
    let libraries = format!("{}:{}", under(&system), under(&llvm_libraries));
    Ok(Compiler {
        arguments: vec!["-Zbuild-std=std,panic_abort".to_owned()],
        settings: vec![
            ("RUSTC", under("usr/bin/rustc")),
            ("RUSTC_BOOTSTRAP", "1".to_owned()),
            ("LD_LIBRARY_PATH", libraries),
            (
                "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER",
                under(&format!("usr/bin/wasm-ld-{llvm_release}")),
            ),
        ],
    })
}

/// The package that this one needs and whose name begins like that.
fn dependency(package: &str, prefix: &str) -> Result<String, String> {
    let found = output(Command::new("apt-cache").args(["depends", package]))?;
    let mut needed = found
        .lines()
        .filter_map(|line| line.trim().strip_prefix("Depends: "));
    let one = needed.find(|name| name.starts_with(prefix));
    one.map(str::to_owned)
        .ok_or_else(|| format!("apt knows no {prefix}.. that {package} needs"))
}

/// Fetches packages and unpacks them into a folder, which appears when all are there.
fn unpack(packages: &[&str], folder: &Path) -> Done {
    println!("fetching Debian's compiler for browsers into {UNPACKED} ...");
    let (fetched, part) = (
        folder.with_extension("packages"),
        folder.with_extension("part"),
    );
    let failed = |error| format!("{}: {error}", folder.display());
    for own in [&fetched, &part] {
        if own.exists() {
            fs::remove_dir_all(own).map_err(failed)?;
        }
        fs::create_dir_all(own).map_err(failed)?;
    }
    run(Command::new("apt-get")
        .args(["download", "--quiet=2"])
        .args(packages)
        .current_dir(&fetched))?;
    for package in fs::read_dir(&fetched).map_err(failed)? {
        let package: PathBuf = package.map_err(failed)?.path();
        run(Command::new("dpkg").arg("-x").arg(package).arg(&part))?;
    }
    fs::remove_dir_all(&fetched).map_err(failed)?;
    fs::rename(&part, folder).map_err(failed)
}

/// The numbers of a release such as `1.96`.
fn numbers(release: &str) -> Vec<u32> {
    release.split('.').flat_map(str::parse).collect()
}
