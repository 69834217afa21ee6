//! Stepping through the game: the board shows what was, and the game goes on. Whoever moves is led back to it; the
//! opponent's move is only told.

use bevy::prelude::*;

use super::Shown;
use crate::schedule::GameSet;
use crate::session::{Outcome, Player, Session};
use crate::storage::Notice;
use rules_core::Event;

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

/// Whoever moves, or takes back, sees it done. Whoever looks back while the opponent thinks goes on looking, and is told.
fn come_back(
    mut outcomes: MessageReader<Outcome>,
    session: Res<Session>,
    mut viewports: Query<&mut Shown>,
    mut notices: MessageWriter<Notice>,
) {
    let (mut begins, mut changes, mut answered) = (false, false, false);
    for outcome in outcomes.read() {
        begins |= matches!(outcome, Outcome::Started);
        match outcome {
            Outcome::Game(Event::Moved(ply)) if session.players().of(ply.piece.color) != Player::Person => {
                answered = true
            }
            outcome => changes |= outcome.changes_position(),
        }
    }
    for mut shown in &mut viewports {
        // A lesson's position is not of this game.
        if begins || changes && !matches!(*shown, Shown::Position(_)) {
            shown.set_if_neq(Shown::Live);
        } else if answered && matches!(*shown, Shown::Earlier(_)) {
            notices.write(Notice { key: "step-answered", detail: String::new() });
        }
    }
}
