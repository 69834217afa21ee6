use super::*;
use rules_core::pgn::{self, GameRecord, MoveTree, Nag};
use rules_core::{Color, GameResult, PieceKind, Square, Tags};

use crate::reason::{Fault, PieceOn};

/// Returns the record of a game in which Black blunders by 2… g5, and White doesn't see the mate at once.
fn record() -> GameRecord {
    let text = "1. e4 {[%clk 0:05:00] a start} f6 2. d4 g5 (2... e6 {solid}) 3. a3 $13 a6 4. Qh5# 1-0";
    pgn::games(text).next().expect("a game").record
}

fn score(centipawns: i32) -> Score {
    Score::Centipawns(centipawns)
}

/// Returns the whole review of [`record`], with scores for the side to move.
fn reviewed() -> GameReview {
    let mut review = GameReview::new(&record().game());
    let scores = [score(30), score(-40), score(90), score(-100), Score::Mate(1), score(0), Score::Mate(1)];
    let best = ["e2e4", "e7e5", "d2d4", "e7e6", "d1h5", "a7a6", "d1h5"];
    while let Some(plies) = review.next_position() {
        let position = review.position(plies).expect("a position").clone();
        let best = rules_core::parse_uci(&position, best[plies]).expect("a legal move");
        review.set_evaluation(plies, Evaluation::new(scores[plies], vec![best]));
    }
    review
}

fn judgements(review: &GameReview) -> Vec<Judgement> {
    (0..review.plies()).filter_map(|ply| review.judged(ply)).map(|judged| judged.judgement).collect()
}

#[test]
fn positions_are_evaluated_from_the_end_and_moves_judged_as_soon_as_possible() {
    let mut review = GameReview::new(&record().game());
    assert_eq!((review.next_position(), review.progress()), (Some(6), (1, 8)), "the mate is evaluated");
    review.set_evaluation(6, Evaluation::new(Score::Mate(1), Vec::new()));
    assert!(review.judged(6).is_some() && review.judged(5).is_none());
    assert_eq!(review.accuracy(Color::White), None, "not before the end");
    assert_eq!((review.chances(6), review.chances(5)), (Some(100.0), None));
    let review = reviewed();
    assert_eq!(review.progress(), (8, 8));
    assert_eq!(review.next_position(), None);
    let accuracies = Color::ALL.map(|side| review.accuracy(side).expect("moves"));
    assert!(accuracies.into_iter().all(|accuracy| accuracy > 0.0 && accuracy < 90.0), "{accuracies:?}");
}

#[test]
fn turning_points_are_the_worst_mistakes() {
    let review = reviewed();
    use Judgement::{Best, Blunder};
    let judged = judgements(&review);
    assert_eq!((judged[0], judged[3], judged[4], judged[6]), (Best, Blunder, Blunder, Best), "{judged:?}");
    let points = review.turning_points();
    assert!(points.len() <= 3 && points.contains(&3) && points.is_sorted(), "{points:?}");
}

#[test]
fn a_review_is_read_back_from_its_record() {
    let (review, mut record) = (reviewed(), record());
    let original = record.moves.clone();
    review.annotate(&mut record);
    let text = record.to_pgn();
    for part in ["[%clk 0:05:00]", "a start", "[%eval 0.40]", "[%eval #1]", "2... g5 $4", "(2... e6", "$13"] {
        assert!(text.contains(part), "{part} is missing in {text}");
    }
    let read = pgn::games(&text).next().expect("a game");
    assert!(read.problems.is_empty(), "{:?}", read.problems);
    let words = |tree: &MoveTree| {
        tree.ids().map(|id| tree.comment(Some(id))).filter(|words| !words.is_empty()).collect::<Vec<_>>()
    };
    assert_eq!(words(&read.record.moves), ["a start", "solid"], "the comments of people stay");
    let again = GameReview::from_record(&read.record).expect("a review");
    assert_eq!(judgements(&again), judgements(&review), "{text}");
    assert_eq!(again.next_position(), None);
    let better = |review: &GameReview| review.judged(3).and_then(|judged| judged.better);
    assert_eq!(better(&again), better(&review));
    // Annotated once more, it is the same; without the review, the record is as it was.
    let mut twice = read.record.clone();
    again.annotate(&mut twice);
    assert_eq!(twice.to_pgn(), text);
    GameReview::new(&record.game()).annotate(&mut twice);
    assert_eq!(twice.moves.main_line().count(), original.main_line().count());
    assert_eq!(twice.moves.len(), original.len(), "{}", twice.to_pgn());
}

