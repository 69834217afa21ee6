//! `cargo xtask package --check`: tests the built packages on a minimal Debian, where only their declared dependencies
//! exist.

use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result, ensure};

use super::bare_debian::BareDebian;
use super::identity::PackageIdentity;
use super::virtual_screen::{SIZE, VirtualScreen};
use super::{deb, tar};
use crate::shell;

/// Options of a picture that a processor renders quickly.
const SMALL: [&str; 4] = ["--size", SIZE, "--quality", "low"];
/// Smallest plausible size of a picture that shows the table, in bytes.
const LEAST_PICTURE: u64 = 50_000;
/// Longest start with software rendering, in seconds.
const LONGEST_START: &str = "600";

/// Installs, starts and removes the packages in a folder.
pub fn run(out: &Path) -> Result<()> {
    let identity = PackageIdentity::current()?;
    let package = existing(deb::file(&identity, out)?)?;
    let archive = existing(tar::file(&identity, out))?;
    let bare = BareDebian::new(out)?;

    bare.copy_in(&package, "tmp/hetman.deb")?;
    timed("installs", || {
        bare.as_root(&["apt-get", "install", "-y", "-qq", "--no-install-recommends", "/tmp/hetman.deb"])
    })?;
    check_start(&bare, out, "hetman", ".deb")?;
    // dpkg prints the files that differ, and succeeds all the same.
    let changed = shell::output(&mut bare.root_command(&["dpkg", "--verify", "hetman"])).context("dpkg failed")?;
    ensure!(changed.is_empty(), ".deb: what is installed is not what was packed:\n{changed}");
    bare.as_root(&["apt-get", "purge", "-y", "-qq", "hetman"])?;
    let left = leftover_files(&bare)?;
    ensure!(left.is_empty(), "after its removal there is still {left:?}");
    println!("   .deb: nothing is left of it but the player's own folder");

    let unpacked = bare.root().join("opt/tar");
    std::fs::create_dir_all(&unpacked)?;
    shell::run(shell::command("tar").arg("-xf").arg(&archive).arg("--strip-components=1").arg("-C").arg(&unpacked))?;
    check_start(&bare, out, "/opt/tar/bin/hetman", ".tar.xz")?;
    shell::run(shell::command("cp").arg("-r").arg(out.join("Hetman.AppDir")).arg(bare.root().join("opt")))?;
    check_start(&bare, out, "/opt/Hetman.AppDir/AppRun", "AppDir")
}

/// Checks that a program renders a picture and opens a window.
fn check_start(bare: &BareDebian, out: &Path, program: &str, what: &str) -> Result<()> {
    // Use a new display for each program: an old one may still show the previous program's last picture.
    let screen = VirtualScreen::open(out)?;
    let picture = bare.root().join("home/player/picture.png");
    timed(&format!("{what} draws a picture"), || {
        let drawn = ["--two-players", "--moves", "e2e4", "--screenshot", "picture.png"];
        let arguments = [&["timeout", LONGEST_START, program], &SMALL[..], &drawn[..]].concat();
        bare.as_player(&screen.name, &arguments)
    })?;
    let bytes = std::fs::metadata(&picture).with_context(|| format!("{what}: there is no picture"))?.len();
    ensure!(bytes >= LEAST_PICTURE, "{what}: a picture of {bytes} bytes shows no table");
    std::fs::remove_file(picture)?;
    timed(&format!("{what} opens a window"), || {
        let demo = ["--demo", "--seed", "1", "--level", "1"];
        let arguments = [&["timeout", LONGEST_START, program], &SMALL[..], &demo[..]].concat();
        let mut playing = bare.player_command(&screen.name, &arguments).spawn()?;
        let drawn = screen.wait_for_a_picture(&mut playing);
        playing.kill()?;
        playing.wait()?;
        drawn.with_context(|| format!("{what}: nothing is drawn in the window"))
    })
}

/// Returns the files named after the game outside of its user's home.
fn leftover_files(bare: &BareDebian) -> Result<Vec<String>> {
    let find = ["find", "/", "-xdev", "-iname", "*hetman*", "-not", "-path", "/proc/*", "-not", "-path", "/home/*"];
    let found = shell::output(&mut bare.root_command(&find)).context("`find` failed")?;
    Ok(found.lines().filter(|path| *path != "/tmp/hetman.deb").map(str::to_owned).collect())
}

fn existing(file: PathBuf) -> Result<PathBuf> {
    ensure!(file.is_file(), "there is no {}: make it first", file.display());
    Ok(file)
}

fn timed(what: &str, action: impl FnOnce() -> Result<()>) -> Result<()> {
    let start = Instant::now();
    action()?;
    println!("   {what}: {} s", start.elapsed().as_secs());
    Ok(())
}
