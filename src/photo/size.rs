//! Sizes of a photo.

use bevy::prelude::*;

/// Size of a photo.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PhotoSize {
    /// The window's size in pixels.
    #[default]
    Window,
    /// 1920 × 1080.
    Hd,
    /// 3840 × 2160.
    Uhd,
}

impl PhotoSize {
    /// All sizes, from the smallest.
    pub const ALL: [Self; 3] = [Self::Window, Self::Hd, Self::Uhd];

    /// Returns the size in pixels, upright if the window is.
    pub fn pixels(self, window: UVec2) -> UVec2 {
        let lying = match self {
            Self::Window => return window.max(UVec2::ONE),
            Self::Hd => UVec2::new(1920, 1080),
            Self::Uhd => UVec2::new(3840, 2160),
        };
        if window.y > window.x { lying.yx() } else { lying }
    }

    /// Returns the next size; after the last the first.
    pub fn next(self) -> Self {
        match self {
            Self::Window => Self::Hd,
            Self::Hd => Self::Uhd,
            Self::Uhd => Self::Window,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_upright_window_has_upright_photos() {
        let (laptop, phone) = (UVec2::new(1280, 720), UVec2::new(390, 844));
        assert_eq!(
            PhotoSize::ALL.map(|format| format.pixels(laptop).to_array()),
            [[1280, 720], [1920, 1080], [3840, 2160]]
        );
        assert_eq!(
            PhotoSize::ALL.map(|format| format.pixels(phone).to_array()),
            [[390, 844], [1080, 1920], [2160, 3840]]
        );
        assert_eq!(PhotoSize::ALL.map(PhotoSize::next), [PhotoSize::Hd, PhotoSize::Uhd, PhotoSize::Window]);
    }
}
