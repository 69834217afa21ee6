//! System requirements: detects missing ones and installs their Debian packages.
//!
//! Requirements are detected by the library or program itself, never by a package name, so that the list serves every
//! distribution; only the installation is Debian's.

use std::io::{IsTerminal, Write};
use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::{UserError, os_release, shell, wasm_opt};

/// The purpose of a requirement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Compile the game for this machine.
    Build,
    /// Render the game, in a window or off-screen.
    Run,
    /// Open windows.
    Window,
    /// Compile the game for the browser.
    Web,
    /// Optimise the browser's bundle for size.
    Release,
    /// Check that the rules compile without an operating system.
    Bare,
    /// Run the browser tests.
    Test,
    /// Generate models, textures and sounds.
    Art,
    /// Join frames into a film.
    Film,
    /// Build packages for Linux.
    Package,
    /// Test packages on a minimal Debian.
    Bootstrap,
}

impl Purpose {
    /// Everything that contributors need sooner or later.
    pub const ALL: &'static [Purpose] =
        &[Purpose::Build, Purpose::Run, Purpose::Window, Purpose::Web, Purpose::Release, Purpose::Bare, Purpose::Test];
}

/// Consent to the installation of packages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Consent {
    /// Install without asking.
    Given,
    /// Ask the person at the terminal.
    Ask,
    /// Don't install: there is no terminal to ask at.
    NoTerminal,
}

impl Consent {
    /// Returns the consent: given by `--yes`, on CI machines and to root; asked for at a terminal.
    pub fn from_environment(yes: bool) -> Consent {
        if yes || std::env::var("CI").is_ok_and(|ci| ci == "true" || ci == "1") || is_root() {
            Consent::Given
        } else if std::io::stdin().is_terminal() {
            Consent::Ask
        } else {
            Consent::NoTerminal
        }
    }
}

