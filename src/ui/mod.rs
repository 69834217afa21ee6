//! The panels at the edges of the window, one file per panel.
//!
//! They read resources and write messages: requests to the session and for files, steps, actions, changes of settings,
//! and quitting. They change only their own state (`PanelState`), and report which of them are open, how much of the
//! window they leave free, and when they need another frame.

mod action_handler;
mod clipboard;
mod colour_draw;
pub mod controls;
mod dialog;
mod draft;
mod fonts;
mod games;
mod icons;
mod keys_dialog;
mod kiosk;
mod kit;
mod layout;
mod learn;
mod lesson;
mod library;
mod link;
mod loading;
mod logo;
mod menu;
mod more;
mod new_game;
mod opened_files;
mod opponents;
mod other_window;
mod pad_hints;
mod panel;
mod panel_state;
mod photo;
mod piece_guide;
mod play;
mod puzzles;
mod question;
mod quit_dialog;
pub(crate) mod reasons;
mod replace_game;
mod rules;
mod safe_area;
mod scale;
mod screen_reader;
mod settings_dialog;
mod spectator_panels;
mod tab_order;
mod text_errors;
mod theme;
mod toast;
mod turn_notice;
mod turning_hint;
mod widgets;
mod words;

use bevy::ecs::entity::EntityHashMap;
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiFullOutput, EguiInput, EguiPostUpdateSet, EguiPreUpdateSet, EguiPrimaryContextPass, egui,
};
use core::time::Duration;

use crate::input::PanelFocus;
use crate::kiosk::Kiosk;
use crate::motion::Motion;
use crate::options::{Options, StartPanel};
use crate::schedule::GameSet;
use crate::settings::Settings;
use crate::shown::Screen;
use crate::viewport::{FreeArea, MainMut, is_photo_mode};
use draft::GameDraft;
use kit::Kit;
use layout::PanelLayout;
use panel_state::{Dialog, PanelState};
use rules::RuleBookState;
pub use screen_reader::ScreenReaderText;
pub use tab_order::TabPosition;

/// Delays from here on are ignored. egui says "never" with the maximum duration.
const MAX_REPAINT_DELAY: Duration = Duration::from_secs(60);

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((icons::plugin, logo::plugin, spectator_panels::plugin));
    app.init_resource::<PanelState>();
    app.init_resource::<TabPosition>();
    app.add_message::<ScreenReaderText>();
    app.add_systems(
        PreUpdate,
        (drop_unchanged_modifiers, safe_area::keep_clear)
            .after(EguiPreUpdateSet::ProcessInput)
            .before(EguiPreUpdateSet::BeginPass),
    );
    app.add_systems(
        PostUpdate,
        wake_for_panels.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput),
    );
    app.add_systems(Update, set_style.in_set(GameSet::Input));
    app.add_systems(Update, (toast::collect_messages, screen_reader::write_sentences).in_set(GameSet::Present));
    app.add_systems(OnExit(Screen::Loading), open_first_dialog);
    app.add_systems(OnExit(Screen::Menu), close_dialog);
    app.add_systems(OnExit(Screen::Play), close_dialog_unless_lessons);
    app.add_systems(
        EguiPrimaryContextPass,
        (
            (scale::update_scale, update_layout).chain(),
            tab_order::begin,
            loading::show.run_if(in_state(Screen::Loading)),
            (
                (action_handler::handle_actions, opened_files::handle_files, other_window::ask, quit_dialog::ask)
                    .chain(),
                menu::show.run_if(in_state(Screen::Menu).and_then(not(resource_exists::<Kiosk>))),
                (
                    colour_draw::show.run_if(in_state(Screen::ColourDraw)),
                    play::show.run_if(in_state(Screen::Play).and_then(not(is_photo_mode))),
                )
                    .chain()
                    .run_if(kiosk::is_game_shown),
                kiosk::show.run_if(resource_exists::<Kiosk>),
                photo::show.run_if(is_photo_mode),
                show_dialog,
                (turning_hint::show, toast::show, show_pad_hints).chain(),
            )
                .chain()
                .run_if(not(in_state(Screen::Loading)))
                .run_if(are_panels_on),
            tab_order::end,
            (update_free_area, update_panel_focus),
        )
            .chain(),
    );
}

/// Drops reports of unchanged modifier keys. bevy_egui sends them in every frame and egui requests a frame after every
/// event, so one frame would always cause the next.
fn drop_unchanged_modifiers(
    mut inputs: Query<(Entity, &mut EguiInput)>,
    mut last: Local<EntityHashMap<egui::Modifiers>>,
) {
    for (context, mut input) in &mut inputs {
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(now) => last.insert(context, *now) != Some(*now),
            _ => true,
        });
    }
}

/// Requests a frame for whatever egui shows later, such as a tooltip. bevy_egui only passes on requests for an
/// immediate frame.
fn wake_for_panels(outputs: Query<&EguiFullOutput>, mut motion: ResMut<Motion>) {
    for output in outputs.iter().filter_map(|output| output.as_ref()) {
        for delay in output.viewport_output.values().map(|viewport| viewport.repaint_delay) {
            if !delay.is_zero() && delay < MAX_REPAINT_DELAY {
                motion.wake_in(delay);
            }
        }
    }
}

