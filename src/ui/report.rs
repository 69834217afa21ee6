//! The dialog for parents and teachers: what the learner has done, worksheets to print, and links to lessons.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Label, RichText, Ui, vec2};
use coach::{Chapter, Lesson};

use super::dialog::dialog;
use super::dialog_state::Dialog;
use super::kit::{Kit, extend_kit};
use super::learners::current_name;
use super::library::{LibraryAccess, is_open};
use super::link::{LessonLink, lesson_link};
use super::panel::dialog_scroll_area;
use super::theme::{self, BRASS, GAP, SECONDARY_TEXT, TEXT};
use super::widgets::{ButtonStyle, PushButton, qr_code};
use crate::files::{ContentKind, SaveContent};
use crate::lessons::{self, LearnerReport, Learners, LessonProgress, has_worksheet, worksheet};
use crate::session::WallClock;

const WIDTH: f32 = 480.0;
/// Edge of the QR code, in points.
const QR: f32 = 200.0;

/// The report, and the part of the dialog that is unfolded.
#[derive(Default)]
pub(super) struct ReportState {
    /// The report; counted when the dialog opens, and when the progress changes.
    report: Option<LearnerReport>,
    /// The id of the chapter whose lessons are shown.
    chapter: Option<String>,
    /// The id of the lesson whose link is shown.
    lesson: Option<String>,
    /// True until the link has been scrolled into view.
    is_link_new: bool,
}

/// The parameters of the dialog.
#[derive(SystemParam)]
pub(super) struct ReportKit<'w, 's> {
    core: Kit<'w, 's>,
    shelf: LibraryAccess<'w>,
    learners: Res<'w, Learners>,
    progress: Res<'w, LessonProgress>,
    wall_clock: Res<'w, WallClock>,
    pages: MessageWriter<'w, SaveContent>,
    state: Local<'s, ReportState>,
}

extend_kit!(ReportKit);

/// Something that was pressed.
enum ReportAction {
    /// Saves the report.
    SaveReport,
    /// Saves the worksheet of a chapter.
    SaveSheet(String),
    /// Shows or hides the lessons of a chapter.
    Chapter(String),
    /// Shows or hides the link to a lesson.
    Lesson(String),
    /// Copies a link, or the command that opens the lesson.
    Copy(LessonLink),
    /// Goes back to the learners.
    Back,
}

pub(super) fn show(mut kit: ReportKit) {
    let Some(ctx) = kit.ctx() else { return };
    dialog(&ctx, &mut kit, Dialog::Report, WIDTH, |ui, kit| {
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        if !is_open(ui, &mut kit.core, &mut kit.shelf) {
            return;
        }
        if kit.dialogs.opens || kit.progress.is_changed() {
            kit.state.report = None;
        }
        let report = kit.state.report.take().unwrap_or_else(|| {
            let (library, today) = (&kit.shelf.library, lessons::today(&kit.wall_clock));
            LearnerReport::new(&kit.progress, library.course(), library.puzzles(), today)
        });
        let contents = |ui: &mut Ui| {
            let saved = overview(ui, kit, &report);
            let chapters = kit.shelf.library.course().chapters.iter();
            saved.or(chapters.filter_map(|chapter| chapter_part(ui, kit, chapter)).last())
        };
        let pressed = dialog_scroll_area(kit.dialogs.opens).show(ui, contents).inner;
        kit.state.is_link_new = false;
        if let Some(action) = pressed {
            act(ui, kit, &report, action);
        }
        kit.state.report = Some(report);
    });
}

fn act(ui: &Ui, kit: &mut ReportKit, report: &LearnerReport, action: ReportAction) {
    let toggled = |shown: &Option<String>, pressed: String| Some(pressed).filter(|id| shown.as_ref() != Some(id));
    match action {
        ReportAction::SaveReport => {
            let page = report.page(&kit.texts, &current_name(kit, kit.learners.roster()));
            kit.pages.write(SaveContent { kind: ContentKind::Page, bytes: page.into_bytes() });
        }
        ReportAction::SaveSheet(chapter) => {
            let letters = kit.letters();
            let chapters = &kit.shelf.library.course().chapters;
            let found = chapters.iter().find(|of| of.id == chapter);
            let page = found.map(|chapter| worksheet(&kit.texts, letters, chapter));
            kit.pages.write_batch(page.map(|page| SaveContent { kind: ContentKind::Page, bytes: page.into_bytes() }));
        }
        ReportAction::Chapter(chapter) => {
            kit.state.chapter = toggled(&kit.state.chapter, chapter);
            kit.state.lesson = None;
        }
        ReportAction::Lesson(lesson) => {
            kit.state.lesson = toggled(&kit.state.lesson, lesson);
            kit.state.is_link_new = true;
        }
        ReportAction::Copy(link) => {
            let message = kit.text(if link.is_page { "report-copied-link" } else { "report-copied-command" });
            ui.ctx().copy_text(link.text);
            kit.show_toast(message);
        }
        ReportAction::Back => kit.dialogs.open = Some(Dialog::Learners),
    }
    kit.request_frame();
}

