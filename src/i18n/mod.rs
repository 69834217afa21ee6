//! All texts for players, in the current language.
//!
//! Each language has a folder in `assets/locales` that is built into the program. Texts that only the library needs are
//! fetched with the library and added then.

mod plain_text;

use std::sync::Arc;

use bevy::prelude::*;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};

use crate::options::Options;
use crate::settings::{Language, Settings};
pub(crate) use plain_text::plain;

/// The texts in the current language.
#[derive(Resource)]
pub struct Texts {
    language: Language,
    bundle: FluentBundle<Arc<FluentResource>>,
}

impl Texts {
    /// Returns the built-in texts of a language.
    pub fn new(language: Language) -> Self {
        let mut texts = Self::empty(language);
        texts.bundle.add_resource_overriding(language.texts());
        texts
    }

    /// Returns the texts of a file that was not built in, apart from all others. Entries with errors are skipped.
    pub fn of_file(language: Language, source: &str) -> Self {
        let mut texts = Self::empty(language);
        texts.add(source);
        texts
    }

    fn empty(language: Language) -> Self {
        let id = language.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        Self { language, bundle }
    }

    /// Adds texts of the same language that were not built in. Entries with errors are skipped.
    pub fn add(&mut self, source: &str) {
        let texts = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(read, _)| read);
        self.bundle.add_resource_overriding(Arc::new(texts));
    }

    /// Returns all texts of a language, including the fetched ones.
    #[cfg(test)]
    pub fn with_fetched(language: Language) -> Self {
        let mut texts = Self::new(language);
        for name in catalogue::LAZY_TEXT_FILES {
            let file = format!("{}/assets/locales/{}/{name}", env!("CARGO_MANIFEST_DIR"), language.tag());
            texts.add(&std::fs::read_to_string(file).expect("texts"));
        }
        texts
    }

    /// The language of these texts.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Returns a text without variables. A missing key is returned itself, so that it is noticed on the screen.
    pub fn get(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// Returns a text with its variables filled in.
    pub fn with(&self, key: &str, values: &[(&'static str, FluentValue<'static>)]) -> String {
        self.format(key, values).unwrap_or_else(|| key.to_owned())
    }

    /// Returns an optional text, or `None` if there is no such key.
    pub fn find(&self, key: &str) -> Option<String> {
        self.format(key, &[])
    }

    /// Returns an optional text with its variables filled in, or `None` if there is no such key.
    pub fn find_with(&self, key: &str, values: &[(&'static str, FluentValue<'static>)]) -> Option<String> {
        self.format(key, values)
    }

    /// Returns an attribute of a text, such as one of its grammatical forms, or `None` if it has no such attribute.
    pub fn attribute(&self, key: &str, name: &str) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.get_attribute(name)?.value();
        Some(self.bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
    }

    fn format(&self, key: &str, values: &[(&'static str, FluentValue<'static>)]) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let mut args = FluentArgs::new();
        for (name, value) in values {
            args.set(*name, value.clone());
        }
        Some(self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned())
    }
}

pub(crate) fn plugin(app: &mut App) {
    let language = app.world().resource::<Options>().lang.unwrap_or_else(Language::of_system);
    app.insert_resource(Texts::new(language));
    app.add_systems(PreUpdate, follow_settings.run_if(resource_exists_and_changed::<Settings>));
}

/// Keeps the texts in the language of the link (`lang`), else of the settings, else of the system.
fn follow_settings(settings: Res<Settings>, options: Res<Options>, mut texts: ResMut<Texts>) {
    // In kiosk mode each visitor chooses a language, so the link's language doesn't override it.
    let asked = options.lang.filter(|_| !options.kiosk);
    let wanted = asked.or(settings.language).unwrap_or_else(Language::of_system);
    if texts.language != wanted {
        *texts = Texts::new(wanted);
    }
}
