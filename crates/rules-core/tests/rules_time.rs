//! The clock and fallen flags, each rule under its id.

mod common;

use core::time::Duration;

use common::{game, play};
use rules_core::{
    Action, Clock, Color, Ending, FlagBehavior, Game, Refusal, Tags, TimeControl, TimeControlError, TimeControlTag,
    TimeControls, pgn,
};

fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// Creates a clock with this time control and White's time running.
fn running(control: &str) -> Clock {
    let controls: TimeControls = control.parse().expect(control);
    let mut clock = Clock::new(controls);
    clock.start(Color::White);
    clock
}

/// Makes this many moves for both sides, with `thought` seconds for each.
fn play_moves(clock: &mut Clock, moves: u32, thought: u64) {
    for _ in 0..2 * moves {
        clock.tick(seconds(thought));
        clock.press();
    }
}

fn remaining(clock: &Clock) -> [u64; 2] {
    Color::ALL.map(|color| clock.remaining(color).as_secs())
}

#[test]
fn tim_1_the_next_period_begins_when_its_last_move_is_completed() {
    let mut clock = running("40/120, 60");
    play_moves(&mut clock, 39, 180);
    // 7200 - 39 * 180.
    assert_eq!(remaining(&clock), [180, 180]);
    assert_eq!(clock.moves_to_go(Color::White), Some(1));
    clock.tick(seconds(179));
    assert_eq!(clock.remaining(Color::White), seconds(1));
    clock.press();
    // The time left is kept (FIDE 6.3.2).
    assert_eq!(remaining(&clock), [3601, 180]);
    assert_eq!([clock.moves_to_go(Color::White), clock.moves_to_go(Color::Black)], [None, Some(1)]);
    // Black has thought for 40 moves, but has not completed the fortieth (FIDE 6.9).
    clock.tick(seconds(180));
    assert_eq!(clock.flagged(), Some(Color::Black));
}

#[test]
fn tim_1_any_number_of_periods_and_the_last_comes_again() {
    let mut clock = running("2/10, 3/5+1, 2/1");
    let mut seen = Vec::new();
    for _ in 0..10 {
        seen.push((clock.remaining(Color::White).as_secs(), clock.moves_to_go(Color::White)));
        play_moves(&mut clock, 1, 10);
    }
    let expected = [
        (600, Some(2)),
        (590, Some(1)),
        // 580 + 300, and from now on an increment of one second.
        (880, Some(3)),
        (871, Some(2)),
        (862, Some(1)),
        // 853 + 60, and from now on no increment.
        (913, Some(2)),
        (903, Some(1)),
        (953, Some(2)),
        (943, Some(1)),
        (993, Some(2)),
    ];
    assert_eq!(seen, expected);
    assert_eq!(clock.moves_made(Color::White), 10);
}

#[test]
fn tim_1_with_time_odds_each_side_has_its_own_periods() {
    let mut clock = running("2/10, 3+5/h1");
    assert_eq!(remaining(&clock), [600, 60]);
    assert_eq!(Color::ALL.map(|color| clock.moves_to_go(color)), [Some(2), None]);
    play_moves(&mut clock, 2, 10);
    // White: 600 - 20 + 180, and what Black has used in the hourglass.
    assert_eq!(remaining(&clock), [780, 40]);
    play_moves(&mut clock, 1, 10);
    assert_eq!(remaining(&clock), [785, 30]);
    assert_eq!(Color::ALL.map(|color| clock.control(color).to_string()), ["2/10, 3+5", "h1"]);
}

#[test]
fn tim_1_two_time_controls_are_told_apart_in_one_text() {
    let read = |text: &str| text.parse::<TimeControls>();
    let parts = |text: &str| read(text).map(|both| [both.first(), both.second()].map(TimeControl::to_string));
    let owned = |parts: [&str; 2]| Ok(parts.map(str::to_owned));
    assert_eq!(parts("40/120, 60"), owned(["40/120, 60", "40/120, 60"]));
    assert_eq!(parts("40/120, 60/5+3"), owned(["40/120, 60/5+3"; 2]), "60 moves in five minutes");
    assert_eq!(parts("40/120, 60+0/5+3"), owned(["40/120, 60", "5+3"]));
    assert_eq!(parts("5+3/40/90, 20/60+0"), owned(["5+3", "40/90, 20/60"]));
    assert_eq!(parts("h2/1:30+2"), owned(["h2", "1:30+2"]));
    let odds = read("90+30/40/120, 60+0").expect("two time controls");
    assert_eq!(odds.to_string(), "90+30/40/120, 60+0");
    assert_eq!(odds.swapped().to_string(), "40/120, 60+0/90+30");
    for text in ["5+3/x", "5+3/", "/5+3", "5+3/2", "5+3/2+0/1+0", "5+3/0+0"] {
        assert!(read(text).is_err(), "{text}");
    }
}

