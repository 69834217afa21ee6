//! Tests of the call to the arbiter: each case is played in both rule books, up to what the dialog says. The games before
//! their claims are left in `tmp/arbiter` of the target folder, where `hetman --resume --data-dir FOLDER --panel
//! arbiter-illegal --screenshot FILE` takes pictures of the decisions.

use core::time::Duration;

use bevy::input::gamepad::GamepadButton::Start;
use bevy::prelude::*;
use bevy_egui::egui;
use hetman::input::PanelFocus;
use hetman::session::{ColourChoice, GameSetup, Player, Request};
use hetman::settings::{Language, Settings, TwoPlayerView};
use hetman::viewport::Selection;
use rules_core::{Action, Color as Side, Ending, RuleBook, Rules, Square, Strictness};

use crate::common::TestTable;
use crate::common::gamepad::Gamepad;

const BOOKS: [(RuleBook, &str); 2] = [(RuleBook::Texts, "texts"), (RuleBook::Fide2023, "fide")];

/// Returns the setup of two people who press the clock.
fn setup(strictness: Strictness, book: RuleBook, clock: &str) -> GameSetup {
    GameSetup {
        opponent: Player::Person,
        colour: ColourChoice::White,
        clock: clock.parse().expect("a clock"),
        presses_clock: true,
        rules: Rules { strictness, book, ..Rules::default() },
        ..GameSetup::default()
    }
}

/// Returns a game whose clock Black has started.
fn begun(setup: GameSetup) -> TestTable {
    let mut table = TestTable::with(setup);
    table.ask(Request::press_clock(Side::Black));
    table
}

fn press_clock(table: &mut TestTable) {
    let side = table.session().side_to_press().expect("a side to press");
    table.ask(Request::press_clock(side));
}

/// Puts a piece on a square, and presses the clock.
fn put(table: &mut TestTable, from: Square, to: Square) {
    table.ask(Request::by_person(Action::PutPiece { from, to, promotion: None }));
    press_clock(table);
}

/// Plays moves in algebraic notation, and presses the clock after each.
fn complete(table: &mut TestTable, moves: &str) {
    for text in moves.split_whitespace() {
        table.ask(Request::MoveText(text.into()));
        press_clock(table);
    }
    table.settle();
}

/// Leaves the saved game for pictures.
fn leave_for_pictures(table: &mut TestTable, name: &str) {
    table.settle();
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("arbiter").join(name);
    std::fs::create_dir_all(&folder).expect("a folder");
    let saved = table.saved_file("game-000001.pgn").expect("a saved game");
    std::fs::write(folder.join("game-000001.pgn"), saved).expect("written");
}

fn is_open(table: &TestTable) -> bool {
    table.app.world().resource::<PanelFocus>().dialog == Some(egui::Id::new("call-arbiter"))
}

/// Opens the dialog with the button of the calls, and makes a claim.
fn claim(table: &mut TestTable, key: &str) {
    table.press_text("call-arbiter");
    assert!(is_open(table));
    table.press_text(key);
}

/// Asserts that the dialog says all this.
#[track_caller]
fn assert_says(table: &mut TestTable, wanted: &[&str]) {
    let said = table.panel_texts();
    for part in wanted {
        assert!(said.iter().any(|text| text.contains(part)), "“{part}” is not in {said:#?}");
    }
}

/// Returns the seconds left, White's first.
fn left(table: &TestTable) -> [u64; 2] {
    Side::ALL.map(|side| table.session().clock().expect("a clock").remaining(side).as_secs())
}

fn seconds(time: Option<Duration>) -> u64 {
    time.expect("a recorded time").as_secs()
}

/// Plays White's illegal 2. Ng1–g3 and five half-moves after it, with a second of thought before each of them.
fn three_moves_later(strictness: Strictness, book: RuleBook) -> TestTable {
    let mut table = begun(setup(strictness, book, "60+30"));
    complete(&mut table, "e4 e5");
    put(&mut table, Square::G1, Square::G3);
    for text in ["d6", "d4", "Nf6", "Nc3", "Be7"] {
        table.frames(20);
        complete(&mut table, text);
    }
    table
}

