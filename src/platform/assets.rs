//! Lookup of the folder of assets, which each kind of package puts elsewhere.

#[cfg(not(target_family = "wasm"))]
use std::path::{Path, PathBuf};

/// A folder that only the game's assets contain, to tell them from another program's.
#[cfg(not(target_family = "wasm"))]
const MARKER_FOLDER: &str = "models";

/// Returns the folder of assets.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn asset_folder() -> String {
    let program = std::env::current_exe().ok().map(|path| match path.canonicalize() {
        // The program may be started through a link. On Windows, `canonicalize` returns paths that don't accept
        // slashes.
        Ok(behind_links) if !cfg!(windows) => behind_links,
        _ => path,
    });
    let here = std::env::current_dir().ok();
    let candidate_folders = candidate_folders(program.as_deref(), here.as_deref());
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    let folder = candidate_folders.into_iter().find(|folder| folder.join(MARKER_FOLDER).is_dir()).unwrap_or(built);
    folder.to_string_lossy().into_owned()
}

/// Returns the folder of assets: in a page it lies beside it.
#[cfg(target_family = "wasm")]
pub(super) fn asset_folder() -> String {
    "assets".into()
}

/// Returns the candidates, best first: where packages put the assets, beside the program or relative to its `bin`, then
/// the folder that the game was started from.
#[cfg(not(target_family = "wasm"))]
fn candidate_folders(program: Option<&Path>, here: Option<&Path>) -> Vec<PathBuf> {
    let beside = program.and_then(Path::parent);
    let above = beside.and_then(Path::parent);
    let packed = if cfg!(target_os = "macos") { "Resources/assets" } else { "share/hetman/assets" };
    [
        beside.map(|folder| folder.join("assets")),
        above.map(|folder| folder.join(packed)),
        here.map(|here| here.join("assets")),
    ]
    .into_iter()
    .flatten()
    .collect()
}

#[cfg(all(test, not(target_family = "wasm")))]
mod tests {
    use super::*;

    #[test]
    fn each_package_has_its_place() {
        let packed = |program: &str| candidate_folders(Some(Path::new(program)), None);
        if cfg!(target_os = "macos") {
            let app = packed("/Applications/Hetman.app/Contents/MacOS/hetman");
            assert!(app.contains(&"/Applications/Hetman.app/Contents/Resources/assets".into()), "{app:?}");
        } else {
            assert!(packed("/usr/bin/hetman").contains(&"/usr/share/hetman/assets".into()));
            assert!(packed("/app/bin/hetman").contains(&"/app/share/hetman/assets".into()));
            assert!(packed("/tmp/.mount/usr/bin/hetman").contains(&"/tmp/.mount/usr/share/hetman/assets".into()));
        }
        assert!(packed("/games/hetman/hetman").contains(&"/games/hetman/assets".into()));
    }

    #[test]
    fn the_folder_it_was_started_from_comes_last() {
        let candidate_folders = candidate_folders(Some(Path::new("/usr/bin/hetman")), Some(Path::new("/home/ala")));
        assert_eq!(candidate_folders.last(), Some(&"/home/ala/assets".into()));
    }

    #[test]
    fn a_program_that_knows_nothing_of_itself_looks_where_it_was_started() {
        assert_eq!(candidate_folders(None, Some(Path::new("/home/ala"))), [Path::new("/home/ala/assets")]);
        assert!(candidate_folders(None, None).is_empty());
    }
}
