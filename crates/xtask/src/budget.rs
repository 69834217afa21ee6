//! Size budgets of the web bundle's parts. A change that makes a part heavier has to raise its budget here.

use std::path::Path;

use anyhow::{Result, ensure};

use crate::bundle_profile::BundleProfile;
use crate::sizes::{self, BundlePart};

/// Upper limits for the parts of the published bundle, in Brotli-compressed bytes.
const PART_BUDGETS: &[(&str, usize)] = &[
    ("hetman_bg.wasm", 4_200_000),
    ("engine_web_bg.wasm", 89_000),
    ("assets/models", 1_750_000),
    ("assets/textures", 1_000_000),
    ("assets/environment", 1_000_000),
    ("assets/sounds", 400_000),
    ("assets/ui", 95_000),
    ("assets/puzzles", 40_000),
    ("assets/openings", 37_000),
    ("assets/lessons", 12_500),
    ("assets/locales", 82_000),
];
/// Upper limit for the sum of all other parts.
const OTHER_PARTS_BUDGET: usize = 320_000;
/// Upper limit for everything that is fetched before the first game can start.
const FIRST_TABLE_BUDGET: usize = 5_640_000;
/// Upper limit for the uncompressed game in the test bundle, in bytes. That build isn't optimised for size, but grows
/// with the published one.
const TEST_PROGRAM_BUDGET: u64 = 64_300_000;

/// Checks that every part of the published bundle exists and keeps to its budget.
///
/// # Errors
/// If parts are missing or too large; the message names them.
pub fn check(parts: &[BundlePart]) -> Result<()> {
    let bytes = |name: &str| parts.iter().find(|part| part.name == name).map(|part| part.brotli);
    let others = parts.iter().filter(|part| PART_BUDGETS.iter().all(|(name, _)| *name != part.name));
    let others = others.map(|part| part.brotli).sum();
    let named = PART_BUDGETS.iter().map(|(name, most)| (*name, bytes(name), *most));
    let wrong: Vec<String> = named
        .chain([("all the rest", Some(others), OTHER_PARTS_BUDGET)])
        .filter_map(|(name, bytes, most)| match bytes {
            None => Some(format!("{name} is missing")),
            Some(bytes) => (bytes > most).then(|| format!("{name} is {bytes} bytes, over its budget of {most}")),
        })
        .collect();
    ensure!(wrong.is_empty(), "the budgets in crates/xtask/src/budget.rs are not kept: {}", wrong.join("; "));
    Ok(())
}

/// Checks that the game in the test bundle keeps to its budget.
///
/// # Errors
/// If the game is too large or missing.
pub fn check_test_bundle(bundle: &Path) -> Result<()> {
    let bytes = std::fs::metadata(bundle.join("hetman_bg.wasm"))?.len();
    println!("The game in the test bundle: {bytes} bytes of at most {TEST_PROGRAM_BUDGET}.");
    ensure!(
        bytes <= TEST_PROGRAM_BUDGET,
        "the game has grown over its budget; `{}` shows which crates it consists of",
        BundleProfile::Test.code_sizes_command()
    );
    Ok(())
}

/// Checks that the files a page fetched for its first table keep to the budget. The test bundle's programs aren't
/// optimised for size, so the budgets of the published ones are counted instead.
///
/// # Errors
/// If the files are too large, or one is missing.
pub fn check_first_table(bundle: &Path, fetched: &[String]) -> Result<()> {
    let programs = PART_BUDGETS.iter().filter(|(name, _)| name.ends_with(".wasm")).map(|(_, most)| most).sum::<usize>();
    let others = fetched.iter().filter(|path| !path.ends_with(".wasm"));
    let others = others.map(|path| sizes::compressed_size(&bundle.join(path.trim_start_matches('/'))));
    let others = others.sum::<Result<usize>>()?;
    println!("The first table: {others} bytes of files, and at most {programs} of programs.");
    ensure!(
        programs + others <= FIRST_TABLE_BUDGET,
        "the first table is {} bytes, over its budget of {FIRST_TABLE_BUDGET}",
        programs + others
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assets;
    use crate::sizes::measure;

    fn part(name: &str, brotli: usize) -> BundlePart {
        BundlePart { name: name.to_owned(), raw: brotli, brotli }
    }

    /// Returns all budgeted parts with size 0, replaced or extended by `parts`.
    fn bundle_with(parts: &[BundlePart]) -> Vec<BundlePart> {
        let light = PART_BUDGETS.iter().map(|(name, _)| part(name, 0));
        light.filter(|light| parts.iter().all(|part| part.name != light.name)).chain(parts.iter().cloned()).collect()
    }

    #[test]
    fn a_part_that_has_grown_is_named() {
        let (name, most) = PART_BUDGETS[0];
        assert!(check(&bundle_with(&[part(name, most)])).is_ok());
        let told = check(&bundle_with(&[part(name, most + 1)])).expect_err("too heavy").to_string();
        assert!(told.contains(&format!("{name} is {}", most + 1)), "{told}");
    }

    #[test]
    fn parts_without_a_budget_share_one() {
        assert!(
            check(&bundle_with(&[part("hetman.js", OTHER_PARTS_BUDGET / 2), part("icons", OTHER_PARTS_BUDGET / 2)]))
                .is_ok()
        );
        let told = check(&bundle_with(&[
            part("hetman.js", OTHER_PARTS_BUDGET / 2),
            part("assets/videos", OTHER_PARTS_BUDGET),
        ]));
        assert!(told.expect_err("too heavy").to_string().contains("all the rest is"));
    }

    #[test]
    fn a_part_that_is_missing_is_named() {
        let mut parts = bundle_with(&[]);
        parts.retain(|part| part.name != "engine_web_bg.wasm");
        assert!(check(&parts).expect_err("no engine").to_string().contains("engine_web_bg.wasm is missing"));
    }

    #[test]
    fn the_assets_keep_to_their_budgets() {
        let folder = tempfile::tempdir().expect("a folder");
        assets::copy_shipped(&folder.path().join("assets")).expect("the assets");
        let parts = measure(folder.path()).expect("their sizes");
        assert!(parts.len() > 5, "{parts:?}");
        let programs = ["hetman_bg.wasm", "engine_web_bg.wasm"].map(|name| part(name, 0));
        check(&[parts, programs.to_vec()].concat()).expect("every budget is kept and belongs to an existing part");
    }
}
