//! Values that the settings dialog offers for a choice, with their texts.

use rules_core::Letters;

use super::Language;
use super::row::ChoiceText;
use crate::appearance::NamedOption;

/// Values of a choice with their texts.
type Choices<T> = Vec<(T, ChoiceText)>;

/// Returns the key of the text for an option of a look, such as `look-set-staunton`.
pub fn look_key(what: &str, option: impl NamedOption) -> String {
    format!("look-{what}-{}", option.name())
}

/// Returns these values, each with the key of its text.
pub(super) fn keyed<T, const N: usize>(choices: [(T, &str); N]) -> Choices<T> {
    choices.map(|(value, key)| (value, text(key))).into()
}

/// Returns all options of a look.
pub(super) fn looks<T: NamedOption>(what: &str) -> Choices<T> {
    T::all().map(|option| (option, ChoiceText::Key(look_key(what, option)))).collect()
}

/// Returns all languages by their own names.
pub(super) fn languages() -> Choices<Language> {
    Language::all().map(|language| (language, ChoiceText::Name(language.native_name()))).collect()
}

/// Returns the sets of piece letters by the names of their languages.
pub(super) fn letters() -> Choices<Letters> {
    let text = |letters| match letters {
        Letters::Figurine => Some(text("settings-letters-figurine")),
        _ => Language::all()
            .find(|language| language.letters() == letters)
            .map(|language| ChoiceText::Name(language.native_name())),
    };
    Letters::ALL.into_iter().filter_map(|letters| Some((letters, text(letters)?))).collect()
}

/// Puts an open choice before the others.
pub(super) fn open_or<T>(open: ChoiceText, choices: Choices<T>) -> Choices<Option<T>> {
    let chosen = choices.into_iter().map(|(value, text)| (Some(value), text));
    core::iter::once((None, open)).chain(chosen).collect()
}

/// Returns the text with this key.
pub(super) fn text(key: &str) -> ChoiceText {
    ChoiceText::Key(key.to_owned())
}
