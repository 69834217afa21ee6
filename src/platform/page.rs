//! What the page around the canvas says and is told: data attributes of its body.

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;

use super::Platform;

/// The page's event: it has something new to say.
const SAID: &str = "hetman-said";

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, wake_when_something_is_said);
    app.add_systems(First, listen);
}

/// Sets `data-<key>` of the page's body.
pub(crate) fn tell(key: &str, value: &str) {
    if let Some(body) = body() {
        let _ = body.dataset().set(key, value);
    }
}

/// Says in which language the page is, and what it is called in it.
pub(crate) fn speak(tag: &str, title: &str) {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
    document.set_title(title);
    if let Some(page) = document.document_element() {
        let _ = page.set_attribute("lang", tag);
    }
}

/// A file's address, so that a browser that keeps files never gives one of another build.
pub(crate) fn of_this_build(file: &str) -> String {
    let build = body().and_then(|body| body.dataset().get("build"));
    build.map_or_else(|| file.to_owned(), |build| format!("{file}?{build}"))
}

fn body() -> Option<web_sys::HtmlElement> {
    web_sys::window()?.document()?.body()
}

/// Whether `data-<key>` of the page's body is this.
pub(crate) fn says(key: &str, value: &str) -> bool {
    body().and_then(|body| body.dataset().get(key)).is_some_and(|said| said == value)
}

fn listen(mut platform: ResMut<Platform>) {
    platform.set_if_neq(Platform {
        wants_less_motion: says("motion", "reduced"),
        wants_contrast: says("contrast", "more"),
        picture_is_lost: says("picture", "lost"),
    });
}

/// At rest no frame is drawn, and so nothing would be heard.
fn wake_when_something_is_said(event_loop: Res<EventLoopProxyWrapper>) {
    let event_loop = (**event_loop).clone();
    let wake = Closure::<dyn Fn()>::new(move || {
        // A game that has ended hears nothing any more.
        let _ = event_loop.send_event(WinitUserEvent::WakeUp);
    });
    if let Some(window) = web_sys::window()
        && window.add_event_listener_with_callback(SAID, wake.as_ref().unchecked_ref()).is_ok()
    {
        // As long as there is a page, there is this listener.
        wake.forget();
    }
}
