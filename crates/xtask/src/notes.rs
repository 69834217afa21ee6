//! `cargo xtask notes v0.1.0`: prints the changelog section of a release. Tags of another version are refused, and so
//! is every tag
//! while the section “Unreleased” has entries.

use anyhow::{Result, ensure};

use crate::changelog;

/// Arguments of `notes`.
#[derive(clap::Args, Debug)]
pub struct NotesArgs {
    /// Tag of the release, such as v0.1.0.
    tag: String,
}

/// Prints the section, if the tag is this version's.
pub fn run(args: &NotesArgs) -> Result<()> {
    let version = env!("CARGO_PKG_VERSION");
    ensure_ready(&args.tag, version, &changelog::read()?)?;
    println!("{}", changelog::release(version)?.notes);
    Ok(())
}

fn ensure_ready(tag: &str, version: &str, changelog: &str) -> Result<()> {
    ensure!(tag.strip_prefix('v') == Some(version), "{tag} is not v{version}, the version in Cargo.toml");
    let all_released = changelog::unreleased(changelog).is_empty();
    ensure!(all_released, "CHANGELOG.md still has entries under “Unreleased”: move them under {version}");
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
    fn unreleased_notes_block_a_release() {
        let ready = |changelog: &str| ensure_ready("v1.2.3", "1.2.3", changelog);
        assert!(ready("# Changelog\n\n## Unreleased\n\n## 1.2.3 – 2027-01-02\n").is_ok());
        assert!(ready("# Changelog\n\n## Unreleased\n- more\n\n## 1.2.3 – 2027-01-02\n").is_err());
    }
}
