//! The texts that the page shows before the game runs, in every language: the messages `page-…` of `assets/locales`,
//! written into the bundle.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use catalogue::{Locale, locales};
use fluent_bundle::{FluentBundle, FluentResource};
use serde_json::{Map, Value};

/// Keys of the texts that the loader uses.
const KEYS: [&str; 10] = [
    "page-title",
    "page-fetching",
    "page-starting",
    "page-again",
    "page-no-webgl2",
    "page-no-simd",
    "page-no-fetch",
    "page-no-start",
    "page-stopped",
    "page-lost",
];

/// Writes `words.js`, and fills the texts that are needed without scripts into `index.html`. `address` is the page's
/// public address, or empty if unknown: link previews need a full address of their picture.
pub fn write(locale_folder: &Path, bundle: &Path, address: &str) -> Result<()> {
    let languages = locales(locale_folder)?;
    let languages: Vec<_> = languages.iter().map(PageTexts::read).collect::<Result<_>>()?;
    std::fs::write(bundle.join("words.js"), script(&languages)?)?;
    let index = bundle.join("index.html");
    let page = std::fs::read_to_string(&index).with_context(|| format!("cannot read {}", index.display()))?;
    std::fs::write(index, filled_in(&page, &languages, address)?)?;
    Ok(())
}

/// The texts of one language.
struct PageTexts {
    tag: String,
    bundle: FluentBundle<FluentResource>,
}

impl PageTexts {
    fn read(locale: &Locale) -> Result<Self> {
        let resource = FluentResource::try_new(locale.source.clone());
        let resource = resource.map_err(|(_, errors)| anyhow::anyhow!("the texts of {}: {errors:?}", locale.tag))?;
        let mut bundle = FluentBundle::new(Vec::new());
        bundle.add_resource_overriding(resource);
        Ok(Self { tag: locale.tag.clone(), bundle })
    }

    fn text(&self, key: &str) -> Result<String> {
        let pattern = self.bundle.get_message(key).and_then(|message| message.value());
        let pattern = pattern.with_context(|| format!("{key} is missing in {}", self.tag))?;
        Ok(self.bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
    }
}

/// Returns a module whose default export has the texts of each language by its tag.
fn script(languages: &[PageTexts]) -> Result<String> {
    let mut words = Map::new();
    for language in languages {
        let texts = KEYS.iter().map(|key| Ok(((*key).to_owned(), Value::String(language.text(key)?))));
        words.insert(language.tag.clone(), Value::Object(texts.collect::<Result<_>>()?));
    }
    Ok(format!("export default {:#};\n", Value::Object(words)))
}

/// Returns the page with its text for browsers without scripts, and its description for link previews.
fn filled_in(page: &str, languages: &[PageTexts], address: &str) -> Result<String> {
    let mut page = page.to_owned();
    let texts = |key| languages.iter().map(|language| language.text(key)).collect::<Result<Vec<_>>>();
    let tags = languages.iter().map(|language| &language.tag);
    let sentences =
        tags.zip(texts("page-no-script")?).map(|(tag, text)| format!("<p lang=\"{tag}\">{}</p>", escaped(&text)));
    for (placeholder, value) in [
        ("%page-description%", escaped(&texts("page-description")?.join(" · "))),
        ("%page-address%", escaped(&as_folder(address))),
        ("%page-no-script%", sentences.collect::<Vec<_>>().join("\n      ")),
    ] {
        ensure!(page.contains(placeholder), "index.html lacks the placeholder {placeholder}");
        page = page.replace(placeholder, &value);
    }
    Ok(page)
}

/// Returns the address with a slash at its end, so that file names can follow.
pub fn as_folder(address: &str) -> String {
    let is_one = address.is_empty() || address.ends_with('/');
    if is_one { address.to_owned() } else { format!("{address}/") }
}

/// Escapes a text for HTML.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell;
    use std::fs;

    #[test]
    fn the_page_speaks_every_language_of_the_folder() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let (locales, bundle) = (folder.path().join("locales"), folder.path().join("bundle"));
        for language in ["en", "xx"] {
            fs::create_dir_all(locales.join(language)).expect("a folder");
            let texts =
                fs::read_to_string(shell::root().join("assets/locales/en/page.ftl")).expect("the English texts");
            fs::write(locales.join(language).join("page.ftl"), texts.replace("Try again", language)).expect("written");
        }
        fs::create_dir(&bundle).expect("a folder");
        fs::copy(shell::root().join("web/index.html"), bundle.join("index.html")).expect("a page");
        write(&locales, &bundle, "https://chess.example/").expect("whole texts");
        let words = fs::read_to_string(bundle.join("words.js")).expect("the words");
        assert!(words.contains("\"page-again\": \"xx\"") && words.contains("\"page-again\": \"en\""), "{words}");
        let page = fs::read_to_string(bundle.join("index.html")).expect("the page");
        assert!(page.contains("<p lang=\"xx\">Hetman needs JavaScript") && !page.contains('%'), "{page}");
        assert!(page.contains("\"https://chess.example/screenshots/wide.jpg\""), "{page}");
    }

    #[test]
    fn an_address_may_lack_its_last_slash() {
        assert_eq!(as_folder("https://chess.example/hetman"), "https://chess.example/hetman/");
        assert_eq!(as_folder("https://chess.example/"), "https://chess.example/");
        assert_eq!(as_folder(""), "");
    }

    #[test]
    fn the_loader_asks_for_no_other_texts() {
        let loader = fs::read_to_string(shell::root().join("web/loader.js")).expect("the loader");
        let asked = loader.split("words[\"").skip(1).filter_map(|rest| rest.split_once('"')).map(|(key, _)| key);
        let asked: std::collections::BTreeSet<_> = asked.collect();
        assert_eq!(asked, KEYS.into_iter().collect());
    }
}
