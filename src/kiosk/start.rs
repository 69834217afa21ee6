//! Start of the kiosk: resumes the game that a crash interrupted, or waits for a visitor.

use ::kiosk::{KioskOrder, KioskPhase, OperatorSettings, Visit, VisitEvent, VisitorGame, VisitorResult};
use bevy::prelude::*;
use core::time::Duration;
use rules_core::GameEvent;

use super::kiosk_files;
use super::operator::Operator;
use super::visit::{Kiosk, KioskClocks};
use crate::options::{Options, StartPanel};
use crate::session::{Outcome, Request, SavedGame};
use crate::settings::Language;
use crate::storage::{Notice, Storage};

/// Number of attempts to resume a game that ends the program; after them the next visitor starts a new game.
const MAX_RESUME_ATTEMPTS: u8 = 12;
/// Time after which a resumed game counts as running, if no move has proved it before.
const RESUME_TRIAL_TIME: Duration = Duration::from_secs(10);

/// A game resumed after a crash, until it has proved to run.
#[derive(Resource, Debug, Default)]
pub(super) struct ResumeTrial {
    /// Time since it was resumed.
    time: Duration,
}

/// Returns the default operator's settings, with the machine's language as the first one.
fn default_operator_settings(house: Language) -> OperatorSettings {
    let mut operator_settings = OperatorSettings::default();
    operator_settings.languages.retain(|tag| tag != house.tag());
    operator_settings.languages.insert(0, house.tag().into());
    operator_settings
}

/// Starts the kiosk once the models are loaded: resumes the game that a crash interrupted, or waits for a visitor.
pub(super) fn start_kiosk(
    storage: Res<Storage>,
    clocks: KioskClocks,
    saved: Res<SavedGame>,
    options: Res<Options>,
    mut requests: MessageWriter<Request>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    let now = clocks.now();
    let (operator_settings, faults) = kiosk_files::operator_settings(&storage);
    let operator_settings = operator_settings
        .unwrap_or_else(|| default_operator_settings(options.lang.unwrap_or_else(Language::of_system)));
    notices.write_batch(faults);
    let figures = kiosk_files::figures(&storage);
    let next = figures.next_number();
    let plies = saved.resumable.as_ref().map(|last| last.game.game.plies().len());
    let interrupted = kiosk_files::game(&storage);
    // Moves are saved before their count is. Before the first move, the last saved game may be another one.
    let is_the_same =
        |game: &VisitorGame| plies.is_some_and(|plies| plies > 0 && plies.abs_diff(game.plies.into()) <= 1);
    let resume_attempts = kiosk_files::resume_attempts(&storage);
    let (visit, orders) = match (interrupted, saved.resume()) {
        (Some(game), Some(resume)) if is_the_same(&game) && resume_attempts < MAX_RESUME_ATTEMPTS => {
            notices.write_batch(kiosk_files::save_resume_attempts(&storage, resume_attempts + 1));
            commands.insert_resource(ResumeTrial::default());
            requests.write(resume);
            let game = VisitorGame { plies: plies.map_or(game.plies, |plies| plies as u16), ..game };
            Visit::resume(operator_settings, next, game, now)
        }
        (Some(game), _) => {
            let (visit, mut orders) = Visit::new(operator_settings, next.max(game.number + 1), now);
            orders.insert(0, KioskOrder::RecordGame(game.ended(VisitorResult::Abandoned)));
            (visit, orders)
        }
        (None, _) => Visit::new(operator_settings, next, now),
    };
    let operator = Operator::read(&storage, now.running);
    let mut kiosk = Kiosk { visit, figures, orders };
    if !operator.has_pin() && kiosk.phase() != KioskPhase::Playing && options.screenshot.is_none() {
        kiosk.report(VisitEvent::FirstPinRequested, now);
    }
    commands.insert_resource(operator);
    for what in panels_for_screenshot(&options) {
        kiosk.report(what, now);
    }
    commands.insert_resource(kiosk);
}

/// Resets the resume attempts once the resumed game has run for a while or a move was made.
pub(super) fn end_resume_trial(
    time: Res<Time<Real>>,
    mut outcomes: MessageReader<Outcome>,
    mut trial: ResMut<ResumeTrial>,
    storage: Res<Storage>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    trial.time += time.delta();
    let has_moved = outcomes.read().any(|outcome| matches!(outcome, Outcome::Game(GameEvent::Moved(_))));
    if has_moved || trial.time >= RESUME_TRIAL_TIME {
        notices.write_batch(kiosk_files::save_resume_attempts(&storage, 0));
        commands.remove_resource::<ResumeTrial>();
    }
}

/// Returns the events that open the operator's panels for a screenshot; otherwise they open only with the PIN.
fn panels_for_screenshot(options: &Options) -> Vec<VisitEvent> {
    match options.panel.filter(|_| options.screenshot.is_some()) {
        Some(StartPanel::Keypad) => vec![VisitEvent::KeypadOpened],
        Some(StartPanel::Operator(_)) => vec![VisitEvent::KeypadOpened, VisitEvent::OperatorOpened],
        _ => Vec::new(),
    }
}
