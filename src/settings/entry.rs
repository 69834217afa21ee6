//! The macro that makes fields, defaults, changes and rows from the entries of the table of settings.

/// Declares each setting: its field with its default, what is stored under another name or read leniently, and its change,
/// with its row in the settings dialog if it has one. A field of several parts has a change for each of them.
macro_rules! settings {
    ($(
        $(#[doc = $about:literal])+
        $field:ident: $type:ty = $default:expr $(, stored($($stored:tt)+))?
        $(=> $change:ident $(($part:ident: $part_type:ty))? $(, $control:ident $(($argument:expr))?: $row:expr)?)+;
    )+) => {
        /// The settings, written to storage whenever they change.
        #[derive(Resource, Debug, Clone, PartialEq, Serialize, Deserialize)]
        #[serde(default)]
        pub struct Settings {
            $($(#[doc = $about])+ $(#[serde($($stored)+)])? pub $field: $type,)+
        }

        impl Default for Settings {
            fn default() -> Self {
                Self { $($field: $default,)+ }
            }
        }

        /// Request to change one setting; panels and keys write it instead of changing the settings.
        #[derive(Message, Debug, Clone, PartialEq)]
        pub enum ChangeSettings {
            $($(
                #[doc = concat!("Changes `", stringify!($field) $(, ".", stringify!($part))?, "`.")]
                $change($crate::settings::entry::value_type!($type $(, $part_type)?)),
            )+)+
        }

        impl Settings {
            /// Changes one setting.
            pub fn apply(&mut self, change: ChangeSettings) {
                match change {
                    $($(ChangeSettings::$change(value) => self.$field$(.$part)? = value,)+)+
                }
            }
        }

        /// Row of each change; `None` if the settings dialog doesn't show it.
        pub(super) const ROWS: &[Option<SettingRow>] = &[$($(
            $crate::settings::entry::entry_row!($change, [$field$(.$part)?] $(, $control $(($argument))?: $row)?),
        )+)+];
    };
}

/// The type of a change's value: that of the part, or of the whole field.
macro_rules! value_type {
    ($type:ty) => {
        $type
    };
    ($type:ty, $part_type:ty) => {
        $part_type
    };
}

/// The row of a change, with its control.
macro_rules! entry_row {
    ($change:ident, [$($path:ident).+]) => { None };
    ($change:ident, [$($path:ident).+], switch: $row:expr) => {
        Some(SettingRow {
            spec: $row,
            control: RowControl::Switch { is_on: |settings| settings.$($path).+, change: ChangeSettings::$change },
        })
    };
    ($change:ident, [$($path:ident).+], slider($range:expr): $row:expr) => {
        Some(SettingRow {
            spec: $row,
            control: RowControl::Slider {
                range: $range,
                value: |settings| settings.$($path).+,
                change: ChangeSettings::$change,
            },
        })
    };
    ($change:ident, [$($path:ident).+], text($longest:expr): $row:expr) => {
        Some(SettingRow {
            spec: $row,
            control: RowControl::Text {
                longest: $longest,
                text: |settings| &settings.$($path).+,
                change: ChangeSettings::$change,
            },
        })
    };
    ($change:ident, [$($path:ident).+], choice($choices:expr): $row:expr) => {
        Some(SettingRow {
            spec: $row,
            control: RowControl::Choice {
                chosen: |settings| ChangeSettings::$change(settings.$($path).+),
                choices: || $choices.into_iter().map(|(value, text)| (ChangeSettings::$change(value), text)).collect(),
            },
        })
    };
}

pub(super) use {entry_row, settings, value_type};
