//! The computer's behaviour besides its moves: its thinking pauses, draw offers, answers and claims, and resignation.
//! Weak levels, for children, play on to mate and accept draws gladly; strong ones are harder to please and resign in
//! time.
//!
//! Scores are the computer's own view in centipawns; mates lie far beyond any material.

use core::time::Duration;

use rules_core::{Color as Side, Game, Move, PieceKind, Position, is_unwinnable_quick};

use crate::session::LOW_TIME;

/// Plies of the opening, in which the computer neither resigns nor offers or accepts a draw. Its moves come quickly in the
/// first half of them.
const OPENING_PLIES: usize = 20;
/// Plies after which a level game may end in a draw.
const ENDGAME_PLIES: usize = 80;
/// Minimum number of plies between two of the computer's draw offers.
const PLIES_BETWEEN_OFFERS: usize = 20;
/// Number of level scores in a row that make a level game.
const LEVEL_SCORES: usize = 8;
/// Largest absolute score that counts as level, in centipawns.
const LEVEL_SCORE: i32 = 25;
/// The weakest level that resigns: children play on.
const MIN_RESIGNING_LEVEL: u8 = 5;
/// The weakest level that claims and offers draws.
const MIN_CLAIMING_LEVEL: u8 = 3;
/// Number of hopeless scores in a row after which the computer resigns.
const HOPELESS_SCORES: usize = 3;
/// Largest total value of a side's pieces that counts as little material, in pawns: a rook and a minor piece.
const LITTLE_MATERIAL: u32 = 8;

/// Facts about a move that decide how long a person would think.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct MoveSituation {
    level: u8,
    plies: usize,
    legal_moves: usize,
    captures: usize,
    recaptures: bool,
    /// Time left on the computer's clock, and its increment.
    clock: Option<(Duration, Duration)>,
    /// Seed of the variation: the same position always takes the same time.
    seed: u64,
}

impl MoveSituation {
    /// Returns the situation of making this move.
    pub(super) fn of(game: &Game, level: u8, mv: Move, clock: Option<(Duration, Duration)>) -> Self {
        let moves = game.moves();
        let position = game.position();
        let last_capture = game.plies().last().filter(|ply| ply.captured.is_some()).map(|ply| ply.mv.to());
        Self {
            level,
            plies: game.plies().len(),
            legal_moves: moves.len(),
            captures: moves.into_iter().filter(|mv| position.captured_by(*mv).is_some()).count(),
            recaptures: last_capture == Some(mv.to()),
            clock,
            seed: position.hash(),
        }
    }

    /// Returns the time that a person would take: forced moves come at once, rich positions take time, children hurry.
    /// Never long enough to matter on the clock.
    pub(super) fn pause(&self) -> Duration {
        let seconds = if self.legal_moves <= 1 {
            0.6
        } else if self.recaptures {
            0.9
        } else if self.plies < OPENING_PLIES / 2 {
            1.0
        } else {
            1.0 + 0.05 * self.legal_moves.min(40) as f32 + 0.2 * self.captures.min(6) as f32
        };
        let patience = 0.5 + 0.1 * f32::from(self.level.clamp(1, 6) - 1);
        let variation = 0.75 + 0.5 * (self.seed % 101) as f32 / 100.0;
        let pause = Duration::from_secs_f32(seconds * patience * variation);
        match self.clock {
            Some((left, _)) if left < LOW_TIME => Duration::ZERO,
            Some((left, increment)) => pause.min(left / 80 + increment / 2),
            None => pause,
        }
    }
}

/// The computer's scores during a game, and its last draw offer, by the number of plies played.
#[derive(Debug, Default)]
pub(super) struct ScoreHistory {
    scores: Vec<(usize, i32)>,
    offered: Option<usize>,
}

impl ScoreHistory {
    /// Adds its score after so many plies, and drops entries of moves that were taken back.
    pub(super) fn note(&mut self, plies: usize, score: i32) {
        self.scores.retain(|(at, _)| *at < plies);
        self.offered = self.offered.filter(|at| *at < plies);
        self.scores.push((plies, score));
    }

    /// Records a draw offer after so many plies.
    pub(super) fn note_offer(&mut self, plies: usize) {
        self.offered = Some(plies);
    }

    fn last_scores(&self, count: usize, holds: impl Fn(i32) -> bool) -> bool {
        self.scores.len() >= count && self.scores.iter().rev().take(count).all(|(_, score)| holds(*score))
    }
}

