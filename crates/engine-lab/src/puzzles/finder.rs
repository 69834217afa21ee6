//! Search for the puzzle candidates of a game, before they are verified.

use anyhow::Result;
use coach::{Motif, Puzzle};
use engine::Level;

use super::endgames;
use super::games::Players;
use super::judge::HetmanJudge;
use super::lines::{self, ForcedLine, Mistake};
use super::motifs::{captures_hanging_piece, motifs};
use super::statistics::Rejection;
use super::suggesters::MoveSuggesters;

/// Nodes per position of a game, to find its mistakes…
const QUICK_NODES: u64 = 1_500;
/// …and per position of a line.
const DEEP_NODES: u64 = 15_000;
/// Maximum number of candidates per game.
const MAX_CANDIDATES: usize = 4;

/// Plays games and finds their puzzle candidates.
pub struct Finder {
    players: Players,
    suggesters: MoveSuggesters,
    quick_judge: HetmanJudge,
    deep_judge: HetmanJudge,
}

/// The puzzle candidates of a game.
#[derive(Debug, Default)]
pub struct GameCandidates {
    /// Number of mistakes that turned the game or would have.
    pub mistakes: usize,
    /// Candidates, not yet verified and rated.
    pub candidates: Vec<Puzzle>,
    /// Reasons against the other mistakes.
    pub rejected: Vec<Rejection>,
}

impl GameCandidates {
    fn add(&mut self, candidate: Result<Puzzle, Rejection>) {
        match candidate {
            Ok(puzzle) => self.candidates.push(puzzle),
            Err(why) => self.rejected.push(why),
        }
    }
}

impl Default for Finder {
    fn default() -> Self {
        Self {
            players: Players::default(),
            suggesters: MoveSuggesters::default(),
            quick_judge: HetmanJudge::new(QUICK_NODES),
            deep_judge: HetmanJudge::new(DEEP_NODES),
        }
    }
}

impl Finder {
    /// Finds the candidates of the game with this number; hanging pieces only if `allow_hanging`. The same number gives
    /// the same candidates, whatever was searched before.
    ///
    /// # Errors
    /// If the engine doesn't answer.
    pub fn search_game(&mut self, number: u64, allow_hanging: bool) -> Result<GameCandidates> {
        let played = self.players.play(number);
        self.suggesters.set_game(number);
        let mut mistakes = lines::mistakes(&mut self.quick_judge, &mut self.suggesters, &played)?;
        // Shuffle, to get candidates from all phases of the game.
        mistakes.sort_by_key(|mistake| mistake.after().hash());
        let mut game = GameCandidates { mistakes: mistakes.len(), ..GameCandidates::default() };
        for mistake in mistakes {
            game.add(self.candidate(number, mistake, allow_hanging)?);
            if game.candidates.len() == MAX_CANDIDATES {
                break;
            }
        }
        Ok(game)
    }

    /// Finds the stalemate tricks of the endgame with this number.
    ///
    /// # Errors
    /// If the engine doesn't answer.
    pub fn stalemates(&mut self, number: u64) -> Result<GameCandidates> {
        let start = endgames::random_endgame(number);
        let moves = self.players.play_endgame(&start, number);
        let mistakes = lines::stalemates(&start, &moves);
        let mut game = GameCandidates { mistakes: mistakes.len(), ..GameCandidates::default() };
        for mistake in mistakes {
            let found = lines::find_line(&mut self.deep_judge, &mistake.after())?;
            let puzzle = found.and_then(|found| puzzle(format!("s{number}"), mistake, found));
            let is_one = |puzzle: &Puzzle| puzzle.motifs.contains(&Motif::StalemateTrick);
            game.add(puzzle.and_then(|puzzle| if is_one(&puzzle) { Ok(puzzle) } else { Err(Rejection::NoMotif) }));
        }
        Ok(game)
    }

    fn candidate(&mut self, number: u64, mistake: Mistake, allow_hanging: bool) -> Result<Result<Puzzle, Rejection>> {
        let start = mistake.after();
        let Some(mv) = lines::likely_only_move(&mut self.quick_judge, &start)? else {
            return Ok(Err(Rejection::SecondMove));
        };
        if !allow_hanging && captures_hanging_piece(&start, mv) {
            return Ok(Err(Rejection::Enough));
        }
        let found = lines::find_line(&mut self.deep_judge, &start)?;
        Ok(found.and_then(|found| puzzle(format!("p{number}"), mistake, found)))
    }
}

fn puzzle(id: String, mistake: Mistake, found: ForcedLine) -> Result<Puzzle, Rejection> {
    let motifs = motifs(&mistake.after(), &found);
    if motifs.is_empty() || found.is_draw && !motifs.contains(&Motif::StalemateTrick) {
        return Err(Rejection::NoMotif);
    }
    let Mistake { before, mv } = mistake;
    let level = Level::WEAKEST.number();
    Ok(Puzzle { id, position: before, mistake: mv, line: found.line, level, motifs })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_offers_the_same_whatever_was_asked_before() {
        let mut finder = Finder::default();
        let [first, other, again] =
            [3, 4, 3].map(|number| finder.search_game(number, true).expect("candidates").candidates);
        assert_eq!(first, again);
        assert_ne!(first, other);
    }
}
