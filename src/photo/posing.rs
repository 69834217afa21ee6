//! How photo mode begins, what is chosen in it, and how it ends.

use bevy::prelude::*;

use crate::input::{Action, Layer};
use crate::models::GameAssets;
use crate::session::{Session, Stage};
use crate::viewport::{CloseUp, MainMut, Pose, Posing};

use super::Format;

/// What is asked of the photographer.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub enum PhotoRequest {
    /// Another pose.
    Pose(Pose),
    /// Lens, focus and light as they are in the room.
    Reset,
    /// Takes the photo.
    Take(Format),
    /// Takes none, after all.
    Cancel,
}

/// Why no photo can be taken now.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoPhoto {
    /// There is no game on the table.
    NoGame,
    /// A lesson is taught, or a puzzle is asked.
    Lesson,
    /// Two people play, and the clock would run on.
    ClockRuns,
}

/// Whether a photo of this table can be posed: nothing may happen meanwhile. The computer and its clock wait for it.
pub fn check(session: &Session) -> Result<(), NoPhoto> {
    let clock_runs = session.is_on()
        && session.players().are_both_people()
        && session.clock().is_some_and(|clock| clock.running().is_some());
    match session.stage() {
        Stage::Playing if session.is_lesson() => Err(NoPhoto::Lesson),
        Stage::Playing if clock_runs => Err(NoPhoto::ClockRuns),
        Stage::Playing => Ok(()),
        _ => Err(NoPhoto::NoGame),
    }
}

/// The strip of controls, which may be hidden to see the whole picture.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Strip {
    /// Whether it is hidden.
    pub is_hidden: bool,
}

pub(super) fn answer(
    mut actions: MessageReader<Action>,
    mut requests: MessageReader<PhotoRequest>,
    session: Res<Session>,
    files: Res<GameAssets>,
    mut posing: MainMut<Posing>,
    mut strip: ResMut<Strip>,
    mut refused: MessageWriter<NoPhoto>,
) {
    let usual = || Pose::of(files.shown.look.environment.manifest());
    for action in actions.read() {
        match action {
            Action::Photo | Action::GiveUp(Layer::Photo) if posing.is_on() => posing.0 = None,
            Action::Photo => match check(&session) {
                Ok(()) => {
                    posing.0 = Some(usual());
                    strip.is_hidden = false;
                }
                Err(why) => {
                    refused.write(why);
                }
            },
            Action::HideStrip if posing.is_on() => strip.is_hidden = !strip.is_hidden,
            _ => {}
        }
    }
    for request in requests.read() {
        let pose = match request {
            PhotoRequest::Pose(pose) => pose.sensible(),
            PhotoRequest::Reset => usual(),
            PhotoRequest::Take(_) | PhotoRequest::Cancel => continue,
        };
        if posing.is_on() {
            posing.set_if_neq(Posing(Some(pose)));
        }
    }
}

/// What is posed is the whole table, from wherever it is seen.
pub(super) fn leave_close_up(mut close_up: MainMut<CloseUp>) {
    close_up.set_if_neq(CloseUp(None));
}

pub(super) fn leave_where_there_is_nothing_to_pose(session: Res<Session>, mut posing: MainMut<Posing>) {
    if check(&session).is_err() {
        posing.set_if_neq(Posing(None));
    }
}

pub(super) fn leave(mut posing: MainMut<Posing>) {
    posing.set_if_neq(Posing(None));
}
