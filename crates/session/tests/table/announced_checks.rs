//! Checks that have to be said (CHK-3).

use rules_core::{Action, Color as Side, GameEvent};
use session_core::{ColourChoice, GameSetup, Outcome, Player};

use crate::test_session::{TestSession, from, typed};

fn announced() -> GameSetup {
    let mut setup = from("4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1");
    setup.rules.house.announced_check = true;
    setup
}

#[test]
fn chk_3_the_computer_points_out_a_silent_check_before_it_moves() {
    let mut table = TestSession::new(GameSetup { opponent: Player::Computer(1), ..announced() });
    table.play("Ra8+");
    let answer = table.read("Kd7");
    let happened = table.machine(answer);
    let told = Outcome::Game(GameEvent::CheckPointedOut { offender: Side::White, warnings: None });
    assert_eq!(happened.first(), Some(&told), "{happened:?}");
    assert_eq!(table.plies(), 2);
    table.play("Ra7+");
    assert_eq!(table.act(Action::AnnounceCheck(Side::White)), [Outcome::Game(GameEvent::CheckAnnounced(Side::White))]);
    let answer = table.read("Kd6");
    assert!(matches!(table.machine(answer)[..], [Outcome::Game(GameEvent::Moved(_))]), "nothing to point out");
}

#[test]
fn chk_3_the_computer_announces_its_own_check() {
    let setup = GameSetup { opponent: Player::Computer(1), colour: ColourChoice::Black, ..announced() };
    let mut table = TestSession::new(setup);
    let check = table.read("Ra8+");
    let happened = table.machine(check);
    assert_eq!(happened.last(), Some(&Outcome::Game(GameEvent::CheckAnnounced(Side::White))));
    assert_eq!(table.game().unannounced_check(), None);
}

#[test]
fn chk_3_who_types_the_sign_of_a_check_has_announced_it() {
    for (text, unsaid) in [("Ra8", Some(Side::White)), ("Ra8+", None)] {
        let mut table = TestSession::new(announced());
        table.ask(typed(text));
        assert_eq!(table.game().unannounced_check(), unsaid, "{text}");
        assert_eq!(table.saved_and_resumed().game().unannounced_check(), unsaid, "{text}, after a rest");
    }
}

#[test]
fn chk_3_the_computer_does_not_say_check_for_a_person() {
    let mut table = TestSession::new(GameSetup { opponent: Player::Computer(1), ..announced() });
    table.play("e3 Kd7");
    table.act(Action::OfferDraw(Side::White));
    table.play("Ra7+");
    table.machine(Action::DeclineDraw(Side::Black));
    assert_eq!(table.game().unannounced_check(), Some(Side::White), "it is still White's to say");
}
