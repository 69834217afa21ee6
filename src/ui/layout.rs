//! The layout of the panels for a window's size, and the area that they leave to the board.

use bevy::prelude::Vec2;
use bevy_egui::egui::{self, Rect, pos2};

use super::theme::{GAP, WINDOW_MARGIN};

/// Classes of window sizes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LayoutClass {
    /// A column at the right and a rail at the left.
    Wide,
    /// The same as `Wide`, narrower and with fewer labels: for small windows and phones in landscape.
    Medium,
    /// Bars above and below the board: for phones and screens in portrait.
    Narrow,
}

/// The areas of the panels for a window's size.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct PanelLayout {
    pub class: LayoutClass,
    pub screen: Rect,
}

/// Height of a player's plate.
pub const PLATE: f32 = 68.0;
/// Height of the strip of moves on a phone.
pub const STRIP: f32 = 44.0;
/// Height of the bar at the bottom of a phone.
pub const BAR: f32 = 76.0;
/// Height of the block of actions under the lower plate.
pub const ACTIONS: f32 = 74.0;
/// Height of the status pill over the board.
pub const PILL: f32 = 36.0;

impl PanelLayout {
    pub fn of(screen: Rect) -> Self {
        let upright = screen.width() < screen.height();
        let is_tall = screen.height() > 1.5 * screen.width();
        let class = if screen.width() < 480.0 || is_tall || (upright && screen.width() < 700.0) {
            LayoutClass::Narrow
        } else if screen.width() >= 1000.0 && screen.height() >= 600.0 {
            LayoutClass::Wide
        } else {
            LayoutClass::Medium
        };
        Self { class, screen }
    }

    pub fn is_narrow(&self) -> bool {
        self.class == LayoutClass::Narrow
    }

    /// Returns the column at the right, for plates, score sheet and actions.
    pub fn column(&self) -> Rect {
        let width = match self.class {
            LayoutClass::Wide if self.screen.width() >= 1600.0 => 360.0,
            LayoutClass::Wide => 300.0,
            _ => 240.0,
        };
        let margin = self.window_margin();
        Rect::from_min_max(
            pos2(self.screen.right() - margin - width, self.screen.top() + margin),
            pos2(self.screen.right() - margin, self.screen.bottom() - margin),
        )
    }

    /// Distance of the panels from the edge of the window.
    pub fn window_margin(&self) -> f32 {
        if self.class == LayoutClass::Wide { WINDOW_MARGIN } else { GAP }
    }

    /// Returns the area of a dialog at the left. In windows under 1000 points it takes the whole width.
    pub fn dialog(&self, width: f32) -> Rect {
        let width = if self.screen.width() < 1000.0 { self.screen.width() } else { width };
        Rect::from_min_max(self.screen.min, pos2(self.screen.left() + width, self.screen.bottom()))
    }

    /// Returns the area beside a dialog of this width, or the whole window if nothing is left.
    pub fn beside_dialog(&self, width: f32) -> Rect {
        let dialog = self.dialog(width);
        if dialog.width() >= self.screen.width() {
            return self.screen;
        }
        Rect::from_min_max(pos2(dialog.right(), self.screen.top()), self.screen.max)
    }

    /// Returns the area that is free on a phone above panels of this height and the strip of moves, without plates.
    pub fn above_strip(&self, under: f32) -> Rect {
        let bottom = self.screen.bottom() - under - STRIP - 2.0 * GAP;
        Rect::from_min_max(pos2(self.screen.left(), self.screen.top() + GAP), pos2(self.screen.right(), bottom))
    }

    /// Returns the area that the game's panels leave free. `under` is the height of the panels below the lower plate.
    pub fn beside_game(&self, under: f32) -> Rect {
        match self.class {
            LayoutClass::Narrow => Rect::from_min_max(
                pos2(self.screen.left(), self.screen.top() + GAP + PLATE + GAP),
                pos2(self.screen.right(), self.screen.bottom() - under - PLATE - STRIP - 3.0 * GAP),
            ),
            LayoutClass::Medium => Rect::from_min_max(
                pos2(self.screen.left() + 72.0, self.screen.top() + self.window_margin() + PILL),
                pos2(self.column().left(), self.screen.bottom()),
            ),
            // In perspective the board leaves the upper corners empty, so the rail fits there, above the captured
            // pieces.
            LayoutClass::Wide => Rect::from_min_max(
                pos2(self.screen.left() + 100.0, self.screen.top() + self.window_margin() + PILL),
                pos2(self.column().left(), self.screen.bottom()),
            ),
        }
    }
}

/// Returns a rectangle of the panels in whole logical pixels of the window. `scale` is the number of pixels per point.
pub(super) fn window_rect(rect: Rect, scale: f32) -> bevy::math::Rect {
    let round = |pos: egui::Pos2| Vec2::new((pos.x * scale).round(), (pos.y * scale).round());
    bevy::math::Rect::from_corners(round(rect.min), round(rect.max))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(width: f32, height: f32) -> PanelLayout {
        PanelLayout::of(Rect::from_min_size(pos2(0.0, 0.0), egui::vec2(width, height)))
    }

    #[test]
    fn sizes_have_their_classes() {
        assert_eq!(layout(1280.0, 720.0).class, LayoutClass::Wide);
        assert_eq!(layout(844.0, 390.0).class, LayoutClass::Medium);
        assert_eq!(layout(1100.0, 500.0).class, LayoutClass::Medium);
        assert_eq!(layout(640.0, 360.0).class, LayoutClass::Medium);
        assert_eq!(layout(390.0, 844.0).class, LayoutClass::Narrow);
        assert_eq!(layout(720.0, 1280.0).class, LayoutClass::Narrow);
        assert_eq!(layout(768.0, 1024.0).class, LayoutClass::Medium);
    }

    #[test]
    fn the_board_keeps_most_of_the_window() {
        for (width, height) in
            [(1280.0, 720.0), (1920.0, 1080.0), (844.0, 390.0), (390.0, 844.0), (320.0, 568.0), (720.0, 1280.0)]
        {
            let free = layout(width, height).beside_game(BAR);
            let square = free.width().min(free.height());
            assert!(square >= 0.7 * width.min(height), "only {square} points at {width} x {height}");
        }
    }
}
