//! Stand-ins for the images that the Dockerfile and the compose files name, for machines that
//! cannot pull them: made from Debian's packages and this machine's own toolchains.

use super::calls::podman;
use crate::basis::run::{Done, output, root, run};
use crate::release::bare::bare_root;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const CADDY: &str = "docker.io/library/caddy:2";
const DEBIAN: &str = "docker.io/library/debian:bookworm-slim";
const NATS: &str = "docker.io/library/nats:2.12-alpine";
const NODE: &str = "docker.io/library/node:22-bookworm-slim";
const POSTGRES: &str = "docker.io/library/postgres:15-bookworm";
const RUST: &str = "docker.io/library/rust:1.95-slim-bookworm";

/// The certificate authorities that Debian trusts.
const CERTIFICATES: &str = "/etc/ssl/certs/ca-certificates.crt";

/// Creates those that are missing.
pub(crate) fn make_bases() -> Done {
    if !has_image(DEBIAN) {
        import(&bare_root()?, DEBIAN, &[])?;
    }
    if !has_image(CADDY) {
        import(&debian_with("caddy")?, CADDY, &["--change", START_CADDY])?;
    }
    if !has_image(NATS) {
        let nats = debian_with("nats-server")?;
        import(&nats, NATS, &["--change", START_NATS])?;
    }
    if !has_image(POSTGRES) {
        let with = debian_with("postgresql-15")?;
        fs::write(with.join("entrypoint.sh"), POSTGRES_ENTRYPOINT)
            .map_err(|error| error.to_string())?;
        let entrypoint = "ENTRYPOINT [\"sh\", \"/entrypoint.sh\"]";
        import(&with, POSTGRES, &["--change", entrypoint])?;
    }
    if !has_image(NODE) {
        // npm is a symlink into its module folder.
        let with = debian_with("ca-certificates,libstdc++6")?;
        copy("/usr/bin/node", &with.join("usr/bin"))?;
        copy("/usr/bin/npm", &with.join("usr/bin"))?;
        fs::create_dir_all(with.join("usr/lib/node_modules")).map_err(|why| why.to_string())?;
        copy(
            "/usr/lib/node_modules/npm",
            &with.join("usr/lib/node_modules"),
        )?;
        // Without this, node only trusts its built-in certificates.
        let certificates = format!("ENV NODE_EXTRA_CA_CERTS={CERTIFICATES}");
        import(&with, NODE, &["--change", &certificates])?;
    }
    if !has_image(RUST) {
        let with = debian_with("ca-certificates,gcc,libc6-dev")?;
        let toolchain = output(Command::new("rustc").args(["--print", "sysroot"]))?;
        let place = with.join("usr/local");
        for part in ["bin", "lib", "libexec"] {
            copy(&format!("{}/{part}", toolchain.trim()), &place)?;
        }
        import(&with, RUST, &[])?;
    }
    Ok(())
}

/// A bare Debian with these packages, created once.
fn debian_with(packages: &str) -> Result<PathBuf, String> {
    let with = root().join("target/bare").join(packages.replace(',', "-"));
    if !with.join("etc/debian_version").exists() {
        let include = format!("--include={packages}");
        run(Command::new("debootstrap")
            .args(["--variant=minbase", &include, "bookworm"])
            .arg(&with))?;
    }
    if packages.contains("ca-certificates") {
        // This machine may reach the registries through a proxy with a certificate of its own.
        fs::copy(CERTIFICATES, with.join(&CERTIFICATES[1..])).map_err(|why| why.to_string())?;
    }
    Ok(with)
}

fn copy(what: &str, to: &Path) -> Done {
    run(Command::new("cp").args(["-a", what]).arg(to))
}

/// The same start command as in the official image.
pub(crate) const START_CADDY: &str =
    r#"CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]"#;

pub(crate) const START_NATS: &str = r#"ENTRYPOINT ["/usr/sbin/nats-server"]"#;

/// Does what PostgreSQL's official image does with the same variables, as far as a trial needs it.
pub(crate) const POSTGRES_ENTRYPOINT: &str = r#"set -eu
bin=/usr/lib/postgresql/15/bin
data=/var/lib/postgresql/data
mkdir -p $data /run/postgresql
chown postgres $data /run/postgresql
as() { setpriv --reuid postgres --regid postgres --clear-groups "$@"; }
as $bin/initdb -D $data --auth-local=trust --auth-host=scram-sha-256 > /dev/null
echo 'host all all all scram-sha-256' >> $data/pg_hba.conf
as $bin/pg_ctl -D $data -w -o '-c listen_addresses=' start > /dev/null
as $bin/psql -q -c "create role $POSTGRES_USER login password '$POSTGRES_PASSWORD'" postgres
as $bin/createdb --owner "$POSTGRES_USER" "$POSTGRES_DB"
as $bin/pg_ctl -D $data -w stop > /dev/null
exec setpriv --reuid postgres --regid postgres --clear-groups $bin/postgres -D $data -c listen_addresses='*'
"#;

pub(crate) fn has_image(image: &str) -> bool {
    podman(&["image", "exists", image]).is_ok()
}

pub(crate) fn import(folder: &Path, image: &str, options: &[&str]) -> Done {
    println!("making {image} from {} ...", folder.display());
    let archive = root().join("target/image.tar");
    run(Command::new("tar")
        .args([
            "--exclude=./opt/*",
            "--exclude=./tmp/*",
            "--exclude=./proc/*",
        ])
        .arg("-C")
        .arg(folder)
        .arg("-cf")
        .arg(&archive)
        .arg("."))?;
    let mut import = vec!["import"];
    import.extend(options);
    let file = archive.display().to_string();
    import.extend([file.as_str(), image]);
    let imported = podman(&import);
    let _ = fs::remove_file(archive);
    imported
}
