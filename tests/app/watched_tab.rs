//! A tab for spectators: it shows the game that another tab tells it, and nothing can be done in it.

use core::time::Duration;
use std::sync::Arc;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode};
use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiOutput};
use hetman::Options;
use hetman::appearance::{Named, PieceSet};
use hetman::events::OnAir;
use hetman::i18n::Texts;
use hetman::options::{KeyColour, Spectators, View};
use hetman::platform::{Display, OtherTabs};
use hetman::session::{ClockChoice, ColourChoice, GameSetup, Player, Request, Session, Stage};
use hetman::settings::{Settings, Wish};
use hetman::viewport::{CloseUp, Filmed, Selection, Viewpoint};
use rules_core::{Action, Color as Side};

use crate::common::Table;
use crate::common::gamepad::Gamepad;

/// A tab in which somebody looks on.
fn watching(from: Spectators) -> Table {
    let folder = Arc::new(tempfile::tempdir().expect("a folder"));
    let key_colour = Some(KeyColour([0, 255, 0]));
    let options =
        Options { watch: Some(from), key_colour, data_dir: Some(folder.path().to_owned()), ..Options::default() };
    let mut table = Table::of(hetman::app(options, Display::Headless), folder);
    table.listen();
    table.settle();
    table
}

fn playing(clock: &str) -> Table {
    let clock = ClockChoice(clock.parse().ok());
    Table::with(GameSetup { opponent: Player::Person, colour: ColourChoice::White, clock, ..GameSetup::default() })
}

/// The page tells the tab that is played in that somebody has come.
fn come(played: &mut Table) {
    let mut tabs = played.app.world_mut().resource_mut::<OtherTabs>();
    (tabs.is_watched, tabs.asked) = (true, true);
    played.frames(1);
}

/// The page carries what is told.
fn carry(played: &mut Table, watched: &mut Table) -> bool {
    let told = played.app.world_mut().resource_mut::<OtherTabs>().tell.take();
    let is_told = told.is_some();
    watched.app.world_mut().resource_mut::<OtherTabs>().heard = told;
    watched.settle();
    is_told
}

/// What can be read in a tab.
fn words(table: &mut Table) -> Vec<String> {
    let page = table.main_viewport();
    table.app.world_mut().get_mut::<EguiContext>(page).expect("words").get_mut().enable_accesskit();
    table.frames(2);
    let output = table.app.world().get::<EguiOutput>(page).expect("words");
    let nodes = output.platform_output.accesskit_update.iter().flat_map(|update| &update.nodes);
    nodes.filter_map(|(_, node)| node.label().or(node.value()).map(str::to_owned)).collect()
}

fn left(table: &Table, side: Side) -> Duration {
    table.session().clock().expect("a clock").remaining(side)
}

#[test]
fn the_game_is_seen_from_its_first_move_to_its_end() {
    let (mut played, mut watched) = (playing("none"), watching(Spectators::Above));
    assert_eq!((watched.session().stage(), watched.viewport::<Viewpoint>().view), (Stage::Idle, View::Top));
    assert!(words(&mut watched).iter().any(|word| word == "The next game will be shown here"));
    played.play("e2e4");
    assert!(!carry(&mut played, &mut watched), "nobody looks on yet");

    come(&mut played);
    assert!(carry(&mut played, &mut watched));
    assert_eq!(watched.moves(), ["e2e4"]);
    for mv in ["e7e5", "d1h5", "b8c6", "f1c4", "g8f6"] {
        played.play(mv);
        assert!(carry(&mut played, &mut watched), "{mv}");
    }
    let viewpoint = *watched.viewport::<Viewpoint>();
    assert_eq!(viewpoint, Viewpoint { view: View::Top, near: Side::White }, "whosever turn it is");
    played.play("h5f7");
    carry(&mut played, &mut watched);
    assert_eq!((watched.moves(), watched.session().ending()), (played.moves(), played.session().ending()));
    let words = words(&mut watched);
    assert!(
        ["White", "Black", "White wins by checkmate."].iter().all(|word| words.iter().any(|said| said == word)),
        "{words:?}"
    );

    played.ask(Request::LeaveGame);
    played.settle();
    carry(&mut played, &mut watched);
    assert_eq!(watched.session().stage(), Stage::Idle);
}

#[test]
fn what_is_not_a_new_move_is_seen_too() {
    let (mut played, mut watched) = (playing("none"), watching(Spectators::Film));
    come(&mut played);
    carry(&mut played, &mut watched);
    assert!(watched.viewport::<Filmed>().0.is_some());
    for mv in ["e2e4", "e7e5", "g1f3", "b8c6"] {
        played.play(mv);
    }
    carry(&mut played, &mut watched);
    assert_eq!(watched.moves(), played.moves(), "four moves at once");
    played.ask(Request::TakeBack);
    played.settle();
    carry(&mut played, &mut watched);
    assert_eq!(watched.moves().len(), 3);
    played.ask(Request::by_person(Action::Resign(Side::Black)));
    played.settle();
    carry(&mut played, &mut watched);
    assert!(watched.session().ending().is_some());
    assert_eq!(watched.session().ending(), played.session().ending());
}

