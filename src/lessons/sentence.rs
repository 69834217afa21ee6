//! The teacher's current sentence, for the panel and for reading aloud.

use bevy::prelude::*;
use coach::Failure;
use fluent_bundle::FluentValue;
use rules_core::{Move, Square};

use super::{ActiveLesson, CurrentLesson, LessonStep, RowPuzzle, WrongAnswer};
use crate::i18n::Texts;
use crate::library::Library;
use crate::platform::TextToSpeech;
use crate::schedule::GameSet;
use crate::settings::Settings;

impl ActiveLesson {
    /// Returns the current sentence.
    pub fn sentence(&self, texts: &Texts) -> String {
        if let Some(puzzle) = &self.puzzle {
            return self.puzzle_sentence(texts, puzzle);
        }
        let of_lesson = |of: &str| texts.get(&self.lesson().text_key(of));
        match self.step {
            LessonStep::Done { .. } => of_lesson("done"),
            LessonStep::Failed { why, .. } => self.failure_text(texts, why),
            LessonStep::Watch(made) if made > 0 => of_lesson(&made.to_string()),
            LessonStep::OpponentMistake
            | LessonStep::AwaitEngine
            | LessonStep::Watch(_)
            | LessonStep::ShowMove { .. }
            | LessonStep::Turn
            | LessonStep::Reply(_) => of_lesson("told"),
        }
    }

    /// Returns the first hint after it was requested, if the lesson has one.
    pub fn hint(&self, texts: &Texts) -> Option<String> {
        let is_asked = self.hints > 0 || matches!(self.step, LessonStep::Failed { .. });
        let hint = || match &self.puzzle {
            Some(puzzle) => puzzle.hint_text(texts),
            None => texts.get(&self.lesson().text_key("hint")),
        };
        (is_asked && self.lesson().goal.has_hint()).then(hint)
    }

    /// Returns why the last answer to the question was wrong, if it was.
    pub fn wrong_answer_text(&self, texts: &Texts) -> Option<String> {
        match self.wrong_answer {
            Some(WrongAnswer::Answer(answer)) => Some(texts.get(&self.lesson().wrong_key(answer))),
            _ => None,
        }
    }

    fn puzzle_sentence(&self, texts: &Texts, puzzle: &RowPuzzle) -> String {
        match self.step {
            LessonStep::Done { .. } => puzzle.solved_text(self.was_shown, texts),
            LessonStep::Failed { .. } => puzzle.missed_text(texts),
            LessonStep::OpponentMistake => texts.get("puzzle-watch"),
            _ if self.attempt.actions() > 0 => texts.get("puzzle-goes-on"),
            _ => puzzle.task_text(texts),
        }
    }

    fn failure_text(&self, texts: &Texts, why: Failure) -> String {
        let told = |key, mv: Move| {
            let piece = self.attempt.position().piece_at(mv.from()).map(|piece| piece.kind.name()).unwrap_or_default();
            let square = |square: Square| FluentValue::from(square.to_string());
            texts.with(key, &[("piece", piece.into()), ("from", square(mv.from())), ("square", square(mv.to()))])
        };
        match why {
            Failure::CanBeTaken(mv) => told("learn-taken", mv),
            Failure::Refuted(mv) => told("learn-answered", mv),
            Failure::Stalemated => texts.get("learn-stalemated"),
            Failure::PieceLost => texts.get("learn-lost-piece"),
            Failure::TooLong => texts.get("learn-too-long"),
            Failure::Wrong => texts.get("learn-not-this"),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    let changed =
        resource_changed::<CurrentLesson>.or_else(resource_changed::<Settings>).or_else(resource_changed::<Texts>);
    app.add_systems(Update, read_aloud.run_if(changed).in_set(GameSet::Sound));
}

/// Reads each new sentence aloud, be it the task, a hint or the reply to a wrong answer; leaving a lesson stops the
/// voice.
fn read_aloud(
    current: Res<CurrentLesson>,
    settings: Res<Settings>,
    texts: Res<Texts>,
    library: Res<Library>,
    mut voice: ResMut<TextToSpeech>,
    mut said: Local<Vec<String>>,
) {
    let lesson = current.0.as_ref().filter(|_| settings.read_aloud);
    let Some(lesson) = lesson else {
        if !said.is_empty() {
            voice.stop();
            said.clear();
        }
        return;
    };
    if !library.is_here(texts.language()) {
        return;
    }
    let mut shown = vec![lesson.sentence(&texts)];
    if lesson.step == LessonStep::Turn {
        shown.extend(lesson.hint(&texts));
        shown.extend(lesson.wrong_answer_text(&texts));
    }
    if let Some(text) = shown.iter().rev().find(|text| !said.contains(text)) {
        voice.say(text, texts.language().tag());
    }
    *said = shown;
}
