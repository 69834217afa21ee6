//! A minimal Debian in a folder, for testing packages.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::{bundle, os_release, shell};

/// Arguments of `unshare`: mounts and process numbers of its own, so that all its processes end with it. The shell
/// stays the first process, as Linux no longer ends a process with its parent after the user has changed.
const UNSHARE: [&str; 7] = ["--mount", "--pid", "--fork", "--kill-child", "bash", "-euc", SCRIPT];
const SCRIPT: &str = r#"
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

/// A Debian root folder whose commands run in namespaces of their own.
pub struct BareDebian(PathBuf);

impl BareDebian {
    /// Makes a fresh copy of a minimal Debian, which is bootstrapped once.
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
        // The bootstrapped system may be old.
        bare.as_root(&["apt-get", "update", "-qq"])?;
        Ok(bare)
    }

    pub fn root(&self) -> &Path {
        &self.0
    }

    /// Copies a file into the system.
    pub fn copy_in(&self, file: &Path, to: &str) -> Result<()> {
        bundle::copy_file(file, &self.0.join(to))
    }

    /// Runs a command as root.
    pub fn as_root(&self, words: &[&str]) -> Result<()> {
        shell::run(&mut self.root_command(words))
    }

    /// Runs a command as the user `player`, with this X11 display.
    pub fn as_player(&self, display: &str, words: &[&str]) -> Result<()> {
        shell::run(&mut self.player_command(display, words))
    }

    /// Returns a command that runs as root.
    pub fn root_command(&self, words: &[&str]) -> Command {
        self.inside("root:root", "/root", "", words)
    }

    /// Returns a command that runs as the unprivileged user `player`, with this X11 display.
    pub fn player_command(&self, display: &str, words: &[&str]) -> Command {
        self.inside("player:player", "/home/player", display, words)
    }

    fn inside(&self, user: &str, home: &str, display: &str, words: &[&str]) -> Command {
        let mut command = shell::command("unshare");
        command.args(UNSHARE).arg("sh").arg(&self.0).args([user, home, display]).args(words);
        command
    }
}

fn bootstrap(folder: &Path) -> Result<()> {
    println!("Bootstrapping a minimal Debian, once.");
    let suite = os_release::value("VERSION_CODENAME").unwrap_or_else(|| "stable".to_owned());
    bundle::recreate(folder)?;
    shell::run(shell::command("debootstrap").args(["--variant=minbase", &suite]).arg(folder))?;
    shell::run(shell::command("chroot").arg(folder).args(["useradd", "--create-home", "player"]))
}
