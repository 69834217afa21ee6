//! Tests of lessons in which pieces are set up from a tray.

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use rules_core::Square;

use super::{open, solve, taught};
use crate::common::TestTable;
use crate::common::learner::Keyboard;

#[test]
fn pieces_are_carried_from_the_tray_by_mouse_and_finger_or_chosen_in_any_order() {
    let mut table = TestTable::at_the_menu();
    open(&mut table, "men-place");
    // Carried by the mouse, and let go beside the board: nothing happens.
    let queen = table.control_centre("Black queens: 1");
    table.drag(queen, Vec2::new(5.0, 5.0));
    table.settle();
    assert_eq!((taught(&table).attempt.actions(), taught(&table).wrong_answer), (0, None));
    let home = table.at(Square::D8);
    table.drag(queen, home);
    table.settle();
    table.assert_board_matches();
    assert_eq!(taught(&table).attempt.remaining().len(), 7);
    // Carried by a finger to a wrong square.
    let (rook, wrong) = (table.control_centre("White rooks: 2"), table.at(Square::B1));
    let right = table.at(Square::H1);
    for (to, left) in [(wrong, 7), (right, 6)] {
        table.finger(1, TouchPhase::Started, rook);
        table.frames(2);
        for part in 1..=5 {
            table.finger(1, TouchPhase::Moved, rook.lerp(to, part as f32 / 5.0));
            table.frames(1);
        }
        table.finger(1, TouchPhase::Ended, to);
        table.settle();
        assert_eq!(taught(&table).attempt.remaining().len(), left);
    }
    // Chosen and put down with two presses.
    table.press("White bishops: 2");
    table.click(Square::F1);
    table.settle();
    table.assert_board_matches();
    assert_eq!(taught(&table).attempt.remaining().len(), 5);
    assert_eq!(solve(&mut table, &mut Keyboard), 2, "one square was wrong");
}
