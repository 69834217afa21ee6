//! Tests of the spectators' tab: it shows the game that another tab sends, and takes no input.

use core::time::Duration;
use std::sync::Arc;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode};
use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiOutput};
use hetman::Options;
use hetman::appearance::{NamedOption, PieceSet};
use hetman::broadcast::BroadcastInfo;
use hetman::i18n::Texts;
use hetman::options::{KeyColour, SpectatorCamera, View};
use hetman::platform::OtherTabs;
use hetman::session::{ClockChoice, ColourChoice, GameSetup, Player, Request, Session, SessionPhase};
use hetman::settings::{ChangeSettings, Settings};
use hetman::viewport::{CloseUp, FilmShot, Selection, Viewpoint};
use rules_core::{Action, Color as Side};

use crate::common::gamepad::Gamepad;
use crate::common::{self, TestTable};

/// Starts a watching tab.
fn watching(from: SpectatorCamera) -> TestTable {
    let folder = Arc::new(tempfile::tempdir().expect("a folder"));
    let key_colour = Some(KeyColour([0, 255, 0]));
    let options =
        Options { watch: Some(from), key_colour, data_dir: Some(folder.path().to_owned()), ..Options::default() };
    let mut table = TestTable::of(common::app(options), folder);
    table.listen();
    table.settle();
    table
}

/// Starts a playing tab: a game of two people.
fn playing(clock: &str) -> TestTable {
    let clock = ClockChoice(clock.parse().ok());
    TestTable::with(GameSetup { opponent: Player::Person, colour: ColourChoice::White, clock, ..GameSetup::default() })
}

/// Tells the playing tab, as the page does, that somebody watches.
fn begin_watching(played: &mut TestTable) {
    let mut tabs = played.app.world_mut().resource_mut::<OtherTabs>();
    (tabs.is_watched, tabs.spectator_joined) = (true, true);
    played.frames(1);
}

/// Passes the game's text from one tab to the other, as the page does, and returns whether there was one.
fn forward(played: &mut TestTable, watched: &mut TestTable) -> bool {
    let told = played.app.world_mut().resource_mut::<OtherTabs>().outgoing.take();
    let is_told = told.is_some();
    watched.app.world_mut().resource_mut::<OtherTabs>().received = told;
    watched.settle();
    is_told
}

/// Returns the texts in a tab.
fn tab_texts(table: &mut TestTable) -> Vec<String> {
    let page = table.main_viewport();
    table.app.world_mut().get_mut::<EguiContext>(page).expect("an egui context").get_mut().enable_accesskit();
    table.frames(2);
    let output = table.app.world().get::<EguiOutput>(page).expect("an egui context");
    let nodes = output.platform_output.accesskit_update.iter().flat_map(|update| &update.nodes);
    nodes.filter_map(|(_, node)| node.label().or(node.value()).map(str::to_owned)).collect()
}

fn left(table: &TestTable, side: Side) -> Duration {
    table.session().clock().expect("a clock").remaining(side)
}

#[test]
fn the_game_is_seen_from_its_first_move_to_its_end() {
    let (mut played, mut watched) = (playing("none"), watching(SpectatorCamera::Above));
    assert_eq!((watched.session().phase(), watched.viewport::<Viewpoint>().view), (SessionPhase::Idle, View::Top));
    assert!(tab_texts(&mut watched).iter().any(|word| word == "The next game will be shown here"));
    played.play("e2e4");
    assert!(!forward(&mut played, &mut watched), "nobody looks on yet");

    begin_watching(&mut played);
    assert!(forward(&mut played, &mut watched));
    assert_eq!(watched.moves(), ["e2e4"]);
    for mv in ["e7e5", "d1h5", "b8c6", "f1c4", "g8f6"] {
        played.play(mv);
        assert!(forward(&mut played, &mut watched), "{mv}");
    }
    let viewpoint = *watched.viewport::<Viewpoint>();
    assert_eq!(viewpoint, Viewpoint { view: View::Top, near: Side::White }, "whosever turn it is");
    played.play("h5f7");
    forward(&mut played, &mut watched);
    assert_eq!((watched.moves(), watched.session().ending()), (played.moves(), played.session().ending()));
    let tab_texts = tab_texts(&mut watched);
    assert!(
        ["White", "Black", "White wins by checkmate."].iter().all(|word| tab_texts.iter().any(|said| said == word)),
        "{tab_texts:?}"
    );

    played.ask(Request::LeaveGame);
    played.settle();
    forward(&mut played, &mut watched);
    assert_eq!(watched.session().phase(), SessionPhase::Idle);
}

