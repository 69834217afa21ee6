//! Views of the board, and the objects that have a close-up.

use serde::{Deserialize, Serialize};

/// A camera view of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum View {
    /// From the player's chair.
    #[default]
    Seat,
    /// Straight from above, like a diagram.
    Top,
    /// From the side of the table, with both players equally far away.
    Side,
    /// From any direction the user has turned the camera to.
    Orbit,
}

impl View {
    /// Returns the next view in the order of the view keys, starting again after the last one.
    pub fn next(self) -> Self {
        match self {
            Self::Seat => Self::Top,
            Self::Top => Self::Side,
            Self::Side => Self::Orbit,
            Self::Orbit => Self::Seat,
        }
    }
}

impl std::str::FromStr for View {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "seat" => Ok(Self::Seat),
            "top" => Ok(Self::Top),
            "side" => Ok(Self::Side),
            _ => Err(format!("“{text}” is no view: choose seat, top or side")),
        }
    }
}

/// A camera position on an orbit around the table.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Orbit {
    /// Angle around the table in degrees, −360 to 360: 0 is White's chair, 90 is to the right of it.
    pub yaw: f32,
    /// Angle above the table's plane in degrees, 5 to 90: 90 looks straight down.
    pub pitch: f32,
    /// Zoom factor, 0.5 to 4. Above 1 the board is larger than the view.
    pub zoom: f32,
}

impl Orbit {
    /// Returns true if all values are within their ranges.
    pub fn is_possible(self) -> bool {
        self.yaw.abs() <= 360.0 && (5.0..=90.0).contains(&self.pitch) && (0.5..=4.0).contains(&self.zoom)
    }
}

impl std::str::FromStr for Orbit {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let numbers: Vec<f32> = text.split(',').filter_map(|part| part.trim().parse().ok()).collect();
        match numbers[..] {
            [yaw, pitch, zoom] if (Self { yaw, pitch, zoom }).is_possible() => Ok(Self { yaw, pitch, zoom }),
            _ => Err(format!(
                "“{text}” is no place to look from: write degrees around, degrees above from 5 to 90, and how near from 0.5 to 4, such as 30,40,1.5"
            )),
        }
    }
}

/// An object beside the board that has a close-up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CloseUpTarget {
    /// The chess clock.
    Clock,
    /// The score sheet.
    Sheet,
}

impl std::str::FromStr for CloseUpTarget {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "clock" => Ok(Self::Clock),
            "sheet" => Ok(Self::Sheet),
            _ => Err(format!("“{text}” can't be looked at closely: choose clock or sheet")),
        }
    }
}
