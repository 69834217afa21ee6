//! The dialog with the course: its chapters and lessons, and the progress in them.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::style::ScrollAnimation;
use bevy_egui::egui::{Align, Align2, Label, Rect, RichText, Ui, pos2, vec2};
use coach::{Chapter, Course, Lesson, MAX_STARS};

use super::dialog::dialog;
use super::dialog_state::Dialog;
use super::first_game;
use super::game_starter::GameStarter;
use super::kit::{Kit, extend_kit};
use super::learners::current_name;
use super::library::{LibraryAccess, is_open};
use super::panel::{dialog_scroll_area, halves};
use super::rules::RuleBookState;
use super::theme::{self, BRASS, LINE, SECONDARY_TEXT};
use super::widgets::{ButtonStyle, PushButton};
use super::{motif_puzzles, rules, words};
use crate::lessons::{self, LastLesson, Learners, LessonProgress, LessonRequest};
use crate::session::WallClock;

const WIDTH: f32 = 480.0;
/// Edge of a star, in points. Stars are drawn as queens, because the game is named after that piece.
const STAR: f32 = 22.0;

/// The part of the course that is shown.
#[derive(Default)]
pub(super) struct CourseState {
    /// True if the course has been opened and its list hasn't been shown yet.
    opens: bool,
    /// The id of the chapter whose lessons are shown.
    chapter: Option<String>,
}

/// The parameters of the dialog.
#[derive(SystemParam)]
pub(super) struct LearnKit<'w, 's> {
    core: Kit<'w, 's>,
    shelf: LibraryAccess<'w>,
    progress: Res<'w, LessonProgress>,
    last: Res<'w, LastLesson>,
    learners: Res<'w, Learners>,
    lessons: MessageWriter<'w, LessonRequest>,
    starter: GameStarter<'w>,
    wall_clock: Res<'w, WallClock>,
    book: ResMut<'w, RuleBookState>,
    course: Local<'s, CourseState>,
}

extend_kit!(LearnKit);

pub(super) fn show(mut kit: LearnKit) {
    let Some(ctx) = kit.ctx() else { return };
    dialog(&ctx, &mut kit, Dialog::Learn, WIDTH, |ui, kit| {
        ui.spacing_mut().item_spacing = vec2(theme::GAP, theme::GAP);
        kit.course.opens |= kit.dialogs.opens;
        if !is_open(ui, &mut kit.core, &mut kit.shelf) {
            return;
        }
        let scroll_to = open_next_chapter(kit);
        ways_on(ui, kit);
        let sections = |ui: &mut Ui| {
            let chapters = &kit.shelf.library.course().chapters;
            chapters.iter().filter_map(|chapter| section(ui, kit, chapter, scroll_to.as_deref())).last()
        };
        match dialog_scroll_area(kit.dialogs.opens).show(ui, sections).inner {
            Some(CourseAction::Request(request)) => open(kit, request),
            Some(CourseAction::Chapter(chapter)) => {
                kit.course.chapter = Some(chapter).filter(|chapter| kit.course.chapter.as_ref() != Some(chapter));
            }
            None => {}
        }
    });
}

/// An action in the list of lessons.
enum CourseAction {
    /// Opens a lesson, or a puzzle with the chapter's motif.
    Request(LessonRequest),
    /// Shows or hides the lessons of a chapter.
    Chapter(String),
}

/// In the first frame of the list, shows the chapter of the next lesson and returns that lesson's id, to scroll to it: the
/// one that was on the table last, or if that is done, the one after it, or else the first that isn't done.
fn open_next_chapter(kit: &mut LearnKit) -> Option<String> {
    if !kit.course.opens {
        return None;
    }
    kit.course.opens = false;
    let course = kit.shelf.library.course();
    let is_done = |lesson: &str| kit.progress.stars(lesson).is_some();
    let last = kit.last.0.as_deref().filter(|last| course.lesson(last).is_some());
    let after = last.and_then(|last| if is_done(last) { course.next_lesson(last) } else { course.lesson(last) });
    let after = after.map(|lesson| lesson.id.as_str()).filter(|lesson| !is_done(lesson));
    let next = after.or_else(|| kit.progress.next(course))?.to_owned();
    kit.course.chapter = kit.shelf.library.course().locate(&next).map(|(chapter, _)| chapter.id.clone());
    Some(next)
}

