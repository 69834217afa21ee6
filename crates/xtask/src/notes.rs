//! `cargo xtask notes v0.1.0`: what CHANGELOG.md says of a release. A tag that is not this version's is refused, and so
//! is one of a version that something is still to be told of.

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
    let version = env!("CARGO_PKG_VERSION");
    ensure_ready(&args.tag, version, &changelog::read()?)?;
    println!("{}", changelog::release(version)?.notes);
    Ok(())
}

fn ensure_ready(tag: &str, version: &str, changelog: &str) -> Result<()> {
    ensure!(tag.strip_prefix('v') == Some(version), "{tag} is not v{version}, which Cargo.toml says");
    let is_told = changelog::unreleased(changelog).is_empty();
    ensure!(is_told, "CHANGELOG.md still has something under “Unreleased”: it belongs under {version}");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_tag_of_this_version_has_notes() {
        let ready = |tag: &str| ensure_ready(tag, "1.2.3", "# Changelog\n\n## 1.2.3 – 2027-01-02\n- new\n");
        assert!(ready("v1.2.3").is_ok());
        assert!(ready("1.2.3").is_err() && ready("v0.0.9").is_err());
    }

    #[test]
    fn what_is_not_released_yet_holds_a_release_up() {
        let ready = |changelog: &str| ensure_ready("v1.2.3", "1.2.3", changelog);
        assert!(ready("# Changelog\n\n## Unreleased\n\n## 1.2.3 – 2027-01-02\n").is_ok());
        assert!(ready("# Changelog\n\n## Unreleased\n- more\n\n## 1.2.3 – 2027-01-02\n").is_err());
    }
}
