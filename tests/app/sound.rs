//! Tests of sounds and their times: pieces knock when they land, by their weight and by the board's material.

use crate::common::TestTable;
use bevy::prelude::*;
use hetman::appearance::{BoardKind, NamedOption};
use hetman::motion::tween::MoveDelay;
use hetman::session::{ClockChoice, ColourChoice, GameSetup, Player, Request};
use hetman::settings::{AnimationSpeed, Settings};
use hetman::sound::{PieceWeight, PlaySound, Sound};
use rules_core::{Action, Hand, parse_uci};

const WOOD: &str = "wood";

/// Makes a move and returns the sounds of the next three seconds, each with its frame.
fn heard(table: &mut TestTable, text: &str) -> Vec<(usize, Sound)> {
    let mv = parse_uci(table.session().game().position(), text).expect("a legal move");
    table.settle();
    table.app.world_mut().resource_mut::<Messages<PlaySound>>().clear();
    table.app.world_mut().write_message(Request::by_person(Action::Move(mv)));
    heard_in(table, 60)
}

/// Returns the sounds of this many frames, each with its frame.
fn heard_in(table: &mut TestTable, frames: usize) -> Vec<(usize, Sound)> {
    let mut sounds = Vec::new();
    for frame in 0..frames {
        table.frames(1);
        let mut plays = table.app.world_mut().resource_mut::<Messages<PlaySound>>();
        sounds.extend(plays.drain().map(|play| (frame, play.sound)));
    }
    sounds
}

fn only_sounds(heard: Vec<(usize, Sound)>) -> Vec<Sound> {
    heard.into_iter().map(|(_, sound)| sound).collect()
}

#[test]
fn a_knock_is_heard_when_the_piece_comes_down() {
    let mut table = TestTable::for_two();
    for (speed, frames) in [(AnimationSpeed::Calm, 5..20), (AnimationSpeed::Quick, 3..12), (AnimationSpeed::None, 0..1)]
    {
        table.set_animation_speed(speed);
        let sounds = heard(&mut table, "e2e4");
        assert_eq!(sounds[0], (0, Sound::Slide));
        let (frame, sound) = sounds[1];
        assert_eq!(sound, Sound::Knock(WOOD, PieceWeight::Light));
        assert!(frames.contains(&frame), "{speed:?}: frame {frame}");
        assert_eq!(sounds.len(), 2, "{sounds:?}");
        table.ask(Request::TakeBack);
    }
}

#[test]
fn a_piece_that_waits_for_a_hand_leaves_no_earlier_than_it_does() {
    let mut table = TestTable::for_two();
    table.app.world_mut().resource_mut::<MoveDelay>().0 = 0.5;
    let sounds = heard(&mut table, "e2e4");
    let [(0, Sound::Sleeve), (leaves, Sound::Slide), (lands, knock)] = sounds[..] else { panic!("{sounds:?}") };
    assert!((9..=11).contains(&leaves) && lands > leaves, "{sounds:?}");
    assert_eq!(knock, Sound::Knock(WOOD, PieceWeight::Light));
}

#[test]
fn both_pieces_of_castling_knock_even_if_nothing_moves() {
    for speed in [AnimationSpeed::Calm, AnimationSpeed::None] {
        let mut table = TestTable::from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        table.set_animation_speed(speed);
        let sounds = heard(&mut table, "e1g1");
        let [(_, Sound::Slide), (king, first), (rook, second)] = sounds[..] else { panic!("{sounds:?}") };
        let mut knocks = [first, second];
        knocks.sort_by_key(|knock| *knock == Sound::Knock(WOOD, PieceWeight::Medium));
        assert_eq!(knocks, [Sound::Knock(WOOD, PieceWeight::Heavy), Sound::Knock(WOOD, PieceWeight::Medium)]);
        assert!(rook > king, "one after the other");
    }
}

#[test]
fn a_capture_clacks_and_the_captured_piece_is_put_down_on_the_table() {
    let mut table = TestTable::from_fen("4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1");
    table.app.world_mut().resource_mut::<Settings>().look.board =
        BoardKind::from_name("stone").expect("a board of this name");
    let mut sounds = only_sounds(heard(&mut table, "d1d5"));
    assert_eq!(sounds[..2], [Sound::Slide, Sound::Clack("stone")]);
    sounds.sort_by_key(|sound| *sound == Sound::Knock(WOOD, PieceWeight::Light));
    assert_eq!(sounds[2..], [Sound::Knock("stone", PieceWeight::Heavy), Sound::Knock(WOOD, PieceWeight::Light)]);
}

#[test]
fn a_check_and_the_clock_follow_the_knock() {
    let setup = GameSetup {
        opponent: Player::Person,
        colour: ColourChoice::White,
        clock: ClockChoice("5+3".parse().ok()),
        fen: Some("4k3/8/8/8/8/8/8/R3K3 w - - 0 1".into()),
        ..GameSetup::default()
    };
    let mut table = TestTable::with(setup);
    let sounds = only_sounds(heard(&mut table, "a1a8"));
    assert_eq!(sounds, [Sound::Slide, Sound::Knock(WOOD, PieceWeight::Medium), Sound::Check, Sound::Press]);
}

#[test]
fn mate_is_a_knock_a_falling_king_and_the_result() {
    let mut table = TestTable::from_fen("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    let sounds = only_sounds(heard(&mut table, "a1a8"));
    assert_eq!(sounds, [Sound::Slide, Sound::Knock(WOOD, PieceWeight::Medium), Sound::Fall(WOOD), Sound::Win]);
}

#[test]
fn a_result_without_a_fallen_king_is_heard_too() {
    let mut table = TestTable::from_fen("8/8/8/3k4/8/8/3p4/3K4 w - - 0 1");
    let sounds = only_sounds(heard(&mut table, "d1d2"));
    assert_eq!(sounds.last(), Some(&Sound::Draw), "{sounds:?}");
}

#[test]
fn a_hand_that_opens_at_once_is_heard_at_once() {
    for (speed, sounds) in
        [(AnimationSpeed::Calm, vec![Sound::Sleeve, Sound::Fingers]), (AnimationSpeed::None, vec![Sound::Fingers])]
    {
        let mut table = TestTable::for_two();
        table.set_animation_speed(speed);
        table.ask(Request::NewGame(GameSetup { opponent: Player::Person, seed: Some(1), ..GameSetup::default() }));
        table.settle();
        table.app.world_mut().resource_mut::<Messages<PlaySound>>().clear();
        table.app.world_mut().write_message(Request::ChooseHand(Hand::Left));
        let heard = heard_in(&mut table, 22);
        assert_eq!(only_sounds(heard.clone()), sounds, "{speed:?}");
        assert_eq!(heard[0].0 == 0, speed == AnimationSpeed::None, "{heard:?}");
    }
}

#[test]
fn without_sound_nothing_is_played() {
    let mut table = TestTable::for_two();
    table.app.world_mut().resource_mut::<Settings>().sound = false;
    assert!(heard(&mut table, "e2e4").is_empty());
}
