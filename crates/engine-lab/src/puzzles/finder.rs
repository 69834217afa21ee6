//! What a game has to offer, before anybody else is asked.

use anyhow::Result;
use coach::{Motif, Puzzle};
use engine::Level;

use super::endgames;
use super::find::{self, Found, Mistake};
use super::games::Players;
use super::guests::Guests;
use super::judge::Ours;
use super::motifs::{motifs, takes_hanging};
use super::tally::Dropped;

/// Our engine's nodes for each position of a game, to see where it turns…
const GLANCE: u64 = 1_500;
/// …and for each position of a line.
const LOOK: u64 = 15_000;
/// So many candidates of a game are enough to choose from.
const CANDIDATES: usize = 4;

/// Who plays a game and looks through it.
pub struct Finder {
    players: Players,
    guests: Guests,
    glance: Ours,
    look: Ours,
}

/// What a game has to offer.
#[derive(Debug, Default)]
pub struct Offer {
    /// How many mistakes turned it or would have.
    pub mistakes: usize,
    /// What may be puzzles, still to be verified and rated.
    pub candidates: Vec<Puzzle>,
    /// Why the others are none.
    pub dropped: Vec<Dropped>,
}

impl Offer {
    fn add(&mut self, candidate: Result<Puzzle, Dropped>) {
        match candidate {
            Ok(puzzle) => self.candidates.push(puzzle),
            Err(why) => self.dropped.push(why),
        }
    }
}

impl Default for Finder {
    fn default() -> Self {
        Self {
            players: Players::default(),
            guests: Guests::default(),
            glance: Ours::new(GLANCE),
            look: Ours::new(LOOK),
        }
    }
}

impl Finder {
    /// What the game with this number offers, without men that hang where nobody wants more of them. The same for the same
    /// number, whatever was asked before.
    ///
    /// # Errors
    /// Our engine has none.
    pub fn offer(&mut self, number: u64, wants_hanging: bool) -> Result<Offer> {
        let played = self.players.play(number);
        self.guests.welcome(number);
        let mut mistakes = find::mistakes(&mut self.glance, &mut self.guests, &played)?;
        // From all phases of the game.
        mistakes.sort_by_key(|mistake| mistake.after().hash());
        let mut offer = Offer { mistakes: mistakes.len(), ..Offer::default() };
        for mistake in mistakes {
            offer.add(self.candidate(number, mistake, wants_hanging)?);
            if offer.candidates.len() == CANDIDATES {
                break;
            }
        }
        Ok(offer)
    }

    /// The stalemates of the endgame with this number.
    ///
    /// # Errors
    /// Our engine has none.
    pub fn stalemates(&mut self, number: u64) -> Result<Offer> {
        let start = endgames::start(number);
        let moves = self.players.play_endgame(&start, number);
        let mistakes = find::stalemates(&start, &moves);
        let mut offer = Offer { mistakes: mistakes.len(), ..Offer::default() };
        for mistake in mistakes {
            let found = find::line(&mut self.look, &mistake.after())?;
            let puzzle = found.and_then(|found| puzzle(format!("s{number}"), mistake, found));
            let is_one = |puzzle: &Puzzle| puzzle.motifs.contains(&Motif::StalemateTrick);
            offer.add(puzzle.and_then(|puzzle| if is_one(&puzzle) { Ok(puzzle) } else { Err(Dropped::NoMotif) }));
        }
        Ok(offer)
    }

    fn candidate(&mut self, number: u64, mistake: Mistake, wants_hanging: bool) -> Result<Result<Puzzle, Dropped>> {
        let start = mistake.after();
        let Some(mv) = find::seems_only(&mut self.glance, &start)? else { return Ok(Err(Dropped::SecondMove)) };
        if !wants_hanging && takes_hanging(&start, mv) {
            return Ok(Err(Dropped::Enough));
        }
        let found = find::line(&mut self.look, &start)?;
        Ok(found.and_then(|found| puzzle(format!("p{number}"), mistake, found)))
    }
}

fn puzzle(id: String, mistake: Mistake, found: Found) -> Result<Puzzle, Dropped> {
    let motifs = motifs(&mistake.after(), &found);
    if motifs.is_empty() || found.draws && !motifs.contains(&Motif::StalemateTrick) {
        return Err(Dropped::NoMotif);
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
        let [first, other, again] = [3, 4, 3].map(|number| finder.offer(number, true).expect("an offer").candidates);
        assert_eq!(first, again);
        assert_ne!(first, other);
    }
}
