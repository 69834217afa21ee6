//! The settings dialog. Changes take effect at once, and the table beside the dialog shows them.

use core::ops::RangeInclusive;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Align, Layout as Flow, Rect, RichText, Slider, Stroke, TextEdit, Ui, UiBuilder, pos2, vec2};

use super::dialog::title;
use super::dialog_state::Dialog;
use super::kit::{Kit, extend_kit};
use super::panel::{dialog_scroll_area, panel};
use super::theme::{self, LINE, SECONDARY_TEXT};
use super::widgets::{ButtonStyle, Choice, PushButton, heading, named, segmented, switch};
use crate::appearance::{NamedOption, Palette};
use crate::input::{Action, focus};
use crate::motion::Tempo;
use crate::platform::{FullScreen, HAS_WINDOW, SecondWindow, ShowLicences};
use crate::settings::{
    ChangeSettings, ChoiceText, LONGEST_NAME, RowCondition, RowControl, SettingRow, SettingSection, Settings, look_key,
    rows,
};

const WIDTH: f32 = 640.0;
const DONE: f32 = 48.0;

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
    panel(&ctx, Dialog::Settings.title_key(), layout.dialog(WIDTH), frame, |ui| {
        let whole = ui.max_rect();
        title(ui, &mut kit, Dialog::Settings);
        let list = Rect::from_min_max(pos2(whole.left(), ui.cursor().top()), whole.max - vec2(0.0, DONE + 12.0));
        let mut draft = Draft { settings: kit.settings.clone(), changes: Vec::new() };
        let windows = WindowSwitches::of(&kit);
        let mut wanted = windows;
        ui.scope_builder(UiBuilder::new().max_rect(list), |ui| {
            dialog_scroll_area(kit.dialogs.opens).show(ui, |ui| {
                sections(ui, &kit, &mut draft, &mut wanted);
                about(ui, &mut kit);
            });
        });
        for change in draft.changes {
            kit.settings_changes.write(change);
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

/// The settings as the controls drawn so far have changed them, and these changes.
struct Draft {
    settings: Settings,
    changes: Vec<ChangeSettings>,
}

impl Draft {
    fn change(&mut self, change: ChangeSettings) {
        self.settings.apply(change.clone());
        self.changes.push(change);
    }
}

fn sections(ui: &mut Ui, kit: &SettingsKit, draft: &mut Draft, windows: &mut WindowSwitches) {
    for section in SettingSection::ALL {
        if let Some(key) = section.heading() {
            heading(ui, kit.text(key));
        }
        if section == SettingSection::Seeing {
            window_switches(ui, kit, windows);
        }
        for row in rows(section) {
            setting(ui, kit, draft, row);
        }
    }
}

fn window_switches(ui: &mut Ui, kit: &SettingsKit, windows: &mut WindowSwitches) {
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
}

/// Returns whether the condition of a row is met.
fn is_met(kit: &SettingsKit, settings: &Settings, condition: RowCondition) -> bool {
    match condition {
        RowCondition::SoundOn => settings.sound,
        RowCondition::CalmMotion => *kit.tempo == Tempo::Calm,
    }
}

/// Shows the row of a setting, if its condition is met.
fn setting(ui: &mut Ui, kit: &SettingsKit, draft: &mut Draft, row: &SettingRow) {
    let spec = &row.spec;
    if spec.shown_if.is_some_and(|condition| !is_met(kit, &draft.settings, condition)) {
        return;
    }
    match spec.enabled_if {
        None => control(ui, kit, draft, (spec.label, spec.about), &row.control),
        Some((condition, about_otherwise)) => {
            let is_enabled = is_met(kit, &draft.settings, condition);
            let about = if is_enabled { spec.about } else { Some(about_otherwise) };
            ui.add_enabled_ui(is_enabled, |ui| control(ui, kit, draft, (spec.label, about), &row.control));
        }
    }
}

/// Shows a control with its texts, and notes the change that is made with it.
fn control(ui: &mut Ui, kit: &SettingsKit, draft: &mut Draft, words: (&str, Option<&str>), control: &RowControl) {
    let settings = &draft.settings;
    let change = match control {
        RowControl::Switch { is_on, change } => {
            let mut on = is_on(settings);
            on_off(ui, kit, words, &mut on);
            (on != is_on(settings)).then(|| change(on))
        }
        RowControl::Slider { range, value, change } => {
            let mut slid = value(settings);
            slider(ui, kit, words, range.clone(), &mut slid);
            (slid != value(settings)).then(|| change(slid))
        }
        RowControl::Text { longest, text, change } => {
            let mut edited = text(settings).to_owned();
            text_field(ui, kit, words, *longest, &mut edited);
            (edited != text(settings)).then(|| change(edited))
        }
        RowControl::Choice { chosen, choices } => {
            let chosen = chosen(settings);
            let choices: Vec<_> = choices()
                .into_iter()
                .map(|(value, text)| {
                    let text = choice_text(kit, text, value == chosen);
                    Choice::new(value, text)
                })
                .collect();
            let mut picked = chosen.clone();
            choice(ui, kit, words, &mut picked, &choices);
            (picked != chosen).then_some(picked)
        }
    };
    if let Some(change) = change {
        draft.change(change);
    }
}

/// Returns the text of a value.
fn choice_text(kit: &SettingsKit, text: ChoiceText, is_chosen: bool) -> String {
    match text {
        ChoiceText::Key(key) => kit.text(&key),
        ChoiceText::Name(name) => name.to_owned(),
        ChoiceText::PaletteInUse(key, _) if is_chosen => {
            kit.texts.with(key, &[("palette", kit.text(&look_key("palette", *kit.palette)).into())])
        }
        ChoiceText::PaletteInUse(_, key) => kit.text(key),
    }
}

fn about(ui: &mut Ui, kit: &mut SettingsKit) {
    heading(ui, kit.text("settings-about"));
    let version = kit.texts.with("settings-version", &[("version", env!("CARGO_PKG_VERSION").into())]);
    ui.label(version);
    ui.label(RichText::new(kit.text("settings-licence")).font(theme::body(13.0)).color(SECONDARY_TEXT));
    if HAS_WINDOW {
        ui.label(RichText::new(kit.text("settings-licences-file")).font(theme::body(13.0)).color(SECONDARY_TEXT));
    } else if wide_button(ui, kit, "settings-licences") {
        kit.licences.write(ShowLicences);
    }
}

fn wide_button(ui: &mut Ui, kit: &Kit, text: &str) -> bool {
    PushButton::new(kit.text(text)).style(ButtonStyle::Outlined).wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked()
}

fn slider(ui: &mut Ui, kit: &Kit, words: (&str, Option<&str>), range: RangeInclusive<f32>, value: &mut f32) {
    row(ui, kit, words, |ui| {
        ui.spacing_mut().slider_width = 200.0;
        ui.spacing_mut().interact_size.y = 32.0;
        ui.visuals_mut().selection.bg_fill = theme::FELT;
        ui.add_space(6.0);
        let slider = named(ui.add(Slider::new(value, range).show_value(false)), &kit.text(words.0));
        focus::register_slider(ui, &slider);
    });
}

pub(super) fn name(ui: &mut Ui, kit: &Kit, words: (&str, Option<&str>), name: &mut String) {
    text_field(ui, kit, words, LONGEST_NAME, name);
}

/// Shows a line of text of limited length, in characters.
fn text_field(ui: &mut Ui, kit: &Kit, words: (&str, Option<&str>), longest: usize, text: &mut String) {
    row(ui, kit, words, |ui| {
        let edit = TextEdit::singleline(text).char_limit(longest);
        let field = named(ui.add(edit.desired_width(f32::INFINITY).margin(vec2(12.0, 10.0))), &kit.text(words.0));
        focus::register(ui, &field);
    });
}

/// Returns all options of a look with their texts, whose keys are `look-<what>-<name>`.
pub(super) fn all_of<T: NamedOption>(kit: &Kit, what: &str) -> Vec<Choice<T>> {
    T::all().map(|value| Choice::new(value, kit.text(&look_key(what, value)))).collect()
}

pub(super) fn on_off(ui: &mut Ui, kit: &Kit, words: (&str, Option<&str>), on: &mut bool) {
    row(ui, kit, words, |ui| {
        switch(ui, on, &kit.text(words.0));
    });
}

pub(super) fn choice<T: PartialEq + Clone>(
    ui: &mut Ui,
    kit: &Kit,
    words: (&str, Option<&str>),
    value: &mut T,
    choices: &[Choice<T>],
) {
    row(ui, kit, words, |ui| {
        if let Some(chosen) = segmented(ui, &kit.icons, Some(&kit.text(words.0)), value.clone(), choices) {
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