fn open(kit: &mut LearnKit, request: LessonRequest) {
    kit.dialogs.open = None;
    kit.lessons.write(request);
}

/// Shows the next lesson, the rules, the pieces, the openings and who is learning, and a first game once the learner knows enough for it.
fn ways_on(ui: &mut Ui, kit: &mut LearnKit) {
    let done = kit.progress.done(ids(kit.shelf.library.course()));
    if let Some(next) = kit.progress.next(kit.shelf.library.course()).map(str::to_owned) {
        let begun = done > 0;
        let push = PushButton::new(kit.text(if begun { "learn-go-on" } else { "learn-begin" }));
        let push = push.second(kit.text(&format!("lesson-{next}"))).icon("next").left().style(ButtonStyle::Primary);
        if push.font(theme::strong(18.0)).wide(ui, &kit.icons, 60.0).clicked() {
            open(kit, LessonRequest::Open(next));
        }
    }
    let [rules, pieces] = row_of_two(ui);
    let push = PushButton::new(kit.text("rules")).icon("book").left().style(ButtonStyle::Quiet);
    if push.place(ui, &kit.icons, rules).clicked() {
        rules::open(&mut kit.core, &mut kit.book, None);
    }
    dialog_button(ui, kit, pieces, Dialog::Pieces, PushButton::new(kit.text("pieces")).icon("fK"));
    let [openings, learner] = row_of_two(ui);
    dialog_button(ui, kit, openings, Dialog::Openings, PushButton::new(kit.text("openings")).icon("position"));
    // Visitors of a kiosk have no names.
    if kit.kiosk.is_none() {
        let push = learner_button(kit);
        dialog_button(ui, kit, learner, Dialog::Learners, push);
    }
    let before_game = kit.shelf.library.course().lesson_before_game();
    if before_game.is_some_and(|lesson| kit.progress.stars(&lesson.id).is_some()) {
        first_game::offer(ui, &mut kit.core, &mut kit.starter);
    }
}

/// Returns the places of two buttons beside each other.
fn row_of_two(ui: &mut Ui) -> [Rect; 2] {
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH_SIZE));
    halves(place, theme::GAP)
}

/// Shows a button that opens a dialog.
fn dialog_button(ui: &mut Ui, kit: &mut LearnKit, place: Rect, dialog: Dialog, push: PushButton) {
    if push.left().style(ButtonStyle::Quiet).shortened().place(ui, &kit.icons, place).clicked() {
        kit.dialogs.open = Some(dialog);
    }
}

/// Returns the button that says who is learning.
fn learner_button(kit: &LearnKit) -> PushButton {
    let (roster, learners) = (kit.learners.roster(), kit.text("learners"));
    let is_named = roster.learner(roster.current()).is_some_and(|learner| !learner.name.is_empty());
    let text = if is_named { current_name(kit, roster) } else { learners.clone() };
    let push = PushButton::new(text.clone()).icon("two-players");
    if is_named { push.accessible_name(format!("{text}, {learners}")) } else { push }
}

fn ids(course: &Course) -> impl Iterator<Item = &str> {
    course.lessons().map(|lesson| lesson.id.as_str())
}

