//! Wakes the game for gamepad input.
//!
//! At rest no frames are drawn, and without frames Bevy does not poll gamepads. On the desktop a thread sleeps until
//! the system reports gamepad input; in a page a timer compares the gamepads' state while one is connected. At rest
//! neither draws a frame.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use super::gamepad;
use crate::motion::DeclareFrames;

/// Flags shared by the game and its waker.
#[derive(Resource, Clone, Default)]
struct WakeFlags {
    /// Gamepad input has arrived. Bevy may receive it a moment later, so the next frames stay awake.
    woken: Arc<AtomicBool>,
    /// The window is behind another one, so gamepad input is not for the game.
    is_behind: Arc<AtomicBool>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WakeFlags>().draws_on_change::<WakeFlags>();
    app.add_systems(Startup, listen.run_if(resource_exists::<EventLoopProxyWrapper>));
    app.add_systems(PreUpdate, stay_awake);
}

fn stay_awake(mut waking: ResMut<WakeFlags>, windows: Query<&Window, With<PrimaryWindow>>) {
    waking.is_behind.store(!gamepad::is_in_front(windows), Ordering::Relaxed);
    if waking.woken.swap(false, Ordering::Relaxed) {
        waking.set_changed();
    }
}

#[cfg(not(target_family = "wasm"))]
fn listen(proxy: Res<EventLoopProxyWrapper>, waking: Res<WakeFlags>) {
    let (proxy, waking) = ((**proxy).clone(), waking.clone());
    let wake = move || {
        if waking.is_behind.load(Ordering::Relaxed) {
            return true;
        }
        waking.woken.store(true, Ordering::Relaxed);
        proxy.send_event(WinitUserEvent::WakeUp).is_ok()
    };
    let thread = std::thread::Builder::new().name("gamepads".into()).spawn(move || desktop::wake_by_gamepads(wake));
    if let Err(error) = thread {
        tracing::warn!("Gamepads can't wake the game: {error}");
    }
}

#[cfg(not(target_family = "wasm"))]
mod desktop {
    use core::time::Duration;
    use std::time::Instant;

    use gilrs::{EventType, Gilrs};

    /// Longest sleep of the thread, after which it checks that the game still runs.
    const MAX_SLEEP: Duration = Duration::from_secs(60);
    /// Polling interval on systems without blocking reads.
    const POLL_INTERVAL: Duration = Duration::from_millis(250);

    /// Calls `wake` on gamepad input until it returns false. gilrs's default filters ignore the trembling of a resting
    /// stick.
    pub fn wake_by_gamepads(wake: impl Fn() -> bool) {
        // Without gamepad support there is nothing to wake for.
        let Ok(mut gamepads) = Gilrs::new() else { return };
        loop {
            let began = Instant::now();
            match gamepads.next_event_blocking(Some(MAX_SLEEP)).map(|event| event.event) {
                Some(EventType::Dropped) => {}
                Some(_) if !wake() => return,
                Some(_) => {}
                None if began.elapsed() < POLL_INTERVAL => std::thread::sleep(POLL_INTERVAL),
                None => {}
            }
        }
    }
}

#[cfg(target_family = "wasm")]
fn listen(proxy: Res<EventLoopProxyWrapper>, waking: Res<WakeFlags>) {
    let (proxy, woken) = ((**proxy).clone(), waking.woken.clone());
    page::wake_by_gamepads(move || {
        woken.store(true, Ordering::Relaxed);
        // This fails only after the game has ended.
        let _ = proxy.send_event(WinitUserEvent::WakeUp);
    });
}

#[cfg(target_family = "wasm")]
mod page {
    use std::cell::{Cell, RefCell};
    use std::rc::Rc;

    use wasm_bindgen::JsCast;
    use wasm_bindgen::prelude::Closure;
    use web_sys::{Gamepad, GamepadButton};

    /// Polling interval while a gamepad is connected, in milliseconds.
    const POLL_MILLISECONDS: i32 = 30;
    /// Number of steps to which axes and buttons are rounded: less is trembling.
    const STEPS: f64 = 4.0;

    /// Calls `wake` when a gamepad is connected or disconnected, or its polled state changes. A page gets events for
    /// connections, but has to poll for presses.
    pub fn wake_by_gamepads(wake: impl Fn() + 'static) {
        let Some(window) = web_sys::window() else { return };
        let wake = Rc::new(wake);
        let seen = RefCell::new(Vec::new());
        let look: Closure<dyn Fn()> = {
            let wake = wake.clone();
            Closure::new(move || {
                let now = state();
                if *seen.borrow() != now {
                    seen.replace(now);
                    wake();
                }
            })
        };
        let timer = Cell::new(None);
        let clock = window.clone();
        let changed: Closure<dyn Fn()> = Closure::new(move || {
            wake();
            match (state().is_empty(), timer.take()) {
                (true, Some(running)) => clock.clear_interval_with_handle(running),
                (false, None) => {
                    let callback = look.as_ref().unchecked_ref();
                    timer.set(
                        clock.set_interval_with_callback_and_timeout_and_arguments_0(callback, POLL_MILLISECONDS).ok(),
                    );
                }
                (_, running) => timer.set(running),
            }
        });
        for event in ["gamepadconnected", "gamepaddisconnected"] {
            // A browser without these events has no gamepad support.
            let _ = window.add_event_listener_with_callback(event, changed.as_ref().unchecked_ref());
        }
        // The listeners live as long as the page.
        changed.forget();
    }

    /// Returns the rounded state of all gamepads; empty if there are none.
    fn state() -> Vec<i8> {
        let gamepads = web_sys::window().and_then(|window| window.navigator().get_gamepads().ok());
        let mut state = Vec::new();
        for gamepad in gamepads.into_iter().flatten().filter_map(|gamepad| gamepad.dyn_into::<Gamepad>().ok()) {
            state.push(gamepad.index() as i8);
            let buttons = gamepad.buttons().into_iter().map(|button| button.unchecked_into::<GamepadButton>().value());
            let axes = gamepad.axes().into_iter().filter_map(|axis| axis.as_f64());
            state.extend(buttons.chain(axes).map(|value| (value * STEPS).round() as i8));
        }
        state
    }
}
