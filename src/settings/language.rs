//! The languages the game speaks: one for each folder in `assets/locales`. Its name and its letters are texts in it.

use core::fmt;
use core::hash::{Hash, Hasher};
use std::sync::{Arc, LazyLock};

use fluent_bundle::{FluentBundle, FluentResource};
use rules_core::{Letters, PieceKind};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::appearance::written::{WrittenName, write_name};

/// Tags and texts, sorted by the tags, as `build.rs` has read them.
const LOCALES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/locales.rs"));
/// What is spoken where nothing better is known.
const USUAL: &str = "en";
/// What version 0.1.0 wrote into settings.
const OLD_NAMES: [(&str, &str); 2] = [("english", "en"), ("polish", "pl")];

static LANGUAGES: LazyLock<Vec<Spoken>> =
    LazyLock::new(|| LOCALES.iter().map(|(tag, source)| Spoken::read(tag, (*source).to_owned())).collect());

/// A language and its texts.
struct Spoken {
    tag: String,
    name: String,
    letters: Letters,
    texts: Arc<FluentResource>,
}

impl Spoken {
    fn read(tag: &str, source: String) -> Self {
        // A mistake in a locale file must not stop the game: what could be read is used, and a test keeps the files whole.
        let texts = FluentResource::try_new(source).unwrap_or_else(|(read, _)| read);
        let mut bundle = FluentBundle::new(Vec::new());
        bundle.add_resource_overriding(&texts);
        let text = |key| {
            let pattern = bundle.get_message(key).and_then(|message| message.value());
            pattern.map(|pattern| bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
        };
        let name = text("language-name").unwrap_or_else(|| tag.to_owned());
        let letters = letters(&text("language-letters").unwrap_or_default());
        drop(bundle);
        Self { tag: tag.to_owned(), name, letters, texts: Arc::new(texts) }
    }
}

/// The letters of king, queen, rook, bishop and knight; figurines where nobody else has such letters.
fn letters(written: &str) -> Letters {
    let of = |letters: &Letters| {
        [PieceKind::King, PieceKind::Queen, PieceKind::Rook, PieceKind::Bishop, PieceKind::Knight]
            .map(|kind| letters.letter(kind))
            .concat()
    };
    Letters::ALL.into_iter().find(|letters| of(letters) == written).unwrap_or(Letters::Figurine)
}

/// A language the game speaks.
#[derive(Clone, Copy)]
pub struct Language(&'static Spoken);

impl Language {
    /// All of them, sorted by their tags.
    pub fn all() -> impl Iterator<Item = Self> {
        LANGUAGES.iter().map(Self)
    }

    /// A language that the game was not built with; it is kept until the program ends.
    pub fn of(tag: &str, source: String) -> Self {
        Self(Box::leak(Box::new(Spoken::read(tag, source))))
    }

    /// The language of a tag that is known to be there.
    #[cfg(test)]
    pub fn tagged(tag: &str) -> Self {
        tag.parse().expect("a language with this tag")
    }

    /// Its name in itself.
    pub fn own_name(self) -> &'static str {
        &self.0.name
    }

    /// Its IETF tag.
    pub fn tag(self) -> &'static str {
        &self.0.tag
    }

    /// The letters by which it knows the pieces.
    pub fn letters(self) -> Letters {
        self.0.letters
    }

    /// Its texts.
    pub(crate) fn texts(self) -> Arc<FluentResource> {
        Arc::clone(&self.0.texts)
    }

    /// What the system or the browser prefers of the languages here; English where it is none of them. The page's loader
    /// chooses in the same way.
    pub fn of_system() -> Self {
        Self::preferred(sys_locale::get_locales())
    }

    /// The first of the wanted tags that is spoken here, or whose kin is.
    fn preferred(wanted: impl IntoIterator<Item = String>) -> Self {
        let language = |tag: &str| tag.split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase();
        let spoken = |wanted: String| {
            let same = Self::all().find(|here| here.tag().eq_ignore_ascii_case(&wanted.replace('_', "-")));
            same.or_else(|| Self::all().find(|here| language(here.tag()) == language(&wanted)))
        };
        wanted.into_iter().find_map(spoken).or_else(|| USUAL.parse().ok()).unwrap_or(Self(&LANGUAGES[0]))
    }
}

impl PartialEq for Language {
    fn eq(&self, other: &Self) -> bool {
        self.tag() == other.tag()
    }
}

impl Eq for Language {}

impl Hash for Language {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.tag().hash(state);
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.tag())
    }
}

impl std::str::FromStr for Language {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        Self::all().find(|language| language.tag() == text).ok_or_else(|| {
            let tags: Vec<_> = Self::all().map(Self::tag).collect();
            format!("“{text}” is no language here: choose {}", tags.join(" or "))
        })
    }
}

impl Serialize for Language {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_name(self.tag(), serializer)
    }
}

/// The language in settings of any version. One that is not spoken any more leaves it to the system.
pub(super) fn read_chosen<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Language>, D::Error> {
    let written = Option::<WrittenName>::deserialize(deserializer)?;
    Ok(written.and_then(|WrittenName(name)| {
        let tag = OLD_NAMES.iter().find(|(old, _)| *old == name).map_or(name.as_str(), |(_, tag)| tag);
        Language::all().find(|language| language.tag().eq_ignore_ascii_case(tag))
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_knows_its_name_and_its_letters() {
        let [english, polish] = ["en", "pl"].map(Language::tagged);
        assert_eq!((english.own_name(), polish.own_name()), ("English", "Polski"));
        assert_eq!((english.letters(), polish.letters()), (Letters::English, Letters::Polish));
        let other = Language::of("xx", "language-name = Deutsch\nlanguage-letters = KDTLS".into());
        assert_eq!((other.own_name(), other.letters()), ("Deutsch", Letters::Figurine));
        let error = "xx".parse::<Language>().expect_err("no such language");
        assert!(error.starts_with("“xx” is no language here: choose ") && error.contains(" or "), "{error}");
    }

    #[test]
    fn the_systems_first_wish_that_can_be_met_is_followed() {
        let preferred = |tags: &[&str]| Language::preferred(tags.iter().map(|tag| (*tag).to_owned())).tag();
        assert_eq!(preferred(&["pl-PL", "en"]), "pl");
        assert_eq!(preferred(&["xx-XX", "PL_pl", "en-US"]), "pl");
        assert_eq!(preferred(&["en-GB"]), "en");
        assert_eq!(preferred(&["plt", "C"]), "en");
        assert_eq!(preferred(&[]), "en");
    }
}
