//! The choice of an opponent in the New game dialog: one of the ten levels, an engine program, or a second person, here or
//! at another device.

use bevy_egui::egui::{RichText, TextEdit, Ui, vec2};
use engine::Level;
use rules_core::Color as Side;

use super::draft::{GameDraft, OpponentKind};
use super::kit::Kit;
use super::panel::columns;
use super::theme::{self, DANGER, SECONDARY_TEXT};
use super::widgets::{Choice, PushButton, heading, named, segmented, small_text};
use super::words;
use crate::input::focus;
use crate::session::{ProgramError, names};

/// Maximum length of a path or of the options, in characters.
const LONGEST: usize = 4_000;
/// Gap between the level buttons.
const GAP: f32 = 4.0;

/// Shows the kinds of opponents and the settings of the chosen one. A web page can't start programs.
pub(super) fn show(ui: &mut Ui, kit: &Kit, draft: &mut GameDraft) {
    let mut kinds = vec![Choice::new(OpponentKind::Computer, kit.text("new-computer")).icon("computer")];
    if cfg!(not(target_family = "wasm")) {
        kinds.push(Choice::new(OpponentKind::Program, kit.text("new-program")).icon("load"));
    }
    kinds.push(Choice::new(OpponentKind::Person, kit.text("two-players")).icon("two-players"));
    // Nor can it serve another device, but most browsers connect two pages.
    if cfg!(not(target_family = "wasm")) || kit.platform.invites {
        kinds.push(Choice::new(OpponentKind::SecondDevice, kit.text("second-device")).icon("share"));
    }
    kinds.push(Choice::new(OpponentKind::Watch, kit.text("new-watch")).icon("flip"));
    if let Some(who) = segmented(ui, &kit.icons, None, draft.opponent, &kinds) {
        draft.opponent = who;
    }
    match draft.opponent {
        OpponentKind::Computer => {
            heading(ui, kit.text("new-opponent"));
            levels(ui, kit, None, &mut draft.level);
        }
        OpponentKind::Program => program(ui, kit, draft),
        OpponentKind::Person => {}
        OpponentKind::SecondDevice => small_text(ui, kit.text(second_device_key(kit)), SECONDARY_TEXT),
        OpponentKind::Watch => {
            small_text(ui, kit.text("new-watch-about"), SECONDARY_TEXT);
            for (side, level) in [(Side::White, &mut draft.white_level), (Side::Black, &mut draft.level)] {
                let name = names::side(&kit.texts, side);
                heading(ui, name.clone());
                levels(ui, kit, Some(&name), level);
            }
        }
    }
}

/// Returns the key of the text on a second device: how it joins.
fn second_device_key(kit: &Kit) -> &'static str {
    if kit.platform.invites { "new-second-device-invited" } else { "new-second-device-about" }
}

/// Shows the levels as numbers, and the name and description of the chosen one. Screen readers say `side` before each.
fn levels(ui: &mut Ui, kit: &Kit, side: Option<&str>, chosen: &mut u8) {
    let in_row = if kit.frame.layout.is_narrow() { 5 } else { Level::all().len() };
    let levels: Vec<u8> = Level::all().map(Level::number).collect();
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = GAP;
        for row in levels.chunks(in_row) {
            let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH_SIZE));
            for (&level, rect) in row.iter().zip(columns(place, in_row, GAP)) {
                let name = words::level_name(&kit.texts, level);
                let push = PushButton::new(level.to_string()).accessible_name(match side {
                    Some(side) => format!("{side}: {level}: {name}"),
                    None => format!("{level}: {name}"),
                });
                let push = push.font(theme::strong(15.0)).selected(*chosen == level);
                if push.place(ui, &kit.icons, rect).on_hover_text(name).clicked() {
                    *chosen = level;
                }
            }
        }
    });
    ui.horizontal(|ui| {
        ui.spacing_mut().interact_size.y = 0.0;
        ui.label(RichText::new(words::level_name(&kit.texts, *chosen)).font(theme::serif(22.0)));
        if let Some(level) = Level::from_number(*chosen) {
            small_text(ui, kit.texts.with("level-elo", &[("elo", level.elo().into())]), SECONDARY_TEXT);
        }
    });
    small_text(ui, words::level_about(&kit.texts, *chosen), SECONDARY_TEXT);
}

/// Shows the program's file, options and strength, and below them the first error.
fn program(ui: &mut Ui, kit: &Kit, draft: &mut GameDraft) {
    let field = |ui: &mut Ui, name: &str, text: &mut String, rows: usize, hint: String| {
        let name = kit.text(name);
        heading(ui, name.clone());
        let edit = if rows > 1 { TextEdit::multiline(text).desired_rows(rows) } else { TextEdit::singleline(text) };
        let hint = RichText::new(hint).color(SECONDARY_TEXT);
        let edit = edit.char_limit(LONGEST).desired_width(f32::INFINITY).margin(vec2(12.0, 10.0)).hint_text(hint);
        let field = named(ui.add(edit), &name);
        focus::register(ui, &field);
    };
    field(ui, "program-path", &mut draft.program, 1, kit.text("program-path-hint"));
    field(ui, "program-elo", &mut draft.program_elo, 1, kit.text("program-elo-hint"));
    field(ui, "program-options", &mut draft.program_options, 2, kit.text("program-options-hint"));
    match draft.program() {
        Ok(_) => small_text(ui, kit.text("program-about"), SECONDARY_TEXT),
        Err(ProgramError::MissingPath) => small_text(ui, kit.text("program-no-path"), SECONDARY_TEXT),
        Err(ProgramError::InvalidOption(line)) => {
            small_text(ui, kit.texts.with("program-no-option", &[("text", line.into())]), DANGER);
        }
        Err(ProgramError::InvalidElo(text)) => {
            small_text(ui, kit.texts.with("program-no-elo", &[("text", text.into())]), DANGER);
        }
    }
}
