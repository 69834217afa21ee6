//! The rule book: every rule that the game is played by, searched by its words, each with the lessons that play it.

use bevy_egui::egui::{Context, Label, RichText, TextEdit, Ui, vec2};
use rules_core::Rule;

use super::desk::Dialog;
use super::dialog::dialog;
use super::kit::Kit;
use super::panel::scrolls;
use super::standing;
use super::theme::{self, TEXT, TEXT2};
use super::widgets::{Push, Style, named};
use crate::input::focus;
use crate::lessons::{COURSE, LessonRequest};
use crate::session::Stage;

const WIDTH: f32 = 540.0;
/// Width of the button that opens it at a rule.
pub(super) const RULE_WIDTH: f32 = 124.0;
const LONGEST: usize = 60;
/// The rules that say what a learner is shown: the course is what they say.
const OF_COURSE: &str = "LRN";

/// Opens the book: at a rule, or at its beginning.
pub(super) fn open(kit: &mut Kit, rule: Option<Rule>) {
    kit.desk.rule_sought = rule.map(|rule| rule.id().to_owned()).unwrap_or_default();
    kit.desk.dialog = Some(Dialog::Rules);
}

/// Opens the book, where a refusal or a duty is told at its rule; or closes it.
pub(super) fn toggle(kit: &mut Kit) {
    if kit.desk.dialog == Some(Dialog::Rules) {
        kit.desk.dialog = None;
    } else {
        let told = kit.desk.toast.take().and_then(|toast| toast.rule);
        let rule = told.or_else(|| standing::rule(&kit.session));
        open(kit, rule);
    }
}

/// The button that opens the book at a rule.
pub(super) fn see(kit: &Kit, rule: Rule) -> Push {
    let text = kit.text("rules-see");
    let name = format!("{text}: {}", kit.text(&key(rule)));
    Push::new(text).icon("next").called(name)
}

/// The key of a rule's title; those of its other texts begin with it.
pub(super) fn key(rule: Rule) -> String {
    format!("rule-{}", rule.id().to_lowercase())
}

pub(super) fn show(ctx: &Context, kit: &mut Kit) {
    dialog(ctx, kit, "rules", WIDTH, |ui, kit| {
        ui.spacing_mut().item_spacing = vec2(theme::GAP, theme::GAP);
        search(ui, kit);
        let opened = scrolls(kit.desk.dialog_opens).show(ui, |ui| book(ui, kit)).inner;
        if let Some(lesson) = opened {
            kit.desk.dialog = None;
            kit.teach(LessonRequest::Open(lesson.to_owned()));
        }
    });
}

fn search(ui: &mut Ui, kit: &mut Kit) {
    let hint = RichText::new(kit.text("rules-search")).color(TEXT2);
    let name = kit.text("rules-search");
    let edit = TextEdit::singleline(&mut kit.desk.rule_sought).char_limit(LONGEST).desired_width(f32::INFINITY);
    let field = named(ui.add(edit.margin(vec2(12.0, 10.0)).hint_text(hint)), &name);
    focus::note(ui, &field);
}

/// What a rule says to a player.
struct Entry {
    rule: Rule,
    title: String,
    text: String,
}

impl Entry {
    fn of(kit: &Kit, rule: Rule) -> Self {
        let key = key(rule);
        Self { rule, title: kit.text(&key), text: kit.text(&format!("{key}-text")) }
    }

    /// Whether all of these words are in it, whatever their case.
    fn has(&self, words: &str) -> bool {
        let Self { rule, title, text } = self;
        let all = format!("{} {} {title} {text}", rule.id(), rule.article().unwrap_or_default()).to_lowercase();
        words.split_whitespace().all(|word| all.contains(&word.to_lowercase()))
    }
}

fn group(rule: Rule) -> &'static str {
    rule.id().split('-').next().unwrap_or_default()
}

/// The rules that are sought; tells which lesson was pressed.
fn book(ui: &mut Ui, kit: &Kit) -> Option<&'static str> {
    let rules = Rule::ALL.iter().copied().filter(|rule| group(*rule) != OF_COURSE);
    let entries: Vec<Entry> =
        rules.map(|rule| Entry::of(kit, rule)).filter(|entry| entry.has(&kit.desk.rule_sought)).collect();
    if entries.is_empty() {
        ui.add(Label::new(RichText::new(kit.text("rules-none")).font(theme::body(15.0)).color(TEXT2)).wrap());
    }
    let (mut last, mut opened) = ("", None);
    for entry in &entries {
        let group = group(entry.rule);
        if group != last {
            ui.add_space(theme::GAP);
            let heading = kit.text(&format!("rules-{}", group.to_lowercase()));
            ui.label(RichText::new(heading).font(theme::serif(22.0)));
            last = group;
        }
        opened = show_entry(ui, kit, entry).or(opened);
    }
    opened
}

fn show_entry(ui: &mut Ui, kit: &Kit, Entry { rule, title, text }: &Entry) -> Option<&'static str> {
    ui.add(Label::new(RichText::new(title).font(theme::strong(16.0)).color(TEXT)).wrap());
    ui.add(Label::new(RichText::new(text).font(theme::body(15.0)).color(TEXT)).wrap());
    let article = rule.article().map(|article| kit.texts.with("rules-article", &[("article", article.into())]));
    let source = article.unwrap_or_else(|| kit.text("rules-custom"));
    ui.label(RichText::new(source).font(theme::body(13.0)).color(TEXT2));
    // A game on the table is not put away for a lesson.
    if kit.session.stage() == Stage::Playing && !kit.session.is_lesson() {
        return None;
    }
    let mut lessons = COURSE.lessons().filter(|lesson| lesson.rules.iter().any(|taught| taught == rule.id()));
    let lesson = lessons.next()?;
    let words = kit.texts.with("rules-lesson", &[("lesson", kit.text(&lesson.text_key("")).into())]);
    let push = Push::new(words).icon("next").style(Style::Quiet).left();
    let is_pressed = ui.push_id(rule.id(), |ui| push.wide(ui, &kit.icons, theme::TOUCH).clicked()).inner;
    is_pressed.then_some(lesson.id.as_str())
}
