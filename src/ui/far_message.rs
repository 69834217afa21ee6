//! The message for the second of two people who each have a place at the screen: the toast at their own edge, and face to
//! face at the end of a game its result.

use bevy_egui::egui::{Align2, Area, Context, Id, Order, Rect, vec2};

use super::half_turn::turned_for;
use super::kit::Kit;
use super::{bubble, reasons};
use crate::session::{Seating, SessionPhase};

/// The area at whose foot the message lies, as its reader sees it.
struct FarPlace {
    free: Rect,
    /// True if the reader sits at the far edge of a lying screen.
    is_turned: bool,
}

/// Shows the toast that the first player sees, or the result.
pub(super) fn show(ctx: &Context, kit: &Kit, toast: Option<&str>) {
    let Some(FarPlace { free, is_turned }) = place(kit) else { return };
    let result = || is_turned.then(|| result(kit)).flatten();
    let Some(text) = toast.map(str::to_owned).or_else(result) else { return };
    let galley = bubble::layout(ctx, text, free, 0.0);
    let size = bubble::size(&galley, 0.0);
    let edge = vec2(0.0, bubble::EDGE);
    let rect = if is_turned {
        Align2::CENTER_TOP.anchor_size(free.center_top() + edge, size)
    } else {
        Align2::CENTER_BOTTOM.anchor_size(free.center_bottom() - edge, size)
    };
    let area = Area::new(Id::new("far-message")).order(Order::Tooltip).interactable(false).fade_in(false);
    area.fixed_pos(rect.min).default_size(size).show(ctx, |ui| {
        ui.allocate_space(size);
        turned_for(is_turned, ui, rect, |ui| bubble::paint(ui, rect, galley));
    });
}

/// Returns the place of the message; `None` if nobody sits there, or a dialog is open.
fn place(kit: &Kit) -> Option<FarPlace> {
    if kit.session.phase() != SessionPhase::Playing || kit.dialogs.open.is_some() {
        return None;
    }
    let is_face_to_face = Seating::of(&kit.session, &kit.settings).is_face_to_face();
    match kit.frame.second_half {
        Some(half) => Some(FarPlace { free: half.free, is_turned: half.is_turned }),
        None => is_face_to_face.then(|| FarPlace { free: kit.frame.free, is_turned: true }),
    }
}

/// Returns the result of the game as a sentence, once it is over.
fn result(kit: &Kit) -> Option<String> {
    let ending = kit.session.ending()?;
    let told = reasons::ending_for_players(&kit.texts, &kit.session, ending);
    Some(format!("{}  {told}", reasons::score(ending)))
}
