//! The languages the game speaks.

use serde::{Deserialize, Serialize};

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

    /// Its texts, as Fluent writes them.
    pub(crate) fn source(self) -> &'static str {
        match self {
            Self::Polish => include_str!("../../assets/locales/pl.ftl"),
            Self::English => include_str!("../../assets/locales/en.ftl"),
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
