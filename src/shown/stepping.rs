//! Stepping through the game: the board shows an earlier position while the game goes on. A person's move returns to
//! the current position; the opponent's move only raises a notice.

use bevy::prelude::*;

use super::DisplayedPosition;
use crate::motion::DeclareFrames;
use crate::schedule::GameSet;
use crate::session::{Outcome, Session};
use crate::storage::Notice;
use rules_core::GameEvent;

/// A step through the game in a viewport.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct StepThroughGame {
    /// The viewport.
    pub viewport: Entity,
    /// The target.
    pub to: StepTo,
}

/// Target of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StepTo {
    /// The starting position.
    First,
    /// One ply back.
    Back,
    /// One ply forward; the last is the current position.
    Forward,
    /// The current position.
    Last,
    /// The position after this number of plies.
    Ply(usize),
    /// The alternative before the move, or before the variation that it is in; only in an analysis.
    PreviousVariation,
    /// The alternative after the move, or else to the next move; only in an analysis.
    NextVariation,
}

/// System set in [`GameSet::React`] after which the displayed position has followed steps and outcomes.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SteppingSet;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<StepThroughGame>().draws_on_message::<StepThroughGame>();
    app.draws_on_change::<DisplayedPosition>();
    app.add_systems(Update, (step, return_to_current).chain().in_set(SteppingSet).in_set(GameSet::React));
}

fn step(
    mut steps: MessageReader<StepThroughGame>,
    session: Res<Session>,
    mut viewports: Query<&mut DisplayedPosition>,
) {
    let game = session.game();
    // The steps of an analysis go through its tree.
    for step in steps.read().filter(|_| !session.is_analysis()) {
        let Ok(mut shown) = viewports.get_mut(step.viewport) else { continue };
        let ply = shown.ply(game);
        let wanted = match step.to {
            StepTo::First => 0,
            StepTo::Back => ply.saturating_sub(1),
            StepTo::Forward => ply + 1,
            StepTo::Last => game.plies().len(),
            StepTo::Ply(ply) => ply,
            StepTo::PreviousVariation | StepTo::NextVariation => ply,
        };
        shown.set_if_neq(DisplayedPosition::after(game, wanted));
    }
}

/// Returns to the current position after a person's move or a take-back. If the opponent moves meanwhile, an earlier
/// position stays on display, with a notice.
fn return_to_current(
    mut outcomes: MessageReader<Outcome>,
    session: Res<Session>,
    mut viewports: Query<&mut DisplayedPosition>,
    mut notices: MessageWriter<Notice>,
) {
    let (mut is_new_game, mut has_changed, mut opponent_moved) = (false, false, false);
    for outcome in outcomes.read() {
        is_new_game |= matches!(outcome, Outcome::Started);
        match outcome {
            Outcome::Game(GameEvent::Moved(ply)) if !session.players().of(ply.piece.color).is_here() => {
                opponent_moved = true
            }
            outcome => has_changed |= outcome.changes_position(),
        }
    }
    for mut shown in &mut viewports {
        // A lesson's position is not part of this game.
        if is_new_game || has_changed && !matches!(*shown, DisplayedPosition::Position(_)) {
            shown.set_if_neq(DisplayedPosition::Live);
        } else if opponent_moved && matches!(*shown, DisplayedPosition::Earlier(_)) {
            notices.write(Notice { key: "step-answered", detail: String::new() });
        }
    }
}
