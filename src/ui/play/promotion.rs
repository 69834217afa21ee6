//! The choice of a promoted pawn's new piece, outside the board, near the pawn.

use bevy_egui::egui::{Color32, Context, Rect, Response, Ui, pos2, vec2};
use rules_core::{Game, Move, PieceKind};

use crate::selection::PendingPromotion;
use crate::ui::layout::Class;
use crate::ui::panel::{columns, front};
use crate::ui::room::Room;
use crate::ui::theme;
use crate::ui::widgets::{Look, Push};

const CELL: f32 = 80.0;
const HEIGHT: f32 = 96.0;
const CLOSE: f32 = 48.0;

const CHOICES: [(PieceKind, &str, [&str; 2]); 4] = [
    (PieceKind::Queen, "piece-queen", ["lQ", "dQ"]),
    (PieceKind::Rook, "piece-rook", ["lR", "dR"]),
    (PieceKind::Bishop, "piece-bishop", ["lB", "dB"]),
    (PieceKind::Knight, "piece-knight", ["lN", "dN"]),
];

pub(super) fn show(ctx: &Context, room: &mut Room) {
    let Some(pending) = room.selection.promotion else { return };
    let rect = place(room, &pending);
    front(ctx, "promotion", rect, theme::panel_frame(), |ui| {
        let whole = ui.max_rect();
        let men = Rect::from_min_max(whole.min, whole.max - vec2(CLOSE, 0.0));
        for ((kind, key, icons), cell) in CHOICES.into_iter().zip(columns(men, 4, 2.0)) {
            let possible = promotion(room.session.game(), &pending, kind).is_some();
            let man = man(ui, room, key, icons[pending.side.index()], cell, possible);
            // So that the arrows and Enter can choose.
            if possible && ctx.memory(|memory| memory.focused().is_none()) {
                man.request_focus();
            }
            if man.clicked() {
                choose(room, kind);
            }
        }
        let corner = Rect::from_center_size(pos2(whole.right() - CLOSE / 2.0, whole.center().y), vec2(44.0, 44.0));
        let cancel = Push::new(room.text("promotion-cancel")).icon("close").icon_only().look(Look::Quiet);
        if cancel.place(ui, &room.icons, corner).clicked() {
            room.selection.release();
        }
    });
}

fn man(ui: &mut Ui, room: &Room, key: &str, icon: &'static str, cell: Rect, possible: bool) -> Response {
    // The men keep their own colours: they are painted over an empty button.
    let push = Push::new(room.text(key)).icon("").icon_size(44.0).look(Look::Quiet).over().enabled(possible);
    let response = push.place(ui, &room.icons, cell);
    let centre = pos2(cell.center().x, cell.center().y - 10.0);
    room.icons.paint(
        ui.painter(),
        centre,
        44.0,
        icon,
        if possible { Color32::WHITE } else { Color32::from_white_alpha(60) },
    );
    response
}

/// Beyond the last rank as it is seen: above the board, or below it for the far side's pawn.
fn place(room: &Room, pending: &PendingPromotion) -> Rect {
    let (free, screen) = (room.desk.free, room.desk.layout.screen);
    let width = (4.0 * CELL + CLOSE + 12.0).min(screen.width() - 16.0);
    let up = pending.side == room.viewpoint.near;
    let over = room.promotion.0.map_or(free.center().x, |place| place.x);
    let half = width / 2.0;
    let beside_rail = if room.desk.layout.class == Class::Wide { 24.0 } else { 8.0 };
    let (least, most) = (free.left() + half + beside_rail, free.right() - half - 8.0);
    let x = over.clamp(least.min(most), most.max(least));
    let from_edge = HEIGHT / 2.0 + theme::GAP;
    let y = if up { free.top() + from_edge } else { free.bottom() - from_edge };
    Rect::from_center_size(pos2(x, y), vec2(width, HEIGHT))
}

/// The move that makes this piece of the waiting pawn, if it may become one (MOV-9, MOV-10).
fn promotion(game: &Game, pending: &PendingPromotion, kind: PieceKind) -> Option<Move> {
    game.moves()
        .into_iter()
        .find(|mv| mv.from() == pending.from && mv.to() == pending.to && mv.promotion() == Some(kind))
}

/// Plays the promotion that waits, with this piece.
pub(crate) fn choose(room: &mut Room, kind: PieceKind) {
    let Some(pending) = room.selection.promotion else { return };
    if let Some(mv) = promotion(room.session.game(), &pending, kind) {
        let request = room.selection.request(mv);
        room.ask(request);
    }
    room.selection.release();
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::{Color as Side, Position, Square};

    #[test]
    fn mov_9_each_choice_is_the_move_with_that_piece() {
        let position: Position = "3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1".parse().expect("a position");
        let game = Game::from_position(position);
        let pending = PendingPromotion { from: Square::E7, to: Square::D8, side: Side::White };
        for (kind, _, _) in CHOICES {
            let mv = promotion(&game, &pending, kind).expect("a legal promotion");
            assert_eq!((mv.from(), mv.to(), mv.promotion()), (Square::E7, Square::D8, Some(kind)));
        }
        let elsewhere = PendingPromotion { to: Square::C8, ..pending };
        assert_eq!(promotion(&game, &elsewhere, PieceKind::Queen), None);
    }
}
