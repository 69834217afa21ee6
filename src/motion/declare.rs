//! Declarations of what needs frames, made by each plugin for its types, and the systems that read their state.
//!
//! No other system asks for a frame: it changes its component or resource, or writes its message.

use bevy::app::{AnimationSystems, MainScheduleOrder};
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;

use super::{Animated, Motion, Wake};

/// Declares what needs frames.
pub trait DeclareFrames {
    /// Draws after each change of a component or resource: when it is added, changed or removed.
    fn draws_on_change<T: Component>(&mut self) -> &mut Self;

    /// Draws after each message of this type.
    fn draws_on_message<M: Message>(&mut self) -> &mut Self;

    /// Draws the frames that a component or resource needs by its own state.
    fn animates<T: Component + Animated>(&mut self) -> &mut Self;

    /// Draws the frames that a system returns. It is for state that is no single component or resource, and changes nothing.
    fn wakes_by<M>(&mut self, system: impl IntoSystem<(), Wake, M> + 'static) -> &mut Self;
}

impl DeclareFrames for App {
    fn draws_on_change<T: Component>(&mut self) -> &mut Self {
        self.add_systems(CollectChanges, note_changes::<T>)
    }

    fn draws_on_message<M: Message>(&mut self) -> &mut Self {
        self.add_systems(CollectChanges, note_messages::<M>)
    }

    fn animates<T: Component + Animated>(&mut self) -> &mut Self {
        self.add_systems(CollectWakes, note_animated::<T>);
        self.add_systems(CollectChanges, note_removals::<T>)
    }

    fn wakes_by<M>(&mut self, system: impl IntoSystem<(), Wake, M> + 'static) -> &mut Self {
        self.add_systems(CollectWakes, system.pipe(note_wake))
    }
}

/// Schedule that collects wakes. It runs before the renderer decides whether it improves a still image, and again at
/// the end of the frame if nothing moved on by then.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
struct CollectWakes;

/// Schedule that collects changes and messages at the end of a frame, unless something moved on before.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
struct CollectChanges;

/// Schedule at the end of the frame, before [`Last`].
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
struct CollectFrames;

/// The set in [`PostUpdate`] after which [`Motion::is_moving`] is known.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MotionSet;

pub(super) fn plugin(app: &mut App) {
    app.init_schedule(CollectWakes).init_schedule(CollectChanges);
    app.add_systems(PostUpdate, collect_wakes.in_set(MotionSet).after(AnimationSystems));
    app.add_systems(CollectFrames, (collect_wakes, collect_changes).chain().run_if(not(moves_on)));
    app.world_mut().resource_mut::<MainScheduleOrder>().insert_after(PostUpdate, CollectFrames);
}

/// Returns whether the frame's first collection found something that moves on. The next frame is then drawn anyway, and
/// so are several after the movement, which show every change made during it.
fn moves_on(motion: Res<Motion>) -> bool {
    motion.moves_on
}

fn collect_wakes(world: &mut World) {
    world.resource_mut::<Motion>().forget_wakes();
    world.run_schedule(CollectWakes);
}

fn collect_changes(world: &mut World) {
    world.run_schedule(CollectChanges);
}

fn note_animated<T: Component + Animated>(time: Res<Time<Real>>, animated: Query<&T>, mut motion: ResMut<Motion>) {
    animated.iter().for_each(|animated| motion.note(animated.wake(time.elapsed())));
}

fn note_wake(In(wake): In<Wake>, mut motion: ResMut<Motion>) {
    motion.note(wake);
}

fn note_changes<T: Component>(
    changed: Query<(), Changed<T>>,
    mut removed: RemovedComponents<T>,
    mut motion: ResMut<Motion>,
) {
    if removed.read().count() > 0 || !changed.is_empty() {
        motion.note_change();
    }
}

/// Draws once more after an animation was removed, which is its end.
fn note_removals<T: Component>(mut removed: RemovedComponents<T>, mut motion: ResMut<Motion>) {
    if removed.read().count() > 0 {
        motion.note_change();
    }
}

fn note_messages<M: Message>(mut messages: MessageReader<M>, mut motion: ResMut<Motion>) {
    if messages.read().count() > 0 {
        motion.note_change();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use core::time::Duration;

    /// A movement that ends after this many frames; a resource or a component.
    #[derive(Resource)]
    struct FramesLeft(u32);

    impl Animated for FramesLeft {
        fn wake(&self, _now: Duration) -> Wake {
            Wake::while_moving(self.0 > 0)
        }
    }

    #[derive(Resource, Default, PartialEq)]
    struct Lamp(bool);

    #[derive(Message)]
    struct Knock;

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).init_resource::<Motion>().add_plugins(plugin);
        app.add_systems(First, |mut motion: ResMut<Motion>| motion.begin_frame());
        app
    }

