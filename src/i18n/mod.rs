//! Every text a person reads comes from `assets/locales/<language>.ftl`, built into the program.

use bevy::prelude::*;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};

use crate::options::Options;
use crate::settings::{Language, Settings};

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
