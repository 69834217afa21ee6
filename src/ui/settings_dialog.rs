//! The settings. They hold at once, and the table beside the dialog shows it.

use bevy_egui::egui::{Align, Context, Layout as Flow, Rect, Slider, Stroke, TextEdit, Ui, UiBuilder, pos2, vec2};
use rules_core::Letters;

use super::new_game::{free_beside, heading, title};
use super::panel::{panel, scrolls};
use super::room::Room;
use super::theme::{self, LINE, TEXT2};
use super::widgets::{Choice, Look, Push, named, segmented, switch};
use crate::appearance::Named;
use crate::input::{Action, focus};
use crate::motion::Tempo;
use crate::platform::HAS_WINDOW;
use crate::settings::Language;
use crate::settings::{AnimationSpeed, Settings, TwoPlayerView};

const WIDTH: f32 = 640.0;
const DONE: f32 = 48.0;
/// Letters of a name.
const LONGEST_NAME: usize = 60;

pub(super) fn show(ctx: &Context, room: &mut Room) {
    let layout = room.desk.layout;
    room.desk.free = free_beside(room, WIDTH);
    let margin = if layout.is_narrow() { 16 } else { 28 };
    let frame = theme::panel_frame().corner_radius(0).inner_margin(margin);
    panel(ctx, "settings", layout.dialog(WIDTH), frame, |ui| {
        let whole = ui.max_rect();
        title(ui, room, "settings");
        let list = Rect::from_min_max(pos2(whole.left(), ui.cursor().top()), whole.max - vec2(0.0, DONE + 12.0));
        let (mut settings, mut full_screen) = (room.settings.clone(), room.full_screen.0);
        ui.scope_builder(UiBuilder::new().max_rect(list), |ui| {
            scrolls(room.desk.dialog_opens).show(ui, |ui| rows(ui, room, &mut settings, &mut full_screen));
        });
        if settings != *room.settings {
            room.wish(settings);
        }
        if full_screen != room.full_screen.0 {
            room.act(Action::FullScreen);
        }
        let done = Rect::from_min_max(pos2(whole.right() - 160.0, whole.bottom() - DONE), whole.max);
        if Push::new(room.text("done"))
            .font(theme::strong(16.0))
            .look(Look::Primary)
            .place(ui, &room.icons, done)
            .clicked()
        {
            room.desk.dialog = None;
        }
    });
}

fn rows(ui: &mut Ui, room: &Room, settings: &mut Settings, full_screen: &mut bool) {
    table(ui, room, settings);
    heading(ui, room.text("settings-seeing"));
    if HAS_WINDOW {
        on_off(ui, room, ("settings-full-screen", None), full_screen);
    }
    seeing(ui, room, settings);
    heading(ui, room.text("settings-moving"));
    moving(ui, room, settings);
    heading(ui, room.text("settings-hearing"));
    sound(ui, room, settings);
    // A page has no say over what a gamepad's motors do.
    if HAS_WINDOW {
        on_off(ui, room, ("settings-rumble", Some("settings-rumble-about")), &mut settings.rumble);
    }
    heading(ui, room.text("settings-words"));
    words(ui, room, settings);
    heading(ui, room.text("settings-names"));
    name(ui, room, ("settings-name", Some("settings-name-about")), &mut settings.name);
    name(ui, room, ("settings-second-name", Some("settings-second-name-about")), &mut settings.second_name);
}

fn table(ui: &mut Ui, room: &Room, settings: &mut Settings) {
    let look = &mut settings.look;
    choice(ui, room, ("settings-set", None), &mut look.set, &all_of(room, "set"));
    choice(ui, room, ("settings-board", None), &mut look.board, &all_of(room, "board"));
    choice(ui, room, ("settings-environment", None), &mut look.environment, &all_of(room, "environment"));
    choice(ui, room, ("settings-hand", None), &mut settings.hand, &all_of(room, "hand"));
}

fn seeing(ui: &mut Ui, room: &Room, settings: &mut Settings) {
    let holds = room.text(&format!("look-palette-{}", room.palette.name()));
    let system = room.texts.with("settings-palette-system", &[("palette", holds.into())]);
    let system = if settings.palette.is_none() { system } else { room.text("settings-follow-system") };
    let palettes = or_choose(Choice::new(None, system), all_of(room, "palette"));
    choice(ui, room, ("settings-palette", Some("settings-palette-about")), &mut settings.palette, &palettes);
    on_off(ui, room, ("settings-outlines", Some("settings-outlines-about")), &mut settings.outlines);
    on_off(ui, room, ("settings-orthographic", Some("settings-orthographic-about")), &mut settings.orthographic);
    let views = [
        Choice::new(TwoPlayerView::Turn, room.text("settings-two-turn")),
        Choice::new(TwoPlayerView::Stay, room.text("settings-two-stay")),
    ];
    choice(ui, room, ("settings-two", Some("settings-two-about")), &mut settings.two_players, &views);
    let qualities = or_choose(Choice::new(None, room.text("settings-quality-auto")), all_of(room, "quality"));
    choice(ui, room, ("settings-quality", Some("settings-quality-about")), &mut settings.quality, &qualities);
}

