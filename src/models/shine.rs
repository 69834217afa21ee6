//! What a frame is drawn in the light of: everything at once, or, for a picture that ripens, a part of the light that makes
//! its own shadows. What stands for shadows and reflections in the plain picture steps aside then.

use bevy::asset::AssetEventSystems;
use bevy::platform::collections::{HashMap, HashSet};
use bevy::prelude::*;

/// The light of a frame.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub enum Shine {
    /// The lamp from its middle, and the room from every side without shadows.
    #[default]
    All,
    /// The lamp from a point of its disc (in its radii), twice as bright, and twice the room's reflections.
    Lamp(Vec2),
    /// A patch of the room, twice as bright as its share, and nothing else.
    Room(Patch),
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
    fn is_part(self) -> bool {
        self != Self::All
    }

    fn is_room(self) -> bool {
        matches!(self, Self::Room(_))
    }
}

/// A painted shadow, in place of one that only a part of the light can make.
#[derive(Component, Debug)]
#[require(Visibility)]
pub struct PaintedShade;

/// Materials that are without their reflections for a while.
#[derive(Resource, Debug, Default)]
pub struct Matted {
    shiny: HashMap<AssetId<StandardMaterial>, StandardMaterial>,
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
    app.add_systems(
        PostUpdate,
        (matte.before(AssetEventSystems), hide_painted_shades).in_set(ShineSet).run_if(resource_changed::<Shine>),
    );
}

/// Where the table follows the light, after it has been chosen.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ShineSet;

/// A patch of the room is no lamp: its reflection is in the room's map already.
fn matte(shine: Res<Shine>, mut matted: ResMut<Matted>, mut materials: ResMut<Assets<StandardMaterial>>) {
    if shine.is_room() != matted.shiny.is_empty() {
        return;
    }
    if shine.is_room() {
        matted.shiny =
            materials.iter().filter(|(_, paint)| !paint.unlit).map(|(id, paint)| (id, paint.clone())).collect();
    }
    let Matted { shiny, untold } = &mut *matted;
    for (id, shiny) in shiny.iter() {
        // Whoever painted it anew meanwhile is right.
        if let Some(mut paint) = materials.get_mut(*id).filter(|paint| shine.is_room() || is_matt(paint)) {
            *paint = if shine.is_room() { matt(shiny) } else { shiny.clone() };
            untold.insert(*id);
        }
    }
    if !shine.is_room() {
        shiny.clear();
    }
}

fn matt(shiny: &StandardMaterial) -> StandardMaterial {
    let tone = shiny.base_color.to_linear();
    let base_color = Color::LinearRgba((tone * (1.0 - shiny.metallic)).with_alpha(tone.alpha));
    StandardMaterial { base_color, reflectance: 0.0, metallic: 0.0, ..shiny.clone() }
}

fn is_matt(material: &StandardMaterial) -> bool {
    material.reflectance == 0.0
}

fn hide_painted_shades(shine: Res<Shine>, mut shades: Query<&mut Visibility, With<PaintedShade>>) {
    let wanted = if shine.is_part() { Visibility::Hidden } else { Visibility::Inherited };
    for mut shade in &mut shades {
        shade.set_if_neq(wanted);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::system::RunSystemOnce;

    fn room() -> Shine {
        Shine::Room(Patch { towards: Dir3::Y, light: LinearRgba::WHITE })
    }

    #[test]
    fn a_patch_of_the_room_is_not_mirrored_and_everything_is_as_it_was_afterwards() {
        let mut world = World::new();
        world.init_resource::<Assets<StandardMaterial>>();
        world.init_resource::<Matted>();
        let mut paints = world.resource_mut::<Assets<StandardMaterial>>();
        let gold = StandardMaterial { metallic: 1.0, reflectance: 0.4, ..Color::WHITE.into() };
        let [gold, wood, sign] = [gold, StandardMaterial::default(), StandardMaterial { unlit: true, ..default() }]
            .map(|paint| paints.add(paint));
        let look = |world: &World| {
            [&gold, &wood, &sign].map(|paint| {
                let paint = world.resource::<Assets<StandardMaterial>>().get(paint).expect("a material");
                (paint.reflectance, paint.metallic, paint.base_color.to_linear().red)
            })
        };
        let before = look(&world);
        world.insert_resource(room());
        world.run_system_once(matte).expect("a system that runs");
        assert_eq!(look(&world), [(0.0, 0.0, 0.0), (0.0, 0.0, 1.0), before[2]]);

        // Wood is painted anew meanwhile.
        world.resource_mut::<Assets<StandardMaterial>>().get_mut(&wood).expect("wood").reflectance = 0.7;
        world.insert_resource(Shine::All);
        world.run_system_once(matte).expect("a system that runs");
        assert_eq!(look(&world), [before[0], (0.7, 0.0, 1.0), before[2]]);
    }
}
