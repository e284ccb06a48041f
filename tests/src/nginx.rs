//! Debian's nginx, with one of the examples for it.

use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// The longest that nginx may take to start.
const START_MAX: Duration = Duration::from_secs(10);

const POLL: Duration = Duration::from_millis(20);

/// What an example listens to.
const LISTEN: &str = "listen 443 ssl;";

/// A running nginx, ended when this is dropped.
pub struct Nginx {
    process: Child,
    /// Where it is reached, without a slash at the end.
    pub url: String,
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Nginx {
    /// Starts it with an example as it is, but for the port and the certificate, and waits until
    /// the server below `path` answers.
    ///
    /// # Panics
    /// If it does not.
    pub async fn start(folder: &Path, example: &str, path: &str) -> Nginx {
        let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = free.local_addr().expect("it is bound").port();
        drop(free);
        let lines = example.lines().filter(|line| !line.contains("ssl_"));
        let example = lines.collect::<Vec<_>>().join("\n");
        assert!(example.contains(LISTEN), "the example has no {LISTEN}");
        let example = example.replace(LISTEN, &format!("listen 127.0.0.1:{port};"));
        let here = folder.display();
        let config = format!(
            "pid {here}/nginx.pid; error_log {here}/error.log; worker_processes 1;\n\
             events {{ worker_connections 256; }}\n\
             http {{ access_log off; client_body_temp_path {here}/body; proxy_temp_path {here}/proxy;\n\
             fastcgi_temp_path {here}/fastcgi; uwsgi_temp_path {here}/uwsgi;\n\
             scgi_temp_path {here}/scgi;\n{example}\n}}\n"
        );
        let file = folder.join("nginx.conf");
        std::fs::write(&file, config).expect("the folder can be written to");
        let process = Command::new("/usr/sbin/nginx")
            .arg("-p")
            .arg(folder)
            .arg("-c")
            .arg(&file)
            .args(["-g", "daemon off; master_process off;"])
            .stdout(Stdio::null())
            .spawn()
            .expect("nginx starts; apt-get install nginx-light");
        let nginx = Nginx {
            process,
            url: format!("http://127.0.0.1:{port}{}", path.trim_end_matches('/')),
        };
        let listening = async {
            while reqwest::get(format!("{}/api/rulesets", nginx.url))
                .await
                .is_err()
            {
                sleep(POLL).await;
            }
        };
        timeout(START_MAX, listening).await.expect("nginx listens");
        nginx
    }
}
