//! For a learner who wants to be helped: which of one's men the opponent could capture for nothing. Among friends only.

use bevy::prelude::*;
use rules_core::{PieceKind, Square, Strictness};

use super::sight;
use crate::schedule::GameSet;
use crate::session::Session;
use crate::settings::Settings;

/// The squares of the men that are in danger, of the side on the move.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub struct Dangers(pub Vec<Square>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dangers>();
    let changed = resource_changed::<Session>.or_else(resource_changed::<Settings>);
    app.add_systems(Update, look.run_if(changed).after(GameSet::Session).before(GameSet::Present));
}

fn look(session: Res<Session>, settings: Res<Settings>, mut dangers: ResMut<Dangers>) {
    dangers.set_if_neq(Dangers(if settings.show_danger { in_danger(&session) } else { Vec::new() }));
}

/// None where nobody is to be helped: in serious games, in lessons, and when it is not a person's move.
fn in_danger(session: &Session) -> Vec<Square> {
    let game = session.game();
    if !session.is_persons_turn() || session.is_lesson() || game.rules().strictness != Strictness::Friendly {
        return Vec::new();
    }
    let position = game.position();
    // A king in danger is in check, which is marked as such.
    let men = position.colored(position.turn()).into_iter();
    let men = men.filter(|square| position.piece_at(*square).is_some_and(|man| man.kind != PieceKind::King));
    men.filter(|square| sight::is_hanging(position, *square)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{ClockChoice, FoundGame, GameSetup, Player, Players};
    use rules_core::{Color as Side, Game, Position, Rules};

    fn session(fen: &str, strictness: Strictness) -> Session {
        let rules = Rules { strictness, ..Rules::default() };
        let opponent = Player::Computer(1);
        let setup = GameSetup { opponent, rules, clock: ClockChoice(None), ..GameSetup::default() };
        let players = Players::with_person_on(Side::White, opponent);
        let game = Game::from_position(fen.parse::<Position>().expect("a position"));
        Session::of(FoundGame { game, clock: None, setup, players, began: None, origin: None })
    }

    #[test]
    fn an_undefended_man_under_attack_is_in_danger_and_only_among_friends() {
        // The rook on a1 looks at a8's rook and is defended by nobody; the knight is defended by the pawn.
        let fen = "r3k3/8/8/4p3/3N4/2P5/8/R3K3 w - - 0 1";
        assert_eq!(in_danger(&session(fen, Strictness::Friendly)), [Square::A1, Square::D4]);
        assert_eq!(in_danger(&session(fen, Strictness::Club)), []);
        let on_other_side = fen.replace(" w ", " b ");
        assert_eq!(in_danger(&session(&on_other_side, Strictness::Friendly)), [], "the computer is not helped");
    }
}
