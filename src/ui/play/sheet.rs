//! The panel with the score sheet.

use bevy_egui::egui::{Align2, Context, Rect, Stroke, Ui, UiBuilder, pos2, vec2};

use super::chances_graph;
use super::play_kit::PlayKit;
use super::stepping;
use crate::files::FileRequest;
use crate::shown::StepTo;
use crate::ui::panel::panel;
use crate::ui::theme::{self, LINE, SECONDARY_TEXT, TEXT};
use crate::ui::widgets::{ButtonStyle, PushButton, ScoreSheet};
use crate::ui::{clipboard, link};

const HEAD: f32 = 44.0;
/// Minimum height at which there is room for the name of the opening over the moves.
const LEAST_WITH_OPENING: f32 = 150.0;
/// Minimum height of the moves with step buttons under them, and under a graph as well.
const LEAST_MOVES: f32 = 86.0;
const LEAST_MOVES_WITH_GRAPH: f32 = 54.0;

/// Shows the score sheet, and returns whether it has room for the buttons to step through the game.
pub(super) fn show(ctx: &Context, kit: &mut PlayKit, rect: Rect) -> bool {
    let mut has_steps = false;
    panel(ctx, "score-sheet", rect, theme::panel_frame().inner_margin(4), |ui| {
        let place = ui.max_rect();
        let mut top = place.top();
        if place.height() > 200.0 {
            let head = Rect::from_min_size(place.min, vec2(place.width(), HEAD));
            let at = head.left_center() + vec2(10.0, 0.0);
            ui.painter().text(at, Align2::LEFT_CENTER, kit.text("score-sheet"), theme::strong(14.0), TEXT);
            let corner = Rect::from_min_max(head.right_top() - vec2(HEAD, 0.0), head.right_bottom());
            if kit.kiosk.is_none() {
                export_buttons(ctx, ui, kit, corner);
            }
            ui.painter().hline(place.x_range(), head.bottom(), Stroke::new(1.0, LINE));
            top = head.bottom();
        }
        let opening = kit.opening(kit.displayed.ply(kit.session.game()));
        // After the game the result or the review tells it.
        let has_room = place.bottom() - top > LEAST_WITH_OPENING;
        if let Some(opening) = opening.filter(|_| has_room && kit.session.ending().is_none()) {
            let size = vec2(place.width(), opening.height(ui, place.width()));
            let line = Rect::from_min_size(pos2(place.left(), top), size);
            opening.place(ui, &mut kit.core, line);
            ui.painter().hline(place.x_range(), line.bottom(), Stroke::new(1.0, LINE));
            top = line.bottom();
        }
        let (game, letters) = (kit.session.game(), kit.settings.letters(kit.texts.language()));
        let mut rows = Rect::from_min_max(pos2(place.left(), top), place.max);
        if game.plies().is_empty() {
            let at = rows.left_top() + vec2(10.0, 20.0);
            ui.painter().text(
                at,
                Align2::LEFT_CENTER,
                kit.text("score-sheet-empty"),
                theme::body(13.0),
                SECONDARY_TEXT,
            );
            return;
        }
        let review = kit.review.judged().map(|review| (review, &*kit.texts));
        let sheet = ScoreSheet { game, shown: kit.displayed.ply(game), letters, review };
        let has_graph = kit.review.judged().is_some() && rows.height() > LEAST_MOVES_WITH_GRAPH + chances_graph::HEIGHT;
        let (least, graph_height) =
            if has_graph { (LEAST_MOVES_WITH_GRAPH, chances_graph::HEIGHT) } else { (LEAST_MOVES, 0.0) };
        let foot = rows.split_top_bottom_at_y(rows.bottom() - theme::TOUCH_SIZE);
        has_steps = rows.height() > least + graph_height + theme::TOUCH_SIZE;
        if has_steps {
            rows = foot.0;
        }
        let graph = has_graph.then(|| {
            let (moves, graph) = rows.split_top_bottom_at_y(rows.bottom() - chances_graph::HEIGHT);
            rows = moves;
            graph
        });
        let pressed = ui.scope_builder(UiBuilder::new().max_rect(rows), |ui| {
            ui.set_clip_rect(rows);
            sheet.show(ui, &kit.icons)
        });
        if let Some(plies) = pressed.inner {
            kit.step(StepTo::Ply(plies));
        }
        if let Some(graph) = graph {
            chances_graph::show(ui, kit, graph);
        }
        if has_steps {
            stepping::buttons(ui, kit, foot.1);
        }
    });
    has_steps
}

/// Shows the buttons to copy, save and share the game.
fn export_buttons(ctx: &Context, ui: &mut Ui, kit: &mut PlayKit, corner: Rect) {
    let copy = PushButton::new(kit.text("copy-pgn")).icon("copy").icon_only().style(ButtonStyle::Quiet);
    if copy.place(ui, &kit.icons, corner).clicked() {
        clipboard::pgn(ctx, &mut kit.core, &kit.review);
    }
    let save = PushButton::new(kit.text("save-as")).icon("save").icon_only().style(ButtonStyle::Quiet);
    if save.place(ui, &kit.icons, corner.translate(vec2(-HEAD, 0.0))).clicked() {
        kit.files.write(FileRequest::SaveAs);
    }
    if let Some((key, icon)) = link::button_face(&kit.sharing) {
        let link = PushButton::new(kit.text(key)).icon(icon).icon_only().style(ButtonStyle::Quiet);
        if link.place(ui, &kit.icons, corner.translate(vec2(-2.0 * HEAD, 0.0))).clicked() {
            link::share(ctx, &mut kit.core, &mut kit.sharing);
        }
    }
}