#[test]
fn changes_other_than_new_moves_are_shown_too() {
    let (mut played, mut watched) = (playing("none"), watching(SpectatorCamera::Film));
    begin_watching(&mut played);
    forward(&mut played, &mut watched);
    assert!(watched.viewport::<FilmShot>().0.is_some());
    for mv in ["e2e4", "e7e5", "g1f3", "b8c6"] {
        played.play(mv);
    }
    forward(&mut played, &mut watched);
    assert_eq!(watched.moves(), played.moves(), "four moves at once");
    played.ask(Request::TakeBack);
    played.settle();
    forward(&mut played, &mut watched);
    assert_eq!(watched.moves().len(), 3);
    played.ask(Request::by_person(Action::Resign(Side::Black)));
    played.settle();
    forward(&mut played, &mut watched);
    assert!(watched.session().ending().is_some());
    assert_eq!(watched.session().ending(), played.session().ending());
}

#[test]
fn clocks_run_there_and_are_set_right() {
    let (mut played, mut watched) = (playing("5+0"), watching(SpectatorCamera::Above));
    played.frames(40);
    begin_watching(&mut played);
    forward(&mut played, &mut watched);
    let near = |played: &TestTable, watched: &TestTable| {
        Side::ALL.iter().all(|side| left(played, *side).abs_diff(left(watched, *side)) < Duration::from_secs(2))
    };
    assert!(near(&played, &watched) && left(&watched, Side::White) < Duration::from_secs(300));
    // Nothing was sent for ten seconds, in which the watching tab drew no frames.
    played.frames(200);
    begin_watching(&mut played);
    forward(&mut played, &mut watched);
    assert!(near(&played, &watched), "{:?} {:?}", left(&played, Side::White), left(&watched, Side::White));
    played.play("e2e4");
    played.frames(100);
    begin_watching(&mut played);
    forward(&mut played, &mut watched);
    assert!(near(&played, &watched), "{:?} {:?}", left(&played, Side::Black), left(&watched, Side::Black));
}

#[test]
fn nothing_is_done_or_kept_there_and_the_table_is_the_same() {
    let (mut played, mut watched) = (playing("none"), watching(SpectatorCamera::Above));
    begin_watching(&mut played);
    let hieroglyphs = PieceSet::from_name("hieroglyphs").expect("a set");
    played.app.world_mut().write_message(ChangeSettings::PieceSet(hieroglyphs));
    played.frames(3);
    forward(&mut played, &mut watched);
    let seen = watched.app.world().resource::<Settings>();
    assert_eq!((seen.look.set, seen.sound), (hieroglyphs, false));

    watched.click_at(Vec2::new(640.0, 400.0));
    watched.click_at(Vec2::new(600.0, 330.0));
    for (code, key) in [(KeyCode::Escape, Key::Escape), (KeyCode::Enter, Key::Enter), (KeyCode::ArrowUp, Key::ArrowUp)]
    {
        watched.key(code, key);
    }
    watched.button(MouseButton::Right, ButtonState::Pressed);
    watched.turn_camera(Vec2::new(200.0, 0.0));
    let pad = Gamepad::plug_in(&mut watched);
    for button in [GamepadButton::DPadUp, GamepadButton::South, GamepadButton::DPadUp, GamepadButton::South] {
        pad.press(&mut watched, button);
    }
    watched.paste("1. d4 d5 *");
    watched.settle();
    assert_eq!(
        (watched.viewport::<Selection>().clone(), *watched.viewport::<CloseUp>()),
        (Selection::default(), CloseUp(None))
    );
    assert!(watched.moves().is_empty());
    assert_eq!((watched.viewport::<Viewpoint>().view, watched.session().phase()), (View::Top, SessionPhase::Playing));
    played.play("e2e4");
    forward(&mut played, &mut watched);
    assert_eq!(watched.moves(), ["e2e4"]);
    assert_eq!(watched.saved_file("game-000001.pgn"), None);
    assert!(!watched.has_ended());
}

