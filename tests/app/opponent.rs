//! Tests of the game's own engine: its hints, and its defence against a learner.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use hetman::board::marks::{Mark, marks};
use hetman::hint::{CurrentHint, EndangeredPieces, Hint, Reason};
use hetman::input::Action;
use hetman::lessons::{CurrentLesson, LessonRequest, LessonStep};
use hetman::session::{ColourChoice, GameSetup, Player, Request};
use hetman::shown::{DisplayedPosition, LastRefusal};
use hetman::viewport::Selection;
use rules_core::{Color as Side, Ending, Square};

use crate::common::TestTable;

#[test]
fn a_hint_is_told_in_two_steps_and_forgotten_with_the_move() {
    let fen = Some("6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1".into());
    let (opponent, colour) = (Player::Computer(1), ColourChoice::White);
    let mut table = TestTable::with(GameSetup { opponent, colour, fen, seed: Some(1), ..GameSetup::default() });
    let hint = |table: &TestTable| table.app.world().resource::<CurrentHint>().0;
    let marked = |table: &TestTable| -> Vec<Square> {
        let hints = table.app.world().resource::<CurrentHint>();
        let all = marks(
            table.session(),
            &DisplayedPosition::Live,
            &Selection::default(),
            hints,
            &LastRefusal::default(),
            (&CurrentLesson::default(), &EndangeredPieces::default()),
        );
        all.into_iter().filter(|(mark, _)| *mark == Mark::Hint).map(|(_, square)| square).collect()
    };
    table.key(KeyCode::KeyI, Key::Character("i".into()));
    table.wait_in_real_time(|table| matches!(hint(table), Hint::Found { whole: false, .. }));
    assert_eq!(marked(&table), [Square::E1], "first the piece");
    table.key(KeyCode::KeyI, Key::Character("i".into()));
    assert!(matches!(hint(&table), Hint::Found { reason: Reason::Mates, whole: true, .. }), "{:?}", hint(&table));
    assert_eq!(marked(&table), [Square::E1, Square::E8], "then its move");
    table.ask(Request::MoveText("h3".into()));
    table.frames(1);
    assert_eq!(hint(&table), Hint::None);
}

#[test]
fn end_1_a_learner_mates_against_the_engine_that_defends_itself() {
    let mut table = TestTable::at_the_menu();
    table.open_library();
    table.app.world_mut().write_message(LessonRequest::Open("mate-queen-play".into()));
    table.settle();
    let step = |table: &TestTable| table.app.world().resource::<CurrentLesson>().0.as_ref().map(|taught| taught.step);
    let found = |table: &TestTable| match table.app.world().resource::<CurrentHint>().0 {
        Hint::Found { mv, .. } => Some(mv),
        _ => None,
    };
    for _ in 0..30 {
        table.wait_in_real_time(|table| {
            matches!(step(table), Some(LessonStep::Turn | LessonStep::Done { .. } | LessonStep::Failed { .. }))
        });
        if step(&table) != Some(LessonStep::Turn) {
            break;
        }
        // First hints are texts, later ones the engine's move.
        while table.app.world().resource::<CurrentHint>().0 == Hint::None {
            table.app.world_mut().write_message(Action::Hint);
            table.frames(1);
        }
        table.wait_in_real_time(|table| found(table).is_some());
        let mv = found(&table).expect("a hint");
        table.play(&mv.to_string());
    }
    assert!(matches!(step(&table), Some(LessonStep::Done { .. })), "{:?}", table.moves());
    assert_eq!(table.session().ending(), Some(Ending::Checkmate { winner: Side::White }));
}
