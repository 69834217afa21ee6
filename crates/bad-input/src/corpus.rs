//! The inputs that are kept, one a file.

use std::fs;
use std::path::PathBuf;

/// What is kept for a target, in the order of the files' names.
pub fn of(target: &str) -> Vec<Vec<u8>> {
    let folder = folder(target);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry of the corpus").path()).collect();
    paths.sort();
    let kept: Vec<_> = paths.iter().map(|path| fs::read(path).expect("a file of the corpus")).collect();
    assert!(!kept.is_empty(), "{} is empty", folder.display());
    kept
}

/// Keeps an input that failed, so that every run of the tests meets it from now on; tells where.
pub fn keep(target: &str, input: &[u8]) -> String {
    if of(target).iter().any(|kept| kept == input) {
        return folder(target).display().to_string();
    }
    let name = input.iter().fold(0_u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(u32::from(*byte)));
    let path = folder(target).join(format!("found-{name:08x}"));
    match fs::write(&path, input) {
        Ok(()) => path.display().to_string(),
        Err(error) => format!("nowhere ({}: {error})", path.display()),
    }
}

/// The folder of a target, in the checkout whose tests run: the same build may have been made in another one.
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

    /// Bytes of all that is kept: what is found by the million belongs elsewhere.
    const MOST: usize = 200 * 1024;

    #[test]
    fn some_dozens_of_small_inputs_are_kept_for_each_target() {
        let folders = fs::read_dir(folder("")).expect("the corpus").flatten().filter(|entry| entry.path().is_dir());
        let names: Vec<String> = folders.filter_map(|entry| entry.file_name().into_string().ok()).collect();
        assert!(names.len() >= 9, "{names:?}");
        let kept: Vec<_> = names.iter().map(|name| of(name)).collect();
        assert!(kept.iter().all(|kept| kept.len() >= 10), "{names:?}");
        assert!(kept.iter().flatten().map(Vec::len).sum::<usize>() <= MOST);
    }

    #[test]
    fn what_is_kept_already_is_not_kept_twice() {
        let kept = of("fen");
        keep("fen", &kept[0]);
        assert_eq!(of("fen"), kept);
    }
}
