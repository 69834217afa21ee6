//! How the computer behaves at the board: how long it ponders, when it offers, takes and claims draws, when it resigns.
//! A child plays on to mate and is happy with a draw; a strong player is hard to please and does not drag on.
//!
//! Scores are the computer's own view in centipawns, mates far beyond any material.

use core::time::Duration;

use rules_core::{Color as Side, Game, Move, PieceKind, Position, is_unwinnable_quick};

use crate::session::LOW_TIME;

/// Half-moves of the opening, in which moves come quickly and nobody gives up or wants a draw.
const OPENING_PLIES: usize = 20;
/// Half-moves after which a level game may well be called one.
const LATE_PLIES: usize = 80;
/// Half-moves between two draw offers of the computer's.
const PLIES_BETWEEN_OFFERS: usize = 20;
/// So many level scores in a row make a level game.
const LEVEL_SCORES: usize = 8;
/// A level score, in centipawns.
const LEVEL: i32 = 25;
/// The weakest level that resigns: children play on.
const LEAST_TO_RESIGN: u8 = 5;
/// The weakest level that knows about claims and offers draws.
const LEAST_TO_CLAIM: u8 = 3;
/// So many hopeless scores in a row are enough to resign.
const HOPELESS_SCORES: usize = 3;
/// Piece values together, in pawns, up to which a side's material is little: a rook and a light piece.
const LITTLE_MATERIAL: usize = 8;

/// What there is to think about before a move.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Occasion {
    level: u8,
    plies: usize,
    choices: usize,
    captures: usize,
    takes_back: bool,
    /// What is left on the computer's clock, and what a move brings.
    clock: Option<(Duration, Duration)>,
    /// Anything: the same position always takes the same time.
    whim: u64,
}

impl Occasion {
    /// The occasion of making this move.
    pub(super) fn of(game: &Game, level: u8, mv: Move, clock: Option<(Duration, Duration)>) -> Self {
        let moves = game.moves();
        let position = game.position();
        let last_capture = game.plies().last().filter(|ply| ply.captured.is_some()).map(|ply| ply.mv.to());
        Self {
            level,
            plies: game.plies().len(),
            choices: moves.len(),
            captures: moves.into_iter().filter(|mv| position.captured_by(*mv).is_some()).count(),
            takes_back: last_capture == Some(mv.to()),
            clock,
            whim: position.hash(),
        }
    }

    /// How long a person would take: moves that play themselves come at once, rich positions take time, children hurry.
    /// Never so long that the clock feels it.
    pub(super) fn pause(&self) -> Duration {
        let seconds = if self.choices <= 1 {
            0.6
        } else if self.takes_back {
            0.9
        } else if self.plies < OPENING_PLIES / 2 {
            1.0
        } else {
            1.0 + 0.05 * self.choices.min(40) as f32 + 0.2 * self.captures.min(6) as f32
        };
        let patience = 0.5 + 0.1 * f32::from(self.level.clamp(1, 6) - 1);
        let whim = 0.75 + 0.5 * (self.whim % 101) as f32 / 100.0;
        let pause = Duration::from_secs_f32(seconds * patience * whim);
        match self.clock {
            Some((left, _)) if left < LOW_TIME => Duration::ZERO,
            Some((left, increment)) => pause.min(left / 80 + increment / 2),
            None => pause,
        }
    }
}

/// The computer's view of a game as it went, by the half-moves that had been played.
#[derive(Debug, Default)]
pub(super) struct Record {
    scores: Vec<(usize, i32)>,
    offered: Option<usize>,
}

impl Record {
    /// Notes its view after so many half-moves. What was taken back is forgotten.
    pub(super) fn note(&mut self, plies: usize, score: i32) {
        self.scores.retain(|(at, _)| *at < plies);
        self.offered = self.offered.filter(|at| *at < plies);
        self.scores.push((plies, score));
    }

    /// Notes that it offers a draw after so many half-moves.
    pub(super) fn note_offer(&mut self, plies: usize) {
        self.offered = Some(plies);
    }

    fn last_all(&self, count: usize, holds: impl Fn(i32) -> bool) -> bool {
        self.scores.len() >= count && self.scores.iter().rev().take(count).all(|(_, score)| holds(*score))
    }
}

/// Whether the computer takes the draw it is offered: not in the opening, and not when it stands better; stronger levels
/// want more, until the game is late and level.
pub(super) fn accepts_draw(game: &Game, level: u8, score: Option<i32>) -> bool {
    let plies = game.plies().len();
    let wanted = 60 - 9 * i32::from(level);
    let limit = if plies >= LATE_PLIES { wanted.max(LEVEL) } else { wanted };
    plies >= OPENING_PLIES && score.is_some_and(|score| score <= limit)
}

/// Whether the computer offers a draw with this move: late in a level game with little left on the board, and not again
/// soon.
pub(super) fn offers_draw(game: &Game, level: u8, record: &Record) -> bool {
    let plies = game.plies().len();
    level >= LEAST_TO_CLAIM
        && plies >= LATE_PLIES
        && record.offered.is_none_or(|at| plies >= at + PLIES_BETWEEN_OFFERS)
        && record.last_all(LEVEL_SCORES, |score| score.abs() <= LEVEL)
        && Side::ALL.into_iter().all(|side| material(game.position(), side) <= LITTLE_MATERIAL)
        && game.may_offer_draw(game.turn())
}