#[test]
fn tim_1_a_period_without_base_time_begins_with_its_first_increment() {
    let mut clock = running("1/1, 0+20");
    clock.tick(seconds(50));
    clock.press();
    assert_eq!(clock.remaining(Color::White), seconds(30));
}

#[test]
fn tim_2_fischer_every_move_earns_the_increment() {
    let mut clock = Clock::new(TimeControl::new(90, 30));
    assert_eq!(clock.running(), None);
    clock.tick(seconds(5));
    assert_eq!(remaining(&clock), [5400, 5400]);
    clock.start(Color::White);
    clock.tick(seconds(10));
    assert_eq!(clock.press(), Some(Color::White));
    assert_eq!(remaining(&clock), [5420, 5400]);
    assert_eq!(clock.running(), Some(Color::Black));
    clock.tick(seconds(40));
    clock.press();
    assert_eq!(remaining(&clock), [5420, 5390]);
}

#[test]
fn tim_2_bronstein_gives_back_what_was_thought_up_to_the_delay() {
    let mut clock = running("1+b5");
    clock.tick(seconds(3));
    assert_eq!(clock.remaining(Color::White), seconds(57));
    clock.press();
    assert_eq!(clock.remaining(Color::White), seconds(60));
    clock.tick(seconds(12));
    clock.press();
    assert_eq!(clock.remaining(Color::Black), seconds(53));
    // Three seconds of thought exceed the two left, although the move would have given them back.
    clock.set_remaining(Color::White, seconds(2));
    clock.tick(seconds(3));
    assert_eq!(clock.flagged(), Some(Color::White));
}

#[test]
fn tim_2_simple_delay_waits_before_time_runs_down() {
    let mut clock = running("1+d5");
    clock.tick(seconds(3));
    assert_eq!(clock.remaining(Color::White), seconds(60));
    clock.tick(seconds(3));
    assert_eq!(clock.remaining(Color::White), seconds(59));
    clock.press();
    clock.tick(seconds(4));
    clock.press();
    assert_eq!(remaining(&clock), [59, 60]);
    // Two seconds plus the delay allow seven seconds of thought.
    clock.set_remaining(Color::White, seconds(2));
    clock.tick(Duration::from_millis(6999));
    assert_eq!((clock.flagged(), clock.remaining(Color::White)), (None, Duration::from_millis(1)));
    clock.tick(Duration::from_millis(1));
    assert_eq!(clock.flagged(), Some(Color::White));
}

#[test]
fn tim_2_a_delay_can_be_all_the_time_there_is() {
    let mut clock = running("0+d5");
    clock.tick(Duration::from_millis(4999));
    clock.press();
    assert_eq!((clock.flagged(), clock.running()), (None, Some(Color::Black)));
    clock.tick(seconds(5));
    assert_eq!(clock.flagged(), Some(Color::Black));
}

#[test]
fn tim_2_in_an_hourglass_time_flows_to_the_opponent() {
    let mut clock = running("h1");
    clock.tick(seconds(20));
    assert_eq!(remaining(&clock), [40, 80]);
    clock.press();
    clock.tick(seconds(35));
    clock.press();
    assert_eq!(remaining(&clock), [75, 45]);
    // The opponent gets no more than the side had left.
    clock.tick(seconds(100));
    assert_eq!((clock.flagged(), remaining(&clock)), (Some(Color::White), [0, 120]));
}

#[test]
fn tim_2_a_pause_keeps_the_time_and_the_rest_of_the_delay() {
    let mut clock = running("1+d5");
    clock.tick(seconds(4));
    clock.pause();
    clock.tick(seconds(1000));
    assert_eq!((clock.press(), clock.running()), (None, None));
    clock.start(Color::White);
    clock.tick(seconds(4));
    assert_eq!((clock.remaining(Color::White), clock.time_on_move()), (seconds(57), seconds(8)));
    // Starting the other side's time begins a new move with a new delay.
    clock.start(Color::Black);
    clock.tick(seconds(5));
    assert_eq!((clock.remaining(Color::Black), clock.time_on_move()), (seconds(60), seconds(5)));
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
    assert_eq!(clock.press(), None);
    clock.start(Color::White);
    assert_eq!((clock.remaining(Color::Black), clock.running()), (Duration::ZERO, None));
    clock.set_remaining(Color::Black, seconds(30));
    assert_eq!(clock.flagged(), None);
}

#[test]
fn ill_3_the_arbiter_gives_the_opponent_two_minutes() {
    let mut clock = running("3+2");
    clock.tick(seconds(30));
    clock.pause();
    clock.add(Color::Black, seconds(120));
    assert_eq!(remaining(&clock), [150, 300]);
    clock.start(Color::White);
    assert_eq!(clock.time_on_move(), seconds(30));
}

