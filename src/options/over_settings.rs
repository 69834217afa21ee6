//! What is asked for takes the place of settings, for this run only.

/// What is asked for, and the setting in whose place it comes; what is left out stays as the settings have it.
pub(super) trait Over<Setting> {
    fn over(&self, setting: &mut Setting);
}

impl<T: Copy> Over<T> for Option<T> {
    fn over(&self, setting: &mut T) {
        *setting = self.unwrap_or(*setting);
    }
}

impl<T: Copy> Over<Option<T>> for Option<T> {
    fn over(&self, setting: &mut Option<T>) {
        *setting = self.or(*setting);
    }
}

impl Over<bool> for bool {
    fn over(&self, setting: &mut bool) {
        *setting |= self;
    }
}

impl Over<Option<bool>> for bool {
    fn over(&self, setting: &mut Option<bool>) {
        *setting = if *self { Some(true) } else { *setting };
    }
}

/// What is still as it was seen last was not changed by hand.
pub(super) fn keep<T: PartialEq + Copy>(now: &mut T, seen: &T, chosen: &T) {
    if now == seen {
        *now = *chosen;
    }
}
