//! Tests of `.github/workflows/`: the commands they call exist, they have minimal permissions, and their actions are
//! pinned.

use clap::Parser;
use xtask::shell;
use yaml_rust2::{Yaml, YamlLoader};

use crate::Cli;

struct Workflow {
    name: String,
    yaml: Yaml,
}

fn workflows() -> Vec<Workflow> {
    let folder = shell::root().join(".github/workflows");
    let entries = std::fs::read_dir(folder).expect("the workflows").map(|entry| entry.expect("a file"));
    let read = |entry: std::fs::DirEntry| {
        let text = std::fs::read_to_string(entry.path()).expect("a text");
        let yaml = YamlLoader::load_from_str(&text).unwrap_or_else(|error| panic!("{:?}: {error}", entry.path()));
        Workflow { name: entry.file_name().to_string_lossy().into_owned(), yaml: yaml[0].clone() }
    };
    entries.map(read).collect()
}

impl Workflow {
    fn jobs(&self) -> impl Iterator<Item = &Yaml> {
        self.yaml["jobs"].as_hash().expect("jobs").values()
    }

    fn steps(&self) -> impl Iterator<Item = &Yaml> {
        self.jobs().flat_map(|job| job["steps"].as_vec().expect("steps"))
    }
}

/// Returns the words after `cargo xtask` in a line, up to the next operator of the shell.
fn command(line: &str) -> Option<Vec<String>> {
    let (_, call) = line.split_once(" xtask ")?;
    let words = call.split_whitespace().take_while(|word| !["|", ">", "&&", ";"].contains(word));
    let tag = concat!("v", env!("CARGO_PKG_VERSION"));
    Some(words.map(|word| word.replace("\"$GITHUB_REF_NAME\"", tag)).collect())
}

#[test]
fn every_command_that_a_workflow_calls_exists() {
    let mut called = 0;
    for workflow in workflows() {
        for line in workflow.steps().filter_map(|step| step["run"].as_str()).flat_map(str::lines) {
            let Some(words) = command(line) else { continue };
            called += 1;
            let parsed = Cli::try_parse_from(std::iter::once("xtask".to_owned()).chain(words));
            assert!(parsed.is_ok(), "{}: {line}: {:?}", workflow.name, parsed.err().map(|error| error.to_string()));
        }
    }
    assert!(called >= 6, "{called} calls");
}

#[test]
fn the_script_that_a_workflow_runs_exists() {
    let runs = |workflow: &Workflow| workflow.steps().any(|step| step["run"].as_str() == Some(".ci/run"));
    assert!(workflows().iter().any(runs) && shell::root().join(".ci/run").is_file());
}

#[test]
fn workflows_may_only_read_by_default() {
    for workflow in workflows() {
        let rights = workflow.yaml["permissions"].as_hash().expect("permissions");
        let rights: Vec<_> = rights.iter().map(|(name, right)| (name.as_str(), right.as_str())).collect();
        assert_eq!(rights, [(Some("contents"), Some("read"))], "{}", workflow.name);
    }
}

#[test]
fn actions_are_pinned_by_commit_hash() {
    for workflow in workflows() {
        for uses in workflow.steps().filter_map(|step| step["uses"].as_str()) {
            let hash = uses.split_once('@').map_or("", |(_, hash)| hash);
            assert!(hash.len() == 40 && hash.bytes().all(|sign| sign.is_ascii_hexdigit()), "{}: {uses}", workflow.name);
        }
    }
}

#[test]
fn the_oldest_macos_is_the_same_in_the_workflow_and_the_app() {
    let release = workflows().into_iter().find(|workflow| workflow.name == "release.yml").expect("the release");
    let oldest = release.yaml["jobs"]["macos"]["env"]["MACOSX_DEPLOYMENT_TARGET"].as_str().expect("a version");
    let plist = std::fs::read_to_string(shell::root().join("packaging/macos/Info.plist")).expect("the list");
    let (_, asked) = plist.split_once("LSMinimumSystemVersion</key>").expect("the oldest system");
    assert!(asked.trim_start().starts_with(&format!("<string>{oldest}</string>")), "{oldest}");
}

#[test]
fn every_job_has_a_timeout_and_no_secrets() {
    for workflow in workflows() {
        assert!(workflow.jobs().all(|job| job["timeout-minutes"].as_i64().is_some()), "{}", workflow.name);
        let text = std::fs::read_to_string(shell::root().join(".github/workflows").join(&workflow.name));
        assert!(!text.expect("a text").contains("secrets."), "{}", workflow.name);
    }
}