#[test]
fn ill_2_an_illegal_move_is_found_three_moves_later_in_a_tournament() {
    for (book, name) in BOOKS {
        let mut table = three_moves_later(Strictness::Tournament, book);
        leave_for_pictures(&mut table, &format!("three-moves-later-{name}"));
        table.press_text("call-arbiter");
        assert_says(
            &mut table,
            &["The last moves", "1.\u{a0}e4  e5  2.\u{a0}Ng3  d6  3.\u{a0}d4  Nf6  4.\u{a0}Nc3  Be7"],
        );
        let times: Vec<u64> = table.session().game().plies().iter().map(|ply| seconds(ply.clock)).collect();
        let back = [times[2] - 30, times[1] + 120].map(|time| format!("→ 1:0{}:{:02}", time / 60 - 60, time % 60));
        table.press("Who calls? Black");
        table.press_text("arbiter-illegal");
        assert_eq!((table.moves().len(), table.session().game().turn()), (2, Side::White));
        assert_says(
            &mut table,
            &[
                "The arbiter’s decision",
                "The first illegal move is White’s 2. Ng3 (g1–g3). ",
                "The game goes back before it, by 6 half-moves. White must move the same piece, if it legally can.",
                "The clocks go back to that move too, without its increment.",
                "White’s first illegal move. Black gets 2 minutes.",
                "White’s clock: 1:01:",
                &back[0],
                &back[1],
                if book == RuleBook::Texts {
                    "From: school page"
                } else {
                    "FIDE Laws of Chess 2023, article 7.5.1; 7.5.5, A.3"
                },
            ],
        );
        table.press_text("menu-back");
        assert!(!is_open(&table));
        assert_eq!(table.session().game().duty().map(|duty| duty.mover()), Some(Some(Square::G1)));
    }
}

/// In blitz an illegal move counts only until the opponent's next move, in both books (ILL-4, FIDE A.5.2).
#[test]
fn ill_4_three_moves_later_is_too_late_in_blitz() {
    for (book, _) in BOOKS {
        let mut table = three_moves_later(Strictness::Blitz, book);
        table.press_text("call-arbiter");
        table.press("Who calls? Black");
        table.press_text("arbiter-illegal");
        assert_eq!(table.moves().len(), 8);
        assert_says(&mut table, &["Too late: an illegal move must be pointed out", "The claim costs nothing."]);
    }
}

/// A pawn goes straight to b8 past a free square and becomes a queen: by the texts that loses, by FIDE it costs a minute.
#[test]
fn ill_4_a_wrong_promotion_is_claimed_in_blitz() {
    for (book, name) in BOOKS {
        let fen = Some("4k3/P6r/8/8/8/8/8/4K3 w - - 0 1".into());
        let mut table = begun(GameSetup { fen, ..setup(Strictness::Blitz, book, "3+2") });
        put(&mut table, Square::A7, Square::B8);
        leave_for_pictures(&mut table, &format!("wrong-promotion-{name}"));
        claim(&mut table, "arbiter-illegal");
        let found = "The first illegal move is White’s 1. b8=Q (a7–b8).";
        if book == RuleBook::Texts {
            let lost = Ending::IllegalMoves { winner: Side::Black, count: 1 };
            assert_eq!(table.session().ending(), Some(lost));
            assert_says(&mut table, &[found, "It is taken back.", "Black wins:", "From: school page"]);
        } else {
            assert_eq!((table.session().ending(), table.moves().len()), (None, 0));
            assert_says(
                &mut table,
                &[found, "White’s first illegal move. Black gets one minute.", "7.5.1; 7.5.5, A.3"],
            );
        }
    }
}

/// The kings and the queens stand reversed: the position was chosen, so the game goes on, in both books (FIDE 7.2 is for
/// pieces that people set up).
#[test]
fn set_2_a_reversed_set_up_was_chosen() {
    for (book, name) in BOOKS {
        let fen = Some("rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1".into());
        let mut table = begun(GameSetup { fen, ..setup(Strictness::Tournament, book, "60+0") });
        complete(&mut table, "e4 e5");
        leave_for_pictures(&mut table, &format!("reversed-set-up-{name}"));
        claim(&mut table, "arbiter-set-up");
        let source =
            if book == RuleBook::Texts { "From: school page" } else { "FIDE Laws of Chess 2023, article 2.2, 2.3" };
        let squares = "Other pieces than usual stood on d1, e1, d8, e8.";
        assert_says(&mut table, &[squares, "The players chose it at New game, so the game goes on.", source]);
        assert_eq!(table.moves().len(), 2);
    }
    let mut table = begun(setup(Strictness::Tournament, RuleBook::Texts, "60+0"));
    claim(&mut table, "arbiter-set-up");
    assert_says(&mut table, &["The set-up is right: a light square at each player’s right hand"]);
}

