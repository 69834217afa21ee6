//! `cargo xtask notes v0.1.0`: what CHANGELOG.md says of a release. A tag that is not this version's is refused.

use anyhow::{Result, ensure};

use crate::changelog;

/// What `notes` is told.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The tag, such as v0.1.0.
    tag: String,
}

/// Prints the section.
pub fn run(args: &Args) -> Result<()> {
    println!("{}", notes(&args.tag)?);
    Ok(())
}

fn notes(tag: &str) -> Result<String> {
    let version = env!("CARGO_PKG_VERSION");
    ensure!(tag.strip_prefix('v') == Some(version), "{tag} is not v{version}, which Cargo.toml says");
    Ok(changelog::release(version)?.notes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_tag_of_this_version_has_notes() {
        assert!(notes(concat!("v", env!("CARGO_PKG_VERSION"))).is_ok());
        assert!(notes(env!("CARGO_PKG_VERSION")).is_err());
        assert!(notes("v0.0.9").is_err());
    }
}
