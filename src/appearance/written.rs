//! Names as settings write them: bare words, as they were when each was a variant of an enum.

use core::fmt;

use serde::de::{EnumAccess, Error, VariantAccess, Visitor};
use serde::{Deserialize, Deserializer, Serializer};

/// Writes a name.
///
/// # Errors
/// Those of the serializer.
pub fn write_name<S: Serializer>(name: &'static str, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_unit_variant("Name", 0, name)
}

/// A name that was written here, or by a version that began names with a capital: in small letters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrittenName(pub String);

impl<'de> Deserialize<'de> for WrittenName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_enum("Name", &[], NameVisitor)
    }
}

struct NameVisitor;

impl<'de> Visitor<'de> for NameVisitor {
    type Value = WrittenName;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a name")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<WrittenName, E> {
        Ok(WrittenName(name.to_lowercase()))
    }

    fn visit_enum<A: EnumAccess<'de>>(self, written: A) -> Result<WrittenName, A::Error> {
        let (Word(name), rest) = written.variant()?;
        rest.unit_variant()?;
        self.visit_str(&name)
    }
}

/// The word that a variant is written as.
struct Word(String);

impl<'de> Deserialize<'de> for Word {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct WordVisitor;
        impl Visitor<'_> for WordVisitor {
            type Value = Word;
            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a word")
            }
            fn visit_str<E: Error>(self, word: &str) -> Result<Word, E> {
                Ok(Word(word.to_owned()))
            }
        }
        deserializer.deserialize_identifier(WordVisitor)
    }
}