/// Whether the computer claims the draw that can be claimed: never when it thinks that it is winning.
pub(super) fn claims_draw(level: u8, score: Option<i32>) -> bool {
    level >= LEAST_TO_CLAIM && score.is_some_and(|score| score <= 0)
}

/// Whether the computer gives up: hopeless for several moves, past the opening, and against somebody who can still mate.
pub(super) fn resigns(game: &Game, level: u8, record: &Record) -> bool {
    let hopeless = -1700 + 100 * i32::from(level);
    level >= LEAST_TO_RESIGN
        && game.plies().len() >= OPENING_PLIES
        && record.last_all(HOPELESS_SCORES, |score| score <= hopeless)
        && !is_unwinnable_quick(game.position(), !game.turn())
}

/// What a side's pieces are worth together, in pawns; its pawns and king don't count.
fn material(position: &Position, side: Side) -> usize {
    let worth = |kind, each| each * (position.pieces(kind) & position.colored(side)).len();
    worth(PieceKind::Queen, 9) + worth(PieceKind::Rook, 5) + worth(PieceKind::Bishop, 3) + worth(PieceKind::Knight, 3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::{Action, parse_uci};

    const RICH: Occasion =
        Occasion { level: 6, plies: 30, choices: 38, captures: 4, takes_back: false, clock: None, whim: 50 };

    fn record(scores: &[i32]) -> Record {
        let mut record = Record::default();
        scores.iter().enumerate().for_each(|(index, score)| record.note(2 * index, *score));
        record
    }

    /// A game of `plies` quiet half-moves from a position, without a third repetition.
    fn game_of(plies: usize, fen: &str) -> Game {
        let mut game = Game::from_position(fen.parse().expect("a position"));
        while game.plies().len() < plies {
            let position = game.position();
            let mut quiet = game.moves();
            quiet.retain(|mv| {
                let is_pawns = position.piece_at(mv.from()).is_some_and(|man| man.kind == PieceKind::Pawn);
                let captures = position.captured_by(*mv).is_some();
                !is_pawns && !captures && !position.play_unchecked(*mv).is_check() && game.claim_after(*mv).is_none()
            });
            let mv = quiet[5 * game.plies().len() % quiet.len()];
            game.act(Action::Move(mv)).expect("the game goes on");
        }
        game
    }

    /// Rook against bishop, after so many half-moves.
    fn long_game(plies: usize) -> Game {
        game_of(plies, "4k3/p7/8/8/8/8/P7/R3K2b w - - 0 1")
    }

    #[test]
    fn moves_that_play_themselves_come_sooner() {
        let pause = RICH.pause();
        for quick in [
            Occasion { choices: 1, ..RICH },
            Occasion { takes_back: true, ..RICH },
            Occasion { plies: 4, ..RICH },
            Occasion { choices: 8, captures: 0, ..RICH },
            Occasion { level: 1, ..RICH },
        ] {
            assert!(quick.pause() < pause, "{quick:?}");
            assert!(quick.pause() > Duration::ZERO, "{quick:?}");
        }
        assert!(pause < Duration::from_secs(6), "nobody waits so long: {pause:?}");
    }

    #[test]
    fn the_clock_never_feels_the_pause() {
        let with = |left, increment| Occasion {
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
        let occasion = Occasion::of(&game, 4, back, None);
        assert!(occasion.takes_back);
        assert_eq!((occasion.choices, occasion.captures, occasion.plies), (game.moves().len(), 1, 3));
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
        let game = long_game(LATE_PLIES);
        let level = record(&[10; LEVEL_SCORES]);
        assert!(offers_draw(&game, 5, &level));
        assert!(!offers_draw(&game, 1, &level), "a child does not think of it");
        assert!(!offers_draw(&long_game(30), 5, &level), "not so soon");
        assert!(!offers_draw(&game, 5, &record(&[10, 10, 10, 60, 10, 10, 10, 10])), "not while it goes up and down");
        assert!(!offers_draw(&game, 5, &record(&[10; 3])), "not without a history");
        let mut offered = record(&[10; LEVEL_SCORES]);
        offered.note_offer(LATE_PLIES - 4);
        assert!(!offers_draw(&game, 5, &offered), "not again soon");
        let heavy = game_of(LATE_PLIES, "r2qk2r/8/8/8/8/8/8/R2QK2R w - - 0 1");
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
        assert!(!resigns(&long_game(8), 10, &record(&[-2000; 4])), "not in the first moves");
        let game = long_game(30);
        assert!(resigns(&game, 10, &record(&[-2000; 4])));
        assert!(resigns(&game, 5, &record(&[-2000; 4])));
        assert!(!resigns(&game, 4, &record(&[-30_000; 4])), "a child plays on");
        assert!(!resigns(&game, 10, &record(&[-2000, -2000])), "not at once");
        assert!(!resigns(&game, 10, &record(&[-2000, -300, -2000, -2000])), "there was hope");
        assert!(!resigns(&game, 5, &record(&[-900; 4])) && resigns(&game, 10, &record(&[-900; 4])));
        let bare_king = game_of(30, "4k3/8/8/8/8/8/P7/4K3 w - - 0 1");
        assert!(!resigns(&bare_king, 10, &record(&[-2000; 4])), "a bare king never mates");
    }

    #[test]
    fn rec_2_what_was_taken_back_is_forgotten() {
        let mut record = record(&[-2000, -2000, -2000]);
        record.note(2, -2000);
        assert!(!record.last_all(3, |score| score < 0));
        assert!(record.last_all(2, |score| score < 0));
    }
}