#[test]
fn tim_2_time_controls_are_written_as_people_write_them() {
    for text in [
        "5+3",
        "10+0",
        "15+10",
        "90+30",
        "1:30+2",
        "0:15+0",
        "0:00.5+0.1",
        "5+b3",
        "5+d3",
        "h2",
        "40/120",
        "40/120, 60",
        "40/90+30, 30+30",
        "40/120, 20/60, 15+30",
        "1/4320",
    ] {
        let control: TimeControl = text.parse().expect(text);
        assert_eq!(control.to_string(), text);
        let tag = TimeControlTag::Timed(control);
        assert_eq!(tag.to_string().parse(), Ok(tag), "{text}");
    }
    assert_eq!(" 40/120,60 ".parse(), Ok(TimeControl::CLASSICAL));
    for wrong in ["", "5", "+", "5+", "+3", "5+-3", "0/5", "-1/5", "h", "5+x3", "9999999999999999999999+1"] {
        let error = wrong.parse::<TimeControl>().expect_err(wrong);
        assert_eq!(error, TimeControlError::Unreadable(wrong.into()));
        assert!(error.to_string().contains("5+3"), "{error}");
    }
    for (wrong, error) in [
        ("0+0", TimeControlError::NoTime { period: 1 }),
        ("40/120, h0", TimeControlError::NoTime { period: 2 }),
        ("600000+0", TimeControlError::TooLong { period: 1 }),
        ("40/120, 60, 30", TimeControlError::NeverEnds { period: 2 }),
        ("5,5+3", TimeControlError::NeverEnds { period: 1 }),
    ] {
        assert_eq!(wrong.parse::<TimeControl>(), Err(error), "{wrong}");
    }
}

#[test]
fn tim_2_pgn_writes_time_controls_in_seconds() {
    for (pgn, text) in [
        ("300+3", "5+3"),
        ("600", "10+0"),
        ("40/7200:3600", "40/120, 60"),
        ("40/5400+30:1800+30", "40/90+30, 30+30"),
        ("*60", "h1"),
        ("300B3", "5+b3"),
        ("300S3", "5+d3"),
        ("10+0.1", "0:10+0.1"),
    ] {
        let tag = TimeControlTag::Timed(text.parse().expect(text));
        assert_eq!(tag.to_string(), pgn);
        assert_eq!(pgn.parse(), Ok(tag));
    }
    assert_eq!("?".parse(), Ok(TimeControlTag::Unknown));
    assert_eq!(TimeControlTag::Untimed.to_string(), "-");
    assert_eq!("600+0".parse(), Ok(TimeControlTag::Timed(TimeControl::new(10, 0))));
    for wrong in ["", "5 minutes", "40/", "300+", ":", "--"] {
        assert_eq!(wrong.parse::<TimeControlTag>(), Err(TimeControlError::UnreadableTag(wrong.into())));
    }
}

#[test]
fn tim_2_what_pgn_keeps_rebuilds_the_clock() {
    for control in ["5+3", "3/5, 2/4+1, 3", "5+b3", "5+d3", "h5"] {
        let control: TimeControl = control.parse().expect(control);
        let mut game = Game::new();
        let mut clock = Clock::new(control.clone());
        clock.start(Color::White);
        let moves = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4 d4 b5";
        for (tenths, san) in (17..).step_by(23).zip(moves.split_whitespace()) {
            clock.tick(Duration::from_millis(tenths * 100));
            play(&mut game, san);
            clock.press();
            game.note_clock(clock.remaining(!game.turn()));
        }
        clock.pause();
        let mut tags = Tags::new();
        tags.set("TimeControl", &TimeControlTag::Timed(control).to_string());
        let text = pgn::write(&game, &tags, game.result());

        let read = pgn::read(&text).expect("a game that was written");
        let Ok(TimeControlTag::Timed(control)) = read.tags.get("TimeControl").unwrap_or_default().parse() else {
            panic!("no time control: {text}");
        };
        let times = read.game.plies().iter().map(|ply| ply.clock);
        assert_eq!(Clock::from_record(control, read.game.start().turn(), times), clock, "{text}");
    }
}

#[test]
fn tim_2_a_record_that_begins_with_black_is_blacks() {
    let clock = Clock::from_record(TimeControl::new(5, 0), Color::Black, [Some(seconds(290))]);
    assert_eq!((remaining(&clock), Color::ALL.map(|color| clock.moves_made(color))), ([300, 290], [0, 1]));
}

