//! Beside the board while somebody learns: what is told, what is asked, and the ways on.

use bevy_egui::egui::{
    Align, Align2, Color32, Context, Id, Label, Layout, Rect, RichText, ScrollArea, Sense, Ui, UiBuilder, pos2, vec2,
};
use coach::{Goal, MOST_STARS, ROW};
use rules_core::Square;

use super::desk::Dialog;
use super::kit::Kit;
use super::learn::paint_stars;
use super::panel::grown;
use super::theme::{self, BRASS, GAP, TEXT, TEXT2};
use super::widgets::{Push, Style, named};
use super::{library, play, words};
use crate::hint::Hint;
use crate::input::Action;
use crate::lessons::{self, LessonRequest, PuzzleOfRow, Slip, Step, Taught};
use crate::settings::Settings;

/// Height of the line over what is told.
const HEAD: f32 = theme::TOUCH;
/// Around what is told.
const MARGIN: i8 = 16;
/// What is told, on a phone held upright: no wider than can be read.
const WIDEST: f32 = 560.0;

pub(super) fn show(ctx: &Context, kit: &mut Kit) {
    let Some(taught) = kit.teaching.0.clone() else { return };
    let layout = kit.desk.layout;
    if layout.is_narrow() && kit.desk.dialog.is_some_and(Dialog::is_at_the_side) {
        return;
    }
    let frame = theme::panel_frame().inner_margin(MARGIN);
    if layout.is_narrow() {
        let screen = layout.screen;
        let width = (screen.width() - 2.0 * GAP).min(WIDEST);
        let foot = (Align2::CENTER_BOTTOM, screen.center_bottom() - vec2(0.0, GAP));
        let most = screen.height() / 2.0;
        let (rect, ()) = grown(ctx, "lesson", foot, width, frame, |ui| filled(ui, kit, &taught, most));
        kit.desk.free = Rect::from_min_max(screen.min, screen.right_bottom() - vec2(0.0, rect.height() + 2.0 * GAP));
    } else {
        let column = layout.column();
        kit.desk.free = Rect::from_min_max(layout.screen.min, pos2(column.left(), layout.screen.bottom()));
        let head = (Align2::LEFT_TOP, column.left_top());
        let most = column.height() - 2.0 * f32::from(MARGIN);
        grown(ctx, "lesson", head, column.width(), frame, |ui| filled(ui, kit, &taught, most));
    }
    play::over_the_board(ctx, kit);
    if taught.lesson().goal == Goal::PlayOut {
        play::advice(ctx, kit);
    }
}

/// What a low window has no room for is scrolled to; the way out stays where it is.
fn filled(ui: &mut Ui, kit: &mut Kit, taught: &Taught, most: f32) {
    ui.spacing_mut().item_spacing = vec2(GAP, GAP);
    if !library::is_open(ui, kit) {
        return;
    }
    let (of, title) = headings(kit, taught);
    head(ui, kit, taught, of);
    let most = most - HEAD - GAP;
    let area = ScrollArea::vertical().max_height(most).min_scrolled_height(most).auto_shrink([false, true]);
    let area = if is_another(ui, taught) { area.vertical_scroll_offset(0.0) } else { area };
    area.show(ui, |ui| content(ui, kit, taught, title));
}

/// Whether something else is told than in the frame before: that begins at its top. A turn is one, whoever moves in it.
fn is_another(ui: &Ui, taught: &Taught) -> bool {
    let step = match taught.step {
        Step::Watches(page) => ("watches", page),
        Step::Failed { .. } => ("failed", 0),
        Step::Done { .. } => ("done", 0),
        Step::Errs | Step::Awaits | Step::Shows { .. } | Step::Turn | Step::Answers(_) => ("turn", 0),
    };
    let told = Id::new((&taught.lesson().id, step));
    let last = ui.data_mut(|data| data.get_temp_mut_or_default::<Option<Id>>(Id::new("told")).replace(told));
    last != Some(told)
}

/// Where it stands, whether it is read aloud, and the way out.
fn head(ui: &mut Ui, kit: &mut Kit, taught: &Taught, of: String) {
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), HEAD));
    let corner = Rect::from_min_max(pos2(place.right() - HEAD, place.top()), place.max);
    let words = place.with_max_x(place.right() - 2.0 * HEAD);
    let mut line = ui.new_child(UiBuilder::new().max_rect(words).layout(Layout::left_to_right(Align::Center)));
    line.add(Label::new(RichText::new(of).font(theme::body(14.0)).color(TEXT2)).wrap());
    let icon_at = |ui: &mut Ui, kit: &Kit, key: &str, icon, rect| {
        Push::new(kit.text(key)).icon(icon).icon_only().style(Style::Quiet).place(ui, &kit.icons, rect).clicked()
    };
    let sound = if kit.settings.read_aloud { "sound-on" } else { "sound-off" };
    if icon_at(ui, kit, "settings-read-aloud", sound, corner.translate(vec2(-HEAD, 0.0))) {
        kit.wish(Settings { read_aloud: !kit.settings.read_aloud, ..kit.settings.clone() });
    }
    let way_out = if taught.puzzle.is_some() { "puzzles-all" } else { "learn-all" };
    if icon_at(ui, kit, way_out, "close", corner) {
        leave(kit);
    }
}

