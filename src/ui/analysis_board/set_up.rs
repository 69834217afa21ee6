//! The set-up of a position by hand: board, tray of pieces, side to move, castling rights, and the position as FEN.

use bevy_egui::egui::{
    Color32, CornerRadius, Id, Label, Pos2, Rect, RichText, Sense, Stroke, StrokeKind, TextEdit, Ui, WidgetInfo,
    WidgetType, pos2, vec2,
};
use rules_core::{CastlingSide, Color as Side, File, Piece, PieceKind, Rank, Setup, Square};

use super::board_kit::BoardKit;
use crate::analysis_board::{BoardRequest, SetupChange, SetupDraft};
use crate::input::{Action, focus};
use crate::ui::panel::{columns, halves};
use crate::ui::text_errors;
use crate::ui::theme::{self, BOARD_DARK, BOARD_LIGHT, BRASS, DANGER, FOCUS, GAP, SECONDARY_TEXT};
use crate::ui::widgets::{ButtonStyle, Choice, PushButton, named, piece_icon, segmented, several, small_text};

/// Longest text in the field for a FEN.
const LONGEST_FEN: usize = 200;
/// Largest edge of the board.
const WIDEST_BOARD: f32 = 360.0;
/// Size of a piece as part of the square's edge.
const PIECE: f32 = 0.9;
/// Size of a piece of the tray, and width of its button's edge around the wood, in points.
const TRAY_PIECE: f32 = 32.0;
const TRAY_EDGE: f32 = 4.0;
/// Offsets, in points, at which a light piece is painted in dark, for a rim on light squares.
const RIM: [(f32, f32); 4] = [(-0.8, -0.8), (-0.8, 0.8), (0.8, -0.8), (0.8, 0.8)];

/// Shows the set-up.
pub(super) fn show(ui: &mut Ui, kit: &mut BoardKit) {
    let Some(draft) = kit.board.setup.clone() else { return };
    let mut changes = Vec::new();
    let near = kit.near();
    if kit.frame.layout.is_narrow() {
        // The trays are near the large board, whose squares can be pressed, too.
        tray(ui, kit, &draft, !near, &mut changes);
        tray(ui, kit, &draft, near, &mut changes);
        hand_and_flip(ui, kit, &draft, &mut changes);
        board(ui, kit, &draft, &mut changes);
    } else {
        tray(ui, kit, &draft, !near, &mut changes);
        board(ui, kit, &draft, &mut changes);
        tray(ui, kit, &draft, near, &mut changes);
        hand_and_flip(ui, kit, &draft, &mut changes);
    }
    verdict(ui, kit, &draft);
    rights(ui, kit, &draft, &mut changes);
    whole_boards(ui, kit, &mut changes);
    fen_field(ui, kit, &draft, &mut changes);
    for change in changes {
        kit.request(BoardRequest::ChangeSetup(change));
    }
}

/// Shows the board seen from the side that is near on the table; a press puts or takes the chosen piece.
fn board(ui: &mut Ui, kit: &BoardKit, draft: &SetupDraft, changes: &mut Vec<SetupChange>) {
    let edge = (ui.available_width().min(WIDEST_BOARD) / 8.0).floor();
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), 8.0 * edge));
    let corner = pos2(place.center().x - 4.0 * edge, place.top());
    for row in 0..8 {
        for column in 0..8 {
            let square = square_at(row, column, kit.near());
            let rect = Rect::from_min_size(corner + vec2(column as f32, row as f32) * edge, vec2(edge, edge));
            let piece = draft.setup.board[square.index()];
            // Keys and gamepads press squares by the cursor on the board, so Tab does not stop at each.
            let response = ui.interact(rect, Id::new(("set up", square)), Sense::CLICK);
            let name = piece.map_or_else(|| square.to_string(), |piece| format!("{square} {piece}"));
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &name));
            let colour = if (row + column) % 2 == 0 { BOARD_LIGHT } else { BOARD_DARK };
            ui.painter().rect_filled(rect, 0, colour);
            if let Some(piece) = piece {
                paint_piece(ui, kit, rect.center(), PIECE * edge, piece);
            }
            let has_cursor = kit.cursor() == Some(square);
            if has_cursor || response.hovered() {
                let colour = if has_cursor { FOCUS } else { BRASS };
                ui.painter().rect_stroke(rect, 0, Stroke::new(2.0, colour), StrokeKind::Inside);
            }
            if response.clicked() {
                changes.push(SetupChange::Press(square));
            }
        }
    }
}

