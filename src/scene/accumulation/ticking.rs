//! Areas that always move, such as the dials of a running clock: they show the plain picture, and the average covers
//! the rest.

use bevy::prelude::*;
use bevy::render::extract_component::ExtractComponent;

use crate::viewport::Viewport;

/// Margin around such areas for samples beside them, in pixels.
const MARGIN: f32 = 2.0;

/// A rectangle in which something ticks: half of its size along its X and Y, in metres. It faces its Z.
#[derive(Component, Debug, Clone, Copy)]
pub struct TickingFace(pub Vec2);

/// Marks things that move on a ticking face.
#[derive(Component, Debug, Default)]
pub struct Ticking;

/// The part of a viewport's picture with a ticking face, in physical pixels.
#[derive(Component, ExtractComponent, Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct AverageGap(pub Option<URect>);

impl AverageGap {
    /// Returns up to four rectangles that cover the rest of a picture of this size.
    pub fn around(self, size: UVec2) -> impl Iterator<Item = URect> {
        let whole = URect::from_corners(UVec2::ZERO, size);
        let parts = match self.0.map(|gap| gap.intersect(whole)).filter(|gap| !gap.is_empty()) {
            None => [whole, URect::EMPTY, URect::EMPTY, URect::EMPTY],
            Some(gap) => [
                URect { min: whole.min, max: UVec2::new(size.x, gap.min.y) },
                URect { min: UVec2::new(0, gap.max.y), max: size },
                URect { min: UVec2::new(0, gap.min.y), max: UVec2::new(gap.min.x, gap.max.y) },
                URect { min: UVec2::new(gap.max.x, gap.min.y), max: UVec2::new(size.x, gap.max.y) },
            ],
        };
        parts.into_iter().filter(|part| !part.is_empty())
    }
}

/// Finds the faces that are turned towards each camera: they lie side by side.
pub(super) fn find_ticking_areas(
    faces: Query<(&TickingFace, &GlobalTransform, &InheritedVisibility)>,
    mut cameras: Query<(&Camera, &Transform, &mut AverageGap), With<Viewport>>,
) {
    for (camera, eye, mut gap) in &mut cameras {
        let is_turned_here = |face: &GlobalTransform| {
            face.affine().z_axis.dot(eye.translation.into()) > face.affine().z_axis.dot(face.affine().translation)
        };
        let shown = faces.iter().filter(|(_, face, is_shown)| is_shown.get() && is_turned_here(face));
        let parts = shown.filter_map(|(half, face, _)| rect_in_picture(camera, eye, half.0, face));
        gap.set_if_neq(AverageGap(parts.reduce(|one, other| one.union(other))));
    }
}

/// Returns the rectangle of a face in the picture.
fn rect_in_picture(camera: &Camera, eye: &Transform, half: Vec2, face: &GlobalTransform) -> Option<URect> {
    let size = camera.physical_target_size()?.as_vec2();
    let eye = GlobalTransform::from(*eye);
    let corners = [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)].map(|(x, y)| {
        let at = camera.world_to_ndc(&eye, face.transform_point((half * Vec2::new(x, y)).extend(0.0)))?;
        Some(Vec2::new(at.x + 1.0, 1.0 - at.y) * 0.5 * size)
    });
    let corners = corners.into_iter().collect::<Option<Vec<_>>>()?;
    let bounds = corners.iter().fold(Rect::EMPTY, |bounds, corner| bounds.union_point(*corner)).inflate(MARGIN);
    let bounds = bounds.intersect(Rect::from_corners(Vec2::ZERO, size));
    (!bounds.is_empty()).then(|| URect::from_corners(bounds.min.floor().as_uvec2(), bounds.max.ceil().as_uvec2()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: UVec2 = UVec2::new(40, 20);

    fn area(parts: impl Iterator<Item = URect>) -> u32 {
        parts.map(|part| part.width() * part.height()).sum()
    }

    #[test]
    fn all_but_the_gap_is_covered_once() {
        let gap = |min: (u32, u32), max: (u32, u32)| AverageGap(Some(URect { min: min.into(), max: max.into() }));
        assert_eq!(area(AverageGap(None).around(SIZE)), 800);
        assert_eq!(area(gap((10, 5), (20, 10)).around(SIZE)), 750);
        assert_eq!(area(gap((30, 0), (90, 10)).around(SIZE)), 700, "it reaches out of the picture");
        assert_eq!(area(gap((0, 0), (40, 20)).around(SIZE)), 0);
        for part in gap((10, 5), (20, 10)).around(SIZE) {
            assert!(part.intersect(URect { min: (10, 5).into(), max: (20, 10).into() }).is_empty(), "{part:?}");
        }
    }
}
