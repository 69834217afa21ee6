//! What was refused last, for as long as that is to be read: the panels say it, the board marks it.

use bevy::prelude::*;
use core::time::Duration;
use rules_core::{Action, IllegalMove, MoveTextError, Refusal, Square};

use crate::motion::Motion;
use crate::schedule::GameSet;
use crate::session::{Outcome, Refused, Request};

/// How long a refusal stands when nobody presses anything: long enough for a child to read it and look at the board.
const TO_BE_READ: Duration = Duration::from_secs(10);

/// The refusal that stands, if one does.
#[derive(Resource, Debug, Default)]
pub struct Objection(Option<Standing>);

/// A refusal, and until when it stands.
#[derive(Debug)]
struct Standing {
    refused: Refused,
    /// From where the man was to go.
    from: Option<Square>,
    until: Duration,
}

impl Objection {
    /// Whether a refusal stands.
    pub fn stands(&self) -> bool {
        self.0.is_some()
    }

    /// It has been answered.
    pub fn end(&mut self) {
        self.0 = None;
    }

    /// Why the move that was tried is illegal, and from where it was to go, if that is known.
    pub fn illegal(&self) -> Option<(IllegalMove, Option<Square>)> {
        let standing = self.0.as_ref()?;
        match &standing.refused {
            Refused::Rules(Refusal::Illegal(why))
            | Refused::NoSuchMove(MoveTextError::Illegal { why: Some(why), .. }) => Some((*why, standing.from)),
            _ => None,
        }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Objection>();
    app.add_systems(Update, end.before(GameSet::Input));
    app.add_systems(Update, begin.after(GameSet::Session).before(GameSet::Autosave));
}

/// It is read for so long, unless something is pressed before.
fn end(time: Res<Time<Real>>, mut motion: ResMut<Motion>, mut objection: ResMut<Objection>) {
    let Some(until) = objection.0.as_ref().map(|standing| standing.until) else { return };
    if until <= time.elapsed() {
        objection.0 = None;
    } else {
        motion.wake_in(until - time.elapsed());
    }
}

fn begin(
    mut requests: MessageReader<Request>,
    mut outcomes: MessageReader<Outcome>,
    time: Res<Time<Real>>,
    mut motion: ResMut<Motion>,
    mut objection: ResMut<Objection>,
) {
    let from = requests.read().filter_map(tried_from).last();
    for outcome in outcomes.read() {
        if let Outcome::Refused(refused) = outcome {
            motion.wake_in(TO_BE_READ);
            let until = time.elapsed() + TO_BE_READ;
            objection.0 = Some(Standing { refused: refused.clone(), from, until });
        } else if outcome.changes_position() && objection.stands() {
            objection.0 = None;
        }
    }
}

/// From where a man was to go; what was typed need not tell.
fn tried_from(request: &Request) -> Option<Square> {
    match request {
        Request::WhyNot { from, .. } | Request::Act { action: Action::Put { from, .. }, .. } => Some(*from),
        Request::Act { action: Action::Move(mv) | Action::ClaimDraw { intended: Some(mv), .. }, .. } => Some(mv.from()),
        _ => None,
    }
}
