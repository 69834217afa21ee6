//! What the parts of the bundle may weigh. Whoever makes one heavier says so here, or makes it lighter again.

use std::path::Path;

use anyhow::{Result, ensure};

use crate::sizes::{self, Part};
use crate::web::Kind;

/// The most that a browser may fetch of each part, in brotli-compressed bytes.
const FETCHED: &[(&str, usize)] = &[
    ("hetman_bg.wasm", 4_200_000),
    ("engine_web_bg.wasm", 89_000),
    ("assets/models", 1_450_000),
    ("assets/textures", 1_000_000),
    ("assets/environment", 1_000_000),
    ("assets/sounds", 400_000),
    ("assets/ui", 95_000),
    ("assets/puzzles", 25_000),
    ("assets/lessons", 10_000),
    ("assets/locales", 50_000),
];
/// The most of all that has no line above, together.
const OTHERS: usize = 320_000;
/// The most that a browser may fetch before somebody can play.
const FIRST_TABLE: usize = 5_640_000;
/// The most that the game may be in the bundle of the tests, in bytes as they are: quick to build, it is not small, but it
/// grows with what is published.
const TEST_PROGRAM: u64 = 60_000_000;

/// Whether every part of the published bundle is there and keeps to its budget.
///
/// # Errors
/// With the parts that don't.
pub fn check(parts: &[Part]) -> Result<()> {
    let bytes = |name: &str| parts.iter().find(|part| part.name == name).map(|part| part.brotli);
    let others = parts.iter().filter(|part| FETCHED.iter().all(|(name, _)| *name != part.name));
    let others = others.map(|part| part.brotli).sum();
    let named = FETCHED.iter().map(|(name, most)| (*name, bytes(name), *most));
    let wrong: Vec<String> = named
        .chain([("all the rest", Some(others), OTHERS)])
        .filter_map(|(name, bytes, most)| match bytes {
            None => Some(format!("{name} is not there")),
            Some(bytes) => (bytes > most).then(|| format!("{name} is {bytes} bytes and may be {most}")),
        })
        .collect();
    ensure!(wrong.is_empty(), "not as crates/xtask/src/budget.rs has it: {}", wrong.join("; "));
    Ok(())
}

/// Whether the game in the bundle of the tests keeps to its budget.
///
/// # Errors
/// When it doesn't, or isn't there.
pub fn check_test_bundle(bundle: &Path) -> Result<()> {
    let bytes = std::fs::metadata(bundle.join("hetman_bg.wasm"))?.len();
    println!("The game in the bundle of the tests: {bytes} bytes of at most {TEST_PROGRAM}.");
    ensure!(bytes <= TEST_PROGRAM, "the game has grown: {} may tell by what", Kind::Test.weigh_command());
    Ok(())
}

/// Whether what a page has fetched for its first table keeps to the budget. The programs of the tests are not small: what
/// the published ones may be stands for them.
///
/// # Errors
/// When it doesn't, or a file isn't there.
pub fn check_first_table(bundle: &Path, fetched: &[String]) -> Result<()> {
    let programs = FETCHED.iter().filter(|(name, _)| name.ends_with(".wasm")).map(|(_, most)| most).sum::<usize>();
    let others = fetched.iter().filter(|path| !path.ends_with(".wasm"));
    let others = others.map(|path| sizes::compressed(&bundle.join(path.trim_start_matches('/'))));
    let others = others.sum::<Result<usize>>()?;
    println!("The first table: {others} bytes beside at most {programs} of programs.");
    ensure!(
        programs + others <= FIRST_TABLE,
        "the first table is {} bytes and may be {FIRST_TABLE}",
        programs + others
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assets;
    use crate::sizes::measure;

    fn part(name: &str, brotli: usize) -> Part {
        Part { name: name.to_owned(), raw: brotli, brotli }
    }

    /// Parts that weigh nothing, with these in the place of their namesakes or beside them.
    fn bundle_with(parts: &[Part]) -> Vec<Part> {
        let light = FETCHED.iter().map(|(name, _)| part(name, 0));
        light.filter(|light| parts.iter().all(|part| part.name != light.name)).chain(parts.iter().cloned()).collect()
    }

    #[test]
    fn a_part_that_has_grown_is_named() {
        let (name, most) = FETCHED[0];
        assert!(check(&bundle_with(&[part(name, most)])).is_ok());
        let told = check(&bundle_with(&[part(name, most + 1)])).expect_err("too heavy").to_string();
        assert!(told.contains(&format!("{name} is {}", most + 1)), "{told}");
    }

    #[test]
    fn what_has_no_budget_of_its_own_shares_one() {
        assert!(check(&bundle_with(&[part("hetman.js", OTHERS / 2), part("icons", OTHERS / 2)])).is_ok());
        let told = check(&bundle_with(&[part("hetman.js", OTHERS / 2), part("assets/videos", OTHERS)]));
        assert!(told.expect_err("too heavy").to_string().contains("all the rest is"));
    }

    #[test]
    fn a_part_that_is_missing_is_named() {
        let mut parts = bundle_with(&[]);
        parts.retain(|part| part.name != "engine_web_bg.wasm");
        assert!(check(&parts).expect_err("no engine").to_string().contains("engine_web_bg.wasm is not there"));
    }

    #[test]
    fn the_assets_keep_to_their_budgets() {
        let folder = tempfile::tempdir().expect("a folder");
        assets::copy_shipped(&folder.path().join("assets")).expect("the assets");
        let parts = measure(folder.path()).expect("their sizes");
        assert!(parts.len() > 5, "{parts:?}");
        let programs = ["hetman_bg.wasm", "engine_web_bg.wasm"].map(|name| part(name, 0));
        check(&[parts, programs.to_vec()].concat()).expect("each budget is kept, and is of something");
    }
}
