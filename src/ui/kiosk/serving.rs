//! What the panels remember of the operator's while it is open.

use super::pin_entry::PinEntry;
use crate::options::OperatorPart;
use crate::ui::kit::Kit;

/// Nothing of it outlasts the page.
#[derive(Default)]
pub(in crate::ui) struct Serving {
    /// Since when the corner has been held, in seconds of real time.
    pub corner: Option<f64>,
    /// The PIN that is typed: to come in or, on the page, to be the new one.
    pub pin: Option<PinEntry>,
    /// The part of the page that is looked at.
    pub part: OperatorPart,
    /// The one that was seen last: another one is looked at from its beginning.
    pub seen: Option<OperatorPart>,
    /// The texts as they are written, right or wrong.
    pub written: Option<Written>,
    /// What pressing its button again does, and until when, in seconds of real time.
    pub sure: Option<(Sure, f64)>,
}

/// What the operator writes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::ui) struct Written {
    pub event: String,
    pub page: String,
    pub hours: String,
    pub quiet_hours: String,
}

/// What can't be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::ui) enum Sure {
    /// The figures begin anew.
    Reset,
    /// The program ends.
    End,
}

impl Written {
    pub fn of(programme: &kiosk::Programme) -> Self {
        Self {
            event: programme.event.clone(),
            page: programme.page.clone(),
            hours: programme.hours.to_string(),
            quiet_hours: programme.volume.quiet_hours.to_string(),
        }
    }
}

/// Whether a button is pressed for the second time, and soon enough.
pub(super) fn is_sure(kit: &mut Kit, sure: Sure) -> bool {
    match kit.desk.serving.sure {
        Some((asked, until)) if asked == sure => kit.is_still(until),
        _ => false,
    }
}

/// The button was pressed: the first time it only asks. Tells whether it is to be done.
pub(super) fn ask_once_more(kit: &mut Kit, sure: Sure) -> bool {
    const SECONDS: f64 = 4.0;
    let does = is_sure(kit, sure);
    kit.desk.serving.sure = (!does).then(|| (sure, kit.now() + SECONDS));
    kit.animate();
    does
}
