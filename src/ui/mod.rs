//! The panels: quiet, warm, at the edges; one file a panel. They read, and write messages: requests of the session and for
//! files, steps and actions as keys write them, wishes for other settings, and that the program ends. Beyond that they
//! change what they remember themselves (`Desk`), and tell what of theirs is open, how much of the window they leave, and
//! when they have to be drawn again.

mod colour_draw;
pub mod controls;
mod copying;
mod desk;
mod dialog;
mod draft;
mod elsewhere;
mod fonts;
mod gallery;
mod games;
mod icons;
mod keys_dialog;
mod kiosk;
mod kit;
mod layout;
mod learn;
mod leaving;
mod lesson;
mod library;
mod link;
mod listen;
mod loading;
mod logo;
mod men;
mod menu;
mod more;
mod new_game;
mod opening;
mod opponents;
mod pad_hints;
mod panel;
mod photo;
mod play;
mod puzzles;
mod question;
pub(crate) mod reasons;
mod replace;
mod rules;
mod safe_area;
mod scale;
mod settings_dialog;
mod spoken;
mod standing;
mod tab_row;
mod text_errors;
mod theme;
mod toast;
mod turning_hint;
mod widgets;
mod words;

use bevy::ecs::entity::EntityHashMap;
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiFullOutput, EguiInput, EguiPostUpdateSet, EguiPreUpdateSet, EguiPrimaryContextPass, egui,
};
use core::time::Duration;

use crate::events::Kiosk;
use crate::input::Open;
use crate::motion::Motion;
use crate::options::{Options, StartPanel};
use crate::schedule::GameSet;
use crate::settings::Settings;
use crate::shown::Screen;
use crate::viewport::{FreeArea, MainMut, is_posing};
use desk::{Desk, Dialog};
use draft::Draft;
use kit::Kit;
use layout::Layout;
use rules::Book;
pub use spoken::Spoken;
pub use tab_row::TabRow;

/// egui says "never" by the longest time there is.
const LATEST_WISH: Duration = Duration::from_secs(60);

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((icons::plugin, logo::plugin, gallery::plugin));
    app.init_resource::<Desk>();
    app.init_resource::<TabRow>();
    app.add_message::<Spoken>();
    app.add_systems(
        PreUpdate,
        (forget_unchanged_modifiers, safe_area::keep_clear)
            .after(EguiPreUpdateSet::ProcessInput)
            .before(EguiPreUpdateSet::BeginPass),
    );
    app.add_systems(
        PostUpdate,
        wake_for_panels.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput),
    );
    app.add_systems(Update, dress.in_set(GameSet::Input));
    app.add_systems(Update, (toast::listen, spoken::speak).in_set(GameSet::Present));
    app.add_systems(OnExit(Screen::Loading), open_first_dialog);
    app.add_systems(OnExit(Screen::Menu), close_dialog);
    app.add_systems(OnExit(Screen::Play), close_all_but_learn);
    app.add_systems(
        EguiPrimaryContextPass,
        (
            (scale::follow, measure).chain(),
            tab_row::begin,
            loading::show.run_if(in_state(Screen::Loading)),
            (
                (listen::listen, opening::listen, elsewhere::ask, leaving::ask).chain(),
                menu::show.run_if(in_state(Screen::Menu).and_then(not(resource_exists::<Kiosk>))),
                (
                    colour_draw::show.run_if(in_state(Screen::ColourDraw)),
                    play::show.run_if(in_state(Screen::Play).and_then(not(is_posing))),
                )
                    .chain()
                    .run_if(kiosk::is_game_shown),
                kiosk::show.run_if(resource_exists::<Kiosk>),
                photo::show.run_if(is_posing),
                show_dialog,
                (turning_hint::show, toast::show, show_pad_hints).chain(),
            )
                .chain()
                .run_if(not(in_state(Screen::Loading)))
                .run_if(are_wanted),
            tab_row::end,
            (tell_table, tell_input),
        )
            .chain(),
    );
}

