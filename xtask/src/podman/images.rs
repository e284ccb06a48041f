//! Images made from what is installed on this machine: a few programs with the libraries they need.
//! They take seconds to make, and nothing has to be pulled.

use super::calls::podman;
use crate::basis::run::{Done, output, root, run};
use crate::podman::bases::{POSTGRES_ENTRYPOINT, START_CADDY, START_NATS, has_image, import};
use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Stands in for the Debian image that the server's own image is based on.
pub(crate) const BASE: &str = "localhost/fondaco-try-base";
pub(crate) const CADDY: &str = "localhost/fondaco-try-caddy";
pub(crate) const NATS: &str = "localhost/fondaco-try-nats";
pub(crate) const POSTGRES: &str = "localhost/fondaco-try-postgres";

const ALL: [&str; 4] = [BASE, CADDY, NATS, POSTGRES];

/// The users in these images, and the other files that `useradd` reads.
const USERS: [(&str, &str); 4] = [
    (
        "passwd",
        "root:x:0:0:root:/root:/bin/sh\npostgres:x:100:100::/var/lib/postgresql:/bin/sh\n",
    ),
    ("group", "root:x:0:\npostgres:x:100:\n"),
    ("shadow", "root:*:1::::::\npostgres:*:1::::::\n"),
    (
        "nsswitch.conf",
        "passwd: files\ngroup: files\nhosts: files dns\n",
    ),
];

/// Makes them all. `server` is the program whose libraries the base must contain.
pub(crate) fn make(server: &Path) -> Done {
    let base = Slice::new("base")?;
    base.programs(&["/bin/bash", "/usr/sbin/useradd", "/usr/bin/getent"])?;
    base.libraries(server)?;
    base.import(BASE, &[])?;
    let caddy = Slice::new("caddy")?;
    caddy.programs(&["/usr/bin/caddy"])?;
    caddy.import(CADDY, &[START_CADDY])?;
    let nats = Slice::new("nats")?;
    nats.programs(&["/usr/sbin/nats-server"])?;
    nats.import(NATS, &[START_NATS])?;
    postgres()
}

/// Removes those that were made.
pub(crate) fn remove() {
    for image in ALL.into_iter().filter(|image| has_image(image)) {
        let _ = podman(&["image", "rm", "--force", image]);
    }
    let _ = fs::remove_dir_all(folder());
}

fn postgres() -> Done {
    let installed = installed_postgres()?;
    let version = installed.file_name().unwrap_or_default().to_string_lossy();
    let postgres = Slice::new("postgres")?;
    postgres.programs(&["/bin/bash", "/bin/mkdir", "/bin/chown", "/usr/bin/setpriv"])?;
    for program in fs::read_dir(installed.join("bin"))
        .map_err(|why| why.to_string())?
        .flatten()
    {
        postgres.programs(&[&program.path().display().to_string()])?;
    }
    let library = installed.join("lib").display().to_string();
    for folder in [
        &library,
        &format!("/usr/share/postgresql/{version}"),
        "/usr/share/zoneinfo",
    ] {
        postgres.copy(folder)?;
    }
    // It pulls in the whole of LLVM, and PostgreSQL works without it.
    let _ = fs::remove_file(
        postgres
            .0
            .join(library.trim_start_matches('/'))
            .join("llvmjit.so"),
    );
    let bin = installed.join("bin").display().to_string();
    let script = POSTGRES_ENTRYPOINT.replace("/usr/lib/postgresql/15/bin", &bin);
    fs::write(postgres.0.join("entrypoint.sh"), script).map_err(|why| why.to_string())?;
    postgres.import(
        POSTGRES,
        &[
            &format!("ENV PATH={bin}:/usr/sbin:/usr/bin:/sbin:/bin"),
            "ENTRYPOINT [\"sh\", \"/entrypoint.sh\"]",
        ],
    )
}

/// The newest version installed by Debian's packages.
fn installed_postgres() -> Result<PathBuf, String> {
    let versions = fs::read_dir("/usr/lib/postgresql").map_err(|why| why.to_string())?;
    let installed = versions.flatten().map(|version| version.path());
    let servers = installed.filter(|version| version.join("bin/initdb").exists());
    servers
        .max()
        .ok_or_else(|| "PostgreSQL is not installed as Debian does it".to_owned())
}

fn folder() -> PathBuf {
    root().join("target/compose/images")
}

/// A folder that becomes an image: parts of this machine, at the same paths.
struct Slice(PathBuf);

impl Slice {
    fn new(name: &str) -> Result<Slice, String> {
        let slice = folder().join(name);
        let _ = fs::remove_dir_all(&slice);
        let io = |error: std::io::Error| format!("{}: {error}", slice.display());
        // The directories of a merged /usr; `sh` is what scripts ask for.
        for folder in [
            "usr/bin",
            "usr/sbin",
            "usr/lib",
            "usr/lib64",
            "etc",
            "tmp",
            "var",
            "run",
        ] {
            fs::create_dir_all(slice.join(folder)).map_err(io)?;
        }
        for name in ["bin", "sbin", "lib", "lib64"] {
            symlink(format!("usr/{name}"), slice.join(name)).map_err(io)?;
        }
        symlink("bash", slice.join("usr/bin/sh")).map_err(io)?;
        symlink("/run", slice.join("var/run")).map_err(io)?;
        for (name, text) in USERS {
            fs::write(slice.join("etc").join(name), text).map_err(io)?;
        }
        Ok(Slice(slice))
    }

    fn programs(&self, programs: &[&str]) -> Done {
        for program in programs {
            self.copy(program)?;
            self.libraries(Path::new(program))?;
        }
        Ok(())
    }

    /// Copies the libraries that the program is linked to.
    fn libraries(&self, program: &Path) -> Done {
        let linked = output(Command::new("ldd").arg(program))?;
        let words = linked.split_whitespace();
        let files: BTreeSet<&str> = words.filter(|word| word.starts_with('/')).collect();
        files.into_iter().try_for_each(|file| self.copy(file))
    }

    /// Copies a file or a folder of this machine to the same path, once.
    fn copy(&self, what: &str) -> Done {
        let to = self.0.join(what.trim_start_matches('/'));
        if to.exists() {
            return Ok(());
        }
        let place = to.parent().unwrap_or(&self.0);
        fs::create_dir_all(place).map_err(|why| format!("{}: {why}", place.display()))?;
        if Path::new(what).is_file() {
            let copied = fs::copy(what, &to);
            return copied.map(drop).map_err(|why| format!("{what}: {why}"));
        }
        run(Command::new("cp")
            .args(["--archive", "--dereference", what])
            .arg(&to))
    }

    fn import(&self, image: &str, changes: &[&str]) -> Done {
        let options: Vec<&str> = changes
            .iter()
            .flat_map(|change| ["--change", change])
            .collect();
        import(&self.0, image, &options)
    }
}
