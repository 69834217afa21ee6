//! Hints for the person on the move, in two steps: first the man to look at, then its move and the reason. Asked for by
//! an action, found by the opponent's engine, shown by the board and the panels: so all of them know this.

mod danger;
mod reason;
mod sight;

use bevy::prelude::*;
use rules_core::{Move, Strictness};

use crate::input::Action;
use crate::schedule::GameSet;
use crate::session::{Outcome, Session};

pub use danger::Dangers;
pub use reason::{Advice, Reason};

/// What is known of the best move here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Hint {
    /// Nobody has asked.
    #[default]
    None,
    /// It is being looked for.
    Wanted,
    /// It is found; at first only the man is told.
    Found {
        /// The best move.
        mv: Move,
        /// Why.
        reason: Reason,
        /// Whether the move is told, too.
        whole: bool,
    },
}

/// The hint of the moment. Forgotten with every move.
#[derive(Resource, Debug, Default, PartialEq)]
pub struct Hints(pub Hint);

/// Why there are no hints now: what somebody is told who asks for one.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoHint {
    /// Two people play, and not just among friends; one of them would profit.
    TwoPeople,
    /// The game is played too strictly for help (FIDE 11.3).
    Serious,
    /// It is not a person's move.
    NotNow,
}

impl Hints {
    /// One step further: look for it, tell the man, tell the move.
    ///
    /// # Errors
    /// Why there are no hints now.
    pub fn press(&mut self, session: &Session) -> Result<(), NoHint> {
        check(session)?;
        self.0 = match self.0 {
            Hint::None => Hint::Wanted,
            Hint::Found { mv, reason, .. } => Hint::Found { mv, reason, whole: true },
            Hint::Wanted => Hint::Wanted,
        };
        Ok(())
    }
}

/// Whether a person may have a hint now.
///
/// # Errors
/// Why not.
pub fn check(session: &Session) -> Result<(), NoHint> {
    let strictness = session.game().rules().strictness;
    if session.players().are_both_people() && strictness != Strictness::Friendly {
        Err(NoHint::TwoPeople)
    } else if matches!(strictness, Strictness::Tournament | Strictness::Blitz) {
        Err(NoHint::Serious)
    } else if !session.is_persons_turn() {
        Err(NoHint::NotNow)
    } else {
        Ok(())
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(danger::plugin);
    app.init_resource::<Hints>();
    app.add_message::<NoHint>();
    app.add_systems(Update, answer.in_set(GameSet::Input));
    app.add_systems(Update, forget.after(GameSet::Session).before(GameSet::Autosave));
}

fn answer(
    mut actions: MessageReader<Action>,
    session: Res<Session>,
    mut hints: ResMut<Hints>,
    mut refusals: MessageWriter<NoHint>,
) {
    // In a lesson the teacher has hints of their own.
    for _ in actions.read().filter(|action| **action == Action::Hint && !session.is_lesson()) {
        refusals.write_batch(hints.press(&session).err());
    }
}

fn forget(mut outcomes: MessageReader<Outcome>, session: Res<Session>, mut hints: ResMut<Hints>) {
    let moved = outcomes.read().any(Outcome::changes_position);
    if (moved || !session.is_on()) && hints.0 != Hint::None {
        hints.0 = Hint::None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{FoundGame, GameSetup, Player, Players};
    use rules_core::{Color as Side, Game, Rules, parse_uci};

    fn session(opponent: Player, strictness: Strictness) -> Session {
        let rules = Rules { strictness, ..Rules::default() };
        let setup = GameSetup { opponent, rules, ..GameSetup::default() };
        Session::of(FoundGame {
            game: Game::new(),
            clock: None,
            setup,
            players: Players::with_person_on(Side::White, opponent),
            began: None,
            origin: None,
        })
    }

    #[test]
    fn a_hint_tells_the_man_before_the_move() {
        let session = session(Player::Computer(3), Strictness::Friendly);
        let mut hints = Hints::default();
        assert_eq!(hints.press(&session), Ok(()));
        assert_eq!(hints.0, Hint::Wanted);
        let mv = parse_uci(session.game().position(), "e2e4").expect("a legal move");
        hints.0 = Hint::Found { mv, reason: Reason::TakesCentre, whole: false };
        assert_eq!(hints.press(&session), Ok(()));
        assert_eq!(hints.0, Hint::Found { mv, reason: Reason::TakesCentre, whole: true });
    }

    #[test]
    fn there_are_hints_among_friends_and_none_in_serious_games() {
        assert_eq!(check(&session(Player::Person, Strictness::Friendly)), Ok(()), "a parent and a child");
        assert_eq!(check(&session(Player::Person, Strictness::Club)), Err(NoHint::TwoPeople));
        for strictness in [Strictness::Tournament, Strictness::Blitz] {
            assert_eq!(check(&session(Player::Computer(3), strictness)), Err(NoHint::Serious));
        }
        assert_eq!(check(&session(Player::Computer(3), Strictness::Club)), Ok(()));
        assert_eq!(check(&Session::default()), Err(NoHint::NotNow));
    }
}
