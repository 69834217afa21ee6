//! State of the game for the page around the canvas: the progress of loading, which keys and buttons belong to the
//! page, and, for tests of the page, everything shown.

use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiContext, EguiOutput, PrimaryEguiContext};
use js_sys::{Array, JSON, Object, Reflect};
use rules_core::{Color, Square, UciCastling, uci};
use wasm_bindgen::JsValue;

use super::StartUpDone;
use crate::appearance::{NamedOption, Palette};
use crate::geometry::square_centre;
use crate::i18n::Texts;
use crate::input::focus;
use crate::lessons::CurrentLesson;
use crate::models::LoadingProgress;
use crate::motion::{DeclareFrames, Wake};
use crate::options::Options;
use crate::platform::page::{announce, data_is, set_data, set_list, set_page_language};
use crate::screens::frame_pacing::FramePacingSet;
use crate::session::SavedGame;
use crate::session::{Outcome, Session, Unsaved};
use crate::shown::Screen;
use crate::storage::Notice;
use crate::ui::controls::{controls, focused};
use crate::ui::{ScreenReaderText, TabPosition};
use crate::viewport::{MainViewport, Selection};

/// Frames from the end of loading until the requested screen is visible and responds: the request, the change of the
/// screen, its first frame, and one more, which shows what the first has laid out.
const FRAMES_UNTIL_VISIBLE: u32 = 4;
/// Offset from the centre of a square to a point that neither its own piece nor the one before it hides, in metres:
/// people don't click on what is hidden.
const BESIDE_PIECES: Vec3 = Vec3::new(-0.021, 0.0, 0.0);

/// Frames since the end of loading.
#[derive(Resource, Default)]
struct FramesSinceLoading(u32);

/// Keys of all notices so far.
#[derive(Resource, Default)]
struct NoticeKeys(Vec<&'static str>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FramesSinceLoading>().wakes_by(frames_until_visible);
    app.add_systems(
        Last,
        (
            tell_loading.run_if(in_state(Screen::Loading)),
            tell_ready.run_if(not(in_state(Screen::Loading))).before(FramePacingSet),
            (tell_tab, tell_right_button).run_if(is_game_visible),
            (tell_play, tell_screen.run_if(state_changed::<Screen>)),
            tell_language.run_if(resource_changed::<Texts>),
            (tell_spoken, tell_focus, tell_controls),
            tell_unsaved.run_if(resource_changed::<Unsaved>),
            tell_clock,
            tell_game.run_if(is_embedded),
        )
            .chain(),
    );
    if app.world().resource::<Options>().test {
        app.init_resource::<NoticeKeys>();
        app.add_systems(
            Last,
            (collect_notices, tell_status.run_if(is_game_visible)).chain().after(tell_ready).after(FramePacingSet),
        );
    }
}

/// Returns whether the game is visible.
fn is_game_visible(frames: Res<FramesSinceLoading>) -> bool {
    frames.0 >= FRAMES_UNTIL_VISIBLE
}

/// Passes the progress to the page, which draws the bar.
fn tell_loading(progress: Res<LoadingProgress>, texts: Res<Texts>, mut reported: Local<Option<LoadingProgress>>) {
    if reported.as_ref() == Some(&*progress) {
        return;
    }
    set_data("stage", &texts.get(progress.stage_key));
    set_data("loading", &format!("{:.3}", progress.fraction));
    if let Some(file) = &progress.failed {
        set_data("failed", &texts.with("loading-failed", &[("file", file.clone().into())]));
    }
    *reported = Some(progress.clone());
}

/// Returns the frames that are needed until the game is visible.
fn frames_until_visible(frames: Res<FramesSinceLoading>, screen: Res<State<Screen>>) -> Wake {
    Wake::while_moving(*screen.get() != Screen::Loading && frames.0 < FRAMES_UNTIL_VISIBLE)
}

/// Tells the page that the game is visible, so that it removes its progress bar.
fn tell_ready(mut frames: ResMut<FramesSinceLoading>) {
    if frames.0 < FRAMES_UNTIL_VISIBLE {
        frames.0 += 1;
        if frames.0 == FRAMES_UNTIL_VISIBLE {
            set_data("hetman", "ready");
        }
    }
}

