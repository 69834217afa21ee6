//! An analysis: a record with a tree of moves, and a cursor in it.

use rules_core::pgn::{GameRecord, MoveId, MoveTree};
use rules_core::{Action, Game, GameResult, Move, Position, Tags};

use crate::shown::StepTo;

/// A tree of moves and a cursor in it.
#[derive(Debug, Clone, PartialEq)]
pub struct Analysis {
    /// The moves with their annotations, and the tags of the game that they are from.
    pub record: GameRecord,
    /// The move after which the board stands; `None` at the start.
    pub cursor: Option<MoveId>,
    /// The record as it was before the analysis, by which its game is recognised.
    base: GameRecord,
}

impl Analysis {
    /// Creates the analysis of a game. The board shows the position after this number of plies.
    pub fn of_game(record: GameRecord, plies: usize) -> Self {
        let mut analysis = Self { base: record.clone(), record, cursor: None };
        for _ in 0..plies {
            analysis.step(StepTo::Forward);
        }
        analysis
    }

    /// Creates the analysis of a position.
    pub fn of_position(start: Position) -> Self {
        let record = GameRecord { tags: Tags::new(), moves: MoveTree::new(start), result: GameResult::Open };
        Self::of_game(record, 0)
    }

    /// Creates the analysis of a line from the usual starting position. The board shows its end.
    pub fn of_line(moves: &[Move]) -> Self {
        let mut analysis = Self::of_position(Position::default());
        moves.iter().for_each(|mv| analysis.play(*mv));
        analysis
    }

    /// Returns whether this is an analysis of the game of a record.
    pub(super) fn is_of(&self, record: &GameRecord) -> bool {
        self.base == *record
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
    /// there.
    pub fn play(&mut self, mv: Move) {
        let tree = &mut self.record.moves;
        let known = tree.continuation(self.cursor, Some(mv));
        if let Some(id) = known.or_else(|| tree.add_move(self.cursor, mv).ok()) {
            self.cursor = Some(id);
        }
    }

    /// Moves the cursor through the line that it is in.
    pub fn step(&mut self, to: StepTo) {
        self.cursor = self.target(to);
    }

    /// Returns the move to which a step in the line of the cursor leads.
    pub(super) fn target(&self, to: StepTo) -> Option<MoveId> {
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
        }
    }

    /// Returns whether a move was there before the analysis, as those of the game.
    pub fn is_original(&self, id: MoveId) -> bool {
        self.base.moves.get(id).is_some()
    }

    /// Removes a move and all that follow it, unless it was there before the analysis. A cursor among them goes to the
    /// move before.
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::{parse_san, pgn};

    fn analysis(text: &str, plies: usize) -> Analysis {
        Analysis::of_game(pgn::games(text).next().expect("a game").record, plies)
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
    fn a_line_starts_after_its_last_null_move() {
        let mut analysis = analysis("1. e4 (1. -- e5 2. d4) *", 0);
        analysis.cursor = analysis.record.moves.continuations(None).nth(1);
        analysis.step(StepTo::Last);
        assert_eq!(analysis.line().plies().len(), 2);
        assert_eq!(analysis.line().position(), &analysis.position());
    }
}
