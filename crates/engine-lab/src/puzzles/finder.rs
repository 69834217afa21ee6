//! Search for the puzzle candidates of a game, before they are verified.

use anyhow::Result;
use coach::{Motif, Puzzle};
use engine::Level;
use rules_core::{Move, PieceKind, Position};

use super::endgames::random_endgame;
use super::games::{Players, endgame_levels, small_game_levels};
use super::judge::HetmanJudge;
use super::lines::{self, ForcedLine, Mistake};
use super::motifs::{captures_hanging_piece, motifs};
use super::small_starts::small_start;
use super::source::Source;
use super::statistics::Rejection;
use super::suggesters::{LOW_LEVELS, MIDDLE_LEVELS, MoveSuggesters};
use super::underpromotions::underpromotions;

/// Nodes per position of a game, to find its mistakes…
const QUICK_NODES: u64 = 1_500;
/// …and per position of a line.
const DEEP_NODES: u64 = 15_000;
/// Maximum number of candidates per game.
const MAX_CANDIDATES: usize = 12;

/// Plays the games or endgames of a source and finds their puzzle candidates.
pub struct Finder {
    source: Source,
    players: Players,
    suggesters: MoveSuggesters,
    quick_judge: HetmanJudge,
    deep_judge: HetmanJudge,
}

/// The puzzle candidates of a game.
#[derive(Debug, Default)]
pub struct GameCandidates {
    /// Number of mistakes that turned the game, would have, or allowed a mate in one.
    pub mistakes: usize,
    /// Candidates, not yet verified and rated.
    pub candidates: Vec<Puzzle>,
    /// Reasons against the other mistakes.
    pub rejected: Vec<Rejection>,
}

impl Finder {
    /// Creates a finder for a source.
    pub fn new(source: Source) -> Self {
        let suggesters = match source {
            Source::SmallGames => MoveSuggesters::new(LOW_LEVELS, true),
            Source::Games | Source::Stalemates | Source::Underpromotions => MoveSuggesters::new(MIDDLE_LEVELS, false),
        };
        Self {
            source,
            players: Players::default(),
            suggesters,
            quick_judge: HetmanJudge::new(QUICK_NODES),
            deep_judge: HetmanJudge::new(DEEP_NODES),
        }
    }

    /// Finds the candidates of the game or endgame with this number. The same number gives the same candidates, whatever
    /// was searched before.
    ///
    /// # Errors
    /// If the engine doesn't answer.
    pub fn search(&mut self, number: u64) -> Result<GameCandidates> {
        let mistakes = match self.source {
            Source::Games => {
                let moves = self.players.play(number).moves;
                self.mistakes(number, &Position::default(), &moves)?
            }
            Source::SmallGames => {
                let start = small_start(number);
                let moves = self.players.play_from(&start, small_game_levels(number), number);
                self.mistakes(number, &start, &moves)?
            }
            Source::Stalemates => {
                let start = random_endgame(number);
                lines::stalemates(&start, &self.players.play_from(&start, endgame_levels(number), number))
            }
            Source::Underpromotions => underpromotions(number),
        };
        let mut game = GameCandidates { mistakes: mistakes.len(), ..GameCandidates::default() };
        for mistake in mistakes {
            match self.candidate(number, mistake)? {
                Ok(puzzle) => game.candidates.push(puzzle),
                Err(why) => game.rejected.push(why),
            }
            if game.candidates.len() == MAX_CANDIDATES {
                break;
            }
        }
        Ok(game)
    }

    fn mistakes(&mut self, number: u64, start: &Position, moves: &[Move]) -> Result<Vec<Mistake>> {
        self.suggesters.set_game(number);
        let mut mistakes = lines::mistakes(&mut self.quick_judge, &mut self.suggesters, start, moves)?;
        // Shuffle, to get candidates from all phases of the game.
        mistakes.sort_by_key(|mistake| mistake.after().hash());
        Ok(mistakes)
    }

    fn candidate(&mut self, number: u64, mistake: Mistake) -> Result<Result<Puzzle, Rejection>> {
        let start = mistake.after();
        // A stalemate is often seen only by a deep search.
        if self.source != Source::Stalemates {
            let Some(mv) = lines::likely_only_move(&mut self.quick_judge, &start)? else {
                return Ok(Err(Rejection::SecondMove));
            };
            if self.source == Source::Underpromotions && !is_underpromotion(mv) {
                return Ok(Err(Rejection::OtherMotif));
            }
            // Every game has hanging pieces; with few others on the board a beginner sees them.
            if self.source == Source::Games && captures_hanging_piece(&start, mv) {
                return Ok(Err(Rejection::OtherMotif));
            }
        }
        let found = lines::find_line(&mut self.deep_judge, &start)?;
        Ok(found.and_then(|found| self.puzzle(number, mistake, found)))
    }

    fn puzzle(&self, number: u64, mistake: Mistake, found: ForcedLine) -> Result<Puzzle, Rejection> {
        let motifs = motifs(&mistake.after(), &found);
        if motifs.is_empty() || found.is_draw && !motifs.contains(&Motif::StalemateTrick) {
            return Err(Rejection::NoMotif);
        }
        let wanted = match self.source {
            Source::Games | Source::SmallGames => None,
            Source::Stalemates => Some(Motif::StalemateTrick),
            Source::Underpromotions => Some(Motif::Underpromotion),
        };
        if wanted.is_some_and(|wanted| !motifs.contains(&wanted)) {
            return Err(Rejection::OtherMotif);
        }
        let Mistake { before, mv } = mistake;
        let level = Level::WEAKEST.number();
        Ok(Puzzle { id: self.source.puzzle_id(number), position: before, mistake: mv, line: found.line, level, motifs })
    }
}

fn is_underpromotion(mv: Move) -> bool {
    mv.promotion().is_some_and(|kind| kind != PieceKind::Queen)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_offers_the_same_whatever_was_asked_before() {
        let mut finder = Finder::new(Source::SmallGames);
        let [first, other, again] = [3, 4, 3].map(|number| finder.search(number).expect("candidates").candidates);
        assert_eq!(first, again);
        assert_ne!(first, other);
    }
}
