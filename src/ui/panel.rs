//! Fixed areas for widgets. A press on one never reaches the board, and Tab stops at the widgets in it but not at the
//! area itself.

use bevy_egui::egui::{
    Align2, Area, Context, Frame, Id, LayerId, Order, Pos2, Rect, ScrollArea, Sense, Ui, UiBuilder, Vec2, vec2,
};

/// Shows a panel that fills `rect`.
pub(super) fn panel<R>(ctx: &Context, name: &str, rect: Rect, frame: Frame, content: impl FnOnce(&mut Ui) -> R) -> R {
    layer(ctx, name, Order::Middle, rect, frame, content)
}

/// Moves a panel above all others of its layer.
pub(super) fn move_to_top(ctx: &Context, name: &str) {
    ctx.move_to_top(LayerId::new(Order::Middle, Id::new(name)));
}

/// Shows a panel that fills `rect`, in front of the others.
pub(super) fn front_panel<R>(
    ctx: &Context,
    name: &str,
    rect: Rect,
    frame: Frame,
    content: impl FnOnce(&mut Ui) -> R,
) -> R {
    layer(ctx, name, Order::Foreground, rect, frame, content)
}

fn layer<R>(
    ctx: &Context,
    name: &str,
    order: Order,
    rect: Rect,
    frame: Frame,
    content: impl FnOnce(&mut Ui) -> R,
) -> R {
    area(name, order)
        .fixed_pos(rect.min)
        .default_size(rect.size())
        .show(ctx, |ui| {
            ui.set_clip_rect(rect.expand(40.0));
            ui.allocate_rect(rect, Sense::CLICK);
            ui.painter().add(frame.paint(rect - frame.inner_margin));
            let inner = rect - frame.inner_margin;
            ui.scope_builder(UiBuilder::new().max_rect(inner), |ui| {
                ui.set_clip_rect(rect);
                content(ui)
            })
            .inner
        })
        .inner
}

/// Shows a panel of a given width whose height fits its content, with its corner `pivot` at `at`. Returns its rectangle
/// and the content's result.
pub(super) fn fitted_panel<R>(
    ctx: &Context,
    name: &str,
    (pivot, at): (Align2, Pos2),
    width: f32,
    frame: Frame,
    content: impl FnOnce(&mut Ui) -> R,
) -> (Rect, R) {
    let id = Id::new((name, "height"));
    let known: f32 = ctx.data(|data| data.get_temp(id)).unwrap_or(120.0);
    let rect = pivot.anchor_size(at, vec2(width, known));
    let margins = frame.inner_margin.sum().y;
    let (height, inner) = panel(ctx, name, rect, frame, |ui| {
        let top = ui.min_rect().top();
        let inner = content(ui);
        (ui.min_rect().bottom() - top, inner)
    });
    let height = (height + margins).ceil();
    if (height - known).abs() > 0.5 {
        ctx.data_mut(|data| data.insert_temp(id, height));
        ctx.request_discard("the height of a panel became known");
        ctx.request_repaint();
    }
    (rect, inner)
}

/// Darkens everything behind a dialog and takes its presses; returns true if it was pressed.
pub(super) fn darken_behind(ctx: &Context, name: &str) -> bool {
    let screen = ctx.content_rect();
    area(name, Order::Middle)
        .fixed_pos(screen.min)
        .default_size(screen.size())
        .show(ctx, |ui| {
            ui.painter().rect_filled(
                screen,
                0,
                bevy_egui::egui::Color32::from_rgba_unmultiplied(0x0d, 0x08, 0x05, 128),
            );
            ui.allocate_rect(screen, Sense::CLICK).clicked()
        })
        .inner
}

fn area(name: &str, order: Order) -> Area {
    Area::new(Id::new(name)).order(order).movable(false).constrain(false).fade_in(false)
}

/// Returns the scroll area of a dialog. It starts at its top whenever the dialog opens.
pub(super) fn dialog_scroll_area(dialog_opens: bool) -> ScrollArea {
    let area = ScrollArea::vertical().auto_shrink(false);
    if dialog_opens { area.vertical_scroll_offset(0.0) } else { area }
}

/// Splits `rect` into two halves beside each other, with `gap` between them.
pub(super) fn halves(rect: Rect, gap: f32) -> [Rect; 2] {
    let width = (rect.width() - gap) / 2.0;
    [rect.with_max_x(rect.left() + width), rect.with_min_x(rect.right() - width)]
}

/// Splits `rect` into `count` columns with `gap` between them.
pub(super) fn columns(rect: Rect, count: usize, gap: f32) -> impl Iterator<Item = Rect> {
    let width = (rect.width() - gap * (count as f32 - 1.0)) / count as f32;
    (0..count).map(move |index| {
        Rect::from_min_size(rect.min + Vec2::new(index as f32 * (width + gap), 0.0), vec2(width, rect.height()))
    })
}
