//! Build profiles of the web bundle.

use std::path::PathBuf;

use anyhow::Result;
use clap::ValueEnum;

use crate::shell;

/// Build profile of the bundle; each has a cargo profile of the same name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum BundleProfile {
    /// Optimised for size, for players.
    Web,
    /// Quick to build, for the browser tests.
    #[value(name = "web-test")]
    Test,
}

impl BundleProfile {
    /// Returns the cargo profile of the game.
    pub fn profile(self) -> &'static str {
        match self {
            BundleProfile::Web => "web",
            BundleProfile::Test => "web-test",
        }
    }

    /// Returns the cargo profile of the engine's Worker, which is small anyway and has to be fast.
    pub fn engine_profile(self) -> &'static str {
        match self {
            BundleProfile::Web => "web-engine",
            BundleProfile::Test => "web-test",
        }
    }

    /// Returns the command that prints the code sizes of the crates.
    pub fn code_sizes_command(self) -> String {
        format!("cargo xtask web --crates --profile {}", self.profile())
    }

    /// Returns the bundle's folder.
    pub fn folder(self) -> Result<PathBuf> {
        match self {
            BundleProfile::Web => Ok(shell::root().join("dist")),
            BundleProfile::Test => Ok(shell::target_dir()?.join("web-test-bundle")),
        }
    }
}
