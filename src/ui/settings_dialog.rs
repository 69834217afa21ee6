//! The settings dialog. Changes take effect at once, and the table beside the dialog shows them.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Align, Layout as Flow, Rect, RichText, Slider, Stroke, TextEdit, Ui, UiBuilder, pos2, vec2};
use rules_core::Letters;

use super::dialog::title;
use super::kit::{Kit, extend_kit};
use super::panel::{dialog_scroll_area, panel};
use super::theme::{self, LINE, SECONDARY_TEXT};
use super::widgets::{ButtonStyle, Choice, PushButton, heading, named, segmented, switch};
use crate::appearance::{NamedOption, Palette};
use crate::input::{Action, focus};
use crate::motion::Tempo;
use crate::platform::{FullScreen, HAS_WINDOW, SecondWindow, ShowLicences};
use crate::settings::Language;
use crate::settings::{AnimationSpeed, ChangeSettings, Settings, TwoPlayerView};

const WIDTH: f32 = 640.0;
const DONE: f32 = 48.0;
/// Maximum length of a name, in characters.
const LONGEST_NAME: usize = 60;

/// The parameters of the dialog.
#[derive(SystemParam)]
pub(super) struct SettingsKit<'w, 's> {
    core: Kit<'w, 's>,
    palette: Res<'w, Palette>,
    tempo: Res<'w, Tempo>,
    full_screen: Res<'w, FullScreen>,
    second_window: Res<'w, SecondWindow>,
    settings_changes: MessageWriter<'w, ChangeSettings>,
    licences: MessageWriter<'w, ShowLicences>,
}

extend_kit!(SettingsKit);

pub(super) fn show(mut kit: SettingsKit) {
    let Some(ctx) = kit.ctx() else { return };
    let layout = kit.frame.layout;
    kit.frame.free = kit.frame.beside_dialog(WIDTH);
    let margin = if layout.is_narrow() { 16 } else { 28 };
    let frame = theme::panel_frame().corner_radius(0).inner_margin(margin);
    panel(&ctx, "settings", layout.dialog(WIDTH), frame, |ui| {
        let whole = ui.max_rect();
        title(ui, &mut kit, "settings");
        let list = Rect::from_min_max(pos2(whole.left(), ui.cursor().top()), whole.max - vec2(0.0, DONE + 12.0));
        let mut settings = kit.settings.clone();
        let windows = WindowSwitches::of(&kit);
        let mut wanted = windows;
        ui.scope_builder(UiBuilder::new().max_rect(list), |ui| {
            dialog_scroll_area(kit.dialogs.opens).show(ui, |ui| {
                rows(ui, &kit, &mut settings, &mut wanted);
                about(ui, &mut kit);
            });
        });
        if settings != *kit.settings {
            kit.core.send(&mut kit.settings_changes, ChangeSettings(settings));
        }
        if wanted.full_screen != windows.full_screen {
            kit.send_action(Action::FullScreen);
        }
        if wanted.spectators != windows.spectators {
            kit.send_action(Action::SecondWindow);
        }
        let done = Rect::from_min_max(pos2(whole.right() - 160.0, whole.bottom() - DONE), whole.max);
        if PushButton::new(kit.text("done"))
            .font(theme::strong(16.0))
            .style(ButtonStyle::Primary)
            .place(ui, &kit.icons, done)
            .clicked()
        {
            kit.dialogs.open = None;
        }
    });
}

/// Settings of the window system, which aren't saved.
#[derive(Clone, Copy)]
struct WindowSwitches {
    full_screen: bool,
    spectators: bool,
}

impl WindowSwitches {
    fn of(kit: &SettingsKit) -> Self {
        Self { full_screen: *kit.full_screen == FullScreen::On, spectators: kit.second_window.0.is_some() }
    }
}

fn rows(ui: &mut Ui, kit: &SettingsKit, settings: &mut Settings, windows: &mut WindowSwitches) {
    table(ui, kit, settings);
    heading(ui, kit.text("settings-seeing"));
    if *kit.full_screen != FullScreen::Never {
        on_off(ui, kit, ("settings-full-screen", None), &mut windows.full_screen);
    }
    if HAS_WINDOW {
        on_off(ui, kit, ("settings-spectators", Some("settings-spectators-about")), &mut windows.spectators);
    } else {
        windows.spectators = wide_button(ui, kit, "settings-spectators-tab");
        ui.label(
            RichText::new(kit.text("settings-spectators-tab-about")).font(theme::body(13.0)).color(SECONDARY_TEXT),
        );
    }
    seeing(ui, kit, settings);
    heading(ui, kit.text("settings-moving"));
    moving(ui, kit, settings);
    heading(ui, kit.text("settings-hearing"));
    sound(ui, kit, settings);
    // A web page can't control a gamepad's rumble motors.
    if HAS_WINDOW {
        on_off(ui, kit, ("settings-rumble", Some("settings-rumble-about")), &mut settings.rumble);
    }
    heading(ui, kit.text("settings-words"));
    words(ui, kit, settings);
    heading(ui, kit.text("settings-names"));
    name(ui, kit, ("settings-name", Some("settings-name-about")), &mut settings.name);
    name(ui, kit, ("settings-second-name", Some("settings-second-name-about")), &mut settings.second_name);
}

