//! An analysis: a record with a tree of moves, and a cursor in it.

use rules_core::pgn::{GameRecord, MoveId, MoveTree};
use rules_core::{Action, Game, GameResult, Move, Position, Tags};

use super::drawings::{self, Drawing};
use crate::review::Review;
use crate::shown::StepTo;

/// A tree of moves and a cursor in it.
#[derive(Debug, Clone, PartialEq)]
pub struct Analysis {
    /// The moves with their annotations, and the tags of the game that they are from.
    pub record: GameRecord,
    /// The move after which the board stands; `None` at the start.
    pub cursor: Option<MoveId>,
    /// The record of the game on the table that is analysed, without annotations, by which it is recognised.
    game: Option<GameRecord>,
    /// The moves of that game in the tree.
    game_moves: Vec<MoveId>,
    /// Number of evaluations of the review whose marks are in the tree.
    evaluations: u64,
}

impl Analysis {
    /// Creates the analysis of the game on the table from its record, with annotations and without them. The board shows
    /// the position after this number of plies.
    pub fn of_game(record: GameRecord, game: GameRecord, plies: usize) -> Self {
        let mut last = None;
        let moves = game.moves.main_line().map_while(|node| {
            last = record.moves.continuation(last, node.mv());
            last
        });
        let game_moves: Vec<MoveId> = moves.collect();
        Self { record, cursor: None, game: Some(game), game_moves, evaluations: 0 }.at_ply(plies)
    }

    /// Creates the analysis of a record, such as a game of a file that is not on the table. The board shows its start.
    pub fn of_record(record: GameRecord) -> Self {
        Self { record, cursor: None, game: None, game_moves: Vec::new(), evaluations: 0 }
    }

    /// Creates the analysis of a position.
    pub fn of_position(start: Position) -> Self {
        Self::of_record(GameRecord { tags: Tags::new(), moves: MoveTree::new(start), result: GameResult::Open })
    }

    /// Creates the analysis of a line from the usual starting position. The board shows its end.
    pub fn of_line(moves: &[Move]) -> Self {
        let mut analysis = Self::of_position(Position::default());
        for mv in moves {
            analysis.play(*mv);
        }
        analysis
    }

    /// Returns whether two analyses are of the same game on the table.
    pub(super) fn is_of_same_game(&self, other: &Analysis) -> bool {
        self.is_of_game() && self.game == other.game
    }

    /// Returns the analysis with its cursor after this number of the game's plies.
    pub(super) fn at_ply(mut self, plies: usize) -> Self {
        self.cursor = self.game_moves.iter().take(plies).next_back().copied();
        self
    }

    /// Returns whether this is the analysis of a game on the table.
    pub(super) fn is_of_game(&self) -> bool {
        self.game.is_some()
    }

    /// Returns the position on the board.
    pub fn position(&self) -> Position {
        self.record.moves.position(self.cursor)
    }

    /// Returns the line to the cursor as a game, from the last null move on.
    pub fn line(&self) -> Game {
        let tree = &self.record.moves;
        let path = tree.path(self.cursor);
        let is_null = |id: &MoveId| tree.get(*id).is_some_and(|node| node.mv().is_none());
        let played = path.iter().rposition(is_null).map_or(0, |index| index + 1);
        let start = tree.position(played.checked_sub(1).and_then(|last| path.get(last)).copied());
        let mut line = Game::study(start);
        for mv in path[played..].iter().filter_map(|id| tree.get(*id)?.mv()) {
            if line.act(Action::Move(mv)).is_err() {
                break;
            }
        }
        line
    }

    /// Plays a move at the cursor: an existing one, or else a new one, which starts a variation unless it is the first
    /// there. Returns whether it is new.
    pub fn play(&mut self, mv: Move) -> bool {
        let tree = &mut self.record.moves;
        let known = tree.continuation(self.cursor, Some(mv));
        let Some(id) = known.or_else(|| tree.add_move(self.cursor, mv).ok()) else { return false };
        self.cursor = Some(id);
        known.is_none()
    }

    /// Moves the cursor to where a step leads.
    pub fn step(&mut self, to: StepTo) {
        self.cursor = self.target(to);
    }

