//! Where the buttons are, for the page's own test: it presses them as a person does.

use bevy_egui::egui::{Context, Id, Rect};

#[derive(Clone, Default)]
struct Places {
    pass: u64,
    found: Vec<(String, Rect)>,
}

/// A button of this name is here in this pass.
pub(super) fn note(ctx: &Context, name: &str, place: Rect) {
    let pass = ctx.cumulative_pass_nr();
    ctx.data_mut(|data| {
        let places = data.get_temp_mut_or_default::<Places>(Id::NULL);
        if places.pass != pass {
            *places = Places { pass, found: Vec::new() };
        }
        places.found.push((name.to_owned(), place));
    });
}

/// The buttons of the last pass that had any.
#[cfg(target_family = "wasm")]
pub(crate) fn all(ctx: &Context) -> Vec<(String, Rect)> {
    ctx.data(|data| data.get_temp::<Places>(Id::NULL)).unwrap_or_default().found
}
