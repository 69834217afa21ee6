//! The order in which shapes are painted. Each change of texture or clip rectangle costs a draw call, and a row of
//! buttons changes between icons and words at each of them; so pictures wait, and are painted together, until something
//! is painted over one of them.

use core::mem;

use bevy_egui::egui::epaint::ClippedShape;
use bevy_egui::egui::{Context, FullOutput, Plugin, Rect, TextureId};

/// Puts the shapes of each frame into an order with fewer changes of texture that looks the same.
pub(super) struct PaintOrder;

impl Plugin for PaintOrder {
    fn debug_name(&self) -> &'static str {
        "paint order"
    }

    fn output_hook(&mut self, _: &Context, output: &mut FullOutput) {
        output.shapes = pictures_together(mem::take(&mut output.shapes));
    }
}

/// Returns whether a draw call can paint both.
fn are_alike(one: &ClippedShape, other: &ClippedShape) -> bool {
    one.shape.texture_id() == other.shape.texture_id() && one.clip_rect == other.clip_rect
}

/// Pictures that are not painted yet, in their order, with the place that each covers.
#[derive(Default)]
struct PendingPictures(Vec<(Rect, ClippedShape)>);

impl PendingPictures {
    /// Returns whether a shape in this place lies on a picture that another draw call paints.
    fn is_covered_by(&self, shape: &ClippedShape, place: Rect) -> bool {
        place.is_positive()
            && self.0.iter().any(|(under, picture)| under.intersects(place) && !are_alike(picture, shape))
    }

    /// Paints the pictures, those that are alike together.
    fn paint(&mut self, painted: &mut Vec<ClippedShape>) {
        while !self.0.is_empty() {
            let (_, first) = self.0.remove(0);
            let alike: Vec<_> = self.0.extract_if(.., |(_, picture)| are_alike(picture, &first)).collect();
            painted.push(first);
            painted.extend(alike.into_iter().map(|(_, picture)| picture));
        }
    }
}

/// Returns the shapes with pictures moved back, but never past a shape that they overlap.
fn pictures_together(shapes: Vec<ClippedShape>) -> Vec<ClippedShape> {
    let mut painted = Vec::with_capacity(shapes.len());
    let mut waiting = PendingPictures::default();
    for shape in shapes {
        // Edges are smoothed half a pixel beyond the shape's own.
        let place = shape.shape.visual_bounding_rect().expand(1.0).intersect(shape.clip_rect);
        if waiting.is_covered_by(&shape, place) {
            waiting.paint(&mut painted);
        }
        match shape.shape.texture_id() == TextureId::default() {
            true => painted.push(shape),
            false => waiting.0.push((place, shape)),
        }
    }
    waiting.paint(&mut painted);
    painted
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{Color32, RawInput, Shape, pos2, vec2};

    const ICONS: TextureId = TextureId::User(1);
    const PIECES: TextureId = TextureId::User(2);
    const WORDS: TextureId = TextureId::Managed(0);

    /// Returns a square of ten points with this left edge, clipped at this right edge.
    fn shape(texture: TextureId, left: f32, clip: f32) -> ClippedShape {
        let rect = |left: f32, width: f32| Rect::from_min_size(pos2(left, 0.0), vec2(width, 10.0));
        let shape = match texture {
            WORDS => Shape::rect_filled(rect(left, 10.0), 0.0, Color32::WHITE),
            _ => Shape::image(texture, rect(left, 10.0), rect(0.0, 1.0), Color32::WHITE),
        };
        ClippedShape { clip_rect: rect(0.0, clip), shape }
    }

    /// Returns the textures and left edges in the order in which they are painted.
    fn order(shapes: &[(TextureId, f32)]) -> Vec<(TextureId, f32)> {
        let painted = pictures_together(shapes.iter().map(|(texture, left)| shape(*texture, *left, 100.0)).collect());
        painted.iter().map(|at| (at.shape.texture_id(), at.shape.visual_bounding_rect().left())).collect()
    }

    #[test]
    fn icons_between_words_are_painted_together_after_them() {
        let shapes = [(WORDS, 0.0), (ICONS, 20.0), (WORDS, 40.0), (PIECES, 60.0), (ICONS, 80.0), (WORDS, 85.0)];
        let painted = [(WORDS, 0.0), (WORDS, 40.0), (ICONS, 20.0), (ICONS, 80.0), (PIECES, 60.0), (WORDS, 85.0)];
        assert_eq!(order(&shapes), painted, "the last words lie on an icon");
    }

    #[test]
    fn what_overlaps_keeps_its_order() {
        for shapes in [
            [(ICONS, 0.0), (WORDS, 5.0), (ICONS, 8.0)],
            [(ICONS, 0.0), (PIECES, 5.0), (ICONS, 8.0)],
            [(WORDS, 0.0), (ICONS, 5.0), (PIECES, 8.0)],
            [(ICONS, 5.0), (ICONS, 8.0), (ICONS, 0.0)],
        ] {
            assert_eq!(order(&shapes), shapes);
        }
    }

    #[test]
    fn pictures_of_another_clip_rectangle_keep_their_order_too() {
        let shapes = [(0.0, 100.0), (5.0, 90.0), (8.0, 100.0)];
        let painted = pictures_together(shapes.iter().map(|(left, clip)| shape(ICONS, *left, *clip)).collect());
        let clips: Vec<f32> = painted.iter().map(|at| at.clip_rect.right()).collect();
        assert_eq!(clips, [100.0, 90.0, 100.0]);
    }

    #[test]
    fn a_clipped_part_is_nowhere() {
        // The first words reach from 5 to 15, of which only what lies left of 8 is seen; the icon begins at 10.
        let shapes = vec![shape(ICONS, 10.0, 100.0), shape(WORDS, 5.0, 8.0), shape(WORDS, 30.0, 0.0)];
        let textures: Vec<_> = pictures_together(shapes).iter().map(|at| at.shape.texture_id()).collect();
        assert_eq!(textures, [WORDS, WORDS, ICONS]);
    }

    #[test]
    fn every_context_of_ours_paints_in_this_order() {
        let ctx = Context::default();
        crate::ui::theme::apply(&ctx);
        let output = ctx.run_ui(RawInput::default(), |ui| {
            for (texture, left) in [(ICONS, 0.0), (WORDS, 20.0), (ICONS, 40.0)] {
                ui.painter().add(shape(texture, left, 100.0).shape);
            }
        });
        let textures: Vec<_> = output.shapes.iter().map(|at| at.shape.texture_id()).collect();
        let pictures = textures.iter().rev().take_while(|texture| **texture == ICONS).count();
        output.drop_without_applying_deltas();
        assert_eq!(pictures, 2, "{textures:?}");
    }
}
