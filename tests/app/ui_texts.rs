//! Every text that the panels ask for exists, in both languages.

use std::collections::BTreeSet;
use std::path::Path;

use hetman::i18n::Texts;
use hetman::settings::Language;

/// The words in quotes of a source file that look like keys: small letters and hyphens.
fn quoted(source: &str) -> impl Iterator<Item = &str> {
    source.split('"').skip(1).step_by(2).filter(|word| {
        word.contains('-')
            && word.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-')
    })
}

fn sources(folder: &Path, found: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).expect("the folder of the panels").flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else {
            found.push(std::fs::read_to_string(&path).expect("a source file"));
        }
    }
}

#[test]
fn every_key_of_the_panels_is_in_both_languages() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in ["src/ui", "src/input"] {
        sources(&root.join(folder), &mut files);
    }
    // Words with the beginnings that keys have; other words in quotes name panels and icons.
    let english = std::fs::read_to_string(root.join("assets/locales/en.ftl")).expect("the English texts");
    let beginnings: BTreeSet<&str> =
        english.lines().filter_map(|line| line.split_once(" = ")?.0.split_once('-')).map(|(first, _)| first).collect();
    let panels_and_icons = ["draw-", "keys-dim", "move-strip", "score-sheet", "view-"];
    for language in Language::ALL {
        let texts = Texts::new(language);
        let mut asked = 0;
        for key in files.iter().flat_map(|file| quoted(file)) {
            let first = key.split('-').next().unwrap_or_default();
            if !beginnings.contains(first) || panels_and_icons.contains(&key) {
                continue;
            }
            asked += 1;
            assert_ne!(texts.get(key), key, "{key} is missing in {language:?}");
        }
        assert!(asked > 100, "only {asked} keys were found in the sources");
    }
}
