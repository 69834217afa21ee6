//! The lesson panel beside the board: the text, the task, and the buttons to continue.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{
    Align, Align2, Color32, Id, Label, Layout, Rect, RichText, ScrollArea, Sense, Ui, UiBuilder, pos2, vec2,
};
use coach::{Goal, MAX_STARS, PUZZLES_PER_DAY};
use rules_core::Square;

use super::dialog_state::Dialog;
use super::kit::{Kit, extend_kit};
use super::learn::paint_stars;
use super::library::{LibraryAccess, is_open};
use super::panel::fitted_panel;
use super::theme::{self, BRASS, GAP, SECONDARY_TEXT, TEXT};
use super::widgets::{ButtonStyle, PushButton, named};
use super::words;
use crate::hint::{CurrentHint, Hint};
use crate::input::{Action, EscapeLayer};
use crate::lessons::{
    self, ActiveLesson, CurrentLesson, DailyPuzzle, LessonProgress, LessonRequest, LessonStep, WrongAnswer,
};
use crate::session::Session;
use crate::settings::{ChangeSettings, Settings};

/// Height of the header above the text.
const HEAD: f32 = theme::TOUCH_SIZE;
/// Inner margin of the panel.
const MARGIN: i8 = 16;
/// Maximum width of the panel on a phone in portrait, so that lines stay readable.
const WIDEST: f32 = 560.0;

/// The parameters of the lesson panel.
#[derive(SystemParam)]
pub(super) struct LessonKit<'w, 's> {
    core: Kit<'w, 's>,
    shelf: LibraryAccess<'w>,
    lesson: Res<'w, CurrentLesson>,
    progress: Res<'w, LessonProgress>,
    hint: Res<'w, CurrentHint>,
    lessons: MessageWriter<'w, LessonRequest>,
    settings_changes: MessageWriter<'w, ChangeSettings>,
}

extend_kit!(LessonKit);

impl LessonKit<'_, '_> {
    /// Sends a request to the lessons, which handle it in the next frame.
    fn request(&mut self, request: LessonRequest) {
        self.core.send(&mut self.lessons, request);
    }
}

/// Returns true if the game on the table is a lesson or a puzzle.
pub(super) fn is_on(session: Res<Session>) -> bool {
    session.is_lesson()
}

/// Handles the actions that concern the lesson.
pub(super) fn handle_actions(mut kit: LessonKit) {
    for action in kit.frame.actions.clone() {
        match action {
            Action::LeaveLayer(EscapeLayer::Lesson) => leave(&mut kit),
            Action::TakeBack if kit.session.is_lesson() => kit.request(LessonRequest::Again),
            _ => {}
        }
    }
}

pub(super) fn show(mut kit: LessonKit) {
    let Some(ctx) = kit.ctx() else { return };
    let Some(taught) = kit.lesson.0.clone() else { return };
    let layout = kit.frame.layout;
    if layout.is_narrow() && kit.dialogs.covers_the_side() {
        return;
    }
    let frame = theme::panel_frame().inner_margin(MARGIN);
    if layout.is_narrow() {
        let screen = layout.screen;
        let width = (screen.width() - 2.0 * GAP).min(WIDEST);
        let foot = (Align2::CENTER_BOTTOM, screen.center_bottom() - vec2(0.0, GAP));
        let most = screen.height() / 2.0;
        let (rect, ()) =
            fitted_panel(&ctx, "lesson", foot, width, frame, |ui| panel_content(ui, &mut kit, &taught, most));
        kit.frame.free = Rect::from_min_max(screen.min, screen.right_bottom() - vec2(0.0, rect.height() + 2.0 * GAP));
    } else {
        let column = layout.column();
        kit.frame.free = Rect::from_min_max(layout.screen.min, pos2(column.left(), layout.screen.bottom()));
        let head = (Align2::LEFT_TOP, column.left_top());
        let most = column.height() - 2.0 * f32::from(MARGIN);
        fitted_panel(&ctx, "lesson", head, column.width(), frame, |ui| panel_content(ui, &mut kit, &taught, most));
    }
}

