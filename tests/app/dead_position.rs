//! Tests of the search for dead positions beside the game: it ends a game, or lets the frames rest.

use core::time::Duration;

use bevy::winit::{UpdateMode, WinitSettings};
use hetman::session::Request;
use rules_core::{Ending, is_dead_quick};

use crate::common::TestTable;

/// Most frames until all searches and movements are over.
const MOST_FRAMES: usize = 400;

/// Draws frames until none follows by itself.
fn draw_until_nothing_follows(table: &mut TestTable) {
    let is_at_rest = |table: &TestTable| {
        let mode = table.app.world().resource::<WinitSettings>().focused_mode;
        matches!(mode, UpdateMode::Reactive { wait, .. } if wait >= Duration::from_secs(3600))
    };
    table.settle();
    for _ in 0..MOST_FRAMES {
        if is_at_rest(table) {
            return;
        }
        table.frames(1);
    }
    panic!("frames follow without end");
}

#[test]
fn drw_3_a_game_ends_when_the_search_proves_that_neither_side_can_mate() {
    let mut table = TestTable::from_fen("8/p3p3/Pp1pPpkp/1PpP3p/2P1KP1P/8/8/8 w - - 0 1");
    draw_until_nothing_follows(&mut table);
    assert_eq!(table.session().ending(), None, "White can open the wall");
    table.play("f4f5");
    draw_until_nothing_follows(&mut table);
    assert!(!is_dead_quick(table.session().game().position()), "the quick test proves nothing");
    assert_eq!(table.session().ending(), Some(Ending::DeadPosition));
    let reason = table.text("end-dead");
    assert!(table.panel_texts().iter().any(|text| text.contains(&reason)), "{:?}", table.panel_texts());
    table.ask(Request::TakeBack);
    draw_until_nothing_follows(&mut table);
    assert_eq!(table.session().ending(), None, "the game goes on before the move");
    table.ask(Request::MoveText("f5".into()));
    draw_until_nothing_follows(&mut table);
    assert_eq!(table.session().ending(), Some(Ending::DeadPosition), "and ends by it again");
}

#[test]
fn a_game_that_can_be_won_goes_on_and_rests() {
    let mut table = TestTable::for_two();
    draw_until_nothing_follows(&mut table);
    table.play("e2e4 e7e5 g1f3");
    draw_until_nothing_follows(&mut table);
    assert!(table.session().is_on());
    assert!(table.session().possibly_dead_position().is_some(), "it was searched");
}
