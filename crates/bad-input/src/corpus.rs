//! The corpus: saved inputs, one per file.

use std::fs;
use std::path::PathBuf;

/// Returns the inputs of a target, in the order of the file names.
pub fn load(target: &str) -> Vec<Vec<u8>> {
    let folder = folder(target);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry of the corpus").path()).collect();
    paths.sort();
    let kept: Vec<_> = paths.iter().map(|path| fs::read(path).expect("a file of the corpus")).collect();
    assert!(!kept.is_empty(), "{} is empty", folder.display());
    kept
}

/// Saves a failing input, so that every test run includes it from now on; returns its path.
pub fn save_failure(target: &str, input: &[u8]) -> String {
    if load(target).iter().any(|kept| kept == input) {
        return folder(target).display().to_string();
    }
    let name = input.iter().fold(0_u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(u32::from(*byte)));
    let path = folder(target).join(format!("found-{name:08x}"));
    match fs::write(&path, input) {
        Ok(()) => path.display().to_string(),
        Err(error) => format!("nowhere ({}: {error})", path.display()),
    }
}

/// Returns the folder of a target in the checkout under test, which may not be the one it was built in.
fn folder(target: &str) -> PathBuf {
    let package =
        std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
    let corpora = package.ancestors().map(|folder| folder.join("crates/bad-input/corpus"));
    let corpus = corpora.into_iter().find(|folder| folder.is_dir());
    corpus.unwrap_or_else(|| concat!(env!("CARGO_MANIFEST_DIR"), "/corpus").into()).join(target)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Maximum size of the corpus in bytes: large collections belong elsewhere.
    const MAX_TOTAL_BYTES: usize = 200 * 1024;

    #[test]
    fn some_dozens_of_small_inputs_are_kept_for_each_target() {
        let folders = fs::read_dir(folder("")).expect("the corpus").flatten().filter(|entry| entry.path().is_dir());
        let names: Vec<String> = folders.filter_map(|entry| entry.file_name().into_string().ok()).collect();
        assert!(names.len() >= 9, "{names:?}");
        let kept: Vec<_> = names.iter().map(|name| load(name)).collect();
        assert!(kept.iter().all(|kept| kept.len() >= 10), "{names:?}");
        assert!(kept.iter().flatten().map(Vec::len).sum::<usize>() <= MAX_TOTAL_BYTES);
    }

    #[test]
    fn a_known_input_is_not_saved_twice() {
        let kept = load("fen");
        save_failure("fen", &kept[0]);
        assert_eq!(load("fen"), kept);
    }
}
