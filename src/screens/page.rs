//! What the page around the canvas is told: how far loading is, which keys and buttons are not the game's, and, for the
//! page's own test, what is shown.

use std::fmt::Write;

use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiContext, EguiOutput, PrimaryEguiContext};
use rules_core::{Color, Square, UciCastling, uci};

use super::ScriptDone;
use crate::appearance::{Named, Palette};
use crate::geometry::square_centre;
use crate::i18n::Texts;
use crate::input::focus;
use crate::lessons::Teaching;
use crate::models::LoadingProgress;
use crate::motion::Motion;
use crate::options::Options;
use crate::platform::page::{list, read_out, says, speak, tell};
use crate::screens::redraw::choose_mode;
use crate::session::SavedGame;
use crate::session::{Outcome, Session, Unsaved};
use crate::shown::Screen;
use crate::storage::Notice;
use crate::ui::controls::{controls, focused};
use crate::ui::{Spoken, TabRow};
use crate::viewport::{MainViewport, Selection};

/// Frames from the end of loading until what was asked for is on the canvas and answers: the request, its screen, the
/// screen's first frame, and one more, as the renderer is a frame behind.
const FRAMES_UNTIL_SEEN: u32 = 4;
/// From a square's middle to where it shows beside the man on it and the one before it, in metres: a person does not
/// click on what is hidden.
const BESIDE_MEN: Vec3 = Vec3::new(-0.021, 0.0, 0.0);

/// Frames since loading was done.
#[derive(Resource, Default)]
struct Seen(u32);