/// Detection method of a requirement.
enum Detection {
    Program(&'static [&'static str]),
    PkgConfig(&'static str),
    SharedLibrary(&'static str),
    VulkanDriver,
    PythonModule(&'static str),
    WasmOpt,
}

/// A system requirement, with the Debian package that provides it.
struct Requirement {
    purpose: Purpose,
    description: &'static str,
    detection: Detection,
    debian: &'static str,
}

const fn requirement(
    purpose: Purpose,
    description: &'static str,
    detection: Detection,
    debian: &'static str,
) -> Requirement {
    Requirement { purpose, description, detection, debian }
}

/// Executable names of browsers that the tests can drive.
pub const BROWSERS: &[&str] = &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Debian's package of Chromium. Ubuntu has it only as a snap, which the tests can't drive.
const CHROMIUM: &str = "chromium";
const CHROME_INSTEAD: &str = "Chromium is missing, and Ubuntu has no package of it. Install Google Chrome's \
                              (https://www.google.com/chrome/, the .deb), then run this again.";

const REQUIREMENTS: &[Requirement] = &[
    requirement(Purpose::Build, "a C++ compiler", Detection::Program(&["c++"]), "g++"),
    requirement(Purpose::Build, "pkg-config", Detection::Program(&["pkg-config"]), "pkg-config"),
    requirement(Purpose::Build, "ALSA headers", Detection::PkgConfig("alsa"), "libasound2-dev"),
    requirement(Purpose::Build, "udev headers", Detection::PkgConfig("libudev"), "libudev-dev"),
    requirement(Purpose::Build, "Wayland headers", Detection::PkgConfig("wayland-client"), "libwayland-dev"),
    requirement(Purpose::Build, "xkbcommon headers", Detection::PkgConfig("xkbcommon"), "libxkbcommon-dev"),
    requirement(Purpose::Build, "X11 headers", Detection::PkgConfig("x11"), "libx11-dev"),
    requirement(Purpose::Run, "a Vulkan driver", Detection::VulkanDriver, "mesa-vulkan-drivers"),
    requirement(Purpose::Run, "the Vulkan loader", Detection::SharedLibrary("libvulkan.so.1"), "libvulkan1"),
    requirement(
        Purpose::Window,
        "xkbcommon for X11",
        Detection::SharedLibrary("libxkbcommon-x11.so.0"),
        "libxkbcommon-x11-0",
    ),
    requirement(Purpose::Window, "Xcursor", Detection::SharedLibrary("libXcursor.so.1"), "libxcursor1"),
    requirement(Purpose::Window, "Xi", Detection::SharedLibrary("libXi.so.6"), "libxi6"),
    requirement(Purpose::Window, "Xrandr", Detection::SharedLibrary("libXrandr.so.2"), "libxrandr2"),
    requirement(Purpose::Test, "Chromium", Detection::Program(BROWSERS), CHROMIUM),
    requirement(Purpose::Test, "Xvfb", Detection::Program(&["Xvfb"]), "xvfb"),
    requirement(Purpose::Release, "wasm-opt 117 or newer, or npm to fetch it", Detection::WasmOpt, "npm"),
    requirement(Purpose::Film, "ffmpeg", Detection::Program(&["ffmpeg"]), "ffmpeg"),
    requirement(Purpose::Package, "dpkg-shlibdeps", Detection::Program(&["dpkg-shlibdeps"]), "dpkg-dev"),
    requirement(
        Purpose::Package,
        "desktop-file-validate",
        Detection::Program(&["desktop-file-validate"]),
        "desktop-file-utils",
    ),
    requirement(Purpose::Package, "appstreamcli", Detection::Program(&["appstreamcli"]), "appstream"),
    requirement(Purpose::Package, "xz", Detection::Program(&["xz"]), "xz-utils"),
    requirement(
        Purpose::Bootstrap,
        "debootstrap",
        Detection::Program(&["debootstrap", "/usr/sbin/debootstrap"]),
        "debootstrap",
    ),
    requirement(Purpose::Bootstrap, "Xvfb", Detection::Program(&["Xvfb"]), "xvfb"),
    requirement(Purpose::Art, "Python 3", Detection::Program(&["python3"]), "python3"),
    requirement(Purpose::Art, "Python's venv", Detection::PythonModule("ensurepip"), "python3-venv"),
];

/// Rust's target for browsers.
pub const WASM: &str = "wasm32-unknown-unknown";
/// Rust's target for a processor without an operating system, so without `std`.
pub const BARE: &str = "thumbv7em-none-eabi";

/// Ensures that the requirements for these purposes are met, and installs missing ones where possible.
pub fn ensure(purposes: &[Purpose], consent: Consent) -> Result<()> {
    if cfg!(target_os = "linux") {
        let missing: Vec<&Requirement> =
            REQUIREMENTS.iter().filter(|r| purposes.contains(&r.purpose) && !r.is_met()).collect();
        if !missing.is_empty() {
            install_missing(&missing, consent)?;
        }
    }
    for (purpose, target) in [(Purpose::Web, WASM), (Purpose::Bare, BARE)] {
        if purposes.contains(&purpose) && !has_target(target) {
            add_target(target)?;
        }
    }
    Ok(())
}

/// Returns the Debian packages that these purposes require.
pub fn debian_packages(purposes: &[Purpose]) -> Vec<&'static str> {
    REQUIREMENTS
        .iter()
        .filter(|requirement| purposes.contains(&requirement.purpose))
        .map(|requirement| requirement.debian)
        .collect()
}

impl Requirement {
    fn is_met(&self) -> bool {
        match self.detection {
            Detection::Program(names) => names.iter().any(|name| shell::on_path(name)),
            Detection::PkgConfig(name) => shell::output(Command::new("pkg-config").args(["--exists", name])).is_some(),
            Detection::SharedLibrary(name) => has_library(name),
            Detection::VulkanDriver => has_vulkan_driver(),
            Detection::WasmOpt => wasm_opt::find().is_some(),
            Detection::PythonModule(name) => {
                shell::output(Command::new("python3").args(["-c", &format!("import {name}")])).is_some()
            }
        }
    }
}

fn install_missing(missing: &[&Requirement], consent: Consent) -> Result<()> {
    if !shell::on_path("apt-get") {
        let descriptions = descriptions(missing);
        eprintln!(
            "Not found here: {descriptions}. Going on; should a step fail, install these with your system's packages."
        );
        return Ok(());
    }
    let system = os_release::value("ID");
    let (packaged, others): (Vec<&Requirement>, Vec<&Requirement>) =
        missing.iter().partition(|requirement| is_packaged(requirement.debian, system.as_deref()));
    if !packaged.is_empty() {
        install(&packaged, consent)?;
    }
    if others.is_empty() { Ok(()) } else { Err(UserError(CHROME_INSTEAD.to_owned()).into()) }
}

fn is_packaged(package: &str, system: Option<&str>) -> bool {
    package != CHROMIUM || system != Some("ubuntu")
}

fn install(missing: &[&Requirement], consent: Consent) -> Result<()> {
    let descriptions = descriptions(missing);
    let packages: Vec<&str> = missing.iter().map(|requirement| requirement.debian).collect();
    let by_hand = format!("apt-get install {}", packages.join(" "));
    if !is_root() && !shell::on_path("sudo") {
        return Err(UserError(format!("Missing: {descriptions}. Run this as root, then again: {by_hand}")).into());
    }
    match consent {
        Consent::Given => println!("Installing {} ({descriptions}).", packages.join(" ")),
        Consent::NoTerminal => {
            return Err(UserError(format!("Missing: {descriptions}. Run this, then again: sudo {by_hand}")).into());
        }
        Consent::Ask => {
            print!("Missing: {descriptions}. Install with `sudo {by_hand}`? [Y/n] ");
            std::io::stdout().flush()?;
            let mut answer = String::new();
            std::io::stdin().read_line(&mut answer)?;
            if !matches!(answer.trim().to_lowercase().as_str(), "" | "y" | "yes" | "t" | "tak") {
                return Err(UserError(format!("Nothing installed. To do it by hand: sudo {by_hand}")).into());
            }
        }
    }
    shell::run(as_root("apt-get").args(["update", "-qq"]))?;
    shell::run(as_root("apt-get").args(["install", "-y", "-qq", "--no-install-recommends"]).args(packages))
}

fn descriptions(requirements: &[&Requirement]) -> String {
    requirements.iter().map(|requirement| requirement.description).collect::<Vec<_>>().join(", ")
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
    // Systems without an ld.so cache keep libraries elsewhere: the game itself finds out at its start.
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
        return Err(UserError(format!("This Rust has no library for {target}: install it, or use rustup.")).into());
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