    /// Returns the move to which a step leads: through the line of the cursor, or to another variation.
    pub fn target(&self, to: StepTo) -> Option<MoveId> {
        let tree = &self.record.moves;
        let next = |at: Option<MoveId>| tree.continuations(at).next();
        match to {
            StepTo::First => None,
            StepTo::Back => self.cursor.and_then(|id| tree.get(id)?.parent()),
            StepTo::Forward => next(self.cursor).or(self.cursor),
            StepTo::Last => {
                let mut last = self.cursor;
                while let Some(id) = next(last) {
                    last = Some(id);
                }
                last
            }
            StepTo::Ply(plies) => {
                let mut path = tree.path(self.cursor);
                path.truncate(plies);
                path.last().copied()
            }
            StepTo::PreviousVariation => {
                tree.path(self.cursor).into_iter().rev().find_map(|id| self.beside(id).0).or(self.cursor)
            }
            StepTo::NextVariation => {
                let beside = self.cursor.and_then(|id| self.beside(id).1);
                beside.or_else(|| tree.continuations(self.cursor).nth(1)).or(self.cursor)
            }
        }
    }

    /// Returns the alternatives before and after a move.
    fn beside(&self, id: MoveId) -> (Option<MoveId>, Option<MoveId>) {
        let tree = &self.record.moves;
        let all: Vec<MoveId> = tree.continuations(tree.get(id).and_then(|node| node.parent())).collect();
        let Some(at) = all.iter().position(|other| *other == id) else { return (None, None) };
        (at.checked_sub(1).and_then(|before| all.get(before)).copied(), all.get(at + 1).copied())
    }

    /// Returns whether a move was made in the game on the table.
    pub fn is_original(&self, id: MoveId) -> bool {
        self.game_moves.contains(&id)
    }

    /// Removes a move and all that follow it, unless it was made in the game. A cursor among them goes to the move before.
    pub fn remove(&mut self, id: MoveId) {
        if self.is_original(id) {
            return;
        }
        let parent = self.record.moves.get(id).and_then(|node| node.parent());
        self.record.moves.remove(id);
        if self.cursor.is_some_and(|cursor| self.record.moves.get(cursor).is_none()) {
            self.cursor = parent;
        }
    }

    /// Returns the arrows and circles of the position on the board.
    pub fn drawings(&self) -> Vec<Drawing> {
        drawings::drawings(&self.record.moves, self.cursor)
    }

    /// Adds a drawing to the position on the board, or takes it off if it is there.
    pub(super) fn draw(&mut self, drawing: Drawing) {
        drawings::toggle(&mut self.record.moves, self.cursor, drawing);
    }

    /// Takes all drawings off the position on the board.
    pub(super) fn clear_drawings(&mut self) {
        drawings::clear(&mut self.record.moves, self.cursor);
    }

    /// Returns whether the review knows more than the tree has, if it is that of the game on the table.
    pub(super) fn lacks_marks(&self, review: &Review) -> bool {
        self.is_of_game() && self.evaluations != review.evaluations()
    }

    /// Writes the review's marks into the tree. Returns whether the line to the cursor has become shorter: a better line
    /// of the review may have been replaced by another one.
    pub(super) fn mark(&mut self, review: &Review) -> bool {
        self.evaluations = review.evaluations();
        let line = self.line_moves();
        review.annotate(&mut self.record);
        let (length, mut last) = (line.len(), None);
        let kept = line.into_iter().map_while(|mv| {
            last = self.record.moves.continuation(last, mv);
            last
        });
        let kept: Vec<MoveId> = kept.collect();
        self.cursor = kept.last().copied();
        kept.len() < length
    }