/// Tells the page in which direction Tab leaves the canvas, which it has to know beforehand.
fn tell_tab(row: Res<TabPosition>, mut reported: Local<Option<TabPosition>>) {
    if *reported != Some(*row) {
        *reported = Some(*row);
        set_data(
            "tab",
            match *row {
                TabPosition::Start => "leaves-backwards",
                TabPosition::Within => "stays",
                TabPosition::End => "leaves-forwards",
            },
        );
    }
}

/// Tells the page whether the right button turns the table, or opens the browser's menu.
fn tell_right_button(egui: Res<EguiWantsInput>, screen: Res<State<Screen>>, mut reported: Local<Option<bool>>) {
    let turns = *screen.get() == Screen::Play && !egui.is_pointer_over_area();
    if *reported != Some(turns) {
        *reported = Some(turns);
        set_data("rightButton", if turns { "turns" } else { "menu" });
    }
}

/// Sets the language of the page for screen readers.
fn tell_language(texts: Res<Texts>) {
    let [title, canvas, list] =
        ["page-title", ScreenReaderText::CANVAS, ScreenReaderText::CONTROLS].map(|key| texts.get(key));
    set_page_language(texts.language().tag(), &title, &canvas, &list);
}

/// Passes sentences to screen readers.
fn tell_spoken(mut spoken: MessageReader<ScreenReaderText>) {
    if let Some(ScreenReaderText(sentence)) = spoken.read().last() {
        announce("spoken", sentence);
    }
}

/// Passes the name of the focused control to screen readers.
fn tell_focus(
    mut panels: Single<(&mut EguiContext, &EguiOutput), With<PrimaryEguiContext>>,
    mut reported: Local<Option<String>>,
) {
    let (context, output) = &mut *panels;
    if context.get_mut().memory(|memory| memory.focused().is_none()) {
        *reported = None;
        return;
    }
    if let Some(name) = focused(output).filter(|name| reported.as_ref() != Some(name)) {
        announce("focused", &name);
        *reported = Some(name);
    }
}

/// Lists the names of the usable controls in view on the page, for screen readers.
fn tell_controls(
    mut panels: Single<(&mut EguiContext, &EguiOutput), With<PrimaryEguiContext>>,
    mut listed: Local<Vec<String>>,
) {
    let (context, output) = &mut *panels;
    // egui describes its controls only after this.
    context.get_mut().enable_accesskit();
    let usable = controls(output).into_iter().filter(|control| control.is_enabled);
    let names: Vec<String> = usable.map(|control| control.name).filter(|name| !name.is_empty()).collect();
    if *listed != names {
        set_list("controls", &names);
        *listed = names;
    }
}

/// Tells the page whether it has to ask before it is closed.
fn tell_unsaved(unsaved: Res<Unsaved>) {
    set_data("unsaved", if unsaved.is_any() { "true" } else { "false" });
}

/// Tells the page whether the screen has to stay lit.
fn tell_clock(session: Res<Session>, mut reported: Local<Option<bool>>) {
    let runs = session.clock().is_some_and(|clock| clock.running().is_some());
    if *reported != Some(runs) {
        *reported = Some(runs);
        set_data("clock", if runs { "runs" } else { "stands" });
    }
}

/// Returns whether the page is embedded in another one, which wants to know the game.
fn is_embedded() -> bool {
    data_is("embedded", "yes")
}

/// Passes the game to the embedding page.
fn tell_game(session: Res<Session>, mut reported: Local<Option<[String; 3]>>) {
    let game = session.game();
    let now = [game.position().to_fen(), moves_of(&session), game.result().score().to_owned()];
    if reported.as_ref() != Some(&now) {
        for (key, value) in ["fen", "moves", "result"].into_iter().zip(&now) {
            set_data(key, value);
        }
        *reported = Some(now);
    }
}

/// Returns the moves in UCI, separated by spaces.
fn moves_of(session: &Session) -> String {
    let moves = session.game().plies().iter().map(|ply| uci(&ply.before, ply.mv, UciCastling::KingMove));
    moves.collect::<Vec<_>>().join(" ")
}

/// Tells the page which screen to restore if it has to be loaded again.
fn tell_screen(screen: Res<State<Screen>>) {
    set_data("screen", if *screen.get() == Screen::Play { "play" } else { "other" });
}

