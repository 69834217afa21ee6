//! A small web server for the files of one folder, used by `cargo xtask serve` and by the browser tests.

use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use anyhow::{Context, Result};
use axum::Router;
use axum::extract::{Request, State};
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, LAST_MODIFIED};
use axum::response::{IntoResponse, Response};
use tokio::runtime::Runtime;
use tower::ServiceExt;
use tower_http::services::ServeDir;

/// Time that running responses may take after the server has ended.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(1);

/// A server that runs until it is dropped.
pub struct FileServer {
    runtime: Option<Runtime>,
    address: SocketAddr,
    folder: SharedFolder,
}

type SharedFolder = Arc<RwLock<PathBuf>>;

impl FileServer {
    /// Serves the folder at this address; port 0 selects a free port.
    pub fn start(folder: &Path, address: (&str, u16)) -> Result<FileServer> {
        let listener =
            TcpListener::bind(address).with_context(|| format!("cannot listen on {}:{}", address.0, address.1))?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        // The server has a runtime of its own, as the caller may be inside another one.
        let runtime = Runtime::new()?;
        let listener = {
            let _inside = runtime.enter();
            tokio::net::TcpListener::from_std(listener)?
        };
        let folder = Arc::new(RwLock::new(folder.to_owned()));
        let router = Router::new().fallback(serve_file).with_state(Arc::clone(&folder));
        runtime.spawn(async move { axum::serve(listener, router).await });
        Ok(FileServer { runtime: Some(runtime), address, folder })
    }

    /// Serves another folder from now on, as if a new version were published.
    pub fn switch_to(&self, folder: &Path) {
        *self.folder.write().unwrap_or_else(PoisonError::into_inner) = folder.to_owned();
    }

    /// Returns the address on which it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Blocks for ever.
    pub fn wait(self) {
        if let Some(runtime) = &self.runtime {
            runtime.block_on(std::future::pending::<()>());
        }
    }
}

impl Drop for FileServer {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            // Shut down in a new thread, as waiting is forbidden inside another runtime.
            let ends = std::thread::spawn(move || runtime.shutdown_timeout(SHUTDOWN_TIMEOUT));
            let _ = ends.join();
        }
    }
}

async fn serve_file(State(folder): State<SharedFolder>, request: Request) -> Response {
    let folder = folder.read().unwrap_or_else(PoisonError::into_inner).clone();
    let mut response = match ServeDir::new(folder).oneshot(request).await {
        Ok(response) => response.into_response(),
        Err(impossible) => match impossible {},
    };
    // A rebuilt file may have the same modification time as the old one, so the browser has to revalidate by content.
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response.headers_mut().remove(LAST_MODIFIED);
    response
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::http::StatusCode;
    use axum::http::header::CONTENT_TYPE;

    use super::*;

    fn ask(url: &str) -> Response {
        ask_of(&crate::shell::root().join("web"), url)
    }

    fn ask_of(folder: &Path, url: &str) -> Response {
        let folder = Arc::new(RwLock::new(folder.to_owned()));
        let request = Request::builder().uri(url).body(Body::empty()).expect("a request");
        Runtime::new().expect("a runtime").block_on(serve_file(State(folder), request))
    }

    #[test]
    fn the_root_is_the_page() {
        for url in ["/", "/?level=1&colour=white"] {
            let page = ask(url);
            assert_eq!(page.status(), StatusCode::OK, "{url}");
            assert_eq!(page.headers()[CONTENT_TYPE], "text/html");
        }
    }

    #[test]
    fn nothing_outside_the_folder_is_served() {
        for url in ["/../Cargo.toml", "/..%2fCargo.toml", "//etc/passwd", "/./../Cargo.toml", "/missing.js"] {
            assert_eq!(ask(url).status(), StatusCode::NOT_FOUND, "{url}");
        }
    }

    #[test]
    fn every_kind_of_file_is_called_by_its_name() {
        // A manifest of another type is not looked at, and WebAssembly.instantiateStreaming refuses anything but wasm.
        assert_eq!(ask("/manifest.webmanifest").headers()[CONTENT_TYPE], "application/manifest+json");
        assert_eq!(ask("/loader.js").headers()[CONTENT_TYPE], "text/javascript");
        let built = tempfile::tempdir().expect("a folder");
        std::fs::write(built.path().join("a.wasm"), "").expect("a file");
        assert_eq!(ask_of(built.path(), "/a.wasm").headers()[CONTENT_TYPE], "application/wasm");
    }

    #[test]
    fn it_is_gone_once_it_is_dropped() {
        let server = FileServer::start(&crate::shell::root().join("web"), ("127.0.0.1", 0)).expect("a server");
        let address = server.address();
        let before = std::net::TcpStream::connect(address);
        drop(server);
        before.expect("it is there at first");
        std::net::TcpStream::connect(address).expect_err("nobody listens");
    }
}
