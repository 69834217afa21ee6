//! Start, choices and end of photo mode.

use bevy::prelude::*;

use crate::input::{Action, EscapeLayer};
use crate::models::GameAssets;
use crate::session::{Session, SessionPhase};
use crate::viewport::{CloseUp, MainMut, PhotoMode, PhotoSettings};

use super::PhotoSize;

/// A request to photo mode.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub enum PhotoRequest {
    /// Changes lens, focus and light.
    Pose(PhotoSettings),
    /// Resets lens, focus and light to those of the room.
    Reset,
    /// Takes the photo.
    Take(PhotoSize),
    /// Cancels the photo.
    Cancel,
}

/// Reason why photo mode can't start.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum PhotoRefusal {
    /// There is no game on the table.
    NoGame,
    /// A lesson or puzzle is on the table.
    Lesson,
    /// Two people play, and the clock is running.
    ClockRuns,
}

/// Checks whether photo mode may start: the position must not change meanwhile. The computer and its clock wait.
///
/// # Errors
///
/// The reason why it may not.
pub fn check(session: &Session) -> Result<(), PhotoRefusal> {
    let clock_runs = session.is_on()
        && session.players().share_screen()
        && session.clock().is_some_and(|clock| clock.running().is_some());
    match session.phase() {
        SessionPhase::Playing if session.is_lesson() => Err(PhotoRefusal::Lesson),
        SessionPhase::Playing if clock_runs => Err(PhotoRefusal::ClockRuns),
        SessionPhase::Playing => Ok(()),
        _ => Err(PhotoRefusal::NoGame),
    }
}

/// Controls of photo mode, which can be hidden to see the whole picture.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PhotoControls {
    /// Set while they are hidden.
    pub is_hidden: bool,
}

pub(super) fn handle_requests(
    mut actions: MessageReader<Action>,
    mut requests: MessageReader<PhotoRequest>,
    session: Res<Session>,
    files: Res<GameAssets>,
    mut posing: MainMut<PhotoMode>,
    mut controls: ResMut<PhotoControls>,
    mut refused: MessageWriter<PhotoRefusal>,
) {
    let default_pose = || PhotoSettings::of(files.shown.look.environment.manifest());
    for action in actions.read() {
        match action {
            Action::Photo | Action::LeaveLayer(EscapeLayer::Photo) if posing.is_on() => posing.0 = None,
            Action::Photo => match check(&session) {
                Ok(()) => {
                    posing.0 = Some(default_pose());
                    controls.is_hidden = false;
                }
                Err(why) => {
                    refused.write(why);
                }
            },
            Action::TogglePhotoControls if posing.is_on() => controls.is_hidden = !controls.is_hidden,
            _ => {}
        }
    }
    for request in requests.read() {
        let pose = match request {
            PhotoRequest::Pose(pose) => pose.sensible(),
            PhotoRequest::Reset => default_pose(),
            PhotoRequest::Take(_) | PhotoRequest::Cancel => continue,
        };
        if posing.is_on() {
            posing.set_if_neq(PhotoMode(Some(pose)));
        }
    }
}

/// Leaves a close-up: a photo shows the whole table, from any view.
pub(super) fn leave_close_up(mut close_up: MainMut<CloseUp>) {
    close_up.set_if_neq(CloseUp(None));
}

pub(super) fn leave_if_not_allowed(session: Res<Session>, mut posing: MainMut<PhotoMode>) {
    if check(&session).is_err() {
        posing.set_if_neq(PhotoMode(None));
    }
}

pub(super) fn leave(mut posing: MainMut<PhotoMode>) {
    posing.set_if_neq(PhotoMode(None));
}
