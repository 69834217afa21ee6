//! The position that a viewport shows: the current one, an earlier one, a variation, or a position outside the game.
//! The game itself goes on unaffected. All views read this; only stepping and lessons change it.

use std::borrow::Cow;

use bevy::prelude::*;
use rules_core::{Action, Color as Side, Ending, Game, Move, Ply, Position};

/// The position that a viewport shows.
#[derive(Component, Debug, Clone, PartialEq, Default)]
pub enum DisplayedPosition {
    /// The current position of the game.
    #[default]
    Live,
    /// The position after this number of plies, which is less than the game has.
    Earlier(usize),
    /// A variation of the game.
    Variation {
        /// Number of plies of the game before it.
        after: usize,
        /// The variation's own plies.
        plies: Vec<Ply>,
    },
    /// A position outside the game.
    Position(Box<Position>),
}

/// The plies that lead to a displayed position.
#[derive(Debug, Clone)]
pub struct DisplayedLine<'a> {
    /// The starting position.
    pub start: &'a Position,
    /// The plies.
    pub plies: Cow<'a, [Ply]>,
    /// The game's ending, if its end is displayed.
    pub ending: Option<Ending>,
}

impl DisplayedLine<'_> {
    /// Returns the displayed position.
    pub fn position(&self) -> &Position {
        self.plies.last().map_or(self.start, |ply| &ply.after)
    }

    /// Returns the last ply, if there is one.
    pub fn last(&self) -> Option<&Ply> {
        self.plies.last()
    }
}

impl<'a> From<&'a Game> for DisplayedLine<'a> {
    fn from(game: &'a Game) -> Self {
        Self { start: game.start(), plies: Cow::Borrowed(game.plies()), ending: game.ending() }
    }
}

impl DisplayedPosition {
    /// Returns the position after this number of plies; the live one for all of them.
    pub fn after(game: &Game, plies: usize) -> Self {
        if plies < game.plies().len() { Self::Earlier(plies) } else { Self::Live }
    }

    /// Returns a variation after this number of plies, as far as its moves are legal.
    pub fn variation(game: &Game, after: usize, moves: impl IntoIterator<Item = Move>) -> Self {
        let after = after.min(game.plies().len());
        let before = Self::after(game, after);
        // A variation may continue after a draw.
        let mut other = Game::study(before.line(game).position().clone());
        for mv in moves {
            if other.act(Action::Move(mv)).is_err() {
                break;
            }
        }
        Self::Variation { after, plies: other.plies().to_vec() }
    }

    /// Returns whether the current position is displayed.
    pub fn is_live(&self) -> bool {
        *self == Self::Live
    }

    /// Returns the displayed line of a game.
    pub fn line<'a>(&'a self, game: &'a Game) -> DisplayedLine<'a> {
        let played = |plies: usize| game.plies().get(..plies).unwrap_or(game.plies());
        match self {
            Self::Live => DisplayedLine::from(game),
            Self::Earlier(plies) => {
                DisplayedLine { start: game.start(), plies: Cow::Borrowed(played(*plies)), ending: None }
            }
            Self::Variation { after, plies } => {
                let plies = [played(*after), plies].concat();
                DisplayedLine { start: game.start(), plies: Cow::Owned(plies), ending: None }
            }
            Self::Position(position) => DisplayedLine { start: position, plies: Cow::Borrowed(&[]), ending: None },
        }
    }

    /// Returns the number of plies of the game itself before the displayed position.
    pub fn ply(&self, game: &Game) -> usize {
        match self {
            Self::Live => game.plies().len(),
            Self::Earlier(plies) | Self::Variation { after: plies, .. } => *plies,
            Self::Position(_) => 0,
        }
    }

    /// Returns the side on the move.
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
            let shown = DisplayedPosition::after(&game, plies);
            assert_eq!((shown.ply(&game), shown.line(&game).plies.len()), (plies, plies));
            assert_eq!(*shown.line(&game).position(), game.plies()[plies].before);
        }
        assert_eq!(DisplayedPosition::after(&game, 4), DisplayedPosition::Live);
        assert_eq!(DisplayedPosition::Live.line(&game).position(), game.position());
    }

    #[test]
    fn a_variation_goes_another_way() {
        let game = game("e4 e5 Nf3");
        let mv = parse_san(&game.plies()[1].before, "c5").expect("a legal move");
        let shown = DisplayedPosition::variation(&game, 1, [mv]);
        let line = shown.line(&game);
        assert_eq!(line.plies.iter().map(|ply| ply.san.as_str()).collect::<Vec<_>>(), ["e4", "c5"]);
        assert_eq!(game.plies().len(), 3);
    }

    #[test]
    fn what_is_not_live_has_not_ended() {
        let game = game("f3 e5 g4 Qh4#");
        assert!(DisplayedPosition::Live.line(&game).ending.is_some());
        assert_eq!(DisplayedPosition::Earlier(3).line(&game).ending, None);
    }
}
