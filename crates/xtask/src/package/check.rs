//! Tries the packages where nothing of this repository can be reached: on a Debian that has only what they ask for.

use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result, ensure};

use super::bare::Bare;
use super::identity::Identity;
use super::screen::{SIZE, Screen};
use super::{deb, tar};
use crate::shell;

/// What is drawn soon where the processor draws.
const SMALL: [&str; 4] = ["--size", SIZE, "--quality", "low"];
/// Fewer bytes than any picture of the table has.
const LEAST_PICTURE: u64 = 50_000;
/// The longest that a start may take where the processor draws, in seconds.
const LONGEST_START: &str = "600";

/// Installs, starts and removes what lies in a folder.
pub fn run(out: &Path) -> Result<()> {
    let identity = Identity::current()?;
    let package = made(deb::file(&identity, out)?)?;
    let archive = made(tar::file(&identity, out))?;
    let bare = Bare::new(out)?;

    bare.take(&package, "tmp/hetman.deb")?;
    timed("installs", || {
        bare.as_root(&["apt-get", "install", "-y", "-qq", "--no-install-recommends", "/tmp/hetman.deb"])
    })?;
    starts(&bare, out, "hetman", ".deb")?;
    // What differs it prints, and succeeds.
    let changed = shell::output(&mut bare.root_command(&["dpkg", "--verify", "hetman"])).context("dpkg failed")?;
    ensure!(changed.is_empty(), ".deb: what is installed is not what was packed:\n{changed}");
    bare.as_root(&["apt-get", "purge", "-y", "-qq", "hetman"])?;
    let left = left_over(&bare)?;
    ensure!(left.is_empty(), "after its removal there is still {left:?}");
    println!("   .deb: nothing is left of it but the player's own folder");

    let unpacked = bare.root().join("opt/tar");
    std::fs::create_dir_all(&unpacked)?;
    shell::run(shell::command("tar").arg("-xf").arg(&archive).arg("--strip-components=1").arg("-C").arg(&unpacked))?;
    starts(&bare, out, "/opt/tar/bin/hetman", ".tar.xz")?;
    shell::run(shell::command("cp").arg("-r").arg(out.join("Hetman.AppDir")).arg(bare.root().join("opt")))?;
    starts(&bare, out, "/opt/Hetman.AppDir/AppRun", "AppDir")
}

/// Whether a picture comes out of it, and a window.
fn starts(bare: &Bare, out: &Path, program: &str, what: &str) -> Result<()> {
    // A new one each time: the last picture of another program may still be on the old one.
    let screen = Screen::open(out)?;
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
        let mut playing = bare.player(&screen.name, &arguments).spawn()?;
        let drawn = screen.wait_for_a_picture(&mut playing);
        playing.kill()?;
        playing.wait()?;
        drawn.with_context(|| format!("{what}: nothing is drawn in the window"))
    })
}

/// What is called after the game anywhere but in its player's home.
fn left_over(bare: &Bare) -> Result<Vec<String>> {
    let find = ["find", "/", "-xdev", "-iname", "*hetman*", "-not", "-path", "/proc/*", "-not", "-path", "/home/*"];
    let found = shell::output(&mut bare.root_command(&find)).context("`find` failed")?;
    Ok(found.lines().filter(|path| *path != "/tmp/hetman.deb").map(str::to_owned).collect())
}

fn made(file: PathBuf) -> Result<PathBuf> {
    ensure!(file.is_file(), "there is no {}: make it first", file.display());
    Ok(file)
}

fn timed(what: &str, deed: impl FnOnce() -> Result<()>) -> Result<()> {
    let start = Instant::now();
    deed()?;
    println!("   {what}: {} s", start.elapsed().as_secs());
    Ok(())
}