/// The keys of all notices so far.
#[derive(Resource, Default)]
struct Noticed(Vec<&'static str>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Seen>();
    app.add_systems(
        Last,
        (
            tell_loading.run_if(in_state(Screen::Loading)),
            tell_ready.run_if(not(in_state(Screen::Loading))).before(choose_mode),
            (tell_tab, tell_right_button).run_if(is_seen),
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
        app.init_resource::<Noticed>();
        app.add_systems(Last, (notice, tell_status.run_if(is_seen)).chain().after(tell_ready).after(choose_mode));
    }
}

fn is_seen(seen: Res<Seen>) -> bool {
    seen.0 >= FRAMES_UNTIL_SEEN
}

/// The page's bar is the one that is seen.
fn tell_loading(progress: Res<LoadingProgress>, texts: Res<Texts>, mut told: Local<Option<LoadingProgress>>) {
    if told.as_ref() == Some(&*progress) {
        return;
    }
    tell("stage", &texts.get(progress.stage_key));
    tell("loading", &format!("{:.3}", progress.fraction));
    if let Some(file) = &progress.failed {
        tell("failed", &texts.with("loading-failed", &[("file", file.clone().into())]));
    }
    *told = Some(progress.clone());
}

/// What was asked for has been drawn: the page's bar may go.
fn tell_ready(mut seen: ResMut<Seen>, mut motion: ResMut<Motion>) {
    if seen.0 < FRAMES_UNTIL_SEEN {
        seen.0 += 1;
        motion.keep();
        if seen.0 == FRAMES_UNTIL_SEEN {
            tell("hetman", "ready");
        }
    }
}

/// The page has to know which way Tab leaves before it is pressed.
fn tell_tab(row: Res<TabRow>, mut told: Local<Option<TabRow>>) {
    if *told != Some(*row) {
        *told = Some(*row);
        tell(
            "tab",
            match *row {
                TabRow::Start => "leaves-backwards",
                TabRow::Within => "stays",
                TabRow::End => "leaves-forwards",
            },
        );
    }
}

/// Whether the right button turns the table here, or opens the browser's menu.
fn tell_right_button(egui: Res<EguiWantsInput>, screen: Res<State<Screen>>, mut told: Local<Option<bool>>) {
    let turns = *screen.get() == Screen::Play && !egui.is_pointer_over_area();
    if *told != Some(turns) {
        *told = Some(turns);
        tell("rightButton", if turns { "turns" } else { "menu" });
    }
}

/// Screen readers read the page in its language.
fn tell_language(texts: Res<Texts>) {
    let [title, canvas, list] = ["page-title", Spoken::CANVAS, Spoken::CONTROLS].map(|key| texts.get(key));
    speak(texts.language().tag(), &title, &canvas, &list);
}

fn tell_spoken(mut spoken: MessageReader<Spoken>) {
    if let Some(Spoken(sentence)) = spoken.read().last() {
        read_out("spoken", sentence);
    }
}

/// Reads out the control that keys are on.
fn tell_focus(
    mut panels: Single<(&mut EguiContext, &EguiOutput), With<PrimaryEguiContext>>,
    mut told: Local<Option<String>>,
) {
    let (context, output) = &mut *panels;
    if context.get_mut().memory(|memory| memory.focused().is_none()) {
        *told = None;
        return;
    }
    if let Some(name) = focused(output).filter(|name| told.as_ref() != Some(name)) {
        read_out("focused", &name);
        *told = Some(name);
    }
}

/// Lists the usable controls in view by name, for who can't see the canvas.
fn tell_controls(
    mut panels: Single<(&mut EguiContext, &EguiOutput), With<PrimaryEguiContext>>,
    mut told: Local<Vec<String>>,
) {
    let (context, output) = &mut *panels;
    // egui describes its controls only once that is switched on.
    context.get_mut().enable_accesskit();
    let usable = controls(output).into_iter().filter(|control| control.is_enabled);
    let names: Vec<String> = usable.map(|control| control.name).filter(|name| !name.is_empty()).collect();
    if *told != names {
        list("controls", &names);
        *told = names;
    }
}

/// Whether the browser is to ask before the page goes.
fn tell_unsaved(unsaved: Res<Unsaved>) {
    tell("unsaved", if unsaved.is_any() { "true" } else { "false" });
}

/// Whether the screen is to stay lit.
fn tell_clock(session: Res<Session>, mut told: Local<Option<bool>>) {
    let runs = session.clock().is_some_and(|clock| clock.running().is_some());
    if *told != Some(runs) {
        *told = Some(runs);
        tell("clock", if runs { "runs" } else { "stands" });
    }
}

/// Whether the page is in a frame of another one, which wants to know what is played.
fn is_embedded() -> bool {
    says("embedded", "yes")
}

fn tell_game(session: Res<Session>, mut told: Local<Option<[String; 3]>>) {
    let game = session.game();
    let now = [game.position().to_fen(), moves_of(&session), game.result().score().to_owned()];
    if told.as_ref() != Some(&now) {
        for (key, value) in ["fen", "moves", "result"].into_iter().zip(&now) {
            tell(key, value);
        }
        *told = Some(now);
    }
}

/// In UCI, with a space between.
fn moves_of(session: &Session) -> String {
    let moves = session.game().plies().iter().map(|ply| uci(&ply.before, ply.mv, UciCastling::KingsWay));
    moves.collect::<Vec<_>>().join(" ")
}

/// Where a page that has to be loaded anew goes on.
fn tell_screen(screen: Res<State<Screen>>) {
    tell("screen", if *screen.get() == Screen::Play { "play" } else { "other" });
}

/// From now on a reload finds this game: what set it up has to leave the page's address.
fn tell_play(mut outcomes: MessageReader<Outcome>, options: Res<Options>) {
    let keys = options.keys_of_game();
    if outcomes.read().any(|outcome| matches!(outcome, Outcome::PlayBegan)) && !keys.is_empty() {
        tell("gameKeys", &keys.join(" "));
    }
}

fn notice(mut notices: MessageReader<Notice>, mut noticed: ResMut<Noticed>) {
    noticed.0.extend(notices.read().map(|notice| notice.key));
}

#[expect(clippy::too_many_arguments, reason = "all that a test may want to know")]
fn tell_status(
    screen: Res<State<Screen>>,
    script: Res<ScriptDone>,
    session: Res<Session>,
    saved: Res<SavedGame>,
    palette: Res<Palette>,
    noticed: Res<Noticed>,
    redraw: Res<WinitSettings>,
    teaching: Res<Teaching>,
    camera: Single<(&Camera, &GlobalTransform, &Selection), With<MainViewport>>,
    mut panels: Single<(&mut EguiContext, &EguiOutput), With<PrimaryEguiContext>>,
    mut told: Local<String>,
) {
    if !script.0 {
        return;
    }
    let (camera, place, selection) = *camera;
    let mut squares = String::new();
    for square in Square::ALL {
        if let Ok(at) = camera.world_to_viewport(place, square_centre(square) + BESIDE_MEN) {
            let comma = if squares.is_empty() { "" } else { "," };
            let _ = write!(squares, "{comma}\"{square}\":[{:.1},{:.1}]", at.x, at.y);
        }
    }
    let taught = teaching.0.as_ref();
    let (context, output) = &mut *panels;
    let reached: Vec<f32> =
        focus::reached(context.get_mut()).iter().flat_map(|at| [at.center().x, at.center().y]).collect();
    let buttons: Vec<String> = controls(output)
        .into_iter()
        .map(|control| (control.name, control.place.center()))
        .map(|(name, middle)| format!("{name:?}:[{:.1},{:.1}]", middle.x, middle.y))
        .collect();
    let clocks = session.clock().map(|clock| Color::ALL.map(|color| clock.remaining(color).as_millis()));
    let status = format!(
        r#"{{"screen":"{}","fen":"{}","moves":"{}","thinking":{},"moving":{},"resume":{},"palette":"{}","notices":{:?},"clocks":{:?},"lesson":"{}","step":"{}","used":{},"cursor":"{}","reached":{:?},"squares":{{{squares}}},"buttons":{{{}}}}}"#,
        match screen.get() {
            Screen::Loading => "loading",
            Screen::Menu => "menu",
            Screen::ColourDraw => "draw",
            Screen::Play if session.ending().is_some() => "result",
            Screen::Play => "play",
        },
        session.game().position().to_fen(),
        moves_of(&session),
        session.is_on() && !session.is_persons_turn(),
        redraw.focused_mode == UpdateMode::Continuous,
        saved.found.is_some(),
        palette.name(),
        noticed.0,
        clocks.as_ref().map_or(&[][..], |clocks| clocks),
        taught.map_or("", |taught| &taught.lesson().id),
        taught.map_or("", |taught| taught.step.name()),
        taught.map_or(0, |taught| taught.attempt.used()),
        selection.cursor.map_or_else(String::new, |square| square.to_string()),
        reached.as_slice(),
        buttons.join(","),
    );
    if *told != status {
        tell("status", &status);
        *told = status;
    }
}