/// Shows the lesson. In a low window its text scrolls; the header with the close button stays in place.
fn panel_content(ui: &mut Ui, kit: &mut LessonKit, taught: &ActiveLesson, most: f32) {
    ui.spacing_mut().item_spacing = vec2(GAP, GAP);
    if !is_open(ui, &mut kit.core, &mut kit.shelf) {
        return;
    }
    let (of, title) = headings(kit, taught);
    head(ui, kit, taught, of);
    let most = most - HEAD - GAP;
    let area = ScrollArea::vertical().max_height(most).min_scrolled_height(most).auto_shrink([false, true]);
    let area = if is_new_text(ui, taught) { area.vertical_scroll_offset(0.0) } else { area };
    area.show(ui, |ui| content(ui, kit, taught, title));
}

/// Returns true if the text is another one than in the last frame; then it starts at its top. All states of a turn
/// count as the same text.
fn is_new_text(ui: &Ui, taught: &ActiveLesson) -> bool {
    let step = match taught.step {
        LessonStep::Watch(page) => ("watches", page),
        LessonStep::Failed { .. } => ("failed", 0),
        LessonStep::Done { .. } => ("done", 0),
        LessonStep::OpponentMistake
        | LessonStep::AwaitEngine
        | LessonStep::ShowMove { .. }
        | LessonStep::Turn
        | LessonStep::Reply(_) => ("turn", 0),
    };
    let told = Id::new((&taught.lesson().id, step));
    let last = ui.data_mut(|data| data.get_temp_mut_or_default::<Option<Id>>(Id::new("told")).replace(told));
    last != Some(told)
}

/// Shows the position in the course, the button to read aloud, and the close button.
fn head(ui: &mut Ui, kit: &mut LessonKit, taught: &ActiveLesson, of: String) {
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), HEAD));
    let corner = Rect::from_min_max(pos2(place.right() - HEAD, place.top()), place.max);
    let words = place.with_max_x(place.right() - 2.0 * HEAD);
    let mut line = ui.new_child(UiBuilder::new().max_rect(words).layout(Layout::left_to_right(Align::Center)));
    line.add(Label::new(RichText::new(of).font(theme::body(14.0)).color(SECONDARY_TEXT)).wrap());
    let icon_at = |ui: &mut Ui, kit: &Kit, key: &str, icon, rect| {
        PushButton::new(kit.text(key))
            .icon(icon)
            .icon_only()
            .style(ButtonStyle::Quiet)
            .place(ui, &kit.icons, rect)
            .clicked()
    };
    let sound = if kit.settings.read_aloud { "sound-on" } else { "sound-off" };
    if icon_at(ui, kit, "settings-read-aloud", sound, corner.translate(vec2(-HEAD, 0.0))) {
        let settings = Settings { read_aloud: !kit.settings.read_aloud, ..kit.settings.clone() };
        kit.core.send(&mut kit.settings_changes, ChangeSettings(settings));
    }
    let way_out = if taught.puzzle.is_some() { "puzzles-all" } else { "learn-all" };
    if icon_at(ui, kit, way_out, "close", corner) {
        leave(kit);
    }
}

/// Leaves the lesson or the puzzle, and opens the list that it is from.
fn leave(kit: &mut LessonKit) {
    let list =
        kit.lesson.0.as_ref().map(|taught| if taught.puzzle.is_some() { Dialog::Puzzles } else { Dialog::Learn });
    kit.request(LessonRequest::Leave);
    kit.dialogs.open = list;
}

fn content(ui: &mut Ui, kit: &mut LessonKit, taught: &ActiveLesson, title: String) {
    ui.add(Label::new(RichText::new(title).font(theme::serif(24.0)).color(TEXT)).wrap());
    match taught.step {
        LessonStep::Done { .. } if let Some(of_row) = &taught.puzzle => solved(ui, kit, taught, of_row),
        LessonStep::Done { stars } => done(ui, kit, taught, stars),
        LessonStep::Failed { .. } => failed(ui, kit, taught),
        LessonStep::Watch(_) => {
            say(ui, taught.sentence(&kit.texts), TEXT);
            primary(ui, kit, "learn-on", "next", LessonRequest::Next);
        }
        LessonStep::OpponentMistake
        | LessonStep::AwaitEngine
        | LessonStep::ShowMove { .. }
        | LessonStep::Turn
        | LessonStep::Reply(_) => turn(ui, kit, taught),
    }
}

