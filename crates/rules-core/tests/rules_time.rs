//! The clock and what a fallen flag means, each rule under its id.

mod common;

use core::time::Duration;

use common::{game, play};
use rules_core::{Action, Clock, Color, Ending, Game, Refusal, TimeControl};

fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

#[test]
fn tim_2_every_move_earns_the_increment() {
    let mut clock = Clock::new(TimeControl::new(90, 30));
    assert_eq!(clock.running(), None);
    clock.tick(seconds(5));
    assert_eq!(clock.remaining(Color::White), seconds(5400));
    clock.start(Color::White);
    clock.tick(seconds(10));
    clock.press();
    assert_eq!(clock.remaining(Color::White), seconds(5420));
    assert_eq!(clock.running(), Some(Color::Black));
    clock.tick(seconds(40));
    clock.press();
    assert_eq!(clock.remaining(Color::Black), seconds(5390));
    clock.pause();
    clock.tick(seconds(1000));
    assert_eq!(clock.remaining(Color::White), seconds(5420));
}

#[test]
fn tim_2_time_controls_are_written_in_minutes_and_seconds() {
    for text in ["5+3", "10+0", "15+10", "90+30", "1:30+2", "0:15+0"] {
        let control: TimeControl = text.parse().expect(text);
        assert_eq!(control.to_string(), text);
        assert_eq!(TimeControl::from_pgn(&control.to_pgn()), Some(control), "{text}");
    }
    assert_eq!("5+3".parse(), Ok(TimeControl::new(5, 3)));
    for wrong in ["", "5", "+", "5+", "+3", "0+0", "5+-3", "5,5+3", "9999999999999999999999+1"] {
        let error = wrong.parse::<TimeControl>().expect_err(wrong);
        assert!(error.to_string().contains("5+3"), "{error}");
    }
}

#[test]
fn tim_2_the_flag_falls_when_no_time_is_left() {
    let mut clock = Clock::new(TimeControl::new(1, 0));
    clock.start(Color::Black);
    clock.tick(seconds(59));
    assert_eq!(clock.flagged(), None);
    clock.tick(seconds(2));
    assert_eq!(clock.flagged(), Some(Color::Black));
    assert_eq!((clock.remaining(Color::Black), clock.running()), (Duration::ZERO, None));
    clock.press();
    clock.start(Color::White);
    assert_eq!((clock.remaining(Color::Black), clock.running()), (Duration::ZERO, None));
    clock.set_remaining(Color::Black, seconds(30));
    assert_eq!(clock.flagged(), None);
}

#[test]
fn tim_3_mate_on_the_board_stands() {
    let mut game = Game::new();
    play(&mut game, "f3 e5 g4 Qh4#");
    let mate = Ending::Checkmate { winner: Color::Black };
    assert_eq!(game.act(Action::FlagFall(Color::Black)), Err(Refusal::GameOver(mate)));
    assert_eq!(game.ending(), Some(mate));
}

#[test]
fn tim_4_stalemate_stands() {
    let mut game = game("7k/8/8/6Q1/8/8/8/K7 w - - 0 1");
    play(&mut game, "Qg6");
    let refused = game.act(Action::FlagFall(Color::Black));
    assert_eq!(refused, Err(Refusal::GameOver(Ending::Stalemate)));
}

fn verdict(fen: &str, flagged: Color) -> Option<Ending> {
    let mut game = game(fen);
    game.act(Action::FlagFall(flagged)).expect("the game goes on");
    game.ending()
}

#[test]
fn tim_6_the_other_side_wins_if_its_men_can_mate() {
    for fen in [
        "q3k3/8/8/8/8/8/P7/4K3 w - - 0 1",
        "q3k3/8/8/8/8/8/8/R3K3 w - - 0 1",
        "q3k3/8/8/8/8/8/8/1NB1K3 w - - 0 1",
        "q3k3/8/8/8/8/8/8/2B1KB2 w - - 0 1",
        "q3k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1",
        // The defender's own man takes his king's last square.
        "r3k3/8/8/8/8/8/8/1N2K3 w - - 0 1",
        "4k3/p7/8/8/8/8/8/2B1K3 w - - 0 1",
        "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1",
    ] {
        let won = Ending::TimeForfeit { winner: Color::White };
        assert_eq!(verdict(fen, Color::Black), Some(won), "{fen}");
    }
}

#[test]
fn tim_7_a_draw_if_the_other_side_can_never_mate() {
    for fen in [
        "q3k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "q3k3/8/8/8/8/8/8/1N2K3 w - - 0 1",
        "q3k3/8/8/8/8/8/8/2B1K3 w - - 0 1",
        "r3k3/8/8/8/8/8/8/2B1K3 w - - 0 1",
    ] {
        let drawn = Ending::FlagWithoutMatingMaterial { flagged: Color::Black };
        assert_eq!(verdict(fen, Color::Black), Some(drawn), "{fen}");
        assert_eq!(drawn.winner(), None);
    }
}

#[test]
fn tim_5_both_flags_down_is_a_draw() {
    let mut game = Game::new();
    play(&mut game, "e4 e5");
    assert!(game.act(Action::BothFlagsFall).is_ok());
    assert_eq!(game.ending(), Some(Ending::BothFlags));
    assert_eq!(game.result().score(), "1/2-1/2");
}