/// From the lesson to the list of lessons, from the puzzle to those of the day.
pub(super) fn leave(kit: &mut Kit) {
    let list =
        kit.teaching.0.as_ref().map(|taught| if taught.puzzle.is_some() { Dialog::Puzzles } else { Dialog::Learn });
    kit.teach(LessonRequest::Leave);
    kit.desk.dialog = list;
}

fn content(ui: &mut Ui, kit: &mut Kit, taught: &Taught, title: String) {
    ui.add(Label::new(RichText::new(title).font(theme::serif(24.0)).color(TEXT)).wrap());
    match taught.step {
        Step::Done { .. } if let Some(of_row) = &taught.puzzle => solved(ui, kit, taught, of_row),
        Step::Done { stars } => done(ui, kit, taught, stars),
        Step::Failed { .. } => failed(ui, kit, taught),
        Step::Watches(_) => {
            say(ui, taught.sentence(&kit.texts), TEXT);
            primary(ui, kit, "learn-on", "next", LessonRequest::Next);
        }
        Step::Errs | Step::Awaits | Step::Shows { .. } | Step::Turn | Step::Answers(_) => turn(ui, kit, taught),
    }
}

/// Where it stands, and its title.
fn headings(kit: &Kit, taught: &Taught) -> (String, String) {
    let lesson = taught.lesson();
    if let Some(of_row) = &taught.puzzle {
        let number = kit.texts.with("puzzle-of", &[("number", (of_row.place + 1).into()), ("all", ROW.into())]);
        let values = [("elo", words::puzzle_elo(of_row.puzzle.level).into())];
        return (number, kit.texts.with("puzzle-title", &values));
    }
    let place = kit.library.course().place(&lesson.id).map(|(chapter, number)| {
        let title = kit.text(&format!("chapter-{}", chapter.id));
        format!("{title} · {number}/{}", chapter.lessons.len())
    });
    (place.unwrap_or_default(), kit.text(&lesson.text_key("")))
}

fn say(ui: &mut Ui, text: String, colour: Color32) {
    ui.add(Label::new(RichText::new(text).font(theme::body(17.0)).color(colour)).wrap());
}

fn turn(ui: &mut Ui, kit: &mut Kit, taught: &Taught) {
    let lesson = taught.lesson();
    say(ui, taught.sentence(&kit.texts), TEXT);
    match &lesson.goal {
        Goal::Find(_) | Goal::SetUp(_) => sought(ui, kit, taught),
        Goal::Choose { answers, .. } => choices(ui, kit, taught, *answers),
        _ if taught.step == Step::Awaits => say(ui, kit.text("learn-thinks"), TEXT2),
        _ if matches!(taught.step, Step::Errs | Step::Shows { .. } | Step::Answers(Some(_))) => {
            say(ui, kit.text("learn-look"), BRASS)
        }
        _ => say(ui, kit.text("learn-your-turn"), BRASS),
    }
    if lesson.timed {
        say(ui, kit.texts.with("learn-seconds", &[("seconds", (taught.time as u32).into())]), TEXT2);
    }
    match taught.slip {
        Some(Slip::Square(square)) => {
            let is_placing = taught.attempt.sought_man().is_some();
            let key = if is_placing { "learn-not-home" } else { "learn-that-is" };
            say(ui, with_square(kit, key, square), BRASS);
        }
        Some(Slip::Answer(_)) => say(ui, kit.text("learn-not-that"), BRASS),
        Some(Slip::NoCapture) => say(ui, kit.text("learn-no-capture"), BRASS),
        None => {}
    }
    if let Some(hint) = taught.hint(&kit.texts) {
        say(ui, hint, TEXT2);
    }
    let is_told = match &lesson.goal {
        Goal::PlayOut => matches!(kit.hints.0, Hint::Wanted | Hint::Found { whole: true, .. }),
        goal => taught.hints > 1 || taught.hints > 0 && !goal.is_played(),
    };
    if lesson.goal.has_hint() && !is_told && quiet(ui, kit, "learn-hint", "hint") {
        kit.act(Action::Hint);
    }
    if taught.attempt.used() > 0 && lesson.goal.is_played() && quiet(ui, kit, "learn-again", "undo") {
        kit.teach(LessonRequest::Again);
    }
}

