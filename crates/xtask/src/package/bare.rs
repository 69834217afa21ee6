//! A Debian that has nothing but what every Debian has, in a folder.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::{bundle, os_release, shell};

/// Whose processes end with it: it has its own mounts and its own numbers of processes. The shell stays the first of them, as
/// Linux no longer ends a process with its parent once it is another user's.
const APART: [&str; 7] = ["--mount", "--pid", "--fork", "--kill-child", "bash", "-euc", INSIDE];
const INSIDE: &str = r#"
mount -t proc proc "$1/proc"
if [ -n "$4" ]; then
  mkdir -p "$1/tmp/.X11-unix"
  mount --bind /tmp/.X11-unix "$1/tmp/.X11-unix"
fi
cd "$1"
chroot --userspec="$2" . env -i -C "$3" HOME="$3" PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 \
  DEBIAN_FRONTEND=noninteractive DISPLAY="$4" "${@:5}"
exit $?
"#;

pub struct Bare(PathBuf);

impl Bare {
    /// A fresh copy of one that is made once.
    pub fn new(out: &Path) -> Result<Self> {
        let (once, root) = (out.join("bare"), out.join("root"));
        if !once.join("home/player").is_dir() {
            bootstrap(&once)?;
        }
        if root.exists() {
            std::fs::remove_dir_all(&root)?;
        }
        shell::run(shell::command("cp").arg("-a").arg(&once).arg(&root))?;
        let bare = Self(root);
        // It may have been made long ago.
        bare.as_root(&["apt-get", "update", "-qq"])?;
        Ok(bare)
    }

    pub fn root(&self) -> &Path {
        &self.0
    }

    /// Puts a file into it.
    pub fn take(&self, file: &Path, to: &str) -> Result<()> {
        bundle::copy_file(file, &self.0.join(to))
    }

    pub fn as_root(&self, words: &[&str]) -> Result<()> {
        shell::run(&mut self.root_command(words))
    }

    pub fn as_player(&self, display: &str, words: &[&str]) -> Result<()> {
        shell::run(&mut self.player(display, words))
    }

    pub fn root_command(&self, words: &[&str]) -> Command {
        self.inside("root:root", "/root", "", words)
    }

    /// What somebody does who may not do everything.
    pub fn player(&self, display: &str, words: &[&str]) -> Command {
        self.inside("player:player", "/home/player", display, words)
    }

    fn inside(&self, user: &str, home: &str, display: &str, words: &[&str]) -> Command {
        let mut command = shell::command("unshare");
        command.args(APART).arg("sh").arg(&self.0).args([user, home, display]).args(words);
        command
    }
}

fn bootstrap(folder: &Path) -> Result<()> {
    println!("Fetching a bare Debian, once.");
    let suite = os_release::value("VERSION_CODENAME").unwrap_or_else(|| "stable".to_owned());
    bundle::empty(folder)?;
    shell::run(shell::command("debootstrap").args(["--variant=minbase", &suite]).arg(folder))?;
    shell::run(shell::command("chroot").arg(folder).args(["useradd", "--create-home", "player"]))
}