/// Paints a piece, a light one with a rim.
fn paint_piece(ui: &Ui, kit: &BoardKit, centre: Pos2, size: f32, Piece { color, kind }: Piece) {
    let paint = |at, tint| kit.icons.paint(ui.painter(), at, size, piece_icon(color, kind), tint);
    if color == Side::White {
        RIM.into_iter().for_each(|offset| paint(centre + offset.into(), theme::ON_LIT));
    }
    paint(centre, Color32::WHITE);
}

/// Returns the square in a row from the top and a column from the left.
fn square_at(row: usize, column: usize, near: Side) -> Square {
    let (file, rank) = match near {
        Side::White => (column, 7 - row),
        Side::Black => (7 - column, row),
    };
    Square::new(File::ALL[file], Rank::ALL[rank])
}

/// Shows the pieces of a side to put on the board.
fn tray(ui: &mut Ui, kit: &BoardKit, draft: &SetupDraft, side: Side, changes: &mut Vec<SetupChange>) {
    let kinds = SetupDraft::TRAY;
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH_SIZE));
    for (kind, place) in kinds.into_iter().zip(columns(place, kinds.len(), 4.0)) {
        let piece = Piece::new(side, kind);
        let button = PushButton::new("")
            .accessible_name(format!("{}: {}", kit.text(side_key(side)), kit.text(kind_key(kind))))
            .selected(draft.piece == Some(piece));
        if button.place(ui, &kit.icons, place).clicked() {
            changes.push(SetupChange::Choose(Some(piece)));
        }
        // On wood, as on the board: on the dark panel a black piece would look white.
        ui.painter().rect_filled(place.shrink(TRAY_EDGE), CornerRadius::same(theme::CHIP), BOARD_DARK);
        paint_piece(ui, kit, place.center(), TRAY_PIECE, piece);
    }
}

/// Shows the empty hand that takes pieces off, and the button that turns the board.
fn hand_and_flip(ui: &mut Ui, kit: &mut BoardKit, draft: &SetupDraft, changes: &mut Vec<SetupChange>) {
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH_SIZE));
    let [left, right] = halves(place, GAP);
    let hand = PushButton::new(kit.text("analysis-take-off")).icon("close").selected(draft.piece.is_none());
    if hand.place(ui, &kit.icons, left).clicked() {
        changes.push(SetupChange::Choose(None));
    }
    let flip = PushButton::new(kit.text("view-flip")).icon("flip").style(ButtonStyle::Outlined);
    if flip.place(ui, &kit.icons, right).clicked() {
        kit.send_action(Action::Flip);
    }
}

/// Says whether the position can be played and could arise, and offers to analyse it.
fn verdict(ui: &mut Ui, kit: &mut BoardKit, draft: &SetupDraft) {
    let built = draft.setup.build_lenient();
    match &built {
        Err(why) => small_text(ui, text_errors::impossible(&kit.texts, why), DANGER),
        Ok((_, oddities)) => {
            for oddity in oddities {
                let note = format!("{} {}", kit.text("analysis-odd"), text_errors::odd(&kit.texts, oddity));
                ui.add(Label::new(RichText::new(note).font(theme::body(13.0)).color(SECONDARY_TEXT)).wrap());
            }
        }
    }
    let done = PushButton::new(kit.text("analysis-set-up-done")).style(ButtonStyle::Primary).enabled(built.is_ok());
    if done.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked() {
        kit.request(BoardRequest::EndSetup(true));
    }
}

