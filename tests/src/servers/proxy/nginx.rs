//! nginx, with one of its example configurations.

use super::Proxy;
use crate::servers::needs::program;
use crate::servers::process::free_address;
use std::path::Path;
use std::process::Command;

/// The address that an example listens on.
const LISTEN: &str = "listen 443 ssl;";

impl Proxy {
    /// Starts nginx with an example, unchanged except for the port and the certificate, and waits
    /// until the server below `path` answers.
    ///
    /// # Panics
    /// If it does not; or without nginx.
    pub async fn nginx(folder: &Path, example: &str, path: &str) -> Proxy {
        let listen = free_address();
        let lines = example.lines().filter(|line| !line.contains("ssl_"));
        let example = lines.collect::<Vec<_>>().join("\n");
        assert!(example.contains(LISTEN), "the example has no {LISTEN}");
        let example = example.replace(LISTEN, &format!("listen {listen};"));
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
        let url = format!("http://{listen}{}", path.trim_end_matches('/'));
        let mut command = Command::new(program("nginx").expect("nginx is needed"));
        command.arg("-p").arg(folder).arg("-c").arg(&file);
        command.args(["-g", "daemon off; master_process off;"]);
        Proxy::run(&mut command, url).await
    }
}
