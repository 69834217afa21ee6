//! The key to the men: what each is called, its sign, how many there are, what it weighs, and whom it stands for in the set
//! on the table.

use bevy_egui::egui::{Color32, Context, Label, Rect, RichText, Ui, vec2};
use rules_core::{Color as Side, Letters, Piece, PieceKind, Position};

use super::dialog::dialog;
use super::kit::Kit;
use super::panel::scrolls;
use super::theme::{self, BRASS, GAP, TEXT, TEXT2};
use super::widgets::figurine;
use crate::appearance::Named;

const WIDTH: f32 = 420.0;
const ICON: f32 = 44.0;

/// The king first, as a box is unpacked.
const ORDER: [PieceKind; 6] =
    [PieceKind::King, PieceKind::Queen, PieceKind::Rook, PieceKind::Bishop, PieceKind::Knight, PieceKind::Pawn];

pub(super) fn show(ctx: &Context, kit: &mut Kit) {
    dialog(ctx, kit, "men", WIDTH, |ui, kit| {
        scrolls(kit.desk.dialog_opens).show(ui, |ui| {
            ui.spacing_mut().item_spacing = vec2(GAP, 4.0);
            ORDER.iter().for_each(|kind| row(ui, kit, *kind));
        });
    });
}

fn row(ui: &mut Ui, kit: &Kit, kind: PieceKind) {
    ui.add_space(GAP);
    let text = |of: &str| kit.text(&format!("men-{}{of}", kind.name()));
    let top = ui.cursor().min;
    let place = Rect::from_min_size(top, vec2(ICON, ICON));
    if let Some(icon) = figurine(Piece::new(Side::White, kind).symbol()) {
        kit.icons.paint(ui.painter(), place.center(), ICON, icon, BRASS);
    }
    ui.horizontal(|ui| {
        ui.add_space(ICON + GAP);
        ui.vertical(|ui| {
            ui.label(RichText::new(text("")).font(theme::serif(22.0)).color(TEXT));
            if let Some(figure) = figure(kit, kind) {
                say(ui, figure, BRASS);
            }
            say(ui, text("-about"), TEXT);
            say(ui, facts(kit, kind), TEXT2);
        });
    });
}

fn say(ui: &mut Ui, text: String, colour: Color32) {
    ui.add(Label::new(RichText::new(text).font(theme::body(15.0)).color(colour)).wrap());
}

/// Whom it stands for in the set on the table, if that set tells.
pub(super) fn figure(kit: &Kit, kind: PieceKind) -> Option<String> {
    let set = kit.settings.look.set.name();
    kit.texts.find(&format!("look-set-{set}-{}", kind.name()))
}

/// How many a side has, the letters in which moves are written, and whether it is heavy or light.
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
    kit.texts.with("men-facts", &[("count", count.into()), ("letter", letter.into()), ("weight", weight.into())])
}
