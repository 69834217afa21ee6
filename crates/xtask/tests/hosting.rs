//! Tests of the server configurations in `docs/hosting`: all send the same headers, and nginx accepts its own.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use xtask::shell;

const HEADERS: [&str; 7] = [
    "Cache-Control",
    "X-Content-Type-Options",
    "Referrer-Policy",
    "Cross-Origin-Opener-Policy",
    "Cross-Origin-Embedder-Policy",
    "Cross-Origin-Resource-Policy",
    "Content-Security-Policy",
];

fn example(name: &str) -> PathBuf {
    shell::root().join("docs/hosting").join(name)
}

#[test]
fn every_example_sends_every_header() {
    for name in ["nginx.conf", "Caddyfile", "_headers"] {
        let text = fs::read_to_string(example(name)).expect("an example");
        for header in HEADERS {
            assert!(text.contains(header), "{name} lacks {header}");
        }
    }
}

#[test]
fn nginx_accepts_its_example() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let asked = Command::new("nginx")
        .args(["-t", "-e", "stderr", "-p"])
        .arg(folder.path())
        .arg("-c")
        .arg(example("nginx.conf"))
        .output();
    // Skipped where nginx isn't installed.
    if let Ok(told) = asked {
        assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    }
}
