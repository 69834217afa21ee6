//! The operator's PIN, and what the operator sets.

use core::time::Duration;

use bevy::prelude::*;
use kiosk::{Happened, KeptPin, Lock, Locked, Pin};
use rand::{RngExt, rngs::StdRng};

use super::kept;
use super::kiosk::{Clocks, Kiosk, KioskRequest};
use crate::storage::{Notice, Storage};

/// Who may set something.
#[derive(Resource, Debug)]
pub struct Operator {
    pin: Option<KeptPin>,
    lock: Lock,
    /// What came of the last try; none once the right PIN was typed.
    pub refused: Option<Refused>,
}

/// Why a PIN opened nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refused {
    /// It is another one; so many tries are left.
    Wrong(u32),
    /// There were too many tries.
    Locked(Locked),
}

impl Operator {
    /// What of a lock was left when the program ended is waited for from now on.
    pub(super) fn read(storage: &Storage, running: Duration) -> Self {
        let mut lock = kept::lock(storage);
        lock.locked(running);
        Self { pin: kept::pin(storage), lock, refused: None }
    }

    /// How many seconds nobody may try, so long after the program started; nothing if somebody may.
    pub fn locked_for(&self, running: Duration) -> Option<u32> {
        self.lock.clone().locked(running).map(|locked| locked.seconds)
    }

    /// Whether a PIN has been chosen. Without one there is no way in until the screen is switched on again.
    pub fn has_pin(&self) -> bool {
        self.pin.is_some()
    }
}

pub(super) fn serve(
    mut asked: MessageReader<KioskRequest>,
    clocks: Clocks,
    storage: Res<Storage>,
    mut kiosk: ResMut<Kiosk>,
    mut operator: ResMut<Operator>,
    mut notices: MessageWriter<Notice>,
) {
    for request in asked.read() {
        let now = clocks.now();
        match request {
            KioskRequest::Happened(_)
            | KioskRequest::ExportFigures
            | KioskRequest::ExportGames
            | KioskRequest::LookBack => {}
            KioskRequest::TryPin(pin) if operator.try_pin(pin, &storage, now.running) => {
                kiosk.happens(Happened::OperatorCame, now);
            }
            KioskRequest::TryPin(_) => {}
            // The first one is chosen by whoever switches the screen on, any other only by the operator.
            KioskRequest::ChoosePin(_) if !kiosk.wants_pin() && !kiosk.is_operator_in() => {}
            KioskRequest::ChoosePin(pin) => {
                let salt = rand::make_rng::<StdRng>().random();
                let kept = KeptPin::new(pin, salt);
                notices.write_batch(kept::keep_pin(&storage, &kept));
                operator.pin = Some(kept);
                kiosk.happens(Happened::OperatorCame, now);
            }
            KioskRequest::Set(programme) => {
                notices.write_batch(kept::keep_programme(&storage, programme));
                let orders = kiosk.visit.set_programme((**programme).clone(), now);
                kiosk.orders.extend(orders);
            }
            KioskRequest::ResetFigures => {
                let name = kiosk.figures.reset(now);
                notices.write_batch(kept::archive_figures(&storage, &name));
            }
        }
    }
}

impl Operator {
    /// Whether it is the right one. A try counts before it is compared, so that pulling the plug saves none.
    fn try_pin(&mut self, pin: &Pin, storage: &Storage, running: Duration) -> bool {
        let Some(right) = &self.pin else { return false };
        if let Err(locked) = self.lock.begin_try(running) {
            self.refused = Some(Refused::Locked(locked));
            return false;
        }
        let _ = kept::keep_lock(storage, &self.lock);
        let is_right = right.is(pin);
        if is_right {
            self.lock.open();
            let _ = kept::keep_lock(storage, &self.lock);
        }
        self.refused = (!is_right).then(|| match self.lock.locked(running) {
            Some(locked) => Refused::Locked(locked),
            None => Refused::Wrong(self.lock.tries_left()),
        });
        is_right
    }
}
