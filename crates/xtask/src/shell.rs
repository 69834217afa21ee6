//! Running other programs, and where this repository and its build output lie.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use anyhow::{Context, Result, bail};

/// The repository's root.
pub fn root() -> &'static Path {
    static ROOT: OnceLock<PathBuf> = OnceLock::new();
    ROOT.get_or_init(|| {
        // Asked when run: clones that share a target directory also share this program.
        let package = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
        let package = PathBuf::from(package);
        package.ancestors().nth(2).map(Path::to_path_buf).unwrap_or(package)
    })
}

/// A command that runs in the repository's root.
pub fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// A command of the cargo that started this program, free of what it told us about ourselves, with the versions that
/// Cargo.lock names.
pub fn cargo(subcommand: &str) -> Command {
    let mut cargo = command(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args([subcommand, "--locked"]);
    // Build scripts of the game watch some of these; left in place they would rebuild what is already built.
    for (name, _) in std::env::vars_os() {
        let of_package = name.to_str().is_some_and(|name| name.starts_with("CARGO_PKG_"));
        if of_package || name == "CARGO_MANIFEST_DIR" || name == "CARGO_MANIFEST_PATH" {
            cargo.env_remove(name);
        }
    }
    cargo
}

/// Runs to the end; anything but success is an error that names the command.
pub fn run(command: &mut Command) -> Result<()> {
    let name = command.get_program().to_string_lossy().into_owned();
    let status = command.status().with_context(|| format!("cannot start {name}"))?;
    if !status.success() {
        bail!("{} ended with {status}", line(command));
    }
    Ok(())
}

/// Runs to the end and hands its exit code on: a player's `--help` or a failed test is no fault of ours.
pub fn run_as_ourselves(command: &mut Command) -> Result<()> {
    let name = command.get_program().to_string_lossy().into_owned();
    let status = command.status().with_context(|| format!("cannot start {name}"))?;
    if !status.success() {
        std::process::exit(status.code().unwrap_or(1));
    }
    Ok(())
}

/// What a command prints, when it can be started and succeeds.
pub fn output(command: &mut Command) -> Option<String> {
    let output = command.output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Whether a program of this name is on the PATH.
pub fn on_path(program: &str) -> bool {
    std::env::var_os("PATH")
        .is_some_and(|path| std::env::split_paths(&path).any(|folder| folder.join(program).is_file()))
}

/// Where cargo puts what it builds.
pub fn target_dir() -> Result<PathBuf> {
    let metadata = output(cargo("metadata").args(["--no-deps", "--offline", "--format-version", "1"]))
        .context("`cargo metadata` failed")?;
    let metadata: serde_json::Value = serde_json::from_str(&metadata).context("`cargo metadata` is not JSON")?;
    let folder = metadata["target_directory"].as_str().context("`cargo metadata` names no target directory")?;
    Ok(PathBuf::from(folder))
}

/// Where cargo puts the game that it builds by a profile.
pub fn game(profile: &str) -> Result<PathBuf> {
    // Cargo's own profile is the one whose folder is called otherwise.
    let folder = if profile == "dev" { "debug" } else { profile };
    Ok(target_dir()?.join(folder).join(format!("hetman{}", std::env::consts::EXE_SUFFIX)))
}

/// The name that Rust has for this machine.
pub fn host() -> Result<String> {
    let host = output(command("rustc").args(["--print", "host-tuple"])).context("`rustc` names no host")?;
    Ok(host.trim().to_owned())
}

fn line(command: &Command) -> String {
    std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(OsStr::to_string_lossy)
        .collect::<Vec<_>>()
        .join(" ")
}
