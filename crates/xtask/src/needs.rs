//! What a machine must have, how it is recognised, and which Debian package brings it.
//!
//! Things are looked for by what they are (a library, a program), never by package name, so the same list serves every
//! distribution; only the cure is Debian's.

use std::io::{IsTerminal, Write};
use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::{Unmet, os_release, shell, wasm_opt};

/// What somebody is about to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Compile the game for this machine.
    Build,
    /// Draw it, in a window or off-screen.
    Run,
    /// Open windows.
    Window,
    /// Compile it for the browser.
    Web,
    /// Make the browser's bundle small.
    Release,
    /// See that the rules do without an operating system.
    Bare,
    /// Drive a browser.
    Test,
    /// Make models, textures and sounds.
    Art,
    /// Pack the game for Linux.
    Package,
    /// Try a package on a system that has nothing yet.
    Bootstrap,
}

impl Purpose {
    /// What a contributor does sooner or later.
    pub const ALL: &'static [Purpose] =
        &[Purpose::Build, Purpose::Run, Purpose::Window, Purpose::Web, Purpose::Release, Purpose::Bare, Purpose::Test];
}

/// Whether things may be installed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Consent {
    /// Yes, without a question.
    Given,
    /// Ask the person at the terminal.
    Ask,
    /// Nobody is there to answer.
    NobodyToAsk,
}

impl Consent {
    /// `--yes`, a CI machine and root's own shell need no question.
    pub fn from_environment(yes: bool) -> Consent {
        if yes || std::env::var("CI").is_ok_and(|ci| ci == "true" || ci == "1") || is_root() {
            Consent::Given
        } else if std::io::stdin().is_terminal() {
            Consent::Ask
        } else {
            Consent::NobodyToAsk
        }
    }
}