/// Shows the side to move and the castling rights.
fn rights(ui: &mut Ui, kit: &BoardKit, draft: &SetupDraft, changes: &mut Vec<SetupChange>) {
    let asked = kit.text("analysis-to-move");
    small_text(ui, asked.clone(), SECONDARY_TEXT);
    let sides = Side::ALL.map(|side| Choice::new(side, kit.text(side_key(side))));
    if let Some(side) = segmented(ui, &kit.icons, Some(&asked), draft.setup.turn, &sides) {
        changes.push(SetupChange::Turn(side));
    }
    let wings = Side::ALL.into_iter().flat_map(|side| CastlingSide::ALL.map(|wing| (side, wing)));
    let possible: Vec<Choice<(Side, CastlingSide)>> = wings
        .filter(|(side, wing)| draft.can_castle(*side, *wing))
        .map(|(side, wing)| {
            let castling = if wing == CastlingSide::Short { "O-O" } else { "O-O-O" };
            Choice::new((side, wing), format!("{} {castling}", kit.text(side_key(side))))
        })
        .collect();
    if !possible.is_empty() {
        let asked = kit.text("analysis-castling");
        small_text(ui, asked.clone(), SECONDARY_TEXT);
        let is_granted = |(side, wing): &(Side, CastlingSide)| draft.may_castle(*side, *wing);
        if let Some((side, wing)) = several(ui, &kit.icons, Some(&asked), is_granted, &possible) {
            changes.push(SetupChange::Castling(side, wing));
        }
    }
}

fn whole_boards(ui: &mut Ui, kit: &BoardKit, changes: &mut Vec<SetupChange>) {
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH_SIZE));
    let [left, right] = halves(place, GAP);
    let choices =
        [(left, "analysis-start-position", SetupChange::Start), (right, "analysis-clear", SetupChange::Clear)];
    for (place, key, change) in choices {
        let button = PushButton::new(kit.text(key)).style(ButtonStyle::Outlined);
        if button.place(ui, &kit.icons, place).clicked() {
            changes.push(change);
        }
    }
}

/// Shows the position as FEN, which can be edited or replaced.
fn fen_field(ui: &mut Ui, kit: &BoardKit, draft: &SetupDraft, changes: &mut Vec<SetupChange>) {
    let id = Id::new("fen of the set-up");
    let typed: Option<String> = ui.data(|data| data.get_temp(id));
    let is_typing = ui.memory(|memory| memory.has_focus(id));
    let mut text = typed.filter(|_| is_typing).unwrap_or_else(|| draft.setup.to_fen());
    let field = TextEdit::singleline(&mut text)
        .id(id)
        .char_limit(LONGEST_FEN)
        .desired_width(f32::INFINITY)
        .margin(vec2(10.0, 10.0));
    let field = named(ui.add(field), &kit.text("analysis-fen"));
    focus::register(ui, &field);
    let read = text.parse::<Setup>();
    if let (Err(why), true) = (&read, is_typing) {
        small_text(ui, text_errors::no_position(&kit.texts, why), DANGER);
    }
    if field.changed() {
        changes.extend(read.ok().map(|setup| SetupChange::Replace(Box::new(setup))));
    }
    ui.data_mut(|data| data.insert_temp(id, text));
}

fn side_key(side: Side) -> &'static str {
    match side {
        Side::White => "side-white",
        Side::Black => "side-black",
    }
}

fn kind_key(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::King => "piece-king",
        PieceKind::Queen => "piece-queen",
        PieceKind::Rook => "piece-rook",
        PieceKind::Bishop => "piece-bishop",
        PieceKind::Knight => "piece-knight",
        PieceKind::Pawn => "piece-pawn",
    }
}
