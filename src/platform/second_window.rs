//! The spectators' window, on another screen if there is one. A page has none.

use bevy::prelude::*;
use bevy::window::{
    Monitor, MonitorSelection, OnMonitor, PrimaryMonitor, PrimaryWindow, WindowCloseRequested, WindowFocused,
    WindowMode,
};

use super::HAS_WINDOW;
use crate::i18n::Texts;
use crate::options::Options;

/// The spectators' window, if it is open.
#[derive(Resource, Debug, Default)]
pub struct SecondWindow(pub Option<Entity>);

impl SecondWindow {
    /// Returns whether a window is another one, which is the window with the game.
    pub fn is_other_window(&self, window: Entity) -> bool {
        self.0 != Some(window)
    }
}

/// Request to open or close the spectators' window.
#[derive(Message, Debug, Clone, Copy)]
pub struct ToggleSecondWindow;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SecondWindow>();
    app.add_message::<ToggleSecondWindow>();
    if !HAS_WINDOW || app.world().resource::<Options>().watch.is_some() {
        return;
    }
    if app.world().resource::<Options>().spectators.is_some() {
        app.world_mut().write_message(ToggleSecondWindow);
    }
    app.add_systems(PreUpdate, close_by_button);
    app.add_systems(Last, (toggle, return_focus, fill_other_screen.run_if(have_screens_changed)).chain());
}

/// Closes the spectators' window by its own button, except at a kiosk.
fn close_by_button(
    mut close_requests: MessageReader<WindowCloseRequested>,
    options: Res<Options>,
    second: Res<SecondWindow>,
    mut toggles: MessageWriter<ToggleSecondWindow>,
) {
    if close_requests.read().any(|request| Some(request.window) == second.0) && !options.kiosk {
        toggles.write(ToggleSecondWindow);
    }
}

/// Opens or closes the window. It also closes when its screen is removed; if the options asked for it, it opens again
/// on the next screen.
fn toggle(
    mut toggles: MessageReader<ToggleSecondWindow>,
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
    for _ in 0..toggles.read().count() + usize::from(comes_back) {
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

/// Returns the focus to the main window, as systems focus new windows.
fn return_focus(
    mut focus: MessageReader<WindowFocused>,
    second: Res<SecondWindow>,
    mut returned_for: Local<Option<Entity>>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    if focus.read().any(|focus| focus.focused && !second.is_other_window(focus.window)) && *returned_for != second.0 {
        *returned_for = second.0;
        for mut window in &mut windows {
            window.focused = true;
        }
    }
}

/// Returns whether a screen was added, the spectators' window has changed, or the main window has moved to another
/// screen.
fn have_screens_changed(
    screens: Query<(), Added<Monitor>>,
    played_at: Query<(), (Changed<OnMonitor>, With<PrimaryWindow>)>,
    second: Res<SecondWindow>,
) -> bool {
    !screens.is_empty() || !played_at.is_empty() || second.is_changed()
}

/// Fills the screen that the main window is not on with the spectators' window, once it is known which one that is.
fn fill_other_screen(
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
