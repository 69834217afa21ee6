//! Content of the open page: moves in their rows, and the result.

use rules_core::{Color as Side, Game, Letters};

/// Rows of a column of moves, and columns of a page.
pub const ROWS: usize = 16;
const COLUMNS: usize = 2;
const MOVES: usize = ROWS * COLUMNS;
/// Text in White's first cell of a game that Black begins.
const NO_MOVE: &str = "…";
/// Mark of a draw offer, which both players write (FIDE 8.1.5).
const OFFER: &str = "(=)";

/// A written move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrittenMove {
    /// Row on the page, counted through both columns.
    pub row: usize,
    /// Side that made the move.
    pub side: Side,
    /// Notation in the writer's piece letters.
    pub text: String,
    /// Number of plies before it; seeds the handwriting.
    pub ply: usize,
    /// Mark of the review, such as `?!`, or else of a draw offer.
    pub mark: Option<&'static str>,
}

/// What a page has more than before.
#[derive(Debug, PartialEq, Eq)]
pub struct PageAdditions<'a> {
    /// Moves at its end, with their marks.
    pub moves: &'a [WrittenMove],
    /// Earlier moves that got a mark.
    pub marked: Vec<&'a WrittenMove>,
}

/// The page with the last move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetPage {
    /// Number of the move in the first row.
    pub first_move: usize,
    /// Written moves, in the order of the game.
    pub entries: Vec<WrittenMove>,
    /// The result, once there is one.
    pub result: Option<&'static str>,
}

impl SheetPage {
    /// Returns the page of a game's sheet that has the last of the first `plies` plies.
    pub fn of(game: &Game, plies: usize, letters: Letters) -> Self {
        let shift = usize::from(game.start().turn() == Side::Black);
        let row_of = |ply: usize| (ply + shift) / 2;
        let page = plies.checked_sub(1).map_or(0, |last| row_of(last) / MOVES);
        let mut entries: Vec<WrittenMove> = game
            .plies()
            .iter()
            .enumerate()
            .filter(|(ply, _)| row_of(*ply) / MOVES == page)
            .map(|(ply, played)| WrittenMove {
                row: row_of(ply) % MOVES,
                side: played.piece.color,
                text: played.notation(letters),
                ply,
                mark: game.is_draw_offered_with(ply).then_some(OFFER),
            })
            .collect();
        if shift == 1 && page == 0 && !entries.is_empty() {
            entries.insert(0, WrittenMove { row: 0, side: Side::White, text: NO_MOVE.into(), ply: 0, mark: None });
        }
        Self {
            first_move: game.start().fullmove_number() as usize + page * MOVES,
            entries,
            result: game.ending().map(|ending| ending.score()),
        }
    }

    /// Returns the page with the marks that a review gives to plies.
    #[must_use]
    pub fn with_marks(mut self, mark: impl Fn(usize) -> Option<&'static str>) -> Self {
        for entry in self.entries.iter_mut().filter(|entry| entry.text != NO_MOVE) {
            entry.mark = mark(entry.ply).or(entry.mark);
        }
        self
    }

    /// Returns the ply that is written in a cell.
    pub fn ply_in(&self, (row, side): (usize, Side)) -> Option<usize> {
        let mut moves = self.entries.iter().filter(|entry| entry.text != NO_MOVE);
        moves.find(|entry| (entry.row, entry.side) == (row, side)).map(|entry| entry.ply)
    }

    /// Returns the cell of a ply.
    pub fn cell_of(&self, ply: usize) -> Option<(usize, Side)> {
        let mut moves = self.entries.iter().filter(|entry| entry.text != NO_MOVE);
        moves.find(|entry| entry.ply == ply).map(|entry| (entry.row, entry.side))
    }

    /// Returns what was added since `before`; `None` if the page changed in another way.
    pub fn added_since(&self, before: &Self) -> Option<PageAdditions<'_>> {
        let grew = self.first_move == before.first_move && (before.result.is_none() || before.result == self.result);
        let (known, moves) = self.entries.split_at_checked(before.entries.len()).filter(|_| grew)?;
        let pairs = || known.iter().zip(&before.entries);
        let is_kept = |(now, before): (&WrittenMove, &WrittenMove)| {
            let unmarked = WrittenMove { mark: before.mark, ..now.clone() };
            unmarked == *before && (before.mark.is_none() || before.mark == now.mark)
        };
        let marked = pairs().filter(|(now, before)| now.mark != before.mark).map(|(now, _)| now).collect();
        pairs().all(is_kept).then_some(PageAdditions { moves, marked })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::{Action, Move, Position, parse_san};
    use std::collections::HashSet;

    fn play(start: Position, moves: &str) -> Game {
        let mut game = Game::from_position(start);
        for text in moves.split_whitespace() {
            let mv = parse_san(game.position(), text).expect("a move");
            game.act(Action::Move(mv)).expect("legal");
        }
        game
    }

    fn page(game: Game, letters: Letters) -> SheetPage {
        SheetPage::of(&game, game.plies().len(), letters)
    }

