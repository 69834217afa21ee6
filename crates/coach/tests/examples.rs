//! Every example of the rule book is legal and shows its rule, and every rule of the board has one.

use std::path::Path;

use coach::{Course, Example};
use rules_core::{Action, DrawClaim, Ending, Game, IllegalMove, Rule, Square};

/// Rules without an example on the board, with the reason.
const RULES_WITHOUT_EXAMPLE: [(Rule, &str); 6] = [
    (Rule::Tch3, "it is said"),
    (Rule::Ill3, "its price is time"),
    (Rule::Rec2, "it is found on the score sheet"),
    (Rule::End3, "it is seen on the clock"),
    (Rule::Tim2, "it is seen on the clock"),
    (Rule::Tim5, "it is seen on the clock"),
];

fn read(file: &Path) -> String {
    std::fs::read_to_string(file).expect("a text")
}

fn examples() -> Vec<Example> {
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets");
    let chapters: Vec<String> = std::fs::read_dir(assets.join("lessons"))
        .expect("the lessons")
        .map(|entry| read(&entry.expect("a file").path()))
        .collect();
    let course = Course::read(chapters.iter().map(String::as_str)).expect("chapters without mistakes");
    Example::read(&read(&assets.join("rules/examples.ron")), &course).expect("examples without mistakes")
}

fn example(rule: Rule) -> Example {
    examples().into_iter().find(|example| example.rule == rule).expect("an example")
}

/// Returns the game after the example's moves.
fn played(rule: Rule) -> Game {
    let Example { position, moves, .. } = example(rule);
    let mut game = Game::from_position(position);
    for mv in moves {
        game.act(Action::Move(mv)).expect("a legal move");
    }
    game
}

fn ending(rule: Rule) -> Option<Ending> {
    played(rule).ending()
}

#[test]
fn every_rule_of_the_board_has_one_example_and_the_others_say_why_not() {
    let examples = examples();
    for rule in Rule::ALL.iter().copied().filter(|rule| !rule.is_course_rule()) {
        let count = examples.iter().filter(|example| example.rule == rule).count();
        let is_without = RULES_WITHOUT_EXAMPLE.iter().any(|(without, why)| *without == rule && !why.is_empty());
        assert_eq!(count, usize::from(!is_without), "{rule}");
    }
    assert!(examples.iter().all(|example| !example.rule.is_course_rule()));
}

#[test]
fn examples_are_in_the_order_of_the_rules() {
    assert!(examples().is_sorted_by_key(|example| example.rule));
}

#[test]
fn what_can_be_done_is_legal_and_what_is_wrong_is_not() {
    for example in examples() {
        let rule = example.rule;
        assert!(example.after <= example.moves.len(), "{rule}");
        let position = example.position_after(example.after);
        let legal = |way: &(Square, Square)| position.legal_moves().into_iter().any(|mv| (mv.from(), mv.to()) == *way);
        for way in &example.highlights.allowed_moves {
            assert!(legal(way), "{rule}: {way:?}");
        }
        for (from, to) in &example.highlights.forbidden_moves {
            assert!(position.why_illegal(*from, *to, None).is_some(), "{rule}: {from}{to}");
        }
        let shows = example.moves.len() + example.highlights.marks.len() + example.highlights.forbidden_moves.len();
        assert!(shows > 0 || rule == Rule::Drw3, "{rule} shows nothing");
    }
}

#[test]
fn what_is_wrong_is_forbidden_by_the_rule() {
    let forbids = |rule: Rule| {
        let example = example(rule);
        let now = example.position_after(example.after);
        example
            .highlights
            .forbidden_moves
            .iter()
            .filter_map(|(from, to)| now.why_illegal(*from, *to, None))
            .map(IllegalMove::rule)
            .collect::<Vec<_>>()
    };
    let expected: [(Rule, Vec<Rule>); 5] = [
        (Rule::Mov2, vec![Rule::Mov2; 3]),
        (Rule::Mov6, vec![Rule::Mov6]),
        (Rule::Chk1, vec![Rule::Chk1]),
        (Rule::Chk2, vec![Rule::Chk2]),
        (Rule::Ill2, vec![Rule::Chk2]),
    ];
    for (rule, by) in expected {
        assert_eq!(forbids(rule), by, "{rule}");
    }
}