fn about(ui: &mut Ui, kit: &mut SettingsKit) {
    heading(ui, kit.text("settings-about"));
    let version = kit.texts.with("settings-version", &[("version", env!("CARGO_PKG_VERSION").into())]);
    ui.label(version);
    ui.label(RichText::new(kit.text("settings-licence")).font(theme::body(13.0)).color(SECONDARY_TEXT));
    if HAS_WINDOW {
        ui.label(RichText::new(kit.text("settings-licences-file")).font(theme::body(13.0)).color(SECONDARY_TEXT));
    } else if wide_button(ui, kit, "settings-licences") {
        kit.core.send(&mut kit.licences, ShowLicences);
    }
}

fn wide_button(ui: &mut Ui, kit: &Kit, text: &str) -> bool {
    PushButton::new(kit.text(text)).style(ButtonStyle::Outlined).wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked()
}

fn table(ui: &mut Ui, kit: &Kit, settings: &mut Settings) {
    let look = &mut settings.look;
    choice(ui, kit, ("settings-set", None), &mut look.set, &all_of(kit, "set"));
    choice(ui, kit, ("settings-board", None), &mut look.board, &all_of(kit, "board"));
    choice(ui, kit, ("settings-environment", None), &mut look.environment, &all_of(kit, "environment"));
    choice(ui, kit, ("settings-hand", None), &mut settings.hand, &all_of(kit, "hand"));
}

fn seeing(ui: &mut Ui, kit: &SettingsKit, settings: &mut Settings) {
    let holds = kit.text(&format!("look-palette-{}", kit.palette.name()));
    let system = kit.texts.with("settings-palette-system", &[("palette", holds.into())]);
    let system = if settings.palette.is_none() { system } else { kit.text("settings-follow-system") };
    let palettes = or_choose(Choice::new(None, system), all_of(kit, "palette"));
    choice(ui, kit, ("settings-palette", Some("settings-palette-about")), &mut settings.palette, &palettes);
    on_off(ui, kit, ("settings-danger", Some("settings-danger-about")), &mut settings.show_danger);
    on_off(ui, kit, ("settings-outlines", Some("settings-outlines-about")), &mut settings.outlines);
    on_off(ui, kit, ("settings-orthographic", Some("settings-orthographic-about")), &mut settings.orthographic);
    let views = [
        Choice::new(TwoPlayerView::Turn, kit.text("settings-two-turn")),
        Choice::new(TwoPlayerView::Stay, kit.text("settings-two-stay")),
    ];
    choice(ui, kit, ("settings-two", Some("settings-two-about")), &mut settings.two_players, &views);
    let qualities = or_choose(Choice::new(None, kit.text("settings-quality-auto")), all_of(kit, "quality"));
    choice(ui, kit, ("settings-quality", Some("settings-quality-about")), &mut settings.quality, &qualities);
}

fn moving(ui: &mut Ui, kit: &SettingsKit, settings: &mut Settings) {
    let speeds = [
        Choice::new(AnimationSpeed::Calm, kit.text("settings-motion-calm")),
        Choice::new(AnimationSpeed::Quick, kit.text("settings-motion-quick")),
        Choice::new(AnimationSpeed::None, kit.text("settings-motion-none")),
    ];
    choice(ui, kit, ("settings-motion", None), &mut settings.animation, &speeds);
    let reduced = [
        Choice::new(None, kit.text("settings-follow-system")),
        Choice::new(Some(false), kit.text("settings-reduced-off")),
        Choice::new(Some(true), kit.text("settings-reduced-on")),
    ];
    choice(ui, kit, ("settings-reduced", Some("settings-reduced-about")), &mut settings.reduced_motion, &reduced);
    // The setting only has an effect with calm motion.
    let is_calm = *kit.tempo == Tempo::Calm;
    let about = if is_calm { "settings-computer-hand-about" } else { "settings-computer-hand-not-now" };
    ui.add_enabled_ui(is_calm, |ui| {
        on_off(ui, kit, ("settings-computer-hand", Some(about)), &mut settings.computer_hand);
    });
    on_off(ui, kit, ("settings-pace", Some("settings-pace-about")), &mut settings.human_pace);
}