    fn cells(page: &SheetPage) -> Vec<(usize, Side, &str)> {
        page.entries.iter().map(|entry| (entry.row, entry.side, entry.text.as_str())).collect()
    }

    #[test]
    fn rec_1_moves_stand_in_rows_in_the_players_letters() {
        let game = play(Position::default(), "e4 e5 Nf3");
        let page = SheetPage::of(&game, game.plies().len(), Letters::Polish);
        assert_eq!(cells(&page), [(0, Side::White, "e4"), (0, Side::Black, "e5"), (1, Side::White, "Sf3")]);
        assert_eq!((page.first_move, page.result), (1, None));
    }

    #[test]
    fn rec_1_a_game_that_black_begins_has_an_empty_first_cell() {
        let start = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 7".parse().expect("a position");
        let page = page(play(start, "Nf6 e5"), Letters::English);
        assert_eq!(cells(&page), [(0, Side::White, "…"), (0, Side::Black, "Nf6"), (1, Side::White, "e5")]);
        assert_eq!(page.first_move, 7);
    }

    #[test]
    fn drw_4_a_draw_offer_is_written_behind_its_move() {
        let mut game = play(Position::default(), "e4 e5");
        game.act(Action::OfferDraw(Side::White)).expect("an offer");
        let mv = parse_san(game.position(), "Nf3").expect("a legal move");
        game.act(Action::Move(mv)).expect("a move");
        let marks = |page: &SheetPage| page.entries.iter().map(|entry| entry.mark).collect::<Vec<_>>();
        let page = page(game, Letters::English);
        assert_eq!(marks(&page), [None, None, Some("(=)")]);
        assert_eq!(marks(&page.with_marks(|ply| (ply == 2).then_some("?"))), [None, None, Some("?")]);
    }

    #[test]
    fn a_full_page_is_turned() {
        let mut game = Game::default();
        // Quiet moves to new positions, so that the game doesn't end.
        let mut seen = HashSet::new();
        while game.plies().len() < 68 {
            let position = game.position().clone();
            let is_new = |mv: &Move| {
                let after = position.play_unchecked(*mv);
                position.captured_by(*mv).is_none() && seen.insert(after.to_fen().split(' ').next().map(str::to_owned))
            };
            let mv = game.moves().into_iter().find(is_new).expect("a quiet move");
            game.act(Action::Move(mv)).expect("a game that goes on");
        }
        let page = SheetPage::of(&game, game.plies().len(), Letters::English);
        assert_eq!(page.first_move, 33);
        assert_eq!(
            page.entries.iter().map(|entry| (entry.row, entry.ply)).collect::<Vec<_>>(),
            [(0, 64), (0, 65), (1, 66), (1, 67)]
        );
    }

    #[test]
    fn a_cell_tells_its_ply_and_a_ply_its_cell() {
        let start = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 7".parse().expect("a position");
        let page = page(play(start, "Nf6 e5"), Letters::English);
        assert_eq!(
            [(0, Side::White), (0, Side::Black), (1, Side::White)].map(|cell| page.ply_in(cell)),
            [None, Some(0), Some(1)]
        );
        assert_eq!([0, 1, 2].map(|ply| page.cell_of(ply)), [Some((0, Side::Black)), Some((1, Side::White)), None]);
    }

    #[test]
    fn a_move_is_added_and_a_take_back_is_not() {
        let one = page(play(Position::default(), "e4"), Letters::English);
        let two = page(play(Position::default(), "e4 c5"), Letters::English);
        let other = page(play(Position::default(), "d4"), Letters::English);
        assert_eq!(two.added_since(&one).map(|added| (added.moves.len(), added.marked.len())), Some((1, 0)));
        assert_eq!(one.added_since(&two), None);
        assert_eq!(other.added_since(&one), None);
    }

    #[test]
    fn marks_are_added_to_written_moves_and_never_changed() {
        let plain = page(play(Position::default(), "e4 c5 Nf3"), Letters::English);
        let marked = |plies: &[usize], mark| plain.clone().with_marks(|ply| plies.contains(&ply).then_some(mark));
        let (one, two) = (marked(&[1], "?"), marked(&[0, 1], "?"));
        let plies = |page: &SheetPage, before: &SheetPage| {
            page.added_since(before).map(|added| added.marked.iter().map(|entry| entry.ply).collect::<Vec<_>>())
        };
        assert_eq!(plies(&one, &plain), Some(vec![1]));
        assert_eq!(plies(&two, &one), Some(vec![0]));
        assert_eq!(plies(&one, &two), None, "a mark that goes");
        assert_eq!(plies(&marked(&[1], "??"), &one), None, "another mark");
    }

    #[test]
    fn the_result_is_written() {
        let mated = play(Position::default(), "f3 e5 g4 Qh4#");
        assert_eq!(SheetPage::of(&mated, mated.plies().len(), Letters::English).result, Some("0-1"));
    }
}
