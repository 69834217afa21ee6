//! Helpers that run other programs, and paths of the repository and of its build output.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use anyhow::{Context, Result, bail};

/// Returns the repository's root folder.
pub fn root() -> &'static Path {
    static ROOT: OnceLock<PathBuf> = OnceLock::new();
    ROOT.get_or_init(|| {
        // Read at run time: clones with a common target directory share this program.
        let package = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
        let package = PathBuf::from(package);
        package.ancestors().nth(2).map(Path::to_path_buf).unwrap_or(package)
    })
}

/// Returns a command that runs in the repository's root.
pub fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// Returns a command of the cargo that started this program, with `--locked` and without the variables that cargo set
/// for this program.
pub fn cargo(subcommand: &str) -> Command {
    let mut cargo = command(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args([subcommand, "--locked"]);
    // The game's build scripts depend on some of these variables, and would run again if they were set.
    for (name, _) in std::env::vars_os() {
        let of_package = name.to_str().is_some_and(|name| name.starts_with("CARGO_PKG_"));
        if of_package || name == "CARGO_MANIFEST_DIR" || name == "CARGO_MANIFEST_PATH" {
            cargo.env_remove(name);
        }
    }
    cargo
}

/// Runs a command to its end.
///
/// # Errors
/// If it can't be started or doesn't succeed; the message names the command.
pub fn run(command: &mut Command) -> Result<()> {
    let name = command.get_program().to_string_lossy().into_owned();
    let status = command.status().with_context(|| format!("cannot start {name}"))?;
    if !status.success() {
        bail!("{} ended with {status}", command_line(command));
    }
    Ok(())
}

/// Runs a command to its end and, if it fails, ends this process with its exit code: the output of a player's `--help`
/// or of a failed test needs no further message.
pub fn run_and_forward_exit_code(command: &mut Command) -> Result<()> {
    let name = command.get_program().to_string_lossy().into_owned();
    let status = command.status().with_context(|| format!("cannot start {name}"))?;
    if !status.success() {
        std::process::exit(status.code().unwrap_or(1));
    }
    Ok(())
}

/// Returns a command's standard output, or `None` if it can't be started or fails.
pub fn output(command: &mut Command) -> Option<String> {
    let output = command.output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Returns whether a program of this name is on the PATH.
pub fn on_path(program: &str) -> bool {
    std::env::var_os("PATH")
        .is_some_and(|path| std::env::split_paths(&path).any(|folder| folder.join(program).is_file()))
}

/// Returns cargo's target folder.
pub fn target_dir() -> Result<PathBuf> {
    let metadata = output(cargo("metadata").args(["--no-deps", "--offline", "--format-version", "1"]))
        .context("`cargo metadata` failed")?;
    let metadata: serde_json::Value = serde_json::from_str(&metadata).context("`cargo metadata` is not JSON")?;
    let folder = metadata["target_directory"].as_str().context("`cargo metadata` names no target directory")?;
    Ok(PathBuf::from(folder))
}

/// Returns the path of the game's program, built with this profile.
pub fn game_path(profile: &str) -> Result<PathBuf> {
    // Cargo's default profile `dev` is the only one whose folder has another name.
    let folder = if profile == "dev" { "debug" } else { profile };
    Ok(target_dir()?.join(folder).join(format!("hetman{}", std::env::consts::EXE_SUFFIX)))
}

/// Returns the target triple of this machine.
pub fn host_triple() -> Result<String> {
    let host = output(command("rustc").args(["--print", "host-tuple"])).context("`rustc` names no host")?;
    Ok(host.trim().to_owned())
}

fn command_line(command: &Command) -> String {
    std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(OsStr::to_string_lossy)
        .collect::<Vec<_>>()
        .join(" ")
}
