//! Light of a single frame: all of it at once, or, for a sample of an accumulated picture, one part of the light with
//! its own shadows. The stand-ins for reflections in the plain picture are switched off for such samples.

use bevy::asset::AssetEventSystems;
use bevy::platform::collections::{HashMap, HashSet};
use bevy::prelude::*;

use super::frame_sides::TABLE_SHARE;
use super::light_patches::LightPatch;

/// Roughness from which non-metals reflect light patches, or the objects before them. Smoother ones reflect the room's
/// environment map: patches would be visible in them one by one.
const ROUGH: f32 = 0.3;
/// Least roughness of non-metals while a light patch shines, so that no single patch is visible in them.
const BLURRED: f32 = 0.6;
/// `metallic` value from which a material counts as metal.
const METALLIC: f32 = 0.5;
/// Number of parts of the light. Each part is rendered brighter by this factor, so that unlit and emissive things keep
/// their brightness in the average.
pub const LIGHT_PARTS: f32 = 3.0;

/// The light that a frame is rendered with.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub enum FrameLight {
    /// The lamp as a point, and the room from all sides without shadows.
    #[default]
    Full,
    /// A point of the lamp's disc, in units of its radius.
    Lamp(Vec2),
    /// One patch of the room.
    Room(LightPatch),
    /// Reflections of the room in metals and polished things.
    Reflections,
}

impl FrameLight {
    /// Returns whether this is a part of the light, which makes its own shadows.
    pub fn is_partial(self) -> bool {
        self != Self::Full
    }

    /// Returns whether it comes from below, and thus makes no shadows of its own: it is light from the board and the
    /// table onto the pieces.
    pub fn is_from_below(self) -> bool {
        matches!(self, Self::Room(patch) if patch.towards.y < 0.0)
    }

    /// Returns a material adapted to this light: a surface reflects either the light patch or the room's map, never
    /// both.
    fn on(self, material: &StandardMaterial) -> StandardMaterial {
        let is_mirror = material.metallic >= METALLIC || material.perceptual_roughness < ROUGH;
        match self {
            // Of the surfaces with a shade map, only the sides of frame and table receive light from below.
            Self::Room(_) if self.is_from_below() && material.occlusion_texture.is_some() => {
                matt(&tinted(material, TABLE_SHARE))
            }
            Self::Room(_) if is_mirror => matt(material),
            Self::Room(_) => blurred(material),
            Self::Reflections if !is_mirror => matt(material),
            _ => material.clone(),
        }
    }
}

/// Materials that are replaced for the duration of a sample.
#[derive(Resource, Debug, Default)]
pub struct MatteMaterials {
    usual: HashMap<AssetId<StandardMaterial>, StandardMaterial>,
    /// Materials with a change that [`MatteMaterials::is_own_change`] has not reported yet.
    unreported: HashSet<AssetId<StandardMaterial>>,
}

