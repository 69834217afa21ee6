//! Where the game finds its assets: each package puts them elsewhere.

#[cfg(not(target_family = "wasm"))]
use std::path::{Path, PathBuf};

/// What the folder has in any package; another program's folder of the same name hasn't.
#[cfg(not(target_family = "wasm"))]
const SIGN: &str = "models";

/// The folder of assets.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn asset_folder() -> String {
    let program = std::env::current_exe().ok().map(|path| match path.canonicalize() {
        // A link may lie anywhere. On Windows the answer is of a form in which no slash parts folders.
        Ok(behind_links) if !cfg!(windows) => behind_links,
        _ => path,
    });
    let here = std::env::current_dir().ok();
    let places = places(program.as_deref(), here.as_deref());
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    let folder = places.into_iter().find(|folder| folder.join(SIGN).is_dir()).unwrap_or(built);
    folder.to_string_lossy().into_owned()
}

/// In a page they lie beside it.
#[cfg(target_family = "wasm")]
pub(super) fn asset_folder() -> String {
    "assets".into()
}

/// Where they may lie, the first choice first: where a package puts them, beside the program or from its `bin`; then in the
/// folder that the game was started from.
#[cfg(not(target_family = "wasm"))]
fn places(program: Option<&Path>, here: Option<&Path>) -> Vec<PathBuf> {
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
        let packed = |program: &str| places(Some(Path::new(program)), None);
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
        let places = places(Some(Path::new("/usr/bin/hetman")), Some(Path::new("/home/ala")));
        assert_eq!(places.last(), Some(&"/home/ala/assets".into()));
    }

    #[test]
    fn a_program_that_knows_nothing_of_itself_looks_where_it_was_started() {
        assert_eq!(places(None, Some(Path::new("/home/ala"))), [Path::new("/home/ala/assets")]);
        assert!(places(None, None).is_empty());
    }
}
