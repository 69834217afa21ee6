//! What the teacher says now: read in the panel, and read aloud for whoever wants that.

use bevy::prelude::*;
use coach::Failure;
use fluent_bundle::FluentValue;
use rules_core::{Move, Square};

use super::{PuzzleOfRow, Step, Taught, Teaching};
use crate::i18n::Texts;
use crate::library::Library;
use crate::platform::Voice;
use crate::schedule::GameSet;
use crate::settings::Settings;

impl Taught {
    /// The sentence of the moment.
    pub fn sentence(&self, texts: &Texts) -> String {
        if let Some(of_row) = &self.puzzle {
            return self.of_puzzle(texts, of_row);
        }
        let of_lesson = |of: &str| texts.get(&self.lesson().text_key(of));
        match self.step {
            Step::Done { .. } => of_lesson("done"),
            Step::Failed { why, .. } => self.failure(texts, why),
            Step::Watches(made) if made > 0 => of_lesson(&made.to_string()),
            Step::Errs | Step::Awaits | Step::Watches(_) | Step::Shows { .. } | Step::Turn | Step::Answers(_) => {
                of_lesson("told")
            }
        }
    }

    /// The first hint, once it was asked for, if the lesson has one.
    pub fn hint(&self, texts: &Texts) -> Option<String> {
        let is_asked = self.hints > 0 || matches!(self.step, Step::Failed { .. });
        let hint = || match &self.puzzle {
            Some(of_row) => of_row.hint(texts),
            None => texts.get(&self.lesson().text_key("hint")),
        };
        (is_asked && self.lesson().goal.has_hint()).then(hint)
    }

    fn of_puzzle(&self, texts: &Texts, of_row: &PuzzleOfRow) -> String {
        match self.step {
            Step::Done { .. } => of_row.lesson_of_it(self.was_shown, texts),
            Step::Failed { .. } => texts.get("puzzle-not-this"),
            Step::Errs => texts.get("puzzle-watch"),
            _ if self.attempt.used() > 0 => texts.get("puzzle-goes-on"),
            _ => of_row.task(texts),
        }
    }

    fn failure(&self, texts: &Texts, why: Failure) -> String {
        let told = |key, mv: Move| {
            let man = self.attempt.position().piece_at(mv.from()).map(|man| man.kind.name()).unwrap_or_default();
            let square = |square: Square| FluentValue::from(square.to_string());
            texts.with(key, &[("man", man.into()), ("from", square(mv.from())), ("square", square(mv.to()))])
        };
        match why {
            Failure::CanBeTaken(mv) => told("learn-taken", mv),
            Failure::Answered(mv) => told("learn-answered", mv),
            Failure::Stalemated => texts.get("learn-stalemated"),
            Failure::LostMan => texts.get("learn-lost-man"),
            Failure::TooLong => texts.get("learn-too-long"),
            Failure::NotThis => texts.get("learn-not-this"),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    let changed = resource_changed::<Teaching>.or_else(resource_changed::<Settings>).or_else(resource_changed::<Texts>);
    app.add_systems(Update, read_aloud.run_if(changed).in_set(GameSet::Sound));
}

/// Each sentence once; a lesson that is left says nothing more.
fn read_aloud(
    teaching: Res<Teaching>,
    settings: Res<Settings>,
    texts: Res<Texts>,
    library: Res<Library>,
    mut voice: ResMut<Voice>,
    mut said: Local<String>,
) {
    let taught = teaching.0.as_ref().filter(|_| settings.read_aloud);
    let Some(taught) = taught else {
        if !said.is_empty() {
            voice.hush();
            said.clear();
        }
        return;
    };
    if !library.is_here(texts.language()) {
        return;
    }
    let text = match taught.hint(&texts).filter(|_| taught.step == Step::Turn) {
        Some(hint) => hint,
        None => taught.sentence(&texts),
    };
    if *said != text {
        voice.say(&text, texts.language().tag());
        *said = text;
    }
}