/// By the texts nobody calls a flag but the players, so both can be down: a draw. By FIDE the clock calls the first one.
#[test]
fn tim_5_both_flags_are_down_in_blitz() {
    for (book, name) in BOOKS {
        let mut table = begun(setup(Strictness::Blitz, book, "0:02+0"));
        table.frames(50);
        if book == RuleBook::Fide2023 {
            assert_eq!(table.session().ending(), Some(Ending::TimeForfeit { winner: Side::Black }));
            leave_for_pictures(&mut table, &format!("both-flags-{name}"));
            let name = table.text("call-arbiter");
            assert!(table.controls().iter().all(|control| control.name != name), "there is nothing to call for");
            assert_says(&mut table, &["Black wins: White ran out of time"]);
            continue;
        }
        complete(&mut table, "e4");
        table.frames(50);
        assert_eq!(table.session().fallen_flags(), [true; 2]);
        leave_for_pictures(&mut table, &format!("both-flags-{name}"));
        claim(&mut table, "arbiter-flag");
        assert_eq!(table.session().ending(), Some(Ending::BothFlags));
        assert_says(
            &mut table,
            &["The arbiter’s decision", "Draw: both sides ran out of time.", "From: school page, encyclopaedia"],
        );
    }
}

#[test]
fn end_3_no_flag_is_down_and_no_illegal_move_was_made() {
    let mut table = begun(setup(Strictness::Blitz, RuleBook::Texts, "3+2"));
    complete(&mut table, "e4");
    claim(&mut table, "arbiter-flag");
    assert_says(&mut table, &["No flag has fallen.", "The claim costs nothing."]);
    table.press_text("menu-back");
    claim(&mut table, "arbiter-illegal");
    assert_says(&mut table, &["No illegal move has been made.", "The claim costs nothing."]);
    assert_eq!(table.session().ending(), None);
}

#[test]
fn tim_1_the_clocks_wait_while_the_arbiter_is_called() {
    let mut table = begun(setup(Strictness::Blitz, RuleBook::Texts, "3+0"));
    complete(&mut table, "e4");
    table.press_text("call-arbiter");
    let before = left(&table);
    table.frames(50);
    assert_eq!(left(&table), before);
    table.press_text("arbiter-flag");
    table.frames(50);
    assert_eq!(left(&table), before, "the decision can be read");
    table.press_text("menu-back");
    table.frames(50);
    assert!(left(&table)[1] < before[1], "the game goes on");
}

#[test]
fn drw_7_a_wrong_draw_claim_costs_what_the_dialog_says_before() {
    for (book, _) in BOOKS {
        let mut table = begun(setup(Strictness::Tournament, book, "60+0"));
        complete(&mut table, "e4 e5");
        table.press_text("call-arbiter");
        assert_says(&mut table, &["A wrong draw claim gives the opponent 2 minutes. Other wrong claims cost nothing."]);
        table.press("Who calls? Black");
        let button = table.text("arbiter-draw");
        assert!(!table.control(&button).is_enabled, "Black is not on turn");
        table.press("Who calls? White");
        table.press_text("arbiter-draw");
        assert_says(&mut table, &["No draw to claim.", "The claim counts as a draw offer.", "Black gets 2 minutes."]);
        assert!((3715..=3720).contains(&left(&table)[1]), "{:?}", left(&table));
    }
}

