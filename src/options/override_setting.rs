//! Overrides of settings by options, for this run only.

/// An option that overrides a setting; an option that was not given leaves it unchanged.
pub(super) trait OverrideSetting<Setting> {
    fn override_setting(&self, setting: &mut Setting);
}

impl<T: Copy> OverrideSetting<T> for Option<T> {
    fn override_setting(&self, setting: &mut T) {
        *setting = self.unwrap_or(*setting);
    }
}

impl<T: Copy> OverrideSetting<Option<T>> for Option<T> {
    fn override_setting(&self, setting: &mut Option<T>) {
        *setting = self.or(*setting);
    }
}

impl OverrideSetting<bool> for bool {
    fn override_setting(&self, setting: &mut bool) {
        *setting |= self;
    }
}

impl OverrideSetting<Option<bool>> for bool {
    fn override_setting(&self, setting: &mut Option<bool>) {
        *setting = if *self { Some(true) } else { *setting };
    }
}

/// Restores the chosen value unless the setting was changed by hand since it was last seen.
pub(super) fn keep_chosen<T: PartialEq + Copy>(now: &mut T, last_seen: &T, chosen: &T) {
    if now == last_seen {
        *now = *chosen;
    }
}
