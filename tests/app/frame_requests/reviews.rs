//! The review of a game, and its arrows.

use hetman::review::{Review, ReviewRequest};

use super::*;

#[test]
fn a_review_is_drawn_step_by_step() {
    let mut table = TestTable::for_two();
    let table = &mut table;
    for text in ["f3", "e5", "g4", "Qh4#"] {
        table.ask(Request::MoveText(text.to_owned()));
    }
    draw_until_rest(table);
    assert_drawn(table, "the review", write(ReviewRequest::Open));
    table.wait_in_real_time(|table| table.app.world().resource::<Review>().is_whole());
    assert_rests(table, "the first turning point");
    let points = table.app.world().resource::<Review>().turning_points(0).plies;
    let ply = *points.first().expect("a turning point");
    assert_drawn(table, "the arrow of a better move", write(ReviewRequest::ShowBetter(ply)));
    assert_drawn(table, "the turning point", write(ReviewRequest::Present(ply)));
    assert_drawn(table, "a try", write(ReviewRequest::Try(ply)));
    assert_drawn(table, "the arrow in it", write(ReviewRequest::ShowBetter(ply)));
    assert_drawn(table, "the end of the try", write(ReviewRequest::EndTry));
    assert_drawn(table, "the end of the review", write(ReviewRequest::Close));
}