/// bevy_egui reports the modifier keys in every frame, and egui asks for another frame after every event: without
/// this, one frame would always lead to the next.
fn forget_unchanged_modifiers(
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

/// What egui wants to show later (a tooltip, a blinking cursor) is drawn when its time has come: bevy_egui passes on
/// only what egui wants at once.
fn wake_for_panels(outputs: Query<&EguiFullOutput>, mut motion: ResMut<Motion>) {
    for output in outputs.iter().filter_map(|output| output.as_ref()) {
        for delay in output.viewport_output.values().map(|viewport| viewport.repaint_delay) {
            if !delay.is_zero() && delay < LATEST_WISH {
                motion.wake_in(delay);
            }
        }
    }
}

/// The panels get their dress as soon as there is a context.
fn dress(mut kit: Kit) {
    if kit.desk.dressed {
        return;
    }
    if let Some(ctx) = kit.bare_ctx() {
        theme::dress(&ctx);
        kit.desk.dressed = true;
    }
}

fn open_first_dialog(options: Res<Options>, settings: Res<Settings>, mut desk: ResMut<Desk>) {
    desk.draft = Draft::of_last(&settings);
    // What opens at a screen at an event is opened there.
    desk.dialog = options.panel.filter(|_| !options.kiosk).and_then(|panel| match panel {
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
        desk.serving.part = part;
    }
    if let Some(rule) = options.rule.filter(|_| !options.kiosk) {
        desk.book = Book::at(Some(rule));
        desk.dialog = Some(Dialog::Rules);
    }
}

/// What is asked whatever the screen stays open.
fn close_dialog(mut desk: ResMut<Desk>) {
    desk.dialog.take_if(|dialog| !matches!(dialog, Dialog::Elsewhere | Dialog::Leave));
    desk.resign_until = None;
}

/// Whoever leaves a lesson or a puzzle chooses the next one.
fn close_all_but_learn(desk: ResMut<Desk>) {
    if !matches!(desk.dialog, Some(Dialog::Learn | Dialog::Puzzles)) {
        close_dialog(desk);
    }
}

/// A picture may be of the table alone.
fn are_wanted(options: Res<Options>) -> bool {
    !options.bare
}

/// The window's size decides the layout of this frame.
fn measure(mut kit: Kit) {
    let Some(ctx) = kit.ctx() else { return };
    let mut screen = ctx.content_rect();
    if pad_hints::pad_signs(&kit).is_some() {
        screen.max.y -= pad_hints::HEIGHT;
    }
    let layout = Layout::of(screen);
    kit.desk.layout = layout;
    kit.desk.free = layout.screen;
    // What a press changes (settings, the view) shows in the frame after it.
    if ctx.input(|input| !input.events.is_empty()) {
        ctx.request_repaint();
    }
}

fn show_dialog(mut kit: Kit, mut last: Local<Option<Dialog>>) {
    let Some(ctx) = kit.ctx() else { return };
    kit.desk.dialog_opens = *last != kit.desk.dialog;
    *last = kit.desk.dialog;
    match kit.desk.dialog {
        Some(Dialog::NewGame) => new_game::show(&ctx, &mut kit),
        Some(Dialog::Settings) => settings_dialog::show(&ctx, &mut kit),
        Some(Dialog::Keys) => keys_dialog::show(&ctx, &mut kit),
        Some(Dialog::Games) => games::show(&ctx, &mut kit),
        Some(Dialog::Learn) => learn::show(&ctx, &mut kit),
        Some(Dialog::Puzzles) => puzzles::show(&ctx, &mut kit),
        Some(Dialog::Rules) => rules::show(&ctx, &mut kit),
        Some(Dialog::Men) => men::show(&ctx, &mut kit),
        Some(Dialog::Replace) => replace::show(&ctx, &mut kit),
        Some(Dialog::Elsewhere) => elsewhere::show(&ctx, &mut kit),
        Some(Dialog::Leave) => leaving::show(&ctx, &mut kit),
        Some(Dialog::More) => more::show(&ctx, &mut kit),
        None => {}
    }
}

fn show_pad_hints(mut kit: Kit) {
    let Some(ctx) = kit.ctx() else { return };
    pad_hints::choose(&ctx, &mut kit);
    pad_hints::show(&ctx, &kit);
}

/// Who listens goes by what of the panels is open when the next presses come.
fn tell_input(mut contexts: EguiContexts, desk: Res<Desk>, kiosk: Option<Res<Kiosk>>, mut open: ResMut<Open>) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let over = kiosk.and_then(|kiosk| kiosk::place_over(&kiosk)).map(egui::Id::new);
    let dialog = over.or(desk.dialog.map(Dialog::place));
    let focus = ctx.egui_wants_keyboard_input() || ctx.any_popup_open();
    open.set_if_neq(Open { dialog, field: ctx.text_edit_focused(), focus });
}

/// The camera frames the board in what is free.
fn tell_table(desk: Res<Desk>, mut area: MainMut<FreeArea>) {
    if desk.dressed && desk.free.is_positive() {
        layout::write_free_area(desk.free * desk.scale, &mut area);
    }
}
