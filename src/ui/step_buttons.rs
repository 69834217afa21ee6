//! The buttons that step through moves.

use crate::shown::StepTo;

/// The steps with the text keys and icons of their buttons.
pub(super) const STEPS: [(StepTo, &str, &str); 4] = [
    (StepTo::First, "step-first", "first"),
    (StepTo::Back, "step-back", "prev"),
    (StepTo::Forward, "step-on", "next"),
    (StepTo::Last, "step-last", "last"),
];
