//! The choice of the engine that finds the lines: our own, or a program of the player's. A page can't start programs.

use bevy_egui::egui::{Id, RichText, TextEdit, Ui, vec2};

use super::board_kit::BoardKit;
use crate::analysis_board::BoardRequest;
use crate::input::focus;
use crate::session::{GameSetup, Program};
use crate::settings::ChangeSettings;
use crate::ui::theme::{self, SECONDARY_TEXT};
use crate::ui::widgets::{ButtonStyle, Choice, PushButton, named, segmented, small_text};

/// Longest path of a program, in characters.
const LONGEST_PATH: usize = 4_000;

/// The engines to choose from.
#[derive(Clone, Copy, PartialEq)]
enum EngineChoice {
    Own,
    Program,
}

/// Shows the choice while the engine is on.
pub(super) fn show(ui: &mut Ui, kit: &mut BoardKit) {
    if cfg!(target_family = "wasm") || kit.engine.lines == 0 {
        return;
    }
    let known = kit.settings.last_game.program.clone();
    let asked = kit.text("analysis-program");
    small_text(ui, asked.clone(), SECONDARY_TEXT);
    let of_program = known.as_ref().map_or_else(|| kit.text("new-program"), Program::name);
    let choices = [
        Choice::new(EngineChoice::Own, kit.text("analysis-program-own")),
        Choice::new(EngineChoice::Program, of_program),
    ];
    let naming = Id::new("name of the analysing program");
    let is_naming = ui.data(|data| data.get_temp::<String>(naming)).is_some();
    let is_used = kit.engine.program.is_some() || is_naming;
    let chosen = if is_used { EngineChoice::Program } else { EngineChoice::Own };
    match segmented(ui, &kit.icons, Some(&asked), chosen, &choices) {
        Some(EngineChoice::Own) => {
            ui.data_mut(|data| data.remove::<String>(naming));
            kit.request(BoardRequest::UseProgram(None));
        }
        Some(EngineChoice::Program) => match known {
            Some(program) => kit.request(BoardRequest::UseProgram(Some(program))),
            None => {
                ui.data_mut(|data| data.insert_temp(naming, String::new()));
            }
        },
        None => {}
    }
    if is_naming {
        path(ui, kit, naming);
    }
}

/// Shows the field for the path of a program, and the button that starts it. New game knows it from then on.
fn path(ui: &mut Ui, kit: &mut BoardKit, naming: Id) {
    let mut path = ui.data(|data| data.get_temp::<String>(naming)).unwrap_or_default();
    let name = kit.text("program-path");
    let hint = RichText::new(kit.text("program-path-hint")).color(SECONDARY_TEXT);
    let edit = TextEdit::singleline(&mut path).char_limit(LONGEST_PATH).desired_width(f32::INFINITY);
    let field = named(ui.add(edit.margin(vec2(10.0, 10.0)).hint_text(hint)), &name);
    focus::register(ui, &field);
    let program = Program::read(&path, "", "");
    let start =
        PushButton::new(kit.text("analysis-program-start")).style(ButtonStyle::Primary).enabled(program.is_ok());
    let is_pressed = start.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked();
    ui.data_mut(|data| data.insert_temp(naming, path));
    let Ok(program) = program else { return };
    if is_pressed || kit.frame.entered && field.has_focus() {
        ui.data_mut(|data| data.remove::<String>(naming));
        let setup = GameSetup { program: Some(program.clone()), ..kit.settings.last_game.clone() };
        kit.changes.write(ChangeSettings::LastGame(setup));
        kit.request(BoardRequest::UseProgram(Some(program)));
    }
}