/// Tells the page to remove the keys that set up the game from its address, as a reload finds the saved game from now
/// on.
fn tell_play(mut outcomes: MessageReader<Outcome>, options: Res<Options>) {
    let keys = options.game_keys();
    if outcomes.read().any(|outcome| matches!(outcome, Outcome::PlayBegan)) && !keys.is_empty() {
        set_data("gameKeys", &keys.join(" "));
    }
}

/// Collects the keys of notices.
fn collect_notices(mut notices: MessageReader<Notice>, mut notice_keys: ResMut<NoticeKeys>) {
    notice_keys.0.extend(notices.read().map(|notice| notice.key));
}

/// Passes the state of the game to the page's tests, as JSON.
#[expect(clippy::too_many_arguments, reason = "everything that a test may want to know")]
fn tell_status(
    screen: Res<State<Screen>>,
    script: Res<StartUpDone>,
    session: Res<Session>,
    saved: Res<SavedGame>,
    palette: Res<Palette>,
    notice_keys: Res<NoticeKeys>,
    redraw: Res<WinitSettings>,
    teaching: Res<CurrentLesson>,
    camera: Single<(&Camera, &GlobalTransform, &Selection), With<MainViewport>>,
    mut panels: Single<(&mut EguiContext, &EguiOutput), With<PrimaryEguiContext>>,
    mut reported: Local<String>,
) {
    if !script.0 {
        return;
    }
    let (camera, place, selection) = *camera;
    let squares = Object::new();
    for square in Square::ALL {
        if let Ok(at) = camera.world_to_viewport(place, square_centre(square) + BESIDE_PIECES) {
            set(&squares, &square.to_string(), point(at.x, at.y));
        }
    }
    let taught = teaching.0.as_ref();
    let (context, output) = &mut *panels;
    let focused = focus::focused_rect(context.get_mut()).map(|rect| rect.center());
    let focused = focused.map_or_else(Array::new, |at| array([at.x, at.y]));
    let buttons = Object::new();
    for control in controls(output) {
        let at = control.place.center();
        set(&buttons, &control.name, point(at.x, at.y));
    }
    let clocks = session.clock().map(|clock| Color::ALL.map(|color| clock.remaining(color).as_millis()));
    let screen = match screen.get() {
        Screen::Loading => "loading",
        Screen::Menu => "menu",
        Screen::ColourDraw => "draw",
        Screen::Play if session.ending().is_some() => "result",
        Screen::Play => "play",
    };
    let status = Object::new();
    set(&status, "screen", screen);
    set(&status, "fen", session.game().position().to_fen());
    set(&status, "moves", moves_of(&session));
    set(&status, "thinking", session.is_on() && !session.is_persons_turn());
    set(&status, "moving", redraw.focused_mode == UpdateMode::Continuous);
    set(&status, "resume", saved.resumable.is_some());
    set(&status, "palette", palette.name());
    set(&status, "notices", array(notice_keys.0.iter().copied()));
    set(&status, "clocks", array(clocks.into_iter().flatten().map(|left| left as f64)));
    set(&status, "lesson", taught.map_or("", |taught| &taught.lesson().id));
    set(&status, "step", taught.map_or("", |taught| taught.step.name()));
    set(&status, "used", taught.map_or(0.0, |taught| f64::from(taught.attempt.actions())));
    set(&status, "cursor", selection.cursor.map_or_else(String::new, |square| square.to_string()));
    set(&status, "reached", focused);
    set(&status, "squares", squares);
    set(&status, "buttons", buttons);
    let status = JSON::stringify(&status).map(String::from).unwrap_or_default();
    if *reported != status {
        set_data("status", &status);
        *reported = status;
    }
}

/// Sets a key of a JavaScript object.
fn set(object: &Object, key: &str, value: impl Into<JsValue>) {
    // Only a frozen object refuses a key.
    let _ = Reflect::set(object, &key.into(), &value.into());
}

/// Returns a point of the canvas as a pair of numbers, rounded to tenths of a logical pixel.
fn point(x: f32, y: f32) -> Array {
    array([x, y].map(|number| (f64::from(number) * 10.0).round() / 10.0))
}

/// Returns a JavaScript array.
fn array(values: impl IntoIterator<Item = impl Into<JsValue>>) -> Array {
    let array = Array::new();
    for value in values {
        array.push(&value.into());
    }
    array
}