enum Sign {
    Program(&'static [&'static str]),
    PkgConfig(&'static str),
    SharedLibrary(&'static str),
    VulkanDriver,
    PythonModule(&'static str),
    WasmOpt,
}

struct Need {
    purpose: Purpose,
    what: &'static str,
    sign: Sign,
    debian: &'static str,
}

const fn need(purpose: Purpose, what: &'static str, sign: Sign, debian: &'static str) -> Need {
    Need { purpose, what, sign, debian }
}

/// Names under which a browser that the tests can drive is installed.
pub const BROWSERS: &[&str] = &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// What apt installs on Debian, and can't on Ubuntu, where it is a snap.
const CHROMIUM: &str = "chromium";
const CHROME_INSTEAD: &str = "Chromium is missing, and Ubuntu has no package of it. Install Google Chrome's \
                              (https://www.google.com/chrome/, the .deb), then run this again.";

const NEEDS: &[Need] = &[
    need(Purpose::Build, "a C++ compiler", Sign::Program(&["c++"]), "g++"),
    need(Purpose::Build, "pkg-config", Sign::Program(&["pkg-config"]), "pkg-config"),
    need(Purpose::Build, "ALSA headers", Sign::PkgConfig("alsa"), "libasound2-dev"),
    need(Purpose::Build, "udev headers", Sign::PkgConfig("libudev"), "libudev-dev"),
    need(Purpose::Build, "Wayland headers", Sign::PkgConfig("wayland-client"), "libwayland-dev"),
    need(Purpose::Build, "xkbcommon headers", Sign::PkgConfig("xkbcommon"), "libxkbcommon-dev"),
    need(Purpose::Build, "X11 headers", Sign::PkgConfig("x11"), "libx11-dev"),
    need(Purpose::Run, "a Vulkan driver", Sign::VulkanDriver, "mesa-vulkan-drivers"),
    need(Purpose::Run, "the Vulkan loader", Sign::SharedLibrary("libvulkan.so.1"), "libvulkan1"),
    need(Purpose::Window, "xkbcommon for X11", Sign::SharedLibrary("libxkbcommon-x11.so.0"), "libxkbcommon-x11-0"),
    need(Purpose::Window, "Xcursor", Sign::SharedLibrary("libXcursor.so.1"), "libxcursor1"),
    need(Purpose::Window, "Xi", Sign::SharedLibrary("libXi.so.6"), "libxi6"),
    need(Purpose::Window, "Xrandr", Sign::SharedLibrary("libXrandr.so.2"), "libxrandr2"),
    need(Purpose::Test, "Chromium", Sign::Program(BROWSERS), CHROMIUM),
    need(Purpose::Test, "Xvfb", Sign::Program(&["Xvfb"]), "xvfb"),
    need(Purpose::Release, "wasm-opt 117 or newer, or npm to fetch it", Sign::WasmOpt, "npm"),
    need(Purpose::Package, "dpkg-shlibdeps", Sign::Program(&["dpkg-shlibdeps"]), "dpkg-dev"),
    need(Purpose::Package, "desktop-file-validate", Sign::Program(&["desktop-file-validate"]), "desktop-file-utils"),
    need(Purpose::Package, "appstreamcli", Sign::Program(&["appstreamcli"]), "appstream"),
    need(Purpose::Package, "xz", Sign::Program(&["xz"]), "xz-utils"),
    need(Purpose::Bootstrap, "debootstrap", Sign::Program(&["debootstrap", "/usr/sbin/debootstrap"]), "debootstrap"),
    need(Purpose::Bootstrap, "Xvfb", Sign::Program(&["Xvfb"]), "xvfb"),
    need(Purpose::Art, "Python 3", Sign::Program(&["python3"]), "python3"),
    need(Purpose::Art, "Python's venv", Sign::PythonModule("ensurepip"), "python3-venv"),
];

/// The browser, to Rust.
pub const WASM: &str = "wasm32-unknown-unknown";
/// A processor without an operating system, so without `std`.
pub const BARE: &str = "thumbv7em-none-eabi";

/// Sees to it that everything for these purposes is there, installing what is missing where that can be done.
pub fn ensure(purposes: &[Purpose], consent: Consent) -> Result<()> {
    if cfg!(target_os = "linux") {
        let missing: Vec<&Need> = NEEDS.iter().filter(|n| purposes.contains(&n.purpose) && !n.is_met()).collect();
        if !missing.is_empty() {
            cure(&missing, consent)?;
        }
    }
    for (purpose, target) in [(Purpose::Web, WASM), (Purpose::Bare, BARE)] {
        if purposes.contains(&purpose) && !has_target(target) {
            add_target(target)?;
        }
    }
    Ok(())
}

/// The Debian packages of what somebody needs who does this.
pub fn debian_packages(purposes: &[Purpose]) -> Vec<&'static str> {
    NEEDS.iter().filter(|need| purposes.contains(&need.purpose)).map(|need| need.debian).collect()
}

impl Need {
    fn is_met(&self) -> bool {
        match self.sign {
            Sign::Program(names) => names.iter().any(|name| shell::on_path(name)),
            Sign::PkgConfig(name) => shell::output(Command::new("pkg-config").args(["--exists", name])).is_some(),
            Sign::SharedLibrary(name) => has_library(name),
            Sign::VulkanDriver => has_vulkan_driver(),
            Sign::WasmOpt => wasm_opt::find().is_some(),
            Sign::PythonModule(name) => {
                shell::output(Command::new("python3").args(["-c", &format!("import {name}")])).is_some()
            }
        }
    }
}

fn cure(missing: &[&Need], consent: Consent) -> Result<()> {
    if !shell::on_path("apt-get") {
        let whats = whats(missing);
        eprintln!("Not found here: {whats}. Going on; should a step fail, install these with your system's packages.");
        return Ok(());
    }
    let system = os_release::value("ID");
    let (packaged, others): (Vec<&Need>, Vec<&Need>) =
        missing.iter().partition(|need| is_packaged(need.debian, system.as_deref()));
    if !packaged.is_empty() {
        install(&packaged, consent)?;
    }
    if others.is_empty() { Ok(()) } else { Err(Unmet(CHROME_INSTEAD.to_owned()).into()) }
}

fn is_packaged(package: &str, system: Option<&str>) -> bool {
    package != CHROMIUM || system != Some("ubuntu")
}

fn install(missing: &[&Need], consent: Consent) -> Result<()> {
    let whats = whats(missing);
    let packages: Vec<&str> = missing.iter().map(|need| need.debian).collect();
    let by_hand = format!("apt-get install {}", packages.join(" "));
    if !is_root() && !shell::on_path("sudo") {
        return Err(Unmet(format!("Missing: {whats}. Run this as root, then again: {by_hand}")).into());
    }
    match consent {
        Consent::Given => println!("Installing {} ({whats}).", packages.join(" ")),
        Consent::NobodyToAsk => {
            return Err(Unmet(format!("Missing: {whats}. Run this, then again: sudo {by_hand}")).into());
        }
        Consent::Ask => {
            print!("Missing: {whats}. Install with `sudo {by_hand}`? [Y/n] ");
            std::io::stdout().flush()?;
            let mut answer = String::new();
            std::io::stdin().read_line(&mut answer)?;
            if !matches!(answer.trim().to_lowercase().as_str(), "" | "y" | "yes" | "t" | "tak") {
                return Err(Unmet(format!("Nothing installed. To do it by hand: sudo {by_hand}")).into());
            }
        }
    }
    shell::run(as_root("apt-get").args(["update", "-qq"]))?;
    shell::run(as_root("apt-get").args(["install", "-y", "-qq", "--no-install-recommends"]).args(packages))
}

fn whats(needs: &[&Need]) -> String {
    needs.iter().map(|need| need.what).collect::<Vec<_>>().join(", ")
}

fn as_root(program: &str) -> Command {
    let mut command = if is_root() { Command::new("env") } else { Command::new("sudo") };
    if !is_root() {
        command.arg("env");
    }
    command.args(["DEBIAN_FRONTEND=noninteractive", program]);
    command
}

fn is_root() -> bool {
    shell::output(Command::new("id").arg("-u")).is_some_and(|id| id.trim() == "0")
}

fn has_library(name: &str) -> bool {
    let known =
        ["ldconfig", "/sbin/ldconfig"].iter().find_map(|ldconfig| shell::output(Command::new(ldconfig).arg("-p")));
    // Systems without an ld.so cache keep libraries where only they know: let the game itself find out.
    known.is_none_or(|libraries| libraries.contains(name))
}

fn has_vulkan_driver() -> bool {
    let chosen = ["VK_ICD_FILENAMES", "VK_DRIVER_FILES"].iter().any(|name| std::env::var_os(name).is_some());
    let folders = [
        "/usr/share/vulkan/icd.d",
        "/etc/vulkan/icd.d",
        "/usr/local/share/vulkan/icd.d",
        "/run/opengl-driver/share/vulkan/icd.d",
    ];
    chosen
        || folders
            .iter()
            .filter_map(|folder| std::fs::read_dir(folder).ok())
            .flatten()
            .flatten()
            .any(|entry| entry.path().extension().is_some_and(|extension| extension == "json"))
}

fn has_target(target: &str) -> bool {
    shell::output(shell::command("rustc").args(["--print", "sysroot"]))
        .is_some_and(|sysroot| Path::new(sysroot.trim()).join("lib/rustlib").join(target).is_dir())
}

fn add_target(target: &str) -> Result<()> {
    if !shell::on_path("rustup") {
        return Err(Unmet(format!("This Rust has no library for {target}: install it, or use rustup.")).into());
    }
    println!("Adding Rust's {target} target.");
    shell::run(shell::command("rustup").args(["target", "add", target]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ubuntu_alone_has_no_package_of_chromium() {
        assert!(is_packaged(CHROMIUM, Some("debian")) && is_packaged(CHROMIUM, None));
        assert!(is_packaged("xvfb", Some("ubuntu")));
        assert!(!is_packaged(CHROMIUM, Some("ubuntu")));
        assert!(BROWSERS.contains(&"google-chrome"));
    }
}
