//! Choice of the marks that a viewport shows.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use rules_core::Square;

use super::mark::Mark;
use super::refusal_marks;
use crate::hint::{CurrentHint, EndangeredPieces, Hint};
use crate::lessons::{ActiveLesson, CurrentLesson};
use crate::session::{Session, SessionPhase};
use crate::shown::{DisplayedPosition, LastRefusal};
use crate::viewport::Selection;

/// Resources from which the marks of all viewports follow.
#[derive(SystemParam)]
pub(super) struct MarkSources<'w> {
    session: Res<'w, Session>,
    hints: Res<'w, CurrentHint>,
    refusal: Res<'w, LastRefusal>,
    lesson: Res<'w, CurrentLesson>,
    dangers: Res<'w, EndangeredPieces>,
}

impl MarkSources<'_> {
    pub fn are_changed(&self) -> bool {
        self.session.is_changed()
            || self.hints.is_changed()
            || self.refusal.is_changed()
            || self.lesson.is_changed()
            || self.dangers.is_changed()
    }

    pub fn marks(&self, shown: &DisplayedPosition, selection: &Selection) -> Vec<(Mark, Square)> {
        marks(&self.session, shown, selection, &self.hints, &self.refusal, (&self.lesson, &self.dangers))
    }
}

/// Returns all marks of a viewport, sorted and without duplicates. Marks that prompt a person appear only on the
/// current position, not on an earlier one.
pub fn marks(
    session: &Session,
    shown: &DisplayedPosition,
    selection: &Selection,
    hints: &CurrentHint,
    refusal: &LastRefusal,
    (lesson, dangers): (&CurrentLesson, &EndangeredPieces),
) -> Vec<(Mark, Square)> {
    let mut marks = Vec::new();
    if session.phase() != SessionPhase::Playing {
        return marks;
    }
    let game = session.game();
    let line = shown.line(game);
    let position = line.position();
    if let Some(ply) = line.last() {
        marks.extend([(Mark::LastMove, ply.mv.from()), (Mark::LastMove, ply.mv.to())]);
    }
    // A piece in hand is no longer warned of: brackets and rings would lie over the frame of its square.
    let is_in_hand = |square| shown.is_live() && selection.from == Some(square);
    let checked = position.is_check().then(|| position.king(position.turn()));
    marks.extend(checked.filter(|king| !is_in_hand(*king)).map(|king| (Mark::Check, king)));
    let goals = lesson.0.iter().flat_map(ActiveLesson::goals);
    marks.extend(goals.map(|square| (Mark::Goal, *square)));
    if shown.is_live() {
        let warned = dangers.0.iter().filter(|square| !is_in_hand(**square));
        marks.extend(warned.map(|square| (Mark::Danger, *square)));
        marks.extend(prompt_marks(session, selection, hints, refusal));
    }
    marks.sort();
    marks.dedup();
    marks
}

/// Returns the marks that prompt a person: duties, the reason of a refusal, the selection, hints and the cursor.
fn prompt_marks(
    session: &Session,
    selection: &Selection,
    hints: &CurrentHint,
    refusal: &LastRefusal,
) -> Vec<(Mark, Square)> {
    let mut marks = Vec::new();
    let game = session.game();
    let position = game.position();
    if session.is_persons_turn()
        && let Some(duty) = game.duty()
    {
        marks.extend(duty.squares().into_iter().flatten().map(|square| (Mark::Bound, square)));
    }
    if let Some((why, from)) = refusal.illegal() {
        marks.extend(refusal_marks::of_refusal(position, why, from));
    }
    if let Some(from) = selection.from {
        marks.push((Mark::Touched, from));
        let mut targets: Vec<_> = game.moves_from(from).into_iter().map(|mv| (mv.to(), mv)).collect();
        targets.dedup_by_key(|(to, _)| *to);
        for (to, mv) in targets {
            let captures = position.captured_by(mv).is_some();
            marks.push((if captures { Mark::Capture } else { Mark::Target }, to));
        }
    }
    if let Hint::Found { mv, whole, .. } = hints.0 {
        marks.push((Mark::Hint, mv.from()));
        if whole {
            marks.push((Mark::Hint, mv.to()));
        }
    }
    if let Some(cursor) = selection.under_finger.or(selection.cursor) {
        marks.push((Mark::Cursor, cursor));
    }
    marks
}