/// Shows a chapter: its title, which shows and hides the lessons, the lessons, and the way to its puzzles. Scrolls to the lesson `scroll_to`.
fn section(ui: &mut Ui, kit: &LearnKit, chapter: &Chapter, scroll_to: Option<&str>) -> Option<CourseAction> {
    let is_open = kit.course.chapter.as_ref() == Some(&chapter.id);
    let pressed = chapter_title(ui, kit, chapter, is_open).then(|| CourseAction::Chapter(chapter.id.clone()));
    if !is_open {
        return pressed;
    }
    let about = kit.text(&format!("chapter-{}-about", chapter.id));
    ui.add(Label::new(RichText::new(about).font(theme::body(15.0)).color(SECONDARY_TEXT)).wrap());
    let lesson = chapter.lessons.iter().filter(|lesson| row(ui, kit, lesson, scroll_to)).last();
    let lesson = lesson.map(|lesson| LessonRequest::Open(lesson.id.clone()));
    let record = (kit.progress.puzzles(), lessons::today(&kit.wall_clock));
    let puzzle = chapter.motif.and_then(|motif| motif_puzzles::offer(ui, kit, &kit.shelf.library, record, motif));
    if let Some(sources) = words::sources(&kit.texts, chapter.sources.iter().map(String::as_str)) {
        ui.add(Label::new(RichText::new(sources).font(theme::body(13.0)).color(SECONDARY_TEXT)).wrap());
    }
    pressed.or(lesson.or(puzzle).map(CourseAction::Request))
}

/// Shows the title of a chapter; returns true if it was pressed.
fn chapter_title(ui: &mut Ui, kit: &LearnKit, chapter: &Chapter, is_open: bool) -> bool {
    let done = kit.progress.done(chapter.lessons.iter().map(|lesson| lesson.id.as_str()));
    let count = format!("{done} / {}", chapter.lessons.len());
    let title = kit.text(&format!("chapter-{}", chapter.id));
    let push =
        PushButton::new(title.clone()).icon(if is_open { "down" } else { "next" }).font(theme::serif(20.0)).left();
    let push = push.style(ButtonStyle::Quiet).accessible_name(format!("{title}, {count}"));
    let response = push.wide(ui, &kit.icons, theme::TOUCH_SIZE);
    let at = response.rect.right_center() - vec2(theme::GAP, 0.0);
    ui.painter().text(at, Align2::RIGHT_CENTER, count, theme::body(14.0), SECONDARY_TEXT);
    response.clicked()
}

fn row(ui: &mut Ui, kit: &LearnKit, lesson: &Lesson, scroll_to: Option<&str>) -> bool {
    let stars = kit.progress.stars(&lesson.id);
    let text = kit.text(&lesson.text_key(""));
    let (is_begun, begun) = (kit.progress.left(&lesson.id).is_some(), kit.text("learn-begun"));
    let said = match stars {
        Some(stars) => Some(kit.texts.with("learn-stars", &[("stars", stars.into())])),
        None => is_begun.then(|| begun.clone()),
    };
    let name = said.map_or_else(|| text.clone(), |said| format!("{text}, {said}"));
    let icon = if stars.is_some() { "check" } else { "next" };
    let push = PushButton::new(text).icon(icon).left().style(ButtonStyle::Quiet).accessible_name(name);
    let response = push.wide(ui, &kit.icons, theme::TOUCH_SIZE);
    match stars {
        Some(stars) => paint_stars(ui, kit, stars, response.rect),
        None if is_begun => {
            let at = response.rect.right_center() - vec2(theme::GAP, 0.0);
            ui.painter().text(at, Align2::RIGHT_CENTER, begun, theme::body(14.0), SECONDARY_TEXT);
        }
        None => {}
    }
    if scroll_to == Some(lesson.id.as_str()) {
        response.scroll_to_me_animation(Some(Align::Center), ScrollAnimation::none());
    }
    response.clicked()
}

/// Paints the stars at the right edge of `place`.
pub(super) fn paint_stars(ui: &Ui, kit: &Kit, stars: u8, place: Rect) {
    for star in 0..MAX_STARS {
        let x = place.right() - theme::GAP - STAR * (f32::from(MAX_STARS - star) - 0.5);
        let tint = if star < stars { BRASS } else { LINE };
        kit.icons.paint(ui.painter(), pos2(x, place.center().y), STAR, "fQ", tint);
    }
}
