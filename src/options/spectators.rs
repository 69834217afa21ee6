//! Options for spectators.

use std::str::FromStr;

/// Camera of the spectators.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SpectatorCamera {
    /// From straight above, like a diagram.
    #[default]
    Above,
    /// From one camera position after the other.
    Film,
}

impl FromStr for SpectatorCamera {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "above" => Ok(Self::Above),
            "film" => Ok(Self::Film),
            _ => Err(format!("“{text}” is no place to look from: choose above or film")),
        }
    }
}

/// A key colour (red, green, blue), which appears nowhere else in the picture, for a video mixer to make transparent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeyColour(pub [u8; 3]);

impl FromStr for KeyColour {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let number = Some(text).filter(|text| text.len() == 6).and_then(|text| u32::from_str_radix(text, 16).ok());
        let [_, red, green, blue] = number
            .filter(|_| text.bytes().all(|byte| byte.is_ascii_hexdigit()))
            .ok_or_else(|| format!("“{text}” is no colour: write six digits such as 00ff00"))?
            .to_be_bytes();
        Ok(Self([red, green, blue]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_written_in_six_digits() {
        assert_eq!("00ff80".parse(), Ok(KeyColour([0, 255, 128])));
        for text in ["", "0f0", "+0ff00", "#00ff00", "00ff0g", "00ff000", "żółty"] {
            assert!(text.parse::<KeyColour>().is_err(), "{text}");
        }
    }
}
