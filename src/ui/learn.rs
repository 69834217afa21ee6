//! The course: its chapters, their lessons, and what of them has been done.

use bevy_egui::egui::style::ScrollAnimation;
use bevy_egui::egui::{Align, Align2, Context, Label, Rect, RichText, Ui, pos2, vec2};
use coach::{Chapter, Course, Lesson, MOST_STARS};

use super::desk::Dialog;
use super::dialog::dialog;
use super::kit::Kit;
use super::panel::scrolls;
use super::theme::{self, BRASS, LINE, TEXT2};
use super::widgets::{Push, Style};
use super::{library, replace, rules, words};
use crate::lessons::LessonRequest;
use crate::session::{GameSetup, Player, Request};

const WIDTH: f32 = 480.0;
/// Edge of a star, which is a queen, as the game is called after her.
const STAR: f32 = 22.0;
/// After so many lessons somebody can play a whole game.
const ENOUGH_TO_PLAY: usize = 10;
/// The level that a first game is played against.
const FIRST_OPPONENT: u8 = 1;

pub(super) fn show(ctx: &Context, kit: &mut Kit) {
    dialog(ctx, kit, "learn", WIDTH, |ui, kit| {
        ui.spacing_mut().item_spacing = vec2(theme::GAP, theme::GAP);
        kit.desk.course_opens |= kit.desk.dialog_opens;
        if !library::is_open(ui, kit) {
            return;
        }
        let goes_to = open_next_chapter(kit);
        ways_on(ui, kit);
        let sections = |ui: &mut Ui| {
            let chapters = &kit.library.course().chapters;
            chapters.iter().filter_map(|chapter| section(ui, kit, chapter, goes_to.as_deref())).last()
        };
        match scrolls(kit.desk.dialog_opens).show(ui, sections).inner {
            Some(Press::Lesson(lesson)) => open(kit, &lesson),
            Some(Press::Chapter(chapter)) => {
                kit.desk.chapter = Some(chapter).filter(|chapter| kit.desk.chapter.as_ref() != Some(chapter));
            }
            None => {}
        }
    });
}

/// What was pressed in the list.
enum Press {
    Lesson(String),
    /// The title of a chapter: its lessons are shown, or no longer.
    Chapter(String),
}

/// Shows the chapter of the next lesson in the first frame of the list, and tells that lesson: the list begins there.
fn open_next_chapter(kit: &mut Kit) -> Option<String> {
    if !kit.desk.course_opens {
        return None;
    }
    kit.desk.course_opens = false;
    let next = kit.progress.next(kit.library.course())?.to_owned();
    kit.desk.chapter = kit.library.course().place(&next).map(|(chapter, _)| chapter.id.clone());
    Some(next)
}

fn open(kit: &mut Kit, lesson: &str) {
    kit.desk.dialog = None;
    kit.teach(LessonRequest::Open(lesson.to_owned()));
}

/// The next lesson; for whoever knows enough, a first game.
fn ways_on(ui: &mut Ui, kit: &mut Kit) {
    let done = kit.progress.done(ids(kit.library.course()));
    if let Some(next) = kit.progress.next(kit.library.course()).map(str::to_owned) {
        let begun = done > 0;
        let push = Push::new(kit.text(if begun { "learn-go-on" } else { "learn-begin" }));
        let push = push.second(kit.text(&format!("lesson-{next}"))).icon("next").left().style(Style::Primary);
        if push.font(theme::strong(18.0)).wide(ui, &kit.icons, 60.0).clicked() {
            open(kit, &next);
        }
    }
    let rules = Push::new(kit.text("rules")).icon("book").left().style(Style::Quiet);
    if rules.wide(ui, &kit.icons, theme::TOUCH).clicked() {
        rules::open(kit, None);
    }
    let men = Push::new(kit.text("men")).icon("fK").left().style(Style::Quiet);
    if men.wide(ui, &kit.icons, theme::TOUCH).clicked() {
        kit.desk.dialog = Some(Dialog::Men);
    }
    if done >= ENOUGH_TO_PLAY {
        let setup = GameSetup { opponent: Player::Computer(FIRST_OPPONENT), ..GameSetup::default() };
        let name = words::machine(&kit.texts, setup.opponent, &setup).unwrap_or_default();
        let text = kit.texts.with("learn-play", &[("name", name.into())]);
        if Push::new(text).icon("computer").left().style(Style::Outlined).wide(ui, &kit.icons, theme::TOUCH).clicked() {
            replace::begin(kit, Request::NewGame(setup));
        }
    }
}