/// Returns the position in the course or in the day's puzzles, and the title.
fn headings(kit: &LessonKit, taught: &ActiveLesson) -> (String, String) {
    let lesson = taught.lesson();
    if let Some(of_row) = &taught.puzzle {
        let number =
            kit.texts.with("puzzle-of", &[("number", (of_row.place + 1).into()), ("all", PUZZLES_PER_DAY.into())]);
        let values = [("elo", words::puzzle_elo(of_row.puzzle.level).into())];
        return (number, kit.texts.with("puzzle-title", &values));
    }
    let place = kit.shelf.library.course().locate(&lesson.id).map(|(chapter, number)| {
        let title = kit.text(&format!("chapter-{}", chapter.id));
        format!("{title} · {number}/{}", chapter.lessons.len())
    });
    (place.unwrap_or_default(), kit.text(&lesson.text_key("")))
}

fn say(ui: &mut Ui, text: String, colour: Color32) {
    ui.add(Label::new(RichText::new(text).font(theme::body(17.0)).color(colour)).wrap());
}

fn turn(ui: &mut Ui, kit: &mut LessonKit, taught: &ActiveLesson) {
    let lesson = taught.lesson();
    say(ui, taught.sentence(&kit.texts), TEXT);
    match &lesson.goal {
        Goal::Find(_) | Goal::SetUp(_) => find_task(ui, kit, taught),
        Goal::Choose { answers, .. } => choices(ui, kit, taught, *answers),
        _ if taught.step == LessonStep::AwaitEngine => say(ui, kit.text("learn-thinks"), SECONDARY_TEXT),
        _ if matches!(
            taught.step,
            LessonStep::OpponentMistake | LessonStep::ShowMove { .. } | LessonStep::Reply(Some(_))
        ) =>
        {
            say(ui, kit.text("learn-look"), BRASS)
        }
        _ => say(ui, kit.text("learn-your-turn"), BRASS),
    }
    if lesson.timed {
        say(ui, kit.texts.with("learn-seconds", &[("seconds", (taught.time as u32).into())]), SECONDARY_TEXT);
    }
    match taught.wrong_answer {
        Some(WrongAnswer::Square(square)) => {
            let is_placing = taught.attempt.next_piece().is_some();
            let key = if is_placing { "learn-not-home" } else { "learn-that-is" };
            say(ui, with_square(kit, key, square), BRASS);
        }
        Some(WrongAnswer::Answer(_)) => say(ui, kit.text("learn-not-that"), BRASS),
        Some(WrongAnswer::NoCapture) => say(ui, kit.text("learn-no-capture"), BRASS),
        None => {}
    }
    if let Some(hint) = taught.hint(&kit.texts) {
        say(ui, hint, SECONDARY_TEXT);
    }
    let is_told = match &lesson.goal {
        Goal::PlayOut => matches!(kit.hint.0, Hint::Wanted | Hint::Found { whole: true, .. }),
        goal => taught.hints > 1 || taught.hints > 0 && !goal.is_played(),
    };
    if lesson.goal.has_hint() && !is_told && quiet(ui, kit, "learn-hint", "hint") {
        kit.send_action(Action::Hint);
    }
    if taught.attempt.actions() > 0 && lesson.goal.is_played() && quiet(ui, kit, "learn-again", "undo") {
        kit.request(LessonRequest::Again);
    }
}

