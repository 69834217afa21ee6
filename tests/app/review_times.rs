use crate::common::{TestTable, memory};
use hetman::review::{Review, ReviewDepth, ReviewRequest};
use hetman::session::Request;
use rules_core::{Action, Color as Side};
#[test]
fn measure() {
    for n in [20, 40, 80] {
        let text = std::fs::read_to_string(format!("/tmp/guided-measure/g{n}.pgn")).unwrap();
        let game = rules_core::pgn::games(&text).next().unwrap().record.game();
        let mut table = TestTable::for_two();
        for ply in game.plies() {
            table.ask(Request::by_person(Action::Move(ply.mv)));
        }
        table.ask(Request::by_person(Action::Resign(Side::Black)));
        table.settle();
        let before = memory::resident();
        table.app.world_mut().write_message(ReviewRequest::Start(ReviewDepth::Quick));
        let began = std::time::Instant::now();
        let mut most = 0;
        let mut longest = std::time::Duration::ZERO;
        loop {
            let t = std::time::Instant::now();
            table.frames(1);
            longest = longest.max(t.elapsed());
            most = most.max(memory::resident());
            if table.app.world().resource::<Review>().is_whole() {
                break;
            }
            assert!(began.elapsed().as_secs() < 200);
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        println!(
            "{n} moves, {} plies: {:.1} s, memory before {} MiB, most {} MiB, longest frame {:?}",
            table.moves().len(),
            began.elapsed().as_secs_f64(),
            before >> 20,
            most >> 20,
            longest
        );
    }
}
