//! How the panels are laid out for the window's size, and what they leave of it to the board.

use bevy::prelude::{Vec2, *};
use bevy_egui::egui::{self, Rect, pos2};

use super::theme::{GAP, RIM};
use crate::viewport::FreeArea;
use crate::viewport::MainMut;

/// The classes of window sizes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Class {
    /// A column at the right, a rail at the left.
    Wide,
    /// The same, narrower and with fewer words: small windows, phones on their side.
    Medium,
    /// Bars above and below the board: phones held upright, and screens that stand on their shorter edge.
    Narrow,
}

/// The places of the panels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Layout {
    pub class: Class,
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
/// Height of the pill over the board that tells whose move it is.
pub const PILL: f32 = 36.0;

impl Layout {
    pub fn of(screen: Rect) -> Self {
        let upright = screen.width() < screen.height();
        let is_tall = screen.height() > 1.5 * screen.width();
        let class = if screen.width() < 480.0 || is_tall || (upright && screen.width() < 700.0) {
            Class::Narrow
        } else if screen.width() >= 1000.0 && screen.height() >= 600.0 {
            Class::Wide
        } else {
            Class::Medium
        };
        Self { class, screen }
    }

    pub fn is_narrow(&self) -> bool {
        self.class == Class::Narrow
    }

    /// The column at the right: plates, score sheet, actions.
    pub fn column(&self) -> Rect {
        let width = match self.class {
            Class::Wide if self.screen.width() >= 1600.0 => 360.0,
            Class::Wide => 300.0,
            _ => 240.0,
        };
        let rim = self.rim();
        Rect::from_min_max(
            pos2(self.screen.right() - rim - width, self.screen.top() + rim),
            pos2(self.screen.right() - rim, self.screen.bottom() - rim),
        )
    }

    /// Distance of the panels from the edge of the window.
    pub fn rim(&self) -> f32 {
        if self.class == Class::Wide { RIM } else { GAP }
    }

    /// A dialog that comes in from the left; under 1000 points it takes the whole width.
    pub fn dialog(&self, width: f32) -> Rect {
        let width = if self.screen.width() < 1000.0 { self.screen.width() } else { width };
        Rect::from_min_max(self.screen.min, pos2(self.screen.left() + width, self.screen.bottom()))
    }

    /// What is left of the window beside a dialog of this width.
    pub fn beside_dialog(&self, width: f32) -> Rect {
        let dialog = self.dialog(width);
        if dialog.width() >= self.screen.width() {
            return self.screen;
        }
        Rect::from_min_max(pos2(dialog.right(), self.screen.top()), self.screen.max)
    }

    /// What the panels of the game leave free; `under` is the height of what lies below the lower plate.
    pub fn beside_game(&self, under: f32) -> Rect {
        match self.class {
            Class::Narrow => Rect::from_min_max(
                pos2(self.screen.left(), self.screen.top() + GAP + PLATE + GAP),
                pos2(self.screen.right(), self.screen.bottom() - under - PLATE - STRIP - 3.0 * GAP),
            ),
            Class::Medium => Rect::from_min_max(
                pos2(self.screen.left() + 72.0, self.screen.top() + self.rim() + PILL),
                pos2(self.column().left(), self.screen.bottom()),
            ),
            // Perspective leaves the upper corners empty: the rail stands in one of them, captives below it.
            Class::Wide => Rect::from_min_max(
                pos2(self.screen.left() + 100.0, self.screen.top() + self.rim() + PILL),
                pos2(self.column().left(), self.screen.bottom()),
            ),
        }
    }
}

/// Tells the camera; only when it changed, as the camera moves then.
pub(super) fn write_free_area(free: Rect, area: &mut MainMut<FreeArea>) {
    let round = |pos: egui::Pos2| Vec2::new(pos.x.round(), pos.y.round());
    let free = FreeArea(Some(bevy::math::Rect::from_corners(round(free.min), round(free.max))));
    area.set_if_neq(free);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(width: f32, height: f32) -> Layout {
        Layout::of(Rect::from_min_size(pos2(0.0, 0.0), egui::vec2(width, height)))
    }

    #[test]
    fn sizes_have_their_classes() {
        assert_eq!(layout(1280.0, 720.0).class, Class::Wide);
        assert_eq!(layout(844.0, 390.0).class, Class::Medium);
        assert_eq!(layout(1100.0, 500.0).class, Class::Medium);
        assert_eq!(layout(640.0, 360.0).class, Class::Medium);
        assert_eq!(layout(390.0, 844.0).class, Class::Narrow);
        assert_eq!(layout(720.0, 1280.0).class, Class::Narrow);
        assert_eq!(layout(768.0, 1024.0).class, Class::Medium);
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
