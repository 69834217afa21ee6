//! Every text a person reads comes from the folder of a language in `assets/locales`, built into the program;
//! what only the library needs is added when that is here.

use std::sync::Arc;

use bevy::prelude::*;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};

use crate::options::Options;
use crate::settings::{Language, Settings};

/// The texts in the language of the moment.
#[derive(Resource)]
pub struct Texts {
    language: Language,
    bundle: FluentBundle<Arc<FluentResource>>,
}

impl Texts {
    /// The texts of a language.
    pub fn new(language: Language) -> Self {
        let id = language.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(language.texts());
        Self { language, bundle }
    }

    /// Texts of the same language that were not built in; of what has mistakes, what can be read.
    pub fn add(&mut self, source: &str) {
        let texts = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(read, _)| read);
        self.bundle.add_resource_overriding(Arc::new(texts));
    }

    /// All texts of a language, with those that are fetched.
    #[cfg(test)]
    pub fn whole(language: Language) -> Self {
        let mut texts = Self::new(language);
        for name in catalogue::FETCHED {
            let file = format!("{}/assets/locales/{}/{name}", env!("CARGO_MANIFEST_DIR"), language.tag());
            texts.add(&std::fs::read_to_string(file).expect("texts"));
        }
        texts
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
        self.format(key, values).unwrap_or_else(|| key.to_owned())
    }

    /// A text that need not be there.
    pub fn find(&self, key: &str) -> Option<String> {
        self.format(key, &[])
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

/// The language a person chose in the settings wins over the system's, and a link's over both.
fn follow_settings(settings: Res<Settings>, options: Res<Options>, mut texts: ResMut<Texts>) {
    // Where everybody chooses a language, nobody does for all.
    let asked = options.lang.filter(|_| !options.kiosk);
    let wanted = asked.or(settings.language).unwrap_or_else(Language::of_system);
    if texts.language != wanted {
        *texts = Texts::new(wanted);
    }
}
