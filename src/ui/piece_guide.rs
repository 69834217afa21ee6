//! The dialog that explains the pieces: name, symbol, number, value, and the figure that each is in the current set.

use bevy_egui::egui::{Color32, Label, Rect, RichText, Ui, vec2};
use rules_core::{Color as Side, Letters, Piece, PieceKind, Position};

use super::dialog::dialog;
use super::dialog_state::Dialog;
use super::kit::Kit;
use super::panel::dialog_scroll_area;
use super::theme::{self, BRASS, GAP, SECONDARY_TEXT, TEXT};
use super::widgets::figurine;
use crate::appearance::NamedOption;

const WIDTH: f32 = 420.0;
const ICON: f32 = 44.0;

/// The order in the dialog, with the king first.
const ORDER: [PieceKind; 6] =
    [PieceKind::King, PieceKind::Queen, PieceKind::Rook, PieceKind::Bishop, PieceKind::Knight, PieceKind::Pawn];

pub(super) fn show(mut kit: Kit) {
    let Some(ctx) = kit.ctx() else { return };
    dialog(&ctx, &mut kit, Dialog::Pieces, WIDTH, |ui, kit| {
        dialog_scroll_area(kit.dialogs.opens).show(ui, |ui| {
            ui.spacing_mut().item_spacing = vec2(GAP, 4.0);
            ORDER.iter().for_each(|kind| row(ui, kit, *kind));
        });
    });
}

fn row(ui: &mut Ui, kit: &Kit, kind: PieceKind) {
    ui.add_space(GAP);
    let text = |of: &str| kit.text(&format!("pieces-{}{of}", kind.name()));
    let top = ui.cursor().min;
    let place = Rect::from_min_size(top, vec2(ICON, ICON));
    if let Some(icon) = figurine(Piece::new(Side::White, kind).symbol()) {
        kit.icons.paint(ui.painter(), place.center(), ICON, icon, BRASS);
    }
    ui.horizontal(|ui| {
        ui.add_space(ICON + GAP);
        ui.vertical(|ui| {
            ui.label(RichText::new(text("")).font(theme::serif(22.0)).color(TEXT));
            if let Some(figure) = figure_name(kit, kind) {
                say(ui, figure, BRASS);
            }
            say(ui, text("-about"), TEXT);
            say(ui, facts(kit, kind), SECONDARY_TEXT);
        });
    });
}

fn say(ui: &mut Ui, text: String, colour: Color32) {
    ui.add(Label::new(RichText::new(text).font(theme::body(15.0)).color(colour)).wrap());
}

/// Returns the name of the figure in the current set, if that set has names for its figures.
pub(super) fn figure_name(kit: &Kit, kind: PieceKind) -> Option<String> {
    let set = kit.settings.look.set.name();
    kit.texts.find(&format!("look-set-{set}-{}", kind.name()))
}

/// Returns the number of pieces a side has, their letters in notation, and whether they are heavy or light pieces.
fn facts(kit: &Kit, kind: PieceKind) -> String {
    let count = Position::default().by_piece(Piece::new(Side::White, kind)).len();
    let letter = match kind {
        PieceKind::Pawn => "none".to_owned(),
        _ => format!("{} / {}", Letters::English.letter(kind), Letters::Polish.letter(kind)),
    };
    let weight = match kind {
        _ if kind.is_heavy() => "heavy",
        _ if kind.is_light() => "light",
        _ => "neither",
    };
    kit.texts.with("pieces-facts", &[("count", count.into()), ("letter", letter.into()), ("weight", weight.into())])
}
