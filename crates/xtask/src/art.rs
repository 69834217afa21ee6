//! `cargo xtask art`: makes the models, textures and sounds again from what is in assets/source/.

use anyhow::Result;

use crate::needs::{self, Consent, Purpose};
use crate::shell;

/// Runs the makers in a Python environment of their own, kept beside the build output.
pub fn run(consent: Consent) -> Result<()> {
    needs::ensure(&[Purpose::Art], consent)?;
    let environment = shell::target_dir()?.join("art-python");
    let python = environment.join("bin/python3");
    if !python.is_file() {
        shell::run(shell::command("python3").args(["-m", "venv"]).arg(&environment))?;
    }
    let requirements = shell::root().join("assets/source/requirements.txt");
    if requirements.is_file() {
        shell::run(shell::command(&python).args(["-m", "pip", "install", "--quiet", "-r"]).arg(requirements))?;
    }
    shell::run(shell::command(&python).arg("assets/source/make.py"))
}
