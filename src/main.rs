//! Entry point: reads [`Options`] from the command line or from the page's address, and runs the app.

// Keeps Windows release builds from opening a console beside the window.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

#[cfg(target_family = "wasm")]
use bevy::app::App;
#[cfg(not(target_family = "wasm"))]
use bevy::app::AppExit;
use hetman::Options;
#[cfg(not(target_family = "wasm"))]
use hetman::options::Printout;
use hetman::platform::Display;
#[cfg(target_family = "wasm")]
use hetman::screens::InvalidLink;

#[cfg(not(target_family = "wasm"))]
fn main() -> AppExit {
    let options = Options::from_command_line(std::env::args_os()).unwrap_or_else(|error| error.exit());
    if let Some(printout) = options.print {
        return print(printout);
    }
    if let Err(error) = options.check() {
        eprintln!("hetman: {error}");
        return AppExit::from_code(2);
    }
    let needs_no_window = options.off_screen
        || options.screenshot.is_some()
        || options.record.is_some()
        || options.film.is_some()
        || options.bench_scene;
    let display = if needs_no_window { Display::OffScreen } else { Display::Window };
    if display == Display::Window && !has_display() {
        eprintln!(
            "hetman: there is no display to open a window on; `cargo xtask serve` plays in a browser, --screenshot FILE draws a picture without one, and --demo --record FOLDER plays a whole game."
        );
        return AppExit::from_code(2);
    }
    hetman::app(options, display).run()
}

#[cfg(not(target_family = "wasm"))]
fn print(printout: Printout) -> AppExit {
    match printout.write(&mut std::io::stdout()) {
        Ok(()) => AppExit::Success,
        Err(error) => {
            eprintln!("hetman: {error}");
            AppExit::error()
        }
    }
}

/// Returns whether a window can be opened. Only on Linux and similar systems can this be known in advance.
#[cfg(not(target_family = "wasm"))]
fn has_display() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || set("DISPLAY") || set("WAYLAND_DISPLAY") || set("WAYLAND_SOCKET")
}

#[cfg(target_family = "wasm")]
fn main() {
    console_error_panic_hook::set_once();
    // Fails only if a logger is already installed.
    let _ = console_log::init_with_level(log::Level::Warn);
    let link = link();
    // An invalid link must not keep the game from starting.
    let (options, wrong) = match Options::from_pairs(link.clone()) {
        Ok(options) => (options, None),
        Err(error) => (Options::from_pairs_without_game(link), Some(error)),
    };
    wasm_bindgen_futures::spawn_local(async {
        let mut app = App::new();
        if let Some(error) = wrong {
            log::warn!("{error}");
            app.insert_resource(InvalidLink);
        }
        app.insert_resource(hetman::storage::open_page().await);
        hetman::app_with(app, options, Display::Window).run();
    });
}

/// Returns the key-value pairs of the page's query string.
#[cfg(target_family = "wasm")]
fn link() -> Vec<(String, String)> {
    let query = web_sys::window().and_then(|window| window.location().search().ok()).unwrap_or_default();
    let query = web_sys::UrlSearchParams::new_with_str(&query).ok();
    let pairs = query.and_then(|query| js_sys::try_iter(&query).ok().flatten()).into_iter().flatten();
    let pair = |pair| {
        let pair = js_sys::Array::from(&pair);
        Some((pair.get(0).as_string()?, pair.get(1).as_string()?))
    };
    pairs.filter_map(|found| pair(found.ok()?)).collect()
}