/// Sets the fonts and the style as soon as there is an egui context.
fn set_style(mut kit: Kit) {
    if kit.state.is_styled {
        return;
    }
    if let Some(ctx) = kit.bare_ctx() {
        theme::apply(&ctx);
        kit.state.is_styled = true;
    }
}

fn open_first_dialog(options: Res<Options>, settings: Res<Settings>, mut state: ResMut<PanelState>) {
    state.draft = GameDraft::of_last(&settings);
    // In kiosk mode the kiosk opens its own panels.
    state.dialog = options.panel.filter(|_| !options.kiosk).and_then(|panel| match panel {
        StartPanel::NewGame => Some(Dialog::NewGame),
        StartPanel::Settings => Some(Dialog::Settings),
        StartPanel::Keys => Some(Dialog::Keys),
        StartPanel::Games => Some(Dialog::Games),
        StartPanel::Learn => Some(Dialog::Learn),
        StartPanel::Puzzles => Some(Dialog::Puzzles),
        StartPanel::Rules => Some(Dialog::Rules),
        StartPanel::Keypad | StartPanel::Operator(_) => None,
    });
    if let Some(StartPanel::Operator(part)) = options.panel {
        state.operator.part = part;
    }
    if let Some(rule) = options.rule.filter(|_| !options.kiosk) {
        state.book = RuleBookState::at(Some(rule));
        state.dialog = Some(Dialog::Rules);
    }
}

/// Closes the dialog, except for those that don't belong to a screen.
fn close_dialog(mut state: ResMut<PanelState>) {
    state.dialog.take_if(|dialog| !matches!(dialog, Dialog::OtherWindow | Dialog::Quit));
    state.resign_until = None;
}

/// Closes the dialog when a game ends. After a lesson or a puzzle the list stays open, to choose the next one.
fn close_dialog_unless_lessons(state: ResMut<PanelState>) {
    if !matches!(state.dialog, Some(Dialog::Learn | Dialog::Puzzles)) {
        close_dialog(state);
    }
}

/// Returns false if the panels are switched off, for pictures of the table alone.
fn are_panels_on(options: Res<Options>) -> bool {
    !options.bare
}

/// Computes this frame's layout from the window's size.
fn update_layout(mut kit: Kit) {
    let Some(ctx) = kit.ctx() else { return };
    let mut screen = ctx.content_rect();
    if pad_hints::gamepad_brand(&kit).is_some() {
        screen.max.y -= pad_hints::HEIGHT;
    }
    let layout = PanelLayout::of(screen);
    kit.state.layout = layout;
    kit.state.free = layout.screen;
    // A change of settings or of the view takes effect in the next frame.
    if ctx.input(|input| !input.events.is_empty()) {
        ctx.request_repaint();
    }
}

fn show_dialog(mut kit: Kit, mut last: Local<Option<Dialog>>) {
    let Some(ctx) = kit.ctx() else { return };
    kit.state.dialog_opens = *last != kit.state.dialog;
    *last = kit.state.dialog;
    match kit.state.dialog {
        Some(Dialog::NewGame) => new_game::show(&ctx, &mut kit),
        Some(Dialog::Settings) => settings_dialog::show(&ctx, &mut kit),
        Some(Dialog::Keys) => keys_dialog::show(&ctx, &mut kit),
        Some(Dialog::Games) => games::show(&ctx, &mut kit),
        Some(Dialog::Learn) => learn::show(&ctx, &mut kit),
        Some(Dialog::Puzzles) => puzzles::show(&ctx, &mut kit),
        Some(Dialog::Rules) => rules::show(&ctx, &mut kit),
        Some(Dialog::Pieces) => piece_guide::show(&ctx, &mut kit),
        Some(Dialog::Replace) => replace_game::show(&ctx, &mut kit),
        Some(Dialog::OtherWindow) => other_window::show(&ctx, &mut kit),
        Some(Dialog::Quit) => quit_dialog::show(&ctx, &mut kit),
        Some(Dialog::More) => more::show(&ctx, &mut kit),
        None => {}
    }
}

fn show_pad_hints(mut kit: Kit) {
    let Some(ctx) = kit.ctx() else { return };
    pad_hints::update_device(&ctx, &mut kit);
    pad_hints::show(&ctx, &kit);
}

/// Tells the input systems which dialog is open and whether a text field or a button has keyboard focus.
fn update_panel_focus(
    mut contexts: EguiContexts,
    state: Res<PanelState>,
    kiosk: Option<Res<Kiosk>>,
    mut open: ResMut<PanelFocus>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let over = kiosk.and_then(|kiosk| kiosk::covering_area(&kiosk)).map(egui::Id::new);
    let dialog = over.or(state.dialog.map(Dialog::place));
    let focus = ctx.egui_wants_keyboard_input() || ctx.any_popup_open();
    open.set_if_neq(PanelFocus { dialog, field: ctx.text_edit_focused(), focus });
}

/// Tells the camera which area is free for the board.
fn update_free_area(state: Res<PanelState>, mut area: MainMut<FreeArea>) {
    if state.is_styled && state.free.is_positive() {
        layout::write_free_area(state.free * state.scale, &mut area);
    }
}
