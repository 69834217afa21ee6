//! Readers of single settings that are lenient with values of older versions and values out of range.

use serde::{Deserialize, Deserializer};

use crate::appearance::Palette;

/// Volume that is used unless another one is chosen, 0.0..=1.0.
pub(super) const DEFAULT_VOLUME: f32 = 0.8;

/// Reads a volume and limits it to its range.
pub(super) fn volume<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f32, D::Error> {
    let written = f32::deserialize(deserializer)?;
    Ok(if written.is_nan() { DEFAULT_VOLUME } else { written.clamp(0.0, 1.0) })
}

/// Reads a palette from settings of any version. Early versions wrote the default palette without `Some`, also when it
/// had not been chosen.
pub(super) fn palette<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Palette>, D::Error> {
    #[derive(Deserialize)]
    enum StoredPalette {
        None,
        Some(Palette),
        Standard,
        HighContrast,
        ColourSafe,
    }
    Ok(match StoredPalette::deserialize(deserializer)? {
        StoredPalette::None | StoredPalette::Standard => None,
        StoredPalette::Some(palette) => Some(palette),
        StoredPalette::HighContrast => Some(Palette::HighContrast),
        StoredPalette::ColourSafe => Some(Palette::ColourSafe),
    })
}