/// Shows in large letters the square to press or the piece to place.
fn find_task(ui: &mut Ui, kit: &Kit, taught: &ActiveLesson) {
    let all = taught.lesson().moves as usize;
    let found = all.saturating_sub(taught.attempt.remaining().len());
    let key = if taught.attempt.next_piece().is_some() { "learn-placed" } else { "learn-found" };
    let count = kit.texts.with(key, &[("found", found.into()), ("all", all.into())]);
    if let Some(piece) = taught.attempt.next_piece() {
        let values = [("side", words::side_word(piece.color).into()), ("man", piece.kind.name().into())];
        ui.label(RichText::new(kit.texts.with("learn-put", &values)).font(theme::serif(28.0)).color(BRASS));
    } else if let Some(square) = taught.attempt.remaining().first().filter(|_| !taught.lesson().unnamed) {
        ui.label(RichText::new(with_square(kit, "learn-find", *square)).font(theme::serif(32.0)).color(BRASS));
    }
    say(ui, count, SECONDARY_TEXT);
}

fn with_square(kit: &Kit, key: &str, square: Square) -> String {
    kit.texts.with(key, &[("square", square.to_string().into())])
}

fn choices(ui: &mut Ui, kit: &mut LessonKit, taught: &ActiveLesson, answers: u8) {
    for number in 1..=answers {
        let is_wrong = taught.wrong_answer == Some(WrongAnswer::Answer(number));
        let push = PushButton::new(kit.text(&taught.lesson().text_key(&number.to_string())))
            .style(ButtonStyle::Outlined)
            .left();
        let push = if is_wrong { push.icon("close").enabled(false) } else { push };
        if push.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked() {
            kit.request(LessonRequest::Choose(number));
        }
    }
}

fn done(ui: &mut Ui, kit: &mut LessonKit, taught: &ActiveLesson, stars: u8) {
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
        best.into_iter().for_each(|best| say(ui, best, SECONDARY_TEXT));
    }
    if stars < MAX_STARS {
        say(ui, kit.texts.with("learn-fewer", &[("stars", stars.into())]), SECONDARY_TEXT);
    }
    if kit.shelf.library.course().next_lesson(&lesson.id).is_some() {
        primary(ui, kit, "learn-next", "next", LessonRequest::Next);
    }
    if quiet(ui, kit, "learn-once-more", "undo") {
        kit.request(LessonRequest::Again);
    }
}

/// Shows the end of a puzzle: its theme, and the button to the day's next one.
fn solved(ui: &mut Ui, kit: &mut LessonKit, taught: &ActiveLesson, of_row: &DailyPuzzle) {
    let praise = kit.text(if taught.was_shown { "puzzle-look-again" } else { "learn-bravo" });
    ui.label(RichText::new(praise).font(theme::serif(22.0)).color(BRASS));
    say(ui, taught.sentence(&kit.texts), TEXT);
    if lessons::next(&kit.progress, of_row).is_some() {
        primary(ui, kit, "puzzle-next", "next", LessonRequest::Next);
    } else {
        say(ui, kit.text("puzzles-whole"), BRASS);
    }
    if quiet(ui, kit, "learn-once-more", "undo") {
        kit.request(LessonRequest::Again);
    }
}

fn failed(ui: &mut Ui, kit: &mut LessonKit, taught: &ActiveLesson) {
    say(ui, taught.sentence(&kit.texts), TEXT);
    if let Some(hint) = taught.hint(&kit.texts) {
        say(ui, hint, SECONDARY_TEXT);
    }
    primary(ui, kit, "learn-again", "undo", LessonRequest::Again);
}

/// Shows the primary button. Enter presses it, too.
fn primary(ui: &mut Ui, kit: &mut LessonKit, key: &str, icon: &'static str, asks: LessonRequest) {
    let push = PushButton::new(kit.text(key)).icon(icon).font(theme::strong(17.0)).style(ButtonStyle::Primary);
    let response = push.wide(ui, &kit.icons, 52.0);
    if response.clicked() || kit.frame.entered {
        kit.frame.entered = false;
        kit.request(asks);
    }
}

fn quiet(ui: &mut Ui, kit: &Kit, key: &str, icon: &'static str) -> bool {
    PushButton::new(kit.text(key))
        .icon(icon)
        .style(ButtonStyle::Quiet)
        .left()
        .wide(ui, &kit.icons, theme::TOUCH_SIZE)
        .clicked()
}