    /// Draws a frame; returns whether something moved, and whether something changed.
    fn frame(app: &mut App) -> (bool, bool) {
        app.update();
        let motion = app.world().resource::<Motion>();
        (motion.is_moving(), motion.is_changing())
    }

    #[test]
    fn a_movement_counts_until_the_frame_of_its_last_step() {
        let mut app = app();
        app.animates::<FramesLeft>();
        app.add_systems(Update, |mut moving: Query<&mut FramesLeft>| {
            moving.iter_mut().for_each(|mut left| left.0 = left.0.saturating_sub(1));
        });
        assert_eq!(frame(&mut app), (false, false));
        app.insert_resource(FramesLeft(3));
        assert_eq!([(); 5].map(|()| frame(&mut app).0), [true, true, true, false, false]);
    }

    #[test]
    fn the_end_of_a_removed_movement_is_drawn() {
        let mut app = app();
        app.animates::<FramesLeft>();
        app.insert_resource(FramesLeft(9));
        assert_eq!(frame(&mut app), (true, false));
        app.world_mut().remove_resource::<FramesLeft>();
        assert_eq!(frame(&mut app), (true, true));
        assert_eq!(frame(&mut app), (false, false));
    }

    #[test]
    fn a_change_during_a_movement_counts_at_its_end() {
        let mut app = app();
        app.animates::<FramesLeft>().draws_on_change::<Lamp>();
        app.add_systems(Update, |mut moving: Query<&mut FramesLeft>| {
            moving.iter_mut().for_each(|mut left| left.0 = left.0.saturating_sub(1));
        });
        app.insert_resource(FramesLeft(3)).init_resource::<Lamp>();
        assert_eq!([(); 4].map(|()| frame(&mut app)), [(true, false), (true, false), (true, true), (false, false)]);
    }

    #[test]
    fn changes_and_messages_count_once_and_equal_values_never() {
        let mut app = app();
        app.draws_on_change::<Lamp>().add_message::<Knock>().draws_on_message::<Knock>();
        assert!(!frame(&mut app).1);
        app.init_resource::<Lamp>();
        assert_eq!([(); 2].map(|()| frame(&mut app).1), [true, false], "it was added");
        app.world_mut().resource_mut::<Lamp>().0 = true;
        assert_eq!([(); 2].map(|()| frame(&mut app).1), [true, false], "it was changed");
        app.world_mut().resource_mut::<Lamp>().set_if_neq(Lamp(true));
        assert!(!frame(&mut app).1);
        app.world_mut().remove_resource::<Lamp>();
        assert_eq!([(); 2].map(|()| frame(&mut app).1), [true, false], "it was removed");
        app.world_mut().write_message(Knock);
        assert_eq!([(); 2].map(|()| frame(&mut app).1), [true, false], "a message");
    }

    #[test]
    fn the_first_of_several_schedules_counts() {
        let mut app = app();
        for seconds in [5, 2, 9] {
            app.wakes_by(move || Wake::In(Duration::from_secs(seconds)));
        }
        assert_eq!(frame(&mut app), (false, false));
        assert_eq!(app.world().resource::<Motion>().next_wake(), Some(Duration::from_secs(2)));
        app.wakes_by(|| Wake::Accumulating);
        assert_eq!(frame(&mut app), (false, false));
        assert!(app.world().resource::<Motion>().is_accumulating());
    }
}
