//! The UCI lines that the game writes and reads.

use core::fmt::Display;

use engine::{Score, Wdl};
use rules_core::{Game, Move, Ply, Position, UciCastling, uci};

/// Maximum length of a move's text in messages: more than any move has, and enough to recognise other text.
const MAX_MOVE_LENGTH: usize = 20;

/// Relevant content of a line from the engine.
#[derive(Debug, PartialEq)]
pub(crate) enum EngineOutput<'a> {
    /// A score, and the moves that it expects.
    Thought(EngineThought<'a>),
    /// Its best move.
    Best(String),
}

/// An engine's view of a position, for the side on the move.
#[derive(Debug, PartialEq)]
pub(crate) struct EngineThought<'a> {
    /// Rank of the line among several (`MultiPV`), from 1, the best.
    pub(crate) rank: usize,
    /// Depth of the search in plies, if told.
    pub(crate) depth: Option<u32>,
    pub(crate) score: Score,
    /// Set if the score is only a bound of the true one.
    pub(crate) is_bound: bool,
    pub(crate) wdl: Option<Wdl>,
    /// The expected moves.
    pub(crate) line: Vec<&'a str>,
}

/// Returns the `position` line of the position after these plies.
pub(crate) fn position_line(start: &Position, plies: &[Ply]) -> String {
    let mut line = format!("position fen {}", start.to_fen());
    if !plies.is_empty() {
        line.push_str(" moves");
    }
    for ply in plies {
        line.push(' ');
        line.push_str(&uci(&ply.before, ply.mv, UciCastling::KingMove));
    }
    line
}

/// Returns the moves that may be searched if the rules of conduct allow fewer than chess does (MOV-10); else none.
pub(crate) fn conduct_moves(game: &Game) -> Vec<Move> {
    let moves = game.moves();
    if moves.len() < game.position().legal_moves().len() { moves } else { Vec::new() }
}

/// Returns the `go` line with these limits. Only the moves in `only` are searched, or all if it is empty.
pub(crate) fn go_line(limits: impl Display, position: &Position, only: &[Move]) -> String {
    let mut line = format!("go {limits}");
    if !only.is_empty() {
        line.push_str(" searchmoves");
        for mv in only {
            line.push(' ');
            line.push_str(&uci(position, *mv, UciCastling::KingMove));
        }
    }
    line
}

/// Returns the relevant content of an engine's line, if any.
pub(crate) fn parse_line(line: &str) -> Option<EngineOutput<'_>> {
    let mut words = line.split_whitespace();
    match words.next()? {
        "bestmove" => words.next().map(|word| EngineOutput::Best(printable(word))),
        "info" => {
            let after = |name| words.clone().skip_while(move |word| *word != name).skip(1);
            let rank = after("multipv").next().map_or(Some(1), |rank| rank.parse().ok())?;
            let mut score = after("score");
            let mut wdl = after("wdl");
            let wdl = [(); 3].map(|()| wdl.next());
            Some(EngineOutput::Thought(EngineThought {
                rank,
                depth: after("depth").next().and_then(|depth| depth.parse().ok()),
                score: Score::from_uci(score.next()?, score.next()?)?,
                is_bound: matches!(score.next(), Some("lowerbound" | "upperbound")),
                wdl: if let [Some(win), Some(draw), Some(loss)] = wdl {
                    Wdl::from_uci([win, draw, loss])
                } else {
                    None
                },
                line: after("pv").collect(),
            }))
        }
        _ => None,
    }
}

/// Returns a word in printable ASCII, shortened if it is too long.
fn printable(word: &str) -> String {
    let shown = |letter: char| if letter.is_ascii_graphic() { letter } else { '?' };
    let mut text: String = word.chars().take(MAX_MOVE_LENGTH).map(shown).collect();
    if word.chars().nth(MAX_MOVE_LENGTH).is_some() {
        text.push('…');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::{Action, Rules, Square, Strictness, parse_uci};

    fn thought(score: Score) -> EngineThought<'static> {
        EngineThought { rank: 1, depth: Some(9), score, is_bound: false, wdl: None, line: Vec::new() }
    }

    #[test]
    fn lines_are_understood_or_passed_over() {
        assert_eq!(parse_line("bestmove e7e8q ponder a7a6"), Some(EngineOutput::Best("e7e8q".into())));
        let lead = EngineThought { line: vec!["e2e4", "e7e5"], ..thought(Score::Centipawns(-31)) };
        let line = "info depth 9 multipv 1 score cp -31 nodes 5 pv e2e4 e7e5";
        assert_eq!(parse_line(line), Some(EngineOutput::Thought(lead)));
        let mated = thought(Score::Mate(-2));
        assert_eq!(parse_line("info depth 9 score mate -2"), Some(EngineOutput::Thought(mated)));
        for noise in ["", "info string hello", "info score", "info score cp x", "readyok", "bestmove"] {
            assert_eq!(parse_line(noise), None, "{noise}");
        }
    }

    #[test]
    fn ranks_chances_and_bounds_are_read() {
        let wdl = Some(Wdl { win: 120, draw: 700, loss: 180 });
        let second = EngineThought { rank: 2, wdl, line: vec!["d2d4"], ..thought(Score::Centipawns(-31)) };
        let line = "info depth 9 multipv 2 score cp -31 wdl 120 700 180 nodes 5 pv d2d4";
        assert_eq!(parse_line(line), Some(EngineOutput::Thought(second)));
        let bound = EngineThought { is_bound: true, ..thought(Score::Centipawns(5)) };
        assert_eq!(parse_line("info depth 9 score cp 5 lowerbound"), Some(EngineOutput::Thought(bound)));
        let unlikely = thought(Score::Centipawns(5));
        assert_eq!(parse_line("info depth 9 score cp 5 wdl 1 2"), Some(EngineOutput::Thought(unlikely)));
        assert_eq!(parse_line("info depth 9 multipv x score cp -31"), None);
    }

    #[test]
    fn what_is_said_instead_of_a_move_can_be_shown() {
        assert_eq!(parse_line("bestmove (none)"), Some(EngineOutput::Best("(none)".into())));
        assert_eq!(parse_line("bestmove \u{202e}e7\u{fffd}\u{7}"), Some(EngineOutput::Best("?e7??".into())));
        let endless = format!("bestmove e7e5{}", "x".repeat(60_000));
        assert_eq!(parse_line(&endless), Some(EngineOutput::Best("e7e5xxxxxxxxxxxxxxxx…".into())));
    }

    #[test]
    fn a_touched_piece_limits_the_search() {
        let rules = Rules { strictness: Strictness::Club, ..Rules::default() };
        let mut game = Game::new().with_rules(rules);
        let e4 = parse_uci(game.position(), "e2e4").expect("a legal move");
        game.act(Action::Move(e4)).expect("it is White's turn");
        let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(position_line(game.start(), game.plies()), format!("position fen {fen} moves e2e4"));
        assert_eq!(conduct_moves(&game), []);
        game.act(Action::Touch(Square::G8)).expect("a knight may be touched");
        let line = go_line("depth 3", game.position(), &conduct_moves(&game));
        assert_eq!(line, "go depth 3 searchmoves g8f6 g8h6");
    }
}
