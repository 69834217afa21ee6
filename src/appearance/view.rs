//! From where the board may be seen, and what may be looked at closely.

use serde::{Deserialize, Serialize};

/// A way to look at the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum View {
    /// As the player sees it from the chair.
    #[default]
    Seat,
    /// Straight from above, like a diagram.
    Top,
    /// From the side of the table, fair to both.
    Side,
    /// Wherever the person turned it.
    Orbit,
}

impl View {
    /// The one after it, round and round, in the order of their keys.
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

/// A place to look from, of one's own.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Orbit {
    /// Around the table in degrees: 0 is White's chair, 90 is to the right of it.
    pub yaw: f32,
    /// Above the table's plane in degrees: 90 is straight down.
    pub pitch: f32,
    /// Above 1 is nearer than all of the board can be seen from.
    pub zoom: f32,
}

impl Orbit {
    /// Whether the table can be seen from there.
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

/// What stands or lies beside the board and can be looked at closely.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Thing {
    /// The chess clock.
    Clock,
    /// The score sheet.
    Sheet,
}

impl std::str::FromStr for Thing {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "clock" => Ok(Self::Clock),
            "sheet" => Ok(Self::Sheet),
            _ => Err(format!("“{text}” can't be looked at closely: choose clock or sheet")),
        }
    }
}
