//! The operator's PIN and requests.

use core::time::Duration;

use ::kiosk::{Pin, PinHash, PinLock, PinLocked, VisitEvent};
use bevy::prelude::*;
use rand::{RngExt, rngs::StdRng};

use super::kiosk_files;
use super::visit::{Kiosk, KioskClocks, KioskRequest};
use crate::storage::{Notice, Storage};

/// The operator's PIN, and the lock against guessing it.
#[derive(Resource, Debug)]
pub struct Operator {
    pin: Option<PinHash>,
    lock: PinLock,
    /// Result of the last failed try; `None` after the right PIN.
    pub rejection: Option<PinRejection>,
}

/// Reason why a PIN was rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PinRejection {
    /// The PIN is wrong; the number of tries left.
    Wrong(u32),
    /// Too many tries; no PIN is accepted for a while.
    Locked(PinLocked),
}

impl Operator {
    /// Reads PIN and lock from storage. The rest of a lock starts to run again when the program starts.
    pub(super) fn read(storage: &Storage, running: Duration) -> Self {
        let mut lock = kiosk_files::lock(storage);
        lock.locked(running);
        Self { pin: kiosk_files::pin(storage), lock, rejection: None }
    }

    /// Returns the seconds until a PIN may be tried again, `running` after the program's start; `None` if it may be
    /// tried now.
    pub fn locked_for(&self, running: Duration) -> Option<u32> {
        self.lock.clone().locked(running).map(|locked| locked.seconds)
    }

    /// Returns whether a PIN has been chosen. Without one, the operator can get in only after a restart.
    pub fn has_pin(&self) -> bool {
        self.pin.is_some()
    }
}

/// Carries out the operator's requests.
pub(super) fn handle_requests(
    mut requests: MessageReader<KioskRequest>,
    clocks: KioskClocks,
    storage: Res<Storage>,
    mut kiosk: ResMut<Kiosk>,
    mut operator: ResMut<Operator>,
    mut notices: MessageWriter<Notice>,
) {
    for request in requests.read() {
        let now = clocks.now();
        match request {
            KioskRequest::Happened(_)
            | KioskRequest::ExportFigures
            | KioskRequest::ExportGames
            | KioskRequest::ReplayGame => {}
            KioskRequest::TryPin(pin) if operator.try_pin(pin, &storage, now.running) => {
                kiosk.report(VisitEvent::OperatorOpened, now);
            }
            KioskRequest::TryPin(_) => {}
            // The first PIN is chosen by the person who starts the program, any later one by the operator.
            KioskRequest::ChoosePin(_) if !kiosk.is_choosing_first_pin() && !kiosk.is_operator_page_open() => {}
            KioskRequest::ChoosePin(pin) => {
                let salt = rand::make_rng::<StdRng>().random();
                let kept = PinHash::new(pin, salt);
                notices.write_batch(kiosk_files::save_pin(&storage, &kept));
                operator.pin = Some(kept);
                kiosk.report(VisitEvent::OperatorOpened, now);
            }
            KioskRequest::Set(operator_settings) => {
                notices.write_batch(kiosk_files::save_operator_settings(&storage, operator_settings));
                let orders = kiosk.visit.set_operator_settings((**operator_settings).clone(), now);
                kiosk.orders.extend(orders);
            }
            KioskRequest::ResetFigures => {
                let name = kiosk.figures.reset(now);
                notices.write_batch(kiosk_files::archive_figures(&storage, &name));
            }
        }
    }
}

impl Operator {
    /// Compares a PIN with the right one. The try is saved before that, so that pulling the plug does not undo it.
    fn try_pin(&mut self, pin: &Pin, storage: &Storage, running: Duration) -> bool {
        let Some(right) = &self.pin else { return false };
        if let Err(locked) = self.lock.begin_try(running) {
            self.rejection = Some(PinRejection::Locked(locked));
            return false;
        }
        let _ = kiosk_files::save_lock(storage, &self.lock);
        let is_right = right.matches(pin);
        if is_right {
            self.lock.open();
            let _ = kiosk_files::save_lock(storage, &self.lock);
        }
        self.rejection = (!is_right).then(|| match self.lock.locked(running) {
            Some(locked) => PinRejection::Locked(locked),
            None => PinRejection::Wrong(self.lock.tries_left()),
        });
        is_right
    }
}
