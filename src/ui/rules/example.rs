//! A rule's example: a board, its caption, and buttons that make its moves and take them back.

use bevy_egui::egui::{Label, RichText, Ui, WidgetInfo, WidgetType};
use coach::Example;
use rules_core::{Color as Side, Position, san};

use super::book::Played;
use crate::motion::{Tempo, ease};
use crate::ui::kit::Kit;
use crate::ui::theme::{self, BRASS, GAP, TEXT};
use crate::ui::widgets::{Diagram, Push, Style, men};

/// The board is no wider than this; beside its caption so wide that a low window has room for it.
const WIDEST: f32 = 300.0;
const WIDEST_BESIDE: f32 = 276.0;
/// Where there is so much room, the caption stands beside the board.
pub(super) const BESIDE: f32 = 460.0;

/// Seconds that a man takes to its square.
fn seconds(tempo: Tempo) -> f32 {
    match tempo {
        Tempo::Calm => 0.4,
        Tempo::Quick => 0.25,
        Tempo::Reduced | Tempo::None => 0.0,
    }
}

/// Shows it; tells how far it is played now, if something was pressed.
pub(super) fn show(ui: &mut Ui, kit: &mut Kit, example: &Example, played: Played) -> Option<Played> {
    let shown = ui.scope(|ui| {
        if ui.available_width() < BESIDE {
            caption(ui, kit, example);
            board(ui, kit, example, played, WIDEST);
            return steps(ui, kit, example, played);
        }
        ui.horizontal_top(|ui| {
            board(ui, kit, example, played, WIDEST_BESIDE);
            ui.add_space(GAP);
            ui.vertical(|ui| {
                caption(ui, kit, example);
                steps(ui, kit, example, played)
            })
            .inner
        })
        .inner
    });
    if core::mem::take(&mut kit.desk.book.is_out_of_sight) {
        ui.scroll_to_rect(shown.response.rect, None);
    }
    shown.inner
}

fn board(ui: &mut Ui, kit: &mut Kit, example: &Example, played: Played, widest: f32) {
    let position = example.position_after(played.made);
    let before = played.made.checked_sub(1).map(|made| example.position_after(made));
    let diagram = Diagram {
        position: &position,
        before: before.as_ref(),
        on_the_way: on_the_way(kit, played),
        pointed: (played.made == example.after).then_some(&example.pointed),
        inks: kit.palette.inks(),
    };
    let response = diagram.show(ui, &kit.icons, ui.available_width().min(widest));
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, described(kit, example, played, &position)));
}

/// How much of its way the man that moves has gone, from 0 to 1; until it is there, every frame is drawn.
fn on_the_way(kit: &mut Kit, played: Played) -> f32 {
    let lasts = seconds(*kit.tempo);
    let Some(since) = played.since.filter(|_| lasts > 0.0) else { return 1.0 };
    let gone = (kit.now() - since) as f32 / lasts;
    if gone < 1.0 {
        kit.animate();
    }
    ease(gone)
}

fn caption(ui: &mut Ui, kit: &Kit, example: &Example) {
    let text = kit.text(&example.text_key());
    ui.add(Label::new(RichText::new(text).font(theme::body(15.0)).color(TEXT)).wrap());
}

/// The buttons, and the move that was made last.
fn steps(ui: &mut Ui, kit: &Kit, example: &Example, played: Played) -> Option<Played> {
    let moves = example.moves.len();
    if moves == 0 {
        return None;
    }
    let made = last_move(kit, example, played.made).map(|made| format!("{made}   ")).unwrap_or_default();
    ui.horizontal_wrapped(|ui| {
        let button = |ui: &mut Ui, key: &str, icon, possible| {
            let push = Push::new(kit.text(key)).icon(icon).icon_only().style(Style::Outlined).enabled(possible);
            push.fit(ui, &kit.icons, theme::TOUCH).clicked()
        };
        let first = button(ui, "rules-first", "first", played.made > 0).then(|| Played::first(played.rule));
        let back = button(ui, "rules-back", "prev", played.made > 0).then(|| played.back());
        let on = button(ui, "rules-on", "next", played.made < moves).then(|| played.on(kit.now()));
        let text = format!("{made}{} / {moves}", played.made);
        ui.add(Label::new(RichText::new(text).font(theme::serif(18.0)).color(BRASS)).extend());
        first.or(back).or(on)
    })
    .inner
}

/// The last of so many moves, as a score sheet writes it.
fn last_move(kit: &Kit, example: &Example, made: usize) -> Option<String> {
    let before = made.checked_sub(1)?;
    let (position, mv) = (example.position_after(before), *example.moves.get(before)?);
    let dots = if position.turn() == Side::White { "." } else { "…" };
    Some(format!("{}{dots} {}", position.fullmove_number(), san(&position, mv, kit.letters())))
}

/// The board in words.
fn described(kit: &Kit, example: &Example, played: Played, position: &Position) -> String {
    let named = |side: Side| {
        let own = men(position).filter(|(_, piece)| piece.color == side);
        let named = own.map(|(square, piece)| {
            kit.texts.with("rules-man", &[("man", piece.kind.name().into()), ("square", square.to_string().into())])
        });
        named.collect::<Vec<String>>().join(", ")
    };
    let sides = [("white", named(Side::White).into()), ("black", named(Side::Black).into())];
    let board = kit.texts.with("rules-board", &sides);
    match last_move(kit, example, played.made) {
        Some(made) => format!("{made}. {board}"),
        None => board,
    }
}
