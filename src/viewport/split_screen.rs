//! The second half of a split screen: its place in the window, and the points of its picture.

use bevy::prelude::*;

use super::{FreeArea, MainViewport, Selection, Viewpoint};
use crate::motion::DeclareFrames;
use crate::options::View;
use crate::schedule::GameSet;
use crate::shown::DisplayedPosition;

/// The second half, while each of two players has a half of the screen. The panels choose its place.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct SplitScreen(pub Option<SecondHalf>);

/// The half of the window in which the second player sees the table from their own chair. Its viewport has this
/// component; the main viewport shows the other half.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct SecondHalf {
    /// Its place in the window, in logical pixels.
    pub place: Rect,
    /// The part of it that panels leave free, in logical pixels of the window.
    pub free: Rect,
    /// True if its player sits at the far edge of a lying screen: the picture stands upside down.
    pub is_turned: bool,
}

impl SecondHalf {
    /// Returns the point of its picture at a point of the window.
    pub fn to_picture(&self, at: Vec2) -> Vec2 {
        if self.is_turned { self.place.max - at } else { at - self.place.min }
    }

    /// Returns the point of the window at a point of its picture.
    pub fn to_window(&self, at: Vec2) -> Vec2 {
        if self.is_turned { self.place.max - at } else { self.place.min + at }
    }

    /// Returns the free area of its picture.
    pub fn free_area(&self) -> FreeArea {
        FreeArea(Some(Rect::from_corners(self.to_picture(self.free.min), self.to_picture(self.free.max))))
    }
}

/// The picture of the second half.
#[derive(Component, Debug, Clone, PartialEq)]
pub struct SecondPicture(pub Handle<Image>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SplitScreen>().draws_on_change::<SplitScreen>();
    app.add_systems(Update, mirror_table.in_set(GameSet::Mirror));
}

/// Components that both halves show alike.
type SharedView = (&'static mut Selection, &'static mut DisplayedPosition, &'static mut Viewpoint);

/// Shows in the second half what the main viewport shows: the touched piece, the position, and the view, from the other
/// player's chair. A view that was turned by hand is the first player's alone.
fn mirror_table(
    main: Single<(&Selection, &DisplayedPosition, &Viewpoint), With<MainViewport>>,
    mut second: Query<SharedView, (With<SecondHalf>, Without<MainViewport>)>,
) {
    let (selection, shown, viewpoint) = *main;
    let view = if viewpoint.view == View::Orbit { View::Seat } else { viewpoint.view };
    for (mut own_selection, mut own_shown, mut own_viewpoint) in &mut second {
        if *own_selection != *selection {
            own_selection.clone_from(selection);
        }
        if *own_shown != *shown {
            own_shown.clone_from(shown);
        }
        own_viewpoint.set_if_neq(Viewpoint { view, near: !viewpoint.near });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_of_the_window_and_of_the_picture_belong_together() {
        let place = Rect::new(0.0, 0.0, 1280.0, 360.0);
        let free = Rect::new(100.0, 80.0, 1280.0, 360.0);
        let far = SecondHalf { place, free, is_turned: true };
        assert_eq!(
            far.to_picture(Vec2::new(0.0, 0.0)),
            Vec2::new(1280.0, 360.0),
            "the corner at the far player's right"
        );
        assert_eq!(far.free_area().0, Some(Rect::new(0.0, 0.0, 1180.0, 280.0)));
        let beside = SecondHalf { place: Rect::new(640.0, 0.0, 1280.0, 720.0), is_turned: false, ..far };
        assert_eq!(beside.to_picture(Vec2::new(700.0, 50.0)), Vec2::new(60.0, 50.0));
        for half in [far, beside] {
            let at = Vec2::new(33.0, 44.0);
            assert_eq!(half.to_picture(half.to_window(at)), at);
        }
    }
}
