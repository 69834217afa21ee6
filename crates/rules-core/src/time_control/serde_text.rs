//! Serialises time controls as text, for settings and saved games.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use super::{TimeControl, TimeControlError, TimeControls};

impl Serialize for TimeControl {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TimeControl {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TimeControl, D::Error> {
        deserializer.deserialize_str(TextVisitor(PhantomData))
    }
}

impl Serialize for TimeControls {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TimeControls {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TimeControls, D::Error> {
        deserializer.deserialize_str(TextVisitor(PhantomData))
    }
}

/// Reads a type from its text.
struct TextVisitor<T>(PhantomData<T>);

impl<T: FromStr<Err = TimeControlError>> Visitor<'_> for TextVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a time control, such as 5+3")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}