#[test]
fn rec_2_a_take_back_restores_the_times_and_the_count_of_moves() {
    let control: TimeControl = "2/1, 1+3".parse().expect("a time control");
    let mut clock = Clock::new(control.clone());
    clock.start(Color::White);
    let mut record = Vec::new();
    let mut after_three = None;
    for thought in [5, 6, 7, 8, 9] {
        clock.tick(seconds(thought));
        let mover = clock.press().expect("a running clock");
        record.push(Some(clock.remaining(mover)));
        if record.len() == 3 {
            after_three = Some(clock.clone());
        }
    }
    // Moves without a time were made before the clock was set.
    let before = [None, None];
    let mut restored = Clock::from_record(control, Color::White, before.into_iter().chain(record).take(5));
    assert_eq!(remaining(&restored), [108, 54]);
    restored.start(Color::Black);
    assert_eq!(Some(restored), after_three);
}

#[test]
fn tim_5_a_clock_that_runs_on_shows_both_flags_and_which_fell_first() {
    let mut clock = running("1+0").with_flag_behavior(FlagBehavior::RunOn);
    clock.tick(seconds(70));
    assert_eq!((clock.flagged(), clock.running()), (Some(Color::White), Some(Color::White)));
    clock.press();
    clock.tick(seconds(59));
    assert!(!clock.is_flagged(Color::Black));
    clock.tick(seconds(1));
    assert!(clock.is_flagged(Color::White) && clock.is_flagged(Color::Black));
    assert_eq!((clock.flagged(), remaining(&clock)), (Some(Color::White), [0, 0]));
    clock.add(Color::White, seconds(60));
    assert_eq!((clock.flagged(), clock.is_flagged(Color::White)), (Some(Color::Black), false));
}

#[test]
fn tim_5_a_saved_clock_has_the_flags_down_that_had_fallen() {
    let flags = |fallen| {
        let clock = Clock::new(TimeControl::new(1, 0)).with_fallen_flags(fallen);
        (clock.flagged(), Color::ALL.map(|color| clock.is_flagged(color)))
    };
    assert_eq!(flags([false, false]), (None, [false, false]));
    assert_eq!(flags([true, false]), (Some(Color::White), [true, false]));
    assert_eq!(flags([false, true]), (Some(Color::Black), [false, true]));
    assert_eq!(flags([true, true]), (Some(Color::White), [true, true]));
    // Everything else on the clock is unchanged.
    let mut clock =
        Clock::new("3/5, 2".parse::<TimeControls>().expect("a time control")).with_fallen_flags([true, false]);
    assert_eq!(remaining(&clock), [300, 300]);
    // Time lifts the flag of the side that gets it, and no other.
    clock.add(Color::Black, seconds(60));
    assert_eq!(clock.flagged(), Some(Color::White));
    clock.set_remaining(Color::White, Duration::ZERO);
    assert_eq!(clock.flagged(), Some(Color::White));
    clock.add(Color::White, seconds(60));
    assert_eq!((clock.flagged(), remaining(&clock)), (None, [60, 360]));
}

#[test]
fn tim_5_a_flag_stays_down_whatever_the_next_moves_earn() {
    let mut clock = running("1/1+5, 1+5").with_flag_behavior(FlagBehavior::RunOn);
    clock.tick(seconds(61));
    clock.press();
    assert_eq!(clock.remaining(Color::White), seconds(65));
    assert!(clock.is_flagged(Color::White));
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
fn tim_6_the_other_side_wins_if_its_pieces_can_mate() {
    for fen in [
        "q3k3/8/8/8/8/8/P7/4K3 w - - 0 1",
        "q3k3/8/8/8/8/8/8/R3K3 w - - 0 1",
        "q3k3/8/8/8/8/8/8/1NB1K3 w - - 0 1",
        "q3k3/8/8/8/8/8/8/2B1KB2 w - - 0 1",
        "q3k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1",
        // The defender's own piece takes its king's last square.
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
fn tim_7_a_draw_if_the_only_moves_leave_nothing_to_mate_with() {
    // White has a pawn, but every move of Black's captures it.
    let fen = "6rk/6Pp/8/8/8/8/8/K7 b - - 0 1";
    let drawn = Ending::FlagInUnwinnablePosition { flagged: Color::Black };
    assert_eq!(verdict(fen, Color::Black), Some(drawn));
    assert_eq!((drawn.winner(), drawn.rule()), (None, rules_core::Rule::Tim7));
    assert_eq!(verdict(fen, Color::White), Some(Ending::TimeForfeit { winner: Color::Black }));
}

#[test]
fn tim_5_both_flags_down_is_a_draw() {
    let mut game = Game::new();
    play(&mut game, "e4 e5");
    assert!(game.act(Action::BothFlagsFall).is_ok());
    assert_eq!(game.ending(), Some(Ending::BothFlags));
    assert_eq!(game.result().score(), "1/2-1/2");
}
