//! Marks the person's pieces that could be captured for nothing, in friendly games and if the setting is on.

use bevy::prelude::*;
use coach::reason::is_hanging;
use rules_core::{PieceKind, Square, Strictness};

use crate::schedule::GameSet;
use crate::session::Session;
use crate::settings::Settings;

/// Squares of endangered pieces of the side on the move.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub struct EndangeredPieces(pub Vec<Square>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<EndangeredPieces>();
    let changed = resource_changed::<Session>.or_else(resource_changed::<Settings>);
    app.add_systems(Update, update_dangers.run_if(changed).in_set(GameSet::React));
}

fn update_dangers(session: Res<Session>, settings: Res<Settings>, mut dangers: ResMut<EndangeredPieces>) {
    dangers.set_if_neq(EndangeredPieces(if settings.show_danger { endangered_squares(&session) } else { Vec::new() }));
}

/// Returns the endangered pieces; none in serious games, in lessons, and when it is not a person's move.
fn endangered_squares(session: &Session) -> Vec<Square> {
    let game = session.game();
    if !session.is_persons_turn() || session.is_lesson() || game.rules().strictness != Strictness::Friendly {
        return Vec::new();
    }
    let position = game.position();
    // A king in danger is in check, which has a mark of its own.
    let pieces = position.colored(position.turn()).into_iter();
    let pieces = pieces.filter(|square| position.piece_at(*square).is_some_and(|piece| piece.kind != PieceKind::King));
    pieces.filter(|square| is_hanging(position, *square)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{ClockChoice, GameSetup, LoadedGame, Player, Players};
    use rules_core::{Color as Side, Game, Position, Rules};

    fn session(fen: &str, strictness: Strictness) -> Session {
        let rules = Rules { strictness, ..Rules::default() };
        let opponent = Player::Computer(1);
        let setup = GameSetup { opponent, rules, clock: ClockChoice(None), ..GameSetup::default() };
        let players = Players::with_person_on(Side::White, opponent);
        let game = Game::from_position(fen.parse::<Position>().expect("a position"));
        Session::from_loaded(LoadedGame::new(game, None, setup, players))
    }

    #[test]
    fn an_undefended_piece_under_attack_is_in_danger_and_only_among_friends() {
        // The rook on a1 looks at a8's rook and is undefended; the knight is defended by the pawn.
        let fen = "r3k3/8/8/4p3/3N4/2P5/8/R3K3 w - - 0 1";
        assert_eq!(endangered_squares(&session(fen, Strictness::Friendly)), [Square::A1, Square::D4]);
        assert_eq!(endangered_squares(&session(fen, Strictness::Club)), []);
        let on_other_side = fen.replace(" w ", " b ");
        assert_eq!(
            endangered_squares(&session(&on_other_side, Strictness::Friendly)),
            [],
            "the computer is not helped"
        );
    }
}