impl MatteMaterials {
    /// Returns whether a change of a material was made by this module. Consumes the note, so ask once for each change.
    pub fn is_own_change(&mut self, event: &AssetEvent<StandardMaterial>) -> bool {
        matches!(event, AssetEvent::Modified { id } if self.unreported.remove(id))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FrameLight>().init_resource::<MatteMaterials>();
    app.add_systems(
        PostUpdate,
        adapt_materials.before(AssetEventSystems).in_set(FrameLightSet).run_if(resource_changed::<FrameLight>),
    );
}

/// Systems that adapt the table to the light, after it has been chosen.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FrameLightSet;

fn adapt_materials(
    frame_light: Res<FrameLight>,
    mut drawn_in: Local<FrameLight>,
    mut matted: ResMut<MatteMaterials>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let before = core::mem::replace(&mut *drawn_in, *frame_light);
    let kind = |frame_light: FrameLight| (core::mem::discriminant(&frame_light), frame_light.is_from_below());
    if kind(before) == kind(*frame_light) {
        return;
    }
    let MatteMaterials { usual, unreported } = &mut *matted;
    if !before.is_partial() {
        *usual = materials.iter().filter(|(_, paint)| !paint.unlit).map(|(id, paint)| (id, paint.clone())).collect();
    }
    for (id, usual) in usual.iter() {
        let (was, wanted) = (before.on(usual), frame_light.on(usual));
        if changed_properties(&was) == changed_properties(&wanted) {
            continue;
        }
        // A material that was changed meanwhile keeps that change.
        if let Some(mut paint) =
            materials.get_mut(*id).filter(|paint| changed_properties(paint) == changed_properties(&was))
        {
            let StandardMaterial { base_color, reflectance, metallic, perceptual_roughness, .. } = wanted;
            *paint = StandardMaterial { base_color, reflectance, metallic, perceptual_roughness, ..paint.clone() };
            unreported.insert(*id);
        }
    }
    if !frame_light.is_partial() {
        usual.clear();
    }
}

/// Returns a material with this share of its colour.
fn tinted(material: &StandardMaterial, share: f32) -> StandardMaterial {
    let tone = material.base_color.to_linear();
    StandardMaterial { base_color: Color::LinearRgba((tone * share).with_alpha(tone.alpha)), ..material.clone() }
}

fn matt(shiny: &StandardMaterial) -> StandardMaterial {
    let tone = shiny.base_color.to_linear();
    let base_color = Color::LinearRgba((tone * (1.0 - shiny.metallic)).with_alpha(tone.alpha));
    StandardMaterial { base_color, reflectance: 0.0, metallic: 0.0, ..shiny.clone() }
}

fn blurred(shiny: &StandardMaterial) -> StandardMaterial {
    StandardMaterial { perceptual_roughness: shiny.perceptual_roughness.max(BLURRED), ..shiny.clone() }
}

/// Returns the properties that are changed for samples.
fn changed_properties(material: &StandardMaterial) -> ([f32; 3], LinearRgba) {
    let StandardMaterial { reflectance, metallic, perceptual_roughness, base_color, .. } = *material;
    ([reflectance, metallic, perceptual_roughness], base_color.to_linear())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_frames_sides_see_the_table_below_them_and_not_the_board() {
        let frame = StandardMaterial { occlusion_texture: Some(Handle::default()), ..Color::WHITE.into() };
        let from = |towards| FrameLight::Room(LightPatch { towards, light: LinearRgba::WHITE });
        let tone = |light: FrameLight, material: &StandardMaterial| light.on(material).base_color.to_linear().red;
        assert_eq!(tone(from(Dir3::NEG_Y), &frame), TABLE_SHARE);
        assert_eq!(tone(from(Dir3::Y), &frame), 1.0);
        let piece = StandardMaterial::default();
        assert_eq!(tone(from(Dir3::NEG_Y), &piece), 1.0);
        let gloss = |material: &StandardMaterial| from(Dir3::NEG_Y).on(material).reflectance;
        assert_eq!((gloss(&frame), gloss(&piece)), (0.0, piece.reflectance), "pieces reflect the board");
    }

    #[test]
    fn the_room_is_reflected_once_and_materials_are_restored() {
        let mut app = App::new();
        app.init_resource::<Assets<StandardMaterial>>().init_resource::<MatteMaterials>().init_resource::<FrameLight>();
        app.add_systems(Update, adapt_materials);
        let mut paints = app.world_mut().resource_mut::<Assets<StandardMaterial>>();
        let gold = StandardMaterial { metallic: 1.0, reflectance: 0.4, ..Color::WHITE.into() };
        let [gold, wood, sign] = [gold, StandardMaterial::default(), StandardMaterial { unlit: true, ..default() }]
            .map(|paint| paints.add(paint));
        let look = |app: &App| {
            [&gold, &wood, &sign].map(|paint| {
                let paint = app.world().resource::<Assets<StandardMaterial>>().get(paint).expect("a material");
                (paint.reflectance, paint.metallic, paint.base_color.to_linear().red)
            })
        };
        let before = look(&app);
        let looks_in = |app: &mut App, frame_light: FrameLight| {
            app.insert_resource(frame_light);
            app.update();
            look(app)
        };
        assert_eq!(looks_in(&mut app, FrameLight::Lamp(Vec2::ZERO)), before);
        let room = FrameLight::Room(LightPatch { towards: Dir3::Y, light: LinearRgba::WHITE });
        assert_eq!(looks_in(&mut app, room), [(0.0, 0.0, 0.0), before[1], before[2]]);
        assert_eq!(looks_in(&mut app, FrameLight::Reflections), [before[0], (0.0, 0.0, 1.0), before[2]]);

        // The materials are changed meanwhile.
        let mut paints = app.world_mut().resource_mut::<Assets<StandardMaterial>>();
        paints.get_mut(&wood).expect("wood").reflectance = 0.7;
        let grain = Some(Handle::default());
        paints.get_mut(&gold).expect("gold").base_color_texture = grain.clone();
        assert_eq!(looks_in(&mut app, FrameLight::Full), [before[0], (0.7, 0.0, 1.0), before[2]]);
        let paints = app.world().resource::<Assets<StandardMaterial>>();
        assert_eq!(paints.get(&gold).expect("gold").base_color_texture, grain, "a texture that came meanwhile stays");
    }
}
