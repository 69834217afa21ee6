//! Who sits opposite, in New game: one of the ten levels, a program of the player's own, or a second person.

use bevy_egui::egui::{RichText, TextEdit, Ui, vec2};
use engine::Level;

use super::draft::{Draft, Who};
use super::kit::Kit;
use super::new_game::{heading, small};
use super::panel::columns;
use super::theme::{self, DANGER, TEXT2};
use super::widgets::{Choice, Push, named, segmented};
use super::words;
use crate::input::focus;
use crate::session::ProgramError;

/// The longest path, or list of options, in letters.
const LONGEST: usize = 4_000;
/// Space between the numbers.
const GAP: f32 = 4.0;

/// The kinds of opponents, and what there is to choose about the chosen one. A page starts no programs.
pub(super) fn show(ui: &mut Ui, kit: &Kit, draft: &mut Draft) {
    let mut kinds = vec![Choice::new(Who::Computer, kit.text("new-computer")).icon("computer")];
    if cfg!(not(target_family = "wasm")) {
        kinds.push(Choice::new(Who::Program, kit.text("new-program")).icon("load"));
    }
    kinds.push(Choice::new(Who::Person, kit.text("two-players")).icon("two-players"));
    if let Some(who) = segmented(ui, &kit.icons, None, draft.who, &kinds) {
        draft.who = who;
    }
    match draft.who {
        Who::Computer => {
            heading(ui, kit.text("new-opponent"));
            levels(ui, kit, draft);
        }
        Who::Program => program(ui, kit, draft),
        Who::Person => {}
    }
}

/// The ladder, and who stands on the chosen rung.
fn levels(ui: &mut Ui, kit: &Kit, draft: &mut Draft) {
    let in_row = if kit.desk.layout.is_narrow() { 5 } else { Level::all().len() };
    let levels: Vec<u8> = Level::all().map(Level::number).collect();
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = GAP;
        for row in levels.chunks(in_row) {
            let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH));
            for (&level, rect) in row.iter().zip(columns(place, in_row, GAP)) {
                let name = words::level_name(&kit.texts, level);
                let push = Push::new(level.to_string()).called(format!("{level}: {name}"));
                let push = push.font(theme::strong(15.0)).selected(draft.level == level);
                if push.place(ui, &kit.icons, rect).on_hover_text(name).clicked() {
                    draft.level = level;
                }
            }
        }
    });
    ui.horizontal(|ui| {
        ui.spacing_mut().interact_size.y = 0.0;
        ui.label(RichText::new(words::level_name(&kit.texts, draft.level)).font(theme::serif(22.0)));
        if let Some(level) = Level::from_number(draft.level) {
            small(ui, kit.texts.with("level-elo", &[("elo", level.elo().into())]), TEXT2);
        }
    });
    small(ui, words::level_about(&kit.texts, draft.level), TEXT2);
}

/// A program's file, options and strength; below them what is still wrong with them.
fn program(ui: &mut Ui, kit: &Kit, draft: &mut Draft) {
    let field = |ui: &mut Ui, name: &str, text: &mut String, rows: usize, hint: String| {
        let name = kit.text(name);
        heading(ui, name.clone());
        let edit = if rows > 1 { TextEdit::multiline(text).desired_rows(rows) } else { TextEdit::singleline(text) };
        let hint = RichText::new(hint).color(TEXT2);
        let edit = edit.char_limit(LONGEST).desired_width(f32::INFINITY).margin(vec2(12.0, 10.0)).hint_text(hint);
        let field = named(ui.add(edit), &name);
        focus::note(ui, &field);
    };
    field(ui, "program-path", &mut draft.program, 1, kit.text("program-path-hint"));
    field(ui, "program-elo", &mut draft.program_elo, 1, kit.text("program-elo-hint"));
    field(ui, "program-options", &mut draft.program_options, 2, kit.text("program-options-hint"));
    match draft.program() {
        Ok(_) => small(ui, kit.text("program-about"), TEXT2),
        Err(ProgramError::NoPath) => small(ui, kit.text("program-no-path"), TEXT2),
        Err(ProgramError::NoOption(line)) => {
            small(ui, kit.texts.with("program-no-option", &[("text", line.into())]), DANGER);
        }
        Err(ProgramError::NoElo(text)) => {
            small(ui, kit.texts.with("program-no-elo", &[("text", text.into())]), DANGER);
        }
    }
}
