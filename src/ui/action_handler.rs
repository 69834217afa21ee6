//! Handles the actions that concern all panels: those that open and close dialogs, and those for files and quitting. The
//! actions that concern one panel are handled in its file.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::dialog_state::Dialog;
use super::frame_state::FrameState;
use super::game_starter::GameStarter;
use super::kit::{Kit, extend_kit};
use crate::files::FileRequest;
use crate::input::{Action, EscapeLayer};
use crate::platform::{HAS_WINDOW, Quit};

/// The parameters for the actions that concern all panels.
#[derive(SystemParam)]
pub(super) struct ActionKit<'w, 's> {
    core: Kit<'w, 's>,
    starter: GameStarter<'w>,
    files: MessageWriter<'w, FileRequest>,
    quits: MessageWriter<'w, Quit>,
}

extend_kit!(ActionKit);

/// Reads this frame's actions for all panels.
pub(super) fn read_actions(mut actions: MessageReader<Action>, mut frame: ResMut<FrameState>) {
    let actions = actions.read().copied().collect();
    if frame.is_styled {
        frame.begin(actions);
    }
}

/// Handles the actions that concern all panels.
pub(super) fn handle_actions(mut kit: ActionKit) {
    for action in kit.frame.actions.clone() {
        act(&mut kit, action);
    }
}

fn act(kit: &mut ActionKit, action: Action) {
    match action {
        Action::LeaveLayer(EscapeLayer::Dialog) => kit.dialogs.open = None,
        Action::Keys => kit.dialogs.toggle(Dialog::Keys),
        Action::Pieces => kit.dialogs.toggle(Dialog::Pieces),
        Action::Settings => kit.dialogs.toggle(Dialog::Settings),
        // The More action closes any open dialog.
        Action::More => kit.dialogs.open = kit.dialogs.open.is_none().then_some(Dialog::More),
        Action::NewGame => kit.starter.open_new_game(&mut kit.core, false),
        Action::Open => {
            kit.files.write(FileRequest::Open);
        }
        Action::SaveAs => {
            kit.files.write(FileRequest::SaveAs);
        }
        Action::Quit if HAS_WINDOW => {
            kit.quits.write(Quit);
        }
        _ => {}
    }
}
