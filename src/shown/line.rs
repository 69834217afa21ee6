//! What the board shows: the game as it is, as it was, as it might have gone, or a position of its own. The game goes on
//! beneath it; every view reads this, and only who steps or teaches knows that it can differ.

use std::borrow::Cow;

use bevy::prelude::*;
use rules_core::{Action, Color as Side, Ending, Game, Move, Ply, Position};

/// What a viewport shows.
#[derive(Component, Debug, Clone, PartialEq, Default)]
pub enum Shown {
    /// The game on the table, as it is.
    #[default]
    Live,
    /// The game as it was after so many plies; always fewer than it has.
    Earlier(usize),
    /// What might have followed so many plies of the game.
    Variation {
        /// The plies of the game that come before it.
        after: usize,
        /// Its own.
        plies: Vec<Ply>,
    },
    /// A position that no game led to.
    Position(Box<Position>),
}

/// The plies that lead to what is shown, and where they lead.
#[derive(Debug, Clone)]
pub struct Line<'a> {
    /// Where it begins.
    pub start: &'a Position,
    /// What was played.
    pub plies: Cow<'a, [Ply]>,
    /// How it ended, where the end of the game is shown.
    pub ending: Option<Ending>,
}

impl Line<'_> {
    /// The position that is shown.
    pub fn position(&self) -> &Position {
        self.plies.last().map_or(self.start, |ply| &ply.after)
    }

    /// The last ply, if there is one.
    pub fn last(&self) -> Option<&Ply> {
        self.plies.last()
    }
}

impl<'a> From<&'a Game> for Line<'a> {
    fn from(game: &'a Game) -> Self {
        Self { start: game.start(), plies: Cow::Borrowed(game.plies()), ending: game.ending() }
    }
}

impl Shown {
    /// The game after so many plies; all of them are the live game.
    pub fn after(game: &Game, plies: usize) -> Self {
        if plies < game.plies().len() { Self::Earlier(plies) } else { Self::Live }
    }

    /// What might have followed so many plies of the game, as far as these moves are legal.
    pub fn variation(game: &Game, after: usize, moves: impl IntoIterator<Item = Move>) -> Self {
        let after = after.min(game.plies().len());
        let before = Self::after(game, after);
        // What might follow may follow after any draw.
        let mut other = Game::study(before.line(game).position().clone());
        for mv in moves {
            if other.act(Action::Move(mv)).is_err() {
                break;
            }
        }
        Self::Variation { after, plies: other.plies().to_vec() }
    }

    /// Whether the board shows the game as it is.
    pub fn is_live(&self) -> bool {
        *self == Self::Live
    }

    /// What is shown of a game.
    pub fn line<'a>(&'a self, game: &'a Game) -> Line<'a> {
        let played = |plies: usize| game.plies().get(..plies).unwrap_or(game.plies());
        match self {
            Self::Live => Line::from(game),
            Self::Earlier(plies) => Line { start: game.start(), plies: Cow::Borrowed(played(*plies)), ending: None },
            Self::Variation { after, plies } => {
                let plies = [played(*after), plies].concat();
                Line { start: game.start(), plies: Cow::Owned(plies), ending: None }
            }
            Self::Position(position) => Line { start: position, plies: Cow::Borrowed(&[]), ending: None },
        }
    }

    /// How many plies of the game itself come before what is shown.
    pub fn ply(&self, game: &Game) -> usize {
        match self {
            Self::Live => game.plies().len(),
            Self::Earlier(plies) | Self::Variation { after: plies, .. } => *plies,
            Self::Position(_) => 0,
        }
    }

    /// Whose move it is there.
    pub fn turn(&self, game: &Game) -> Side {
        self.line(game).position().turn()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::parse_san;

    fn game(moves: &str) -> Game {
        let mut game = Game::new();
        for text in moves.split_whitespace() {
            let mv = parse_san(game.position(), text).expect("a legal move");
            game.act(Action::Move(mv)).expect("a game that goes on");
        }
        game
    }

    #[test]
    fn every_ply_of_a_game_can_be_shown_and_the_last_is_the_game() {
        let game = game("e4 e5 Nf3 Nc6");
        for plies in 0..4 {
            let shown = Shown::after(&game, plies);
            assert_eq!((shown.ply(&game), shown.line(&game).plies.len()), (plies, plies));
            assert_eq!(*shown.line(&game).position(), game.plies()[plies].before);
        }
        assert_eq!(Shown::after(&game, 4), Shown::Live);
        assert_eq!(Shown::Live.line(&game).position(), game.position());
    }

    #[test]
    fn a_variation_goes_another_way() {
        let game = game("e4 e5 Nf3");
        let mv = parse_san(&game.plies()[1].before, "c5").expect("a legal move");
        let shown = Shown::variation(&game, 1, [mv]);
        let line = shown.line(&game);
        assert_eq!(line.plies.iter().map(|ply| ply.san.as_str()).collect::<Vec<_>>(), ["e4", "c5"]);
        assert_eq!(game.plies().len(), 3);
    }

    #[test]
    fn what_is_not_live_has_not_ended() {
        let game = game("f3 e5 g4 Qh4#");
        assert!(Shown::Live.line(&game).ending.is_some());
        assert_eq!(Shown::Earlier(3).line(&game).ending, None);
    }
}