    /// Returns the moves to the cursor; `None` for a null move.
    fn line_moves(&self) -> Vec<Option<Move>> {
        let tree = &self.record.moves;
        tree.path(self.cursor).into_iter().filter_map(|id| tree.get(id)).map(|node| node.mv()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::{parse_san, pgn};

    fn analysis(text: &str, plies: usize) -> Analysis {
        let record = pgn::games(text).next().expect("a game").record;
        let game = GameRecord::of(&record.game(), record.tags.clone(), record.result);
        Analysis::of_game(record, game, plies)
    }

    fn play(analysis: &mut Analysis, text: &str) {
        let mv = parse_san(&analysis.position(), text).expect("a legal move");
        analysis.play(mv);
    }

    fn movetext(analysis: &Analysis) -> String {
        let text = analysis.record.to_pgn();
        text.split_once("\n\n").expect("moves").1.trim_end().replace('\n', " ")
    }

    #[test]
    fn a_move_continues_the_line_or_starts_a_variation() {
        let mut analysis = analysis("1. e4 e5 2. Nf3 *", 1);
        play(&mut analysis, "e5");
        play(&mut analysis, "Nf3");
        play(&mut analysis, "Nc6");
        analysis.step(StepTo::Back);
        analysis.step(StepTo::Back);
        play(&mut analysis, "Bc4");
        assert_eq!(movetext(&analysis), "1. e4 e5 2. Nf3 (2. Bc4) 2... Nc6 *");
        assert_eq!(analysis.line().plies().len(), 3);
        assert_eq!(analysis.line().position(), &analysis.position());
    }

    #[test]
    fn steps_follow_the_line_of_the_cursor() {
        let mut analysis = analysis("1. e4 e5 (1... c5 2. Nf3 d6) 2. Nc3 *", 1);
        play(&mut analysis, "c5");
        analysis.step(StepTo::Last);
        assert_eq!(analysis.line().plies().len(), 4);
        analysis.step(StepTo::Forward);
        assert_eq!(analysis.line().plies().len(), 4);
        analysis.step(StepTo::Ply(2));
        assert_eq!(analysis.line().plies()[1].san, "c5");
        analysis.step(StepTo::First);
        analysis.step(StepTo::Back);
        assert_eq!(analysis.cursor, None);
    }

    #[test]
    fn the_cursor_leaves_a_removed_line() {
        let mut analysis = analysis("1. e4 *", 1);
        play(&mut analysis, "e5");
        play(&mut analysis, "Nf3");
        let path = analysis.record.moves.path(analysis.cursor);
        analysis.remove(path[0]);
        assert_eq!(movetext(&analysis), "1. e4 e5 2. Nf3 *", "the game's own moves stay");
        analysis.remove(path[1]);
        assert_eq!((movetext(&analysis), analysis.line().plies().len()), ("1. e4 *".into(), 1));
    }

    #[test]
    fn a_files_own_variations_can_be_removed() {
        let mut analysis = analysis("1. e4 {best} e5 (1... c5 2. Nf3) 2. Nc3 *", 2);
        analysis.step(StepTo::NextVariation);
        assert_eq!(analysis.line().plies()[1].san, "c5");
        let c5 = analysis.cursor.expect("a move");
        assert!(!analysis.is_original(c5));
        analysis.remove(c5);
        assert_eq!(movetext(&analysis), "1. e4 {best} 1... e5 2. Nc3 *");
    }

    #[test]
    fn steps_go_from_variation_to_variation_and_out_of_them() {
        let mut analysis = analysis("1. e4 e5 (1... c5 2. Nf3 d6 (2... e6)) (1... c6) 2. Nc3 *", 1);
        let mut step = |to| {
            analysis.step(to);
            analysis.line().plies().iter().map(|ply| ply.san.as_str()).collect::<Vec<_>>().join(" ")
        };
        use StepTo::{Forward, Last, NextVariation as Next, PreviousVariation as Previous};
        assert_eq!(step(Next), "e4 c5", "the first variation of the next move");
        assert_eq!(step(Next), "e4 c6");
        assert_eq!(step(Next), "e4 c6", "there is none after it");
        assert_eq!(step(Previous), "e4 c5");
        assert_eq!(step(Last), "e4 c5 Nf3 d6");
        assert_eq!(step(Next), "e4 c5 Nf3 e6");
        assert_eq!(step(Previous), "e4 c5 Nf3 d6");
        assert_eq!(step(Previous), "e4 e5", "out of the variation");
        assert_eq!(step(Previous), "e4 e5");
        assert_eq!(step(Forward), "e4 e5 Nc3");
    }

    #[test]
    fn a_line_starts_after_its_last_null_move() {
        let mut analysis = analysis("1. e4 (1. -- e5 2. d4) *", 0);
        analysis.cursor = analysis.record.moves.continuations(None).nth(1);
        analysis.step(StepTo::Last);
        assert_eq!(analysis.line().plies().len(), 2);
        assert_eq!(analysis.line().position(), &analysis.position());
    }
}