#[test]
fn the_reason_of_a_mistake_is_read_back() {
    let mut record = pgn::games("1. e4 e5 2. Qh5 Nc6 3. Qxh7 a6 *").next().expect("a game").record;
    let mut review = GameReview::new(&record.game());
    for (plies, value, line) in [(4, 10, "f1c4 g7g6"), (5, 800, "h8h7 f1c4"), (6, -300, "h7h8")] {
        let mut position = review.position(plies).expect("a position").clone();
        let moves = line.split(' ').map(|text| {
            let mv = rules_core::parse_uci(&position, text).expect("a legal move");
            position = position.play_unchecked(mv);
            mv
        });
        let moves = moves.collect();
        review.set_evaluation(plies, Evaluation::new(score(value), moves));
    }
    let fault = |review: &GameReview| review.fault(4);
    let queen = PieceOn { kind: PieceKind::Queen, square: Square::H7 };
    assert_eq!(fault(&review), Some(Fault::Hangs(queen)));
    let reply = |ply| review.punishment(ply).map(|mv| mv.to_string());
    assert_eq!(reply(4), Some("h8h7".to_owned()));
    assert_eq!(reply(5), Some("h7h8".to_owned()), "Black doesn't take the queen, and loses the rook");
    assert!(Fault::MissesCapture(queen).is_missed_chance() && !Fault::Hangs(queen).is_missed_chance());
    review.annotate(&mut record);
    let text = record.to_pgn();
    let words: Vec<&str> = text.split_whitespace().collect();
    assert!(words.join(" ").contains("[%refute h8h7 f1c4]"), "{text}");
    let read = pgn::games(&text).next().expect("a game").record;
    let mut again = GameReview::from_record(&read).expect("a review");
    assert_eq!(fault(&again), fault(&review));
    again = GameReview::new(&read.game());
    let mut bare = read;
    again.annotate(&mut bare);
    assert!(!bare.to_pgn().contains("[%"), "{}", bare.to_pgn());
}

#[test]
fn the_move_that_mates_after_a_mistake_is_found_without_an_evaluation_too() {
    let record = pgn::games("1. e4 e5 2. Bc4 Nc6 3. Qh5 a6 4. d3 *").next().expect("a game").record;
    let review = GameReview::new(&record.game());
    let mate = |ply| review.mating_reply(ply).map(|mv| mv.to_string());
    assert_eq!((mate(4), mate(5)), (None, Some("h5f7".to_owned())));
    assert_eq!((mate(6), mate(7)), (None, None), "Black has no mate, and the game ends there");
}

#[test]
fn what_people_add_to_a_better_line_stays() {
    let (review, mut record) = (reviewed(), record());
    review.annotate(&mut record);
    let lines = |record: &GameRecord| -> Vec<_> {
        let tree = &record.moves;
        tree.ids().filter(|id| tree.command(Some(*id), "line").is_some()).collect()
    };
    let better = lines(&record);
    assert!(better.len() >= 2, "{}", record.to_pgn());
    let position = record.moves.position(Some(better[0]));
    let reply = position.legal_moves()[0];
    record.moves.add_move(Some(better[0]), reply).expect("a legal move");
    record.moves.set_command(Some(better[1]), "cal", Some("Gd1h5"));
    let moves = record.moves.len();
    review.annotate(&mut record);
    assert_eq!(record.moves.len(), moves, "{}", record.to_pgn());
    assert!(record.to_pgn().contains("[%cal Gd1h5]"), "{}", record.to_pgn());
    GameReview::new(&record.game()).annotate(&mut record);
    assert!(record.moves.get(better[0]).is_some() && record.moves.get(better[1]).is_some(), "{}", record.to_pgn());
}

#[test]
fn evaluations_in_variations_of_others_stay() {
    let text = "1. e4 {[%eval 0.2]} (1. d4 {[%eval 0.3]} d5 {[%eval 0.1]}) e5 {[%eval 0.2]} *";
    let mut record = pgn::games(text).next().expect("a game").record;
    GameReview::new(&record.game()).annotate(&mut record);
    assert!(record.to_pgn().contains("(1. d4 {[%eval 0.3]} 1... d5 {[%eval 0.1]})"), "{}", record.to_pgn());
}

#[test]
fn a_record_without_evaluations_has_no_review() {
    assert!(GameReview::from_record(&record()).is_none());
}

#[test]
fn other_programs_evaluations_are_read() {
    let text = "1. e4 { [%eval 0.17,21] } 1... e5?? { [%eval #3] } 2. Qh5 $7 { [%eval 1e9] } *";
    let record = pgn::games(text).next().expect("a game").record;
    let review = GameReview::from_record(&record).expect("a review");
    assert_eq!(review.evaluation(1).map(|evaluation| evaluation.score), Some(score(-17)));
    assert_eq!(review.evaluation(2).map(|evaluation| evaluation.score), Some(Score::Mate(3)));
    assert_eq!(review.judged(1).map(|judged| judged.judgement), Some(Judgement::Blunder));
    assert_eq!(review.judged(2).map(|judged| judged.judgement), Some(Judgement::Only));
}

#[test]
fn a_game_without_moves_has_nothing_to_review() {
    let record = GameRecord::of(&Game::new(), Tags::new(), GameResult::Open);
    let mut review = GameReview::new(&record.game());
    assert_eq!((review.plies(), review.next_position()), (0, Some(0)));
    review.set_evaluation(0, Evaluation::new(score(20), Vec::new()));
    assert_eq!((review.turning_points(), review.accuracy(Color::White)), (Vec::new(), None));
    assert_eq!(Nag::from_glyph("??"), Judgement::Blunder.nag());
}
