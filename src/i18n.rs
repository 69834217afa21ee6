//! Every text a person reads comes from `assets/locales/<language>.ftl`, built into the program.

use bevy::prelude::*;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use serde::{Deserialize, Serialize};

use crate::options::Options;
use crate::storage::Settings;

/// A language the game speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Language {
    /// Polski.
    Polish,
    /// English.
    English,
}

impl Language {
    /// All of them, in the order in which the settings show them.
    pub const ALL: [Self; 2] = [Self::Polish, Self::English];

    /// Its name in itself.
    pub fn own_name(self) -> &'static str {
        match self {
            Self::Polish => "Polski",
            Self::English => "English",
        }
    }

    /// Its IETF tag.
    pub fn tag(self) -> &'static str {
        match self {
            Self::Polish => "pl",
            Self::English => "en",
        }
    }

    /// The system's or the browser's language; English where it is one we don't speak.
    pub fn of_system() -> Self {
        let polish = sys_locale::get_locale().is_some_and(|tag| tag.to_lowercase().starts_with("pl"));
        if polish { Self::Polish } else { Self::English }
    }

    fn source(self) -> &'static str {
        match self {
            Self::Polish => include_str!("../assets/locales/pl.ftl"),
            Self::English => include_str!("../assets/locales/en.ftl"),
        }
    }
}

impl std::str::FromStr for Language {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL
            .into_iter()
            .find(|language| language.tag() == text)
            .ok_or_else(|| format!("“{text}” is no language here: choose pl or en"))
    }
}

/// The texts in the language of the moment.
#[derive(Resource)]
pub struct Texts {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    /// The texts of a language.
    pub fn new(language: Language) -> Self {
        // A mistake in a locale file must not stop the game: what could be read is used, and the test
        // below keeps both files whole.
        let resource = FluentResource::try_new(language.source().to_owned()).unwrap_or_else(|(read, _)| read);
        let id = language.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(resource);
        Self { language, bundle }
    }

    /// The language of these texts.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A text without variables. A missing key shows itself, so that it is noticed.
    pub fn get(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// A text with its variables filled in.
    pub fn with(&self, key: &str, values: &[(&'static str, FluentValue<'static>)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let mut args = FluentArgs::new();
        for (name, value) in values {
            args.set(*name, value.clone());
        }
        self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }
}

pub(crate) fn plugin(app: &mut App) {
    let language = app.world().resource::<Options>().lang.unwrap_or_else(Language::of_system);
    app.insert_resource(Texts::new(language));
    app.add_systems(PreUpdate, follow_settings.run_if(resource_exists_and_changed::<Settings>));
}

/// The language a person chose in the settings wins over the system's, and a link's over both.
fn follow_settings(settings: Res<Settings>, options: Res<Options>, mut texts: ResMut<Texts>) {
    let wanted = options.lang.or(settings.language).unwrap_or_else(Language::of_system);
    if texts.language != wanted {
        *texts = Texts::new(wanted);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn keys(language: Language) -> BTreeSet<String> {
        let resource = FluentResource::try_new(language.source().to_owned()).expect("the locale file must parse");
        assert!(resource.entries().count() > 0);
        language
            .source()
            .lines()
            .filter_map(|line| Some(line.split_once(" = ")?.0))
            .filter(|key| !key.starts_with(' '))
            .map(str::to_owned)
            .collect()
    }

    #[test]
    fn both_languages_have_the_same_keys() {
        assert_eq!(keys(Language::Polish), keys(Language::English));
    }
}