/// Returns whether the computer accepts a draw: not in the opening, and only up to a score in its favour, in centipawns:
/// 51 for level 1, falling by 9 a level; late in the game at least a level score.
pub(super) fn accepts_draw(game: &Game, level: u8, score: Option<i32>) -> bool {
    let plies = game.plies().len();
    let wanted = 60 - 9 * i32::from(level);
    let limit = if plies >= ENDGAME_PLIES { wanted.max(LEVEL_SCORE) } else { wanted };
    plies >= OPENING_PLIES && score.is_some_and(|score| score <= limit)
}

/// Returns whether the computer offers a draw with this move: late in a level game with little material, and not again
/// soon.
pub(super) fn offers_draw(game: &Game, level: u8, history: &ScoreHistory) -> bool {
    let plies = game.plies().len();
    level >= MIN_CLAIMING_LEVEL
        && plies >= ENDGAME_PLIES
        && history.offered.is_none_or(|at| plies >= at + PLIES_BETWEEN_OFFERS)
        && history.last_scores(LEVEL_SCORES, |score| score.abs() <= LEVEL_SCORE)
        && Side::ALL.into_iter().all(|side| points_without_pawns(game.position(), side) <= LITTLE_MATERIAL)
        && game.may_offer_draw(game.turn())
}

/// Returns whether the computer claims an available draw: never if it believes to be winning.
pub(super) fn claims_draw(level: u8, score: Option<i32>) -> bool {
    level >= MIN_CLAIMING_LEVEL && score.is_some_and(|score| score <= 0)
}

/// Returns whether the computer resigns: after several hopeless scores, past the opening, and if the opponent can still
/// mate.
pub(super) fn resigns(game: &Game, level: u8, history: &ScoreHistory) -> bool {
    let hopeless = -1700 + 100 * i32::from(level);
    level >= MIN_RESIGNING_LEVEL
        && game.plies().len() >= OPENING_PLIES
        && history.last_scores(HOPELESS_SCORES, |score| score <= hopeless)
        && !is_unwinnable_quick(game.position(), !game.turn())
}