/// Shows what the learner has done, and the button that saves it as a page.
fn overview(ui: &mut Ui, kit: &ReportKit, report: &LearnerReport) -> Option<ReportAction> {
    let back = PushButton::new(kit.text("learners")).icon("prev").left().style(ButtonStyle::Quiet);
    if back.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked() {
        return Some(ReportAction::Back);
    }
    let name = current_name(kit, kit.learners.roster());
    ui.label(RichText::new(name).font(theme::serif(22.0)).color(TEXT));
    say(ui, report.lessons_text(&kit.texts), TEXT);
    say(ui, report.puzzles_text(&kit.texts), TEXT);
    let motifs: Vec<String> = report
        .motifs
        .iter()
        .map(|of| format!("{} {}", kit.text(&format!("motif-{}-name", of.motif.name())), of.solved))
        .collect();
    if !motifs.is_empty() {
        say(ui, motifs.join(" · "), SECONDARY_TEXT);
    }
    let save = PushButton::new(kit.text("report-save")).icon("save").left().style(ButtonStyle::Outlined);
    let is_pressed = save.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked();
    ui.add_space(GAP);
    say(ui, kit.text("report-sheets"), SECONDARY_TEXT);
    is_pressed.then_some(ReportAction::SaveReport)
}

/// Shows a chapter's title, and unfolded its worksheet and its lessons.
fn chapter_part(ui: &mut Ui, kit: &ReportKit, chapter: &Chapter) -> Option<ReportAction> {
    let is_open = kit.state.chapter.as_ref() == Some(&chapter.id);
    let title = PushButton::new(kit.text(&format!("chapter-{}", chapter.id)));
    let title = title.icon(if is_open { "down" } else { "next" }).font(theme::serif(20.0)).left();
    let is_pressed = title.style(ButtonStyle::Quiet).wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked();
    let pressed = is_pressed.then(|| ReportAction::Chapter(chapter.id.clone()));
    if !is_open {
        return pressed;
    }
    let save = PushButton::new(kit.text("sheet-save")).icon("save").left().style(ButtonStyle::Outlined);
    let is_saved = has_worksheet(chapter) && save.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked();
    let of_lesson = chapter.lessons.iter().filter_map(|lesson| lesson_part(ui, kit, lesson)).last();
    let save = is_saved.then(|| ReportAction::SaveSheet(chapter.id.clone()));
    pressed.or(save).or(of_lesson)
}

/// Shows a lesson's title, and unfolded its link.
fn lesson_part(ui: &mut Ui, kit: &ReportKit, lesson: &Lesson) -> Option<ReportAction> {
    let title = PushButton::new(kit.text(&lesson.text_key(""))).icon("share").left().style(ButtonStyle::Quiet);
    let is_pressed = title.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked();
    let pressed = is_pressed.then(|| ReportAction::Lesson(lesson.id.clone()));
    if kit.state.lesson.as_ref() != Some(&lesson.id) {
        return pressed;
    }
    let link = lesson_link(&lesson.id);
    say(ui, kit.text(if link.is_page { "report-link" } else { "report-command" }), SECONDARY_TEXT);
    say(ui, link.text.clone(), BRASS);
    if link.is_page {
        ui.vertical_centered(|ui| qr_code(ui, &link.text, QR));
    }
    let copy = PushButton::new(kit.text("report-copy")).icon("copy").left().style(ButtonStyle::Outlined);
    let copied = copy.wide(ui, &kit.icons, theme::TOUCH_SIZE);
    // The link opens below its lesson, perhaps below the edge.
    if kit.state.is_link_new {
        copied.scroll_to_me(None);
    }
    pressed.or(copied.clicked().then_some(ReportAction::Copy(link)))
}

fn say(ui: &mut Ui, text: String, colour: bevy_egui::egui::Color32) {
    ui.add(Label::new(RichText::new(text).font(theme::body(15.0)).color(colour)).wrap());
}
