//! The halves of a split screen: each player's plate, buttons and calls lie at the foot of their own half, under their
//! picture of the table.

use bevy_egui::egui::{Color32, Context, LayerId, Rect, pos2, vec2};
use rules_core::Color as Side;

use super::play_kit::PlayKit;
use super::{plate, seats};
use crate::session::Seating;
use crate::ui::frame_state::HalfPlace;
use crate::ui::half_turn::opposite_rect;
use crate::ui::layout::{ACTIONS, PLATE};
use crate::ui::theme::{GAP, LINE};

/// Width of a half from which plate and buttons lie side by side.
const WIDE_HALF: f32 = 620.0;
/// The border between the halves.
const BORDER: (f32, Color32) = (2.0, LINE);
/// Width of the plate beside the buttons.
const PLATE_WIDTH: f32 = 220.0;

/// Shows both halves.
pub(super) fn show(ctx: &Context, kit: &mut PlayKit) {
    let seating = Seating::of(&kit.session, &kit.settings);
    let [near, far] = places(kit.frame.layout.screen, seating);
    let near_side = kit.viewpoint.near;
    kit.frame.free = half(ctx, kit, near_side, near, false);
    let is_turned = seating.is_face_to_face();
    let free = half(ctx, kit, !near_side, far, is_turned);
    kit.frame.second_half = Some(HalfPlace { place: far, free, is_turned });
    let painter = ctx.layer_painter(LayerId::background());
    if near.left() == far.left() {
        painter.hline(far.x_range(), far.bottom(), BORDER);
    } else {
        painter.vline(near.right(), near.y_range(), BORDER);
    }
}

/// Returns the near player's half and the far one's. Side by side the near player, White at first, has the left one; in an
/// upright window there is no room for that, so the halves lie over each other.
fn places(screen: Rect, seating: Seating) -> [Rect; 2] {
    if seating == Seating::SideBySide && screen.width() >= screen.height() {
        let (left, right) = screen.split_left_right_at_fraction(0.5);
        [left, right]
    } else {
        let (upper, lower) = screen.split_top_bottom_at_fraction(0.5);
        [lower, upper]
    }
}

/// Shows a player's panels in their half, and returns the area that they leave free.
fn half(ctx: &Context, kit: &mut PlayKit, side: Side, place: Rect, is_turned: bool) -> Rect {
    let inner = place.shrink(GAP);
    // As the player sees it: the foot is at their own edge.
    let foot = Rect::from_min_max(pos2(inner.left(), inner.bottom() - ACTIONS), inner.max);
    let turned = |rect: Rect| if is_turned { opposite_rect(rect, place.center()) } else { rect };
    let is_wide = place.width() >= WIDE_HALF;
    let row = if is_wide { foot.with_min_x(foot.left() + PLATE_WIDTH + GAP) } else { foot };
    let buttons = turned(seats::show(ctx, kit, side, turned(row)));
    let plate_place = if is_wide {
        foot.with_max_x(foot.left() + PLATE_WIDTH)
    } else {
        Rect::from_min_size(buttons.left_top() - vec2(0.0, GAP + PLATE), vec2(foot.width(), PLATE))
    };
    plate::show(ctx, kit, side, turned(plate_place));
    let top = plate_place.top().min(buttons.top());
    turned(Rect::from_min_max(place.min, pos2(place.right(), top - GAP)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_player_has_half_of_the_screen() {
        let screen = |width, height| Rect::from_min_size(pos2(0.0, 0.0), vec2(width, height));
        let [near, far] = places(screen(1280.0, 720.0), Seating::SideBySide);
        assert_eq!((near, far.left()), (screen(640.0, 720.0), 640.0));
        for seating in [Seating::FacingHalves, Seating::SideBySide] {
            let [near, far] = places(screen(390.0, 844.0), seating);
            assert_eq!((far, near.top()), (screen(390.0, 422.0), 422.0));
        }
    }
}
