//! A window for spectators, on another screen where there is one. Browsers give a page none.

use bevy::prelude::*;
use bevy::window::{
    Monitor, MonitorSelection, OnMonitor, PrimaryMonitor, PrimaryWindow, WindowCloseRequested, WindowFocused,
    WindowMode,
};

use super::HAS_WINDOW;
use crate::i18n::Texts;
use crate::options::Options;

/// The window that spectators look at; none while there is none.
#[derive(Resource, Debug, Default)]
pub struct SecondWindow(pub Option<Entity>);

impl SecondWindow {
    /// Whether this is another window: the one that is played in.
    pub fn is_not(&self, window: Entity) -> bool {
        self.0 != Some(window)
    }
}

/// Opens it, or closes it.
#[derive(Message, Debug, Clone, Copy)]
pub struct TurnSecondWindow;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SecondWindow>();
    app.add_message::<TurnSecondWindow>();
    if !HAS_WINDOW || app.world().resource::<Options>().watch.is_some() {
        return;
    }
    if app.world().resource::<Options>().spectators.is_some() {
        app.world_mut().write_message(TurnSecondWindow);
    }
    app.add_systems(PreUpdate, hear);
    app.add_systems(Last, (turn, give_keys_back, go_to_another_screen.run_if(screens_change)).chain());
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

/// It also goes with the screen that it was on; whoever asked for it at the start has it again on the next one.
fn turn(
    mut turns: MessageReader<TurnSecondWindow>,
    windows: Query<(), With<Window>>,
    screens: Query<(), Added<Monitor>>,
    (options, texts): (Res<Options>, Res<Texts>),
    (mut second, mut was_lost): (ResMut<SecondWindow>, Local<bool>),
    mut commands: Commands,
) {
    if second.0.is_some_and(|window| !windows.contains(window)) {
        second.0 = None;
        *was_lost = options.spectators.is_some();
    }
    let comes_back = *was_lost && second.0.is_none() && !screens.is_empty();
    for _ in 0..turns.read().count() + usize::from(comes_back) {
        *was_lost = false;
        second.0 = match second.0 {
            Some(window) => {
                commands.entity(window).despawn();
                None
            }
            None => {
                Some(commands.spawn(Window { title: texts.get("spectators-window"), focused: false, ..default() }).id())
            }
        };
    }
}

/// Systems give a new window the keys; they stay with whoever plays.
fn give_keys_back(
    mut focus: MessageReader<WindowFocused>,
    second: Res<SecondWindow>,
    mut given: Local<Option<Entity>>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    if focus.read().any(|focus| focus.focused && !second.is_not(focus.window)) && *given != second.0 {
        *given = second.0;
        for mut window in &mut windows {
            window.focused = true;
        }
    }
}

/// Whether there is another screen than before, a window to put on one, or a game on another one.
fn screens_change(
    screens: Query<(), Added<Monitor>>,
    played_at: Query<(), (Changed<OnMonitor>, With<PrimaryWindow>)>,
    second: Res<SecondWindow>,
) -> bool {
    !screens.is_empty() || !played_at.is_empty() || second.is_changed()
}

/// Where there are two screens, spectators have the whole of the one that nobody plays at, once it is known which that is.
fn go_to_another_screen(
    screens: Query<Entity, With<Monitor>>,
    first: Query<Entity, With<PrimaryMonitor>>,
    played_at: Query<&OnMonitor, With<PrimaryWindow>>,
    second: Res<SecondWindow>,
    mut windows: Query<&mut Window>,
) {
    let Ok(played_at) = played_at.single().map(|on| on.0).or_else(|_| first.single()) else { return };
    let Some(screen) = screens.iter().find(|screen| *screen != played_at) else { return };
    if let Some(mut window) = second.0.and_then(|window| windows.get_mut(window).ok()) {
        window.mode = WindowMode::BorderlessFullscreen(MonitorSelection::Entity(screen));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Language;

    fn screen() -> Monitor {
        Monitor {
            name: None,
            physical_height: 1080,
            physical_width: 1920,
            physical_position: IVec2::ZERO,
            refresh_rate_millihertz: None,
            scale_factor: 1.0,
            video_modes: Vec::new(),
        }
    }

    fn mode(app: &App) -> Option<WindowMode> {
        let window = app.world().resource::<SecondWindow>().0?;
        Some(app.world().get::<Window>(window)?.mode)
    }

    #[test]
    fn spectators_have_the_screen_that_nobody_plays_at() {
        let mut app = App::new();
        app.insert_resource(Options { spectators: Some(default()), ..default() });
        app.insert_resource(Texts::new(Language::tagged("en")));
        app.add_message::<WindowCloseRequested>().add_message::<WindowFocused>();
        app.add_plugins(plugin);
        let played_in = app.world_mut().spawn((Window::default(), PrimaryWindow)).id();
        let mut windows = app.world_mut().query::<&Window>();
        app.update();
        app.update();
        assert_eq!(mode(&app), Some(WindowMode::Windowed), "no other screen is there");
        let titles: Vec<&str> = windows.iter(app.world()).map(|window| window.title.as_str()).collect();
        assert!(titles.contains(&"Hetman: for spectators"), "{titles:?}");
        let [one, other] = [(); 2].map(|()| app.world_mut().spawn(screen()).id());
        app.update();
        assert_eq!(mode(&app), Some(WindowMode::Windowed), "nobody knows yet which is played at");
        for (played_at, free) in [(one, other), (other, one)] {
            app.world_mut().entity_mut(played_in).insert(OnMonitor(played_at));
            app.update();
            app.update();
            assert_eq!(mode(&app), Some(WindowMode::BorderlessFullscreen(MonitorSelection::Entity(free))));
        }
        // Its screen is switched off, and on again.
        let window = app.world().resource::<SecondWindow>().0.expect("a window");
        app.world_mut().despawn(window);
        app.world_mut().despawn(one);
        app.update();
        assert_eq!(mode(&app), None);
        let again = app.world_mut().spawn(screen()).id();
        app.update();
        app.update();
        assert_eq!(mode(&app), Some(WindowMode::BorderlessFullscreen(MonitorSelection::Entity(again))));
    }
}