#[test]
fn unreadable_texts_change_nothing_and_a_closed_tab_takes_its_game_along() {
    let (mut played, mut watched) = (playing("none"), watching(SpectatorCamera::Above));
    begin_watching(&mut played);
    forward(&mut played, &mut watched);
    let text = played.app.world_mut().resource_mut::<OtherTabs>().outgoing.take();
    assert_eq!(text, None, "it is told once");
    let before =
        (watched.app.world().resource::<Session>().clone(), watched.app.world().resource::<BroadcastInfo>().clone());
    begin_watching(&mut played);
    let whole = played.app.world_mut().resource_mut::<OtherTabs>().outgoing.take().expect("it is told again");
    let broken = whole.replace("[Hetman ", "[Hetmann ");
    assert_ne!(broken, whole);
    for wrong in ["?", &broken, &whole[..whole.len() / 2]] {
        watched.app.world_mut().resource_mut::<OtherTabs>().received = Some(wrong.into());
        watched.settle();
        let world = watched.app.world();
        assert_eq!((world.resource::<Session>(), world.resource::<BroadcastInfo>()), (&before.0, &before.1), "{wrong}");
    }
    watched.app.world_mut().resource_mut::<OtherTabs>().received = Some(String::new());
    watched.settle();
    assert_eq!(
        (watched.session().phase(), watched.app.world().resource::<BroadcastInfo>()),
        (SessionPhase::Idle, &BroadcastInfo::default())
    );
}

#[test]
fn names_and_words_are_in_one_language_that_of_the_tab_played_in() {
    let (mut played, mut watched) = (playing("none"), watching(SpectatorCamera::Above));
    let polish = "pl".parse().ok();
    played.app.world_mut().write_message(ChangeSettings::Language(polish));
    played.settle();
    begin_watching(&mut played);
    forward(&mut played, &mut watched);
    let tab_texts = tab_texts(&mut watched);
    assert!(tab_texts.iter().any(|word| word == "Białe"), "{tab_texts:?}");
    assert_eq!(watched.app.world().resource::<Texts>().language().tag(), "pl");
    played.ask(Request::LeaveGame);
    forward(&mut played, &mut watched);
    assert!(self::tab_texts(&mut watched).iter().all(|word| word != "The next game will be shown here"));
}

#[test]
fn between_games_the_table_is_seen_from_above_as_in_them() {
    let mut watched = watching(SpectatorCamera::Above);
    let looks_down = |table: &mut TestTable| table.camera().forward().dot(Vec3::NEG_Y) > 0.999;
    assert!(looks_down(&mut watched), "{:?}", watched.camera());
    let mut played = playing("none");
    begin_watching(&mut played);
    assert!(forward(&mut played, &mut watched));
    watched.settle();
    assert!(looks_down(&mut watched));
    played.ask(Request::LeaveGame);
    played.frames(2);
    assert!(forward(&mut played, &mut watched));
    watched.settle();
    assert_eq!(watched.session().phase(), SessionPhase::Idle);
    assert!(looks_down(&mut watched), "{:?}", watched.camera());
}
