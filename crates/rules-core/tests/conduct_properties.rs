//! Properties of games with random actions, at every strictness.

mod common;

use common::strict;
use proptest::prelude::*;
use rules_core::{Action, Color, Game, HouseRules, PieceKind, Rules, Square, Strictness};

/// Picks an action by three random numbers: mostly moves and touches of pieces, sometimes anything else.
fn random_action(game: &Game, choice: u8, from: u8, to: u8) -> Action {
    let square = |number: u8| Square::ALL[number as usize % 64];
    let by = if from.is_multiple_of(2) { Color::White } else { Color::Black };
    let moves = game.position().legal_moves();
    let legal = moves.get(to as usize % moves.len().max(1)).copied();
    match (choice % 34, legal) {
        (0..12, Some(mv)) => Action::Move(mv),
        (12..19, _) => {
            let own: Vec<Square> = game.position().colored(game.turn()).collect();
            let promotion = (to > 250).then_some(PieceKind::King);
            Action::PutPiece { from: own[from as usize % own.len()], to: square(to), promotion }
        }
        (19 | 20, _) => Action::Touch(square(to)),
        (21, _) => Action::Adjust,
        (22 | 23, _) => Action::ClaimIllegalMove(by),
        (24, _) => Action::OfferDraw(by),
        (25, _) if to > 200 => Action::AcceptDraw(by),
        (26, _) => Action::DeclineDraw(by),
        (27, intended) => Action::ClaimDraw { by, intended: intended.filter(|_| to.is_multiple_of(2)) },
        (28, _) => Action::TakeBack { by, plies: to as usize % 4 },
        (29, _) => Action::AcceptTakeBack(by),
        (30, _) if to > 250 => Action::FlagFall(by),
        (31, _) => Action::AnnounceCheck(by),
        (32, _) => Action::PointOutCheck(by),
        _ => Action::DeclineTakeBack(by),
    }
}

fn king_count(game: &Game, color: Color) -> usize {
    (game.position().pieces(PieceKind::King) & game.position().colored(color)).len()
}

proptest! {
    #[test]
    fn a_refused_action_changes_nothing_and_no_king_is_ever_lost(
        strictness in prop::sample::select(Strictness::ALL.to_vec()),
        announced_check in any::<bool>(),
        choices in prop::collection::vec(any::<(u8, u8, u8)>(), 1..200),
    ) {
        let mut game = strict(strictness);
        let rules = game.rules();
        game = game.with_rules(Rules { house: HouseRules { announced_check, ..rules.house }, ..rules });
        for (choice, from, to) in choices {
            let action = random_action(&game, choice, from, to);
            let before = game.clone();
            if game.act(action.clone()).is_err() {
                prop_assert_eq!(&game, &before, "{:?}", action);
            }
            for color in Color::ALL {
                prop_assert_eq!(king_count(&game, color), 1, "{:?}", action);
            }
            let stuck = game.ending().is_none() && game.moves().is_empty() && game.duty().is_some();
            prop_assert!(!stuck, "an obligation that can't be fulfilled after {:?}", action);
        }
    }
}