/// The square to press, or the man to put on the board, large, as it is looked for.
fn sought(ui: &mut Ui, kit: &Kit, taught: &Taught) {
    let all = taught.lesson().moves as usize;
    let found = all.saturating_sub(taught.attempt.left().len());
    let key = if taught.attempt.sought_man().is_some() { "learn-placed" } else { "learn-found" };
    let count = kit.texts.with(key, &[("found", found.into()), ("all", all.into())]);
    if let Some(man) = taught.attempt.sought_man() {
        let values = [("side", words::side_word(man.color).into()), ("man", man.kind.name().into())];
        ui.label(RichText::new(kit.texts.with("learn-put", &values)).font(theme::serif(28.0)).color(BRASS));
    } else if let Some(square) = taught.attempt.left().first().filter(|_| !taught.lesson().unnamed) {
        ui.label(RichText::new(with_square(kit, "learn-find", *square)).font(theme::serif(32.0)).color(BRASS));
    }
    say(ui, count, TEXT2);
}

fn with_square(kit: &Kit, key: &str, square: Square) -> String {
    kit.texts.with(key, &[("square", square.to_string().into())])
}

fn choices(ui: &mut Ui, kit: &mut Kit, taught: &Taught, answers: u8) {
    for number in 1..=answers {
        let is_wrong = taught.slip == Some(Slip::Answer(number));
        let push = Push::new(kit.text(&taught.lesson().text_key(&number.to_string()))).style(Style::Outlined).left();
        let push = if is_wrong { push.icon("close").enabled(false) } else { push };
        if push.wide(ui, &kit.icons, theme::TOUCH).clicked() {
            kit.teach(LessonRequest::Choose(number));
        }
    }
}

fn done(ui: &mut Ui, kit: &mut Kit, taught: &Taught, stars: u8) {
    let lesson = taught.lesson();
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), 28.0));
    let words = kit.texts.with("learn-stars", &[("stars", stars.into())]);
    named(ui.interact(place, ui.id().with("stars"), Sense::hover()), &words);
    let bravo = kit.text("learn-bravo");
    ui.painter().text(place.left_center(), Align2::LEFT_CENTER, bravo, theme::serif(22.0), BRASS);
    paint_stars(ui, kit, stars, place);
    say(ui, taught.sentence(&kit.texts), TEXT);
    if lesson.timed {
        let seconds = |key, seconds: u32| kit.texts.with(key, &[("seconds", seconds.into())]);
        say(ui, seconds("learn-seconds", taught.time as u32), BRASS);
        let best = kit.progress.seconds(&lesson.id).map(|best| seconds("learn-best", best));
        best.into_iter().for_each(|best| say(ui, best, TEXT2));
    }
    if stars < MOST_STARS {
        say(ui, kit.texts.with("learn-fewer", &[("stars", stars.into())]), TEXT2);
    }
    if kit.library.course().after(&lesson.id).is_some() {
        primary(ui, kit, "learn-next", "next", LessonRequest::Next);
    }
    if quiet(ui, kit, "learn-once-more", "undo") {
        kit.teach(LessonRequest::Again);
    }
}

/// After a puzzle: what it turned on, and the next one of the row.
fn solved(ui: &mut Ui, kit: &mut Kit, taught: &Taught, of_row: &PuzzleOfRow) {
    let praise = kit.text(if taught.was_shown { "puzzle-look-again" } else { "learn-bravo" });
    ui.label(RichText::new(praise).font(theme::serif(22.0)).color(BRASS));
    say(ui, taught.sentence(&kit.texts), TEXT);
    if lessons::next(&kit.progress, of_row).is_some() {
        primary(ui, kit, "puzzle-next", "next", LessonRequest::Next);
    } else {
        say(ui, kit.text("puzzles-whole"), BRASS);
    }
    if quiet(ui, kit, "learn-once-more", "undo") {
        kit.teach(LessonRequest::Again);
    }
}

fn failed(ui: &mut Ui, kit: &mut Kit, taught: &Taught) {
    say(ui, taught.sentence(&kit.texts), TEXT);
    if let Some(hint) = taught.hint(&kit.texts) {
        say(ui, hint, TEXT2);
    }
    primary(ui, kit, "learn-again", "undo", LessonRequest::Again);
}

/// The way on; Enter takes it, too.
fn primary(ui: &mut Ui, kit: &mut Kit, key: &str, icon: &'static str, asks: LessonRequest) {
    let push = Push::new(kit.text(key)).icon(icon).font(theme::strong(17.0)).style(Style::Primary);
    let response = push.wide(ui, &kit.icons, 52.0);
    if response.clicked() || kit.desk.entered {
        kit.desk.entered = false;
        kit.teach(asks);
    }
}

fn quiet(ui: &mut Ui, kit: &Kit, key: &str, icon: &'static str) -> bool {
    Push::new(kit.text(key)).icon(icon).style(Style::Quiet).left().wide(ui, &kit.icons, theme::TOUCH).clicked()
}