#[test]
fn drw_6_a_right_draw_claim_ends_the_game() {
    let mut table = begun(setup(Strictness::Tournament, RuleBook::Fide2023, "60+0"));
    complete(&mut table, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    claim(&mut table, "arbiter-draw");
    assert_eq!(table.session().ending(), Some(Ending::ThreefoldClaim));
    assert_says(&mut table, &["The arbiter’s decision", "Draw, as claimed", "FIDE Laws of Chess 2023, article 9.2"]);
}

#[test]
fn drw_7_a_claim_with_a_move_begins_in_the_dialog() {
    let mut table = begun(setup(Strictness::Tournament, RuleBook::Texts, "60+0"));
    complete(&mut table, "e4 e5");
    claim(&mut table, "arbiter-draw-with");
    assert!(!is_open(&table) && table.viewport::<Selection>().claiming);
}

/// The second illegal move loses, and the dialog stays until it is read.
#[test]
fn ill_3_the_second_illegal_move_loses() {
    for (book, _) in BOOKS {
        let mut table = begun(setup(Strictness::Tournament, book, "60+0"));
        put(&mut table, Square::G1, Square::G3);
        claim(&mut table, "arbiter-illegal");
        table.press_text("menu-back");
        complete(&mut table, "Nf3 e5");
        put(&mut table, Square::B1, Square::B3);
        claim(&mut table, "arbiter-illegal");
        assert_eq!(table.session().ending(), Some(Ending::IllegalMoves { winner: Side::Black, count: 2 }));
        assert_says(&mut table, &["The first illegal move is White’s 2. Nb3 (b1–b3)", "Black wins:"]);
        table.press_text("menu-back");
        assert!(!is_open(&table));
    }
}

/// The arbiter corrects the first illegal move, also if it was the caller's own.
#[test]
fn ill_2_the_first_of_two_illegal_moves_is_corrected() {
    let mut table = begun(setup(Strictness::Tournament, RuleBook::Texts, "60+0"));
    put(&mut table, Square::G1, Square::G3);
    put(&mut table, Square::G8, Square::G6);
    table.press_text("call-arbiter");
    table.press("Who calls? White");
    table.press_text("arbiter-illegal");
    assert_eq!(table.session().game().illegal_moves_found(Side::White), 1);
    assert_says(&mut table, &["The first illegal move is White’s 1. Ng3 (g1–g3)", "by 2 half-moves"]);
}

/// The dialog fits every window, in both languages, and opens from a player's own calls; face to face it stands as its
/// caller reads it.
#[test]
fn each_player_calls_from_their_own_row() {
    let views = [TwoPlayerView::FaceToFace, TwoPlayerView::FacingHalves, TwoPlayerView::SideBySide];
    let sizes = [(1280, 720), (390, 844)];
    for (view, size) in views.into_iter().flat_map(|view| sizes.map(|size| (view, size))) {
        let mut table = TestTable::at_the_menu();
        table.app.world_mut().resource_mut::<Settings>().two_players = view;
        table.ask(Request::NewGame(setup(Strictness::Tournament, RuleBook::Texts, "60+0")));
        table.resize(size.0, size.1);
        complete(&mut table, "e4 e5");
        for (side, row) in [(Side::White, "calls-white"), (Side::Black, "calls-black")] {
            let name = table.text("call-arbiter");
            let controls = table.controls_on(egui::Order::Middle, row);
            let at = controls.iter().find(|control| control.name == name).expect("the call").place.center();
            table.click_at(Vec2::new(at.x, at.y));
            table.settle();
            let caller = if side == Side::White { "White calls." } else { "Black calls." };
            assert_says(&mut table, &[caller]);
            let place = table.layer(egui::Order::Foreground, "call-arbiter").expect("the dialog");
            let back = table.text("menu-back");
            let back = table.control(&back).place;
            let is_far = side == Side::Black && view != TwoPlayerView::SideBySide;
            assert_eq!(back.center().y < place.center().y, is_far, "{view:?} {size:?}: {back:?} in {place:?}");
            table.press_text("arbiter-illegal");
            assert_says(&mut table, &["No illegal move has been made."]);
            table.press_text("menu-back");
            assert!(!is_open(&table), "{view:?} {size:?}");
        }
    }
}

#[test]
fn the_dialog_lies_within_every_window() {
    let mut table = begun(setup(Strictness::Blitz, RuleBook::Texts, "60+0"));
    complete(&mut table, "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Nf6 d3 Bd6");
    for language in Language::all() {
        table.app.world_mut().resource_mut::<Settings>().language = Some(language);
        for (width, height) in [(1280, 720), (844, 390), (390, 844), (320, 568)] {
            table.resize(width, height);
            table.press_text("call-arbiter");
            let place = table.layer(egui::Order::Foreground, "call-arbiter").expect("the dialog");
            let window = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(width as f32, height as f32));
            let zoom = table.egui(|ctx| ctx.zoom_factor());
            assert!(window.contains_rect(place * zoom), "{language:?} {width} × {height}: {place:?}");
            table.act(hetman::input::Action::LeaveLayer(hetman::input::EscapeLayer::Dialog));
            assert!(!is_open(&table));
        }
    }
}

#[test]
fn a_gamepad_calls_the_arbiter_from_the_list_of_actions() {
    let mut table = begun(setup(Strictness::Tournament, RuleBook::Texts, "60+0"));
    complete(&mut table, "e4");
    let pad = Gamepad::plug_in(&mut table);
    pad.press(&mut table, Start);
    pad.choose(&mut table, "call-arbiter");
    assert!(is_open(&table));
}

/// Games without an arbiter, and those in which an arbiter sees everything, have no call.
#[test]
fn only_games_with_unseen_offences_have_the_call() {
    let has_call = |setup: GameSetup| {
        let mut table = TestTable::with(setup);
        let name = table.text("call-arbiter");
        table.controls().iter().any(|control| control.name == name)
    };
    let tournament = setup(Strictness::Tournament, RuleBook::Texts, "60+0");
    assert!(has_call(tournament.clone()));
    assert!(!has_call(GameSetup { presses_clock: false, ..tournament }));
    assert!(!has_call(setup(Strictness::Club, RuleBook::Texts, "60+0")));
}
