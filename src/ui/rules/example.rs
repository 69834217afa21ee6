//! The example of a rule: a board, a caption, and buttons to step through its moves.

use bevy_egui::egui::{Label, RichText, Ui, WidgetInfo, WidgetType};
use coach::Example;
use rules_core::{Color as Side, Position, san};

use super::book_state::{ExamplePlayback, LONGEST_MOVEMENT};
use super::rules_kit::RulesKit;
use crate::motion::{Tempo, ease};
use crate::ui::theme::{self, BRASS, GAP, TEXT};
use crate::ui::widgets::{ButtonStyle, Diagram, PushButton, pieces};

/// Maximum width of the board, above the caption and beside it. Beside the caption it is smaller, to fit into a low
/// window.
const WIDEST: f32 = 300.0;
const WIDEST_BESIDE: f32 = 276.0;
/// Width from which the caption is beside the board.
pub(super) const BESIDE: f32 = 460.0;

/// Returns the seconds that a piece takes for a move.
fn seconds(tempo: Tempo) -> f32 {
    match tempo {
        Tempo::Calm => LONGEST_MOVEMENT,
        Tempo::Quick => 0.25,
        Tempo::Reduced | Tempo::None => 0.0,
    }
}

/// Shows the example; returns the new position if a button was pressed.
pub(super) fn show(
    ui: &mut Ui,
    kit: &mut RulesKit,
    example: &Example,
    played: ExamplePlayback,
) -> Option<ExamplePlayback> {
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
    if core::mem::take(&mut kit.book.needs_scroll) {
        ui.scroll_to_rect(shown.response.rect, None);
    }
    shown.inner
}

fn board(ui: &mut Ui, kit: &RulesKit, example: &Example, played: ExamplePlayback, widest: f32) {
    let position = example.position_after(played.moves_made);
    let before = played.moves_made.checked_sub(1).map(|made| example.position_after(made));
    let diagram = Diagram {
        position: &position,
        before: before.as_ref(),
        on_the_way: on_the_way(kit, played),
        highlights: (played.moves_made == example.after).then_some(&example.highlights),
        colors: kit.palette.mark_colors(),
    };
    let response = diagram.show(ui, &kit.icons, ui.available_width().min(widest));
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, described(kit, example, played, &position)));
}

/// Returns how far the moving piece has gone, from 0 to 1.
fn on_the_way(kit: &RulesKit, played: ExamplePlayback) -> f32 {
    let lasts = seconds(*kit.tempo);
    let Some(since) = played.since.filter(|_| lasts > 0.0) else { return 1.0 };
    ease((kit.now() - since) as f32 / lasts)
}

fn caption(ui: &mut Ui, kit: &RulesKit, example: &Example) {
    let text = kit.text(&example.text_key());
    ui.add(Label::new(RichText::new(text).font(theme::body(15.0)).color(TEXT)).wrap());
}

/// Shows the step buttons and the last move.
fn steps(ui: &mut Ui, kit: &RulesKit, example: &Example, played: ExamplePlayback) -> Option<ExamplePlayback> {
    let moves = example.moves.len();
    if moves == 0 {
        return None;
    }
    let made = last_move(kit, example, played.moves_made).map(|made| format!("{made}   ")).unwrap_or_default();
    ui.horizontal_wrapped(|ui| {
        let button = |ui: &mut Ui, key: &str, icon, possible| {
            let push =
                PushButton::new(kit.text(key)).icon(icon).icon_only().style(ButtonStyle::Outlined).enabled(possible);
            push.fit(ui, &kit.icons, theme::TOUCH_SIZE).clicked()
        };
        let first =
            button(ui, "rules-first", "first", played.moves_made > 0).then(|| ExamplePlayback::first(played.rule));
        let back = button(ui, "rules-back", "prev", played.moves_made > 0).then(|| played.back());
        let on = button(ui, "rules-on", "next", played.moves_made < moves).then(|| played.on(kit.now()));
        let text = format!("{made}{} / {moves}", played.moves_made);
        ui.add(Label::new(RichText::new(text).font(theme::serif(18.0)).color(BRASS)).extend());
        first.or(back).or(on)
    })
    .inner
}

/// Returns the last of the first `made` moves in notation, with its number.
fn last_move(kit: &RulesKit, example: &Example, made: usize) -> Option<String> {
    let before = made.checked_sub(1)?;
    let (position, mv) = (example.position_after(before), *example.moves.get(before)?);
    let dots = if position.turn() == Side::White { "." } else { "…" };
    Some(format!("{}{dots} {}", position.fullmove_number(), san(&position, mv, kit.letters())))
}

/// Returns the board in words, for screen readers.
fn described(kit: &RulesKit, example: &Example, played: ExamplePlayback, position: &Position) -> String {
    let named = |side: Side| {
        let own = pieces(position).filter(|(_, piece)| piece.color == side);
        let named = own.map(|(square, piece)| {
            kit.texts.with("rules-man", &[("man", piece.kind.name().into()), ("square", square.to_string().into())])
        });
        named.collect::<Vec<String>>().join(", ")
    };
    let sides = [("white", named(Side::White).into()), ("black", named(Side::Black).into())];
    let board = kit.texts.with("rules-board", &sides);
    match last_move(kit, example, played.moves_made) {
        Some(made) => format!("{made}. {board}"),
        None => board,
    }
}