#[test]
fn clocks_run_there_and_are_set_right() {
    let (mut played, mut watched) = (playing("5+0"), watching(Spectators::Above));
    played.frames(40);
    come(&mut played);
    carry(&mut played, &mut watched);
    let near = |played: &Table, watched: &Table| {
        Side::ALL.iter().all(|side| left(played, *side).abs_diff(left(watched, *side)) < Duration::from_secs(2))
    };
    assert!(near(&played, &watched) && left(&watched, Side::White) < Duration::from_secs(300));
    // Nobody has told anything for ten seconds, in which whoever looks on drew no frames.
    played.frames(200);
    come(&mut played);
    carry(&mut played, &mut watched);
    assert!(near(&played, &watched), "{:?} {:?}", left(&played, Side::White), left(&watched, Side::White));
    played.play("e2e4");
    played.frames(100);
    come(&mut played);
    carry(&mut played, &mut watched);
    assert!(near(&played, &watched), "{:?} {:?}", left(&played, Side::Black), left(&watched, Side::Black));
}

#[test]
fn nothing_is_done_or_kept_there_and_the_table_is_the_same() {
    let (mut played, mut watched) = (playing("none"), watching(Spectators::Above));
    come(&mut played);
    let mut settings = played.app.world().resource::<Settings>().clone();
    let hieroglyphs = PieceSet::from_name("hieroglyphs").expect("a set");
    settings.look.set = hieroglyphs;
    played.app.world_mut().write_message(Wish(settings));
    played.frames(3);
    carry(&mut played, &mut watched);
    let seen = watched.app.world().resource::<Settings>();
    assert_eq!((seen.look.set, seen.sound), (hieroglyphs, false));

    watched.click_at(Vec2::new(640.0, 400.0));
    watched.click_at(Vec2::new(600.0, 330.0));
    for (code, key) in [(KeyCode::Escape, Key::Escape), (KeyCode::Enter, Key::Enter), (KeyCode::ArrowUp, Key::ArrowUp)]
    {
        watched.key(code, key);
    }
    watched.button(MouseButton::Right, ButtonState::Pressed);
    watched.turn(Vec2::new(200.0, 0.0));
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
    assert_eq!((watched.viewport::<Viewpoint>().view, watched.session().stage()), (View::Top, Stage::Playing));
    played.play("e2e4");
    carry(&mut played, &mut watched);
    assert_eq!(watched.moves(), ["e2e4"]);
    assert_eq!(watched.kept("game-000001.pgn"), None);
    assert!(!watched.has_ended());
}

#[test]
fn what_cannot_be_read_changes_nothing_and_a_tab_that_goes_takes_its_game_along() {
    let (mut played, mut watched) = (playing("none"), watching(Spectators::Above));
    come(&mut played);
    carry(&mut played, &mut watched);
    let text = played.app.world_mut().resource_mut::<OtherTabs>().tell.take();
    assert_eq!(text, None, "it is told once");
    let before = (watched.app.world().resource::<Session>().clone(), watched.app.world().resource::<OnAir>().clone());
    come(&mut played);
    let whole = played.app.world_mut().resource_mut::<OtherTabs>().tell.take().expect("it is told again");
    let broken = whole.replace("[Hetman ", "[Hetmann ");
    assert_ne!(broken, whole);
    for wrong in ["?", &broken, &whole[..whole.len() / 2]] {
        watched.app.world_mut().resource_mut::<OtherTabs>().heard = Some(wrong.into());
        watched.settle();
        let world = watched.app.world();
        assert_eq!((world.resource::<Session>(), world.resource::<OnAir>()), (&before.0, &before.1), "{wrong}");
    }
    watched.app.world_mut().resource_mut::<OtherTabs>().heard = Some(String::new());
    watched.settle();
    assert_eq!((watched.session().stage(), watched.app.world().resource::<OnAir>()), (Stage::Idle, &OnAir::default()));
}

#[test]
fn names_and_words_are_in_one_language_that_of_the_tab_played_in() {
    let (mut played, mut watched) = (playing("none"), watching(Spectators::Above));
    let polish = "pl".parse().ok();
    let settings = Settings { language: polish, ..played.app.world().resource::<Settings>().clone() };
    played.app.world_mut().write_message(Wish(settings));
    played.settle();
    come(&mut played);
    carry(&mut played, &mut watched);
    let words = words(&mut watched);
    assert!(words.iter().any(|word| word == "Białe"), "{words:?}");
    assert_eq!(watched.app.world().resource::<Texts>().language().tag(), "pl");
    played.ask(Request::LeaveGame);
    carry(&mut played, &mut watched);
    assert!(self::words(&mut watched).iter().all(|word| word != "The next game will be shown here"));
}
