//! `cargo xtask art`: regenerates the models, textures, sounds and icons from `assets/source/`.

use anyhow::Result;

use crate::requirements::{self, Consent, Purpose};
use crate::shell;

/// Runs `assets/source/make.py` in a Python virtual environment, kept in the target folder.
pub fn run(consent: Consent) -> Result<()> {
    requirements::ensure(&[Purpose::Art], consent)?;
    let venv = shell::target_dir()?.join("art-python");
    let python = venv.join("bin/python3");
    if !python.is_file() {
        shell::run(shell::command("python3").args(["-m", "venv"]).arg(&venv))?;
    }
    let requirements = shell::root().join("assets/source/requirements.txt");
    if requirements.is_file() {
        shell::run(shell::command(&python).args(["-m", "pip", "install", "--quiet", "-r"]).arg(requirements))?;
    }
    shell::run(shell::command(&python).arg("assets/source/make.py"))
}