fn sound(ui: &mut Ui, kit: &Kit, settings: &mut Settings) {
    on_off(ui, kit, ("sound", None), &mut settings.sound);
    on_off(ui, kit, ("settings-read-aloud", Some("settings-read-aloud-about")), &mut settings.read_aloud);
    if settings.sound {
        row(ui, kit, ("settings-volume", None), |ui| {
            ui.spacing_mut().slider_width = 200.0;
            ui.spacing_mut().interact_size.y = 32.0;
            ui.visuals_mut().selection.bg_fill = theme::FELT;
            ui.add_space(6.0);
            let slider = Slider::new(&mut settings.volume, 0.0..=1.0).show_value(false);
            let slider = named(ui.add(slider), &kit.text("settings-volume"));
            focus::register_slider(ui, &slider);
        });
    }
}

fn words(ui: &mut Ui, kit: &Kit, settings: &mut Settings) {
    let languages = Language::all().map(|language| Choice::new(language, language.native_name())).collect();
    let languages = or_choose(Choice::new(None, kit.text("settings-follow-system")), languages);
    choice(ui, kit, ("settings-language", None), &mut settings.language, &languages);
    let letters =
        Letters::ALL.into_iter().filter_map(|letters| Some(Choice::new(letters, letters_name(kit, letters)?)));
    let letters = or_choose(Choice::new(None, kit.text("settings-letters-language")), letters.collect());
    choice(ui, kit, ("settings-letters", Some("settings-letters-about")), &mut settings.letters, &letters);
}

/// Returns the name of the piece letters: the name of their language.
fn letters_name(kit: &Kit, letters: Letters) -> Option<String> {
    match letters {
        Letters::Figurine => Some(kit.text("settings-letters-figurine")),
        _ => Language::all()
            .find(|language| language.letters() == letters)
            .map(|language| language.native_name().to_owned()),
    }
}

pub(super) fn name(ui: &mut Ui, kit: &Kit, words: (&str, Option<&str>), name: &mut String) {
    row(ui, kit, words, |ui| {
        let edit = TextEdit::singleline(name).char_limit(LONGEST_NAME);
        let field = named(ui.add(edit.desired_width(f32::INFINITY).margin(vec2(12.0, 10.0))), &kit.text(words.0));
        focus::register(ui, &field);
    });
}

/// Returns all options of a look with their texts, whose keys are `look-<what>-<name>`.
pub(super) fn all_of<T: NamedOption>(kit: &Kit, what: &str) -> Vec<Choice<T>> {
    T::all().map(|value| Choice::new(value, kit.text(&format!("look-{what}-{}", value.name())))).collect()
}

/// Puts the open choice before the other choices.
fn or_choose<T>(open: Choice<Option<T>>, choices: Vec<Choice<T>>) -> Vec<Choice<Option<T>>> {
    let chosen = choices.into_iter().map(|choice| Choice::new(Some(choice.value), choice.text));
    core::iter::once(open).chain(chosen).collect()
}

pub(super) fn on_off(ui: &mut Ui, kit: &Kit, words: (&str, Option<&str>), on: &mut bool) {
    row(ui, kit, words, |ui| {
        switch(ui, on, &kit.text(words.0));
    });
}

pub(super) fn choice<T: PartialEq + Copy>(
    ui: &mut Ui,
    kit: &Kit,
    words: (&str, Option<&str>),
    value: &mut T,
    choices: &[Choice<T>],
) {
    row(ui, kit, words, |ui| {
        if let Some(chosen) = segmented(ui, &kit.icons, Some(&kit.text(words.0)), *value, choices) {
            *value = chosen;
        }
    });
}

/// Shows a label with a control: beside each other, or one over the other in a narrow window.
pub(super) fn row(ui: &mut Ui, kit: &Kit, (key, about): (&str, Option<&str>), control: impl FnOnce(&mut Ui)) {
    let words = |ui: &mut Ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.label(kit.text(key));
        if let Some(about) = about {
            ui.label(RichText::new(kit.text(about)).font(theme::body(13.0)).color(SECONDARY_TEXT));
        }
    };
    if kit.frame.layout.is_narrow() {
        ui.vertical(words);
        control(ui);
    } else {
        let width = ui.available_width();
        ui.horizontal(|ui| {
            ui.allocate_ui_with_layout(vec2(width * 0.36, theme::TOUCH_SIZE), Flow::top_down(Align::Min), |ui| {
                ui.set_width(width * 0.36);
                ui.add_space(if about.is_some() { 2.0 } else { 11.0 });
                words(ui);
            });
            ui.vertical(control);
        });
    }
    let y = ui.cursor().top();
    ui.painter().hline(ui.max_rect().x_range(), y, Stroke::new(1.0, LINE));
    ui.add_space(6.0);
}
