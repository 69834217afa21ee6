//! Options from short lists, chosen by their names.

/// An option from a short list, with a name.
pub trait NamedOption: Copy + PartialEq + 'static {
    /// Noun for the option in the error message about an unknown name.
    const NOUN: &'static str;

    /// All options, in the order in which they are offered.
    fn all() -> impl Iterator<Item = Self>;

    /// The option's name.
    fn name(self) -> &'static str;

    /// Returns the option with this name.
    ///
    /// # Errors
    /// One sentence that lists the valid names.
    fn from_name(text: &str) -> Result<Self, String> {
        Self::all().find(|choice| choice.name() == text).ok_or_else(|| {
            let names: Vec<_> = Self::all().map(Self::name).collect();
            format!("“{text}” is no {}: choose one of {}", Self::NOUN, names.join(", "))
        })
    }
}

/// Implements `NamedOption` for an enum: its variants' names, in the order in which they are offered.
macro_rules! named {
    ($choice:ident, $what:literal: $($variant:ident = $name:literal),+) => {
        impl NamedOption for $choice {
            const NOUN: &'static str = $what;
            fn all() -> impl Iterator<Item = Self> {
                [$(Self::$variant),+].into_iter()
            }
            fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name),+
                }
            }
        }
    };
}

pub(super) use named;