/// Returns the points of a side's pieces without its pawns.
fn points_without_pawns(position: &Position, side: Side) -> u32 {
    position.points(side) - (position.pieces(PieceKind::Pawn) & position.colored(side)).len() as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::{Action, parse_uci};

    const RICH: MoveSituation =
        MoveSituation { level: 6, plies: 30, legal_moves: 38, captures: 4, recaptures: false, clock: None, seed: 50 };

    fn history(scores: &[i32]) -> ScoreHistory {
        let mut history = ScoreHistory::default();
        scores.iter().enumerate().for_each(|(index, score)| history.note(2 * index, *score));
        history
    }

    /// Returns a game of `plies` quiet plies from a position, without a third repetition.
    fn game_of(plies: usize, fen: &str) -> Game {
        let mut game = Game::from_position(fen.parse().expect("a position"));
        while game.plies().len() < plies {
            let position = game.position();
            let mut quiet = game.moves();
            quiet.retain(|mv| {
                let is_pawns = position.piece_at(mv.from()).is_some_and(|piece| piece.kind == PieceKind::Pawn);
                let captures = position.captured_by(*mv).is_some();
                !is_pawns
                    && !captures
                    && !position.play_unchecked(*mv).is_check()
                    && game.claimable_draw_after(*mv).is_none()
            });
            let mv = quiet[5 * game.plies().len() % quiet.len()];
            game.act(Action::Move(mv)).expect("the game goes on");
        }
        game
    }

    /// Returns a game of rook against bishop, after so many plies.
    fn long_game(plies: usize) -> Game {
        game_of(plies, "4k3/p7/8/8/8/8/P7/R3K2b w - - 0 1")
    }

    #[test]
    fn moves_that_play_themselves_come_sooner() {
        let pause = RICH.pause();
        for quick in [
            MoveSituation { legal_moves: 1, ..RICH },
            MoveSituation { recaptures: true, ..RICH },
            MoveSituation { plies: 4, ..RICH },
            MoveSituation { legal_moves: 8, captures: 0, ..RICH },
            MoveSituation { level: 1, ..RICH },
        ] {
            assert!(quick.pause() < pause, "{quick:?}");
            assert!(quick.pause() > Duration::ZERO, "{quick:?}");
        }
        assert!(pause < Duration::from_secs(6), "too long: {pause:?}");
    }

    #[test]
    fn the_clock_never_feels_the_pause() {
        let with = |left, increment| MoveSituation {
            clock: Some((Duration::from_secs(left), Duration::from_secs(increment))),
            ..RICH
        };
        assert_eq!(with(19, 30).pause(), Duration::ZERO, "low time");
        assert_eq!(with(60, 0).pause(), Duration::from_millis(750));
        assert_eq!(with(5400, 30).pause(), RICH.pause(), "time enough");
    }

    #[test]
    fn an_occasion_counts_what_is_on_the_board() {
        let mut game = Game::new();
        for text in ["e2e4", "d7d5", "e4d5"] {
            let mv = parse_uci(game.position(), text).expect("a legal move");
            game.act(Action::Move(mv)).expect("the game goes on");
        }
        let back = parse_uci(game.position(), "d8d5").expect("a legal move");
        let occasion = MoveSituation::of(&game, 4, back, None);
        assert!(occasion.recaptures);
        assert_eq!((occasion.legal_moves, occasion.captures, occasion.plies), (game.moves().len(), 1, 3));
    }

    #[test]
    fn drw_4_a_draw_is_taken_by_whoever_does_not_stand_better() {
        let (early, late) = (long_game(8), long_game(30));
        assert!(accepts_draw(&late, 10, Some(-40)));
        assert!(!accepts_draw(&late, 10, Some(0)), "a strong level plays on");
        assert!(accepts_draw(&late, 1, Some(30)), "a child is happy with it");
        assert!(!accepts_draw(&late, 1, Some(300)), "but not when winning");
        assert!(!accepts_draw(&early, 1, Some(-40)), "not in the opening");
        assert!(!accepts_draw(&late, 1, None), "not without having looked");
    }

    #[test]
    fn drw_4_a_draw_is_offered_late_in_a_level_game() {
        let game = long_game(ENDGAME_PLIES);
        let level = history(&[10; LEVEL_SCORES]);
        assert!(offers_draw(&game, 5, &level));
        assert!(!offers_draw(&game, 1, &level), "a child does not think of it");
        assert!(!offers_draw(&long_game(30), 5, &level), "not so soon");
        assert!(!offers_draw(&game, 5, &history(&[10, 10, 10, 60, 10, 10, 10, 10])), "not while it goes up and down");
        assert!(!offers_draw(&game, 5, &history(&[10; 3])), "not without a history");
        let mut offered = history(&[10; LEVEL_SCORES]);
        offered.note_offer(ENDGAME_PLIES - 4);
        assert!(!offers_draw(&game, 5, &offered), "not again soon");
        let heavy = game_of(ENDGAME_PLIES, "r2qk2r/8/8/8/8/8/8/R2QK2R w - - 0 1");
        assert!(!offers_draw(&heavy, 5, &level), "not while the queens are on the board");
    }

    #[test]
    fn drw_6_a_draw_is_never_claimed_when_winning() {
        assert!(claims_draw(10, Some(-300)));
        assert!(claims_draw(10, Some(0)));
        assert!(!claims_draw(10, Some(80)));
        assert!(!claims_draw(1, Some(-300)), "a child does not know that rule");
    }

    #[test]
    fn end_2_whoever_has_no_hope_resigns_but_children_play_on() {
        assert!(!resigns(&long_game(8), 10, &history(&[-2000; 4])), "not in the first moves");
        let game = long_game(30);
        assert!(resigns(&game, 10, &history(&[-2000; 4])));
        assert!(resigns(&game, 5, &history(&[-2000; 4])));
        assert!(!resigns(&game, 4, &history(&[-30_000; 4])), "a child plays on");
        assert!(!resigns(&game, 10, &history(&[-2000, -2000])), "not at once");
        assert!(!resigns(&game, 10, &history(&[-2000, -300, -2000, -2000])), "there was hope");
        assert!(!resigns(&game, 5, &history(&[-900; 4])) && resigns(&game, 10, &history(&[-900; 4])));
        let bare_king = game_of(30, "4k3/8/8/8/8/8/P7/4K3 w - - 0 1");
        assert!(!resigns(&bare_king, 10, &history(&[-2000; 4])), "a bare king never mates");
    }

    #[test]
    fn rec_2_what_was_taken_back_is_forgotten() {
        let mut history = history(&[-2000, -2000, -2000]);
        history.note(2, -2000);
        assert!(!history.last_scores(3, |score| score < 0));
        assert!(history.last_scores(2, |score| score < 0));
    }
}
