//! PGN of python-chess, with variations, null moves, comments, commands and annotation glyphs, is read whole and
//! written the same. `python_chess/games.py` made the games; it also lets python-chess read what this crate writes.

use rules_core::pgn;

const GAMES: &str = include_str!("python_chess/games.pgn");

/// Returns the moves of a PGN text without line ends, and with the blanks that python-chess writes inside brackets.
fn movetext(pgn: &str) -> String {
    let moves = pgn.split_once("\n\n").expect("tags and moves").1;
    let words = moves.split_whitespace().collect::<Vec<_>>().join(" ");
    words.replace("{ ", "{").replace(" }", "}").replace("( ", "(").replace(" )", ")")
}

#[test]
fn rec_1_pgn_of_python_chess_is_read_and_written_the_same() {
    let games: Vec<_> = pgn::games(GAMES).collect();
    assert_eq!(games.len(), 12);
    let texts: Vec<String> = GAMES.trim_end().split("\n\n[Event \"Game").map(movetext).collect();
    for (game, text) in games.iter().zip(&texts) {
        assert_eq!(game.problems, [], "{text}");
        assert_eq!(movetext(&game.record.to_pgn()), *text);
    }
    let trees = games.iter().map(|game| &game.record.moves);
    let nodes = || trees.clone().flat_map(|tree| tree.ids().filter_map(|id| tree.get(id)));
    let (passes, clocks) = (nodes().filter(|node| node.mv().is_none()), nodes().filter_map(|node| node.clock()));
    let evals = nodes().filter(|node| node.command("eval").is_some());
    let arrows = nodes().filter(|node| node.command("cal").is_some());
    let glyphs = nodes().filter(|node| !node.nags().is_empty());
    let variations = trees.clone().map(|tree| tree.len() - tree.main_line().count()).sum::<usize>();
    assert_eq!(
        [nodes().count(), variations, passes.count(), clocks.count(), evals.count(), arrows.count(), glyphs.count()],
        [442, 262, 22, 121, 148, 89, 178],
    );
}
