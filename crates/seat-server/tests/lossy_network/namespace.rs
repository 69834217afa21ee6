//! A network namespace: a network of its own for the threads that enter it.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::os::fd::AsFd;
use std::process::{Child, Command, Stdio};
use std::thread::{self, JoinHandle};

use rustix::thread::{LinkNameSpaceType, move_into_link_name_space};
use tappers::Tun;

/// A namespace. It has no name, and a process keeps it that ends with its input: nothing stays behind, however the test
/// ends.
pub struct Namespace {
    holder: Child,
    link: File,
}

impl Namespace {
    pub fn new() -> Self {
        let mut holder = Command::new("unshare")
            .args(["--net", "sh", "-c", "echo ready && exec cat"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("network namespaces need `unshare` from util-linux");
        let mut line = String::new();
        let output = holder.stdout.as_mut().expect("piped");
        BufReader::new(output).read_line(&mut line).expect("a line");
        assert_eq!(line.trim(), "ready", "network namespaces need root, or the capability CAP_SYS_ADMIN");
        let link = File::open(format!("/proc/{}/ns/net", holder.id())).expect("a namespace");
        Self { holder, link }
    }

    /// Starts a thread in the namespace.
    pub fn spawn<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> JoinHandle<T> {
        let link = self.link.try_clone().expect("a handle");
        thread::spawn(move || {
            move_into_link_name_space(link.as_fd(), Some(LinkNameSpaceType::Network)).expect("root may enter");
            work()
        })
    }

    /// Moves a device here, whose other end is in another namespace.
    pub fn adopt(&self, device: &Tun, own: &'static str, other: &'static str) {
        let name = device.name().expect("a device").name().into_string().expect("an ASCII name");
        ip(&["link", "set", &name, "netns", &self.holder.id().to_string()]);
        let configure = move || {
            ip(&["address", "add", own, "peer", other, "dev", &name]);
            ip(&["link", "set", &name, "up"]);
        };
        self.spawn(configure).join().expect("the device is configured");
    }
}

impl Drop for Namespace {
    fn drop(&mut self) {
        let _ = self.holder.kill();
        let _ = self.holder.wait();
    }
}

/// Runs `ip`.
fn ip(arguments: &[&str]) {
    let status = Command::new("ip").args(arguments).status().expect("network devices need `ip` from iproute2");
    assert!(status.success(), "ip {}: {status}", arguments.join(" "));
}
