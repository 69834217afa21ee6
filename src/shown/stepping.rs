//! Stepping through the game: the board shows what was, and the game goes on. Any move leads back to it.

use bevy::prelude::*;

use super::Shown;
use crate::schedule::GameSet;
use crate::session::{Outcome, Session};

/// A step through the game in a viewport.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// The viewport that shows something else from now on.
    pub viewport: Entity,
    /// Where to.
    pub to: StepTo,
}

/// Where a step leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StepTo {
    /// The position that the game began from.
    First,
    /// A ply back.
    Back,
    /// A ply on; the last is the game itself.
    On,
    /// The end of the game, which is the game itself.
    Last,
    /// After so many plies of the game.
    Ply(usize),
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Step>();
    app.add_systems(Update, (step, come_back).chain().after(GameSet::Session).before(GameSet::Autosave));
}

fn step(mut steps: MessageReader<Step>, session: Res<Session>, mut viewports: Query<&mut Shown>) {
    let game = session.game();
    for step in steps.read() {
        let Ok(mut shown) = viewports.get_mut(step.viewport) else { continue };
        let ply = shown.ply(game);
        let wanted = match step.to {
            StepTo::First => 0,
            StepTo::Back => ply.saturating_sub(1),
            StepTo::On => ply + 1,
            StepTo::Last => game.plies().len(),
            StepTo::Ply(ply) => ply,
        };
        shown.set_if_neq(Shown::after(game, wanted));
    }
}

/// Whoever looks back sees the next move made: whatever changes the position leads back to the game.
fn come_back(mut outcomes: MessageReader<Outcome>, mut viewports: Query<&mut Shown>) {
    let (mut begins, mut changes) = (false, false);
    for outcome in outcomes.read() {
        begins |= matches!(outcome, Outcome::Started);
        changes |= outcome.changes_position();
    }
    for mut shown in &mut viewports {
        // A lesson's position is not of this game.
        if begins || changes && !matches!(*shown, Shown::Position(_)) {
            shown.set_if_neq(Shown::Live);
        }
    }
}