#[test]
fn the_special_moves_are_what_they_are_called() {
    let castling = example(Rule::Mov7);
    assert!(castling.moves.iter().all(|mv| mv.is_castling()));
    let passing = example(Rule::Mov8);
    let before = passing.position_after(1);
    let captured = before.captured_by(passing.moves[1]).map(|(square, _)| square);
    assert!(captured.is_some_and(|square| square != passing.moves[1].to()));
    for rule in [Rule::Mov9, Rule::Mov10] {
        assert!(example(rule).moves.iter().all(|mv| mv.promotion().is_some()), "{rule}");
    }
}

#[test]
fn checks_are_given_and_answered() {
    for (rule, after, is_check) in [
        (Rule::Chk1, 0, true),
        (Rule::Chk1, 1, false),
        (Rule::Chk2, 0, true),
        (Rule::Chk3, 1, true),
        (Rule::Chk4, 0, true),
        (Rule::Chk5, 0, false),
        (Rule::Chk5, 1, true),
    ] {
        assert_eq!(example(rule).position_after(after).is_check(), is_check, "{rule} after {after}");
    }
}

#[test]
fn a_discovered_check_comes_from_the_piece_that_stood_behind() {
    let example = example(Rule::Chk5);
    let checkers = example.position_after(1).checkers();
    assert!(checkers.len() == 1 && !checkers.contains(example.moves[0].to()), "{checkers:?}");
}

#[test]
fn the_fortieth_move_is_the_last_of_its_period() {
    let example = example(Rule::Tim1);
    assert_eq!((example.position.fullmove_number(), example.moves.len()), (40, 1));
}

#[test]
fn games_end_as_their_rules_say() {
    assert!(matches!(ending(Rule::End1), Some(Ending::Checkmate { .. })));
    assert!(matches!(ending(Rule::Tim3), Some(Ending::Checkmate { .. })));
    assert_eq!(ending(Rule::Drw1), Some(Ending::Stalemate));
    assert_eq!(ending(Rule::Tim4), Some(Ending::Stalemate));
    assert_eq!(ending(Rule::Drw2), Some(Ending::InsufficientMaterial));
    assert_eq!(ending(Rule::Drw8), Some(Ending::SeventyFiveMoves));
    assert!(rules_core::is_dead_quick(&example(Rule::Drw3).position));
}

#[test]
fn draws_can_be_claimed_as_their_rules_say() {
    assert_eq!(played(Rule::Drw5).claimable_draw(), Some(DrawClaim::FiftyMoves));
    assert_eq!(played(Rule::Drw6).claimable_draw(), Some(DrawClaim::Threefold));
    let game = played(Rule::Drw7);
    let [(from, to)] = example(Rule::Drw7).highlights.allowed_moves[..] else { panic!("one intended move") };
    let intended = game.moves().into_iter().find(|mv| (mv.from(), mv.to()) == (from, to)).expect("a legal move");
    assert_eq!((game.claimable_draw(), game.claimable_draw_after(intended)), (None, Some(DrawClaim::Threefold)));
}

#[test]
fn what_is_no_example_is_refused_with_its_rule() {
    let why = |example: &str| {
        let read = Example::read(&format!("[({example})]"), &Course::default());
        read.expect_err("no example").to_string()
    };
    assert_eq!(why(r#"rule: "MOV-99", on: Start"#), "there is no rule MOV-99");
    assert_eq!(why(r#"rule: "MOV-3", on: Lesson("none")"#), "MOV-3: there is no lesson none");
    assert!(why(r#"rule: "MOV-3", on: Start, moves: ["e2e5"]"#).starts_with("MOV-3: "));
    assert!(why(r#"rule: "MOV-3", on: Fen("no board")"#).starts_with("MOV-3: "));
    for way in ["e2", "e2e9", "♜"] {
        let example = format!(r#"rule: "MOV-3", on: Start, ways: ["{way}"]"#);
        assert_eq!(why(&example), format!("MOV-3: “{way}” is no square"));
    }
}
