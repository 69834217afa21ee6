//! A window for spectators, on another screen where there is one. Browsers give a page none.

use bevy::prelude::*;
use bevy::window::{MonitorSelection, OnMonitor, PrimaryMonitor, PrimaryWindow, WindowCloseRequested, WindowMode};

use super::HAS_WINDOW;
use crate::options::Options;

/// The window that spectators look at; none while there is none.
#[derive(Resource, Debug, Default)]
pub struct SecondWindow(pub Option<Entity>);

/// Opens it, or closes it.
#[derive(Message, Debug, Clone, Copy)]
pub struct TurnSecondWindow;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SecondWindow>();
    app.add_message::<TurnSecondWindow>();
    if !HAS_WINDOW {
        return;
    }
    if app.world().resource::<Options>().spectators.is_some() {
        app.world_mut().write_message(TurnSecondWindow);
    }
    app.add_systems(PreUpdate, hear);
    app.add_systems(Last, (turn, go_to_another_screen.run_if(screens_change)).chain());
}

/// Its own button closes it, but not at an event: there it is the operator's.
fn hear(
    mut closing: MessageReader<WindowCloseRequested>,
    options: Res<Options>,
    second: Res<SecondWindow>,
    mut turns: MessageWriter<TurnSecondWindow>,
) {
    if closing.read().any(|request| Some(request.window) == second.0) && !options.kiosk {
        turns.write(TurnSecondWindow);
    }
}

/// It also goes with the screen that it was on.
fn turn(
    mut turns: MessageReader<TurnSecondWindow>,
    windows: Query<(), With<Window>>,
    mut second: ResMut<SecondWindow>,
    mut commands: Commands,
) {
    if second.0.is_some_and(|window| !windows.contains(window)) {
        second.0 = None;
    }
    for _ in turns.read() {
        second.0 = match second.0 {
            Some(window) => {
                commands.entity(window).despawn();
                None
            }
            // Keys stay with whoever plays.
            None => Some(commands.spawn(Window { title: "Hetman".into(), focused: false, ..default() }).id()),
        };
    }
}

/// Whether there is another screen than before, or a window to put on one.
fn screens_change(screens: Query<(), Added<bevy::window::Monitor>>, second: Res<SecondWindow>) -> bool {
    !screens.is_empty() || second.is_changed()
}

/// Where there are two screens, spectators have the whole of the one that nobody plays at.
fn go_to_another_screen(
    screens: Query<(Entity, Has<PrimaryMonitor>), With<bevy::window::Monitor>>,
    played_at: Query<&OnMonitor, With<PrimaryWindow>>,
    second: Res<SecondWindow>,
    mut windows: Query<&mut Window>,
) {
    let played_at = played_at.single().ok().map(|on| on.0);
    let is_free = |(screen, is_first): &(Entity, bool)| played_at.map_or(!is_first, |played_at| played_at != *screen);
    let Some((screen, _)) = screens.iter().find(is_free) else { return };
    if let Some(mut window) = second.0.and_then(|window| windows.get_mut(window).ok()) {
        window.mode = WindowMode::BorderlessFullscreen(MonitorSelection::Entity(screen));
    }
}