fn moving(ui: &mut Ui, room: &Room, settings: &mut Settings) {
    let speeds = [
        Choice::new(AnimationSpeed::Calm, room.text("settings-motion-calm")),
        Choice::new(AnimationSpeed::Quick, room.text("settings-motion-quick")),
        Choice::new(AnimationSpeed::None, room.text("settings-motion-none")),
    ];
    choice(ui, room, ("settings-motion", None), &mut settings.animation, &speeds);
    let reduced = [
        Choice::new(None, room.text("settings-follow-system")),
        Choice::new(Some(false), room.text("settings-reduced-off")),
        Choice::new(Some(true), room.text("settings-reduced-on")),
    ];
    choice(ui, room, ("settings-reduced", Some("settings-reduced-about")), &mut settings.reduced_motion, &reduced);
    // What it does shows only where men move calmly.
    let is_calm = *room.tempo == Tempo::Calm;
    let about = if is_calm { "settings-computer-hand-about" } else { "settings-computer-hand-not-now" };
    ui.add_enabled_ui(is_calm, |ui| {
        on_off(ui, room, ("settings-computer-hand", Some(about)), &mut settings.computer_hand);
    });
    on_off(ui, room, ("settings-pace", Some("settings-pace-about")), &mut settings.human_pace);
}

fn sound(ui: &mut Ui, room: &Room, settings: &mut Settings) {
    on_off(ui, room, ("sound", None), &mut settings.sound);
    if settings.sound {
        row(ui, room, ("settings-volume", None), |ui| {
            ui.spacing_mut().slider_width = 200.0;
            ui.spacing_mut().interact_size.y = 32.0;
            ui.visuals_mut().selection.bg_fill = theme::FELT;
            ui.add_space(6.0);
            let slider = Slider::new(&mut settings.volume, 0.0..=1.0).show_value(false);
            let slider = named(ui.add(slider), &room.text("settings-volume"));
            focus::note_slider(ui, &slider);
        });
    }
}

fn words(ui: &mut Ui, room: &Room, settings: &mut Settings) {
    let languages = Language::all().map(|language| Choice::new(language, language.own_name())).collect();
    let languages = or_choose(Choice::new(None, room.text("settings-follow-system")), languages);
    choice(ui, room, ("settings-language", None), &mut settings.language, &languages);
    let letters =
        Letters::ALL.into_iter().filter_map(|letters| Some(Choice::new(letters, letters_name(room, letters)?)));
    let letters = or_choose(Choice::new(None, room.text("settings-letters-language")), letters.collect());
    choice(ui, room, ("settings-letters", Some("settings-letters-about")), &mut settings.letters, &letters);
}

/// Letters are called as the language that has them.
fn letters_name(room: &Room, letters: Letters) -> Option<String> {
    match letters {
        Letters::Figurine => Some(room.text("settings-letters-figurine")),
        _ => Language::all()
            .find(|language| language.letters() == letters)
            .map(|language| language.own_name().to_owned()),
    }
}

fn name(ui: &mut Ui, room: &Room, words: (&str, Option<&str>), name: &mut String) {
    row(ui, room, words, |ui| {
        let edit = TextEdit::singleline(name).char_limit(LONGEST_NAME);
        let field = named(ui.add(edit.desired_width(f32::INFINITY).margin(vec2(12.0, 10.0))), &room.text(words.0));
        focus::note(ui, &field);
    });
}

/// All choices of a look, in words: `look-<what>-<name>`.
fn all_of<T: Named>(room: &Room, what: &str) -> Vec<Choice<T>> {
    T::all().map(|value| Choice::new(value, room.text(&format!("look-{what}-{}", value.name())))).collect()
}

/// What is left open, and beside it what can be chosen.
fn or_choose<T>(open: Choice<Option<T>>, choices: Vec<Choice<T>>) -> Vec<Choice<Option<T>>> {
    let chosen = choices.into_iter().map(|choice| Choice::new(Some(choice.value), choice.text));
    core::iter::once(open).chain(chosen).collect()
}

fn on_off(ui: &mut Ui, room: &Room, words: (&str, Option<&str>), on: &mut bool) {
    row(ui, room, words, |ui| {
        switch(ui, on, &room.text(words.0));
    });
}

fn choice<T: PartialEq + Copy>(
    ui: &mut Ui,
    room: &Room,
    words: (&str, Option<&str>),
    value: &mut T,
    choices: &[Choice<T>],
) {
    row(ui, room, words, |ui| {
        if let Some(chosen) = segmented(ui, &room.icons, Some(&room.text(words.0)), *value, choices) {
            *value = chosen;
        }
    });
}

/// A label at the left and a control at the right; one over the other where it is narrow.
fn row(ui: &mut Ui, room: &Room, (key, about): (&str, Option<&str>), control: impl FnOnce(&mut Ui)) {
    let words = |ui: &mut Ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.label(room.text(key));
        if let Some(about) = about {
            ui.label(bevy_egui::egui::RichText::new(room.text(about)).font(theme::body(13.0)).color(TEXT2));
        }
    };
    if room.desk.layout.is_narrow() {
        ui.vertical(words);
        control(ui);
    } else {
        let width = ui.available_width();
        ui.horizontal(|ui| {
            ui.allocate_ui_with_layout(vec2(width * 0.36, theme::TOUCH), Flow::top_down(Align::Min), |ui| {
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