fn ids(course: &Course) -> impl Iterator<Item = &str> {
    course.lessons().map(|lesson| lesson.id.as_str())
}

/// A chapter: its title, which shows and hides its lessons; the list begins at the lesson `goes_to`.
fn section(ui: &mut Ui, kit: &Kit, chapter: &Chapter, goes_to: Option<&str>) -> Option<Press> {
    let is_open = kit.desk.chapter.as_ref() == Some(&chapter.id);
    let pressed = chapter_title(ui, kit, chapter, is_open).then(|| Press::Chapter(chapter.id.clone()));
    if !is_open {
        return pressed;
    }
    let about = kit.text(&format!("chapter-{}-about", chapter.id));
    ui.add(Label::new(RichText::new(about).font(theme::body(15.0)).color(TEXT2)).wrap());
    let lesson = chapter.lessons.iter().filter(|lesson| row(ui, kit, lesson, goes_to)).last();
    if let Some(sources) = words::sources(&kit.texts, chapter.sources.iter().map(String::as_str)) {
        ui.add(Label::new(RichText::new(sources).font(theme::body(13.0)).color(TEXT2)).wrap());
    }
    pressed.or(lesson.map(|lesson| Press::Lesson(lesson.id.clone())))
}

/// Tells whether it was pressed.
fn chapter_title(ui: &mut Ui, kit: &Kit, chapter: &Chapter, is_open: bool) -> bool {
    let done = kit.progress.done(chapter.lessons.iter().map(|lesson| lesson.id.as_str()));
    let count = format!("{done} / {}", chapter.lessons.len());
    let title = kit.text(&format!("chapter-{}", chapter.id));
    let push = Push::new(title.clone()).icon(if is_open { "down" } else { "next" }).font(theme::serif(20.0)).left();
    let push = push.style(Style::Quiet).called(format!("{title}, {count}"));
    let response = push.wide(ui, &kit.icons, theme::TOUCH);
    let at = response.rect.right_center() - vec2(theme::GAP, 0.0);
    ui.painter().text(at, Align2::RIGHT_CENTER, count, theme::body(14.0), TEXT2);
    response.clicked()
}

fn row(ui: &mut Ui, kit: &Kit, lesson: &Lesson, goes_to: Option<&str>) -> bool {
    let stars = kit.progress.stars(&lesson.id);
    let text = kit.text(&lesson.text_key(""));
    let said = stars.map(|stars| kit.texts.with("learn-stars", &[("stars", stars.into())]));
    let name = said.map_or_else(|| text.clone(), |said| format!("{text}, {said}"));
    let icon = if stars.is_some() { "check" } else { "next" };
    let push = Push::new(text).icon(icon).left().style(Style::Quiet).called(name);
    let response = push.wide(ui, &kit.icons, theme::TOUCH);
    if let Some(stars) = stars {
        paint_stars(ui, kit, stars, response.rect);
    }
    if goes_to == Some(lesson.id.as_str()) {
        response.scroll_to_me_animation(Some(Align::Center), ScrollAnimation::none());
    }
    response.clicked()
}

/// At the right of a place.
pub(super) fn paint_stars(ui: &Ui, kit: &Kit, stars: u8, place: Rect) {
    for star in 0..MOST_STARS {
        let x = place.right() - theme::GAP - STAR * (f32::from(MOST_STARS - star) - 0.5);
        let tint = if star < stars { BRASS } else { LINE };
        kit.icons.paint(ui.painter(), pos2(x, place.center().y), STAR, "fQ", tint);
    }
}
