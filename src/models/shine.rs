//! What a frame is drawn in the light of: everything at once, or, for a picture that ripens, a part of the light that makes
//! its own shadows. What stands for shadows and reflections in the plain picture steps aside then.

use bevy::asset::AssetEventSystems;
use bevy::platform::collections::{HashMap, HashSet};
use bevy::prelude::*;

/// Non-metals at least so rough mirror the patches of a room, or what stands before them, and smoother ones its map: they
/// would show patch by patch.
const ROUGH: f32 = 0.3;
/// Whatever mirrors patches is so rough meanwhile, to show none by itself.
const BLURRED: f32 = 0.6;
/// Metals, from here on.
const METALLIC: f32 = 0.5;
/// The light has so many parts; each is drawn as many times as bright, so that what shines by itself keeps its brightness
/// in their average.
pub const PARTS: f32 = 3.0;

/// The light of a frame.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub enum Shine {
    /// The lamp from its middle, and the room from every side without shadows.
    #[default]
    All,
    /// The lamp from a point of its disc (in its radii).
    Lamp(Vec2),
    /// A patch of the room.
    Room(Patch),
    /// What metals and polished things mirror of the room.
    Mirrors,
}

/// A patch of the room that shines as if it were all of it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Patch {
    /// Where it is, seen from the board.
    pub towards: Dir3,
    /// Its light on what faces it, in lux where the room's map of 1 means 1 cd/m².
    pub light: LinearRgba,
}

impl Shine {
    /// Whether light makes the shadows that are painted otherwise.
    pub fn is_part(self) -> bool {
        self != Self::All
    }

    /// Whether it makes no shadows of its own: what shines from below is the board and the table, on what stands there.
    pub fn is_from_below(self) -> bool {
        matches!(self, Self::Room(patch) if patch.towards.y < 0.0)
    }

    /// How a material is drawn in it: what shines as a patch isn't mirrored as a part of the room's map, nor the other way
    /// round.
    fn on(self, material: &StandardMaterial) -> StandardMaterial {
        let is_mirror = material.metallic >= METALLIC || material.perceptual_roughness < ROUGH;
        match self {
            Self::Room(_) if is_mirror || self.is_from_below() => matt(material),
            Self::Room(_) => blurred(material),
            Self::Mirrors if !is_mirror => matt(material),
            _ => material.clone(),
        }
    }
}

/// A painted shadow, in place of one that only a part of the light can make: it isn't seen in such.
#[derive(Component, Debug)]
#[require(Visibility)]
pub struct PaintedShade;

/// Materials that are otherwise for a while.
#[derive(Resource, Debug, Default)]
pub struct Matted {
    usual: HashMap<AssetId<StandardMaterial>, StandardMaterial>,
    /// Whose changes have not been told yet.
    untold: HashSet<AssetId<StandardMaterial>>,
}

impl Matted {
    /// Whether a material's change is but this. Asked once for each change.
    pub fn is_this(&mut self, event: &AssetEvent<StandardMaterial>) -> bool {
        matches!(event, AssetEvent::Modified { id } if self.untold.remove(id))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shine>().init_resource::<Matted>();
    app.add_systems(PostUpdate, matte.before(AssetEventSystems).in_set(ShineSet).run_if(resource_changed::<Shine>));
}

/// Where the table follows the light, after it has been chosen.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ShineSet;

fn matte(
    shine: Res<Shine>,
    mut drawn_in: Local<Shine>,
    mut matted: ResMut<Matted>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let before = core::mem::replace(&mut *drawn_in, *shine);
    let kind = |shine: Shine| (core::mem::discriminant(&shine), shine.is_from_below());
    if kind(before) == kind(*shine) {
        return;
    }
    let Matted { usual, untold } = &mut *matted;
    if !before.is_part() {
        *usual = materials.iter().filter(|(_, paint)| !paint.unlit).map(|(id, paint)| (id, paint.clone())).collect();
    }
    for (id, usual) in usual.iter() {
        let (was, wanted) = (before.on(usual), shine.on(usual));
        if mirrors(&was) == mirrors(&wanted) {
            continue;
        }
        // Whoever painted it anew meanwhile is right.
        if let Some(mut paint) = materials.get_mut(*id).filter(|paint| mirrors(paint) == mirrors(&was)) {
            let StandardMaterial { base_color, reflectance, metallic, perceptual_roughness, .. } = wanted;
            *paint = StandardMaterial { base_color, reflectance, metallic, perceptual_roughness, ..paint.clone() };
            untold.insert(*id);
        }
    }
    if !shine.is_part() {
        usual.clear();
    }
}

fn matt(shiny: &StandardMaterial) -> StandardMaterial {
    let tone = shiny.base_color.to_linear();
    let base_color = Color::LinearRgba((tone * (1.0 - shiny.metallic)).with_alpha(tone.alpha));
    StandardMaterial { base_color, reflectance: 0.0, metallic: 0.0, ..shiny.clone() }
}

fn blurred(shiny: &StandardMaterial) -> StandardMaterial {
    StandardMaterial { perceptual_roughness: shiny.perceptual_roughness.max(BLURRED), ..shiny.clone() }
}

/// What is changed of a material for a while.
fn mirrors(material: &StandardMaterial) -> [f32; 3] {
    [material.reflectance, material.metallic, material.perceptual_roughness]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_room_is_mirrored_once_and_everything_is_as_it_was_afterwards() {
        let mut app = App::new();
        app.init_resource::<Assets<StandardMaterial>>().init_resource::<Matted>().init_resource::<Shine>();
        app.add_systems(Update, matte);
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
        let looks_in = |app: &mut App, shine: Shine| {
            app.insert_resource(shine);
            app.update();
            look(app)
        };
        assert_eq!(looks_in(&mut app, Shine::Lamp(Vec2::ZERO)), before);
        let room = Shine::Room(Patch { towards: Dir3::Y, light: LinearRgba::WHITE });
        assert_eq!(looks_in(&mut app, room), [(0.0, 0.0, 0.0), before[1], before[2]]);
        assert_eq!(looks_in(&mut app, Shine::Mirrors), [before[0], (0.0, 0.0, 1.0), before[2]]);

        // Wood is painted anew meanwhile.
        let mut paints = app.world_mut().resource_mut::<Assets<StandardMaterial>>();
        paints.get_mut(&wood).expect("wood").reflectance = 0.7;
        let grain = Some(Handle::default());
        paints.get_mut(&gold).expect("gold").base_color_texture = grain.clone();
        assert_eq!(looks_in(&mut app, Shine::All), [before[0], (0.7, 0.0, 1.0), before[2]]);
        let paints = app.world().resource::<Assets<StandardMaterial>>();
        assert_eq!(paints.get(&gold).expect("gold").base_color_texture, grain, "a texture that came meanwhile stays");
    }
}
