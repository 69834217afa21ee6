//! Reads and writes names in settings as bare words, which is how they were written when each was an enum variant.

use core::fmt;

use serde::de::{EnumAccess, Error, VariantAccess, Visitor};
use serde::{Deserialize, Deserializer, Serializer};

/// Writes a name as a bare word.
///
/// # Errors
/// The serializer's errors.
pub fn write_name<S: Serializer>(name: &'static str, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_unit_variant("Name", 0, name)
}

/// A name read from settings, in lower case. The first version wrote names with a capital.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredName(pub String);

impl<'de> Deserialize<'de> for StoredName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_enum("Name", &[], NameVisitor)
    }
}

struct NameVisitor;

impl<'de> Visitor<'de> for NameVisitor {
    type Value = StoredName;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a name")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<StoredName, E> {
        Ok(StoredName(name.to_lowercase()))
    }

    fn visit_enum<A: EnumAccess<'de>>(self, written: A) -> Result<StoredName, A::Error> {
        let (VariantName(name), rest) = written.variant()?;
        rest.unit_variant()?;
        self.visit_str(&name)
    }
}

/// The identifier of an enum variant.
struct VariantName(String);

impl<'de> Deserialize<'de> for VariantName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct VariantNameVisitor;
        impl Visitor<'_> for VariantNameVisitor {
            type Value = VariantName;
            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a word")
            }
            fn visit_str<E: Error>(self, word: &str) -> Result<VariantName, E> {
                Ok(VariantName(word.to_owned()))
            }
        }
        deserializer.deserialize_identifier(VariantNameVisitor)
    }
}
