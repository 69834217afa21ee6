//! Stepping through the game: four buttons, and over the board what it shows instead of the game.

use bevy_egui::egui::{Align2, Context, Id, Rect, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::shown::StepTo;
use crate::ui::layout::Class;
use crate::ui::panel::{columns, panel};
use crate::ui::room::Room;
use crate::ui::theme::{self, BRASS, TEXT};
use crate::ui::widgets::{Look, Push};

/// The steps, the names and icons of their buttons.
const STEPS: [(StepTo, &str, &str); 4] = [
    (StepTo::First, "step-first", "first"),
    (StepTo::Back, "step-back", "prev"),
    (StepTo::On, "step-on", "next"),
    (StepTo::Last, "step-last", "last"),
];
/// Width of what the bar says, at most.
const WORDS: f32 = 168.0;

/// First, back, on, last.
pub(super) fn buttons(ui: &mut Ui, room: &mut Room, place: Rect) {
    for ((to, name, icon), place) in STEPS.into_iter().zip(columns(place, STEPS.len(), 0.0)) {
        button(ui, room, to, name, icon, place);
    }
}

/// Back and on alone, at either end of a strip of moves.
pub(super) fn back_and_on(ui: &mut Ui, room: &mut Room, places: [Rect; 2]) {
    for ((to, name, icon), place) in STEPS.into_iter().skip(1).zip(places) {
        button(ui, room, to, name, icon, place);
    }
}

fn button(ui: &mut Ui, room: &mut Room, to: StepTo, name: &str, icon: &'static str, place: Rect) {
    let shown = room.shown.ply(room.session.game());
    let possible = match to {
        StepTo::First | StepTo::Back => shown > 0,
        StepTo::On | StepTo::Last | StepTo::Ply(_) => !room.shown.is_live(),
    };
    let push = Push::new(room.text(name)).icon(icon).icon_only().look(Look::Quiet).enabled(possible);
    if push.place(ui, &room.icons, place).clicked() {
        room.step(to);
    }
}

/// What the board shows while that is not the game, and the way back to it; takes the place of whose move it is.
pub(super) fn bar(ctx: &Context, room: &mut Room) {
    if room.shown.is_live() {
        return;
    }
    let screen = room.desk.layout.screen;
    let room_for_all = room.desk.free.width().min(screen.width()) - 2.0 * theme::GAP;
    let with_steps = room_for_all >= 4.0 * theme::TOUCH + WORDS + 150.0;
    let (words, back) = (words(room), room.text("step-to-game"));
    let back_width =
        26.0 + ctx.fonts_mut(|fonts| fonts.layout_no_wrap(back.clone(), theme::strong(15.0), TEXT).size().x);
    let words_width =
        20.0 + ctx.fonts_mut(|fonts| fonts.layout_no_wrap(words.clone(), theme::body(15.0), TEXT).size().x);
    let steps_width = if with_steps { 4.0 * theme::TOUCH } else { 2.0 * theme::TOUCH };
    let size = vec2(back_width + words_width + steps_width + 8.0, theme::TOUCH + 6.0);
    let top = match room.desk.layout.class {
        Class::Narrow => room.desk.free.top() + 4.0,
        _ => screen.top() + room.desk.layout.rim() - 4.0,
    };
    let rect = Align2::CENTER_TOP.anchor_size(pos2(room.desk.free.center().x, top), size);
    let frame = theme::panel_frame().inner_margin(3).stroke((1.0, BRASS));
    panel(ctx, "stepping", rect, frame, |ui| {
        let mut left = rect.left() + 4.0;
        let mut next = |width: f32| {
            let place = Rect::from_min_size(pos2(left, rect.top() + 3.0), vec2(width, theme::TOUCH));
            left += width;
            place
        };
        let steps = if with_steps { &STEPS[..2] } else { &STEPS[1..2] };
        for (to, name, icon) in steps {
            button(ui, room, *to, name, icon, next(theme::TOUCH));
        }
        let place = next(words_width);
        ui.painter().text(place.center(), Align2::CENTER_CENTER, &words, theme::body(15.0), TEXT);
        let said = ui.interact(place, Id::new("stepping").with("words"), bevy_egui::egui::Sense::hover());
        said.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &words));
        let steps = if with_steps { &STEPS[2..] } else { &STEPS[2..3] };
        for (to, name, icon) in steps {
            button(ui, room, *to, name, icon, next(theme::TOUCH));
        }
        let back = Push::new(back).look(Look::Primary).font(theme::strong(15.0));
        if back.place(ui, &room.icons, next(back_width)).clicked() {
            room.step(StepTo::Last);
        }
    });
}

/// "Move 12 of 31", or that it is the beginning.
fn words(room: &Room) -> String {
    let game = room.session.game();
    let shift = usize::from(game.start().turn() == rules_core::Color::Black);
    let number = |plies: usize| game.start().fullmove_number() as usize + (plies + shift).div_ceil(2) - 1;
    match room.shown.ply(game) {
        0 => room.text("step-beginning"),
        plies => {
            let all = number(game.plies().len());
            room.texts.with("step-move", &[("move", number(plies).into()), ("moves", all.into())])
        }
    }
}
