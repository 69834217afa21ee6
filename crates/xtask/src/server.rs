//! A small web server for one folder: for playing on this machine and for the browser tests.

use std::fs::File;
use std::net::SocketAddr;
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};
use std::thread::JoinHandle;

use anyhow::{Context, Result, anyhow};
use tiny_http::{Header, Request, Response, StatusCode};

/// Browsers open up to six connections to one host.
const THREADS: usize = 6;

/// A server that runs until it is dropped.
pub struct Server {
    http: Arc<tiny_http::Server>,
    address: SocketAddr,
    folder: Folder,
    threads: Vec<JoinHandle<()>>,
}

type Folder = Arc<RwLock<PathBuf>>;

impl Server {
    /// Serves the folder at this address; port 0 takes any free one.
    pub fn start(folder: &Path, address: (&str, u16)) -> Result<Server> {
        let http = tiny_http::Server::http(address)
            .map_err(|error| anyhow!("{error}"))
            .with_context(|| format!("cannot listen on {}:{}", address.0, address.1))?;
        let http = Arc::new(http);
        let address = http.server_addr().to_ip().context("not an internet address")?;
        let folder = Arc::new(RwLock::new(folder.to_owned()));
        let threads = (0..THREADS)
            .map(|_| {
                let (http, folder) = (Arc::clone(&http), Arc::clone(&folder));
                std::thread::spawn(move || {
                    while let Ok(request) = http.recv() {
                        let folder = folder.read().unwrap_or_else(PoisonError::into_inner).clone();
                        answer(request, &folder);
                    }
                })
            })
            .collect();
        Ok(Server { http, address, folder, threads })
    }

    /// Serves another folder from now on, as when a new version is published.
    pub fn serve(&self, folder: &Path) {
        *self.folder.write().unwrap_or_else(PoisonError::into_inner) = folder.to_owned();
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Waits for ever.
    pub fn wait(mut self) {
        for thread in self.threads.drain(..) {
            // A thread ends only with the server.
            let _ = thread.join();
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        for _ in &self.threads {
            self.http.unblock();
        }
    }
}

fn answer(request: Request, folder: &Path) {
    let found = file_for(request.url(), folder).and_then(|path| Some((File::open(&path).ok()?, path)));
    // Errors here are the browser's having gone away.
    let _ = match found {
        Some((file, path)) => {
            let mut response = Response::from_file(file);
            for header in headers(&path) {
                response.add_header(header);
            }
            request.respond(response)
        }
        None => request.respond(Response::from_string("Not found").with_status_code(StatusCode(404))),
    };
}

fn headers(path: &Path) -> Vec<Header> {
    let texts = [("Content-Type", mime(path)), ("Cache-Control", "no-cache")];
    texts.iter().filter_map(|(name, value)| Header::from_bytes(*name, *value).ok()).collect()
}

/// The file that an address asks for; none outside the folder.
fn file_for(url: &str, folder: &Path) -> Option<PathBuf> {
    let path = url.split(['?', '#']).next()?;
    let relative = Path::new(path.trim_start_matches('/'));
    // Our file names need no escapes, so an escaped address is not one of them.
    if path.contains('%') || !relative.components().all(|part| matches!(part, Component::Normal(_))) {
        return None;
    }
    let mut file = folder.join(relative);
    if file.is_dir() {
        file.push("index.html");
    }
    file.is_file().then_some(file)
}

fn mime(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()).unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "ktx2" => "image/ktx2",
        "glb" => "model/gltf-binary",
        "ogg" => "audio/ogg",
        "ftl" | "ron" | "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn web() -> PathBuf {
        crate::shell::root().join("web")
    }

    #[test]
    fn the_root_is_the_page() {
        assert_eq!(file_for("/", &web()), Some(web().join("index.html")));
        assert_eq!(file_for("/?level=1&colour=white", &web()), Some(web().join("index.html")));
    }

    #[test]
    fn nothing_outside_the_folder_is_served() {
        for url in ["/../Cargo.toml", "/..%2fCargo.toml", "//etc/passwd", "/./../Cargo.toml", "/missing.js"] {
            assert_eq!(file_for(url, &web()), None, "{url}");
        }
    }

    #[test]
    fn wasm_is_served_as_wasm() {
        // WebAssembly.instantiateStreaming refuses anything else.
        assert_eq!(mime(Path::new("hetman_bg.wasm")), "application/wasm");
    }
}
