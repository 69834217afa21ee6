//! Hints for the person on the move, in two steps: first the piece, then its move and the reason. A hint is requested
//! by an action, found by the analysis, and displayed by the board and the panels.

mod danger;
mod search;

use bevy::prelude::*;
use rules_core::{Move, Strictness};

use crate::input::Action;
use crate::motion::DeclareFrames;
use crate::schedule::GameSet;
use crate::session::{Outcome, Session};

pub use coach::reason::Reason;
pub use danger::EndangeredPieces;

/// State of the hint for the current position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Hint {
    /// No hint was requested.
    #[default]
    None,
    /// The engine is searching.
    Wanted,
    /// The best move was found; at first only its piece is shown.
    Found {
        /// The best move.
        mv: Move,
        /// The reason.
        reason: Reason,
        /// Set once the whole move is shown.
        whole: bool,
    },
}

/// The current hint; cleared by every move.
#[derive(Resource, Debug, Default, PartialEq)]
pub struct CurrentHint(pub Hint);

/// Reason why no hint is given.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum HintRefusal {
    /// Two people play a serious game, and one of them would profit.
    TwoPeople,
    /// The rules are too strict for help (FIDE 11.3).
    Serious,
    /// It is not a person's move.
    NotNow,
}

impl CurrentHint {
    /// Advances the hint: starts the search, or shows the whole move.
    ///
    /// # Errors
    ///
    /// The reason why no hint is given.
    pub fn advance(&mut self, session: &Session) -> Result<(), HintRefusal> {
        check(session)?;
        self.0 = match self.0 {
            Hint::None => Hint::Wanted,
            Hint::Found { mv, reason, .. } => Hint::Found { mv, reason, whole: true },
            Hint::Wanted => Hint::Wanted,
        };
        Ok(())
    }
}

/// Checks whether a person may get a hint now.
///
/// # Errors
///
/// The reason why not.
pub fn check(session: &Session) -> Result<(), HintRefusal> {
    let strictness = session.game().rules().strictness;
    if session.players().are_both_people() && strictness != Strictness::Friendly {
        Err(HintRefusal::TwoPeople)
    } else if matches!(strictness, Strictness::Tournament | Strictness::Blitz) {
        Err(HintRefusal::Serious)
    } else if !session.is_persons_turn() {
        Err(HintRefusal::NotNow)
    } else {
        Ok(())
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((danger::plugin, search::plugin));
    app.init_resource::<CurrentHint>().draws_on_change::<CurrentHint>();
    app.add_message::<HintRefusal>().draws_on_message::<HintRefusal>();
    app.add_systems(Update, handle_requests.in_set(GameSet::Input));
    app.add_systems(Update, clear_after_move.in_set(GameSet::React));
}

fn handle_requests(
    mut actions: MessageReader<Action>,
    session: Res<Session>,
    mut hints: ResMut<CurrentHint>,
    mut refusals: MessageWriter<HintRefusal>,
) {
    // Lessons have hints of their own, after a game the review has better moves, and while a clock is to be pressed, that is
    // what the button is for.
    let has_hints = !session.is_lesson() && session.ending().is_none() && session.side_at_clock().is_none();
    for _ in actions.read().filter(|action| **action == Action::Hint && has_hints) {
        refusals.write_batch(hints.advance(&session).err());
    }
}

fn clear_after_move(mut outcomes: MessageReader<Outcome>, session: Res<Session>, mut hints: ResMut<CurrentHint>) {
    let moved = outcomes.read().any(Outcome::changes_position);
    if (moved || !session.is_on()) && hints.0 != Hint::None {
        hints.0 = Hint::None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{GameSetup, LoadedGame, Player, Players};
    use rules_core::{Color as Side, Game, Rules, parse_uci};

    fn session(opponent: Player, strictness: Strictness) -> Session {
        let rules = Rules { strictness, ..Rules::default() };
        let setup = GameSetup { opponent, rules, ..GameSetup::default() };
        Session::from_loaded(LoadedGame::new(Game::new(), None, setup, Players::with_person_on(Side::White, opponent)))
    }

    #[test]
    fn a_hint_tells_the_piece_before_the_move() {
        let session = session(Player::Computer(3), Strictness::Friendly);
        let mut hints = CurrentHint::default();
        assert_eq!(hints.advance(&session), Ok(()));
        assert_eq!(hints.0, Hint::Wanted);
        let mv = parse_uci(session.game().position(), "e2e4").expect("a legal move");
        hints.0 = Hint::Found { mv, reason: Reason::TakesCentre, whole: false };
        assert_eq!(hints.advance(&session), Ok(()));
        assert_eq!(hints.0, Hint::Found { mv, reason: Reason::TakesCentre, whole: true });
    }

    #[test]
    fn there_are_hints_among_friends_and_none_in_serious_games() {
        assert_eq!(check(&session(Player::Person, Strictness::Friendly)), Ok(()), "a parent and a child");
        assert_eq!(check(&session(Player::Person, Strictness::Club)), Err(HintRefusal::TwoPeople));
        for strictness in [Strictness::Tournament, Strictness::Blitz] {
            assert_eq!(check(&session(Player::Computer(3), strictness)), Err(HintRefusal::Serious));
        }
        assert_eq!(check(&session(Player::Computer(3), Strictness::Club)), Ok(()));
        assert_eq!(check(&Session::default()), Err(HintRefusal::NotNow));
    }
}
