//! `containers`: really builds the image, and plays a move in it on PostgreSQL, alone and as the
//! compose file has it.

use crate::bare::{bare_root, play_a_move};
use crate::run::{Done, output, root, run};
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// Everything has this in its name, so that what is taken away is ours.
pub(crate) const NAME: &str = "fondaco-try";

const SERVER: &str = "fondaco-try-server";
const DATABASE: &str = "fondaco-try-database";

/// Where the server is reached from this machine.
const ADDRESS: &str = "127.0.0.1:17878";

/// The longest that the server may take to become healthy.
const HEALTHY_MAX: Duration = Duration::from_secs(60);

const PASSWORD: &str = "only-for-this-try";

/// Builds and tries. `--binary FILE` puts a program into the image that was built already;
/// `--local-bases` makes the base images on this machine, where they cannot be pulled.
pub(crate) fn containers(arguments: &[String]) -> Done {
    if arguments.iter().any(|argument| argument == "--local-bases") {
        make_bases()?;
    }
    let binary = arguments.iter().position(|argument| argument == "--binary");
    match binary {
        None => podman(&["build", "--tag", NAME, "."])?,
        Some(at) => {
            let file = arguments.get(at + 1).ok_or("--binary takes a file")?;
            build_around(Path::new(file))?;
        }
    }
    let tried = try_out();
    for container in [SERVER, DATABASE] {
        let _ = podman(&["rm", "--force", "--volumes", container]);
    }
    tried?;
    crate::compose::try_out()
}

/// The last stage of the Dockerfile alone, around a program that is there.
fn build_around(program: &Path) -> Done {
    let folder = root().join("target/container");
    let io = |error: std::io::Error| format!("{}: {error}", folder.display());
    fs::create_dir_all(folder.join("target/release")).map_err(io)?;
    fs::copy(program, folder.join("target/release/fondaco")).map_err(io)?;
    let file = fs::read_to_string(root().join("Dockerfile")).map_err(io)?;
    let last = file
        .rfind("\nFROM ")
        .ok_or("the Dockerfile has no stages")?;
    let stage = file[last..].replace("--from=server /build/", "");
    fs::write(folder.join("Dockerfile"), stage).map_err(io)?;
    let folder = folder.display().to_string();
    podman(&["build", "--tag", NAME, &folder])
}

/// The server and PostgreSQL in one network. No pod: its own container takes no limits, and the
/// default ones are refused where the machine has lower ones.
fn try_out() -> Done {
    let published = format!("{ADDRESS}:7878");
    let ulimits = [
        "--ulimit",
        "nofile=1024:1024",
        "--ulimit",
        "nproc=4096:4096",
    ];
    let start = |arguments: &[&str]| {
        let mut all = vec!["run", "--detach"];
        all.extend(ulimits);
        all.extend(arguments);
        podman(&all)
    };
    let password = format!("POSTGRES_PASSWORD={PASSWORD}");
    let user = [
        "--env",
        "POSTGRES_USER=fondaco",
        "--env",
        "POSTGRES_DB=fondaco",
    ];
    let mut database = vec!["--name", DATABASE, "--publish", &published];
    database.extend(["--env", &password]);
    database.extend(user);
    database.push("docker.io/library/postgres:15-bookworm");
    start(&database)?;
    let url = format!("DATABASE_URL=postgres://fondaco:{PASSWORD}@127.0.0.1/fondaco");
    let network = format!("container:{DATABASE}");
    start(&[
        "--name",
        SERVER,
        "--network",
        &network,
        "--restart",
        "on-failure",
        "--read-only",
        "--cap-drop",
        "all",
        "--security-opt",
        "no-new-privileges",
        "--env",
        &url,
        NAME,
    ])?;
    wait_until_healthy(SERVER)?;
    play_a_move(&format!("http://{ADDRESS}"))?;
    let user = say(&["exec", SERVER, "id", "-u"])?;
    if user.trim() != "10001" {
        return Err(format!("the server runs as user {user}"));
    }
    podman(&["stop", "--time", "10", SERVER])?;
    let format = "{{.State.ExitCode}}";
    let code = say(&["inspect", "--format", format, SERVER])?;
    if code.trim() != "0" {
        return Err(format!("the server was killed when it was stopped: {code}"));
    }
    println!(
        "the image was built, played a move on PostgreSQL as user 10001, and stopped by itself"
    );
    Ok(())
}

/// Waits until the server in a container says that it is alive.
pub(crate) fn wait_until_healthy(container: &str) -> Done {
    let begun = Instant::now();
    while begun.elapsed() < HEALTHY_MAX {
        if podman(&["healthcheck", "run", container]).is_ok() {
            return Ok(());
        }
        std::thread::sleep(Duration::from_secs(1));
    }
    let _ = podman(&["logs", container]);
    Err("the server does not become healthy".to_owned())
}

/// Stand-ins for the images that the Dockerfile and the compose file name, from this machine's own
/// Debian packages and toolchains.
fn make_bases() -> Done {
    let bare = bare_root()?;
    let debian = "docker.io/library/debian:bookworm-slim";
    import(&bare, debian)?;
    let postgres = "docker.io/library/postgres:15-bookworm";
    if !has_image(postgres) {
        let with = root().join("target/bare/bookworm-postgres");
        if !with.join("usr/lib/postgresql/15/bin/postgres").exists() {
            run(Command::new("debootstrap")
                .args(["--variant=minbase", "--include=postgresql-15", "bookworm"])
                .arg(&with))?;
        }
        fs::write(with.join("entrypoint.sh"), POSTGRES_ENTRYPOINT)
            .map_err(|error| error.to_string())?;
        let entrypoint = "ENTRYPOINT [\"sh\", \"/entrypoint.sh\"]";
        import_with(&with, postgres, &["--change", entrypoint])?;
    }
    Ok(())
}

/// What the official image does with the same variables, as far as one try needs it.
const POSTGRES_ENTRYPOINT: &str = r#"set -eu
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

fn import(folder: &Path, image: &str) -> Done {
    if has_image(image) {
        return Ok(());
    }
    import_with(folder, image, &[])
}

fn import_with(folder: &Path, image: &str, options: &[&str]) -> Done {
    println!("making {image} from {} ...", folder.display());
    let archive = root().join("target/bare/image.tar");
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

fn has_image(image: &str) -> bool {
    podman(&["image", "exists", image]).is_ok()
}

/// How podman is called: with runc and cgroupfs, because the defaults need a machine with systemd.
pub(crate) const HERE: [&str; 6] = [
    "--storage-driver",
    "vfs",
    "--runtime",
    "runc",
    "--cgroup-manager",
    "cgroupfs",
];

fn command(arguments: &[&str]) -> Command {
    let mut podman = Command::new("podman");
    podman
        .args(HERE)
        .args(arguments)
        .env("BUILDAH_FORMAT", "docker")
        .current_dir(root());
    podman
}

pub(crate) fn podman(arguments: &[&str]) -> Done {
    run(&mut command(arguments))
}

fn say(arguments: &[&str]) -> Result<String, String> {
    output(&mut command(arguments))
}
